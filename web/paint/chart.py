"""The scores over the game as a drawing: a line for each player, on anything that has a canvas's methods."""

from __future__ import annotations

from collections.abc import Sequence
from math import tau
from typing import Any, Final

from web.paint.inks import Inks

LINES: Final = ("#c9331f", "#36ad94", "#6f7fe8", "#e0a800")
"""A colour for each seat, apart on light and on dark; the marks are apart in shape as well."""
LEFT: Final = 38.0
RIGHT: Final = 16.0
TOP: Final = 12.0
BOTTOM: Final = 24.0


def steps(highest: int) -> list[int]:
    """The values to write at the side: from 0 in equal round steps, five at the most, up to the highest or beyond."""
    step = next(factor * 10**power for power in range(9) for factor in (1, 2, 5) if highest <= 5 * factor * 10**power)
    return list(range(0, -(-highest // step) * step + 1, step))


def draw_chart(
    pen: Any, width: float, height: float, lines: Sequence[Sequence[int]], inks: Inks, *, rtl: bool = False
) -> None:
    """Draw the totals of the seats over the turns."""
    highest = max(max(line) for line in lines) or 1
    values = steps(highest)
    turns = max(1, len(lines[0]) - 1)
    inner_width, inner_height = width - LEFT - RIGHT, height - TOP - BOTTOM
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
        pen.strokeStyle = LINES[seat]
        pen.lineWidth = 3
        pen.beginPath()
        for turn, points in enumerate(line):
            if turn:
                pen.lineTo(x(turn), y(points))
            else:
                pen.moveTo(x(turn), y(points))
        pen.stroke()
        pen.strokeStyle = inks.sheet
        pen.lineWidth = 2
        draw_mark(pen, seat, x(turns), y(line[-1]), 6)


def draw_mark(pen: Any, seat: int, x: float, y: float, radius: float) -> None:
    """The mark of a seat: a disc, a square, a triangle or a cross in its colour, with an edge in the pen's stroke."""
    pen.fillStyle = LINES[seat]
    pen.beginPath()
    match seat:
        case 0:
            pen.arc(x, y, radius, 0, tau)
        case 1:
            pen.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8)
        case 2:
            pen.moveTo(x, y - radius * 1.1)
            pen.lineTo(x + radius * 1.1, y + radius * 0.8)
            pen.lineTo(x - radius * 1.1, y + radius * 0.8)
            pen.closePath()
        case _:
            pen.rect(x - radius * 1.1, y - radius * 0.4, radius * 2.2, radius * 0.8)
            pen.rect(x - radius * 0.4, y - radius * 1.1, radius * 0.8, radius * 2.2)
    pen.fill()
    pen.stroke()
