"""`python -m tools.bench.matches`: how long two thousand finished games take to read from a file and to list."""

import argparse
import json
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Page, sync_playwright

from iota.bots.referee import fallback
from iota.game import Deck, First, Player, Settings
from tools.browsing.page import launch
from tools.build.serve import serving
from tools.build.site import build
from web.play.session import Session
from web.storage.match_files import write_file
from web.storage.matches import Kept, id_of, match_of, write_heading

GAMES: Final = 2_000
DAY_MS: Final = 86_400_000
PATIENCE_MS: Final = 120_000

# From the press, or from the file that was chosen, to the first frame that shows what came of it.
LISTED: Final = """() => new Promise((resolve) => {
  const begin = performance.now();
  const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begin)));
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(".games [data-act=match]").length) { observer.disconnect(); shown(); }
  });
  observer.observe(document.getElementById("start"), { childList: true, subtree: true });
  document.querySelector("[data-act=go][data-do=matches]").click();
})"""
CHOSEN: Final = """() => {
  addEventListener("change", () => { window.begin = performance.now(); }, { capture: true });
  const original = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function () {
    this.addEventListener("change", () => { window.begin = performance.now(); }, { capture: true });
    original.call(this);
  };
  window.imported = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#notice p")) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - window.begin)));
    }).observe(document.getElementById("notice"), { childList: true, subtree: true });
  });
}"""


def games(count: int) -> list[Kept]:
    """So many games, as large as real ones; they differ in their seeds."""
    players = Player("You", "greedy"), Player("Magpie", "greedy")
    session = Session.new(Settings(players, deck=Deck.FULL, first=First.SEAT_1), 0)
    while task := session.bot_task:
        session = session.with_bot_moves(task, fallback(task.view))
    heading, found = session.record_text, []
    match = match_of(session, 0)
    people = (Player("You"), players[1])
    for seed in range(count):
        record = heading.replace("seed 0\n", f"seed {seed}\n").replace("player greedy You", "player - You")
        settings = Settings(people, deck=Deck.FULL, first=First.SEAT_1)
        one = match._replace(id=id_of(record), seed=seed, settings=settings, ended=1_700_000_000_000 + seed * DAY_MS)
        found.append(Kept(one.id, write_heading(one), record))
    return found


def imported(page: Page, file: Path) -> float:
    """Milliseconds from the choice of a file to the notice that all is there."""
    page.locator("[data-act=go][data-do=matches]").click()
    page.locator("[data-act=matches-import]").wait_for()
    page.evaluate(CHOSEN)
    with page.expect_file_chooser() as choosing:
        page.locator("[data-act=matches-import]").click()
    choosing.value.set_files(file)
    return float(page.evaluate("imported"))


def listed(page: Page, address: str) -> float:
    """Milliseconds from the press on Matches, on a fresh page, to the list."""
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for()
    page.locator("[data-act=go][data-do=matches]").wait_for()
    return float(page.evaluate(LISTED))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--runs", type=int, default=5)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as playwright, serving(build()) as address:
        file = Path(folder) / "matches.json"
        file.write_text(write_file(games(chosen.games)), encoding="utf-8")
        browser = launch(playwright)
        page = browser.new_context(viewport={"width": 390, "height": 780}).new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(address)
        page.locator("html[data-state=ready]").wait_for()
        reading = imported(page, file)
        opening = [listed(page, address) for _ in range(chosen.runs)]
        browser.close()
        size = file.stat().st_size / 1e6
    print(f"{chosen.games} finished games, a file of {size:.1f} MB, on this machine")
    print(f"{'read from the file and kept':<34}{reading:>8.0f} ms   (wanted: 2000)")
    print(f"{'the list, on a fresh page':<34}{statistics.median(opening):>8.0f} ms   (wanted: 200)")
    print(f"{'  each time':<34}{json.dumps([round(each) for each in opening])}")


if __name__ == "__main__":
    main()
