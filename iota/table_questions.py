"""What is asked at a real table: as what a wild may be read, what completes a line, what could still fit a place.

Every answer is a set of plain cards as a mask, parted into those that are still out and those that lie on the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from iota.cards import WILD, WILDS_IN_DECK, mask_of
from iota.frontier import frontier
from iota.grid import ACROSS, DOWN, Cell, Grid, cell_of, is_cell, place_of
from iota.lines import LONGEST


@dataclass(frozen=True, slots=True)
class Fits:
    """The cards that fit somewhere."""

    out: int
    """Those that are not on the table yet: somebody may hold or draw one."""
    lying: int
    """Those that lie on the table: a wild may be read so, but nobody can put one there."""
    wild: bool
    """Whether a wild that is still out would fit as well."""

    @property
    def nothing(self) -> bool:
        """Whether no card can ever come there."""
        return not self.out and not self.wild


@dataclass(frozen=True, slots=True)
class LineEnds:
    """A line, and what fits the free places at its two ends; a lot has none, and neither has a blocked end."""

    cells: tuple[Cell, ...]
    ends: tuple[tuple[Cell, Fits], ...]

    @property
    def lot(self) -> bool:
        """Whether it is complete."""
        return len(self.cells) == LONGEST


def fits_at(grid: Grid, cell: Cell) -> Fits:
    """What could still come to a free place; nothing where a card lies, or where none is beside it."""
    if not is_cell(cell) or cell in grid or not grid.touches(place_of(cell)):
        return Fits(0, 0, wild=False)
    mask = frontier(grid).mask(place_of(cell))
    return _parted(grid, mask, wild=mask != 0 and len(grid.wilds) < WILDS_IN_DECK)


def readings_of(grid: Grid, cell: Cell) -> Fits:
    """As what a wild may be read; those that are still out can be given for it."""
    if grid.get(cell) != WILD:
        raise ValueError(f"there is no wild on {cell[0]},{cell[1]}")
    return _parted(grid, grid.readings(place_of(cell)), wild=False)


def lines_at(grid: Grid, cell: Cell) -> tuple[LineEnds, ...]:
    """The lines through a card, across and then down, each with what could go on with it."""
    if cell not in grid:
        return ()
    return tuple(_line_ends(grid, line) for line in grid.lines_through([place_of(cell)]))


def _line_ends(grid: Grid, line: tuple[int, ...]) -> LineEnds:
    cells = tuple(map(cell_of, line))
    if len(line) >= LONGEST:
        return LineEnds(cells, ())
    step = ACROSS if line[1] - line[0] == ACROSS else DOWN
    ends = (cell_of(line[0] - step), cell_of(line[-1] + step))
    return LineEnds(cells, tuple((end, fits_at(grid, end)) for end in ends))


def _parted(grid: Grid, mask: int, *, wild: bool) -> Fits:
    lying = mask_of(grid.at.values())
    return Fits(mask & ~lying, mask & lying, wild)
