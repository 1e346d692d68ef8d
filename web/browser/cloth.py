"""The cloth of the table, drawn once for each size and each set of colours, off the screen; a frame only copies it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from js import OffscreenCanvas, setTimeout
from pyodide.ffi import create_once_callable

from web.browser.slices import Slices
from web.paint.cloth import TILE, draw_cloth, grain_strokes
from web.paint.inks import Inks

LATER_MS = 400
"""The grain takes a while to draw: the first frames of a game do without."""
BANDS = 6
"""In so many bands the cloth is drawn, each in a task of its own."""

Kind = tuple[float, float, float, Inks, bool]
"""Width, height, pixels of the screen to one of the page, colours, and whether it is smooth."""


class DrawnCloth:
    """The cloth as it was drawn last; `changed` is called when another one is there."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.ratio = 1.0
        """Pixels of the screen to a pixel of the page."""
        self.slices = Slices()
        self._changed = changed
        self._grains: dict[Inks, Any] = {}
        self._waiting = False
        self._wanted: Kind | None = None
        self._drawn: Kind | None = None
        self._bands: list[tuple[Any, float, float]] = []
        """Pictures of the cloth from above, where each begins and how high it is."""

    @property
    def unfinished(self) -> bool:
        """Whether another cloth is on its way."""
        return self._waiting or self.slices.busy

    def spread(self, pen: Any, width: float, height: float, inks: Inks) -> None:
        """Cover a canvas of this size; until its cloth is drawn, with another of the same colours, or plainly."""
        grain = self._grains.get(inks)
        if grain is None and not self._waiting:
            self._waiting = True
            setTimeout(create_once_callable(lambda: self.slices.add(self._weave(inks))), LATER_MS)
        wanted = width, height, self.ratio, inks, grain is None
        if self._wanted != wanted:
            self._wanted = wanted
            self.slices.add(self._draw(wanted, grain))
        if not self._drawn or self._drawn[3] != inks:
            pen.fillStyle = inks.table
            pen.fillRect(0, 0, width, height)
            return
        stretched = height / self._drawn[1]
        for band, top, high in self._bands:
            pen.drawImage(band, 0, top * stretched, width, high * stretched)

    def _draw(self, kind: Kind, grain: Any) -> Iterator[None]:
        width, height, ratio, inks, _ = kind
        across, down = max(1, round(width * ratio)), max(1, round(height * ratio))
        step = -(-down // BANDS)
        bands = []
        for top in range(0, down, step):
            if kind != self._wanted:
                return
            high = min(step, down - top)
            board = OffscreenCanvas.new(across, high)
            pen = board.getContext("2d")
            pen.translate(0, -top)
            pen.scale(ratio, ratio)
            draw_cloth(pen, width, height, inks, grain, (top / ratio, (top + high) / ratio))
            bands.append((board.transferToImageBitmap(), top / ratio, high / ratio))
            yield
        for band, *_ in self._bands:
            band.close()
        self._bands, self._drawn = bands, kind
        self._changed()

    def _weave(self, inks: Inks) -> Iterator[None]:
        tile = OffscreenCanvas.new(int(TILE), int(TILE))
        for _ in grain_strokes(tile.getContext("2d"), inks):
            yield
        self._waiting = False
        self._grains = {inks: tile.transferToImageBitmap()}
        self._changed()
