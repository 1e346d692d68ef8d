"""How much of the same a run tries: `make check` a little of everything, `make test` all of it."""

from collections.abc import Iterable
from typing import Any, Final

import pytest
from hypothesis import settings

BRIEF: Final = "brief"
"""The profile of hypothesis under which random examples are few."""
settings.register_profile(BRIEF, max_examples=15)


def examples(most: int) -> int:
    """How many random examples to try, where a whole run tries this many."""
    return max(5, most // 8) if settings.get_current_profile_name() == BRIEF else most


def mostly_long(values: Iterable[Any], first: int = 1) -> list[Any]:
    """Values to try a test with, all but the first ones only in a whole run."""
    return [each if i < first else pytest.param(each, marks=pytest.mark.long) for i, each in enumerate(values)]
