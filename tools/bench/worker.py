"""`python -m tools.bench.worker`: what the player notices of a bot that thinks, and what both interpreters weigh.

A late position with wilds, where a step of thought takes longest. Each figure stands beside its goal: the longest time
that the page's thread is away, with nothing to do, while the worker thinks, and where there is no worker; how late
after the end of its time a move comes; how soon a thought is called off; and the memory of the page's process.
"""

import argparse
from collections.abc import Sequence
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browsing.page import launch, show_game
from tools.browsing.workers import NO_WORKER, TURNS, WATCH, Seen, endless_question, held_mb, late_position, measured
from tools.build.serve import serving
from tools.build.site import build

GOAL_TASK_MS: Final = 50.0
GOAL_LATE_MS: Final = 100.0

PRESS: Final = """async (act) => {
  const button = () => document.querySelector(`[data-act=${act}]`);
  while (!button()) await rest(0);
  button().click();
}"""
BOT_MOVES: Final = """async () => {
  while (!document.querySelector("[data-act=commit]")) await rest(0);
  document.querySelector("[data-act=commit]").click();
  do await rest(0); while (document.documentElement.dataset.phase === "waiting");
}"""
# From the press until the worker is ended and the player may act again.
UNDO: Final = """async () => {
  const begun = performance.now(), worker = workers.at(-1);
  document.querySelector("[data-act=menu]").click();
  const back = () => document.querySelector("dialog [data-act=take_turn_back]");
  while (!back()) await rest(0); // a dialog comes with the next task
  back().click();
  while (!worker.ended || document.documentElement.dataset.phase !== "turn") await rest(0);
  return [worker.ended - begun, performance.now() - begun];
}"""


def table(launched: Browser, address: str, record: str, *, before: str = "") -> Page:
    """A page with that game on the table, at a person's turn or a bot's."""
    context = launched.new_context(viewport={"width": 390, "height": 780}, reduced_motion="reduce")
    context.add_init_script("delete Navigator.prototype.serviceWorker;" + before + WATCH)
    page = context.new_page()
    show_game(page, address, record)
    return page


def _say(what: str, figures: str, met: bool | None = None) -> None:
    print(f"{what:<67} {figures:<53} {'' if met is None else 'met' if met else 'missed'}", flush=True)


def _watched(what: str, seen: Sequence[Seen]) -> None:
    longest = max(one.task for one in seen)
    unpainted, gap = max(one.unpainted for one in seen), max(one.gap for one in seen)
    figures = f"task {longest:.0f} ms, without painting {unpainted:.0f} ms, gap {gap:.0f} ms"
    _say(f"{what} (goal {GOAL_TASK_MS:g} ms)", figures, longest <= GOAL_TASK_MS)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=2, help="how long to think")
    options.add_argument("--times", type=int, default=5, help="how often to ask")
    chosen = options.parse_args()
    ms = 1000 * chosen.seconds
    bots_turn, my_turn = late_position(), late_position(TURNS - 1)
    question = endless_question(seconds=chosen.seconds)
    with serving(build()) as address, sync_playwright() as playwright:
        launched = launch(playwright)
        page = table(launched, address, my_turn, before=NO_WORKER)
        alone = held_mb(page, measured(page, "rest", 1000).process)
        page.context.close()

        page = table(launched, address, bots_turn, before=NO_WORKER)
        page.locator("html[data-phase=turn]").wait_for()
        _watched("no worker: your pass and a move of the bot in slices", in_slices(page, chosen.times))
        page.context.close()

        page = table(launched, address, my_turn)
        page.wait_for_function("isReady(1)")
        _watched(f"{chosen.seconds:g} s with nothing to do", [measured(page, "rest", ms)])
        seen = [measured(page, "asked", "turn", question) for _ in range(chosen.times)]
        _watched(f"{chosen.seconds:g} s of thought in the worker", seen)
        late = [one.ms - ms for one in seen]
        _say(
            f"a move after the end of its time (goal {GOAL_LATE_MS:g} ms)",
            f"{median(late):.0f} ms, at most {max(late):.0f} ms",
            max(late) <= GOAL_LATE_MS,
        )
        both = held_mb(page, seen[-1].process)
        called_off = [call_off(page) for _ in range(chosen.times)]
        _say(
            "calling a thought off by taking the turn back",
            f"worker ended after {max(one[0] for one in called_off):.0f} ms, "
            f"your turn after {max(one[1] for one in called_off):.0f} ms",
        )
        launched.close()
    if both:
        _say("memory of the page's process", f"{alone:.0f} MB, with the worker {both:.0f} MB")


def in_slices(page: Page, times: int) -> list[Seen]:
    """The bot's turns after a pass, thought on the page's thread."""
    seen = []
    for _ in range(times):
        page.evaluate(PRESS, "pass")
        seen.append(measured(page, BOT_MOVES))
        page.wait_for_timeout(500)
    return seen


def call_off(page: Page) -> tuple[float, float]:
    """Pass, and take that back as soon as the bot thinks."""
    page.wait_for_function(f"isReady({page.evaluate('workers.length')})")
    page.evaluate(PRESS, "pass")
    page.evaluate(PRESS, "commit")
    page.wait_for_function("workers.at(-1).asked.includes('turn')")
    ended, shown = page.evaluate(UNDO)
    return ended, shown


if __name__ == "__main__":
    main()
