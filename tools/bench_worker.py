"""`python -m tools.bench_worker`: what the player notices of a bot that thinks, and what both interpreters weigh.

A late position with wilds, where a step of thought takes longest. Each figure stands beside its goal: the longest time
that the page's thread is away, with nothing to do, while the worker thinks, and where there is no worker; how late
after the end of its time a move comes; how soon a thought is called off; and the memory of the page's process.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from iota.bots.levels import level
from iota.bots.thinking import choose
from iota.game import First, Player, Settings, apply, deal
from iota.moves import Move
from iota.record import Record, write
from iota.seat import view
from tools import browser, build, serve
from tools.screenshots import lay

SETTINGS: Final = Settings(players=(Player("You"), Player("Owl", "master")), first=First.SEAT_1)
SEED: Final = 10
TURNS: Final = 19
"""After so many turns of that game the bot has so many turns to choose from that no time is enough."""
ENDLESS: Final = 10**9
GOAL_TASK_MS: Final = 50.0
GOAL_LATE_MS: Final = 100.0

# Before anything else runs in the page: its workers can be asked and counted, and its thread can be watched.
WATCH: Final = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...made) {
    super(...made);
    this.made = performance.now();
    this.asked = [];
    this.answered = [];
    this.addEventListener("message", ({ data }) => this.answered.push(data[0]));
    workers.push(this);
  }
  postMessage(message) { this.asked.push(message[1]); super.postMessage(message); }
  terminate() { this.ended = performance.now(); super.terminate(); }
};
// Whether so many workers have been made, and the last of them has answered its first question.
window.isReady = (count) => workers.length >= count && workers.at(-1).answered.some((number) => number > 0);
window.asked = (question, text) => new Promise((resolve, reject) => {
  const worker = workers.at(-1), number = 1e6 + performance.now();
  worker.addEventListener("message", ({ data }) => {
    if (data[0] === number) data[2] ? reject(new Error(data[2])) : resolve(data[1]);
  });
  worker.postMessage([number, question, text]);
});
// How long something took, and for how long at most the page's thread did not come by meanwhile.
window.watched = async (work) => {
  const begun = performance.now();
  let last = begun, gap = 0, on = true;
  const tick = () => {
    const now = performance.now();
    [gap, last] = [Math.max(gap, now - last), now];
    if (on) setTimeout(tick);
  };
  setTimeout(tick);
  await work;
  on = false;
  return { ms: performance.now() - begun, gap };
};
window.rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
"""
# PyScript wants the class to be there.
NO_WORKER: Final = "window.Worker = class { constructor() { throw new Error('no workers here'); } };"
PRESS: Final = "(act) => document.querySelector(`[data-act=${act}]`).click()"
BOT_MOVES: Final = """async () => {
  document.querySelector("[data-act=commit]").click();
  do await rest(0); while (document.documentElement.dataset.phase === "waiting");
}"""
# From the press until the worker is ended and the player may act again.
UNDO: Final = """async () => {
  const begun = performance.now(), worker = workers.at(-1);
  document.querySelector("#undo").click();
  while (!worker.ended || document.documentElement.dataset.phase !== "turn") await rest(0);
  return [worker.ended - begun, performance.now() - begun];
}"""


def late_position(turns: int = TURNS) -> str:
    """The record of the game after so many turns."""
    game, _ = deal(SETTINGS, SEED)
    moves: list[Move] = []
    while game.turns < turns:
        for move in choose(view(game, game.turn), level("static"), SEED):
            moves.append(move)
            game, _ = apply(game, move)
    return write(Record(SETTINGS, SEED, tuple(moves)))


def table(launched: Browser, address: str, record: str, *, before: str = "") -> Page:
    """A page with that game on the table, at a person's turn or a bot's."""
    context = launched.new_context(viewport={"width": 390, "height": 780}, reduced_motion="reduce")
    context.add_init_script("delete Navigator.prototype.serviceWorker;" + before + WATCH)
    page = context.new_page()
    lay(page, address, record)
    return page


@dataclass(frozen=True)
class Seen:
    """What was seen of a page's thread while something went on, in milliseconds."""

    task: float
    """The processor time of its longest task, whatever else the machine does."""
    unpainted: float
    """The same of its tasks that do not paint; all cards at another size take long, whoever thinks."""
    gap: float
    """The longest time for which it did not come by, on this machine as busy as it is."""
    ms: float
    """How long it all took."""
    mb: float
    """What the page's process holds after it."""


def measured(page: Page, script: str, *arguments: Any) -> Seen:
    """Watch the page's thread while a script goes on."""
    launched = page.context.browser
    assert launched
    launched.start_tracing(page=page, categories=["toplevel", "blink.user_timing", "devtools.timeline"])
    page.evaluate("performance.mark('here')")
    seen = page.evaluate(f"(arguments) => watched(({script})(...arguments))", list(arguments))
    events = json.loads(launched.stop_tracing())["traceEvents"]
    here = next((event["pid"], event["tid"]) for event in events if event["name"] == "here")
    own = [event for event in events if (event["pid"], event["tid"]) == here and "tdur" in event]
    painting = [(event["ts"], event["ts"] + event["dur"]) for event in own if event["name"] == "FireAnimationFrame"]
    others = [
        event["tdur"]
        for event in own
        if not any(event["ts"] < end and start < event["ts"] + event["dur"] for start, end in painting)
    ]
    longest = max(event["tdur"] for event in own)
    return Seen(longest / 1000, max(others) / 1000, seen["gap"], seen["ms"], memory_mb(here[0]))


def memory_mb(process: int) -> float:
    """What a process holds, what it shares with others counted in part; 0 where the system does not tell."""
    told = Path(f"/proc/{process}/smaps_rollup")
    lines = told.read_text().splitlines() if told.exists() else []
    return next((int(line.split()[1]) / 1000 for line in lines if line.startswith("Pss:")), 0.0)


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
    question = f"1 {chosen.seconds} {ENDLESS}\n{bots_turn}"
    with serve.serving(build.build()) as address, sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.provide(), args=browser.flags())
        page = table(launched, address, my_turn, before=NO_WORKER)
        alone = measured(page, "rest", 1000).mb
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
        both = seen[-1].mb
        called_off = [call_off(page) for _ in range(chosen.times)]
        _say(
            "calling a thought off by undo",
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
