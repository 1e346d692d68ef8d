"""Which part of the grid is seen, and how large: fit, follow, pan, zoom, and from pixels to cells and back."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from math import floor, hypot
from typing import Final

from iota.grid import Cell
from web.table.layout import TOUCH, Rect

READABLE: Final = 24.0
"""The side of a cell at which a card is still read with ease; the view goes below only to fit everything."""
LARGEST: Final = 96.0
"""The side of a cell beyond which fitting does not enlarge."""
CLOSEST: Final = 132.0
"""The side of a cell beyond which nobody can zoom."""
MARGIN: Final = 8.0
"""Pixels left free around a fitted grid."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The cells from one corner to the other, both included."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, cells: Iterable[Cell], margin: int = 1) -> Bounds:
        """The smallest bounds of some cells, and as many cells more on every side."""
        xs, ys = zip(*cells, strict=True)
        return cls(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)

    @property
    def columns(self) -> int:
        """How many cells wide."""
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        """How many cells high."""
        return self.bottom - self.top + 1

    def holds(self, cell: Cell) -> bool:
        """Whether a cell is inside."""
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom


@dataclass(frozen=True, slots=True)
class Camera:
    """The point of the grid in the middle of the view, in cells, and the side of a cell in pixels."""

    x: float
    y: float
    size: float
    view: Rect

    # From cells to pixels and back

    def rect(self, cell: Cell) -> Rect:
        """Where a cell is on the canvas."""
        middle_x, middle_y = self.view.centre
        size = self.size
        return Rect(middle_x + (cell[0] - self.x - 0.5) * size, middle_y + (cell[1] - self.y - 0.5) * size, size, size)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The point of the grid, in cells, under a point of the canvas."""
        middle_x, middle_y = self.view.centre
        return self.x + (x - middle_x) / self.size, self.y + (y - middle_y) / self.size

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell under a point of the canvas."""
        across, down = self.point(x, y)
        return round_half_up(across), round_half_up(down)

    def aim(self, x: float, y: float, targets: Collection[Cell]) -> Cell:
        """The cell that is meant by a point: where cells are small, the nearest target that a finger could mean."""
        here = self.cell_at(x, y)
        if here in targets or self.size >= TOUCH:
            return here
        across, down = self.point(x, y)
        reach = TOUCH / 2 / self.size
        near = [
            (max(abs(cell[0] - across), abs(cell[1] - down)), cell)
            for cell in targets
            if -reach < cell[0] - across < reach and -reach < cell[1] - down < reach
        ]
        return min(near)[1] if near else here

    def visible(self) -> Bounds:
        """The cells of which at least a part is in the view."""
        left, top = self.cell_at(self.view.x, self.view.y)
        right, bottom = self.cell_at(self.view.right - 0.01, self.view.bottom - 0.01)
        return Bounds(left, top, right, bottom)

    # Moves; each gives another camera

    def panned(self, dx: float, dy: float) -> Camera:
        """The grid pulled by so many pixels."""
        return replace(self, x=self.x - dx / self.size, y=self.y - dy / self.size)

    def zoomed(self, factor: float, x: float, y: float, bounds: Bounds) -> Camera:
        """Larger or smaller about a point of the canvas, which stays on its place of the grid."""
        size = min(CLOSEST, max(smallest(bounds, self.view), self.size * factor))
        across, down = self.point(x, y)
        middle_x, middle_y = self.view.centre
        return replace(self, size=size, x=across - (x - middle_x) / size, y=down - (y - middle_y) / size)

    def clamped(self, bounds: Bounds) -> Camera:
        """Never so far away that nothing of the grid is in the middle of the view, nor too small or too large."""
        return replace(
            self,
            x=min(max(self.x, bounds.left), bounds.right),
            y=min(max(self.y, bounds.top), bounds.bottom),
            size=min(CLOSEST, max(smallest(bounds, self.view), self.size)),
        )

    def following(self, cells: Collection[Cell]) -> Camera:
        """Moved just as far as needed to show these cells with their neighbours; smaller if they don't fit."""
        if not cells:
            return self
        wanted = Bounds.around(cells)
        size = min(self.size, fitting_size(wanted, self.view))
        half_x, half_y = self.view.width / size / 2, self.view.height / size / 2
        return replace(
            self,
            size=size,
            x=_between(self.x, wanted.right + 0.5 - half_x, wanted.left - 0.5 + half_x),
            y=_between(self.y, wanted.bottom + 0.5 - half_y, wanted.top - 0.5 + half_y),
        )

    def reaching(self, cells: Iterable[Cell]) -> Camera:
        """Moved just as far as needed to show these cells whole and readable, the first ones if not all of them fit."""
        kept: list[Cell] = []
        for cell in cells:
            if not kept or fitting_size(Bounds.around([*kept, cell], 0), self.view) >= READABLE:
                kept.append(cell)
        if not kept:
            return self
        wanted = Bounds.around(kept, 0)
        size = max(READABLE, min(self.size, fitting_size(wanted, self.view)))
        half_x, half_y = (self.view.width / 2 - MARGIN) / size, (self.view.height / 2 - MARGIN) / size
        return replace(
            self,
            size=size,
            x=_between(self.x, wanted.right + 0.5 - half_x, wanted.left - 0.5 + half_x),
            y=_between(self.y, wanted.bottom + 0.5 - half_y, wanted.top - 0.5 + half_y),
        )

    def shows(self, cell: Cell) -> bool:
        """Whether all of a cell is in the view."""
        rect, view = self.rect(cell), self.view
        return (
            rect.x >= view.x - 0.01
            and rect.y >= view.y - 0.01
            and rect.right <= view.right + 0.01
            and rect.bottom <= view.bottom + 0.01
        )

    def nearest(self, cells: Iterable[Cell]) -> list[Cell]:
        """Cells in the order of their distance from the middle of the view."""
        return sorted(cells, key=lambda cell: (hypot(cell[0] - self.x, cell[1] - self.y), cell))

    def seen_in(self, view: Rect) -> Camera:
        """The same part of the grid in another view, as after a resize or a rotation."""
        return replace(self, view=view)

    def towards(self, other: Camera, part: float) -> Camera:
        """On the way to another camera: 0 is here, 1 is there."""
        return Camera(
            self.x + (other.x - self.x) * part,
            self.y + (other.y - self.y) * part,
            self.size + (other.size - self.size) * part,
            other.view,
        )


def round_half_up(value: float) -> int:
    """The cell to which a coordinate belongs: each reaches half a cell to both sides."""
    return floor(value + 0.5)


def fitting_size(bounds: Bounds, view: Rect) -> float:
    """The side of a cell at which bounds fit into a view, in whole pixels while that makes a difference."""
    room_x, room_y = max(1.0, view.width - 2 * MARGIN), max(1.0, view.height - 2 * MARGIN)
    size = min(LARGEST, room_x / bounds.columns, room_y / bounds.rows)
    return float(int(size)) if size >= 1 else size


def smallest(bounds: Bounds, view: Rect) -> float:
    """The side below which nobody can zoom out: readable, or less where everything is to be seen at once."""
    return min(READABLE, fitting_size(bounds, view))


def fit(bounds: Bounds, view: Rect) -> Camera:
    """Everything in the view, however small."""
    return Camera((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2, fitting_size(bounds, view), view)


def watch(bounds: Bounds, action: Collection[Cell], view: Rect) -> Camera:
    """What the view shows by itself: everything if that is readable, else where something happens, the first first."""
    whole = fit(bounds, view)
    if whole.size >= READABLE or not action:
        return whole
    return replace(whole, size=READABLE).reaching(action).clamped(bounds)


def _between(value: float, low: float, high: float) -> float:
    """A value kept between two others; their middle if they exclude each other."""
    return (low + high) / 2 if low > high else min(max(value, low), high)
