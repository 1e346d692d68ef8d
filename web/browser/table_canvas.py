"""The table on its canvas: paints the frame of the moment, and the card under the pointer apart from it."""

from __future__ import annotations

from collections.abc import Callable

from js import document

from web.app.screens import game_view
from web.app.screens.game import GameScreen
from web.app.state import App
from web.browser.canvas import Canvas
from web.browser.cloth import DrawnCloth
from web.browser.dragged_card import DraggedCard
from web.paint.frame import dragged_size, paint
from web.paint.grid import card_rect
from web.table.hover import lifted_slot, pointer_shape
from web.table.motion import Point


class TableCanvas:
    """The canvas, and what of a game is on it."""

    def __init__(self, outside: Callable[[str], Point], resized: Callable[[float, float], None]) -> None:
        self.canvas = Canvas(document.getElementById("table"), resized)
        self.canvas.element.setAttribute("aria-hidden", "true")
        self._outside = outside
        self._card = DraggedCard()
        self._cloth = DrawnCloth(self.canvas.request)
        self._painted: tuple[object, ...] | None = None
        """What the last frame showed."""
        self._shape = ""

    def show(self, app: App) -> None:
        """Move the dragged card; paint with the next frame if anything else has changed."""
        screen = app.screen
        self.canvas.sprites.bold = app.preferences.marks
        if not isinstance(screen, GameScreen):
            self._card.hide()
            return
        table, view = screen.table, screen.table.viewport
        if drag := table.drag:
            size = dragged_size(view.camera, view.layout)
            card = table.session.hand[drag.slot]
            self._card.show(card, drag.x - size / 2, drag.y - size * 0.62, size, self.canvas.sprites)
            self._card.aim(card_rect(view.camera, drag.over).grown(2) if drag.over is not None else None)
            self._card.promise(*game_view.promise(app, screen), drag.x, max(12.0, drag.y - size * 0.62))
        else:
            self._card.hide()
        self._point(pointer_shape(table))
        held = screen.focused, drag is None, lifted_slot(table)
        shown = game_view.scene(app, screen), view, screen.show, screen.draw, screen.glide, held
        if shown != self._painted:
            self._painted = shown
            self.canvas.request()

    def _point(self, shape: str) -> None:
        """Give the pointer a shape over the table."""
        if shape != self._shape:
            self._shape = shape
            self.canvas.element.style.cursor = shape

    def paint(self, app: App, now: float) -> bool:
        """Paint a frame; whether another one is to follow."""
        screen, canvas = app.screen, self.canvas
        if not isinstance(screen, GameScreen):
            return False
        frame = game_view.frame(app, screen, now, self._outside)
        canvas.sprites.rough = frame.camera.size != screen.table.viewport.camera.size
        self._cloth.ratio = canvas.sprites.ratio
        paint(canvas.pen, frame, canvas.inks, canvas.sprites, self._cloth)
        return game_view.moving(screen, now)
