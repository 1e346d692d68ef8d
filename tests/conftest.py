"""What tests of several kinds share."""

from pathlib import Path

import pytest

from tools.build.site import build


def pytest_sessionstart(session: pytest.Session) -> None:
    """Build the site before there are several processes of tests, which would all build it."""
    if session.config.getoption("numprocesses", None):
        build()


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The built site; built first if anything it is made of has changed."""
    return build()
