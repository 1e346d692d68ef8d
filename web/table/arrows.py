"""Arrows at the edge of the table, towards lit places that are out of view: a tap on one brings the camera there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, hypot
from typing import Final

from iota.grid import Cell
from web.table.camera import Camera
from web.table.layout import TOUCH

INSET: Final = 16.0
"""How far an arrow's middle stays from the edge."""
RADIUS: Final = 12.0
STEP: Final = 6.0
FURTHEST: Final = 30
"""How many steps an arrow may be moved along its edge."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow: where its middle is, which way it points (in radians, 0 is to the right), and to which place."""

    x: float
    y: float
    way: float
    cell: Cell


@lru_cache(maxsize=4)
def arrows(camera: Camera, places: frozenset[Cell]) -> tuple[Arrow, ...]:
    """An arrow for every place that is not wholly in view; one is enough for several that lie the same way."""
    shown = [camera.rect(place).grown(RADIUS) for place in places if camera.shows(place)]
    found: list[Arrow] = []
    view = camera.view.grown(-INSET)
    for cell in camera.nearest(place for place in places if not camera.shows(place)):
        there_x, there_y = camera.rect(cell).centre
        x, y = max(view.x, min(view.right, there_x)), max(view.y, min(view.bottom, there_y))
        if any(hypot(x - other.x, y - other.y) < TOUCH for other in found):
            continue
        # It moves along its edge until it lies on no place that is in view.
        along_x, along_y = (0, STEP) if x != there_x else (STEP, 0)
        for step in sorted(range(-FURTHEST, FURTHEST + 1), key=abs):
            to_x = max(view.x, min(view.right, x + step * along_x))
            to_y = max(view.y, min(view.bottom, y + step * along_y))
            if not any(rect.holds(to_x, to_y) for rect in shown):
                x, y = to_x, to_y
                break
        middle_x, middle_y = view.centre
        dx, dy = (there_x - x, there_y - y) if (there_x, there_y) != (x, y) else (x - middle_x, y - middle_y)
        found.append(Arrow(x, y, atan2(dy, dx), cell))
    return tuple(found)


def arrow_at(camera: Camera, places: frozenset[Cell], x: float, y: float) -> Cell | None:
    """The place to which the arrow under a point leads; a place in view that lies there comes first."""
    found = arrows(camera, places)
    here = camera.cell_at(x, y)
    if not found or (here in places and camera.shows(here)):
        return None
    near = [arrow for arrow in found if max(abs(arrow.x - x), abs(arrow.y - y)) <= TOUCH / 2]
    return min(near, key=lambda arrow: hypot(arrow.x - x, arrow.y - y)).cell if near else None
