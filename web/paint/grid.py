"""Paints the grid: its cards, the places that are lit or dead, the lines of the staged play, and every mark."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import tau
from typing import Any, Final, Protocol

from iota.cards import Card
from iota.grid import Cell
from iota.moves import reading_order
from web.paint.inks import Inks
from web.paint.seats import paint_corner
from web.table.arrows import RADIUS, Arrow, arrows
from web.table.camera import Camera
from web.table.layout import Rect
from web.table.scene import Mark, Scene

NO_CELLS: Final[frozenset[Cell]] = frozenset()
INSET: Final = 0.56
"""How large a ghost is beside a card on its own cell."""

SHOWN: Final = frozenset(
    {Mark.LAST, Mark.STAGED, Mark.LOGGED, Mark.INSPECTED, Mark.REFUSED, Mark.RECYCLED, Mark.LIT, Mark.INVITING}
)
"""The marks that are drawn around a card."""


class Faces(Protocol):
    """What copies card faces to a canvas."""

    def draw(self, pen: Any, card: Card | None, x: float, y: float, size: float) -> None:
        """Copy a card to a place; None is one face down."""

    def lay(self, pen: Any, cards: Iterable[tuple[Card, float, float]], size: float) -> None:
        """Copy many cards of one size to their places."""


def gap(size: float) -> float:
    """How far a card stays from the edge of its cell."""
    return max(1.0, size * 0.045)


def card_rect(camera: Camera, cell: Cell) -> Rect:
    """Where the card on a cell is painted."""
    return camera.rect(cell).grown(-gap(camera.size))


def paint_grid(
    pen: Any, scene: Scene, camera: Camera, inks: Inks, faces: Faces, hidden: Collection[Cell] = NO_CELLS
) -> None:
    """Paint everything on the grid except the cards of some cells, which are still on their way."""
    visible = camera.visible()
    left, right, top, bottom = visible.left, visible.right, visible.top, visible.bottom
    marks = [
        (cell, kinds) for cell, kinds in scene.marks.items() if left <= cell[0] <= right and top <= cell[1] <= bottom
    ]
    cards = scene.cards
    free = [(cell, kinds) for cell, kinds in marks if cell not in cards]
    if scene.holding:
        _dead(pen, camera, [cell for cell, kinds in free if Mark.DEAD in kinds and Mark.REFUSED not in kinds], inks)
    _lit(pen, camera, [cell for cell, kinds in free if Mark.LIT in kinds or Mark.LOOK in kinds], inks)
    for cell, kinds in free:
        if Mark.REFUSED in kinds and Mark.LIT not in kinds:
            _refused(pen, card_rect(camera, cell), inks)
    # The arithmetic of card_rect, without a rectangle for each card: this is most of a frame.
    size, edge = camera.size, gap(camera.size)
    x0 = camera.view.x + camera.view.width / 2 - (camera.x + 0.5) * size + edge
    y0 = camera.view.y + camera.view.height / 2 - (camera.y + 0.5) * size + edge
    faces.lay(
        pen,
        [
            (card, x0 + x * size, y0 + y * size)
            for (x, y), card in cards.items()
            if left <= x <= right and top <= y <= bottom and (x, y) not in hidden
        ],
        size - 2 * edge,
    )
    _ghosts(pen, camera, scene, inks, faces)
    for cell, kinds in marks:
        if cell in cards and cell not in hidden and kinds & SHOWN:
            _paint_occupied(pen, card_rect(camera, cell), kinds, inks)
            if cell in scene.last:
                paint_corner(pen, card_rect(camera, cell), scene.last[cell], inks)
    for line in scene.lines:
        colour = inks.warn if line.refused else inks.lot if line.lot else inks.accent
        paint_line(pen, camera, line.cells, colour, strong=line.lot)
    _ghosts(pen, camera, scene, inks, faces, beside=True)
    _look(pen, camera, scene, inks)
    for line in scene.lines:
        if line.total is not None:
            words = f"{line.total} ×2" if line.lot else str(line.total)
            colours = (inks.lot, inks.on_lot) if line.lot else (inks.accent, inks.on_accent)
            paint_total(pen, camera, line.cells, words, colours, inks)
    if scene.ghost_total:
        _ghost_total(pen, camera, scene, inks)
    for cell, kinds in marks:
        if Mark.CURSOR in kinds:
            paint_focus(pen, camera.rect(cell).grown(1), inks)
    if scene.holding:
        _arrows(pen, arrows(camera, frozenset(cell for cell, kinds in scene.marks.items() if Mark.LIT in kinds)), inks)


def _arrows(pen: Any, found: Iterable[Arrow], inks: Inks) -> None:
    """Where more lit places are, beyond the edge: a round tab with a tip."""
    for arrow in found:
        pen.save()
        pen.translate(arrow.x, arrow.y)
        pen.rotate(arrow.way)
        pen.fillStyle = inks.accent
        pen.strokeStyle = inks.table
        pen.lineWidth = 3
        pen.beginPath()
        pen.arc(0, 0, RADIUS, 0, tau)
        pen.stroke()
        pen.fill()
        pen.strokeStyle = inks.on_accent
        pen.lineWidth = 2.5
        pen.lineCap = pen.lineJoin = "round"
        pen.beginPath()
        pen.moveTo(-2, -5)
        pen.lineTo(3, 0)
        pen.lineTo(-2, 5)
        pen.stroke()
        pen.restore()


def _lit(pen: Any, camera: Camera, cells: Sequence[Cell], inks: Inks) -> None:
    """The places where a card can go, in one stroke."""
    if not cells:
        return
    rects = [card_rect(camera, cell) for cell in cells]
    pen.fillStyle = inks.wash
    pen.strokeStyle = inks.accent
    pen.lineWidth = 1.5 if camera.size < 36 else 2
    pen.beginPath()
    for rect in rects:
        pen.roundRect(rect.x, rect.y, rect.width, rect.height, rect.width * 0.15)
    pen.fill()
    pen.stroke()
    pen.fillStyle = inks.accent
    pen.beginPath()
    for rect in rects:
        x, y = rect.centre
        pen.moveTo(x, y)
        pen.arc(x, y, rect.width * 0.08, 0, tau)
    pen.fill()


def _ghosts(pen: Any, camera: Camera, scene: Scene, inks: Inks, faces: Faces, *, beside: bool = False) -> None:
    """Pale cards in a broken outline; those beside a card on their own cell are small, at its upper corner."""
    cards = {cell: card for cell, card in scene.ghosts.items() if scene.has(cell, Mark.LOGGED) == beside}
    if not cards:
        return
    part, out = (INSET, gap(camera.size)) if beside else (1.0, 0.0)
    rects = {}
    for cell in cards:
        rect = card_rect(camera, cell)
        side = rect.width * part
        rects[cell] = Rect(rect.right - side + out, rect.y - out, side, side)
    pen.fillStyle = inks.table
    pen.beginPath()
    for rect in rects.values():
        pen.roundRect(rect.x, rect.y, rect.width, rect.height, rect.width * 0.15)
    pen.fill()
    pen.globalAlpha = 0.85 if beside else 0.6
    for cell, rect in rects.items():
        faces.draw(pen, cards[cell], rect.x, rect.y, rect.width)
    pen.globalAlpha = 1
    broken_outline(pen, rects.values(), inks)


def _ghost_total(pen: Any, camera: Camera, scene: Scene, inks: Inks) -> None:
    """What the ghosts come to, on a pale tab at the end of them."""
    rect = card_rect(camera, max(scene.ghosts, key=reading_order))
    height = min(24.0, max(16.0, camera.size * 0.34))
    pen.font = inks.font(height * 0.64, 700)
    width = max(height, pen.measureText(scene.ghost_total).width + height * 0.7)
    view = camera.view
    x = max(view.x + 4, min(view.right - width - 4, rect.right - width * 0.6))
    y = max(view.y + 4, min(view.bottom - height - 4, rect.bottom - height * 0.4))
    paint_tab(pen, scene.ghost_total, Rect(x, y, width, height), inks.sheet, inks.accent, inks.accent)


def _look(pen: Any, camera: Camera, scene: Scene, inks: Inks) -> None:
    """A broken line around the line where a hint says to look."""
    rects = [card_rect(camera, cell) for cell, marks in scene.marks.items() if Mark.LOOK in marks]
    if rects:
        x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
        right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
        broken_outline(pen, [Rect(x, y, right - x, bottom - y).grown(gap(camera.size) * 1.5)], inks)


def broken_outline(pen: Any, rects: Iterable[Rect], inks: Inks) -> None:
    """The outline of what a hint speaks of."""
    pen.strokeStyle = inks.accent
    pen.beginPath()
    for rect in rects:
        side = min(rect.width, rect.height)
        pen.lineWidth = min(3.0, max(2.0, side * 0.045))
        dash = max(4.0, side * 0.09)
        pen.setLineDash([dash, dash * 0.8])
        pen.roundRect(rect.x, rect.y, rect.width, rect.height, side * 0.15)
    pen.stroke()
    pen.setLineDash([])


def _refused(pen: Any, rect: Rect, inks: Inks) -> None:
    pen.strokeStyle = inks.warn
    pen.fillStyle = inks.warn_wash
    pen.lineWidth = 2
    _outline(pen, rect)
    pen.fill()
    pen.stroke()


def _dead(pen: Any, camera: Camera, cells: Sequence[Cell], inks: Inks) -> None:
    """A small cross where no card can ever fit, all of them in one stroke."""
    if not cells:
        return
    arm = camera.size * 0.1
    pen.strokeStyle = inks.edge
    pen.lineWidth = max(1.5, camera.size * 0.036)
    pen.lineCap = "round"
    pen.beginPath()
    for cell in cells:
        x, y = camera.rect(cell).centre
        pen.moveTo(x - arm, y - arm)
        pen.lineTo(x + arm, y + arm)
        pen.moveTo(x + arm, y - arm)
        pen.lineTo(x - arm, y + arm)
    pen.stroke()


def _paint_occupied(pen: Any, rect: Rect, kinds: Collection[Mark], inks: Inks) -> None:
    width = max(2.0, rect.width * 0.05)
    if Mark.STAGED in kinds or Mark.LOGGED in kinds or Mark.INSPECTED in kinds:
        _ring(pen, rect, inks.accent, width)
    if Mark.REFUSED in kinds and Mark.STAGED in kinds:
        _ring(pen, rect, inks.warn, width)
    if Mark.RECYCLED in kinds:
        _ring(pen, rect, inks.accent, width)
        _badge(pen, rect, inks)
    elif Mark.LIT in kinds or Mark.INVITING in kinds:
        _ring(pen, rect, inks.accent, width * (1.6 if Mark.LIT in kinds else 1))
        _badge(pen, rect, inks)


def paint_line(
    pen: Any,
    camera: Camera,
    cells: Iterable[Cell],
    colour: str,
    *,
    strong: bool = False,
    drawn: float = 1.0,
    wide: float = 1.0,
) -> None:
    """Draw around all the cards of a line at once, or only this part of the way round; `wide` makes it shine."""
    rects = [camera.rect(cell) for cell in cells]
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    around = Rect(left, top, right - left, bottom - top).grown(camera.size * 0.02)
    pen.strokeStyle = colour
    pen.lineWidth = max(2.0, camera.size * (0.075 if strong else 0.05)) * wide
    if drawn < 1:
        way = 2 * (around.width + around.height)
        pen.setLineDash([way * drawn, way])
    pen.beginPath()
    pen.roundRect(around.x, around.y, around.width, around.height, camera.size * 0.2)
    pen.stroke()
    if drawn < 1:
        pen.setLineDash([])


def paint_total(
    pen: Any, camera: Camera, cells: Sequence[Cell], words: str, colours: tuple[str, str], inks: Inks, scale: float = 1
) -> None:
    """What a line counts, on a tab at its beginning, in the colours of the tab and of its words."""
    first = camera.rect(cells[0])
    across = cells[0][1] == cells[-1][1]
    x, y = (first.x, first.centre[1]) if across else (first.centre[0], first.y)
    height = min(24.0, max(16.0, camera.size * 0.34)) * scale
    pen.font = inks.font(height * 0.64, 700)
    width = max(height, pen.measureText(words).width + height * 0.7)
    if across:
        x -= width / 2 - height / 2
    view = camera.view
    x = max(view.x + width / 2 + 2, min(view.right - width / 2 - 2, x))
    y = max(view.y + height / 2 + 2, min(view.bottom - height / 2 - 2, y))
    paint_tab(pen, words, Rect(x - width / 2, y - height / 2, width, height), *colours)


def paint_tab(pen: Any, words: str, rect: Rect, ground: str, ink: str, edge: str | None = None) -> None:
    """Words in the font that is set, on a tab that stands out, by an edge if it lies on cards."""
    pen.fillStyle = ground
    pen.beginPath()
    pen.roundRect(rect.x, rect.y, rect.width, rect.height, rect.height / 2)
    if edge:
        pen.strokeStyle = edge
        pen.lineWidth = 4
        pen.stroke()
    pen.fill()
    pen.fillStyle = ink
    pen.textAlign = "center"
    pen.textBaseline = "middle"
    pen.fillText(words, rect.centre[0], rect.centre[1] + rect.height * 0.04)


def paint_focus(pen: Any, rect: Rect, inks: Inks) -> None:
    """Where the keyboard is: light and dark, so that it shows on anything."""
    for colour, width in ((inks.ground, 6.0), (inks.ink, 3.0)):
        pen.strokeStyle = colour
        pen.lineWidth = width
        _outline(pen, rect)
        pen.stroke()


def _badge(pen: Any, rect: Rect, inks: Inks) -> None:
    """Two arrows in a circle: this wild can be taken."""
    radius = max(6.0, rect.width * 0.17)
    x, y = rect.right - radius * 0.7, rect.y + radius * 0.7
    pen.fillStyle = inks.accent
    pen.beginPath()
    pen.arc(x, y, radius, 0, tau)
    pen.fill()
    pen.strokeStyle = inks.on_accent
    pen.lineWidth = max(1.2, radius * 0.2)
    pen.lineCap = pen.lineJoin = "round"
    inner, tip = radius * 0.5, radius * 0.32
    pen.beginPath()
    pen.arc(x, y, inner, -2.7, -0.2)
    pen.moveTo(x + inner - tip, y - tip * 0.5)
    pen.lineTo(x + inner, y)
    pen.lineTo(x + inner + tip * 0.8, y - tip * 0.9)
    pen.stroke()
    pen.beginPath()
    pen.arc(x, y, inner, 0.44, 2.94)
    pen.moveTo(x - inner + tip, y + tip * 0.5)
    pen.lineTo(x - inner, y)
    pen.lineTo(x - inner - tip * 0.8, y + tip * 0.9)
    pen.stroke()


def _ring(pen: Any, rect: Rect, colour: str, width: float) -> None:
    pen.strokeStyle = colour
    pen.lineWidth = width
    _outline(pen, rect.grown(width * 0.3))
    pen.stroke()


def _outline(pen: Any, rect: Rect) -> None:
    pen.beginPath()
    pen.roundRect(rect.x, rect.y, rect.width, rect.height, rect.width * 0.15)
