"""What tests of several kinds share."""

from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests import doses as doses  # registers the profile that `make check` names
from tools.build.site import build

TOGETHER = ("tests/e2e/test_updates.py",)
"""Files whose tests share what takes long to make: one process has them all."""


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each test to the next free process, the largest group that belongs together first."""

    # `--dist loadgroup` does the same for tests that are marked, but not with this pytest (pytest-xdist issue 1386).
    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        return path if path in TOGETHER else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    """How tests are spread over processes."""
    return Scheduling(config, log)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Build the site before there are several processes of tests, which would all build it."""
    if session.config.getoption("numprocesses", None):
        build()


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The built site; built first if anything it is made of has changed."""
    return build()
