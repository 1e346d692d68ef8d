"""The browser's storage as `web.saves` wants it."""

from __future__ import annotations

from random import SystemRandom

from js import window
from pyodide.ffi import JsException

from web.storage.saves import StorageFull


class LocalStore:
    """Texts in localStorage; even to name it may be refused."""

    def get(self, key: str) -> str | None:
        """The text under a key."""
        found = window.localStorage.getItem(key)
        return found if isinstance(found, str) else None

    def set(self, key: str, text: str) -> None:
        """Keep a text under a key."""
        try:
            window.localStorage.setItem(key, text)
        except JsException as error:
            if "quota" in f"{error.name} {error}".lower():
                raise StorageFull from error
            raise

    def remove(self, key: str) -> None:
        """Forget a key."""
        window.localStorage.removeItem(key)


def tab_name() -> str:
    """A name for this tab that no other one has."""
    return f"{SystemRandom().getrandbits(64):x}"
