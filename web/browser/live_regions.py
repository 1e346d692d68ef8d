"""What is said to those who listen: every sentence an element of its own in a live region, so that none is lost.

What lies outside of an open dialog is not heard, so there are regions in it as well.
"""

from __future__ import annotations

from typing import Any

from js import document, setTimeout
from pyodide.ffi import create_once_callable

LASTING_MS = 30_000
"""For how long a sentence stays: a screen reader may come to it late, but should not find yesterday's."""


class LiveRegions:
    """Two regions in an element: one whose sentences wait for each other, and one for those that may break in."""

    def __init__(self, parent: Any) -> None:
        self._patient = _region(parent, "log", "polite")
        self._urgent = _region(parent, "alert", "assertive")

    def say(self, sentence: str, *, urgent: bool) -> None:
        """Say a sentence after those before it, be it the same."""
        spoken = document.createElement("p")
        spoken.textContent = sentence
        (self._urgent if urgent else self._patient).append(spoken)
        setTimeout(create_once_callable(lambda: spoken.remove()), LASTING_MS)

    def hush(self) -> None:
        """Nothing of what was said is left."""
        self._patient.replaceChildren()
        self._urgent.replaceChildren()


def _region(parent: Any, role: str, live: str) -> Any:
    region = document.createElement("div")
    region.className = "spoken"
    for name, value in {"role": role, "aria-live": live, "aria-atomic": "false", "aria-relevant": "additions"}.items():
        region.setAttribute(name, value)
    parent.append(region)
    return region
