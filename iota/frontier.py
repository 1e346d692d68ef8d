"""Where cards can go next to a grid, worked out once and carried along as the grid grows.

A *window* is one to four cells in a row or column that would be one maximal run if its free cells were filled.
Every play fills the free cells of exactly one window, a play of one card those of one row window. What a window
needs and earns does not depend on the hand, so it is kept here; a play only makes the few lines near it stale.
"""

from __future__ import annotations

from typing import Final, Protocol

from iota.cards import FACES, WILD
from iota.grid import ACROSS, DOWN, REACH, Grid, Place
from iota.lines import EVERY, LONGEST, Domains, joins

Crossing = tuple[int, int, int]
"""The run through a free place in one direction: the cards it admits there, its length so far, its face values."""

FREE: Final[Crossing] = (EVERY, 0, 0)

Window = tuple[int, Domains, int, int, int, tuple[Place, ...], tuple[int, ...], tuple[int, ...]]
"""Plain cards and wilds' domains in the run; face values and number of the cards that all its lines hold already;
lots it completes; its free places, the cards each admits from the crossing run, and how many lines each counts in."""

Single = tuple[int, int, int, int, int, Place]
"""A free place for one card: the cards it admits, face values and number of the cards there, lots, lines, place."""


class Offer(Protocol):
    """What a grid, or a part of it, offers to any hand."""

    def singles(self) -> list[Single]:
        """The places where one card can go."""

    def windows(self, free: int) -> list[Window]:
        """The windows with so many free cells, two to four."""


_ORIGIN: Final = REACH + LONGEST + 1
"""The bit of coordinate 0, far enough from bit 0 for every window."""

_STEPS: Final = (ACROSS, DOWN)


def _patterns(free: int) -> list[list[tuple[tuple[int, ...], tuple[int, ...]]]]:
    """The windows with so many free cells that start at a cell, as the offsets of their free and taken cells.

    They are listed by what lies from that cell on: the low five bits say which cells are taken, the next four
    which free ones are beside a card. A window ends before a free cell and has a free cell beside a card.
    """
    table = []
    for pattern in range(1 << 9):
        taken, beside = pattern & 31, pattern >> 5
        windows = []
        for length in range(1, LONGEST + 1):
            new = tuple(i for i in range(length) if not taken >> i & 1)
            old = tuple(i for i in range(length) if taken >> i & 1)
            if not taken >> length & 1 and len(new) == free and any(beside >> i & 1 for i in new):
                windows.append((new, old))
        table.append(windows)
    return table


_PATTERNS: Final = {free: _patterns(free) for free in range(2, LONGEST + 1)}


def crossing(grid: Grid, place: Place, step: int) -> Crossing:
    """The run through a free place in one direction."""
    at = grid.at
    if place - step not in at and place + step not in at:
        return FREE
    line = length = total = 0
    wilds: Domains = ()
    for way in (-step, step):
        here = place + way
        while here in at:
            card = at[here]
            if card == WILD:
                wilds += (grid.domain(here, ACROSS + DOWN - step),)
            else:
                line |= 1 << card
                total += FACES[card]
            length += 1
            here += way
    if length >= LONGEST:
        return 0, length, total
    return joins(line, tuple(sorted(wilds))), length, total


class Frontier:
    """What a grid offers to any hand."""

    __slots__ = ("_grid", "_singles", "_taken", "_windows", "_windows_of_line", "crossings")

    def __init__(self, grid: Grid, base: Frontier | None, changed: tuple[Place, ...]) -> None:
        self._grid = grid
        self._singles: list[Single] | None = None
        self._windows: dict[int, list[Window]] = {}
        self.crossings: tuple[dict[Place, Crossing], dict[Place, Crossing]]
        """For rows and for columns, the run through each free place beside a card."""
        if base is None:
            self._taken: tuple[dict[int, int], dict[int, int]] = ({}, {})
            self.crossings = ({}, {})
            self._windows_of_line: dict[tuple[int, int], dict[int, list[Window]]] = {}
            changed = tuple(grid.at)
        else:
            rows, columns = base._taken
            self._taken = (rows.copy(), columns.copy())
            across, down = base.crossings
            self.crossings = (across.copy(), down.copy())
            self._windows_of_line = {key: lines.copy() for key, lines in base._windows_of_line.items()}
        self._refresh(changed)

    def _refresh(self, changed: tuple[Place, ...]) -> None:
        rows, columns = self._taken
        across, down = self.crossings
        at = self._grid.at
        for place in changed:
            y = place + 128 >> 8
            x = place - (y << 8)
            rows[y] = rows.get(y, 0) | 1 << x + _ORIGIN
            columns[x] = columns.get(x, 0) | 1 << y + _ORIGIN
            across.pop(place, None)
            down.pop(place, None)
        ends: tuple[set[Place], set[Place]] = (set(), set())
        stale: tuple[set[int], set[int]] = (set(), set())
        # A wild may be read otherwise after any change in its lines, so what hangs on it is always worked out anew.
        for place in {*changed, *self._grid.wilds}:
            y = place + 128 >> 8
            stale[0].add(y)
            stale[1].add(place - (y << 8))
            for axis, step in enumerate(_STEPS):
                here = place - step
                while here in at:
                    here -= step
                ends[axis].add(here)
                here = place + step
                while here in at:
                    here += step
                ends[axis].add(here)
        for place in ends[0]:
            across[place] = crossing(self._grid, place, ACROSS)
            down.setdefault(place, FREE)
            stale[1].add(place - (place + 128 >> 8 << 8))
        for place in ends[1]:
            down[place] = crossing(self._grid, place, DOWN)
            across.setdefault(place, FREE)
            stale[0].add(place + 128 >> 8)
        for (axis, _), lines in self._windows_of_line.items():
            for line in stale[axis]:
                lines.pop(line, None)

    def mask(self, place: Place) -> int:
        """The plain cards of which each could lie alone on a free place; 0 is a dead cell, for a wild as well."""
        across, down = self.crossings
        return across.get(place, FREE)[0] & down.get(place, FREE)[0]

    def places(self) -> list[Place]:
        """The free places beside a card, in reading order."""
        return sorted(self.crossings[0])

    def singles(self) -> list[Single]:
        """The places where one card can go."""
        if self._singles is None:
            singles = []
            down = self.crossings[1]
            for place, (mask, length, total) in self.crossings[0].items():
                mask_down, length_down, total_down = down[place]
                mask &= mask_down
                if mask:
                    lines = (length > 0) + (length_down > 0)
                    lots = (length == LONGEST - 1) + (length_down == LONGEST - 1)
                    singles.append((mask, total + total_down, length + length_down, lots, lines, place))
            self._singles = singles
        return self._singles

    def windows(self, free: int) -> list[Window]:
        """The windows with so many free cells, two to four."""
        windows = self._windows.get(free)
        if windows is None:
            windows = []
            for axis in (0, 1):
                taken = self._taken[axis]
                lines = self._windows_of_line.setdefault((axis, free), {})
                for line in range(min(taken) - 1, max(taken) + 2):
                    of_line = lines.get(line)
                    if of_line is None:
                        of_line = lines[line] = self._line_windows(axis, line, free)
                    windows += of_line
            self._windows[free] = windows
        return windows

    def _line_windows(self, axis: int, line: int, free: int) -> list[Window]:
        lines = self._taken[axis]
        taken = lines.get(line, 0)
        beside = (taken << 1 | taken >> 1 | lines.get(line - 1, 0) | lines.get(line + 1, 0)) & ~taken
        starts = (beside | beside >> 1 | beside >> 2 | beside >> 3) & ~(taken << 1)
        step = _STEPS[axis]
        across = ACROSS + DOWN - step
        base = line * across - _ORIGIN * step
        crossing_at = self.crossings[1 - axis].get
        at = self._grid.at
        patterns = _PATTERNS[free]
        windows: list[Window] = []
        while starts:
            low = starts & -starts
            starts ^= low
            start = low.bit_length() - 1
            first = base + start * step
            for new, old in patterns[taken >> start & 31 | (beside >> start & 15) << 5]:
                places = []
                masks = []
                weights = []
                total = 0
                count = len(old)
                lots = 1 if count + free == LONGEST else 0
                for offset in new:
                    place = first + offset * step
                    mask, length, faces = crossing_at(place, FREE)
                    if not mask:
                        break
                    places.append(place)
                    masks.append(mask)
                    if length:
                        total += faces
                        count += length
                        if length == LONGEST - 1:
                            lots += 1
                        weights.append(2)
                    else:
                        weights.append(1)
                else:
                    cards = 0
                    wilds: Domains = ()
                    for offset in old:
                        place = first + offset * step
                        card = at[place]
                        if card == WILD:
                            wilds += (self._grid.domain(place, across),)
                        else:
                            cards |= 1 << card
                            total += FACES[card]
                    windows.append((cards, wilds, total, count, lots, tuple(places), tuple(masks), tuple(weights)))
        return windows


def frontier(grid: Grid) -> Frontier:
    """The frontier of a grid, kept with it and derived from that of the grid it grew from."""
    return grid.derived(Frontier)
