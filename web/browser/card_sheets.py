"""Card faces drawn once for each size and pixel density, off the screen; a frame only copies them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from js import OffscreenCanvas

from iota.cards import WILD, Card, colour
from web.paint.faces import draw_back, draw_face, draw_ground, draw_shadow, draw_signs
from web.paint.palette import TINTS, Tints

BACK = WILD + 1
GROUND = BACK + 1
"""The first of the colours, each without anything on it: a card is a copy of that with its signs."""
COLUMNS = 9
AT_ONCE = 4
"""So many cards are drawn with a frame: a slow phone takes half a frame's time for one."""
KEPT = 8
"""As many sizes are kept; a zoom passes through many."""


class Sheet:
    """All cards in one size, in pixels of the screen, each drawn when it is first asked for."""

    def __init__(self, size: int, bold: bool, tints: Tints) -> None:
        self.size = size
        self.bold = bold
        self.tints = tints
        self.margin = max(1, round(size * 0.09))
        """Room for the shadow around each card."""
        self.step = size + 2 * self.margin
        rows = -(-(GROUND + len(tints)) // COLUMNS)
        self.image = OffscreenCanvas.new(self.step * COLUMNS, self.step * rows)
        self._pen = self.image.getContext("2d")
        self._drawn: dict[int, tuple[int, int]] = {}

    def corner(self, card: int) -> tuple[int, int]:
        """The corner of the square of a card and its margin, drawn by now."""
        return self._drawn.get(card) or self._draw(card)

    def has(self, card: int) -> bool:
        """Whether a card is drawn already."""
        return card in self._drawn

    def _draw(self, card: int) -> tuple[int, int]:
        row, column = divmod(card, COLUMNS)
        left, top = self._drawn[card] = column * self.step, row * self.step
        inner, pen = (left + self.margin, top + self.margin, self.size), self._pen
        if card < WILD:
            ground, step = self.corner(GROUND + colour(card)), self.step
            pen.drawImage(self.image, *ground, step, step, left, top, step, step)
            draw_signs(pen, card, *inner, bold=self.bold, tints=self.tints)
            return left, top
        draw_shadow(pen, *inner)
        if card == WILD:
            draw_face(pen, card, *inner, bold=self.bold, tints=self.tints)
        elif card == BACK:
            draw_back(pen, *inner)
        else:
            draw_ground(pen, card - GROUND, *inner, bold=self.bold, tints=self.tints)
        return left, top


class CardSheets:
    """The sheets of the sizes in use; lengths are in pixels of the page."""

    def __init__(self) -> None:
        self.bold = False
        """Whether the patterns of the colours are large."""
        self.tints: Tints = TINTS
        self.ratio = 1.0
        """Pixels of the screen to a pixel of the page."""
        self.rough = False
        """Whether a sheet of another size will do, as while zooming."""
        self.patient = False
        """Whether one will do until that of this size is drawn, a few cards with each frame."""
        self.unfinished = False
        """Whether cards wait for the sheet of their size."""
        self._coming: dict[int, Sheet] = {}
        self._asked: dict[int, set[int]] = {}
        """The cards of the last frame that wait, by their size."""
        self._sheets: dict[tuple[int, bool, Tints], Sheet] = {}

    def draw(self, pen: Any, card: Card | None, x: float, y: float, size: float) -> None:
        """Copy a card to a place; None is one face down."""
        ratio = self.ratio
        wanted = max(4, round(size * ratio))
        sheet = self._sheets.get((wanted, self.bold, self.tints)) or self._sheet(wanted)
        if sheet.size != wanted and self.patient:
            self._asked.setdefault(wanted, set()).add(BACK if card is None else card)
        left, top = sheet.corner(BACK if card is None else card)
        scale = wanted / sheet.size / ratio
        margin, side = sheet.margin * scale, sheet.step * scale
        # On whole pixels of the screen a copy is as sharp as the original.
        x, y = round(x * ratio) / ratio - margin, round(y * ratio) / ratio - margin
        pen.drawImage(sheet.image, left, top, sheet.step, sheet.step, x, y, side, side)

    def lay(self, pen: Any, cards: Iterable[tuple[Card, float, float]], size: float) -> None:
        """Copy many cards of one size to their places; the same as drawing each, with less to do for each."""
        ratio = self.ratio
        wanted = max(4, round(size * ratio))
        sheet = self._sheets.get((wanted, self.bold, self.tints)) or self._sheet(wanted)
        scale = wanted / sheet.size / ratio
        margin, side, step, image = sheet.margin * scale, sheet.step * scale, sheet.step, sheet.image
        corner, copy = sheet.corner, pen.drawImage
        cards = tuple(cards)
        if sheet.size != wanted and self.patient:
            self._asked.setdefault(wanted, set()).update(card for card, _, _ in cards)
        for card, x, y in cards:
            left, top = corner(card)
            copy(
                image,
                left,
                top,
                step,
                step,
                round(x * ratio) / ratio - margin,
                round(y * ratio) / ratio - margin,
                side,
                side,
            )

    def _sheet(self, size: int) -> Sheet:
        """A sheet of a size that is not there yet, or else one that is near enough."""
        near = [sheet for sheet in self._sheets.values() if self._looks(sheet) and sheet.size > size // 2]
        if near and (self.rough or self.patient):
            return min(near, key=lambda sheet: abs(sheet.size - size))
        return self._kept(Sheet(size, self.bold, self.tints))

    def _kept(self, sheet: Sheet) -> Sheet:
        while len(self._sheets) >= KEPT:
            del self._sheets[next(iter(self._sheets))]
        self._sheets[sheet.size, sheet.bold, sheet.tints] = sheet
        return sheet

    def go_on(self) -> bool:
        """Draw a few of the cards that the last frame had in another size; whether there were any."""
        asked, self._asked, left = {} if self.rough else self._asked, {}, AT_ONCE
        before, self._coming = self._coming, {}
        for size, cards in asked.items():
            sheet = before.get(size)
            if sheet is None or not self._looks(sheet):
                sheet = Sheet(size, self.bold, self.tints)
            missing = [card for card in sorted(cards) if not sheet.has(card)]
            for card in missing[:left]:
                sheet.corner(card)
            if len(missing) > left:
                self._coming[size] = sheet
            else:
                self._kept(sheet)
            left = max(0, left - len(missing))
        self.unfinished = bool(asked)
        return self.unfinished

    def _looks(self, sheet: Sheet) -> bool:
        return (sheet.bold, sheet.tints) == (self.bold, self.tints)
