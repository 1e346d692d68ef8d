"""The referee: a bot that fails, cheats or stalls gets a legal turn instead, a fault is noted, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from iota.bots.levels import Level, level
from iota.bots.noticing import noticed_turn
from iota.bots.thinking import Budget, Thought, think
from iota.bots.turns import Turn
from iota.moves import Pass, Play, write_moves
from iota.refusals import turn_refusals
from iota.seat import SeatView

MOST_STEPS: Final = 100_000
"""A bot that has not decided after so many steps never will."""


class Failure(StrEnum):
    """What a bot did wrong."""

    RAISED = "raised"
    """It ended with an exception."""
    ILLEGAL = "illegal"
    """Its turn is against the rules."""
    STALLED = "stalled"
    """It came to no decision in time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A line of the referee's log."""

    seat: int
    turns: int
    """How many turns the game had seen."""
    failure: Failure
    detail: str

    def __str__(self) -> str:
        return f"turn {self.turns + 1}, seat {self.seat + 1} {self.failure}: {self.detail}"


def is_legal(view: SeatView, turn: Turn) -> bool:
    """Whether these moves are a whole turn that the rules allow."""
    return bool(turn) and isinstance(turn[-1], Play | Pass) and not turn_refusals(view.grid, view.hand, view.pile, turn)


def fallback(view: SeatView) -> Turn:
    """The turn that is played for a bot that has none: the most points, or if even that fails, a pass."""
    try:
        turn = noticed_turn(view, level("greedy"), 0).turn
        return turn if is_legal(view, turn) else (Pass(),)
    except Exception:
        return (Pass(),)


def refereed(
    view: SeatView,
    thoughts: Iterable[Thought],
    log: list[Fault],
    *,
    steps: int = MOST_STEPS,
    late: Callable[[], bool] = lambda: False,
) -> Iterator[Thought]:
    """The thoughts of any bot, as they come; the last one is always of a legal turn, and has a progress of 1.

    `late` is asked after every step, for a caller with a clock. What went wrong is added to the log.
    """

    def note(failure: Failure, detail: str) -> None:
        log.append(Fault(view.seat, view.turns, failure, detail))

    latest: Thought | None = None
    try:
        for number, thought in enumerate(thoughts):
            latest = thought
            if thought.progress >= 1:
                break
            if number >= steps or late():
                note(Failure.STALLED, f"no decision after {number + 1} steps")
                break
            yield thought
        else:
            note(Failure.STALLED, "ended without a decision")
    except Exception as error:
        note(Failure.RAISED, f"{type(error).__name__}: {error}")
    generations = 0
    if latest is not None:
        try:
            generations = latest.generations
            if is_legal(view, latest.turn):
                yield Thought(latest.turn, 1.0, generations, latest.candidates)
                return
            note(Failure.ILLEGAL, write_moves(latest.turn) or "no move at all")
        except Exception as error:
            note(Failure.ILLEGAL, f"{type(error).__name__}: {error}")
    yield Thought(fallback(view), 1.0, generations)


def decide(view: SeatView, level: Level, seed: int, budget: Budget, log: list[Fault]) -> Thought:
    """The last thought of a level, under the referee's eyes."""
    *_, last = refereed(view, think(view, level, seed, budget), log)
    return last
