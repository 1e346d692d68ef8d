"""`python -m tools.ready dev site browser`: have what a command needs before it starts."""

import sys
from collections.abc import Callable

from tools.build import site
from tools.setup import chromium, engines, venv


def main(wanted: list[str]) -> None:
    """Set up each thing by name, in order."""
    ways: dict[str, Callable[[], object]] = {
        "dev": lambda: venv.provide("dev"),
        "browsers": lambda: venv.provide("browsers"),
        "site": site.build,
        "browser": chromium.provide,
        "engines": engines.provide,
    }
    for name in wanted:
        ways[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
