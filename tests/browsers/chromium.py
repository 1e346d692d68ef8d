"""Chromium, driven by Playwright."""

from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.browsers.engine import HEIGHT, WIDTH, Engine
from tools.setup import chromium


class Chromium(Engine):
    """Debian's Chromium or Playwright's own."""

    name = "Chromium"

    def start(self) -> None:
        self._playwright = sync_playwright().start()
        self._context: BrowserContext = self._playwright.chromium.launch_persistent_context(
            self.profile,
            executable_path=chromium.provide(),
            args=chromium.flags(),
            viewport={"width": WIDTH, "height": HEIGHT},
        )
        self._context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self._context.on("console", self._hear)
        self._page: Page = self._context.pages[0]

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.troubles.append(f"{said.location['url']}: {said.text}")

    def quit(self) -> None:
        self._context.close()
        self._playwright.stop()

    def open(self, address: str) -> None:
        self._page.goto(address, wait_until="commit")

    def reload(self) -> None:
        self._page.reload(wait_until="commit")

    def answer(self, script: str) -> Any:
        return self._page.evaluate(script)

    def click(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def picture(self) -> bytes:
        return self._page.screenshot()
