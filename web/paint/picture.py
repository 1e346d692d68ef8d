"""A picture of a table: the cards as they lie, in any size, with the marks of whoever played last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from iota.cards import Card, parse_card
from iota.grid import Cell
from web.paint.cloth import draw_cloth
from web.paint.grid import Faces, card_rect
from web.paint.inks import Inks
from web.paint.seats import draw_mark, paint_corner
from web.table.camera import MARGIN, Bounds, fit
from web.table.layout import Rect

FEWEST: Final = 4
"""So many cells are seen at least, so that a single card does not fill the picture."""
SMALLEST_CORNER: Final = 22.0
"""The side of a card below which a mark in its corner can't be read."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table; `last` is the seat that put it there since the viewer's last turn."""

    cell: Cell
    card: Card
    last: int | None = None

    @classmethod
    def read(cls, word: str) -> Laid:
        """From a word of a drawing: `rc2,0,-1` or, put there by the second seat just now, `rc2,0,-1,1`."""
        card, x, y, *last = word.split(",")
        return cls((int(x), int(y)), parse_card(card), int(last[0]) if last else None)


def draw_table(pen: Any, width: float, height: float, laid: Sequence[Laid], inks: Inks, faces: Faces) -> None:
    """Draw a table that holds at least one card."""
    draw_cloth(pen, width, height, inks)
    _lay(pen, width, height, laid, inks, faces)


def draw_poster(
    pen: Any,
    width: float,
    height: float,
    laid: Sequence[Laid],
    scores: Sequence[tuple[str, str]],
    inks: Inks,
    faces: Faces,
    *,
    rtl: bool = False,
) -> None:
    """Draw a table with the players below it: their marks, their names and their points, and what game it is."""
    draw_cloth(pen, width, height, inks)
    line = height * 0.055
    foot = line * (len(scores) + 1)
    _lay(pen, width, height - foot, laid, inks, faces)
    pen.fillStyle = inks.sheet
    pen.fillRect(0, height - foot, width, foot)
    start, end = (width - line, line) if rtl else (line, width - line)
    forward, back = ("right", "left") if rtl else ("left", "right")
    pen.textBaseline = "middle"
    pen.direction = "rtl" if rtl else "ltr"
    for seat, (name, points) in enumerate(scores):
        y = height - foot + line * (seat + 1)
        draw_mark(pen, seat, start, y, line * 0.3, inks)
        pen.fillStyle = inks.ink
        pen.font = inks.font(line * 0.62, 500)
        pen.textAlign = forward
        pen.fillText(name, start + (end - start) * 0.04, y, width * 0.6)
        pen.font = inks.font(line * 0.7, 750)
        pen.textAlign = back
        pen.fillText(points, end - (end - start) * 0.12, y)
    pen.fillStyle = inks.soft
    pen.font = inks.font(line * 0.5, 700)
    pen.textAlign = back
    pen.fillText("Iota", end, height - line * 0.6)


def _lay(pen: Any, width: float, height: float, laid: Sequence[Laid], inks: Inks, faces: Faces) -> None:
    bounds = Bounds.around([each.cell for each in laid], 0)
    # A small picture has no room to give away at its edge.
    edge = min(MARGIN, min(width, height) * 0.04)
    camera = fit(bounds, Rect(0, 0, width, height).grown(MARGIN - edge))
    camera = replace(camera, size=min(camera.size, min(width, height) / FEWEST))
    side = card_rect(camera, (0, 0)).width
    rects = [(each, card_rect(camera, each.cell)) for each in laid]
    faces.lay(pen, [(each.card, rect.x, rect.y) for each, rect in rects], side)
    if side >= SMALLEST_CORNER:
        for each, rect in rects:
            if each.last is not None:
                paint_corner(pen, rect, each.last, inks)
