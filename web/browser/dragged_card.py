"""The card under the pointer and the cell it would go to, apart from the table, so that moving paints nothing anew."""

from __future__ import annotations

from typing import Any, Final

from js import document

from iota.cards import Card
from web.browser.canvas import draw_small
from web.browser.card_sheets import CardSheets
from web.table.layout import Rect

ROOM: Final = 0.2
"""Room around the card for its shadow, as a part of its side."""


class DraggedCard:
    """An element that follows the pointer while a card is dragged: the card, and what it would earn."""

    def __init__(self) -> None:
        self._element: Any = document.getElementById("lifted")
        self._canvas: Any = self._element.querySelector("canvas")
        self._style: Any = self._element.style
        self._target: Any = document.getElementById("target")
        self._worth: Any = document.getElementById("worth")
        self._promised = ("", False)
        self._at = (0.0, 0.0)
        """Where on the card that stands."""
        self._drawn: tuple[object, ...] | None = None

    def show(self, card: Card, x: float, y: float, size: float, faces: CardSheets) -> None:
        """Show a card with its upper left corner at a point of the table."""
        drawn = card, size, faces.ratio, faces.bold
        if self._drawn != drawn:
            room = round(size * ROOM)
            side = size + 2 * room
            draw_small(self._canvas, side, side, lambda pen: faces.draw(pen, card, room, room, size))
            style = self._canvas.style
            style.width, style.height, style.margin = f"{side}px", f"{side}px", f"{-room}px"
            self._element.hidden = False
            self._drawn = drawn
        self._style.transform = f"translate({x:.1f}px, {y:.1f}px)"

    def aim(self, at: Rect | None) -> None:
        """Outline the place where the card would go, if there is one."""
        self._target.hidden = at is None
        if at is not None:
            style = self._target.style
            style.width, style.height = f"{at.width:.1f}px", f"{at.height:.1f}px"
            style.transform = f"translate({at.x:.1f}px, {at.y:.1f}px)"

    def promise(self, words: str, golden: bool, x: float, y: float) -> None:
        """Say what the card would earn there, at a point seen from its upper left corner."""
        if (words, golden) != self._promised:
            self._promised = words, golden
            self._worth.hidden = not words
            self._worth.textContent = words
            self._worth.className = "number lot" if golden else "number"
        if words and (x, y) != self._at:
            self._at = x, y
            self._worth.style.left, self._worth.style.top = f"{x:.1f}px", f"{y:.1f}px"

    def hide(self) -> None:
        """No card is dragged."""
        if self._drawn is not None:
            self.aim(None)
            self.promise("", False, 0, 0)
            self._element.hidden = True
            self._drawn = None
