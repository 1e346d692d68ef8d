"""The colours of the cards: the same faces on a light and on a dark table, apart for every kind of colour vision."""

from dataclasses import dataclass
from typing import Final


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
