"""How a turn is counted, from moment to moment: line by line, doubling by doubling, and then to its seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from iota.grid import Cell
from iota.scoring import Score

# Seconds, at the normal pace.
LINE: Final = 0.14
"""A line counts: its frame draws itself."""
DOUBLING: Final = 0.18
"""A doubling stamps itself on its line and the sum rolls."""
HOLD: Final = 0.2
"""To read the sum."""
TO_SEAT: Final = 0.3
"""The sum flies to the seat, and the score rolls up."""
FADE: Final = 0.4
LONGEST: Final = 1.2
"""From the last card's landing to the next player's move, whatever there is to count."""
LONGEST_LOT: Final = 2.0
"""The same where something doubles."""
POP: Final = 0.12
GROWTH: Final = 0.22
"""How much larger each doubling is than the one before."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A line of a turn just taken, as far as it has been counted."""

    cells: tuple[Cell, ...]
    total: int
    lot: bool
    drawn: float
    """How much of its frame, from 0 to 1."""
    pop: float = 0.0
    """How large its total is; 0 where the sum of the turn says it all."""
    flash: float = 0.0
    """How brightly it flashes because it doubles, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A doubling on the cells that are the reason for it."""

    cells: tuple[Cell, ...]
    size: float
    """Each is larger than the one before, and larger yet while it comes down."""
    there: float
    """How much of it is seen, from 0 to 1."""
    nth: int = 0
    """How many are on these cells before it."""


@dataclass(frozen=True, slots=True)
class Sum:
    """The points of a turn, rolling and then on their way to the seat: where their middle is, and how large."""

    words: str
    x: float
    y: float
    size: float
    there: float
    golden: bool
    """Whether it has lots or doublings in it."""


@dataclass(frozen=True, slots=True)
class Count:
    """The counting of a turn that earned a score, or of one that had none, from the moment when its cards lie there."""

    score: Score | None
    cells: tuple[Cell, ...]
    """Where it put cards."""
    scored: float

    @property
    def doublings(self) -> int:
        """How often it doubles."""
        return len(self.score.doublings) if self.score else 0

    @property
    def hold(self) -> float:
        """How long the sum stands still."""
        return HOLD if self.score else 0.0

    @property
    def flight(self) -> float:
        """How long the sum flies."""
        return TO_SEAT if self.score and self.score.points else 0.0

    @property
    def hurry(self) -> float:
        """What part of its time each line and doubling gets, so that nobody waits too long for many of them."""
        if not self.score:
            return 0.0
        most = (LONGEST_LOT if self.doublings else LONGEST) - self.hold - self.flight
        return min(1.0, most / max(LINE, len(self.score.lines) * LINE + self.doublings * DOUBLING))

    @property
    def summed(self) -> float:
        """When all lines are counted."""
        return self.scored + (len(self.score.lines) * LINE * self.hurry if self.score else 0.0)

    def doubles(self, i: int) -> float:
        """When a doubling begins."""
        return self.summed + i * DOUBLING * self.hurry

    @property
    def leaves(self) -> float:
        """When the sum goes to the seat."""
        return self.doubles(self.doublings) + self.hold

    @property
    def arrives(self) -> float:
        """When it is there."""
        return self.leaves + self.flight

    def glow(self, now: float) -> float:
        """How brightly it is seen, from 0 to 1."""
        if not self.score or now < self.scored:
            return 0.0
        return 1 - part_of(now, self.leaves, self.flight + FADE)

    def lines(self, now: float) -> tuple[Counted, ...]:
        """The lines that are counted, or being so."""
        if not self.score or now < self.scored:
            return ()
        found: list[Counted] = []
        lasts, several, lots = LINE * self.hurry, len(self.score.lines) > 1, 0
        for i, line in enumerate(self.score.lines):
            begins, flash = self.scored + i * lasts, 0.0
            if line.lot:
                part = part_of(now, self.doubles(min(lots, self.doublings)), 2 * DOUBLING * self.hurry)
                flash = 1 - part if part > 0 else 0.0
                lots += 1
            if now >= begins:
                pop = _popped(now, begins + lasts) if several and line.total else 0.0
                found.append(Counted(line.cells, line.total, line.lot, part_of(now, begins, lasts), pop, flash))
        return tuple(found)

    def stamps(self, now: float) -> tuple[Stamp, ...]:
        """The doublings that are stamped, or being so."""
        if not self.score:
            return ()
        lots = [line.cells for line in self.score.lines if line.lot]
        found: list[Stamp] = []
        for i, reason in enumerate(self.score.doublings):
            part = part_of(now, self.doubles(i), DOUBLING * self.hurry)
            if part > 0:
                cells, nth = (lots[i], 0) if reason == "lot" else (self.cells[-1:], i - len(lots) + 1)
                size = (1 + GROWTH * i) * (1 + 1.4 * (1 - part) ** 3)
                found.append(Stamp(cells, size, min(1.0, part * 3), nth))
        return tuple(found)

    def sums(self, now: float) -> bool:
        """Whether the sum is seen."""
        return bool(self.score and self.score.points) and self.summed <= now < self.arrives

    def sum(self, now: float, start: tuple[float, float, float], end: tuple[float, float, float]) -> Sum | None:
        """The sum, above the card where it starts (its middle and its side) or on its way to where it ends."""
        if not self.score:
            return None
        points, size = self.score.steps[0], _popped(now, self.summed)
        for i, step in enumerate(self.score.steps[1:]):
            part = eased_part(part_of(now, self.doubles(i), DOUBLING * self.hurry))
            points += round((step - points) * part)
            size += GROWTH * part
        part = part_of(now, self.leaves, TO_SEAT)
        eased = eased_part(part)
        x = start[0] + (end[0] - start[0]) * eased
        y = start[1] + (end[1] - start[1]) * eased - start[2] * 0.9 * (1 - eased)
        golden = bool(self.score.lots or self.score.doublings)
        return Sum(f"+{points}", x, y, size * (1 - 0.3 * eased), min(1.0, (1 - part) * 5), golden)


def part_of(now: float, begins: float, lasts: float) -> float:
    """How much of a span of time is over, from 0 to 1."""
    return min(1.0, max(0.0, (now - begins) / lasts))


def eased_part(part: float) -> float:
    """The same, slow at both ends."""
    return part * part * (3 - 2 * part)


def _popped(now: float, begins: float) -> float:
    """How large something is that pops up at a moment: from nothing, a little too large, then right."""
    rest = 1 - part_of(now, begins, POP)
    return 1 - 2.6 * rest**3 + 1.6 * rest**2
