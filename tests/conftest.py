"""What tests of several kinds share, and how they are spread over processes."""

import gc
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests import doses as doses  # registers the profile that `make check` names
from tools.build.site import build

TOGETHER = ("tests/e2e/test_updates.py",)
"""Files whose tests share what takes long to make: one process has them all."""

LONG_KNOWN = ("tests/test_habits.py",)
"""Files whose tests come first even where no run has measured them yet."""

TOOK = "iota/took"
"""Where the seconds of the last run are kept, in the cache of pytest."""

WORTH_KNOWING = 0.5
"""Tests that took so many seconds come before all others, the longest first; those are in random order."""

took: defaultdict[str, float] = defaultdict(float)


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each test to the next free process, the largest group that belongs together first."""

    # `--dist loadgroup` does the same for tests that are marked, but not with this pytest (pytest-xdist issue 1386).
    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        return path if path in TOGETHER else nodeid

    def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
        super().mark_test_complete(node, item_index, duration)
        # What is done is let go: all that is left here is counted after each of some thousand tests.
        group = self._split_scope(self.registered_collections[node][item_index])
        if all(self.assigned_work[node][group].values()):
            del self.assigned_work[node][group]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    """How tests are spread over processes."""
    return Scheduling(config, log)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Build the site before there are several processes of tests, which would all build it."""
    if session.config.getoption("numprocesses", None):
        build()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where there are several processes, begin with what takes longest, so that none waits for another at the end."""
    if config.cache and hasattr(config, "workerinput"):
        known: dict[str, float] = config.cache.get(TOOK, {})
        items.sort(key=lambda item: (not item.nodeid.startswith(LONG_KNOWN), -known.get(item.nodeid, 0)))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Look through memory seldom: what was made so far stays anyway, and few things go round in circles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note how long a test took, with what was made ready for it."""
    took[report.nodeid] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keep what was noted, for the order of the next run."""
    config = session.config
    if config.cache and config.getoption("numprocesses", None):
        known = {name: seconds for name, seconds in config.cache.get(TOOK, {}).items() if name not in took}
        known |= {name: round(seconds, 1) for name, seconds in took.items() if seconds >= WORTH_KNOWING}
        config.cache.set(TOOK, known)


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The built site; built first if anything it is made of has changed."""
    return build()
