"""A pen that leaves no trace: what is painted with it is only gone through, to learn what it needs."""

from __future__ import annotations

from typing import Any, Final


class Blind:
    """Has every method of a canvas's pen, and does nothing."""

    width = 0.0
    """Of whatever it measures."""

    def __getattr__(self, name: str) -> Any:
        return self._nothing

    def _nothing(self, *_: object) -> Blind:
        return self


BLIND: Final = Blind()
