"""Ask a bot for its turn: step by step, with its best so far, or at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil, log2
from typing import Final

from iota.bots.endgame import Solver, is_known
from iota.bots.equity import Candidate, glance
from iota.bots.levels import Level
from iota.bots.levels import level as level_of
from iota.bots.noticing import noticed_turn
from iota.bots.rng import rng_of
from iota.bots.simulation import Simulation
from iota.bots.turns import Turn, turn_starts
from iota.scoring import Scoring
from iota.seat import SeatView

WIDTH: Final = 30
"""How many turns are tried out, the best at a glance."""
MOST_BEHIND: Final = {Scoring.STANDARD: 30, Scoring.CARDS: 10, Scoring.LOTS: 1.2, Scoring.NONE: 3}
"""How far behind the best at a glance a turn may be to be tried out."""
LATE: Final = 6
"""With so few cards in the pile twice as many turns are tried out, from twice as far behind: a glance doesn't see the
end of the game come."""
ENDING: Final = 4
"""How many positions of an ending are searched for each move generation of the budget: what is proven needs no more."""
STEP: Final = 10
"""After how many trials the candidates are ranked anew; every trial is a step, so that nobody waits for the next."""


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
    ways = turn_starts(view.grid, view.hand)
    candidates = glance(view, ways, most=_width(view))
    if not level.generations or len(candidates) == 1:
        yield Thought(candidates[0].turn, 1.0, len(ways), tuple(candidates))
        return
    yield Thought(candidates[0].turn, 0.0, len(ways), tuple(candidates))
    most = level.generations if budget.generations is None else budget.generations
    if is_known(view):
        yield from _solve(view, worth_trying(view, candidates), len(ways), seed, budget, most)
    else:
        yield from _look_ahead(view, worth_trying(view, candidates), len(ways), seed, budget, most)


def worth_trying(view: SeatView, candidates: list[Candidate]) -> list[Candidate]:
    """The candidates that could turn out to be the best: not far behind it at a glance, and not too many."""
    behind = MOST_BEHIND[view.settings.scoring] * (2 if view.pile <= LATE else 1)
    return [each for each in candidates[: _width(view)] if each.total >= candidates[0].total - behind]


def _width(view: SeatView) -> int:
    return 2 * WIDTH if view.pile <= LATE else WIDTH


def _solve(
    view: SeatView, candidates: list[Candidate], generations: int, seed: int, budget: Budget, most: int
) -> Iterator[Thought]:
    """An ending whose every card is known: what looking ahead finds, until the solver proves something better."""
    simulation = Simulation(view, candidates, rng_of(view, seed))
    for _ in simulation.sweep():
        yield Thought(candidates[0].turn, 0.0, generations, tuple(candidates))
    # There is one deal only, so one trial tells all that looking ahead can.
    tried = sorted([trial.judged() for trial in simulation.trials], key=lambda candidate: -candidate.total)

    def gone() -> float:
        used = solver.generations / (most * ENDING)
        return max(used, budget.spent() if budget.spent else 0.0)

    def thought(progress: float) -> Thought:
        return Thought(shown[0].turn, progress, generations + simulation.generations + solver.generations, tuple(shown))

    solver = Solver(view, lambda: gone() >= 1, first=tried[0].turn)
    shown = tried
    for _ in solver.solve():
        if solver.turn != shown[0].turn:
            shown = solver.candidates(WIDTH)
        yield thought(min(0.99, gone()))
    if solver.exact:
        shown = solver.candidates(WIDTH)
    yield thought(1.0)


def _look_ahead(
    view: SeatView, candidates: list[Candidate], generations: int, seed: int, budget: Budget, most: int
) -> Iterator[Thought]:
    """The best turns at a glance, tried out on guessed deals."""
    simulation = Simulation(view, candidates, rng_of(view, seed))

    def gone() -> float:
        used = (generations + simulation.generations) / most
        return max(used, budget.spent() if budget.spent else 0.0)

    rounds = simulation.rounds()
    # Few candidates need few rounds, each with its usual share of the budget.
    usual = max(rounds, ceil(log2(WIDTH)))

    def thought(progress: float) -> Thought:
        ranked = simulation.ranked()
        return Thought(ranked[0].turn, progress, generations + simulation.generations, tuple(ranked))

    so_far = thought(0.0)
    for number, _ in enumerate(_trials(simulation, rounds, lambda share: gone() >= share / usual), 1):
        if budget.spent and budget.spent() >= 1:
            break
        if number % STEP == 0:
            so_far = thought(min(0.99, gone() * usual / rounds))
        yield so_far
    yield thought(1.0)


def _trials(simulation: Simulation, rounds: int, gone: Callable[[int], bool]) -> Iterator[None]:
    """Trial after trial, the worse half dropped when the share of a round is gone, until one is left."""
    for number in range(1, rounds + 1):
        while True:
            yield from simulation.sweep()
            simulation.drop_hopeless()
            if len(simulation.alive) == 1 or gone(number):
                break
        simulation.halve()
        if len(simulation.alive) == 1:
            break


def choose(view: SeatView, level: Level | str = "master", seed: int = 0, budget: Budget = Budget()) -> Turn:  # noqa: B008
    """The turn of a bot, when it has thought to the end; its level may be given by its key."""
    *_, last = think(view, level if isinstance(level, Level) else level_of(level), seed, budget)
    return last.turn
