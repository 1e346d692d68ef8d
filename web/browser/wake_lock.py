"""Keeping the screen on while a clock runs, where the browser can do that."""

from __future__ import annotations

import asyncio
from typing import Any

from js import document, navigator
from pyodide.ffi import JsException


class WakeLock:
    """A hold on the screen. The browser takes it back when the page is hidden, so it is asked for again and again."""

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None

    def hold(self, on: bool) -> None:
        """Keep the screen on, or let it go out."""
        self._wanted = on
        if on and (self._lock is None or self._lock.released):
            asyncio.ensure_future(self._ask())  # noqa: RUF006 (the loop of the page holds it)
        elif not on and self._lock is not None:
            self._lock.release()
            self._lock = None

    async def _ask(self) -> None:
        if not hasattr(navigator, "wakeLock") or document.hidden:
            return
        try:
            lock = await navigator.wakeLock.request("screen")
        except JsException:
            return  # a battery that runs low, or a browser that does not like it: the clock goes on all the same
        if self._wanted:
            self._lock = lock
        else:
            lock.release()
