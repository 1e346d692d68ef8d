"""A pen that writes down what it is told to draw instead of drawing it."""

from typing import Any


class Pen:
    """Has every method and property of a canvas's drawing context, and keeps the calls."""

    calls: list[tuple[Any, ...]]

    def __init__(self) -> None:
        object.__setattr__(self, "calls", [])

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self.calls.append((name, *arguments))

    def __setattr__(self, name: str, value: Any) -> None:
        self.calls.append(("=", name, value))

    def arc(self, x: float, y: float, radius: float, *more: Any) -> None:
        """A part of a circle; a browser refuses one that is less than nothing."""
        assert radius >= 0, radius
        self.calls.append(("arc", x, y, radius, *more))

    def roundRect(self, x: float, y: float, width: float, height: float, radius: float) -> None:  # noqa: N802
        """A rectangle with round corners, refused likewise."""
        assert radius >= 0, radius
        self.calls.append(("roundRect", x, y, width, height, radius))

    def count(self, name: str) -> int:
        """How often a method was called."""
        return sum(call[0] == name for call in self.calls)
