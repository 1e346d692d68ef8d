"""The colours of the cards: the same faces on a light and on a dark table, apart for every kind of colour vision.

Somebody who sees other colours better has four of their own, and is told where two of those are too much alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from web.paint.vision import SIGHTS, contrast, difference, seen


@dataclass(frozen=True, slots=True)
class Tint:
    """One card colour: the field that carries it, the ink of the shape on it, and its pattern, quiet and loud."""

    field: str
    ink: str
    grain: str
    loud: str


TINTS: Final = (
    Tint(field="#c9331f", ink="#ffdcc4", grain="#b32917", loud="#7d1408"),  # red
    Tint(field="#fdd63a", ink="#402c05", grain="#f0bf1c", loud="#a87700"),  # yellow
    Tint(field="#36ad94", ink="#04342b", grain="#259c84", loud="#0a6553"),  # green
    Tint(field="#1d2a86", ink="#c3d0ff", grain="#2d3c9f", loud="#7488ea"),  # blue
)
"""In the order of `iota.cards.COLOURS`. Light fields carry dark shapes and dark fields light ones, so that a shape
stands out by lightness alone."""

PAPER: Final = "#fbf8f0"
"""The rim of a card and the ground of a wild."""
EDGE: Final = "rgba(30, 26, 20, 0.28)"
"""The hairline where a card ends."""
SHADOW: Final = "rgba(20, 16, 8, 0.32)"
INK: Final = "#24222c"
BACK: Final = "#3a3750"
BACK_GRAIN: Final = "#5a5674"

Tints = tuple[Tint, ...]
"""The four colours, in the order of `iota.cards.COLOURS`."""
APART: Final = 24.0
"""How far apart any two of ours are, to eyes of every kind (CIEDE2000)."""
DARK: Final = "#141210"
PALE: Final = "#fffaf2"


@lru_cache(maxsize=4)
def tints(own: str) -> Tints:
    """The colours of the cards: ours, or those of somebody's own four fields, as in `#c9331f #fdd63a …`."""
    if not own:
        return TINTS
    return tuple(ours if field == ours.field else _made(field) for field, ours in zip(own.split(), TINTS, strict=True))


def fields(own: str) -> tuple[str, ...]:
    """The four fields, ours or own ones."""
    return tuple(tint.field for tint in tints(own))


def with_field(own: str, colour: int, field: str) -> str:
    """Own colours with another field for one of them; nothing where they are ours again."""
    if not 0 <= colour < len(TINTS):
        raise ValueError(f"there is no colour {colour}")
    changed = [field.lower() if i == colour else each for i, each in enumerate(fields(own))]
    return "" if tuple(changed) == fields("") else " ".join(changed)


@lru_cache(maxsize=4)
def alike(own: str) -> dict[tuple[int, int], bool]:
    """The pairs of colours that are nearer to each other than any two of ours; whether to everybody or to some eyes."""
    found = {}
    sights = {sight: [seen(field, matrix) for field in fields(own)] for sight, matrix in SIGHTS.items()}
    for one, other in combinations(range(len(TINTS)), 2):
        near = {sight: difference(colours[one], colours[other]) < APART for sight, colours in sights.items()}
        if any(near.values()):
            found[one, other] = near["normal"]
    return found


def _made(field: str) -> Tint:
    """A colour of a field: the shape on it dark or pale, whatever stands out more, and patterns of the same kind."""
    ink = max((DARK, PALE), key=lambda ink: contrast(field, ink))
    return Tint(field, ink, grain=_mixed(field, ink, 0.06), loud=_mixed(field, ink, 0.45))


def _mixed(one: str, other: str, part: float) -> str:
    """A colour with a part of another in it."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)
