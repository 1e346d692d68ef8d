"""`python -m tools.bench.endurance`: game after game in one tab, bots on all seats, and what stays in its memory.

After every game everything that can be freed is freed, and what is left is counted: bytes of JavaScript and of Python's
WebAssembly, Python's own objects, proxies between the two, listeners and nodes of the page. It ends with an error when
the memory has grown by more than 10 MB since the games of the warm-up, or when proxies or listeners pile up.
"""

import argparse
from dataclasses import astuple, dataclass, fields
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, sync_playwright

from iota.game import First, Player, Settings
from tools.browsing.page import launch
from tools.build.serve import serving
from tools.build.site import build
from tools.trouble import Trouble
from web.storage.preferences import Choices, Preferences, write_choices
from web.storage.saves import CHOICES

GAMES: Final = 100
WARM_UP: Final = 10
"""Games after which every list that fills up once is full."""
LIMIT_MB: Final = 10.0
PATIENCE_MS: Final = 120_000

# Runs in the interpreter of the page: only Python can count what is Python's. From here on the runtime notes every
# proxy that is made, and forgets it when it is destroyed.
COUNTING: Final = """
import gc
import pyodide_js
from js import window
from pyodide.ffi import create_proxy, to_js

inside = pyodide_js._module
inside.enable_pyproxy_allocation_tracing()

def count():
    gc.collect()
    return to_js([len(gc.get_objects()), inside.HEAP8.length, inside.pyproxy_alloc_map.size])

window.pythonCount = create_proxy(count)
"""
ADD_COUNTING: Final = """async (code) => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  document.head.append(script);
  while (!window.pythonCount) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
# A fast game may be over before anybody outside has looked, so the page itself notices that it has begun.
REMATCH: Final = f"""() => new Promise((resolve, reject) => {{
  const page = document.documentElement;
  const begun = (_, observer) => {{ observer.disconnect(); resolve(); }};
  new MutationObserver(begun).observe(page, {{ attributeFilter: ["data-phase"] }});
  document.querySelector("dialog [data-act=rematch]").click();
  setTimeout(() => reject(new Error("no rematch: " + JSON.stringify({{ ...page.dataset }}))), {PATIENCE_MS});
}})"""


@dataclass(frozen=True)
class Left:
    """What is left after a game."""

    script_mb: float
    python_mb: float
    python_objects: int
    proxies: int
    listeners: int
    nodes: int

    @property
    def mb(self) -> float:
        return self.script_mb + self.python_mb


def left(page: Page, tools: CDPSession) -> Left:
    """Free what can be freed, and count."""
    objects, python_bytes, proxies = page.evaluate("pythonCount()")
    tools.send("HeapProfiler.collectGarbage")
    heap = tools.send("Runtime.getHeapUsage")
    counted = tools.send("Memory.getDOMCounters")
    script_bytes = heap["usedSize"] + heap.get("embedderHeapUsedSize", 0) + heap.get("backingStorageSize", 0)
    return Left(
        script_mb=script_bytes / 1e6,
        python_mb=python_bytes / 1e6,
        python_objects=objects,
        proxies=proxies,
        listeners=counted["jsEventListeners"],
        nodes=counted["nodes"],
    )


def sit_down(page: Page, address: str, level: str, seats: int) -> None:
    """Begin the first game, as fast as the page plays, with nobody but bots."""
    players = tuple(Player(f"Bot {seat + 1}", level) for seat in range(seats))
    choices = Choices(Settings(players=players, first=First.SEAT_1), Preferences(speed="instant", motion="none"))
    page.goto(address + "web/static/icon.svg")
    page.evaluate(f"(text) => localStorage.setItem('{CHOICES}', text)", write_choices(choices))
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for()
    page.evaluate(ADD_COUNTING, COUNTING)
    page.locator("[data-act=play]").click()


def play(games: int, level: str, seats: int) -> list[Left]:
    """Play so many games; what was left after each."""
    rows: list[Left] = []
    with serving(build()) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(PATIENCE_MS)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        tools = page.context.new_cdp_session(page)
        sit_down(page, address, level, seats)
        print("game", *(field.name.rjust(14) for field in fields(Left)), flush=True)
        for game in range(1, games + 1):
            page.locator("html[data-phase=over] dialog[open] [data-act=rematch]").wait_for()
            rows.append(left(page, tools))
            print(f"{game:4}", *(_column(value) for value in astuple(rows[-1])), flush=True)
            if errors:
                raise Trouble("The page complained: " + "; ".join(errors))
            page.evaluate(REMATCH)
        browser.close()
    return rows


def _column(value: Any) -> str:
    return (f"{value:.2f}" if isinstance(value, float) else str(value)).rjust(14)


def judge(rows: list[Left]) -> list[str]:
    """What has piled up since the warm-up, in sentences."""
    # With few games half of them are the warm-up.
    warm = rows[min(WARM_UP, len(rows) // 2) :]
    first, last = warm[0], warm[-1]
    grown = last.mb - first.mb
    print(f"In {len(warm) - 1} games after the warm-up the memory grew by {grown:.2f} MB, proxies by", end=" ")
    print(f"{last.proxies - first.proxies}, listeners by {last.listeners - first.listeners}.")
    found = []
    if grown > LIMIT_MB:
        found.append(f"The memory grew by {grown:.1f} MB; {LIMIT_MB:.0f} MB are allowed.")
    half = max(1, len(warm) // 2)
    for name in ("proxies", "listeners"):
        counts = [getattr(row, name) for row in warm]
        # One game may end with a few more in use than another; a leak shows in all of the later ones.
        if min(counts[half:], default=0) > max(counts[:half]):
            found.append(f"The {name} pile up: {counts[0]} became {counts[-1]}.")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Play games in one tab and watch its memory.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--level", default="greedy", help="of the bots on all seats")
    parser.add_argument("--seats", type=int, default=4)
    options = parser.parse_args()
    if found := judge(play(options.games, options.level, options.seats)):
        raise Trouble(" ".join(found))


if __name__ == "__main__":
    main()
