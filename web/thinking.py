"""A bot's turn without stopping the page: it thinks in slices, and between two of them the page draws and listens."""

from __future__ import annotations

import asyncio
from time import monotonic

from iota.moves import Move
from web.session import BotTask

SLICE = 0.012
"""Seconds of thought after which the page gets its turn."""
LONGEST = 3.0
"""Seconds after which a bot plays the best it has found."""


async def think(task: BotTask) -> tuple[Move, ...]:
    """The moves that a bot chooses; cancel the task that awaits it to cancel the thought."""
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
