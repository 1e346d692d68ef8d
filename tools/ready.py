"""`python -m tools.ready dev site browser`: have what a command needs before it starts."""

import sys

from tools import venv


def main(wanted: list[str]) -> None:
    for name in wanted:
        if name == "dev":
            venv.provide("dev")


if __name__ == "__main__":
    main(sys.argv[1:])
