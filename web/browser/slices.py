"""Work that would be a long task, in slices: one in each of the next tasks, with room for others in between."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from js import setTimeout
from pyodide.ffi import create_proxy


class Slices:
    """Pieces of work, one after the other; each goes on from one `yield` to the next."""

    def __init__(self) -> None:
        self._works: deque[Iterator[None]] = deque()
        self._on_slice = create_proxy(self._slice)
        self._awaited = False
        """Whether a task of its own is on its way."""

    @property
    def busy(self) -> bool:
        """Whether there is work left."""
        return bool(self._works)

    def add(self, work: Iterator[None]) -> None:
        """Do this after all that was there before."""
        self._works.append(work)
        self._soon()

    def finish(self) -> None:
        """Do all of it now."""
        while self._works:
            self._go_on()

    def _soon(self) -> None:
        if self._works and not self._awaited:
            self._awaited = True
            setTimeout(self._on_slice, 0)

    def _slice(self) -> None:
        self._awaited = False
        try:
            if self._works:  # else it was finished in the meantime
                self._go_on()
        finally:
            self._soon()

    def _go_on(self) -> None:
        try:
            next(self._works[0])
        except StopIteration:
            self._works.popleft()
        except Exception:
            self._works.popleft()
            raise
