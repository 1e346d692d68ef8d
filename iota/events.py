"""What happened in a game, as values: enough for a view to tell it and to move the cards.

Some events hold hidden cards; `seat.seen_by` takes out what a seat may not see.
"""

from dataclasses import dataclass
from enum import StrEnum

from iota.cards import Card
from iota.moves import Play, Recycle
from iota.scoring import Score


class Ending(StrEnum):
    """How a game ended."""

    OUT = "out"
    """With the pile empty, somebody played their last card."""
    BLOCKED = "blocked"
    """With the pile empty, everybody passed in a row and nobody recycled."""
    PASSED_OUT = "passed out"
    """Nothing but passes for three whole rounds."""


@dataclass(frozen=True, slots=True)
class DrewForFirst:
    """The draw that settled who begins: the seats and cards of each round, and the seat that won it."""

    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    first: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards were dealt and the starter turned up. A hand that may not be seen is empty."""

    first: int
    starter: Card
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Recycled:
    """A seat took a wild from the grid."""

    seat: int
    move: Recycle


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played cards and scored."""

    seat: int
    move: Play
    score: Score


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed and put so many cards under the pile."""

    seat: int
    traded: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat drew cards from the pile, in this order. A card that may not be seen is None."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The game ended; these seats share the win."""

    ending: Ending
    winners: tuple[int, ...]


Event = DrewForFirst | Dealt | Recycled | Played | Passed | Drawn | Ended
