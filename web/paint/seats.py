"""Who it was: the mark of a seat, one of the four shapes in that seat's tint, alone or on the corner of a card."""

from __future__ import annotations

from math import tau
from typing import Any, Final

from web.paint.inks import Inks
from web.table.layout import Rect

CROSS: Final = ((-0.4, -1.1), (0.4, -1.1), (0.4, -0.4), (1.1, -0.4), (1.1, 0.4), (0.4, 0.4))
"""Half of a cross; the other half is the same, turned."""


def draw_mark(pen: Any, seat: int, x: float, y: float, radius: float, inks: Inks) -> None:
    """The mark of a seat: a disc, a square, a triangle or a cross in its tint, with an edge in the pen's stroke."""
    shape_path(pen, seat, x, y, radius)
    pen.stroke()
    pen.fillStyle = inks.seats[seat]
    pen.fill()


def paint_corner(pen: Any, rect: Rect, seat: int, inks: Inks) -> None:
    """A tab in a seat's tint on the lower corner of a card, with the seat's mark: that player put it there."""
    radius = max(5.0, rect.width * 0.17)
    x, y = rect.right - radius * 0.75, rect.bottom - radius * 0.75
    pen.fillStyle = inks.seats[seat]
    pen.strokeStyle = inks.table
    pen.lineWidth = max(1.5, radius * 0.24)
    pen.beginPath()
    pen.arc(x, y, radius, 0, tau)
    pen.stroke()
    pen.fill()
    pen.fillStyle = inks.sheet
    shape_path(pen, seat, x, y, radius * 0.5)
    pen.fill()


def shape_path(pen: Any, shape: int, x: float, y: float, radius: float) -> None:
    """The outline of one of the four shapes, in the order of the cards'; all look equally large."""
    pen.beginPath()
    match shape:
        case 0:
            pen.arc(x, y, radius, 0, tau)
        case 1:
            pen.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8)
        case 2:
            pen.moveTo(x, y - radius * 1.15)
            pen.lineTo(x + radius * 1.15, y + radius * 0.85)
            pen.lineTo(x - radius * 1.15, y + radius * 0.85)
        case _:
            for across, down in (*CROSS, *((-across, -down) for across, down in CROSS)):
                pen.lineTo(x + across * radius, y + down * radius)
    pen.closePath()
