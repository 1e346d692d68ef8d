"""Ask a bot for its turn: step by step, with its best so far, or at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from iota.bots.equity import Candidate, glance
from iota.bots.levels import Level
from iota.bots.noticing import noticed_turn
from iota.bots.turns import Turn, stances
from iota.seat import SeatView


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think."""

    generations: int | None = None
    """Move generations at the most; None for as many as the level is meant to have."""
    spent: Callable[[], float] | None = None
    """The part of its time that is gone, from 0 to 1, for a caller with a clock; the rules have none."""


@dataclass(frozen=True, slots=True)
class Thought:
    """How far a bot has come."""

    turn: Turn
    """The best turn so far: recycles, then a play or a pass."""
    progress: float
    """From 0 to 1; at 1 the thinking is over."""
    generations: int
    """The moves generated so far."""
    candidates: tuple[Candidate, ...] = ()
    """What a planning bot has weighed, best first."""


def think(view: SeatView, level: Level, seed: int = 0, budget: Budget = Budget()) -> Iterator[Thought]:  # noqa: B008
    """The thoughts of a bot on its turn, each a small step; the last one has a progress of 1.

    Drop the iterator to cancel. The same view, level, seed and generations give the same thoughts.
    """
    if not level.plans:
        yield Thought(noticed_turn(view, level, seed).turn, 1.0, 1)
        return
    ways = stances(view.grid, view.hand)
    candidates = glance(view, ways)
    yield Thought(candidates[0].turn, 1.0, len(ways), tuple(candidates))


def choose(view: SeatView, level: Level, seed: int = 0, budget: Budget = Budget()) -> Turn:  # noqa: B008
    """The turn of a bot, when it has thought to the end."""
    for thought in think(view, level, seed, budget):
        turn = thought.turn
    return turn
