"""How far one has come: a shape for each step, in the cards' colours when it is done, an outline until then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from web.paint.inks import Inks
from web.paint.palette import Tints
from web.paint.seats import shape_path

STRIDE: Final = 17.0
"""From one step to the next."""
HEIGHT: Final = 22.0
RADIUS: Final = 5.0


def draw_steps(
    pen: Any, done: Sequence[bool], here: int, width: float, inks: Inks, tints: Tints, *, rtl: bool = False
) -> None:
    """All steps in a row, with a line under the one that is going on; they run the way that lines do."""
    for number, is_done in enumerate(done):
        x = (number + 0.5) * STRIDE
        x = width - x if rtl else x
        draw_step(pen, number, x, inks, tints, done=is_done)
        if number == here:
            pen.fillStyle = inks.accent
            pen.beginPath()
            pen.roundRect(x - RADIUS, HEIGHT - 3, 2 * RADIUS, 3, 1.5)
            pen.fill()


def draw_step(pen: Any, number: int, x: float, inks: Inks, tints: Tints, *, done: bool) -> None:
    """One step, its middle at some place of the row."""
    # The colours run once through all four while the shapes do, and are then one further on: no two steps are the same.
    colour = (number + number // 4) % 4
    shape_path(pen, number % 4, x, HEIGHT / 2 - 2, RADIUS)
    pen.lineWidth = 1.5
    pen.strokeStyle = inks.edge
    if done:
        pen.fillStyle = tints[colour].field
        pen.fill()
    pen.stroke()
