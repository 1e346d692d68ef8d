"""After the game: what each turn of a player was worth, what it missed, and how the chance to win went.

Everything is judged from what that seat knew at that time, with the hand it had; nothing that was hidden is used.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from iota.bots.chances import Chance, chance_to_win
from iota.bots.equity import Candidate
from iota.bots.hints import best_by_points
from iota.bots.judging import DEALS, Judgement, judge
from iota.bots.thinking import Budget
from iota.bots.turns import Turn
from iota.game import Game
from iota.moves import Recycle
from iota.record import Record
from iota.seat import SeatView, view


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn of a player, beside what it could have been."""

    number: int
    """Which turn of the game it was, counted from 0."""
    move: int
    """Where it begins among the moves of the record."""
    judgement: Judgement
    """The turn taken beside the best one."""
    most: Candidate
    """The turn that earns the most at once."""
    before: Chance | None
    """The chance to win before the turn."""
    after: Chance | None
    """The chance to win after it and after drawing."""

    @property
    def taken(self) -> Candidate:
        """The turn that was taken."""
        return self.judgement.taken

    @property
    def best(self) -> Candidate:
        """The best turn; the one taken, where nothing is known to be better."""
        return self.judgement.best

    @property
    def missed_points(self) -> float:
        """What the turn with most points would have earned more."""
        return self.most.points - self.taken.points

    @property
    def missed(self) -> float:
        """What the best turn is worth more."""
        return self.judgement.missed

    @property
    def error(self) -> float:
        """Half the width of the interval of what was missed."""
        return self.judgement.error


@dataclass(frozen=True, slots=True)
class Review:
    """What has been reviewed so far."""

    progress: float
    """From 0 to 1."""
    turns: tuple[TurnReview, ...]


@dataclass(frozen=True, slots=True)
class _Taken:
    number: int
    move: int
    before: SeatView
    turn: Turn
    after: SeatView


def review(
    record: Record,
    seat: int,
    seed: int = 0,
    budget: Budget = Budget(),  # noqa: B008
    deals: int = DEALS,
) -> Iterator[Review]:
    """The review of a player's turns, in small steps; the last one has a progress of 1. Drop it to cancel.

    The same record and numbers give the same review.
    """
    taken = [each for each in _turns_of(record) if each.before.seat == seat]
    turns: list[TurnReview] = []
    for i, each in enumerate(taken):
        for part in _review_into(turns, each, seed, budget, deals):
            yield Review((i + part) / len(taken), tuple(turns))
        if i + 1 < len(taken):
            yield Review((i + 1) / len(taken), tuple(turns))
    yield Review(1.0, tuple(turns))


def review_turn(
    record: Record,
    number: int,
    seed: int = 0,
    budget: Budget = Budget(),  # noqa: B008
    deals: int = DEALS,
) -> Generator[float, None, TurnReview]:
    """The review of one turn of a game, counted from 0, in small steps that say how far it is."""
    taken = _turns_of(record)[number]
    yield 0.0
    return (yield from _review_turn(taken, seed, budget, deals))


def _turns_of(record: Record) -> list[_Taken]:
    """The finished turns of a game, with what their seat knew before and after each."""
    games: list[Game] = [game for game, _ in record.replay()]
    taken: list[_Taken] = []
    start = 0
    for i, move in enumerate(record.moves):
        if not isinstance(move, Recycle):
            begun = games[start]
            turn = record.moves[start : i + 1]
            taken.append(_Taken(begun.turns, start, view(begun, begun.turn), turn, view(games[i + 1], begun.turn)))
            start = i + 1
    return taken


def _review_into(turns: list[TurnReview], taken: _Taken, seed: int, budget: Budget, deals: int) -> Iterator[float]:
    turns.append((yield from _review_turn(taken, seed, budget, deals)))


def _review_turn(taken: _Taken, seed: int, budget: Budget, deals: int) -> Generator[float, None, TurnReview]:
    judgement = yield from judge(taken.before, taken.turn, seed, budget, deals)
    most = best_by_points(taken.before)
    before, after = chance_to_win(taken.before), chance_to_win(taken.after)
    return TurnReview(taken.number, taken.move, judgement, most, before, after)
