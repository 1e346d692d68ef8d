"""The one judgement of a turn: what the strongest level would do instead, and what that is worth more.

A hint is what the strongest level does; a review asks the same question with the same numbers, so who follows a hint
has missed nothing. What two turns differ by is measured on deals that had no say in the choice, the same for both.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from math import sqrt
from typing import Final

from iota.bots.endgame import Solver, is_known
from iota.bots.equity import Candidate, judged
from iota.bots.hints import advice
from iota.bots.levels import LEVELS
from iota.bots.rng import rng_of
from iota.bots.simulation import Simulation
from iota.bots.thinking import ENDING, Budget
from iota.bots.turns import Turn
from iota.seat import SeatView

DEALS: Final = 48
"""On how many guessed deals two turns are compared."""
SURE: Final = 1.96
"""How many standard errors the difference of two turns has to be: 95 % of such intervals hold the true one."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A turn beside the best."""

    taken: Candidate
    best: Candidate
    """The best turn; the one taken, where nothing is known to be better."""
    error: float = 0.0
    """Half the width of the 95 % interval of what they differ by; 0 where nothing is left to guess."""

    @property
    def missed(self) -> float:
        """What the best turn is worth more."""
        return self.best.total - self.taken.total


def judge(
    view: SeatView,
    turn: Turn,
    seed: int = 0,
    budget: Budget = Budget(),  # noqa: B008
    deals: int = DEALS,
) -> Generator[float, None, Judgement]:
    """The judgement of a legal turn, in small steps that say how far it is; with a hint's seed and budget."""
    for thought in advice(view, seed, budget):
        yield 0.7 * thought.progress
    best = thought.candidates[0]
    taken = judged(view, turn)
    if best.turn == turn:
        return Judgement(best, best)
    if is_known(view):
        return (yield from _solved(view, taken, best, budget))
    simulation = Simulation(view, [taken, best], rng_of(view, seed + 1))
    for number in range(deals):
        for _ in simulation.sweep():
            yield 0.7 + 0.3 * number / deals
    one, other = simulation.trials
    error = SURE * _standard_error([a - b for a, b in zip(one.outcomes, other.outcomes, strict=True)])
    taken, best = one.judged(), other.judged()
    return Judgement(taken, best if best.total - taken.total > error else taken, error)


def _solved(view: SeatView, taken: Candidate, best: Candidate, budget: Budget) -> Generator[float, None, Judgement]:
    """The same of an ending: where it is not proven, no turn is called better."""
    most = ENDING * (LEVELS[-1].generations if budget.generations is None else budget.generations)
    solver = Solver(view, lambda: solver.generations >= most)
    proving = solver.prove(taken.turn) if best.exact else None
    proven: Candidate | None = None
    while proving:
        try:
            next(proving)
        except StopIteration as end:
            proven = end.value
            break
        yield 0.7 + 0.3 * min(0.99, solver.generations / most)
    if proven is None:
        return Judgement(taken, taken)
    return Judgement(proven, best if best.total > proven.total else proven)


def _standard_error(differences: list[float]) -> float:
    count = len(differences)
    mean = sum(differences) / count
    return sqrt(sum([(each - mean) ** 2 for each in differences]) / max(1, count - 1) / count)
