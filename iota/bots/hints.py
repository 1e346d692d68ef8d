"""Hints: the turns that are worth a look, best first, each with its reasons as named terms."""

from __future__ import annotations

from collections.abc import Iterator

from iota.bots.equity import Candidate, glance
from iota.bots.levels import LEVELS
from iota.bots.thinking import Budget, Thought, think
from iota.seat import SeatView


def advice(view: SeatView, seed: int = 0, budget: Budget = Budget()) -> Iterator[Thought]:  # noqa: B008
    """What the strongest level would do, step by step; `candidates` of each thought has its reasons."""
    return think(view, LEVELS[-1], seed, budget)


def best_by_points(view: SeatView) -> Candidate:
    """The turn that earns the most at once, whatever it keeps; a pass only if there is no play.

    Among equal ones that with fewer recycles, then the one worth more at a glance.
    """
    return min(
        glance(view),
        key=lambda candidate: (
            candidate.option.found is None,
            -candidate.points,
            len(candidate.option.start.recycles),
            -candidate.total,
        ),
    )
