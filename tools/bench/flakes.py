"""`python -m tools.bench.flakes`: the short browser suite again and again, in another order each time."""

import argparse
import collections
import re
import subprocess
import sys
import time
from typing import Final

from tools.places import ROOT
from tools.trouble import Trouble

SUITE: Final = ("tests/browsers", "--engine", "Chromium")
RUNS: Final = 200
FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


def run(seed: int, suite: list[str]) -> tuple[bool, str]:
    """One run in the order of a seed: whether it passed, and what it printed."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *suite]
    done = subprocess.run([*command, f"--randomly-seed={seed}"], cwd=ROOT, capture_output=True, text=True)
    return done.returncode == 0, done.stdout + done.stderr


def main() -> None:
    parser = argparse.ArgumentParser(description="Run the short browser suite many times and report flakes.")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--first", type=int, default=1, help="the number of the first run (1)")
    parser.add_argument("suite", nargs="*", help="what to give pytest instead of the short suite")
    options = parser.parse_args()
    failures: collections.Counter[str] = collections.Counter()
    bad = 0
    for seed in range(options.first, options.first + options.runs):
        begun = time.monotonic()
        passed, printed = run(seed, options.suite or list(SUITE))
        last = printed.strip().splitlines()[-1] if printed.strip() else ""
        print(f"{seed:4} {'passed' if passed else 'FAILED'} {time.monotonic() - begun:6.1f} s  {last}", flush=True)
        if not passed:
            bad += 1
            failures.update(FAILED.findall(printed))
            print(printed, flush=True)
    if bad:
        each = ", ".join(f"{name} ({count})" for name, count in failures.most_common())
        raise Trouble(f"{bad} of {options.runs} runs failed: {each}. The number before a run is its --randomly-seed.")
    print(f"{options.runs} runs, no flake.")


if __name__ == "__main__":
    main()
