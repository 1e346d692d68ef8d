"""How a turn just taken is shown, and how the camera glides: all of it follows from the time alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, exp, pi, sin
from typing import Final

from iota.cards import Card
from iota.grid import Cell
from iota.scoring import ScoredLine
from web.play.past_turn import PastTurn
from web.table.camera import Camera
from web.table.flights import AtCell, AtPile, AtSeat, Flight, Spot, flights

# Seconds, at the normal pace.
FLIGHT: Final = 0.26
STAGGER: Final = 0.09
BREATH: Final = 0.12
"""Between the steps of a turn."""
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
ARC: Final = 22.0
"""How far a card rises above the straight way."""
GROWTH: Final = 0.22
"""How much larger each doubling is than the one before."""
GLIDE: Final = 0.09
"""Seconds in which the camera gets over most of its way."""

Point = tuple[float, float, float]
"""A point of the canvas and the side of a card there."""


@dataclass(frozen=True, slots=True)
class Flying:
    """A card in the air: where its middle is, and its side. None is one face down."""

    card: Card | None
    x: float
    y: float
    size: float
    width: float = 1.0
    """The part of its side that is seen while it turns over."""


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
class Motion:
    """What moves in a frame, and what is not there yet because of it."""

    flying: tuple[Flying, ...] = ()
    cells: frozenset[Cell] = frozenset()
    """The cells whose cards are still on their way."""
    slots: frozenset[int] = frozenset()
    """The slots of the hand whose cards are still on their way."""
    seat: int = 0
    """Whose turn it was."""
    lines: tuple[Counted, ...] = ()
    """The lines of that turn, which light up one after the other."""
    stamps: tuple[Stamp, ...] = ()
    glow: float = 0.0
    """How brightly the lines and stamps are seen, from 0 to 1."""
    sum: Sum | None = None


STILL: Final = Motion()


@dataclass(frozen=True, slots=True)
class Glide:
    """A camera on its way: where it was, and since when."""

    start: Camera
    since: float

    def camera(self, target: Camera, now: float) -> Camera:
        """Where it is now, on the way to a target; the target itself when it is there."""
        if self.start.view != target.view:
            return target
        seen = self.start.towards(target, 1 - exp(-max(0.0, now - self.since) / GLIDE))
        off = max(abs(seen.x - target.x), abs(seen.y - target.y)) * target.size
        return target if off < 0.5 and abs(seen.size - target.size) < 0.25 else seen


@dataclass(frozen=True, slots=True)
class Leg:
    """One flight and its time."""

    card: Card | None
    source: Spot
    target: Spot
    slot: int | None
    """The slot of the viewer's hand where it lands."""
    begins: float
    ends: float

    @property
    def lands_on(self) -> Cell | None:
        """The cell where it lands."""
        return self.target.cell if isinstance(self.target, AtCell) else None


@dataclass(frozen=True, eq=False)
class TurnShow:
    """The showing of one turn from a moment on; with a pace of 0 there is nothing to show but the result."""

    past: PastTurn
    viewer: int | None
    arriving: tuple[int, ...]
    """The slots of the viewer's hand that drawn cards will fill, in order."""
    pace: float
    began: float

    @cached_property
    def _flown(self) -> tuple[tuple[Leg, ...], float]:
        return _legs(flights(self.past.events_for(self.viewer)), self.past.seat, self.viewer, self.arriving)

    @property
    def legs(self) -> tuple[Leg, ...]:
        """The flights with their times."""
        return self._flown[0]

    @property
    def scored(self) -> float:
        """When the lines begin to light up, in seconds of the normal pace after the beginning."""
        return self._flown[1]

    @cached_property
    def lines(self) -> tuple[ScoredLine, ...]:
        """The lines that light up."""
        return self.past.score.lines if self.past.score else ()

    @cached_property
    def times(self) -> Times:
        """When its lines and doublings are counted."""
        score = self.past.score
        if not score:
            return Times(self.scored, 0.0, 0.0, 0, 0, 0.0, 0.0)
        doublings = len(score.doublings)
        rest = HOLD + TO_SEAT if score.points else HOLD
        full = len(self.lines) * LINE + doublings * DOUBLING
        hurry = min(1.0, ((LONGEST_LOT if doublings else LONGEST) - rest) / full)
        flight = TO_SEAT if score.points else 0.0
        return Times(self.scored, LINE * hurry, DOUBLING * hurry, len(self.lines), doublings, HOLD, flight)

    @property
    def _landed(self) -> float:
        return max((leg.ends for leg in self.legs), default=0.0)

    @property
    def ends(self) -> float:
        """When everything has been shown."""
        return self.began + max(self._landed, self.times.arrives + (FADE if self.lines else 0.0)) * self.pace

    @property
    def calm(self) -> float:
        """When the next player may move."""
        return self.began + max(self._landed, self.times.arrives) * self.pace

    def over(self, now: float) -> bool:
        """Whether everything has been shown."""
        return now >= self.ends

    def motion(self, now: float, place: Callable[[Spot, int | None], Point]) -> Motion:
        """What moves at a moment; `place` says where a spot is then."""
        if self.over(now):
            return STILL
        now = max(0.0, now - self.began) / self.pace
        flying = [_on_the_way(leg, now, place) for leg in self.legs if leg.begins <= now < leg.ends]
        pending = [leg for leg in self.legs if now < leg.ends]
        leaves = self.times.leaves
        counting = bool(self.lines) and now >= self.scored
        return Motion(
            flying=tuple(flying),
            cells=frozenset(leg.lands_on for leg in pending if leg.lands_on is not None),
            slots=frozenset(leg.slot for leg in pending if leg.slot is not None),
            seat=self.past.seat,
            lines=self._counted(now) if counting else (),
            stamps=self._stamps(now) if counting else (),
            glow=1 - _part(now, leaves, self.times.arrives + FADE - leaves) if counting else 0.0,
            sum=self._sum(now, place) if counting else None,
        )

    def missing(self, now: float) -> int:
        """How many of the turn's points have not been counted yet."""
        if self.over(now):
            return 0
        part = _part((now - self.began) / self.pace, self.times.leaves, TO_SEAT)
        return round(self.past.points * (1 - part))

    def _counted(self, now: float) -> tuple[Counted, ...]:
        times, found = self.times, list[Counted]()
        doubled = 0
        for i, line in enumerate(self.lines):
            begins = times.scored + i * times.line
            pop = _popped(now, begins + times.line) if len(self.lines) > 1 and line.total else 0.0
            flash = 0.0
            if line.lot:
                part = _part(now, times.doubles(min(doubled, times.doublings)), 2 * times.doubling)
                flash = 1 - part if part > 0 else 0.0
                doubled += 1
            if now >= begins:
                found.append(Counted(line.cells, line.total, line.lot, _part(now, begins, times.line), pop, flash))
        return tuple(found)

    def _stamps(self, now: float) -> tuple[Stamp, ...]:
        if not self.past.score:
            return ()
        lots = [line.cells for line in self.lines if line.lot]
        found: list[Stamp] = []
        for i, reason in enumerate(self.past.score.doublings):
            part = _part(now, self.times.doubles(i), self.times.doubling)
            if part > 0:
                cells = lots[i] if reason == "lot" else (self.past.cells[-1],)
                nth = 0 if reason == "lot" else i - len(lots) + 1
                size = (1 + GROWTH * i) * (1 + 1.4 * (1 - part) ** 3)
                found.append(Stamp(cells, size, min(1.0, part * 3), nth))
        return tuple(found)

    def _sum(self, now: float, place: Callable[[Spot, int | None], Point]) -> Sum | None:
        times, score = self.times, self.past.score
        if not score or not score.points or not times.summed <= now < times.arrives:
            return None
        points, size = score.steps[0], _popped(now, times.summed)
        for i, step in enumerate(score.steps[1:]):
            part = _eased(_part(now, times.doubles(i), times.doubling))
            points += round((step - points) * part)
            size += GROWTH * part
        x1, y1, side = place(AtCell(self.past.cells[-1]), None)
        x2, y2, _ = place(AtSeat(self.past.seat), None)
        part = _part(now, times.leaves, TO_SEAT)
        eased = _eased(part)
        x, y = x1 + (x2 - x1) * eased, y1 - side * 0.9 * (1 - eased) + (y2 - y1) * eased
        there = min(1.0, (1 - part) * 5)
        return Sum(f"+{points}", x, y, size * (1 - 0.3 * eased), there, bool(score.lots or score.doublings))


@dataclass(frozen=True, slots=True)
class Times:
    """When a turn is counted, in seconds of the normal pace: line by line, doubling by doubling, then to the seat."""

    scored: float
    line: float
    doubling: float
    lines: int
    doublings: int
    hold: float
    flight: float

    @property
    def summed(self) -> float:
        """When all lines are counted."""
        return self.scored + self.lines * self.line

    def doubles(self, i: int) -> float:
        """When a doubling begins."""
        return self.summed + i * self.doubling

    @property
    def leaves(self) -> float:
        """When the sum goes to the seat."""
        return self.doubles(self.doublings) + self.hold

    @property
    def arrives(self) -> float:
        """When it is there."""
        return self.leaves + self.flight


def _part(now: float, begins: float, lasts: float) -> float:
    """How much of a span of time is over, from 0 to 1."""
    if lasts <= 0:
        return float(now >= begins)
    return min(1.0, max(0.0, (now - begins) / lasts))


def _eased(part: float) -> float:
    return part * part * (3 - 2 * part)


def _popped(now: float, begins: float) -> float:
    """How large something is that pops up at a moment: from nothing, a little too large, then right."""
    rest = 1 - _part(now, begins, POP)
    return 1 - 2.6 * rest**3 + 1.6 * rest**2


def _legs(
    found: Sequence[Flight], seat: int, viewer: int | None, arriving: tuple[int, ...]
) -> tuple[tuple[Leg, ...], float]:
    """The flights in their order, and when the cards that score have landed."""
    legs: list[Leg] = []
    at = landed = 0.0
    slots = list(arriving)
    for step in sorted({flight.step for flight in found}):
        # The viewer's own cards already lie where they staged them.
        moving = [
            flight
            for flight in found
            if flight.step == step and not (seat == viewer and not _draws(flight) and not _trades(flight))
        ]
        for i, flight in enumerate(moving):
            slot = slots.pop(0) if _draws(flight) and flight.target == AtSeat(viewer or 0) and slots else None
            slot = slot if seat == viewer else None
            begins = at + i * STAGGER
            legs.append(Leg(flight.card, flight.source, flight.target, slot, begins, begins + FLIGHT))
        if moving:
            end = legs[-1].ends
            if any(isinstance(flight.target, AtCell) for flight in moving):
                landed = end
            at = end + BREATH
    return tuple(legs), landed


def _draws(flight: Flight) -> bool:
    return isinstance(flight.source, AtPile)


def _trades(flight: Flight) -> bool:
    return isinstance(flight.target, AtPile)


def _on_the_way(leg: Leg, now: float, place: Callable[[Spot, int | None], Point]) -> Flying:
    part = (now - leg.begins) / (leg.ends - leg.begins)
    eased = _eased(part)
    x1, y1, size1 = place(leg.source, None)
    x2, y2, size2 = place(leg.target, leg.slot)
    x, y = x1 + (x2 - x1) * eased, y1 + (y2 - y1) * eased - ARC * sin(pi * part)
    size = size1 + (size2 - size1) * eased
    if isinstance(leg.source, AtSeat) and leg.lands_on is not None:
        # Out of a hand and onto the table: it turns its face up half-way.
        return Flying(leg.card if part >= 0.5 else None, x, y, size, abs(cos(pi * part)))
    return Flying(leg.card, x, y, size)
