"""The cloth of the table, drawn once for each size and each set of colours, off the screen; a frame only copies it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import OffscreenCanvas, setTimeout
from pyodide.ffi import create_once_callable

from web.paint.cloth import TILE, draw_cloth, draw_grain
from web.paint.inks import Inks

LATER_MS = 400
"""The grain takes a while to draw: the first frames of a game do without."""


class DrawnCloth:
    """The cloth as it was drawn last; `changed` is called when its grain is there."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.ratio = 1.0
        """Pixels of the screen to a pixel of the page."""
        self._changed = changed
        self._grains: dict[Inks, Any] = {}
        self._waiting = False
        self._image: Any = None
        self._drawn: tuple[object, ...] | None = None

    def spread(self, pen: Any, width: float, height: float, inks: Inks) -> None:
        """Cover a canvas of this size."""
        grain = self._grains.get(inks)
        if grain is None and not self._waiting:
            self._waiting = True
            setTimeout(create_once_callable(lambda: self._weave(inks)), LATER_MS)
        wanted = width, height, self.ratio, inks, grain is None
        if self._drawn != wanted:
            self._drawn = wanted
            self._image = OffscreenCanvas.new(max(1, round(width * self.ratio)), max(1, round(height * self.ratio)))
            own = self._image.getContext("2d")
            own.scale(self.ratio, self.ratio)
            draw_cloth(own, width, height, inks, grain)
        pen.drawImage(self._image, 0, 0, width, height)

    def _weave(self, inks: Inks) -> None:
        self._waiting = False
        tile = OffscreenCanvas.new(int(TILE), int(TILE))
        draw_grain(tile.getContext("2d"), inks)
        self._grains = {inks: tile}
        self._changed()
