"""What takes a while and goes on beside the page: words of a language, a thought, a replay, something that is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from js import fetch
from pyodide.ffi import JsException

from web.app.events import Event
from web.app.outcomes import Answered, MatchReplayed, Unanswered, WordsCame, WordsMissing
from web.storage.matches import replaying
from web.thinking.questions import Question
from web.thinking.thinker import in_slices


class Later:
    """What comes of something that takes a while happens then; the page thinks about one thing at a time."""

    def __init__(self, send: Callable[[Event], None]) -> None:
        self._send = send
        self._coming: set[asyncio.Future[None]] = set()
        self._thought: asyncio.Future[None] | None = None

    def send(self, coming: Coroutine[Any, Any, Event]) -> asyncio.Future[None]:
        """Let happen what comes of this."""

        async def wait() -> None:
            self._send(await coming)

        future = asyncio.ensure_future(wait())
        self._coming.add(future)  # the loop alone would not hold it
        future.add_done_callback(self._coming.discard)
        future.add_done_callback(lambda _: coming.close())  # what was stopped before it began
        return future

    def think(self, coming: Coroutine[Any, Any, Event]) -> None:
        """The same for a thought, which can be stopped."""
        self._thought = self.send(coming)

    def stop_thinking(self) -> None:
        """Nobody waits for the thought any more."""
        if self._thought:
            self._thought.cancel()


async def words(language: str) -> Event:
    """The words of a language, as the server has them."""
    try:
        response = await fetch(f"web/words/{language}.json")
        catalogue = str(await response.text()) if response.ok else ""
    except JsException:
        catalogue = ""
    return WordsCame(language, catalogue) if catalogue else WordsMissing(language)


async def thought(ticket: int, question: Question) -> Event:
    """A question thought out in the page, in slices between its frames."""
    try:
        return Answered(ticket, await in_slices(question.steps()))
    except Exception as error:
        return Unanswered(ticket, f"{type(error).__name__}: {error}")


async def replayed(id: str, record: str) -> Event:
    """A kept game replayed in the page, in slices as well."""
    try:
        return MatchReplayed(id, await in_slices(replaying(record)))
    except ValueError as error:
        return MatchReplayed(id, error)
