"""The scores over the game as a drawing: a line for each player, on anything that has a canvas's methods."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from web.paint.inks import Inks
from web.paint.seats import draw_mark

LEFT: Final = 38.0
RIGHT: Final = 16.0
TOP: Final = 12.0
BOTTOM: Final = 24.0
NAME: Final = 13.0
"""The size of a name at the end of its line."""
APART: Final = 17.0
"""How far two names are apart, at the least."""
ASIDE: Final = 13.0
"""From the end of a line to its name."""
WIDEST: Final = 0.3
"""The part of the width that names may take."""


def steps(highest: int) -> list[int]:
    """The values to write at the side: from 0 in equal round steps, five at the most, up to the highest or beyond."""
    step = next(factor * 10**power for power in range(9) for factor in (1, 2, 5) if highest <= 5 * factor * 10**power)
    return list(range(0, -(-highest // step) * step + 1, step))


def spread(wished: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places as near as can be to those wished for, in their order, so far apart, between two ends if there is room."""
    order = sorted(range(len(wished)), key=lambda i: wished[i])
    places = [min(max(wished[i], low), high) for i in order]
    for before, after in pairwise(range(len(places))):
        places[after] = max(places[after], places[before] + apart)
    if places and places[-1] > high:
        places[-1] = high
        for after, before in pairwise(reversed(range(len(places)))):
            places[before] = min(places[before], places[after] - apart)
    found = [0.0] * len(wished)
    for i, place in zip(order, places, strict=True):
        found[i] = place
    return found


def fitted(pen: Any, text: str, width: float) -> str:
    """A text in the font that is set, cut short with an ellipsis where it is wider than this."""
    if pen.measureText(text).width <= width:
        return text
    while text and pen.measureText(f"{text}…").width > width:
        text = text[:-1].rstrip()
    return f"{text}…"


def draw_chart(
    pen: Any,
    width: float,
    height: float,
    lines: Sequence[Sequence[int]],
    inks: Inks,
    *,
    names: Sequence[str] = (),
    rtl: bool = False,
) -> None:
    """Draw the totals of the seats over the turns; each line has its mark and its name, if given, at its end."""
    pen.font = inks.font(NAME, 650)
    names = [fitted(pen, name, width * WIDEST) for name in names]
    right = RIGHT + max((ASIDE + pen.measureText(name).width for name in names), default=0.0)
    highest = max(max(line) for line in lines) or 1
    values = steps(highest)
    turns = max(1, len(lines[0]) - 1)
    inner_width, inner_height = width - LEFT - right, height - TOP - BOTTOM
    base = TOP + inner_height

    def x(turn: int) -> float:
        along = inner_width * turn / turns
        return width - LEFT - along if rtl else LEFT + along

    def y(points: float) -> float:
        return base - inner_height * points / values[-1]

    pen.font = inks.font(12)
    pen.textBaseline = "middle"
    pen.textAlign = "left" if rtl else "right"
    pen.lineWidth = 1
    for value in values:
        pen.strokeStyle = inks.line
        pen.beginPath()
        pen.moveTo(x(0), y(value))
        pen.lineTo(x(turns), y(value))
        pen.stroke()
        pen.fillStyle = inks.soft
        pen.fillText(str(value), x(0) + (8 if rtl else -8), y(value))
    pen.textBaseline = "alphabetic"
    pen.textAlign = "center"
    for turn in sorted({round(turns * part / 4) for part in range(1, 5)}):
        pen.fillText(str(turn), x(turn), height - 6)
    pen.lineJoin = pen.lineCap = "round"
    for seat, line in reversed(list(enumerate(lines))):
        pen.strokeStyle = inks.seats[seat]
        pen.lineWidth = 3
        pen.beginPath()
        for turn, points in enumerate(line):
            if turn:
                pen.lineTo(x(turn), y(points))
            else:
                pen.moveTo(x(turn), y(points))
        pen.stroke()
    ends = [y(line[-1]) for line in lines]
    if names:
        _names(pen, x(turns), ends, spread(ends, APART, TOP, base), names, inks, rtl=rtl)
    pen.strokeStyle = inks.sheet
    pen.lineWidth = 4
    for seat in reversed(range(len(lines))):
        draw_mark(pen, seat, x(turns), ends[seat], 6, inks)


def _names(
    pen: Any, x: float, ends: Sequence[float], places: Sequence[float], names: Sequence[str], inks: Inks, *, rtl: bool
) -> None:
    """The names beside the ends of the lines, each led to from its own where it had to move."""
    way = -1 if rtl else 1
    pen.font = inks.font(NAME, 650)
    pen.textBaseline = "middle"
    pen.textAlign = "right" if rtl else "left"
    pen.direction = "rtl" if rtl else "ltr"
    pen.lineWidth = 1.5
    for seat, (end, place, name) in enumerate(zip(ends, places, names, strict=True)):
        pen.fillStyle = pen.strokeStyle = inks.seats[seat]
        if abs(end - place) > APART / 2:
            pen.beginPath()
            pen.moveTo(x, end)
            pen.lineTo(x + way * (ASIDE - 3), place)
            pen.stroke()
        pen.fillText(name, x + way * ASIDE, place)
