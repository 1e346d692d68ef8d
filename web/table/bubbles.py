"""Where sentences stand beside their places on the table, off whatever is to be chosen, and how their tips point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, hypot
from typing import Final

from web.table.camera import Camera
from web.table.layout import Layout, Rect
from web.table.scene import Bubble, Mark, Scene

WIDTHS: Final = (17.0, 12.0, 8.5)
"""How wide sentences may be, in the size of the page's text: the widest for which there is room."""
MARGIN_X: Final = 6.0
MARGIN_Y: Final = 4.0
"""How far they stay from the edge of the table."""
POINTER: Final = 8.0
STEP: Final = 8.0
"""How closely a free place is looked for."""
CORNER: Final = 16.0
"""How far the tip stays from the corners of the box."""
SUNK: Final = 4.0
"""How far the tip begins inside the box."""

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Tip:
    """A wedge from the box to its place: where it begins on the canvas, how long it is, and its way in radians."""

    x: float
    y: float
    length: float
    way: float


@dataclass(frozen=True, slots=True)
class Placed:
    """Sentences in a box of one of the sizes that were offered; without a size there is only a mark in their stead."""

    box: Rect
    size: int | None
    tip: Tip | None = None


def told(scene: Scene) -> tuple[Bubble, ...]:
    """The bubbles that are words at a place; a score has its totals at its lines, and its sum below the table."""
    return tuple(bubble for bubble in scene.bubbles if bubble.kind != "score")


def chosen_from(scene: Scene, camera: Camera) -> tuple[Rect, ...]:
    """The places that are to be chosen, which are never behind words."""
    return tuple(camera.rect(cell).grown(-1) for cell, kinds in scene.marks.items() if Mark.LIT in kinds)


def placed(bubble: Bubble, camera: Camera, layout: Layout, avoid: Sequence[Rect], sizes: Iterable[Size]) -> Placed:
    """Where a bubble stands that could have one of these sizes, the best first.

    Where there is no room for it, it lies over its place as long as nothing is to be chosen; else it is a mark.
    """
    anchor, within = camera.rect(bubble.anchor).grown(-1), layout.table
    widest: Size | None = None
    for number, size in enumerate(sizes):
        widest = widest or size
        if box := place_beside(anchor, *size, within, avoid):
            return Placed(box, number, _tip(box, anchor))
    if avoid or widest is None:
        return Placed(Rect(anchor.right, anchor.y, 0, 0), None)
    width, height = widest
    width, height = min(width, within.width - 2 * MARGIN_X), min(height, within.height - 2 * MARGIN_Y)
    x = max(within.x + MARGIN_X, min(within.right - width - MARGIN_X, anchor.centre[0] - width / 2))
    return Placed(Rect(x, within.y + MARGIN_Y, width, height), 0)


def place_beside(anchor: Rect, width: float, height: float, within: Rect, avoid: Sequence[Rect]) -> Rect | None:
    """A place for something of this size that covers none of some rectangles: at a side of the anchor, else near it."""
    if width > within.width - 2 * MARGIN_X or height > within.height - 2 * MARGIN_Y:
        return None
    left, right = within.x + MARGIN_X, within.right - width - MARGIN_X
    top, bottom = within.y + MARGIN_Y, within.bottom - height - MARGIN_Y
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


def _tip(box: Rect, anchor: Rect) -> Tip:
    """From a little inside the box to the nearest point of the anchor."""
    beside = box.bottom > anchor.y and box.y < anchor.bottom
    inset_x, inset_y = (SUNK, CORNER) if beside else (CORNER, SUNK)
    (x, y), middle_x, middle_y = anchor.centre, *box.centre
    near_x = max(min(box.x + inset_x, middle_x), min(max(box.right - inset_x, middle_x), x))
    near_y = max(min(box.y + inset_y, middle_y), min(max(box.bottom - inset_y, middle_y), y))
    to_x, to_y = max(anchor.x, min(anchor.right, near_x)), max(anchor.y, min(anchor.bottom, near_y))
    return Tip(near_x, near_y, hypot(to_x - near_x, to_y - near_y), atan2(to_y - near_y, to_x - near_x))
