"""Where a thought is thought: in the worker where it takes long and there is one, else in the page, in slices."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final, TypeVar

from web.play.steps import Steps
from web.thinking.questions import Question

T = TypeVar("T")

SLICE: Final = 0.012
"""Seconds of thought after which the page gets its turn."""
LATE: Final = 0.5
"""Seconds by which the worker may be late before the page thinks for itself."""
IDLE: Final = 60.0
"""Seconds without a question after which the worker is ended: it weighs as much as the page."""
TRIES: Final = 3
"""How often the worker may fail before it is left alone."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that waits for its answer."""

    ticket: int
    question: Question
    worker: bool
    """Whether the worker was asked, and not the page."""


@dataclass(frozen=True, slots=True)
class Thinker:
    """What is known of the worker."""

    ready: bool = False
    starting: bool = False
    tries: int = TRIES
    resting: bool = False
    """Whether it was ended because nobody asked it anything; it may be needed again."""
    used: int = 0
    """How often it was started or asked."""

    @property
    def startable(self) -> bool:
        """Whether it is worth starting."""
        return not self.ready and not self.starting and self.tries > 0

    def failed(self) -> Thinker:
        """After a failure, with no worker."""
        return replace(self, ready=False, starting=False, tries=max(0, self.tries - 1))

    def stopped(self) -> Thinker:
        """Ended by us, with no worker."""
        return replace(self, ready=False, starting=False)

    def rested(self) -> Thinker:
        """Ended by us until somebody may need it."""
        return replace(self.stopped(), resting=True)


async def in_slices(steps: Steps[T]) -> T:
    """What comes of steps that are taken here, with time for the page between them."""
    await asyncio.sleep(0)
    rested = monotonic()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        if monotonic() - rested > SLICE:
            await asyncio.sleep(0)
            rested = monotonic()
