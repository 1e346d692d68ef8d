"""After the game: what each turn of a player was worth, what it missed, and how the chance to win went.

Everything is judged from what that seat knew at that time, with the hand it had; nothing that was hidden is used.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final

from iota.bots.deals import guess
from iota.bots.endgame import Solver, is_known
from iota.bots.equity import Candidate, glance, judged
from iota.bots.hints import best_by_points
from iota.bots.rng import rng_of
from iota.bots.rollout import chance_to_win, play_out
from iota.bots.simulation import Simulation
from iota.bots.turns import Turn
from iota.game import Game
from iota.moves import Recycle
from iota.record import Record
from iota.seat import SeatView, view

CANDIDATES: Final = 10
"""How many turns are weighed against the one that was taken."""
DEALS: Final = 24
"""On how many guessed deals each of them is tried."""
ROLLOUTS: Final = 16
"""How many games are played out for a chance to win; with 0 none is, and the chance is not known."""


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn of a player, beside what it could have been."""

    number: int
    """Which turn of the game it was, counted from 0."""
    move: int
    """Where it begins among the moves of the record."""
    taken: Candidate
    most: Candidate
    """The turn that earns the most at once."""
    best: Candidate
    """The best turn in the master's judgement; the turn taken, where nothing was better."""
    before: float | None
    """The chance to win before the turn, from 0 to 1."""
    after: float | None
    """The chance to win after it and after drawing."""

    @property
    def missed_points(self) -> float:
        """What the turn with most points would have earned more."""
        return self.most.points - self.taken.points

    @property
    def missed(self) -> float:
        """What the best turn is worth more, in the master's judgement."""
        return self.best.total - self.taken.total


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


def review(record: Record, seat: int, seed: int = 0, deals: int = DEALS, rollouts: int = ROLLOUTS) -> Iterator[Review]:
    """The review of a player's turns, in small steps; the last one has a progress of 1. Drop it to cancel.

    The same record and numbers give the same review.
    """
    taken = [each for each in _turns_of(record) if each.before.seat == seat]
    turns: list[TurnReview] = []
    for i, each in enumerate(taken):
        for part in _review_into(turns, each, seed, deals, rollouts):
            yield Review((i + part) / len(taken), tuple(turns))
        if i + 1 < len(taken):
            yield Review((i + 1) / len(taken), tuple(turns))
    yield Review(1.0, tuple(turns))


def review_turn(
    record: Record, number: int, seed: int = 0, deals: int = DEALS, rollouts: int = ROLLOUTS
) -> Generator[float, None, TurnReview]:
    """The review of one turn of a game, counted from 0, in small steps that say how far it is."""
    taken = _turns_of(record)[number]
    yield 0.0
    return (yield from _review_turn(taken, seed, deals, rollouts))


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


def _review_into(turns: list[TurnReview], taken: _Taken, seed: int, deals: int, rollouts: int) -> Iterator[float]:
    turns.append((yield from _review_turn(taken, seed, deals, rollouts)))


def _review_turn(taken: _Taken, seed: int, deals: int, rollouts: int) -> Generator[float, None, TurnReview]:
    here = taken.before
    mine = judged(here, taken.turn)
    candidates = [mine]
    candidates += [candidate for candidate in glance(here)[:CANDIDATES] if candidate.turn != mine.turn]
    yield 0.02
    most = best_by_points(here)
    yield 0.05
    if is_known(here):
        own, best = yield from _solved(here, mine, deals)
    else:
        own, best = yield from _tried(here, candidates, seed, deals)
    before = yield from _chance(here, seed, rollouts, 0.6)
    after = yield from _chance(taken.after, seed, rollouts, 0.8)
    return TurnReview(taken.number, taken.move, own, most, best, before, after)


def _tried(
    here: SeatView, candidates: list[Candidate], seed: int, deals: int
) -> Generator[float, None, tuple[Candidate, Candidate]]:
    """The first of these candidates and the best of them, after trials on guessed deals."""
    simulation = Simulation(here, candidates, rng_of(here, seed))
    for number in range(deals):
        yield from (0.05 + 0.55 * number / deals for _ in simulation.sweep())
    outcomes = [trial.judged() for trial in simulation.trials]
    return outcomes[0], max(outcomes, key=lambda candidate: candidate.total)


def _solved(here: SeatView, mine: Candidate, deals: int) -> Generator[float, None, tuple[Candidate, Candidate]]:
    """The turn taken and the best turn of an ending, worked out as far as the same effort goes."""
    most = CANDIDATES * deals
    solver = Solver(here, lambda: solver.generations >= most, prove=mine.turn)
    for _ in solver.solve():
        yield min(0.6, 0.05 + 0.55 * solver.generations / most)
    candidates = solver.candidates()
    own = next((candidate for candidate in candidates if candidate.turn == mine.turn), mine)
    return own, max(candidates[0], own, key=lambda candidate: candidate.total)


def _chance(here: SeatView, seed: int, rollouts: int, start: float) -> Generator[float, None, float | None]:
    if not rollouts:
        return None
    rng = rng_of(here, seed)
    outcomes = []
    for number in range(1 if here.over else rollouts):
        outcomes.append(play_out(here, guess(here, rng)))
        yield start + 0.2 * number / rollouts
    return chance_to_win(here, outcomes)
