"""Card faces drawn once for each size and pixel density, off the screen; a frame only copies them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from js import OffscreenCanvas

from iota.cards import WILD, Card, colour
from web.paint.blind import BLIND
from web.paint.faces import draw_back, draw_face, draw_ground, draw_shadow, draw_signs
from web.paint.palette import TINTS, Tints

BACK = WILD + 1
GROUND = BACK + 1
"""The first of the colours, each without anything on it: a card is a copy of that with its signs."""
AT_ONCE = 6
"""So many cards are drawn in one task: a slow phone takes a sixth of a frame's time for one."""
PIXELS_AT_ONCE = 160_000
"""Fewer are drawn where these come to so many pixels."""
KEPT = 8
"""As many sizes are kept; a zoom passes through many."""
ROOM = 12_000_000
"""As many pixels are kept, where these are not the sizes of just now."""
LATEST = 3
FINE = 2.0
"""Pixels of the screen to a pixel of the page, from which on a card of another size is copied without smoothing."""

Wanted = tuple[int, int]
"""A card and its size, in pixels of the screen."""


class Sheet:
    """The cards in one size, in pixels of the screen, a picture each: one more leaves the others as they are."""

    def __init__(self, size: int, bold: bool, tints: Tints) -> None:
        self.size = size
        self.bold = bold
        self.tints = tints
        self.margin = max(1, round(size * 0.09))
        """Room for the shadow around each card."""
        self.side = size + 2 * self.margin
        self.pictures: dict[int, Any] = {}
        self._board = OffscreenCanvas.new(self.side, self.side)
        self._pen = self._board.getContext("2d")

    @property
    def pixels(self) -> int:
        """How many it keeps."""
        return self.side * self.side * len(self.pictures)

    def picture(self, card: int) -> Any:
        """The picture of a card and its margin, drawn by now."""
        found = self.pictures.get(card)
        if found is None:
            self._draw(card)
            # What was drawn is handed over, not copied, and the board is empty again.
            found = self.pictures[card] = self._board.transferToImageBitmap()
        return found

    def _draw(self, card: int) -> None:
        inner, ground = (self.margin, self.margin, self.size), None
        if card < WILD:
            ground = self.picture(GROUND + colour(card))
        pen = self._pen
        if ground is not None:
            pen.drawImage(ground, 0, 0)
            draw_signs(pen, card, *inner, bold=self.bold, tints=self.tints)
            return
        draw_shadow(pen, *inner)
        if card == WILD:
            draw_face(pen, card, *inner, bold=self.bold, tints=self.tints)
        elif card == BACK:
            draw_back(pen, *inner)
        else:
            draw_ground(pen, card - GROUND, *inner, bold=self.bold, tints=self.tints)

    def close(self) -> None:
        """Give back what the pictures take."""
        for picture in self.pictures.values():
            picture.close()
        self.pictures.clear()


class CardSheets:
    """The sheets of the sizes in use; lengths are in pixels of the page."""

    def __init__(self) -> None:
        self.bold = False
        """Whether the patterns of the colours are large."""
        self.tints: Tints = TINTS
        self.ratio = 1.0
        """Pixels of the screen to a pixel of the page."""
        self.patient = False
        """Whether a card of another size will do, or a plain one of its colour, until that of this size is drawn."""
        self.asked: dict[Wanted, None] = {}
        """The cards for which others stood in, since somebody last looked."""
        self._before: set[int] = set()
        """The sizes of those before them."""
        self._sheets: dict[tuple[int, bool, Tints], Sheet] = {}

    def draw(self, pen: Any, card: Card | None, x: float, y: float, size: float) -> None:
        """Copy a card to a place; None is one face down."""
        self.lay(pen, ((BACK if card is None else card, x, y),), size)

    def lay(self, pen: Any, cards: Iterable[tuple[Card, float, float]], size: float) -> None:
        """Copy many cards of one size to their places; the same as drawing each, with less to do for each."""
        ratio = self.ratio
        wanted = max(4, round(size * ratio))
        sheet = self._sheets.get((wanted, self.bold, self.tints))
        if pen is BLIND:
            there = sheet.pictures if sheet else {}
            self.asked.update(((card, wanted), None) for card, _, _ in cards if card not in there)
            return
        near = self._near(wanted) if self.patient else ()
        if sheet is None and not near:
            sheet = self._sheet(wanted)
        copy = pen.drawImage
        if near and near[0].size != wanted and ratio >= FINE:
            # For the few frames in between, on a screen so fine that nobody sees it.
            pen.imageSmoothingEnabled = False
        for card, x, y in cards:
            found = sheet
            picture = found.pictures.get(card) if found else None
            if found is None or picture is None:
                found, picture = self._instead(card, wanted, near)
            scale = wanted / found.size / ratio
            margin, side = found.margin * scale, found.side * scale
            # On whole pixels of the screen a copy is as sharp as the original.
            copy(picture, round(x * ratio) / ratio - margin, round(y * ratio) / ratio - margin, side, side)
        if near:
            pen.imageSmoothingEnabled = True

    def _instead(self, card: int, wanted: int, near: Iterable[Sheet]) -> tuple[Sheet, Any]:
        """A card that is not there in its size: drawn now, or else something near until it is."""
        if not self.patient:
            sheet = self._sheet(wanted)
            return sheet, sheet.picture(card)
        self.asked[card, wanted] = None
        plain = GROUND + colour(card) if card < WILD else card
        for one in (card, plain):
            for sheet in near:
                if (picture := sheet.pictures.get(one)) is not None:
                    return sheet, picture
        sheet = next(iter(near), None) or self._sheet(wanted)
        return sheet, sheet.picture(plain)

    def lacking(self, paint: Callable[[Any], None]) -> list[Wanted]:
        """The cards that something paints and that are not drawn in their size; nothing is painted."""
        kept, self.asked = self.asked, {}
        paint(BLIND)
        found, self.asked = list(self.asked), kept
        return found

    def draw_some(self, wanted: Iterable[Wanted]) -> int:
        """Draw a few of these cards in their sizes, which are there then; how many."""
        drawn = pixels = 0
        for card, size in wanted:
            if drawn == AT_ONCE or pixels >= PIXELS_AT_ONCE:
                break
            self._sheet(size).picture(card)
            drawn, pixels = drawn + 1, pixels + size * size
        return drawn

    def go_on(self) -> bool:
        """Draw a few of the cards that were asked for; whether there were any.

        A size that was not asked for before may be one of many on the way to another: for that, those that are there
        will do.
        """
        asked, self.asked = self.asked, {}
        before, self._before = self._before, {size for _, size in asked}
        due = []
        for card, size in asked:
            near = self._near(size)
            if size in before:
                due.append((card, size))
            elif not any(card in sheet.pictures for sheet in near):
                due.append((card, near[0].size if near else size))
        self.draw_some(due)
        return bool(asked)

    def _near(self, size: int) -> list[Sheet]:
        """The sheets that may stand in for one of this size, the nearest first."""
        looks = self.bold, self.tints
        near = [sheet for (other, *look), sheet in self._sheets.items() if tuple(look) == looks and other > size // 2]
        return sorted(near, key=lambda sheet: abs(sheet.size - size))

    def _sheet(self, size: int) -> Sheet:
        """The sheet of a size; those that nobody has used for long make room for it."""
        key = size, self.bold, self.tints
        sheet = self._sheets.pop(key, None) or Sheet(*key)
        sheets = self._sheets
        while len(sheets) >= KEPT or (len(sheets) >= LATEST and sum(one.pixels for one in sheets.values()) > ROOM):
            sheets.pop(next(iter(sheets))).close()
        sheets[key] = sheet
        return sheet
