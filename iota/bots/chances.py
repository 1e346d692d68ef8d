"""The chance to win, from what a seat knows: the points, the wilds in hands, the cards to come.

Calibrated on played games between equals: `python -m iota chances` plays them, fits the numbers below and prints how
often what is called 70 % is won.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, prod, sqrt
from typing import Final

from iota.cards import WILD
from iota.scoring import Scoring
from iota.seat import SeatView


@dataclass(frozen=True, slots=True)
class Spread:
    """What decides a game under a scoring, in its points."""

    wild: float
    """A wild in the hand."""
    card: float
    """How far two players part with one card to come; with four times as many it is twice as far."""


SPREADS: Final = {
    Scoring.STANDARD: Spread(wild=50, card=19),
    Scoring.CARDS: Spread(wild=24, card=7.7),
    Scoring.LOTS: Spread(wild=0.64, card=0.3),
}
"""Where no points are counted, nobody can tell before the end."""
WITHIN: Final = 0.06
"""Half the width of the interval at even chances: of as many as are said to win, the games won differ by no more."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance to win, from 0 to 1; a shared win is shared."""

    even: float
    within: float = 0.0
    """Half the width of its interval."""

    @property
    def low(self) -> float:
        """The least that it may be."""
        return max(0.0, self.even - self.within)

    @property
    def high(self) -> float:
        """The most that it may be."""
        return min(1.0, self.even + self.within)


def chance_to_win(view: SeatView) -> Chance | None:
    """The chance of a seat to win between equals; None where no points are counted."""
    spread = SPREADS.get(view.settings.scoring)
    if spread is None:
        return None
    if view.over:
        points = [tally.points for tally in view.tallies]
        best = max(points)
        return Chance(1 / points.count(best) if points[view.seat] == best else 0.0)
    chance = share(standings(view), view.seat, spread, cards_to_come(view))
    return Chance(chance, 2 * WITHIN * sqrt(chance * (1 - chance)))


Standing = tuple[int, int]
"""What is known of a seat: its points, and the wilds in its hand."""


def standings(view: SeatView) -> list[Standing]:
    """What a seat knows of all."""
    held = list(view.held_wilds)
    held[view.seat] = view.hand.count(WILD)
    return [(tally.points, wilds) for tally, wilds in zip(view.tallies, held, strict=True)]


def cards_to_come(view: SeatView) -> int:
    """The cards in the pile and in the hands."""
    return view.pile + sum(view.hand_sizes)


def share(standings: list[Standing], seat: int, spread: Spread, cards: int) -> float:
    """The part of such games that a seat wins: as likely as each seat is to be before every other."""
    ahead = [points + spread.wild * wilds for points, wilds in standings]
    apart = spread.card * sqrt(2 * cards)
    wins = [
        prod(0.5 + 0.5 * erf((mine - other) / apart) for j, other in enumerate(ahead) if j != i)
        for i, mine in enumerate(ahead)
    ]
    return wins[seat] / sum(wins)
