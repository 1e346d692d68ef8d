"""Card faces drawn once for each size and pixel density, off the screen; a frame only copies them."""

from __future__ import annotations

from typing import Any

from js import OffscreenCanvas

from iota.cards import WILD, Card
from web.faces import draw_back, draw_face, draw_shadow

BACK = WILD + 1
COLUMNS = 9
KEPT = 6
"""As many sizes are kept; a zoom passes through many."""


class Sheet:
    """All cards in one size, in pixels of the screen, each drawn when it is first asked for."""

    def __init__(self, size: int, bold: bool) -> None:
        self.size = size
        self.bold = bold
        self.margin = max(1, round(size * 0.09))
        """Room for the shadow around each card."""
        self.step = size + 2 * self.margin
        rows = -(-(BACK + 1) // COLUMNS)
        self.image = OffscreenCanvas.new(self.step * COLUMNS, self.step * rows)
        self._pen = self.image.getContext("2d")
        self._drawn: set[int] = set()

    def corner(self, card: int) -> tuple[int, int]:
        """The corner of the square of a card and its margin, drawn by now."""
        row, column = divmod(card, COLUMNS)
        x, y = column * self.step, row * self.step
        if card not in self._drawn:
            self._drawn.add(card)
            inner = x + self.margin, y + self.margin, self.size
            draw_shadow(self._pen, *inner)
            if card == BACK:
                draw_back(self._pen, *inner)
            else:
                draw_face(self._pen, card, *inner, bold=self.bold)
        return x, y


class Sprites:
    """The sheets of the sizes in use."""

    def __init__(self) -> None:
        self.bold = False
        self._sheets: dict[tuple[int, bool], Sheet] = {}

    def sheet(self, size: int, *, rough: bool = False) -> Sheet:
        """The cards in a size; where a rough fit will do, as while zooming, one that is there already."""
        key = max(4, size), self.bold
        found = self._sheets.pop(key, None)
        if found is None and rough:
            near = [sheet for sheet in self._sheets.values() if sheet.bold == self.bold]
            if near:
                return min(near, key=lambda sheet: abs(sheet.size - size) - (sheet.size > size) * 0.5)
        if found is None:
            found = Sheet(*key)
            while len(self._sheets) >= KEPT:
                del self._sheets[next(iter(self._sheets))]
        self._sheets[key] = found
        return found

    def draw(self, pen: Any, card: Card | None, x: float, y: float, size: float, *, rough: bool = False) -> None:
        """Copy a card to a place in pixels of the screen; None is one face down."""
        sheet = self.sheet(round(size), rough=rough)
        sx, sy = sheet.corner(BACK if card is None else card)
        scale = size / sheet.size
        margin = sheet.margin * scale
        side = sheet.step * scale
        pen.drawImage(sheet.image, sx, sy, sheet.step, sheet.step, x - margin, y - margin, side, side)
