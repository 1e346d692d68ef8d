"""A figure of the rules: a few cards on cells, those that were just played, refused places, lines with their sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from iota.cards import Card, parse_card
from iota.grid import Cell
from web.paint.grid import Faces, card_rect, paint_line, paint_total
from web.paint.inks import Inks
from web.table.camera import Bounds, Camera
from web.table.layout import Rect

CELL: Final = 40.0
EDGE: Final = 12.0
"""Room around the cells for the frames of lines and their sums."""
RING: Final = 2.5


@dataclass(frozen=True, slots=True)
class Figure:
    """What a figure shows."""

    cards: dict[Cell, Card] = field(default_factory=dict)
    played: list[Cell] = field(default_factory=list)
    refused: list[Cell] = field(default_factory=list)
    lines: list[tuple[str, tuple[Cell, ...], bool]] = field(default_factory=list)
    """Lines with their sums in words, and whether each is a lot."""

    @classmethod
    def read(cls, words: Sequence[str]) -> Figure:
        """From the words of a drawing.

        `rc2,0,0` lies there, `+rc2,0,0` was just played, `!rc2,0,0` is refused; `=6,0,0,2,0` is a line from one cell to
        another that counts 6, and `#8,0,0,3,0` is a lot.
        """
        figure = cls()
        for word in words:
            first, *numbers = word.lstrip("+!=#").split(",")
            x, y, *end = map(int, numbers)
            if word[0] in "=#":
                figure.lines.append((first, _cells((x, y), (end[0], end[1])), word[0] == "#"))
                continue
            figure.cards[x, y] = parse_card(first)
            if word[0] in "+!":
                (figure.played if word[0] == "+" else figure.refused).append((x, y))
        return figure

    @property
    def bounds(self) -> Bounds:
        """The cells that it takes."""
        return Bounds.around(self.cards, 0)

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is."""
        bounds = self.bounds
        return bounds.columns * CELL + 2 * EDGE, bounds.rows * CELL + 2 * EDGE


def _cells(start: Cell, end: Cell) -> tuple[Cell, ...]:
    return tuple((x, y) for x in range(start[0], end[0] + 1) for y in range(start[1], end[1] + 1))


def draw_figure(pen: Any, figure: Figure, inks: Inks, faces: Faces) -> None:
    """Draw a figure on an empty canvas of its size."""
    bounds, (width, height) = figure.bounds, figure.size
    middle = (bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2
    camera = Camera(*middle, CELL, Rect(0, 0, width, height))
    rects = {cell: card_rect(camera, cell) for cell in figure.cards}
    side = next(iter(rects.values())).width
    faces.lay(pen, [(card, rects[cell].x, rects[cell].y) for cell, card in figure.cards.items()], side)
    for cells, colour in ((figure.played, inks.accent), (figure.refused, inks.warn)):
        for cell in cells:
            rect = rects[cell].grown(RING / 2)
            pen.strokeStyle, pen.lineWidth = colour, RING
            pen.beginPath()
            pen.roundRect(rect.x, rect.y, rect.width, rect.height, rect.width * 0.15)
            pen.stroke()
    for _, line, lot in figure.lines:
        paint_line(pen, camera, line, inks.lot if lot else inks.accent, strong=lot)
    for words, line, lot in figure.lines:
        colours = (inks.lot, inks.on_lot) if lot else (inks.accent, inks.on_accent)
        paint_total(pen, camera, line, words, colours, inks)
