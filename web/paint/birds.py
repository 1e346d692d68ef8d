"""The birds that one plays against, each built from the four shapes in the colours of the cards.

They keep those where somebody has other colours for the cards: it is their plumage, and stands for no card.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, radians, sin, tau
from typing import Any, Final

from web.paint.palette import PAPER, TINTS

RED, YELLOW, GREEN, BLUE = TINTS

# Everything is measured on a square of 100 by 100.
SOFT: Final = 3.0
"""A round stroke of this width takes the sharpness off corners, as on the cards."""
RIM: Final = 3.6
"""How far the paper that a bird is cut from shows around it."""
SMALL: Final = 40.0
"""Below this size there is no hairline around the paper."""
HAIRLINE: Final = "#b5afa3"
SAD: Final = 0.42
"""How steeply the lid of a sad eye falls away from the beak; the other way would be cross."""


@dataclass(frozen=True, slots=True)
class Part:
    """One shape: a circle, a square, a triangle that points up, or a cross; its middle, its sides, its turn."""

    shape: str
    x: float
    y: float
    width: float
    height: float
    fill: str
    turn: float = 0.0
    """Clockwise, in degrees."""


@dataclass(frozen=True, slots=True)
class Eye:
    """An eye: its middle, its radius, what it looks with, and the colour of its lid."""

    x: float
    y: float
    radius: float
    lid: str
    white: str | None
    """The disc around the pupil, if there is one."""
    pupil: str
    line: str
    """What it is when it is shut."""


@dataclass(frozen=True, slots=True)
class Bird:
    """A bird: what stands, what it waves with, what it tilts, and what it sees with."""

    body: tuple[Part, ...]
    wings: tuple[tuple[float, float, float, tuple[Part, ...]], ...]
    """Where each is joined to the body, how far it is raised in joy (in degrees), and its parts."""
    neck: tuple[float, float]
    """Around this the head turns."""
    head: tuple[Part, ...]
    eyes: tuple[Eye, ...]


@dataclass(frozen=True, slots=True)
class Pose:
    """How a bird holds itself: its head turned and lowered, its wings raised, its height, its eyes."""

    turn: float = 0.0
    nod: float = 0.0
    wings: float = 0.0
    up: float = 0.0
    eyes: str = "open"


POSES: Final = {
    "waiting": Pose(),
    "thinking": Pose(turn=-13, eyes="up"),
    "blinking": Pose(turn=-13, eyes="shut"),
    "pleased": Pose(turn=-6, wings=1.0, up=3, eyes="glad"),
    "crestfallen": Pose(turn=9, nod=5, wings=-0.2, eyes="low"),
}
"""By state. Blinking is thinking with the eyes shut, for a moment."""


def _o(x: float, y: float, radius: float, fill: str) -> Part:
    return Part("circle", x, y, 2 * radius, 2 * radius, fill)


def _s(x: float, y: float, side: float, fill: str, turn: float = 0.0) -> Part:
    return Part("square", x, y, side, side, fill, turn)


def _t(x: float, y: float, width: float, height: float, fill: str, turn: float = 0.0) -> Part:
    return Part("triangle", x, y, width, height, fill, turn)


def _x(x: float, y: float, side: float, fill: str, turn: float = 0.0) -> Part:
    return Part("cross", x, y, side, side, fill, turn)


CHICK: Final = Bird(
    body=(
        _t(40, 91, 15, 11, RED.field),
        _t(62, 91, 15, 11, RED.field),
        _o(50, 55, 35, YELLOW.field),
    ),
    wings=(
        (20, 56, 50, (_t(15, 63, 20, 22, YELLOW.grain, 205),)),
        (80, 56, -50, (_t(85, 63, 20, 22, YELLOW.grain, 155),)),
    ),
    neck=(50, 70),
    head=(
        _t(42, 16, 9, 14, YELLOW.grain, -24),
        _t(59, 16, 9, 14, YELLOW.grain, 24),
        _t(50.5, 13, 10, 17, YELLOW.grain),
        _o(28, 60, 6, RED.ink),
        _o(72, 60, 6, RED.ink),
        _s(50, 58, 11, RED.field, 45),
    ),
    eyes=(
        Eye(36, 46, 6, YELLOW.field, None, YELLOW.ink, YELLOW.ink),
        Eye(64, 46, 6, YELLOW.field, None, YELLOW.ink, YELLOW.ink),
    ),
)

SPARROW: Final = Bird(
    body=(
        _t(42, 89, 5, 18, YELLOW.ink, 0),
        _t(54, 89, 5, 18, YELLOW.ink, 0),
        _s(14, 59, 16, YELLOW.ink, 24),
        _s(23, 62, 16, YELLOW.loud, 24),
        _o(46, 59, 26, YELLOW.loud),
        _o(54, 67, 18, RED.ink),
    ),
    wings=((46, 50, 55, (_t(35, 60, 26, 38, YELLOW.ink, 248), _t(38, 58, 14, 22, YELLOW.grain, 248))),),
    neck=(58, 52),
    head=(
        _t(88, 43, 13, 17, YELLOW.ink, 92),
        _o(63, 37, 21, YELLOW.ink),
        _o(66, 43, 17, RED.ink),
        _o(57, 47, 4.5, YELLOW.ink),
        _t(77, 56, 14, 15, YELLOW.ink, 6),
    ),
    eyes=(Eye(69, 39, 4.6, RED.ink, None, YELLOW.ink, YELLOW.ink),),
)

ROBIN: Final = Bird(
    body=(
        _t(44, 92, 4.5, 16, YELLOW.ink),
        _t(56, 92, 4.5, 16, YELLOW.ink),
        _t(14, 66, 17, 30, YELLOW.ink, 256),
        _o(46, 58, 30, YELLOW.ink),
        _o(54, 64, 23, RED.ink),
        _o(61, 52, 23, RED.field),
    ),
    wings=((38, 48, 50, (_t(29, 62, 24, 36, YELLOW.loud, 222),)),),
    neck=(56, 46),
    head=(
        _t(90, 33, 9, 15, YELLOW.ink, 90),
        _o(60, 31, 23, YELLOW.ink),
        _o(67, 38, 18, RED.field),
    ),
    eyes=(Eye(68, 30, 5.4, YELLOW.ink, PAPER, YELLOW.ink, RED.ink),),
)

MAGPIE: Final = Bird(
    body=(
        _t(52, 89, 5, 18, BLUE.field),
        _t(62, 89, 5, 18, BLUE.field),
        _t(21, 76, 19, 54, GREEN.field, 232),
        _o(52, 58, 25, BLUE.field),
        _o(59, 66, 18, PAPER),
    ),
    wings=((50, 48, 55, (_t(36, 62, 22, 44, BLUE.grain, 230), _s(47, 53, 13, PAPER, 50))),),
    neck=(62, 44),
    head=(
        _s(95, 37, 9, YELLOW.field, 45),
        _t(85, 34, 12, 18, YELLOW.ink, 94),
        _o(65, 31, 18, BLUE.field),
    ),
    eyes=(Eye(69, 28, 5.6, BLUE.field, PAPER, BLUE.field, PAPER),),
)

RAVEN: Final = Bird(
    body=(
        _t(42, 91, 6.5, 16, GREEN.ink),
        _t(55, 91, 6.5, 16, GREEN.ink),
        _t(15, 79, 26, 34, GREEN.ink, 222),
        _o(45, 59, 29, GREEN.ink),
    ),
    wings=((42, 42, 62, (_t(31, 62, 31, 50, BLUE.field, 208), _t(33, 57, 15, 30, BLUE.loud, 208))),),
    neck=(54, 44),
    head=(
        _t(57, 58, 13, 22, GREEN.ink, 186),
        _t(67, 57, 13, 22, GREEN.ink, 172),
        _t(75, 51, 13, 20, GREEN.ink, 156),
        _t(84, 32, 24, 28, BLUE.grain, 97),
        _t(83, 27, 13, 27, BLUE.loud, 101),
        _o(57, 30, 23, GREEN.ink),
    ),
    eyes=(Eye(64, 25, 6.4, BLUE.field, YELLOW.field, GREEN.ink, YELLOW.field),),
)

OWL: Final = Bird(
    body=(
        _t(38, 92, 14, 11, YELLOW.loud),
        _t(62, 92, 14, 11, YELLOW.loud),
        _o(50, 64, 29, GREEN.field),
        _s(50, 52, 50, GREEN.field),
        _x(38, 76, 10, GREEN.ink),
        _x(50, 83, 10, GREEN.ink),
        _x(62, 76, 10, GREEN.ink),
    ),
    wings=(
        (24, 54, 40, (_t(19, 68, 22, 38, GREEN.loud, 188),)),
        (76, 54, -40, (_t(81, 68, 22, 38, GREEN.loud, 172),)),
    ),
    neck=(50, 60),
    head=(
        _t(25, 18, 24, 24, GREEN.loud, -18),
        _t(75, 18, 24, 24, GREEN.loud, 18),
        _s(50, 38, 52, GREEN.field),
        _o(34, 38, 18, PAPER),
        _o(66, 38, 18, PAPER),
        _s(50, 52, 11, RED.field, 45),
    ),
    eyes=(
        Eye(34, 38, 13, GREEN.loud, YELLOW.field, YELLOW.ink, PAPER),
        Eye(66, 38, 13, GREEN.loud, YELLOW.field, YELLOW.ink, PAPER),
    ),
)

PERSON: Final = Bird(
    body=(_t(50, 66, 70, 58, BLUE.field),),
    wings=((50, 74, -12, (_s(50, 77, 24, PAPER, -8), _s(50, 77, 18, RED.field, -8), _o(50, 77, 5.5, RED.ink))),),
    neck=(50, 50),
    head=(_o(50, 29, 24, BLUE.loud),),
    eyes=(
        Eye(42, 28, 5, BLUE.loud, None, BLUE.field, BLUE.field),
        Eye(60, 28, 5, BLUE.loud, None, BLUE.field, BLUE.field),
    ),
)

BIRDS: Final = {
    "newcomer": CHICK,
    "beginner": SPARROW,
    "casual": ROBIN,
    "greedy": MAGPIE,
    "static": RAVEN,
    "master": OWL,
    "person": PERSON,
}
"""By the name of the level that has this face; and the plain mark of a person."""


def draw_bird(pen: Any, level: str, x: float, y: float, size: float, state: str = "waiting") -> None:
    """Draw the bird of a level in a square; what is not known is a person, waiting."""
    if size <= 0:
        return
    bird, pose = BIRDS.get(level, PERSON), POSES.get(state, POSES["waiting"])
    pen.save()
    pen.translate(x, y)
    pen.scale(size / 100, size / 100)
    pen.translate(0, -pose.up)
    pen.lineJoin = pen.lineCap = "round"
    rim = max(RIM, 100 / size)
    if size >= SMALL:
        _figure(pen, bird, pose, HAIRLINE, rim + 100 / size)
    _figure(pen, bird, pose, PAPER, rim)
    _figure(pen, bird, pose)
    pen.restore()


def _figure(pen: Any, bird: Bird, pose: Pose, colour: str | None = None, grown: float = 0.0) -> None:
    """All of a bird; in one colour and so much larger if that is wished for, without its eyes then."""
    _parts(pen, bird.body, colour, grown)
    for x, y, raised, parts in bird.wings:
        pen.save()
        _turn(pen, x, y, raised * pose.wings)
        _parts(pen, parts, colour, grown)
        pen.restore()
    pen.save()
    _turn(pen, *bird.neck, pose.turn)
    pen.translate(0, pose.nod)
    _parts(pen, bird.head, colour, grown)
    if colour is None:
        for eye, slope in zip(bird.eyes, (-SAD, SAD), strict=False):
            _eye(pen, eye, pose.eyes, slope)
    pen.restore()


def _turn(pen: Any, x: float, y: float, degrees: float) -> None:
    pen.translate(x, y)
    pen.rotate(radians(degrees))
    pen.translate(-x, -y)


def _parts(pen: Any, parts: Iterable[Part], colour: str | None, grown: float) -> None:
    for part in parts:
        pen.fillStyle = pen.strokeStyle = colour or part.fill
        pen.lineWidth = SOFT + 2 * grown
        _outline(pen, part)
        pen.fill()
        pen.stroke()


def _outline(pen: Any, part: Part) -> None:
    """The path of a shape, so much smaller that its round stroke brings it to its size."""
    across, down = (part.width - SOFT) / 2, (part.height - SOFT) / 2
    pen.beginPath()
    match part.shape:
        case "circle":
            pen.arc(part.x, part.y, across, 0, tau)
            pen.closePath()
            return
        case "square":
            corners = [(-across, -down), (across, -down), (across, down), (-across, down)]
        case "triangle":
            corners = [(0, -down), (across, down), (-across, down)]
        case _:
            a, b = across * 0.36, across
            half = [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a)]
            corners = [*half, *((-x, -y) for x, y in half)]
    c, s = cos(radians(part.turn)), sin(radians(part.turn))
    for i, (x, y) in enumerate(corners):
        (pen.lineTo if i else pen.moveTo)(part.x + c * x - s * y, part.y + s * x + c * y)
    pen.closePath()


def _eye(pen: Any, eye: Eye, how: str, slope: float) -> None:
    """An eye: open, looking up, looking down under its lid, shut, or shut for joy."""
    x, y, radius = eye.x, eye.y, eye.radius
    if how in ("shut", "glad"):
        if eye.white:
            _disc(pen, x, y, radius, eye.lid)
        pen.strokeStyle = eye.line
        pen.lineWidth = max(2.6, radius * 0.34)
        pen.beginPath()
        if how == "glad":
            pen.arc(x, y + radius * 0.4, radius * 0.72, pi * 1.08, pi * 1.92)
        else:
            pen.arc(x, y - radius * 0.4, radius * 0.72, pi * 0.08, pi * 0.92)
        pen.stroke()
        return
    pupil = radius
    if eye.white:
        _disc(pen, x, y, radius, eye.white)
        pupil = radius * 0.58
    look = {"up": (0.22, -0.28), "low": (0.1, 0.24)}.get(how, (0.06, 0.0))
    reach = radius if eye.white else radius * 0.6
    px, py = x + look[0] * reach, y + look[1] * reach
    _disc(pen, px, py, pupil, eye.pupil)
    _disc(pen, px + pupil * 0.34, py - pupil * 0.36, pupil * 0.32, PAPER)
    if how == "low" and eye.white:
        pen.fillStyle = eye.lid
        pen.beginPath()
        pen.arc(x, y - radius * 0.12, radius * 1.14, pi + slope, slope)
        pen.closePath()
        pen.fill()
    elif how == "low":
        across = radius * 1.1
        pen.strokeStyle = eye.line
        pen.lineWidth = max(2.6, radius * 0.34)
        pen.beginPath()
        pen.moveTo(x - across, y - radius * 1.75 - across * slope)
        pen.lineTo(x + across, y - radius * 1.75 + across * slope)
        pen.stroke()


def _disc(pen: Any, x: float, y: float, radius: float, fill: str) -> None:
    pen.fillStyle = fill
    pen.beginPath()
    pen.arc(x, y, radius, 0, tau)
    pen.fill()
