"""`python -m tools.bench.table`: how fast the table is with every card on it and the processor slowed to a quarter.

Each figure stands beside its goal: what painting a frame costs, how many frames are dropped while a card is dragged
(beside those that this machine drops with nothing to do, and beside what the page works for each), and how long it
takes from a key that chooses a card until the places for it are lit on the screen.
"""

import argparse
import json
import statistics
import time
from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, sync_playwright

from iota.bots.referee import fallback
from iota.game import First, Player, Settings
from iota.movegen import best_first, found_plays, play_of
from iota.moves import Play
from tools.browsing.page import launch
from tools.build.serve import serving
from tools.build.site import build
from web.play.session import Session
from web.storage.preferences import Choices, Preferences, write_choices
from web.storage.saves import CHOICES, GAME, VERSION
from web.table.layout import layout
from web.table.table import Table

SLOWER: Final = 4
FRAME_MS: Final = 1000 / 60
GOAL_PAINT_MS: Final = 16.0
GOAL_DROPPED: Final = 0.05
GOAL_LIGHT_MS: Final = 100.0
STEP: Final = 12.0
"""Pixels that a dragged card moves in a frame: 720 in a second."""
ALMOST_ALL: Final = 65
"""On the table and in the hand; the other player has at least one of the 66 until the game is over."""

# Before anything else runs in the page: every frame that the page asks for is timed, and every key until its frame.
STOPWATCH: Final = """
window.bench = { paints: [], shown: [], frames: [] };
const frame = window.requestAnimationFrame.bind(window);
let asked = 0;
window.requestAnimationFrame = (paint) => frame((now) => {
  const begun = performance.now();
  paint(now);
  const done = performance.now();
  bench.paints.push(done - begun);
  if (asked) { bench.shown.push(done - asked); asked = 0; }
});
addEventListener("keydown", () => { asked = performance.now(); }, true);
bench.watch = () => { const look = (now) => { bench.frames.push(now); if (bench.watching) frame(look); };
  bench.frames = []; bench.watching = true; frame(look); };
"""


def crowded() -> Session:
    """A game at a person's turn, with all but a card or two on the table and in their hand."""
    settings = Settings(players=(Player("You"), Player("Magpie", "greedy")), first=First.SEAT_1)
    best: tuple[int, str] = (0, "")
    for seed in range(1000):
        session = Session.new(settings, seed)
        while not session.over:
            if task := session.bot_task:
                session = session.with_bot_moves(task, fallback(task.view))
                continue
            cards = len(session.game.grid) + len(session.hand)
            if len(session.hand) > 1 and cards > best[0]:
                best = cards, session.record_text
            session = taken(session, dearest(session))
        if best[0] >= ALMOST_ALL:
            break
    return Session.resume(best[1])


def dearest(session: Session) -> Play | None:
    game = session.game
    plays = best_first(found_plays(game.grid, game.hand, last=not game.pile))
    return play_of(plays[0]) if plays else None


def taken(session: Session, play: Play | None) -> Session:
    turn = session.turn
    assert turn
    if play is None:
        session = session.choose_trade(frozenset())
    else:
        left = list(range(len(turn.cards)))
        for cell, card in play.cells:
            slot = next(slot for slot in left if turn.cards[slot] == card)
            left.remove(slot)
            session = session.place(slot, cell)
    return session.commit()


def open_table(page: Page, address: str, session: Session) -> None:
    """Open the page on a saved game."""
    save = {"version": VERSION, "tab": "bench", "count": 1, "record": session.record_text}
    choices = write_choices(Choices(preferences=Preferences(speed="instant")))
    page.add_init_script(STOPWATCH)
    page.add_init_script(
        f"localStorage.setItem({json.dumps(GAME)}, {json.dumps(json.dumps(save))});"
        f"localStorage.setItem({json.dumps(CHOICES)}, {json.dumps(choices)});"
    )
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for()
    page.locator("[data-act=continue]").click()
    page.locator("html[data-phase=turn]").wait_for()
    page.wait_for_timeout(1500)


def painting(page: Page, at: tuple[float, float], frames: int) -> list[float]:
    """What each frame costs while the table is pulled to and fro."""
    page.mouse.move(*at)
    page.evaluate("() => { bench.paints = [] }")
    page.keyboard.down("Shift")
    for i in range(frames):
        page.mouse.wheel(0, 4 if i % 2 else -4)
        page.wait_for_timeout(20)
    page.keyboard.up("Shift")
    page.wait_for_timeout(300)
    return _numbers(page, "bench.paints")


def lighting(page: Page, cards: int, times: int) -> list[float]:
    """From each key that chooses a card until its lights are painted."""
    page.locator('#mirror [tabindex="0"]').focus()
    page.evaluate("() => { bench.shown = [] }")
    for i in range(times):
        page.keyboard.press(str(i % cards + 1))
        page.wait_for_timeout(250)
    page.keyboard.press("Escape")
    page.wait_for_timeout(300)
    return _numbers(page, "bench.shown")[:times]


def smooth(corners: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A path through these points and back, a brisk hand's way of one frame from each point to the next."""
    path = []
    for (x, y), (to_x, to_y) in pairwise([*corners, *corners[-2::-1]]):
        steps = max(1, round(hypot(to_x - x, to_y - y) / STEP))
        path += [(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps) for i in range(steps)]
    return path


def dropped(
    page: Page, cdp: CDPSession, path: Sequence[tuple[float, float]] | None, seconds: float
) -> tuple[float, float]:
    """The part of the screen's frames that are missed while a card is dragged along a path, or with nothing to do,
    and the milliseconds of processor that each move took."""
    if path:
        _mouse(cdp, "mouseMoved", path[0])
        _mouse(cdp, "mousePressed", path[0])
    page.evaluate("() => bench.watch()")
    before = worked(cdp)
    end = time.monotonic() + seconds
    i = 0
    while time.monotonic() < end:
        begun = time.monotonic()
        if path:
            _mouse(cdp, "mouseMoved", path[i % len(path)])
        i += 1
        time.sleep(max(0.0, FRAME_MS / 1000 - (time.monotonic() - begun)))
    page.evaluate("() => { bench.watching = false }")
    work = (worked(cdp) - before) / i
    if path:
        _mouse(cdp, "mouseMoved", path[0])
        _mouse(cdp, "mouseReleased", path[0])
    stamps = _numbers(page, "bench.frames")
    wanted = (stamps[-1] - stamps[0]) / FRAME_MS
    return max(0.0, 1 - (len(stamps) - 1) / wanted), work


def worked(cdp: CDPSession) -> float:
    """The milliseconds of processor that the page's thread has used, whatever else the machine does."""
    metrics = cdp.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def _mouse(cdp: CDPSession, kind: str, point: tuple[float, float]) -> None:
    cdp.send(
        "Input.dispatchMouseEvent",
        {"type": kind, "x": point[0], "y": point[1], "button": "left", "buttons": 1, "clickCount": 1},
    )


def _numbers(page: Page, what: str) -> list[float]:
    found: Any = page.evaluate(f"() => {what}")
    return [float(number) for number in found]


def _say(what: str, figures: str, met: bool) -> None:
    print(f"{what:<46} {figures:<42} {'met' if met else 'missed'}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=4, help="how long to drag")
    options.add_argument("--slower", type=float, default=SLOWER, help="how many times slower the processor is made")
    options.add_argument("--graphics", action="store_true", help="another process paints, as a graphics unit does")
    chosen = options.parse_args()
    site = build()
    session = crowded()
    cards = len(session.game.grid)
    with serving(site) as address, sync_playwright() as playwright:
        launched = launch(playwright, graphics=chosen.graphics)
        page = launched.new_page(viewport={"width": 360, "height": 740}, device_scale_factor=3)
        open_table(page, address, session)
        box = page.locator("#table").bounding_box()
        assert box
        table = Table.of(session, box["width"], box["height"])
        here = layout(box["width"], box["height"])
        hand = here.slots(len(session.hand))[0].centre
        middle = here.table.centre
        cells = [table.viewport.camera.rect(cell).centre for cell in list(session.game.grid.cells)[:40:2]]
        path = smooth([(box["x"] + x, box["y"] + y) for x, y in (hand, *cells, middle)])
        cdp = page.context.new_cdp_session(page)
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": chosen.slower})
        cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        print(f"{cards} cards on the table and {len(session.hand)} in the hand, {chosen.slower:g} times slower")
        lights = lighting(page, len(session.hand), 24)
        idle, _ = dropped(page, cdp, None, chosen.seconds)
        dragging, work = dropped(page, cdp, path, chosen.seconds)
        paints = painting(page, (box["x"] + middle[0], box["y"] + middle[1]), 90)
        launched.close()
    paint = statistics.median(paints)
    _say(
        f"painting a frame, median of {len(paints)} (goal {GOAL_PAINT_MS:g} ms)",
        f"{paint:.1f} ms, 95 % within {statistics.quantiles(paints, n=20)[-1]:.1f} ms",
        paint <= GOAL_PAINT_MS,
    )
    _say(
        f"frames dropped while dragging (goal {GOAL_DROPPED:.0%})",
        f"{dragging:.1%}, with nothing to do {idle:.1%}",
        dragging <= max(GOAL_DROPPED, idle + GOAL_DROPPED),
    )
    _say(
        f"the page's work for a move of it (goal {FRAME_MS:.0f} ms)",
        f"{work:.1f} ms of the processor",
        work <= FRAME_MS,
    )
    light = statistics.median(lights)
    _say(
        f"lighting the places, median of {len(lights)} (goal {GOAL_LIGHT_MS:g} ms)",
        f"{light:.0f} ms, at most {max(lights):.0f} ms",
        light <= GOAL_LIGHT_MS,
    )


if __name__ == "__main__":
    main()
