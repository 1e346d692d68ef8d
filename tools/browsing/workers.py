"""Watches a page while a bot thinks in its worker: what the worker was asked, how long the page's thread was away."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from iota.bots.levels import level
from iota.bots.thinking import choose
from iota.game import First, Player, Settings, apply, deal
from iota.moves import Move
from iota.record import Record, write
from iota.seat import view
from web.thinking.questions import TurnQuestion

SETTINGS: Final = Settings(players=(Player("You"), Player("Owl", "master")), first=First.SEAT_1)
SEED: Final = 10
TURNS: Final = 19
"""After so many turns of that game the bot has so many turns to choose from that it thinks for nearly all its time."""
ENDLESS: Final = 10**9

# Before anything else runs in the page: its workers can be asked and counted, and its thread can be watched.
WATCH: Final = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...made) {
    super(...made);
    if (String(made[0]).includes("unpacker.js")) return; // that one does not think
    this.made = performance.now();
    this.asked = [];
    this.answered = [];
    this.addEventListener("message", ({ data }) => this.answered.push(data[0]));
    workers.push(this);
  }
  postMessage(...message) { this.asked?.push(message[0][1]); super.postMessage(...message); }
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
# A page that thinks by itself: of all workers it has only those that unpack Python's memory at the start.
NO_WORKER: Final = """
window.Worker = class extends Worker {
  constructor(...made) {
    if (!String(made[0]).includes("unpacker.js")) throw new Error("no workers here");
    super(...made);
  }
};
"""


def late_position(turns: int = TURNS) -> str:
    """The record of the game after so many turns."""
    return write(_late_record(turns))


def endless_question(turns: int = TURNS, seconds: float = 2.0) -> str:
    """What the worker is asked there: no number of generations ends it."""
    game = _late_record(turns).game()
    return TurnQuestion(view(game, game.turn), "master", 1, seconds, ENDLESS).text


def _late_record(turns: int) -> Record:
    game, _ = deal(SETTINGS, SEED)
    moves: list[Move] = []
    while game.turns < turns:
        for move in choose(view(game, game.turn), level("static"), SEED):
            moves.append(move)
            game, _ = apply(game, move)
    return Record(SETTINGS, SEED, tuple(moves))


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
    process: int
    """The number that the system gave the page's process."""


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
    return Seen(longest / 1000, max(others) / 1000, seen["gap"], seen["ms"], here[0])


def held_mb(page: Page, process: int) -> float:
    """What a page's process holds, what it shares with others counted in part; 0 where the system does not tell.

    Without what nobody refers to any more, an earlier visit in the same process above all.
    """
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    page.evaluate("rest(1500)")  # given back to the system a little later
    told = Path(f"/proc/{process}/smaps_rollup")
    lines = told.read_text().splitlines() if told.exists() else []
    return next((int(line.split()[1]) / 1000 for line in lines if line.startswith("Pss:")), 0.0)
