"""What a grid offers around a few places: so that after a play only what it has changed is worked out anew."""

from __future__ import annotations

from collections.abc import Iterable

from iota.cards import FACES, WILD
from iota.frontier import Crossing, Single, Window, crossing
from iota.grid import ACROSS, DOWN, Grid, Place
from iota.lines import LONGEST, Domains
from iota.scoring import HAND


class Nearby:
    """The windows that have one of these places, each beside a card or taken, as far as these cards could go there.

    It offers what `Frontier` offers there, but for windows with a place that takes none of the cards.
    """

    __slots__ = ("_cards", "_crossings", "_grid", "_places", "_singles", "_windows")

    def __init__(self, grid: Grid, places: Iterable[Place], cards: int) -> None:
        self._grid = grid
        self._places = sorted([place for place in places if place not in grid.at])
        self._cards = cards
        self._crossings: tuple[dict[Place, Crossing], dict[Place, Crossing]] = ({}, {})
        self._singles: list[Single] | None = None
        self._windows: tuple[list[Window], ...] | None = None

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
        if self._windows is None:
            self._windows = tuple([] for _ in range(HAND + 1))
            for axis, step in enumerate((ACROSS, DOWN)):
                seen: set[tuple[Place, Place]] = set()
                for place in self._places:
                    if self._crossing(place, 1 - axis)[0] & self._cards:
                        self._look(place, axis, step, seen)
        return self._windows[free]

    def _crossing(self, place: Place, axis: int) -> Crossing:
        known = self._crossings[axis]
        found = known.get(place)
        if found is None:
            found = known[place] = crossing(self._grid, place, DOWN if axis else ACROSS)
        return found

    def _look(self, place: Place, axis: int, step: int, seen: set[tuple[Place, Place]]) -> None:
        """Find the windows along an axis that have this place."""
        at = self._grid.at
        first = place
        # From the places before it that a window could begin at, to those that it could end at.
        for _ in range(LONGEST):
            if first != place and first not in at and not self._crossing(first, 1 - axis)[0] & self._cards:
                break
            if first - step not in at:
                free = []
                here = first
                while here < first + LONGEST * step:
                    if here not in at:
                        if not self._crossing(here, 1 - axis)[0] & self._cards:
                            break
                        free.append(here)
                    if here >= place and len(free) > 1 and here + step not in at and (first, here) not in seen:
                        seen.add((first, here))
                        self._add(first, here, tuple(free), axis, step)
                    here += step
            first -= step

    def _add(self, first: Place, last: Place, free: tuple[Place, ...], axis: int, step: int) -> None:
        assert self._windows is not None
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
        self._windows[len(free)].append((line, wilds, total, count, lots, free, tuple(masks), tuple(weights)))
