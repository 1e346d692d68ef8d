"""Puzzles for tests: made once, of every kind and about every grade."""

from collections.abc import Generator
from functools import cache
from typing import TypeVar

from iota.practice.making import made
from iota.practice.puzzle import Kind, Puzzle

T = TypeVar("T")


def finished(steps: Generator[None, None, T]) -> T:
    """What small steps come to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


@cache
def puzzle(kind: Kind, seed: int = 1, grade: int = 1000) -> Puzzle:
    """A puzzle of a kind."""
    return finished(made(seed, kind, grade))


def some(kind: Kind, count: int) -> list[Puzzle]:
    """Some puzzles of a kind, from easy to hard."""
    return [puzzle(kind, 1_000_003 * i, 700 + 900 * i // count) for i in range(count)]
