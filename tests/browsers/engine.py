"""What the tests ask of any browser, whatever protocol it speaks."""

import json
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

WIDTH, HEIGHT = 1200, 800
PATIENCE = 90.0
"""Seconds after which something that should happen never will."""
PAUSE = 0.1


class Engine(ABC):
    """One browser with a profile of its own and one tab."""

    name: str

    def __init__(self, profile: Path) -> None:
        self.profile = profile
        self.troubles: list[str] = []
        """What the page complained about: errors in its console, exceptions that nobody caught."""

    @abstractmethod
    def start(self) -> None:
        """Open the browser on the profile."""

    @abstractmethod
    def quit(self) -> None:
        """Close it, as a person does."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def answer(self, script: str) -> Any:
        """What an expression comes to, a promise awaited, as a text of JSON."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Press the main button of the mouse at a point of the page."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key, by its name in the page."""

    @abstractmethod
    def picture(self) -> bytes:
        """What the tab shows, as PNG."""

    def restart(self) -> None:
        """Close the browser and come back with the same profile."""
        self.quit()
        self.start()

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page; it has to be one that JSON can tell."""
        told = self.answer(f"(async () => JSON.stringify((await ({expression})) ?? null))()")
        return json.loads(told)

    def until(self, expression: str) -> Any:
        """Wait until an expression is true in the page, and give its value."""
        end = time.monotonic() + PATIENCE
        while True:
            if found := self.evaluate(expression):
                return found
            if time.monotonic() > end:
                raise AssertionError(f"{self.name}: never came true: {expression}\n{self.last_words()}")
            time.sleep(PAUSE)

    def last_words(self) -> str:
        """What is on the page, for somebody who wonders why a test failed."""
        (self.profile / "failed.png").write_bytes(self.picture())
        seen = self.evaluate("[location.href, { ...document.documentElement.dataset }, document.body.innerText]")
        return "\n".join([str(self.profile / "failed.png"), *map(str, seen), *self.troubles])
