"""Card faces, drawn with the calls of a canvas on anything that has them; knows nothing else of the browser."""

import math
from collections.abc import Callable
from typing import Any, Final

from iota import cards
from iota.cards import Card
from web.paint.palette import BACK, BACK_GRAIN, EDGE, INK, PAPER, SHADOW, TINTS, Tints

# Everything is measured on a card of 100 by 100.
RIM: Final = 5.0
CORNER: Final = 15.0
MIDDLE: Final = 50.0
SMALL: Final = 40.0
"""Below this size the shadow alone shows where a card ends."""
TAU: Final = math.tau


def draw_face(
    pen: Any, card: Card, x: float, y: float, size: float, *, bold: bool = False, tints: Tints = TINTS
) -> None:
    """Draw a card face up in a square; `bold` makes the pattern that goes with its colour as loud as the colour."""
    if card == cards.WILD:
        _begin(pen, x, y, size)
        _paper(pen, size)
        _wild(pen, size, bold, tints)
        pen.restore()
    else:
        draw_ground(pen, cards.colour(card), x, y, size, bold=bold, tints=tints)
        draw_signs(pen, card, x, y, size, bold=bold, tints=tints)


def draw_ground(
    pen: Any, colour: int, x: float, y: float, size: float, *, bold: bool = False, tints: Tints = TINTS
) -> None:
    """Draw what all cards of a colour have in common, which is most of the work: paper, field and pattern."""
    _begin(pen, x, y, size)
    _paper(pen, size)
    _field(pen, tints[colour].field, size)
    pen.save()
    _clip(pen, size)
    _grain(pen, colour, bold, tints)
    pen.restore()
    pen.restore()


def draw_signs(
    pen: Any, card: Card, x: float, y: float, size: float, *, bold: bool = False, tints: Tints = TINTS
) -> None:
    """Draw what stands on the ground of a card that is no wild: its shape, its number and the dots in its corners."""
    _begin(pen, x, y, size)
    _signs(pen, card, bold, tints)
    pen.restore()


def draw_shadow(pen: Any, x: float, y: float, size: float) -> None:
    """Draw the shadow that a card in a square throws on the table, and nothing else."""
    pen.save()
    pen.shadowColor = SHADOW
    pen.shadowBlur = size * 0.06
    pen.shadowOffsetY = size * 0.025
    pen.fillStyle = PAPER
    pen.beginPath()
    pen.roundRect(x, y, size, size, size * CORNER / 100)
    pen.fill()
    pen.restore()


def draw_back(pen: Any, x: float, y: float, size: float) -> None:
    """Draw a card face down in a square."""
    _begin(pen, x, y, size)
    _paper(pen, size)
    _field(pen, BACK, size)
    pen.save()
    _clip(pen, size)
    pen.strokeStyle = BACK_GRAIN
    pen.lineWidth = 3.2
    pen.beginPath()
    for i in range(-100, 200, 18):
        pen.moveTo(i, 0)
        pen.lineTo(i + 100, 100)
        pen.moveTo(i, 100)
        pen.lineTo(i + 100, 0)
    pen.stroke()
    pen.restore()
    pen.fillStyle = pen.strokeStyle = BACK
    _disc(pen, MIDDLE, MIDDLE, 32)
    pen.fillStyle = pen.strokeStyle = PAPER
    pen.lineJoin = "round"
    for shape, x, y in zip(SHAPES, (37, 63, 37, 63), (37, 37, 63, 63), strict=True):
        pen.save()
        pen.translate(x, y)
        pen.scale(0.29, 0.29)
        pen.translate(-MIDDLE, -MIDDLE)
        pen.lineWidth = 5
        shape(pen)
        pen.fill()
        pen.stroke()
        pen.restore()
    pen.restore()


def _begin(pen: Any, x: float, y: float, size: float) -> None:
    pen.save()
    pen.translate(x, y)
    pen.scale(size / 100, size / 100)


def _paper(pen: Any, size: float) -> None:
    pen.beginPath()
    pen.roundRect(0, 0, 100, 100, CORNER)
    pen.fillStyle = PAPER
    pen.fill()
    if size < SMALL:
        return
    # A hairline of one pixel whatever the size, drawn inside the card.
    hair = 100 / size
    pen.beginPath()
    pen.roundRect(hair / 2, hair / 2, 100 - hair, 100 - hair, CORNER - hair / 2)
    pen.strokeStyle = EDGE
    pen.lineWidth = hair
    pen.stroke()


def _field(pen: Any, colour: str, size: float) -> None:
    """Fill the field of a card; its rim is a whole number of pixels, so that small cards have clean edges."""
    rim = max(1, round(size * RIM / 100)) * 100 / size
    pen.beginPath()
    pen.roundRect(rim, rim, 100 - 2 * rim, 100 - 2 * rim, max(0.0, CORNER - rim))
    pen.fillStyle = colour
    pen.fill()


def _clip(pen: Any, size: float) -> None:
    """Keep what follows a pixel away from the edge of the field, or its pattern would fray it."""
    inside = (max(1, round(size * RIM / 100)) + 1) * 100 / size
    pen.beginPath()
    pen.roundRect(inside, inside, 100 - 2 * inside, 100 - 2 * inside, max(0.0, CORNER - inside))
    pen.clip()


def _signs(pen: Any, card: Card, bold: bool, tints: Tints) -> None:
    tint = tints[cards.colour(card)]
    shape = cards.shape(card)
    if bold:
        # A halo keeps the shape free of its loud pattern.
        pen.strokeStyle = pen.fillStyle = tint.field
        pen.lineWidth = 14
        pen.lineJoin = "round"
        SHAPES[shape](pen)
        pen.stroke()
        for x, y in PIPS[: cards.number(card) + 1]:
            _disc(pen, x, y, 8)
    pen.fillStyle = pen.strokeStyle = tint.ink
    pen.lineJoin = "round"
    pen.lineWidth = 5
    SHAPES[shape](pen)
    pen.fill()
    pen.stroke()
    for x, y in PIPS[: cards.number(card) + 1]:
        _disc(pen, x, y, 4.6)
    pen.strokeStyle = tint.field
    pen.lineCap = "round"
    scale, drop = ROOM[shape]
    _numeral(pen, cards.number(card) + 1, MIDDLE, MIDDLE + drop, scale)


# Shapes: the outline is the path; a round stroke of five softens its corners and makes it that much larger.


def _circle(pen: Any) -> None:
    pen.beginPath()
    pen.arc(MIDDLE, MIDDLE, 29.5, 0, TAU)
    pen.closePath()


def _square(pen: Any) -> None:
    pen.beginPath()
    pen.rect(MIDDLE - 25, MIDDLE - 25, 50, 50)


def _triangle(pen: Any) -> None:
    _polygon(pen, ((50, 15), (83, 73), (17, 73)))


def _cross(pen: Any) -> None:
    a, b = 13, 31
    across = ((-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a))
    corners = (*across, *((-x, -y) for x, y in across))
    _polygon(pen, tuple((MIDDLE + x, MIDDLE + y) for x, y in corners))


def _polygon(pen: Any, corners: tuple[tuple[float, float], ...]) -> None:
    pen.beginPath()
    pen.moveTo(*corners[0])
    for corner in corners[1:]:
        pen.lineTo(*corner)
    pen.closePath()


SHAPES: Final[tuple[Callable[[Any], None], ...]] = (_circle, _square, _triangle, _cross)
PIPS: Final = ((15.5, 15.5), (84.5, 84.5), (84.5, 15.5), (15.5, 84.5))
"""The corners that are dotted: as many as the number says."""
ROOM: Final = ((1.0, 0.0), (1.0, 0.0), (0.84, 5.0), (0.8, 0.0))
"""For each shape, how large a numeral it holds and how far below the middle."""


def _numeral(pen: Any, number: int, x: float, y: float, scale: float) -> None:
    """Our own numerals, 36 high: strokes, so that they are the same on every machine."""
    pen.save()
    pen.translate(x, y)
    pen.scale(scale, scale)
    pen.lineWidth = 7.5
    pen.lineJoin = "round"
    pen.beginPath()
    match number:
        case 1:
            pen.moveTo(-7, -9)
            pen.lineTo(1.5, -15.5)
            pen.lineTo(1.5, 15.5)
        case 2:
            pen.moveTo(-9.5, -7.5)
            pen.bezierCurveTo(-8.5, -19, 10, -18.5, 9.5, -6.5)
            pen.bezierCurveTo(9.2, 0.5, -4, 7.5, -10, 15)
            pen.lineTo(10.5, 15)
        case 3:
            pen.moveTo(-9, -10.5)
            pen.bezierCurveTo(-5.5, -18.5, 9.5, -17, 8.5, -7.5)
            pen.bezierCurveTo(8, -2.5, 3.5, -1.5, -2, -1.5)
            pen.bezierCurveTo(5, -1.5, 10, 1.5, 9.8, 7)
            pen.bezierCurveTo(9.3, 17.5, -7, 18, -10, 9.5)
        case _:
            pen.moveTo(5, 15.5)
            pen.lineTo(5, -15.5)
            pen.lineTo(-11, 6.5)
            pen.lineTo(11.5, 6.5)
    pen.stroke()
    pen.restore()


# Grains: the pattern that goes with each colour.


def _grain(pen: Any, colour: int, bold: bool, tints: Tints) -> None:
    """Cover what is clipped with the pattern of a colour; bold is darker and coarser."""
    pen.strokeStyle = pen.fillStyle = tints[colour].loud if bold else tints[colour].grain
    if bold:
        pen.scale(1.4, 1.4)
    GRAINS[colour](pen)


def _stripes(pen: Any) -> None:
    """Red: strokes that rise to the right."""
    pen.lineWidth = 5
    pen.beginPath()
    for i in range(0, 200, 14):
        pen.moveTo(i - 5, -5 + 10)
        pen.lineTo(i - 105, 105)
    pen.stroke()


def _dots(pen: Any) -> None:
    """Yellow: dots."""
    for row in range(8):
        for column in range(8):
            _disc(pen, 5 + 13 * column + 6.5 * (row % 2), 4.5 + 13 * row, 3.1)


def _waves(pen: Any) -> None:
    """Green: waves."""
    pen.lineWidth = 5
    pen.beginPath()
    for y in range(8, 110, 14):
        pen.moveTo(-4, y)
        for x in range(-4, 104, 18):
            pen.quadraticCurveTo(x + 4.5, y - 7, x + 9, y)
            pen.quadraticCurveTo(x + 13.5, y + 7, x + 18, y)
    pen.stroke()


def _lattice(pen: Any) -> None:
    """Blue: upright and level lines that cross."""
    pen.lineWidth = 3.5
    pen.beginPath()
    for i in range(8, 100, 14):
        pen.moveTo(i, 0)
        pen.lineTo(i, 100)
        pen.moveTo(0, i)
        pen.lineTo(100, i)
    pen.stroke()


GRAINS: Final[tuple[Callable[[Any], None], ...]] = (_stripes, _dots, _waves, _lattice)


def _wild(pen: Any, size: float, bold: bool, tints: Tints) -> None:
    """Four quarters of the four colours around a star."""
    rim = max(1, round(size * RIM / 100)) * 100 / size
    pen.save()
    pen.beginPath()
    pen.roundRect(rim, rim, 100 - 2 * rim, 100 - 2 * rim, max(0.0, CORNER - rim))
    pen.clip()
    side, far = MIDDLE - 1.5, MIDDLE + 1.5
    for colour, (left, top) in enumerate(((0, 0), (far, 0), (far, far), (0, far))):
        pen.save()
        pen.beginPath()
        pen.rect(left, top, side, side)
        pen.fillStyle = tints[colour].field
        pen.fill()
        pen.clip()
        _grain(pen, colour, bold, tints)
        pen.restore()
    pen.restore()
    pen.fillStyle = PAPER
    _disc(pen, MIDDLE, MIDDLE, 27)
    pen.fillStyle = INK
    _star(pen, 21, 8.5)


def _star(pen: Any, outer: float, inner: float) -> None:
    """A star of four points, one for each colour, shape and number."""
    pen.beginPath()
    for i in range(8):
        radius = inner if i % 2 else outer
        angle = TAU * i / 8
        pen.lineTo(MIDDLE + radius * math.sin(angle), MIDDLE - radius * math.cos(angle))
    pen.closePath()
    pen.fill()


def _disc(pen: Any, x: float, y: float, radius: float) -> None:
    pen.beginPath()
    pen.arc(x, y, radius, 0, TAU)
    pen.fill()
