"""How much of the same a run tries: `make check` a little of everything, `make test` all of it."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")

BRIEF: Final = "brief"
"""The profile of hypothesis under which random examples are few."""
settings.register_profile(BRIEF, max_examples=15)


def brief() -> bool:
    """Whether this run tries a little of everything."""
    return settings.get_current_profile_name() == BRIEF


def examples(most: int) -> int:
    """How many random examples to try, where a whole run tries this many; or how many of all to find at least."""
    return max(5, most // 8) if brief() else most


def part(values: Iterable[T], nth: int = 4) -> list[T]:
    """Values to go through one by one: all of them in a whole run, else every so-manieth, whatever they begin with."""
    return list(values)[nth - 1 :: nth] if brief() else list(values)


def mostly_long(values: Iterable[Any], first: int = 1) -> list[Any]:
    """Values to try a test with, all but the first ones only in a whole run."""
    return [each if i < first else pytest.param(each, marks=pytest.mark.long) for i, each in enumerate(values)]


def partly_long(values: Iterable[Any], nth: int = 3) -> list[Any]:
    """Values to try a test with, all but every so-manieth only in a whole run."""
    return [each if i % nth == 0 else pytest.param(each, marks=pytest.mark.long) for i, each in enumerate(values)]
