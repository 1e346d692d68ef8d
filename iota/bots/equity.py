"""What a turn is worth at a glance: the points it earns and the value of the cards it keeps, as named terms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from iota.bots.turns import Option, Turn, TurnStart, option_of, sensible_pass, turn_starts
from iota.cards import FACES, PLAIN, WILD, Card, without
from iota.movegen import Found, found_plays, play_order
from iota.scoring import Scoring
from iota.seat import SeatView

Leave = tuple[float, ...]
"""What keeping each card is worth, the wild last."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a kept card is worth under a scoring, in the points of that scoring."""

    card: float
    """Any card: a fresh one from the pile would be better, so this is a loss."""
    face: float
    """Each point of its face value."""
    wild: float
    """A wild, on top of what any card is worth."""


# Measured in the arena; where no points count, a wild is kept for the race at the end.
TERMS: Final = {
    Scoring.STANDARD: Terms(card=-6, face=2, wild=50),
    Scoring.CARDS: Terms(card=-0.5, face=0, wild=20),
    Scoring.LOTS: Terms(card=-0.05, face=0, wild=0.6),
    Scoring.NONE: Terms(card=0, face=0, wild=2.5),
}

NOTHING: Final[Leave] = (0.0,) * (WILD + 1)

_LEAVES: Final = {
    scoring: (*(terms.card + terms.face * FACES[card] for card in PLAIN), terms.card + terms.wild)
    for scoring, terms in TERMS.items()
}


def leave(scoring: Scoring, pile: int) -> Leave:
    """What keeping each card is worth: the same all game long, and nothing once the pile is empty."""
    return _LEAVES[scoring] if pile else NOTHING


def earned(found: Found, scoring: Scoring) -> int:
    """What a play earns towards winning: its points; where none are counted, the cards it gets rid of."""
    return len(found.cards) if scoring is Scoring.NONE else found.points


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn and what it is worth: points now, cards kept, the reply to expect and the next play after that."""

    option: Option
    points: float
    kept: float
    reply: float = 0.0
    """What the others are expected to earn and keep until the next turn."""
    following: float = 0.0
    """What the next play is expected to earn."""
    deals: int = 0
    """On how many guesses of the hidden cards the expectations rest; 0 is a judgement at a glance."""
    exact: bool = False
    """Whether nothing is left to guess: the reply then stands for all that follows."""

    @property
    def turn(self) -> Turn:
        """The moves of the turn."""
        return self.option.turn

    @property
    def terms(self) -> dict[str, float]:
        """The named terms, whose sum is the total: what is good for this seat is above 0."""
        return {"points": self.points, "kept": self.kept, "reply": -self.reply, "next": self.following}

    @property
    def total(self) -> float:
        """The sum of the terms."""
        return self.points + self.kept - self.reply + self.following


def glance(view: SeatView, ways: Sequence[TurnStart] | None = None, most: int = 0) -> list[Candidate]:
    """The turns of a seat by what they are worth at a glance, best first; all of them, or so many at the most.

    One move generation for every way to begin the turn.
    """
    scoring = view.settings.scoring
    values = leave(scoring, view.pile)
    judged: list[tuple[float, tuple[object, ...], Candidate]] = []
    for start in ways if ways is not None else turn_starts(view.grid, view.hand):
        whole = sum([values[card] for card in start.hand])
        found = found_plays(start.grid, start.hand, last=view.last, scoring=scoring)
        rated = [(whole - sum([values[card] for card in play.cards]) + earned(play, scoring), play) for play in found]
        # Only the best of one start can be among the best of all.
        rated.sort(key=lambda pair: (-pair[0], play_order(pair[1])))
        for total, play in rated[:most] if most else rated:
            option = Option(start, play, (), without(start.hand, play.cards))
            points = earned(play, scoring)
            judged.append((-total, option.order, Candidate(option, points, total - points)))
        resting = sensible_pass(start, view.pile)
        kept = value_of(resting.kept, values)
        judged.append((-kept, resting.order, Candidate(resting, 0, kept)))
    judged.sort(key=lambda entry: entry[:2])
    return [candidate for _, _, candidate in (judged[:most] if most else judged)]


def value_of(cards: Sequence[Card], values: Leave) -> float:
    """What keeping these cards is worth."""
    return sum([values[card] for card in cards])


def judged(view: SeatView, turn: Turn) -> Candidate:
    """A legal turn of a seat as a candidate, judged at a glance."""
    scoring = view.settings.scoring
    option = option_of(turn, view.grid, view.hand, last=view.last, scoring=scoring)
    points = earned(option.found, scoring) if option.found else 0
    return Candidate(option, points, value_of(option.kept, leave(scoring, view.pile)))
