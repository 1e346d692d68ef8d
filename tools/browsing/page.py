"""Opens the built page in Chromium, with a game on the table."""

import json

from playwright.sync_api import Browser, Page, Playwright

from tools.setup import chromium
from web.storage.saves import GAME


def launch(playwright: Playwright, *, graphics: bool = False) -> Browser:
    """A Chromium as the tests and the benchmarks start it; with a graphics unit, or painting in the page's thread."""
    return playwright.chromium.launch(executable_path=chromium.provide(), args=chromium.flags(graphics=graphics))


def show_game(page: Page, address: str, record: str) -> None:
    """Have the page show a game, from its record."""
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for()
    save = json.dumps({"version": 1, "tab": "pictures", "count": 1, "record": record})
    page.evaluate("([key, save]) => localStorage.setItem(key, save)", [GAME, save])
    page.reload()
    page.locator("html[data-state=ready]").wait_for()
    page.locator("[data-act=continue]").click()
    page.wait_for_timeout(1000)
