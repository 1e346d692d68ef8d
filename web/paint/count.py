"""Paints how a turn is counted: frames that draw themselves, golden stamps that double, and the sum on its way."""

from __future__ import annotations

from math import tau
from typing import Any, Final

from web.paint.grid import paint_line, paint_tab, paint_total
from web.paint.inks import Inks
from web.table.camera import Camera
from web.table.counting import Stamp, Sum
from web.table.layout import Rect
from web.table.motion import Motion

SLANT: Final = -0.2
"""How far a stamp is turned, as nobody stamps straight."""


def paint_count(pen: Any, motion: Motion, camera: Camera, inks: Inks) -> None:
    """Paint the lines of a turn as far as they are counted: lots in gold, others in the tint of whose they are."""
    for line in motion.lines:
        colour = inks.lot if line.lot else inks.seats[motion.seat]
        if line.flash > 0:
            pen.globalAlpha = motion.glow * line.flash * 0.45
            paint_line(pen, camera, line.cells, colour, strong=True, wide=1 + 3 * line.flash)
        pen.globalAlpha = motion.glow
        paint_line(pen, camera, line.cells, colour, strong=line.lot, drawn=line.drawn)
    for line in motion.lines:
        if line.pop > 0:
            colours = (inks.lot, inks.on_lot) if line.lot else (inks.seats[motion.seat], inks.sheet)
            paint_total(pen, camera, line.cells, str(line.total), colours, inks, line.pop)
    for stamp in motion.stamps:
        pen.globalAlpha = motion.glow * stamp.there
        _stamp(pen, stamp, camera, inks)
    pen.globalAlpha = 1


def _stamp(pen: Any, stamp: Stamp, camera: Camera, inks: Inks) -> None:
    """A golden seal that says that something doubles, on the middle of its cells."""
    first, last = camera.rect(stamp.cells[0]).centre, camera.rect(stamp.cells[-1]).centre
    radius = min(26.0, max(13.0, camera.size * 0.3)) * stamp.size
    pen.save()
    pen.translate((first[0] + last[0]) / 2 + stamp.nth * radius * 1.6, (first[1] + last[1]) / 2)
    pen.rotate(SLANT)
    pen.fillStyle = inks.lot
    pen.strokeStyle = inks.table
    pen.lineWidth = 4
    pen.beginPath()
    pen.arc(0, 0, radius, 0, tau)
    pen.stroke()
    pen.fill()
    pen.strokeStyle = inks.on_lot
    pen.lineWidth = max(1.0, radius * 0.07)
    pen.beginPath()
    pen.arc(0, 0, radius * 0.84, 0, tau)
    pen.stroke()
    pen.fillStyle = inks.on_lot
    pen.font = inks.font(radius * 0.92, 800)
    pen.textAlign, pen.textBaseline = "center", "middle"
    pen.fillText("×2", 0, radius * 0.05)
    pen.restore()


def paint_sum(pen: Any, total: Sum, seat: int, camera: Camera, inks: Inks) -> None:
    """The points of a turn on a tab: golden if there is a lot in them, else in the tint of whose they are."""
    height = min(44.0, max(26.0, camera.size * 0.6)) * total.size
    pen.globalAlpha = total.there
    pen.font = inks.font(height * 0.62, 750)
    width = pen.measureText(total.words).width + height * 0.8
    colours = (inks.lot, inks.on_lot) if total.golden else (inks.seats[seat], inks.sheet)
    tab = Rect(total.x - width / 2, total.y - height / 2, width, height)
    paint_tab(pen, total.words, tab, *colours, edge=inks.table)
    pen.globalAlpha = 1
