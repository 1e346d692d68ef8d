"""A bot's turn without stopping the page: in the worker for those that think long, else in slices between frames.

Where the worker is not ready, fails or cannot start, the bot thinks here, and nobody is stuck.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from iota.bots.levels import LEVELS
from iota.moves import Move, parse_move
from web.session import BotTask, Session
from web.worker import Unanswered, Worker

SLICE = 0.012
"""Seconds of thought after which the page gets its turn."""
LONGEST = 3.0
"""Seconds after which a bot plays the best it has found."""
PATIENCE = 4.0
"""Seconds for which the worker may be late before the bot thinks here."""
SLOW = frozenset(level.key for level in LEVELS if level.generations)


class Thinking:
    """The place where bots think."""

    def __init__(self) -> None:
        self._worker = Worker()
        self._warming: asyncio.Future[None] | None = None
        self._ready = False
        self._busy = False

    def warm(self, session: Session) -> None:
        """Start the worker, if a bot of this game thinks long enough to need it."""
        if self._warming is None and any(player.bot in SLOW for player in session.players):
            self._warming = asyncio.ensure_future(self._warm())

    def drop(self) -> None:
        """Nobody waits for the thought any more."""
        if self._busy:
            self._worker.stop()
            self._busy = self._ready = False
            self._warming = asyncio.ensure_future(self._warm())

    async def moves(self, task: BotTask, record: str) -> tuple[Move, ...]:
        """The moves that a bot chooses; the record is that of the game so far."""
        if self._ready and task.level in SLOW:
            self._busy = True
            try:
                asked = self._worker.ask("turn", f"{task.seed} {LONGEST}\n{record}")
                answer = await asyncio.wait_for(asked, LONGEST + PATIENCE)
                return tuple(parse_move(text) for text in answer.split("; "))
            except (Unanswered, TimeoutError):
                self._ready = False
            finally:
                self._busy = False
        return await in_slices(task)

    async def _warm(self) -> None:
        try:
            await self._worker.ask("ready", "")
            self._ready = True
        except Unanswered:
            self._ready = False


async def in_slices(task: BotTask) -> tuple[Move, ...]:
    """The moves that a bot chooses, thought out here; cancel the task that awaits it to cancel the thought."""
    # Not needed before the first bot's turn, so that the page starts sooner.
    from iota.bots.levels import level
    from iota.bots.thinking import Budget, think

    begun = rested = monotonic()
    await asyncio.sleep(0)
    budget = Budget(spent=lambda: (monotonic() - begun) / LONGEST)
    moves: tuple[Move, ...] = ()
    for thought in think(task.view, level(task.level), task.seed, budget):
        moves = tuple(thought.turn)
        if monotonic() - rested > SLICE:
            await asyncio.sleep(0)
            rested = monotonic()
    return moves
