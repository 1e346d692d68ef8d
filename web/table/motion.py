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
from web.table.counting import FADE, TO_SEAT, Count, Counted, Stamp, Sum, eased_part, part_of
from web.table.flights import AtCell, AtPile, AtScore, AtSeat, Flight, Spot, flights

# Seconds, at the normal pace.
FLIGHT: Final = 0.26
STAGGER: Final = 0.09
BREATH: Final = 0.12
"""Between the steps of a turn."""
ARC: Final = 22.0
"""How far a card rises above the straight way."""
RISE: Final = 0.12
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
class Rise:
    """A card of the hand that comes out a little under the mouse, and the one that it left, which goes back."""

    rising: int | None
    sinking: int | None
    begun: float
    pace: float

    def over(self, now: float) -> bool:
        """Whether both have come to rest."""
        return now >= self.begun + RISE * self.pace

    def heights(self, now: float) -> dict[int, float]:
        """How far each card has come out, from 0 to 1, by its slot."""
        part = 1.0 if self.over(now) else eased_part(part_of(now, self.begun, RISE * self.pace))
        return {slot: height for slot, height in ((self.sinking, 1 - part), (self.rising, part)) if slot is not None}


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
    def count(self) -> Count:
        """How and when it is counted."""
        return Count(self.past.score, self.past.cells, self.scored)

    @property
    def _landed(self) -> float:
        return max((leg.ends for leg in self.legs), default=0.0)

    @property
    def ends(self) -> float:
        """When everything has been shown."""
        return self.began + max(self._landed, self.count.arrives + (FADE if self.lines else 0.0)) * self.pace

    @property
    def calm(self) -> float:
        """When the next player may move."""
        return self.began + max(self._landed, self.count.arrives) * self.pace

    def over(self, now: float) -> bool:
        """Whether everything has been shown."""
        return now >= self.ends

    def motion(self, now: float, place: Callable[[Spot, int | None], Point]) -> Motion:
        """What moves at a moment; `place` says where a spot is then."""
        if self.over(now):
            return STILL
        now = max(0.0, now - self.began) / self.pace
        count = self.count
        flying = [_on_the_way(leg, now, place) for leg in self.legs if leg.begins <= now < leg.ends]
        pending = [leg for leg in self.legs if now < leg.ends]
        total = None
        if count.sums(now):
            total = count.sum(now, place(AtCell(self.past.cells[-1]), None), place(AtScore(self.past.seat), None))
        return Motion(
            flying=tuple(flying),
            cells=frozenset(leg.lands_on for leg in pending if leg.lands_on is not None),
            slots=frozenset(leg.slot for leg in pending if leg.slot is not None),
            seat=self.past.seat,
            lines=count.lines(now),
            stamps=count.stamps(now),
            glow=count.glow(now),
            sum=total,
        )

    def missing(self, now: float) -> int:
        """How many of the turn's points have not been counted yet."""
        if self.over(now):
            return 0
        part = part_of((now - self.began) / self.pace, self.count.leaves, TO_SEAT)
        return round(self.past.points * (1 - part))


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
    eased = eased_part(part)
    x1, y1, size1 = place(leg.source, None)
    x2, y2, size2 = place(leg.target, leg.slot)
    x, y = x1 + (x2 - x1) * eased, y1 + (y2 - y1) * eased - ARC * sin(pi * part)
    size = size1 + (size2 - size1) * eased
    if isinstance(leg.source, AtSeat) and leg.lands_on is not None:
        # Out of a hand and onto the table: it turns its face up half-way.
        return Flying(leg.card if part >= 0.5 else None, x, y, size, abs(cos(pi * part)))
    return Flying(leg.card, x, y, size)
