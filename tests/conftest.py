"""What tests of several kinds share."""

from pathlib import Path

import pytest

from tools.build.site import build


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The built site; built first if anything it is made of has changed."""
    return build()
