"""What a grid offers around a few places: so that after a play only what it has changed is worked out anew."""

from __future__ import annotations

from collections.abc import Iterable

from iota.cards import FACES, WILD
from iota.frontier import Crossing, Single, Window, crossing
from iota.grid import ACROSS, DOWN, Grid, Place
from iota.lines import LONGEST, Domains
from iota.scoring import HAND

Span = tuple[Place, Place, tuple[Place, ...], int, int]
"""Where a window is: its first and last place, the free ones, its axis and the step along it."""


class Nearby:
    """The windows that have one of these places, each beside a card or taken, as far as these cards could go there.

    It offers what `Frontier` offers there, but for windows with a place that takes none of the cards.
    """

    __slots__ = ("_cards", "_crossings", "_grid", "_places", "_singles", "_spans", "_windows")

    def __init__(self, grid: Grid, places: Iterable[Place], cards: int) -> None:
        self._grid = grid
        self._places = sorted([place for place in places if place not in grid.at])
        self._cards = cards
        self._crossings: tuple[dict[Place, Crossing], dict[Place, Crossing]] = ({}, {})
        self._singles: list[Single] | None = None
        self._spans: tuple[list[Span], ...] | None = None
        self._windows: dict[int, list[Window]] = {}

    def singles(self) -> list[Single]:
        """The places where one card can go."""
        if self._singles is None:
            self._singles = []
            for place in self._places:
                mask, length, total = self._crossing(place, 0)
                if mask & self._cards:
                    mask_down, length_down, total_down = self._crossing(place, 1)
                    mask &= mask_down
                    if mask & self._cards:
                        lines = (length > 0) + (length_down > 0)
                        lots = (length == LONGEST - 1) + (length_down == LONGEST - 1)
                        self._singles.append((mask, total + total_down, length + length_down, lots, lines, place))
        return self._singles

    def windows(self, free: int) -> list[Window]:
        """The windows with so many free cells, two to four."""
        windows = self._windows.get(free)
        if windows is None:
            if self._spans is None:
                self._spans = tuple([] for _ in range(HAND + 1))
                for axis, step in enumerate((ACROSS, DOWN)):
                    seen: set[tuple[Place, Place]] = set()
                    for place in self._places:
                        if self._crossing(place, 1 - axis)[0] & self._cards:
                            self._look(place, axis, step, seen)
            windows = self._windows[free] = [self._window(*span) for span in self._spans[free]]
        return windows

    def _crossing(self, place: Place, axis: int) -> Crossing:
        known = self._crossings[axis]
        found = known.get(place)
        if found is None:
            found = known[place] = crossing(self._grid, place, DOWN if axis else ACROSS)
        return found

    def _look(self, place: Place, axis: int, step: int, seen: set[tuple[Place, Place]]) -> None:
        """Find the windows along an axis that have this place."""
        assert self._spans is not None
        before = self._reach(place, axis, -step)
        after = self._reach(place, axis, step)
        for far, free in before:
            for near, more in after:
                if far + near < LONGEST and (free or more):
                    first, last = place - far * step, place + near * step
                    if (first, last) not in seen:
                        seen.add((first, last))
                        places = (*reversed(free), place, *more)
                        self._spans[len(places)].append((first, last, places, axis, step))

    def _reach(self, place: Place, axis: int, way: int) -> list[tuple[int, tuple[Place, ...]]]:
        """How far a window could reach one way from a place in it: how many cells, and the free ones of them."""
        at = self._grid.at
        found = []
        free: tuple[Place, ...] = ()
        here = place
        for cells in range(LONGEST):
            here += way
            if here not in at:
                found.append((cells, free))
                if cells == LONGEST - 1 or not self._crossing(here, 1 - axis)[0] & self._cards:
                    break
                free += (here,)
        return found

    def _window(self, first: Place, last: Place, free: tuple[Place, ...], axis: int, step: int) -> Window:
        at = self._grid.at
        line = total = lots = count = 0
        wilds: Domains = ()
        masks = []
        weights = []
        for here in range(first, last + 1, step):
            card = at.get(here)
            if card is None:
                mask, length, faces = self._crossing(here, 1 - axis)
                masks.append(mask)
                weights.append(2 if length else 1)
                total += faces
                count += length
                lots += length == LONGEST - 1
            else:
                count += 1
                if card == WILD:
                    wilds += (self._grid.domain(here, ACROSS + DOWN - step),)
                else:
                    line |= 1 << card
                    total += FACES[card]
        if last - first == (LONGEST - 1) * step:
            lots += 1
        return line, wilds, total, count, lots, free, tuple(masks), tuple(weights)
