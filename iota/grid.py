"""The cards on the table: cells, runs, and the readings left to each wild.

A cell is (x, y), x to the right and y down, the starter at (0, 0). Inside, a cell is one number (`256 y + x`), so
that a step along a row is 1 and a step along a column is 256. A grid is a value: placing cards makes a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

from iota.cards import NAMES, WILD, WILDS_IN_DECK, Card, mask_of
from iota.lines import LONGEST, Domains, joins, readable

T = TypeVar("T")

Cell = tuple[int, int]
Place = int
"""A cell as one number."""

ACROSS: Final = 1
DOWN: Final = 256
REACH: Final = 100
"""No coordinate is further than this from 0; 66 connected cards never are."""


def place_of(cell: Cell) -> Place:
    """A cell as one number."""
    return cell[1] * DOWN + cell[0]


def is_cell(cell: Cell) -> bool:
    """Whether a cell is near enough to have a number of its own."""
    return max(abs(cell[0]), abs(cell[1])) < DOWN // 2


def cell_of(place: Place) -> Cell:
    """The cell of such a number."""
    y = place + DOWN // 2 >> 8
    return place - y * DOWN, y


def _wilds_of(at: Mapping[Place, Card]) -> list[Place]:
    return [place for place, card in at.items() if card == WILD]


class Grid:
    """Cards on cells; immutable, comparable, hashable. It may be illegal: `is_legal` tells."""

    __slots__ = ("_base", "_changed", "_derived", "_hash", "at", "wilds")

    at: dict[Place, Card]
    """The card at each place. Read it, never write to it."""
    wilds: tuple[Place, ...]
    """Where the wilds are."""

    def __init__(self, cells: Mapping[Cell, Card]) -> None:
        at: dict[Place, Card] = {}
        for cell, card in cells.items():
            if max(abs(cell[0]), abs(cell[1])) > REACH:
                raise ValueError(f"the cell {cell[0]},{cell[1]} is too far from the starter")
            at[place_of(cell)] = card
        self._fill(at, tuple(sorted(_wilds_of(at))))

    def _fill(self, at: dict[Place, Card], wilds: tuple[Place, ...]) -> None:
        self.at = at
        self.wilds = wilds
        self._hash: int | None = None
        self._derived: Any = None
        self._base: Grid | None = None
        self._changed: tuple[Place, ...] = ()

    def put(self, cards: Iterable[tuple[Place, Card]]) -> Grid:
        """The grid with these cards on these places, instead of what lay there."""
        grid = Grid.__new__(Grid)
        added = dict(cards)
        wilds = self.wilds
        if wilds or WILD in added.values():
            wilds = tuple(sorted([*(place for place in wilds if place not in added), *_wilds_of(added)]))
        grid._fill(self.at | added, wilds)
        if self._derived is not None:
            grid._base, grid._changed = self, tuple(added)
        return grid

    def with_cards(self, cards: Mapping[Cell, Card]) -> Grid:
        """The grid with these cards on these cells, instead of what lay there."""
        return self.put((place_of(cell), card) for cell, card in cards.items())

    def derived(self, work_out: Callable[[Grid, T | None, tuple[Place, ...]], T]) -> T:
        """What a function works out from this grid, kept with it; there is room for what one function works out.

        It is given the grid, what it has worked out from the grid that this one grew from, if it has, and the places
        that have changed since.
        """
        if self._derived is None:
            before = self._base._derived if self._base is not None else None
            self._derived = work_out(self, before, self._changed)
            self._base, self._changed = None, ()
        found: T = self._derived
        return found

    @property
    def cells(self) -> dict[Cell, Card]:
        """The card on each taken cell, in reading order."""
        return {cell_of(place): self.at[place] for place in sorted(self.at)}

    def __getitem__(self, cell: Cell) -> Card:
        if cell not in self:
            raise KeyError(cell)
        return self.at[place_of(cell)]

    def get(self, cell: Cell) -> Card | None:
        """The card on a cell, or None where it is free."""
        return self.at.get(place_of(cell)) if is_cell(cell) else None

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, tuple) and is_cell(cell) and place_of(cell) in self.at

    def __len__(self) -> int:
        return len(self.at)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self.at == other.at

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self.at.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"Grid({self.cells!r})"

    def __str__(self) -> str:
        """A drawing in text: a card a cell, a dot where there is none."""
        cells = self.cells
        if not cells:
            return ""
        xs = [x for x, _ in cells]
        ys = [y for _, y in cells]
        rows = (
            " ".join(f"{NAMES[cells[x, y]] if (x, y) in cells else '.':^3}" for x in range(min(xs), max(xs) + 1))
            for y in range(min(ys), max(ys) + 1)
        )
        return "\n".join(row.rstrip() for row in rows)

    # Runs

    def run(self, place: Place, step: int) -> list[Place]:
        """The taken places in one gapless row or column through a place, which counts as taken itself."""
        at = self.at
        start = place
        while start - step in at:
            start -= step
        places = [start]
        here = start + step
        while here in at or here == place:
            places.append(here)
            here += step
        return places

    def lines(self) -> Iterator[list[Place]]:
        """Every maximal run of two cards or more, rows first, in reading order."""
        for step in (ACROSS, DOWN):
            for place in sorted(self.at):
                if place - step not in self.at and place + step in self.at:
                    yield self.run(place, step)

    def lines_through(self, places: Iterable[Place]) -> Iterator[tuple[Place, ...]]:
        """The lines of two cards or more through these taken places, rows first, each once."""
        taken = list(places)
        for step in (ACROSS, DOWN):
            runs = dict.fromkeys(tuple(self.run(place, step)) for place in taken)
            yield from (run for run in runs if len(run) > 1)

    def domain(self, wild: Place, step: int) -> int:
        """The cards that the run of a wild along one direction leaves it, the other wild read along with it."""
        line, wilds = self.line_with(wild, step)
        return joins(line, wilds)

    def line_with(self, place: Place, step: int) -> tuple[int, Domains]:
        """The plain cards in the run through a place, itself left out, and the domains of the wilds in it."""
        line = 0
        wilds: Domains = ()
        for other in self.run(place, step):
            if other != place:
                card = self.at[other]
                if card == WILD:
                    wilds += (self.domain(other, ACROSS + DOWN - step),)
                else:
                    line |= 1 << card
        return line, tuple(sorted(wilds))

    # Legality

    def readings(self, wild: Place) -> int:
        """The cards as which a wild may still be read, as a mask: 0 where it can't be read at all.

        Exact for the two wilds of a deck: they share one line at the most, and that line reads both at once.
        """
        return self.domain(wild, ACROSS) & self.domain(wild, DOWN)

    def is_legal(self) -> bool:
        """Whether some reading of the wilds, each as one card, makes every line valid. Connection is not asked."""
        if len(self.wilds) > WILDS_IN_DECK:
            raise ValueError("a grid holds at most two wilds")
        for run in self.lines():
            if len(run) > LONGEST:
                return False
            step = run[1] - run[0]
            plain = [self.at[place] for place in run if self.at[place] != WILD]
            if len(set(plain)) < len(plain):
                return False
            domains = tuple(self.domain(place, ACROSS + DOWN - step) for place in run if self.at[place] == WILD)
            if not readable(mask_of(plain), domains):
                return False
        return True

    def is_connected(self) -> bool:
        """Whether every card can be reached from every other over neighbours."""
        if not self.at:
            return True
        seen = {next(iter(self.at))}
        todo = list(seen)
        while todo:
            place = todo.pop()
            for step in (-DOWN, -ACROSS, ACROSS, DOWN):
                if place + step in self.at and place + step not in seen:
                    seen.add(place + step)
                    todo.append(place + step)
        return len(seen) == len(self.at)

    def touches(self, place: Place) -> bool:
        """Whether a place has a card beside it."""
        at = self.at
        return place - 1 in at or place + 1 in at or place - DOWN in at or place + DOWN in at
