"""`make monkey MINUTES=10 SEED=1`: visit after visit on the built page, each from a seed that repeats it."""

import argparse
from time import monotonic
from typing import Final

from playwright.sync_api import sync_playwright

from tools.browsing.page import launch
from tools.build.serve import serving
from tools.build.site import build
from tools.monkey.visit import Visit
from tools.places import ROOT
from tools.trouble import Trouble

STEPS: Final = 200
"""Of one visit."""
FOLDER: Final = ROOT / "build" / "monkey"


def run(seed: int, minutes: float, steps: int) -> list[int]:
    """Visits until the time is over, on a phone and at a desk in turn; the seeds of those that found something."""
    end = monotonic() + 60 * minutes
    failed = []
    with serving(build()) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        while monotonic() < end:
            begun = monotonic()
            visit = Visit(browser, address, seed, touch=seed % 2 == 1)
            problem = visit.goes(steps, lambda: monotonic() > end)
            if problem:
                failed.append(seed)
                print(visit.told(problem, FOLDER), flush=True)
            print(
                f"seed {seed}, {'phone' if seed % 2 else 'desk'}: {len(visit.steps)} steps, {visit.moves} moves,"
                f" {visit.games} games to their end, {monotonic() - begun:.0f} s",
                flush=True,
            )
            visit.ends()
            seed += 1
        browser.close()
    return failed


def main() -> None:
    """Let it loose."""
    parser = argparse.ArgumentParser(description="Let chance loose on the page.")
    parser.add_argument("--seed", type=int, default=1, help="of the first visit; odd ones are on a phone")
    parser.add_argument("--minutes", type=float, default=10, help="how long")
    parser.add_argument("--steps", type=int, default=STEPS, help="of each visit")
    options = parser.parse_args()
    if failed := run(options.seed, options.minutes, options.steps):
        seeds = ", ".join(map(str, failed))
        raise Trouble(f"Something does not hold, from seed {seeds}: pictures and steps are in {FOLDER}.")


if __name__ == "__main__":
    main()
