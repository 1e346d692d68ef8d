"""The cloth of the table, drawn once for each size and each set of colours, off the screen; a frame only copies it."""

from __future__ import annotations

from typing import Any

from js import OffscreenCanvas

from web.paint.cloth import TILE, draw_cloth, draw_grain
from web.paint.inks import Inks


class DrawnCloth:
    """The cloth as it was drawn last."""

    def __init__(self) -> None:
        self.ratio = 1.0
        """Pixels of the screen to a pixel of the page."""
        self._image: Any = None
        self._drawn: tuple[float, float, float, Inks] | None = None

    def spread(self, pen: Any, width: float, height: float, inks: Inks) -> None:
        """Cover a canvas of this size."""
        wanted = width, height, self.ratio, inks
        if self._drawn != wanted:
            self._drawn = wanted
            self._image = self._made(width, height, inks)
        pen.drawImage(self._image, 0, 0, width, height)

    def _made(self, width: float, height: float, inks: Inks) -> Any:
        tile = OffscreenCanvas.new(int(TILE), int(TILE))
        draw_grain(tile.getContext("2d"), inks)
        image = OffscreenCanvas.new(max(1, round(width * self.ratio)), max(1, round(height * self.ratio)))
        pen = image.getContext("2d")
        pen.scale(self.ratio, self.ratio)
        draw_cloth(pen, width, height, inks, tile)
        return image
