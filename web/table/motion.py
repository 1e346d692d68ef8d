"""How a turn just taken is shown: cards fly, lines light up, points count up; all of it follows from the time alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Final

from iota.cards import Card
from iota.grid import Cell
from web.paint.frame import STILL, Flying, Motion
from web.play.past_turn import TurnTaken
from web.table.flights import AtCell, AtPile, AtSeat, Flight, Spot, flights

# Seconds, at the normal pace.
FLIGHT: Final = 0.42
STAGGER: Final = 0.1
BREATH: Final = 0.12
"""Between the steps of a turn."""
GLOW: Final = 1.5
COUNT: Final = 0.7
ARC: Final = 22.0
"""How far a card rises above the straight way."""

Place = tuple[float, float, float]
"""A point of the canvas and the side of a card there."""


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


class Show:
    """The showing of one turn; a pace of 0 shows nothing but the result."""

    def __init__(self, taken: TurnTaken, viewer: int | None, arriving: Sequence[int], pace: float) -> None:
        """`arriving` are the slots of the viewer's hand that drawn cards will fill, in order."""
        self.taken = taken
        self.pace = pace
        self.legs, landed = _legs(flights(taken.events_for(viewer)), taken.seat, viewer, tuple(arriving))
        self.scored = landed
        """When the lines light up."""
        score = taken.score
        self.lines = tuple(line.cells for line in score.lines) if score else ()
        self.points = taken.points
        last = max((leg.ends for leg in self.legs), default=0.0)
        self.length = (max(last, landed + GLOW if self.lines else landed)) * pace
        self.calm = (max(last, landed + COUNT) if self.lines else last) * pace
        """After so long the next player may move."""

    def over(self, elapsed: float) -> bool:
        """Whether everything has been shown."""
        return elapsed >= self.length

    def motion(self, elapsed: float, place: Callable[[Spot, int | None], Place]) -> Motion:
        """What moves so many seconds after the beginning; `place` says where a spot is now."""
        if self.over(elapsed):
            return STILL
        now = elapsed / self.pace
        flying = [_on_the_way(leg, now, place) for leg in self.legs if leg.begins <= now < leg.ends]
        pending = [leg for leg in self.legs if now < leg.ends]
        part = (now - self.scored) / GLOW
        glow = 0.0 if part < 0 or part >= 1 else min(1.0, part * 8, (1 - part) * 2.5)
        gain = None
        if self.lines and self.points and 0 <= part < 1:
            gain = f"+{self.points}", self.taken.cells[-1]
        return Motion(
            flying=tuple(flying),
            cells=frozenset(leg.lands_on for leg in pending if leg.lands_on is not None),
            slots=frozenset(leg.slot for leg in pending if leg.slot is not None),
            lines=self.lines,
            glow=glow,
            gain=gain,
        )

    def missing(self, elapsed: float) -> int:
        """How many of the turn's points have not been counted yet."""
        if not self.pace:
            return 0
        part = (elapsed / self.pace - self.scored) / COUNT
        return round(self.points * (1 - min(1.0, max(0.0, part))))


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


def _on_the_way(leg: Leg, now: float, place: Callable[[Spot, int | None], Place]) -> Flying:
    part = (now - leg.begins) / (leg.ends - leg.begins)
    eased = part * part * (3 - 2 * part)
    x1, y1, size1 = place(leg.source, None)
    x2, y2, size2 = place(leg.target, leg.slot)
    x, y = x1 + (x2 - x1) * eased, y1 + (y2 - y1) * eased - ARC * sin(pi * part)
    return Flying(leg.card, x, y, size1 + (size2 - size1) * eased)
