"""The canvas of the table: as large and as sharp as the screen has it, painted only when something has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from js import ResizeObserver, document, requestAnimationFrame, window
from pyodide.ffi import create_proxy

from web.browser.card_sheets import Sprites
from web.paint.inks import Inks

NAMES = tuple(field.name for field in fields(Inks) if field.name != "face")


def page_inks() -> Inks:
    """The colours that the stylesheet has now, light or dark."""
    probe = document.createElement("span")
    document.body.appendChild(probe)
    style = window.getComputedStyle(probe)
    colours = {}
    for name in NAMES:
        probe.style.color = f"var(--{name.replace('_', '-')})"
        colours[name] = str(style.color)
    face = str(style.fontFamily)
    probe.remove()
    return Inks(**colours, face=face)


class Canvas:
    """A canvas element with its pen; `on_frame` paints, and says whether another frame is to follow."""

    def __init__(self, element: Any, resized: Callable[[float, float], None]) -> None:
        self.element = element
        self.pen = element.getContext("2d")
        self.inks = page_inks()
        self.sprites = Sprites()
        self.width = self.height = 0.0
        self.on_frame: Callable[[], bool] = lambda: False
        self._resized = resized
        self._waiting = False
        self._frame = create_proxy(self._on_frame)
        self._size = create_proxy(self._on_size)
        self._observer = ResizeObserver.new(self._size)
        self._observer.observe(element)
        self.measure()

    def request(self) -> None:
        """Paint with the next frame of the screen, once, however often this is asked."""
        if not self._waiting:
            self._waiting = True
            requestAnimationFrame(self._frame)

    def recolour(self) -> None:
        """Take over the colours that the page has now."""
        self.inks = page_inks()
        self.request()

    def measure(self) -> bool:
        """Take over the size that the page gives the canvas; whether it is another."""
        ratio = max(1.0, float(window.devicePixelRatio or 1))
        width, height = float(self.element.clientWidth), float(self.element.clientHeight)
        if (width, height, ratio) == (self.width, self.height, self.sprites.ratio):
            return False
        self.width, self.height, self.sprites.ratio = width, height, ratio
        self.element.width, self.element.height = round(width * ratio), round(height * ratio)
        self.pen.setTransform(ratio, 0, 0, ratio, 0, 0)
        return True

    def _on_size(self, *_: Any) -> None:
        if self.measure():
            self._resized(self.width, self.height)
            # A canvas that was given a size is empty; waiting for a frame would flash.
            self.on_frame()

    def _on_frame(self, now: float) -> None:
        self._waiting = False
        if self.on_frame():
            self.request()


def small_canvas(element: Any, width: float, height: float) -> Any:
    """The pen of a canvas somewhere else on the page, sharp at this size."""
    ratio = max(1.0, float(window.devicePixelRatio or 1))
    element.width, element.height = round(width * ratio), round(height * ratio)
    pen = element.getContext("2d")
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    return pen
