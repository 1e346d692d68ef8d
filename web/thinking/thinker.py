"""Thinking without stopping the page: in the worker where it takes long, else here, in slices between frames.

Where the worker is not ready, late, fails or cannot start, the thought is thought here, and nobody is stuck. Cancel
the task that awaits a thought to cancel it, wherever it is thought: the worker is ended, and another one started.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from iota.bots.levels import LEVELS
from iota.moves import Move, parse_moves
from iota.record import Record, write
from iota.seat import SeatView
from web.html.review_dialog import Reviewed, read_reviewed
from web.play.session import BotTask, Session

if TYPE_CHECKING:
    from web.thinking.questions import Steps

SLICE: Final = 0.012
"""Seconds of thought after which the page gets its turn."""
LONGEST: Final = 2.0
"""Seconds after which a bot plays the best it has found."""
LATE: Final = 0.5
"""Seconds by which the worker may be late before the bot thinks here."""
LONGEST_REVIEW: Final = 20.0
"""Seconds that the review of a turn may take in the worker; it has no clock, and a slow device needs some."""
TRIES: Final = 3
"""How often the worker may fail before it is left alone."""
SLOW: Final = frozenset(level.key for level in LEVELS if level.generations)


class Unanswered(Exception):
    """The worker failed at a question, or was stopped before it had answered."""


class Line(Protocol):
    """The line to the worker: see web.worker."""

    async def ask(self, question: str, text: str) -> str:
        """The answer of a function of web.answers to a text; Unanswered when there is none."""

    def stop(self) -> None:
        """End the worker in the middle of its thought; the next question starts another one."""


class Thinking:
    """The place where bots think, and hints and reviews come from."""

    def __init__(self, worker: Line) -> None:
        self._worker = worker
        self._warming: asyncio.Future[None] | None = None
        self._ready = False
        self._tries = TRIES

    def expect(self, session: Session) -> None:
        """Start the worker, if a bot of this game thinks long enough to need it."""
        if any(player.bot in SLOW for player in session.players):
            self.warm()

    def warm(self) -> None:
        """Start the worker, unless it is there or has failed too often."""
        if not self._ready and self._tries and (self._warming is None or self._warming.done()):
            self._warming = asyncio.ensure_future(self._warm())

    async def moves(self, task: BotTask, record: str) -> tuple[Move, ...]:
        """The moves that a bot chooses; the record is that of the game so far."""
        from web.thinking import questions as answers  # not before the first thought, so that the page starts sooner

        def steps() -> Steps:
            return answers.turn_steps(task.view, task.level, task.seed, LONGEST)

        if task.level not in SLOW:
            return parse_moves(await in_slices(steps()))
        return parse_moves(await self._thought("turn", f"{task.seed} {LONGEST}\n{record}", LONGEST + LATE, steps))

    async def hint(self, here: SeatView, record: str) -> tuple[Move, ...]:
        """A good turn for the seat to move."""
        from web.thinking import questions as answers

        def steps() -> Steps:
            return answers.hint_steps(here, LONGEST)

        return parse_moves(await self._thought("hint", f"{LONGEST}\n{record}", LONGEST + LATE, steps))

    async def review(self, record: Record, number: int) -> Reviewed:
        """What a turn of a finished game missed, counted from 0."""
        from web.thinking import questions as answers

        def steps() -> Steps:
            return answers.review_steps(record, number)

        return read_reviewed(number, await self._thought("review", f"{number}\n{write(record)}", LONGEST_REVIEW, steps))

    async def _thought(self, question: str, text: str, patience: float, steps: Callable[[], Steps]) -> str:
        if self._ready:
            try:
                return await asyncio.wait_for(self._worker.ask(question, text), patience)
            except asyncio.CancelledError:
                self._restart()
                raise
            except (Unanswered, TimeoutError):
                self._tries -= 1
                self._restart()
        return await in_slices(steps())

    def _restart(self) -> None:
        self._worker.stop()
        self._ready = False
        self.warm()

    async def _warm(self) -> None:
        try:
            await self._worker.ask("ready", "")
            self._ready = True
        except Unanswered:
            self._tries -= 1
            self._worker.stop()


async def in_slices(steps: Steps) -> str:
    """What a thought comes to, thought out here."""
    await asyncio.sleep(0)
    rested = monotonic()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return str(end.value)
        if monotonic() - rested > SLICE:
            await asyncio.sleep(0)
            rested = monotonic()
