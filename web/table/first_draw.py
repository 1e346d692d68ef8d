"""The draw for the first player, from moment to moment: a card flies to every seat, and the highest stands out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from iota.cards import Card
from iota.events import DrewForFirst
from web.table.counting import eased_part, part_of
from web.table.flights import AtDraw, AtPile, Spot
from web.table.layout import GAP, Layout
from web.table.motion import FLIGHT, Point

# Seconds, at the normal pace.
STAGGER: Final = 0.06
AGAIN: Final = 0.4
"""Between two rounds, as after a tie."""
HOLD: Final = 0.55
AWAY: Final = 0.15
STILL: Final = 1.2
"""How long it is seen where nothing moves, at any pace."""
LARGEST: Final = 60.0


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card that was drawn: whose, where its middle is, and whether it is the one that decided."""

    seat: int
    card: Card
    x: float
    y: float
    size: float
    won: bool
    there: float
    """How much of it is seen, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class FirstDraw:
    """The showing of the draw from a moment on; with a pace of 0 it stands still for a while."""

    event: DrewForFirst
    pace: float
    began: float

    @property
    def landed(self) -> float:
        """When the last card lies at its seat, in seconds of the normal pace after the beginning."""
        rounds = self.event.rounds
        return (len(rounds) - 1) * AGAIN + (len(rounds[-1]) - 1) * STAGGER + FLIGHT

    @property
    def lasts(self) -> float:
        """For how many seconds it is seen."""
        return (self.landed + HOLD + AWAY) * self.pace if self.pace else STILL

    def moves(self, now: float) -> bool:
        """Whether the next moment looks different."""
        return self.pace > 0 and now < self.began + self.lasts

    def cards(self, now: float, place: Callable[[Spot, int | None], Point]) -> tuple[Drawn, ...]:
        """The cards at a moment; `place` says where a spot is then."""
        at = max(0.0, now - self.began) / self.pace if self.pace else self.landed + HOLD
        found = []
        for nth, drawn in enumerate(self.event.rounds):
            last = nth == len(self.event.rounds) - 1
            for i, (seat, card) in enumerate(drawn):
                begins = nth * AGAIN + i * STAGGER
                if at < begins:
                    continue
                part = eased_part(part_of(at, begins, FLIGHT))
                (x1, y1, size1), (x2, y2, size2) = place(AtPile(), None), place(AtDraw(seat, nth), None)
                won = last and seat == self.event.first and at >= self.landed
                size = (size1 + (size2 - size1) * part) * (1.15 if won else 1.0)
                there = 1 - part_of(at, self.landed + HOLD, AWAY)
                found.append(Drawn(seat, card, x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, size, won, there))
        return tuple(found)


def beside_seat(layout: Layout, spot: AtDraw, viewer: int | None, seats: int, seat_at: Point) -> Point:
    """Where a drawn card lies: at the edge of the table towards the point of its seat; one's own by the hand."""
    size = min(LARGEST, layout.card)
    table = layout.table.grown(-(size / 2 + GAP))
    x, y, _ = seat_at
    if layout.upright:
        # The seats are too close to each other there: one below the other at the side of the hand.
        x, y = table.right, table.y + table.height * (spot.seat / max(1, seats - 1))
    elif spot.seat == viewer:
        x, y = table.centre[0], table.bottom
    x, y = max(table.x, min(table.right, x)), max(table.y, min(table.bottom, y))
    aside = spot.nth * size * 0.4
    return (x - aside if x + aside > table.right else x + aside), y, size
