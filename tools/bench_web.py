"""`python -m tools.bench_web`: how fast the table is drawn and answers, with the CPU slowed down four times.

Three things are measured in Chromium. Painting one frame with nearly all 66 cards to be seen. Dragging a card over that
table: the share of frames that are dropped. Choosing a card in the middle of a game: the time until its places are lit.
"""

import argparse
import statistics
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from iota.bots.levels import level
from iota.bots.thinking import choose
from iota.game import First, Game, Player, Settings, apply, deal
from iota.moves import Move
from iota.record import Record, write
from iota.seat import view
from tools import browser, build, serve
from web.saves import GAME

SETTINGS: Final = Settings(players=(Player("You"), Player("Magpie", "greedy")), first=First.SEAT_1)
SEED: Final = 24
FULL: Final = 30
"""After so many turns of this seed 64 cards lie on the table, and one is in each hand."""
MIDDLE: Final = 16
GOALS: Final = {"paint": 16.0, "late": 0.05, "lights": 100.0}
FRAME: Final = 1000 / 60

DRAG: Final = """async (frames) => {
  const canvas = document.getElementById("table");
  const box = canvas.getBoundingClientRect();
  canvas.setPointerCapture = () => {};
  const tell = (name, x, y) => canvas.dispatchEvent(new PointerEvent("pointer" + name, {
    pointerId: 1, pointerType: "mouse", button: 0, bubbles: true, clientX: box.left + x, clientY: box.top + y }));
  const frame = () => new Promise(requestAnimationFrame);
  const [x, y] = window.iota.slot(0);
  tell("down", x, y);
  tell("move", x + 20, y - 40);
  for (let i = 0; i < 30; i++) await frame();
  const gaps = [];
  let last = await frame();
  for (let i = 0; i < frames; i++) {
    tell("move", 60 + (i * 7) % (box.width - 120), 40 + (i * 5) % (box.height - 200));
    const now = await frame();
    gaps.push(now - last);
    last = now;
  }
  tell("up", 4, box.height - 4);
  return gaps;
}"""
REST: Final = """async (frames) => {
  const frame = () => new Promise(requestAnimationFrame);
  const gaps = [];
  let last = await frame();
  for (let i = 0; i < frames; i++) { const now = await frame(); gaps.push(now - last); last = now; }
  return gaps;
}"""
PAINT: Final = """async (frames) => {
  const all = [];
  for (let i = 0; i < frames; i++) {
    all.push(...window.iota.paint(1));
    await new Promise(requestAnimationFrame);
  }
  return all;
}"""
CHOOSE: Final = """(key) => {
  const begun = performance.now();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  window.iota.paint(1);
  return performance.now() - begun;
}"""


def position(turns: int) -> tuple[Game, str]:
    """A game after so many turns, everybody taking the dearest play, and its record."""
    game, _ = deal(SETTINGS, SEED)
    moves: list[Move] = []
    while game.turns < turns:
        for move in choose(view(game, game.turn), level("greedy"), 1):
            moves.append(move)
            game, _ = apply(game, move)
    return game, write(Record(SETTINGS, SEED, tuple(moves)))


def lay(page: Page, address: str, record: str) -> None:
    """Have the page show a game."""
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for()
    save = (
        """([key, record]) => localStorage.setItem(key, JSON.stringify({version: 1, tab: "bench", count: 1, record}))"""
    )
    page.evaluate(save, [GAME, record])
    page.reload()
    page.locator("html[data-state=ready]").wait_for()
    page.locator("[data-act=continue]").click()
    page.wait_for_timeout(1500)


def late(gaps: list[float]) -> float:
    """The share of frames that were dropped: a gap of two frames has dropped one."""
    dropped = sum(max(0, round(gap / FRAME) - 1) for gap in gaps)
    return dropped / (len(gaps) + dropped)


def measure(page: Page, address: str, slower: int) -> dict[str, Any]:
    """All figures of one run."""
    page.set_default_timeout(120_000)
    devtools = page.context.new_cdp_session(page)
    game, record = position(FULL)
    lay(page, address, record)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    paints = page.evaluate(PAINT, 100)
    rest = page.evaluate(REST, 200)
    gaps = page.evaluate(DRAG, 300)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    _, middle = position(MIDDLE)
    lay(page, address, middle)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    lights = [page.evaluate(CHOOSE, key) for _ in range(5) for key in "1234"]
    return {
        "cards": len(game.grid) + len(game.hand),
        "paint": statistics.median(paints),
        "paint p95": sorted(paints)[94],
        "late": late(gaps),
        "late at rest": late(rest),
        "lights": statistics.median(lights),
        "lights worst": max(lights),
    }


def main() -> None:
    """Measure and print, beside the goals."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--slower", type=int, default=4, help="how many times the CPU is slowed down")
    parser.add_argument("--density", type=float, default=1, help="pixels of the screen to a pixel of the page")
    wanted = parser.parse_args()
    with serve.serving(build.build()) as address, sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.provide(), args=browser.flags())
        page = launched.new_page(viewport={"width": 1280, "height": 800}, device_scale_factor=wanted.density)
        found = measure(page, address, wanted.slower)
        launched.close()
    print(f"Chromium, 1280 x 800, CPU slowed down {wanted.slower} times, {found['cards']} cards to be seen")
    print(f"painting a frame    {found['paint']:6.1f} ms at the median, {found['paint p95']:.1f} at p95"
          f"   (goal {GOALS['paint']:.0f})")  # fmt: skip
    print(f"dragging a card     {found['late']:6.1%} of frames dropped, {found['late at rest']:.1%} without any drag"
          f"   (goal {GOALS['late']:.0%})")  # fmt: skip
    print(f"lighting the places {found['lights']:6.1f} ms at the median, {found['lights worst']:.1f} at worst"
          f"   (goal {GOALS['lights']:.0f})")  # fmt: skip


if __name__ == "__main__":
    main()
