"""The canvas of the table: as large and as sharp as the screen has it, painted only when something has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from js import OffscreenCanvas, ResizeObserver, document, requestAnimationFrame, setTimeout, window
from pyodide.ffi import create_proxy

from web.browser.card_sheets import CardSheets
from web.paint.inks import Inks

NAMES = tuple(field.name for field in fields(Inks) if field.name != "face")


def page_inks() -> Inks:
    """The colours that the stylesheet has now, light or dark."""
    probes = [document.createElement("i") for _ in NAMES]
    for name, probe in zip(NAMES, probes, strict=True):
        probe.style.color = f"var(--{name.replace('_', '-')})"
        # Where the device forces its colours on the page, these are its colours already (tokens.css).
        probe.style.setProperty("forced-color-adjust", "none")
    # All are there before the first is looked at, so that the page is styled once.
    document.body.append(*probes)
    styles = [window.getComputedStyle(probe) for probe in probes]
    colours = {name: str(style.color) for name, style in zip(NAMES, styles, strict=True)}
    inks = Inks(**colours, face=str(styles[0].fontFamily))
    for probe in probes:
        probe.remove()
    return inks


class Canvas:
    """A canvas element with its pen; `on_frame` paints, and says whether another frame is to follow."""

    def __init__(self, element: Any, resized: Callable[[float, float], None]) -> None:
        self.element = element
        self.pen = element.getContext("2d")
        self._inks: Inks | None = None
        self.sheets = CardSheets()
        self.width = self.height = 0.0
        self.on_frame: Callable[[], bool] = lambda: False
        self._resized = resized
        self.unmeasured = False
        """Whether somebody will measure it in a moment."""
        self.waiting = False
        """Whether a frame is asked for and not painted yet."""
        self._blank = True
        self._frame = create_proxy(self._on_frame)
        self._size = create_proxy(self._on_size)
        self._turned = create_proxy(self._resize)
        self._observer = ResizeObserver.new(self._size)
        self._observer.observe(element)
        self.measure()

    def request(self) -> None:
        """Paint with the next frame of the screen, once, however often this is asked."""
        if not self.waiting:
            self.waiting = True
            requestAnimationFrame(self._frame)

    def paint(self) -> None:
        """Paint now, and with the next frame if another one is to follow."""
        if self.on_frame():
            self.request()

    @property
    def inks(self) -> Inks:
        """The colours that the page had when they were first needed, or since they were another."""
        if self._inks is None:
            self._inks = page_inks()
        return self._inks

    def recolour(self) -> None:
        """Take over the colours that the page has now."""
        self._inks = None
        self.request()

    def measure(self) -> bool:
        """Take over the size that the page gives the canvas; whether it is another."""
        self.unmeasured = False
        ratio = max(1.0, float(window.devicePixelRatio or 1))
        width, height = float(self.element.clientWidth), float(self.element.clientHeight)
        if (width, height, ratio) == (self.width, self.height, self.sheets.ratio):
            return False
        self.width, self.height, self.sheets.ratio = width, height, ratio
        self.element.width, self.element.height = round(width * ratio), round(height * ratio)
        self.pen.setTransform(ratio, 0, 0, ratio, 0, 0)
        self._blank = True
        return True

    def lay_out(self) -> bool:
        """Let the browser lay the page out now, which takes its time; whether the canvas is to be seen."""
        return bool(self.element.clientWidth)

    def take_blank(self) -> bool:
        """Whether nothing is painted on it; something will be now."""
        blank, self._blank = self._blank, False
        return blank

    def _on_size(self, *_: Any) -> None:
        if self.unmeasured:
            return
        across = float(self.element.clientWidth)
        if abs(across - self.width) > self.width / 4:
            # The table came, or a phone was turned: the page has enough to do in this frame. For that long, the
            # old picture fills the room.
            setTimeout(self._turned, 0)
        else:
            self._resize()

    def _resize(self) -> None:
        if self.measure():
            self._resized(self.width, self.height)
            # A canvas that was given a size is empty; waiting for a frame would flash.
            self.paint()

    def _on_frame(self, now: float) -> None:
        self.waiting = False
        self.paint()


def draw_small(element: Any, width: float, height: float, draw: Callable[[Any], None]) -> None:
    """Draw on a canvas somewhere else on the page, sharp at this size.

    It is given a picture: what can be drawn on is copied by the browser in every frame, whatever changes in that.
    """
    ratio = max(1.0, float(window.devicePixelRatio or 1))
    across, down = max(1, round(width * ratio)), max(1, round(height * ratio))
    board = OffscreenCanvas.new(across, down)
    pen = board.getContext("2d")
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    draw(pen)
    element.width, element.height = across, down
    element.getContext("bitmaprenderer").transferFromImageBitmap(board.transferToImageBitmap())
