"""The table on its canvas: paints the frame of the moment, and the card under the pointer apart from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, setTimeout
from pyodide.ffi import create_proxy

from web.app.screens.at_table import promise
from web.app.state import App
from web.browser.bubbles import Bubbles
from web.browser.canvas import Canvas
from web.browser.card_sheets import AT_ONCE, Wanted
from web.browser.cloth import DrawnCloth
from web.browser.dragged_card import DraggedCard
from web.paint.frame import dragged_size, paint
from web.paint.grid import card_rect
from web.paint.palette import tints
from web.table.hover import pointer_shape
from web.table.motion import Point


class TableCanvas:
    """The canvas, and what of a game is on it."""

    def __init__(
        self,
        outside: Callable[[str], Point],
        resized: Callable[[float, float], None],
        draw: Callable[[Any], None],
    ) -> None:
        self.canvas = Canvas(document.getElementById("table"), resized)
        self.canvas.element.setAttribute("aria-hidden", "true")
        self._outside = outside
        self._card = DraggedCard()
        self._bubbles = Bubbles(draw)
        self._cloth = DrawnCloth(self.canvas.request)
        self._painted: tuple[object, ...] | None = None
        """What the last frame showed."""
        self._aimed: tuple[object, ...] | None = None
        """Over which cell the dragged card is, and of which table."""
        self._promise = ("", False)
        """What it would earn there."""
        self._shape = ""
        self._drawing = False
        """Whether cards are about to be drawn in another size."""
        self._on_cards = create_proxy(self._draw_cards)
        self._lacking: list[Wanted] = []

    @property
    def unfinished(self) -> bool:
        """Whether cards wait for a picture of their size, or the table for its cloth."""
        return self._drawing or self.canvas.waiting or self._cloth.unfinished

    def show(self, app: App) -> None:
        """Move the dragged card; paint with the next frame if anything else has changed."""
        screen = app.screen
        self.canvas.sheets.bold = app.preferences.marks
        self.canvas.sheets.tints = tints(app.preferences.colours)
        table = screen.table
        if table is None:
            self._let_go()
            return
        if drag := table.drag:
            view = table.viewport
            size = dragged_size(view.camera, view.layout)
            card = table.session.hand[drag.slot]
            top = drag.y - size * 0.62
            self._card.show(card, drag.x - size / 2, top, size, self.canvas.sheets)
            aimed = app.say, table.session, view.camera, drag.slot, drag.over
            if aimed != self._aimed:
                self._aimed, self._promise = aimed, promise(app, table)
                self._card.aim(card_rect(view.camera, drag.over).grown(2) if drag.over is not None else None)
            # At the upper edge of the card, and on the table.
            self._card.promise(*self._promise, size / 2, max(0.0, 12.0 - top))
        else:
            self._let_go()
        self._point(pointer_shape(table))
        shown = screen.painted(app)
        if shown != self._painted:
            self._painted = shown
            self.canvas.request()

    def _let_go(self) -> None:
        """No card is dragged."""
        self._card.hide()
        self._aimed = None

    def _point(self, shape: str) -> None:
        """Give the pointer a shape over the table."""
        if shape != self._shape:
            self._shape = shape
            self.canvas.element.style.cursor = shape

    def paint(self, app: App, now: float) -> bool:
        """Paint a frame; whether another one is to follow."""
        screen, canvas = app.screen, self.canvas
        frame = screen.frame(app, now, self._outside)
        if frame is None:
            self._bubbles.show(None)
            return False
        sheets, blank = canvas.sheets, canvas.take_blank()
        self._cloth.ratio = sheets.ratio
        if app.still and not blank:
            # Who wants nothing to move sees one picture, not cards that get sharp one after the other.
            self._lacking = sheets.lacking(lambda pen: paint(pen, frame, canvas.inks, sheets))
            if len(self._lacking) > AT_ONCE:
                self._draw_later()
                return False
        self._bubbles.show(frame)
        sheets.patient = blank or not app.still
        paint(canvas.pen, frame, canvas.inks, sheets, self._cloth)
        sheets.patient = False
        if sheets.asked:
            self._draw_later()
        return screen.moving(now)

    def _draw_later(self) -> None:
        """Draw cards in a task of their own: with the frame it would be a long one."""
        if not self._drawing:
            self._drawing = True
            setTimeout(self._on_cards, 0)

    def _draw_cards(self) -> None:
        self._drawing = False
        sheets = self.canvas.sheets
        if self._lacking:
            drawn = sheets.draw_some(self._lacking)
            self._lacking = self._lacking[drawn:]
            if len(self._lacking) > AT_ONCE:
                self._draw_later()
                return
            self._lacking = []
            self.canvas.paint()
            return
        sheets.go_on()
        self.canvas.request()
