"""The cloth on the table: lit from above, darker at its rim, with a grain of threads; drawn once and then copied."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from random import Random
from typing import Any, Final, Protocol

from web.paint.inks import Inks
from web.table.layout import Rect

TILE: Final = 128.0
"""The side of the square of grain that is repeated, in pixels of the page."""
PITCH: Final = 2.0
"""From thread to thread."""
SHORTEST: Final = 6.0
LONGEST: Final = 26.0
FEWER: Final = 0.55
"""The part of the cloth's threads that catches the light or lies in the dark."""


class Cloth(Protocol):
    """What copies the cloth to a canvas."""

    def spread(self, pen: Any, width: float, height: float, inks: Inks) -> None:
        """Cover a canvas of this size, by one copy of what was drawn before."""


def draw_grain(pen: Any, inks: Inks) -> None:
    """Draw a square of threads, some light, some dark, on an empty one; its edges fit each other."""
    for _ in grain_strokes(pen, inks):
        pass


def grain_strokes(pen: Any, inks: Inks) -> Iterator[None]:
    """The same in strokes, for those who have other things to do in between."""
    random = Random(4)
    pen.lineCap = "round"
    for colour in (inks.weave, inks.nap):
        for upright in (False, True):
            pen.strokeStyle = colour
            pen.lineWidth = 0.9
            pen.beginPath()
            for i in range(int(TILE / PITCH)):
                at, along = (i + 0.5) * PITCH, random.uniform(0, LONGEST)
                while along < TILE:
                    length = random.uniform(SHORTEST, LONGEST)
                    if random.random() < FEWER:
                        _thread(pen, along, at + random.uniform(-0.4, 0.4), length, upright)
                    along += length + random.uniform(1, SHORTEST)
            pen.stroke()
            yield


def _thread(pen: Any, along: float, at: float, length: float, upright: bool) -> None:
    """A thread, and its rest at the other side where it leaves the square."""
    for start in (along, along - TILE):
        if start + length > 0:
            pen.moveTo(*((at, start) if upright else (start, at)))
            pen.lineTo(*((at, start + length) if upright else (start + length, at)))


def draw_cloth(
    pen: Any, width: float, height: float, inks: Inks, grain: Any = None, band: tuple[float, float] | None = None
) -> None:
    """Draw the whole cloth, or a band of it from a height to another.

    `grain` is an image of `draw_grain`, and without it the cloth is smooth.
    """
    above, below = band or (0.0, height)
    reach = hypot(width, height) / 2
    light = pen.createRadialGradient(width / 2, height * 0.44, reach * 0.08, width / 2, height * 0.5, reach)
    light.addColorStop(0, inks.lamp)
    light.addColorStop(0.55, inks.table)
    light.addColorStop(1, inks.dusk)
    pen.fillStyle = light
    pen.fillRect(0, above, width, below - above)
    if grain is None:
        return
    for row in range(int(above // TILE), int(-(-below // TILE))):
        for column in range(int(-(-width // TILE))):
            pen.drawImage(grain, column * TILE, row * TILE, TILE, TILE)


def paint_dent(pen: Any, rect: Rect, inks: Inks) -> None:
    """A place for a card: a shallow dent whose upper edge is in the shade, as the light comes from above."""
    corner = max(0.0, rect.width * 0.15)
    pen.fillStyle = inks.shade
    pen.beginPath()
    pen.roundRect(rect.x, rect.y, rect.width, rect.height, corner)
    pen.fill()
    # What is lower down is lit again, but for a crescent below the upper edge.
    deep = max(2.0, rect.width * 0.04)
    pen.fillStyle = inks.dusk
    pen.beginPath()
    pen.roundRect(rect.x, rect.y + deep, rect.width, rect.height - deep, corner)
    pen.fill()
    pen.strokeStyle = inks.edge
    pen.lineWidth = 1.5
    pen.beginPath()
    pen.roundRect(rect.x, rect.y, rect.width, rect.height, corner)
    pen.stroke()
