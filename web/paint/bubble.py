"""Paints sentences at a place of the table: why something is refused, what a wild may stand for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from iota.cards import Card
from web.paint.grid import Faces
from web.paint.inks import Inks
from web.table.layout import Rect

SIZE: Final = 14.0
LEADING: Final = 19.0
PAD: Final = 10.0
WIDEST: Final = 270.0
POINTER: Final = 8.0
CARD: Final = 30.0
MOST_CARDS: Final = 16


_ENDING = "\\-\u2013\u05be\u2e80-\u9fff\uac00-\ud7af"
PIECES: Final = re.compile(f"[^ \n{_ENDING}]*[{_ENDING}]?[ \n]*")
"""What stays together in a line: up to a space that may break, a hyphen, or a sign of a script that has no spaces."""


def wrapped(pen: Any, text: str, width: float) -> list[str]:
    """A text in lines that are no wider than this; a word that is wider is broken anywhere."""
    lines, line = [], ""
    for piece in filter(None, PIECES.findall(text.strip())):
        if line and _width(pen, line + piece) <= width:
            line += piece
            continue
        lines.append(line)
        line = piece
        while len(line) > 1 and _width(pen, line) > width:
            fits = _fitting(pen, line, width)
            lines.append(line[:fits])
            line = line[fits:]
    return [whole for each in (*lines, line) if (whole := each.rstrip(" \n"))]


def _width(pen: Any, line: str) -> float:
    return float(pen.measureText(line.rstrip(" \n")).width)


def _fitting(pen: Any, word: str, width: float) -> int:
    """How many of the letters of a word fit into a line, at least one."""
    return next((count for count in range(len(word) - 1, 1, -1) if _width(pen, word[:count]) <= width), 1)


def paint_bubble(
    pen: Any,
    texts: Sequence[str],
    anchor: Rect,
    within: Rect,
    inks: Inks,
    faces: Faces,
    *,
    warn: bool,
    cards: Sequence[Card] = (),
    rtl: bool = False,
) -> None:
    """Paint sentences, and perhaps cards after the first, above a place or below it, wherever there is more room."""
    pen.font = inks.font(SIZE, 500)
    room = min(WIDEST, within.width - 2 * PAD - 12)
    lines = [line for text in texts for line in wrapped(pen, text, room)]
    if not lines:
        return
    in_a_row = max(1, min(len(cards), int((room + 4) // (CARD + 4))))
    rows = -(-len(cards) // in_a_row) if cards else 0
    inner = max([pen.measureText(line).width for line in lines])
    if cards:
        inner = max(inner, in_a_row * (CARD + 4) - 4)
    width = inner + 2 * PAD
    height = len(lines) * LEADING + 2 * PAD - 4 + rows * (CARD + 4) + (4 if rows else 0)
    middle = anchor.centre[0]
    above = anchor.y - within.y >= height + POINTER + 4 or anchor.y - within.y > within.bottom - anchor.bottom
    y = anchor.y - POINTER - height if above else anchor.bottom + POINTER
    y = max(within.y + 4, min(within.bottom - height - 4, y))
    x = max(within.x + 6, min(within.right - width - 6, middle - width / 2))
    tip = max(x + 16, min(x + width - 16, middle))
    pen.fillStyle = inks.warn if warn else inks.ink
    pen.beginPath()
    pen.roundRect(x, y, width, height, 10)
    pen.fill()
    edge, point = (y + height - 1, y + height + POINTER - 1) if above else (y + 1, y - POINTER + 1)
    pen.beginPath()
    pen.moveTo(tip - POINTER, edge)
    pen.lineTo(tip + POINTER, edge)
    pen.lineTo(tip, point)
    pen.closePath()
    pen.fill()
    pen.fillStyle = inks.ground
    pen.direction = "rtl" if rtl else "ltr"
    pen.textAlign = "right" if rtl else "left"
    pen.textBaseline = "middle"
    begin = x + width - PAD if rtl else x + PAD
    before = len(wrapped(pen, texts[0], room)) if cards else len(lines)
    rest = y + PAD + before * LEADING + rows * (CARD + 4) + 4
    for i, line in enumerate(lines):
        top = y + PAD + LEADING * i if i < before else rest + LEADING * (i - before)
        pen.fillText(line, begin, top + LEADING / 2 - 2)
    pen.direction = "ltr"
    top = y + PAD + before * LEADING
    for i, card in enumerate(cards):
        row, column = divmod(i, in_a_row)
        along = column * (CARD + 4)
        faces.draw(pen, card, begin - along - CARD if rtl else begin + along, top + row * (CARD + 4), CARD)
