"""Paints sentences at a place of the table: why something is refused, what a wild may stand for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, tau
from typing import Any, Final

from iota.cards import Card
from web.paint.grid import Faces
from web.paint.inks import Inks
from web.table.layout import Rect

SIZE: Final = 14.0
LEADING: Final = 19.0
PAD: Final = 10.0
WIDTHS: Final = (270.0, 190.0, 130.0)
"""How wide the lines may be: the widest for which there is room."""
POINTER: Final = 8.0
CARD: Final = 30.0
MOST_CARDS: Final = 16
STEP: Final = 8.0
"""How closely a free place is looked for."""


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


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences in lines of some width, with cards in rows after the first sentence, and how large that is."""

    lines: list[str]
    before: int
    """How many lines stand before the cards."""
    in_a_row: int
    rows: int
    width: float
    height: float


def _set(pen: Any, texts: Sequence[str], cards: int, room: float) -> Words:
    lines = [line for text in texts for line in wrapped(pen, text, room)]
    in_a_row = max(1, min(cards, int((room + 4) // (CARD + 4))))
    rows = -(-cards // in_a_row) if cards else 0
    inner = max(pen.measureText(line).width for line in lines)
    if cards:
        inner = max(inner, in_a_row * (CARD + 4) - 4)
    height = len(lines) * LEADING + 2 * PAD - 4 + rows * (CARD + 4) + (4 if rows else 0)
    before = len(wrapped(pen, texts[0], room)) if cards else len(lines)
    return Words(lines, before, in_a_row, rows, inner + 2 * PAD, height)


def place_beside(anchor: Rect, width: float, height: float, within: Rect, avoid: Sequence[Rect]) -> Rect | None:
    """A place for something of this size that covers none of some rectangles: at a side of the anchor, else near it."""
    if width > within.width - 12 or height > within.height - 8:
        return None
    left, right = within.x + 6, within.right - width - 6
    top, bottom = within.y + 4, within.bottom - height - 4
    middle_x, middle_y = anchor.centre
    x, y = max(left, min(right, middle_x - width / 2)), max(top, min(bottom, middle_y - height / 2))
    above, below = Rect(x, anchor.y - POINTER - height, width, height), Rect(x, anchor.bottom + POINTER, width, height)
    sides = [above, below]
    if above.y < top and anchor.y - within.y <= within.bottom - anchor.bottom:
        sides = [below, above]
    sides += Rect(anchor.right + POINTER, y, width, height), Rect(anchor.x - POINTER - width, y, width, height)
    taken = [anchor, *avoid]

    def free(box: Rect) -> bool:
        there = left <= box.x <= right and top <= box.y <= bottom
        return there and not any(box.overlaps(other) for other in taken)

    for box in sides:
        if free(box):
            return box

    def far(box: Rect) -> float:
        return hypot(box.centre[0] - middle_x, box.centre[1] - middle_y)

    across, down = int((right - left) // STEP), int((bottom - top) // STEP)
    anywhere = (
        Rect(left + i * STEP, top + j * STEP, width, height) for i in range(across + 1) for j in range(down + 1)
    )
    return min(filter(free, anywhere), key=far, default=None)


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
    avoid: Sequence[Rect] = (),
    rtl: bool = False,
) -> None:
    """Paint sentences, and perhaps cards after the first, beside a place, off what may not be covered.

    Where there is no room at all for that, a mark of exclamation on the place itself says that there is something.
    """
    pen.font = inks.font(SIZE, 500)
    if not any(text.split() for text in texts):
        return
    pen.fillStyle = inks.warn if warn else inks.ink
    for widest in WIDTHS:
        words = _set(pen, texts, len(cards), min(widest, within.width - 2 * PAD - 12))
        if box := place_beside(anchor, words.width, words.height, within, avoid):
            _paint_box(pen, box, anchor, inks)
            _paint_words(pen, words, box, cards, inks, faces, rtl=rtl)
            return
    x, y = anchor.right - 4, anchor.y + 4
    pen.beginPath()
    pen.arc(x, y, 9, 0, tau)
    pen.fill()
    pen.fillStyle = inks.ground
    pen.textAlign, pen.textBaseline = "center", "middle"
    pen.fillText("!", x, y + 1)


def _paint_box(pen: Any, box: Rect, anchor: Rect, inks: Inks) -> None:
    """The box with a tip towards its place, or a line to it from further away."""
    pen.beginPath()
    pen.roundRect(box.x, box.y, box.width, box.height, 10)
    pen.fill()
    (x, y), tip = anchor.centre, POINTER
    near_x, near_y = max(box.x + 16, min(box.right - 16, x)), max(box.y + 16, min(box.bottom - 16, y))
    pen.beginPath()
    if box.bottom <= anchor.y and anchor.y - box.bottom <= 2 * tip and box.x <= x <= box.right:
        corners = (near_x - tip, box.bottom - 1), (near_x + tip, box.bottom - 1), (near_x, box.bottom + tip - 1)
    elif box.y >= anchor.bottom and box.y - anchor.bottom <= 2 * tip and box.x <= x <= box.right:
        corners = (near_x - tip, box.y + 1), (near_x + tip, box.y + 1), (near_x, box.y - tip + 1)
    elif box.x >= anchor.right and box.x - anchor.right <= 2 * tip:
        corners = (box.x + 1, near_y - tip), (box.x + 1, near_y + tip), (box.x - tip + 1, near_y)
    elif box.right <= anchor.x and anchor.x - box.right <= 2 * tip:
        corners = (box.right - 1, near_y - tip), (box.right - 1, near_y + tip), (box.right + tip - 1, near_y)
    else:
        pen.strokeStyle = pen.fillStyle
        pen.lineWidth = 2
        pen.moveTo(near_x, near_y)
        pen.lineTo(x, y)
        pen.stroke()
        return
    pen.moveTo(*corners[0])
    pen.lineTo(*corners[1])
    pen.lineTo(*corners[2])
    pen.closePath()
    pen.fill()


def _paint_words(
    pen: Any, words: Words, box: Rect, cards: Sequence[Card], inks: Inks, faces: Faces, *, rtl: bool
) -> None:
    pen.fillStyle = inks.ground
    pen.direction = "rtl" if rtl else "ltr"
    pen.textAlign = "right" if rtl else "left"
    pen.textBaseline = "middle"
    x, y = box.right - PAD if rtl else box.x + PAD, box.y + PAD
    rest = y + words.before * LEADING + words.rows * (CARD + 4) + 4
    for i, line in enumerate(words.lines):
        top = y + LEADING * i if i < words.before else rest + LEADING * (i - words.before)
        pen.fillText(line, x, top + LEADING / 2 - 2)
    pen.direction = "ltr"
    for i, card in enumerate(cards):
        row, column = divmod(i, words.in_a_row)
        left = x - column * (CARD + 4) - CARD if rtl else x + column * (CARD + 4)
        faces.draw(pen, card, left, y + words.before * LEADING + row * (CARD + 4), CARD)
