"""How the cards of a turn move across the table, for an animation: from where, to where, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from iota.cards import WILD, Card
from iota.events import Drawn, Event, Passed, Played, Recycled
from iota.grid import Cell


@dataclass(frozen=True, slots=True)
class AtSeat:
    """A player's hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class AtScore:
    """Where a player's points stand, their own as well."""

    seat: int


@dataclass(frozen=True, slots=True)
class AtCell:
    """A cell of the grid."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class AtDraw:
    """Where the card lies that a player drew to see who begins; the first, or the one after a tie."""

    seat: int
    nth: int = 0


@dataclass(frozen=True, slots=True)
class AtPile:
    """The draw pile."""


Spot = AtSeat | AtScore | AtDraw | AtCell | AtPile


@dataclass(frozen=True, slots=True)
class Flight:
    """One card on its way. The card is None where the viewer may not see it. Flights of one step leave together."""

    card: Card | None
    source: Spot
    target: Spot
    step: int


def flights(events: Iterable[Event]) -> tuple[Flight, ...]:
    """The flights of a turn's events, as a seat sees them (`iota.seat.seen_by`)."""
    found: list[Flight] = []
    for step, event in enumerate(events):
        match event:
            case Recycled(seat, move):
                found.append(Flight(move.card, AtSeat(seat), AtCell(move.cell), step))
                found.append(Flight(WILD, AtCell(move.cell), AtSeat(seat), step))
            case Played(seat, play, _):
                found += (Flight(card, AtSeat(seat), AtCell(cell), step) for cell, card in play.cells)
            case Passed(seat, traded):
                found += (Flight(None, AtSeat(seat), AtPile(), step) for _ in range(traded))
            case Drawn(seat, cards):
                found += (Flight(card, AtPile(), AtSeat(seat), step) for card in cards)
            case _:
                pass
    return tuple(found)
