"""The bubbles over the canvas: measured as the page lays them out, and put where their places are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from js import document

from web.browser.dom import Region
from web.html.bubbles import bubbles
from web.paint.frame import Frame
from web.table.bubbles import WIDTHS, Placed, Size, chosen_from, placed, told
from web.table.layout import Rect


class Bubbles:
    """Shows the sentences of a frame; `draw` draws the canvases in an element."""

    def __init__(self, draw: Callable[[Any], None]) -> None:
        self._element = document.getElementById("bubbles")
        self._region = Region(self._element)
        self._draw = draw
        self._placed: tuple[object, ...] = ()
        """For what they were placed last."""
        self._sizes: dict[tuple[int, int, Rect], Size] = {}
        """The sizes that were measured: of which bubble, with which of the widths, on which table."""

    def show(self, frame: Frame | None) -> None:
        """Have the bubbles of a frame at their places; none while cards move."""
        resting = frame is not None and not frame.motion.flying and not frame.dragging
        if frame is None or not resting:
            self._region.show()
            return
        if self._region.show(*bubbles(frame.scene, frame.readings)):
            self._sizes.clear()
            self._placed = ()
            self._draw(self._element)
        now = frame.scene, frame.camera, frame.layout
        if now == self._placed:
            return
        self._placed = now
        avoid = chosen_from(frame.scene, frame.camera)
        for number, bubble in enumerate(told(frame.scene)):
            element, within = self._element.children[number], frame.layout.table
            sizes = self._measured(number, element, within)
            _put(element, placed(bubble, frame.camera, frame.layout, avoid, sizes), within)

    def _measured(self, number: int, element: Any, within: Rect) -> Iterator[Size]:
        """The sizes of a bubble in each of the widths, as the page lays it out."""
        words = element.querySelector(".words")
        element.classList.remove("mark")
        for width in range(len(WIDTHS)):
            key = number, width, within
            if key not in self._sizes:
                _widen(words, width, within)
                self._sizes[key] = float(words.offsetWidth), float(words.offsetHeight)
            yield self._sizes[key]


def _widen(words: Any, width: int, within: Rect) -> None:
    words.style.maxWidth = f"min({WIDTHS[width]}rem, {within.width - 12}px)"
    words.style.maxHeight = ""


def _put(element: Any, there: Placed, within: Rect) -> None:
    words, tip, box = element.querySelector(".words"), element.querySelector(".tip"), there.box
    element.classList.toggle("mark", there.size is None)
    element.style.transform = f"translate({box.x}px, {box.y}px)"
    if there.size is not None:
        _widen(words, there.size, within)
        words.style.maxHeight = f"{box.height}px"
    tip.hidden = there.tip is None
    if there.tip:
        x, y = there.tip.x - box.x, there.tip.y - box.y
        tip.style.width = f"{there.tip.length}px"
        tip.style.transform = f"translate({x}px, {y}px) rotate({there.tip.way}rad)"
