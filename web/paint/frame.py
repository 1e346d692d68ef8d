"""A whole frame of the table: the grid, the hand, what flies; on any canvas's pen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from iota.cards import Card
from web.paint.cloth import Cloth, paint_dent
from web.paint.count import paint_count, paint_sum
from web.paint.grid import Faces, broken_outline, gap, paint_focus, paint_grid
from web.paint.inks import Inks
from web.paint.seats import paint_corner
from web.table.camera import Camera
from web.table.first_draw import Drawn
from web.table.layout import Layout, Rect
from web.table.motion import STILL, Flying, Motion
from web.table.scene import HandCard, Scene

LIFT: Final = 10.0
"""How far a chosen card comes out of the hand."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Everything that a frame shows."""

    scene: Scene
    camera: Camera
    layout: Layout
    dragging: bool = False
    """Whether a card follows the pointer; it is painted apart, so that moving it paints nothing else anew."""
    motion: Motion = STILL
    readings: tuple[Card, ...] = ()
    """What the inspected wild may stand for."""
    focus: int | None = None
    """The card of the hand that has the focus."""
    heights: Mapping[int, float] = field(default_factory=dict)
    """How far cards of the hand have come out under the mouse, from 0 to 1."""
    drawn: tuple[Drawn, ...] = ()
    """The cards of the draw for the first player."""


def paint(pen: Any, frame: Frame, inks: Inks, faces: Faces, cloth: Cloth | None = None) -> None:
    """Paint a frame over all that was there; without a cloth the table is plain."""
    layout, scene, camera, motion = frame.layout, frame.scene, frame.camera, frame.motion
    # Where nobody has a hand, the table goes on under its strip.
    table = layout.table if scene.hand else Rect(0, 0, layout.width, layout.height)
    if cloth:
        cloth.spread(pen, layout.width, layout.height, inks)
    else:
        pen.fillStyle = inks.table
        pen.fillRect(0, 0, layout.width, layout.height)
    pen.save()
    pen.beginPath()
    pen.rect(table.x, table.y, table.width, table.height)
    pen.clip()
    paint_grid(pen, scene, camera, inks, faces, motion.cells)
    if motion.glow > 0:
        paint_count(pen, motion, camera, inks)
    pen.restore()
    if scene.hand:
        _hand(pen, frame, inks, faces)
    for flying in motion.flying:
        _flying(pen, flying, faces)
    for drawn in frame.drawn:
        _drawn(pen, drawn, inks, faces)
    if motion.sum:
        paint_sum(pen, motion.sum, motion.seat, camera, inks)


def dragged_size(camera: Camera, layout: Layout) -> float:
    """The side of a card under the pointer: as large as on the grid, but never so small that the finger hides it."""
    return max(camera.size - 2 * gap(camera.size), min(layout.card, 64.0))


def _flying(pen: Any, flying: Flying, faces: Faces) -> None:
    half = flying.size / 2
    if flying.width == 1:
        faces.draw(pen, flying.card, flying.x - half, flying.y - half, flying.size)
        return
    pen.save()
    pen.translate(flying.x, flying.y)
    pen.scale(max(0.02, flying.width), 1)
    faces.draw(pen, flying.card, -half, -half, flying.size)
    pen.restore()


def _drawn(pen: Any, drawn: Drawn, inks: Inks, faces: Faces) -> None:
    """A card of the draw with the mark of its seat; the one that decided in the seat's own colour."""
    rect = Rect(drawn.x - drawn.size / 2, drawn.y - drawn.size / 2, drawn.size, drawn.size)
    pen.globalAlpha = drawn.there
    faces.draw(pen, drawn.card, rect.x, rect.y, rect.width)
    if drawn.won:
        pen.strokeStyle = inks.seats[drawn.seat]
        pen.lineWidth = 4
        _outline(pen, rect.grown(2))
        pen.stroke()
    paint_corner(pen, rect, drawn.seat, inks)
    pen.globalAlpha = 1


def _hand(pen: Any, frame: Frame, inks: Inks, faces: Faces) -> None:
    layout = frame.layout
    strip = layout.hand
    pen.fillStyle = inks.ground
    pen.fillRect(strip.x, strip.y, strip.width, strip.height)
    pen.fillStyle = inks.line
    if layout.upright:
        pen.fillRect(strip.x if layout.inwards < 0 else strip.right - 1, strip.y, 1, strip.height)
    else:
        pen.fillRect(strip.x, strip.y, strip.width, 1)
    for held, rect in zip(frame.scene.hand, layout.slots(len(frame.scene.hand)), strict=True):
        _held(pen, held, rect, frame, inks, faces)
        if held.slot == frame.focus:
            paint_focus(pen, rect.grown(3), inks)


def _held(pen: Any, held: HandCard, rect: Rect, frame: Frame, inks: Inks, faces: Faces) -> None:
    layout = frame.layout
    if held.slot in frame.motion.slots or held.state in ("staged", "dragged"):
        paint_dent(pen, rect.grown(-2), inks)
        return
    resting = LIFT / 2 * frame.heights.get(held.slot, 0.0)
    step = {"chosen": LIFT, "trading": -LIFT / 2}.get(held.state, resting) * (layout.card / 80)
    x, y = (rect.x + layout.inwards * step, rect.y) if layout.upright else (rect.x, rect.y - step)
    faces.draw(pen, held.card, x, y, rect.width)
    if held.state == "hinted":
        broken_outline(pen, [Rect(x, y, rect.width, rect.height).grown(2)], inks)
    elif held.state:
        pen.strokeStyle = inks.accent
        pen.lineWidth = 3
        _outline(pen, Rect(x, y, rect.width, rect.height).grown(1))
        pen.stroke()


def _outline(pen: Any, rect: Rect) -> None:
    pen.beginPath()
    pen.roundRect(rect.x, rect.y, rect.width, rect.height, rect.width * 0.15)
