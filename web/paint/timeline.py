"""A turn on the time line of a review: a dot that says how good it was, on its piece of the curve of the lead."""

from __future__ import annotations

from math import tau
from typing import Any, Final

from web.paint.inks import Inks

MARGIN: Final = 10.0
"""Between the curve and the edges above and below."""
LARGE: Final = 7.5


def draw_dot(
    pen: Any, width: float, height: float, grade: str, seat: int, lead: tuple[float, float, float, float], inks: Inks
) -> None:
    """Draw a turn; `lead` is the curve at the left edge, at the dot and at the right edge, and nobody's lead.

    All four are from 0, the worst of the game, to 1.
    """
    left, here, right, level = (height - MARGIN - (height - 2 * MARGIN) * part for part in lead)
    x = width / 2
    pen.strokeStyle = inks.line
    pen.lineWidth = 1
    pen.beginPath()
    pen.moveTo(0, level)
    pen.lineTo(width, level)
    pen.stroke()
    pen.strokeStyle = inks.seats[seat]
    pen.lineWidth = 2
    pen.globalAlpha = 0.45
    pen.lineJoin = "round"
    pen.beginPath()
    pen.moveTo(0, left)
    pen.lineTo(x, here)
    pen.lineTo(width, right)
    pen.stroke()
    pen.globalAlpha = 1
    match grade:
        case "good":
            _disc(pen, x, here, 4.5, inks.seats[seat])
        case "fair":
            _disc(pen, x, here, 6.5, inks.seats[seat])
            _disc(pen, x, here, 3.5, inks.sheet)
        case "more":
            _disc(pen, x, here, LARGE, inks.warn)
            pen.strokeStyle = inks.sheet
            pen.lineWidth = 2
            pen.beginPath()
            pen.moveTo(x - 3.5, here)
            pen.lineTo(x + 3.5, here)
            pen.moveTo(x, here - 3.5)
            pen.lineTo(x, here + 3.5)
            pen.stroke()
        case _:
            _disc(pen, x, here, 3, inks.edge)


def _disc(pen: Any, x: float, y: float, radius: float, colour: str) -> None:
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(x, y, radius, 0, tau)
    pen.fill()
