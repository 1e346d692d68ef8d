"""Small drawings anywhere on the page: what a canvas with `data-draw` shows, by the words of that attribute.

`cards rc2 gt2`, `small rc2 gt2`, `fan`, `unseen <wilds> rc1 …`, `mark <seat>`, `chart 0,5,9|0,3,8 [names]`,
`ring <part> <seconds> [warn]`, `bird <level> [state]`, `portrait <level> [state]`,
`dot <grade> <seat> <left> <here> <right> <level>`, `table rc2,0,0 gt2,1,0,<seat> …`,
`squares 0241`, `poster <cards> rc2,0,0 … name\\t64\\tname\\t67`.
`steps <1 or 0, done or not, for each> <here>`, `step <number> <1 or 0>`, `figure …` (web.paint.figure).
The names of a chart are the rest of the words, with a tab between any two.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, tau
from typing import Any, Final

from iota.cards import PLAIN, WILD, Card, colour, number, parse_card, shape
from web.paint.birds import draw_bird
from web.paint.chart import draw_chart
from web.paint.faces import draw_face, draw_shadow
from web.paint.figure import Figure, draw_figure
from web.paint.grid import Faces
from web.paint.inks import Inks
from web.paint.palette import TINTS, Tints
from web.paint.picture import Laid, draw_poster, draw_table
from web.paint.seats import draw_mark
from web.paint.steps import HEIGHT, STRIDE, draw_step, draw_steps
from web.paint.timeline import draw_dot

CARDED: Final = ("cards ", "small ", "unseen ", "figure ", "table ", "poster ")
"""The drawings with cards in them that are copied from the table's."""
FAN: Final = (33, 14, WILD, 23, 60)
"""The cards that greet on the start screen."""
SIDE: Final = 50.0
STEP: Final = 52.0
ROOM: Final = 0.86
"""The part of a portrait that the bird takes, so that a raised wing is not cut."""
LITTLE: Final = 26.0
"""The side of a card in a list of turns."""
MARK: Final = 18.0
RING: Final = 52.0
SMALL: Final = 34.0
SQUARE: Final = 16.0
SPACE: Final = 3.0
WORTH: Final = (3, 2, 1, 0)
"""The colours of turns by what they were worth, beginning with a little: blue, green, yellow, red. They are those of
the squares that are sent to others as text, whatever colours the cards have here."""


@dataclass(frozen=True, slots=True)
class Paper:
    """What a drawing is made with."""

    inks: Inks
    faces: Faces
    bold: bool = False
    """Whether the patterns of the colours are large."""
    rtl: bool = False
    tints: Tints = TINTS


@dataclass(frozen=True, slots=True)
class Size:
    """How large a canvas is to be; `fixed` if the page does not say so itself."""

    width: float
    height: float
    fixed: bool = True


def size_of(drawing: str, width: float, height: float) -> Size:
    """The size of a drawing on a canvas to which the page gives this room."""
    kind, *words = drawing.split()
    match kind:
        case "cards":
            return Size(len(words) * STEP + 8, SIDE + 10)
        case "small":
            return Size(len(words) * (LITTLE + 2) + 2, LITTLE + 4)
        case "squares":
            return Size(len(words[0]) * (SQUARE + SPACE), SQUARE + 2)
        case "mark":
            return Size(MARK, MARK, fixed=False)
        case "figure":
            return Size(*Figure.read(words).size)
        case "steps":
            return Size(len(words[0]) * STRIDE, HEIGHT)
        case "step":
            return Size(STRIDE, HEIGHT)
        case "ring":
            return Size(RING, RING, fixed=False)
        case "unseen":
            small = _small(width)
            across = 8 * (small + 2) + 8
            return Size(across, across + small + 10)
        case "chart":
            return Size(width, max(140.0, min(220.0, width * 0.45)))
        case _:
            return Size(width, height, fixed=False)


def draw(pen: Any, drawing: str, size: Size, paper: Paper) -> None:
    """Make a drawing on an empty canvas of its size; what is not known is left empty."""
    kind, *words = drawing.split()
    match kind:
        case "cards":
            for i, name in enumerate(words):
                paper.faces.draw(pen, parse_card(name), 5 + i * STEP, 4, SIDE)
        case "small":
            for i, name in enumerate(words):
                paper.faces.draw(pen, parse_card(name), 2 + i * (LITTLE + 2), 2, LITTLE)
        case "fan":
            _fan(pen, size, paper)
        case "mark":
            pen.strokeStyle = paper.inks.sheet
            pen.lineWidth = 2
            draw_mark(pen, int(words[0]), MARK / 2, MARK / 2, 6, paper.inks)
        case "chart":
            lines = [[int(points) for points in line.split(",")] for line in words[0].split("|")]
            names = "".join(drawing.split(None, 2)[2:]).split("\t")
            names = names if len(names) == len(lines) else []
            draw_chart(pen, size.width, size.height, lines, paper.inks, names=names, rtl=paper.rtl)
        case "bird" | "portrait":
            side = min(size.width, size.height) * (ROOM if kind == "portrait" else 1.0)
            left, top = (size.width - side) / 2, (size.height - side) / 2
            draw_bird(pen, words[0], left, top, side, *words[1:2])
        case "dot":
            left, here, right, level = (float(part) for part in words[2:6])
            lead = (right, here, left, level) if paper.rtl else (left, here, right, level)
            draw_dot(pen, size.width, size.height, words[0], int(words[1]), lead, paper.inks)
        case "figure":
            draw_figure(pen, Figure.read(words), paper.inks, paper.faces)
        case "steps":
            done = [step == "1" for step in words[0]]
            draw_steps(pen, done, int(words[1]), size.width, paper.inks, paper.tints, rtl=paper.rtl)
        case "step":
            draw_step(pen, int(words[0]), size.width / 2, paper.inks, paper.tints, done=words[1] == "1")
        case "table":
            draw_table(pen, size.width, size.height, [Laid.read(word) for word in words], paper.inks, paper.faces)
        case "poster":
            *_, standing = drawing.split(None, 2 + int(words[0]))
            laid = [Laid.read(word) for word in words[1 : 1 + int(words[0])]]
            entries = standing.split("\t")
            scores = list(zip(entries[::2], entries[1::2], strict=True))
            draw_poster(pen, size.width, size.height, laid, scores, paper.inks, paper.faces, rtl=paper.rtl)
        case "squares":
            _squares(pen, words[0], paper.inks, rtl=paper.rtl)
        case "unseen":
            _unseen(pen, size, int(words[0]), {parse_card(name) for name in words[1:]}, paper)
        case "ring":
            _ring(pen, float(words[0]), words[1], paper.inks, warns=words[2:] == ["warn"])
        case _:
            pass


def _fan(pen: Any, size: Size, paper: Paper) -> None:
    """A hand of cards."""
    side = size.height * 0.68
    for i, card in enumerate(FAN):
        off = i - (len(FAN) - 1) / 2
        pen.save()
        pen.translate(size.width / 2 + off * side * 0.62, size.height * 0.46 + off * off * side * 0.04)
        pen.rotate(off * 0.11)
        draw_shadow(pen, -side / 2, -side / 2, side)
        draw_face(pen, card, -side / 2, -side / 2, side, bold=paper.bold, tints=paper.tints)
        pen.restore()


def _small(width: float) -> float:
    """The side of a card in the table of those not seen, where there is so much room for eight."""
    return min(SMALL, ((width or 272) - 28) / 8)


def _unseen(pen: Any, size: Size, wilds: int, left: set[Card], paper: Paper) -> None:
    """The cards not seen, colour by colour, and a dot for each of the others."""
    side = (size.width - 8) / 8 - 2
    step = side + 2
    block = 4 * step + 8

    def one(card: Card, x: float, y: float, there: bool) -> None:
        if there:
            paper.faces.draw(pen, card, x + 1, y + 1, side - 2)
            return
        pen.fillStyle = paper.inks.edge
        pen.beginPath()
        pen.arc(x + side / 2, y + side / 2, 2, 0, tau)
        pen.fill()

    for card in PLAIN:
        x = colour(card) % 2 * block + number(card) * step
        y = colour(card) // 2 * block + shape(card) * step
        one(card, x, y, card in left)
    for i in range(2):
        one(WILD, i * step, 2 * block, i < wilds)


def _squares(pen: Any, worths: str, inks: Inks, *, rtl: bool) -> None:
    """A square for each turn: the more it was worth, the warmer and the fuller, to be told without colour too."""
    for i, worth in enumerate(reversed(worths) if rtl else worths):
        x, level = i * (SQUARE + SPACE) + 1, int(worth)
        if level:
            high = SQUARE * (level + 1) / (len(WORTH) + 1)
            pen.fillStyle = TINTS[WORTH[level - 1]].field
            pen.beginPath()
            pen.roundRect(x, 1 + SQUARE - high, SQUARE, high, 3)
            pen.fill()
        pen.strokeStyle = inks.edge
        pen.lineWidth = 1
        pen.beginPath()
        pen.roundRect(x, 1, SQUARE, SQUARE, 3)
        pen.stroke()


def _ring(pen: Any, part: float, seconds: str, inks: Inks, *, warns: bool) -> None:
    """The turn timer: a ring that fills, with the seconds that are left."""
    middle = RING / 2
    pen.fillStyle = inks.sheet
    pen.beginPath()
    pen.arc(middle, middle, middle - 1, 0, tau)
    pen.fill()
    pen.lineWidth = 5
    pen.strokeStyle = inks.line
    pen.beginPath()
    pen.arc(middle, middle, middle - 5, 0, tau)
    pen.stroke()
    pen.strokeStyle = pen.fillStyle = inks.warn if warns else inks.accent
    pen.beginPath()
    pen.arc(middle, middle, middle - 5, -pi / 2, -pi / 2 + tau * part)
    pen.stroke()
    if not warns:
        pen.fillStyle = inks.ink
    pen.font = inks.font(16, 700 if warns else 500)
    pen.textAlign, pen.textBaseline = "center", "middle"
    pen.fillText(seconds, middle, middle + 1)
