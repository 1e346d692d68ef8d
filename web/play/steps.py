"""Work in small steps, so that the page can do something else between two of them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

Steps = Generator[None, None, T]
"""What it returns at the end is the result."""


def finished(steps: Steps[T]) -> T:
    """All steps in one go, and what comes of them."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
