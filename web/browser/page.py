"""The page around the table's canvas: shows a view, its dialog and its small drawings, only where they differ."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from js import document, setTimeout
from pyodide.ffi import create_proxy

from web.app.state import View
from web.browser.canvas import Canvas, draw_small
from web.browser.dom import Region
from web.browser.live_regions import LiveRegions
from web.browser.modal import Modal
from web.html.dialogs import Dialog
from web.paint.drawings import CARDED, Paper, Size, draw, size_of
from web.table.motion import Point
from web.words.text import Text

AT_ONCE = ("tools", "seats", "corner", "notice", "curtain", "judged", "controls", "start", "updates")
LATE = ("mirror", "side")
HIDEABLE = ("corner", "curtain", "start")
COVERS = ("start",)
"""What lies over all that is beside it, so that nothing of that can be reached."""
CANVASES = ("ring",)
ELEMENTS_AT_ONCE = 60
"""So many new elements of long lists come in one task."""
DRAWINGS_AT_ONCE = 2
"""So many drawings are made in one task."""
WIDE = ("chart", "unseen")
"""Drawings that are as wide as what they stand in."""
ROOT = (
    "lang",
    "dir",
    "data-theme",
    "data-motion",
    "data-contrast",
    "data-swapped",
    "data-turn",
    "data-phase",
    "data-moves",
)


@dataclass(frozen=True, slots=True)
class Undrawn:
    """A canvas whose drawing has to come."""

    canvas: Any
    drawing: str
    size: Size
    paper: Paper
    drawn: str
    """What is written on the canvas then."""

    @property
    def cards(self) -> bool:
        """Whether there are cards in it."""
        return self.drawing.startswith(CARDED)

    def draw(self, pen: Any) -> None:
        """Make the drawing."""
        draw(pen, self.drawing, self.size, self.paper)


class Page:
    """Everything of the page except the table's canvas; `whole` is called when what came in portions is all there."""

    def __init__(self, canvas: Canvas, press: Callable[[str], None], whole: Callable[[], None]) -> None:
        self._canvas = canvas
        self._modal = Modal(press)
        self._voice = LiveRegions(document.getElementById("voice"))
        self._regions = {name: Region(document.getElementById(name)) for name in (*AT_ONCE, *LATE)}
        self._root: dict[str, str] = {}
        self._title = ""
        self._hidden: dict[str, bool] = {}
        self._properties: dict[tuple[str, str], str] = {}
        self._undrawn = False
        """Whether there may be canvases whose drawings have to come."""
        self._waiting: deque[Undrawn] = deque()
        """The canvases whose drawings are on their way."""
        self._long = (*(self._regions[name] for name in LATE), self._modal.region)
        """What may be so long that it comes in portions."""
        self._coming = False
        """Whether a task goes on with elements or drawings."""
        self._on_slice = create_proxy(self._go_on)
        self._on_whole = whole

    def show_parts(self, view: View) -> bool:
        """Show what has to be there at once; whether another screen came, with another room for the table."""
        before = self._hidden.get("start")
        changed = [self._shown(name, view) for name in AT_ONCE]
        for name, kind in view.classes.items():
            element = self._regions[name].element
            if element.className != kind:
                element.className = kind
        for name in HIDEABLE:
            self._hide(name, name in view.hidden)
        for name in CANVASES:
            self._hide(name, name not in view.canvases)
            drawing, element = view.canvases.get(name, ""), document.getElementById(name)
            if element.getAttribute("data-draw") != drawing:
                element.setAttribute("data-draw", drawing)
                changed.append(True)
        self._attributes(view, ROOT[:-1])
        if self._title != view.title:
            self._title = document.title = view.title
        self._undrawn = self._undrawn or any(changed)
        return self._hidden["start"] != before

    def show_dialog(self, dialog: Dialog | None, say: Text) -> None:
        """Show a dialog, or none."""
        if self._modal.show(dialog, say, ELEMENTS_AT_ONCE):
            _make_room(self._modal.region)
            self._undrawn = True
            self._soon()

    def prepare(self, view: View, dialog: Dialog | None, say: Text) -> bool:
        """Make what is about to be shown where nobody sees it yet; whether there was anything to make."""
        made = bool(self._hidden.get("start") and "start" not in view.hidden and self._shown("start", view))
        if dialog and self._modal.prepare(dialog, say, ELEMENTS_AT_ONCE):
            made = True
        self._undrawn = self._undrawn or made
        return made

    def show_late(self, view: View) -> bool:
        """Show what may come a moment later; whether there may be something to draw then."""
        changed = [self._shown(name, view, ELEMENTS_AT_ONCE) for name in LATE]
        self._soon()
        self._attributes(view, ROOT[-1:])
        for name, properties in view.properties.items():
            style = self._regions[name].element.style
            for key, value in properties.items():
                if self._properties.get((name, key)) != value:
                    self._properties[name, key] = value
                    style.setProperty(key, value)
        undrawn, self._undrawn = self._undrawn or any(changed), False
        return undrawn

    def _shown(self, name: str, view: View, most: int | None = None) -> bool:
        """Whether a part is different now."""
        region = self._regions[name]
        if not region.show(*view.parts.get(name, ()), most=most):
            return False
        _make_room(region)
        return True

    def draw(self, within: Any, say: Text, *, anew: bool = False) -> None:
        """Draw what the canvases in an element show, where that is not there yet: a few in each of the next tasks."""
        faces = self._canvas.sheets
        paper = Paper(self._canvas.inks, faces, faces.bold, say.direction == "rtl", faces.tints)
        wanted = []
        # All is measured before anything is given another size, so that the page is laid out once.
        for canvas in within.querySelectorAll("canvas[data-draw]"):
            drawing = str(canvas.getAttribute("data-draw"))
            if not drawing or canvas.hidden:
                continue
            room = canvas.parentElement if drawing.startswith(WIDE) else canvas
            size = size_of(drawing, float(room.clientWidth), float(room.clientHeight))
            if not room.clientWidth:
                continue  # not seen now
            drawn = f"{drawing} {size} {faces.ratio} {faces.bold} {hash(faces.tints)}"
            if anew or canvas.getAttribute("data-drawn") != drawn:
                wanted.append(Undrawn(canvas, drawing, size, paper, drawn))
        for one in wanted:
            if one.size.fixed:
                one.canvas.style.width, one.canvas.style.height = f"{one.size.width}px", f"{one.size.height}px"
        self._waiting.extend(wanted)
        self._soon()

    @property
    def whole(self) -> bool:
        """Whether all elements are there that are to be shown."""
        return all(region.whole for region in self._long)

    @property
    def busy(self) -> bool:
        """Whether elements or drawings are on their way."""
        return self._coming

    def finish(self) -> None:
        """Have all elements there, at once."""
        for region in self._long:
            if not region.whole:
                region.go_on()
                self._undrawn = True

    def _soon(self) -> None:
        """Go on in a task of its own, if there is anything to do."""
        if not self._coming and (self._waiting or not self.whole):
            self._coming = True
            setTimeout(self._on_slice, 0)

    def _go_on(self) -> None:
        """More elements of what is not all there; then the drawings."""
        self._coming = False
        if partial := next((region for region in self._long if not region.whole), None):
            partial.go_on(ELEMENTS_AT_ONCE)
            _make_room(partial)
            self._undrawn = True
            if self.whole:
                self._on_whole()
        else:
            self._draw_some()
        self._soon()

    def _draw_some(self) -> None:
        """Draw a few cards that the next drawing needs, or a few drawings."""
        sheets = self._canvas.sheets
        for _ in range(DRAWINGS_AT_ONCE):
            if not self._waiting:
                return
            one = self._waiting[0]
            if lacking := sheets.lacking(one.draw) if one.cards else []:
                sheets.draw_some(lacking)
                break
            self._waiting.popleft()
            if one.canvas.getAttribute("data-draw") == one.drawing:
                draw_small(one.canvas, one.size.width, one.size.height, one.draw)
                one.canvas.setAttribute("data-drawn", one.drawn)

    def say(self, sentence: str, *, urgent: bool) -> None:
        """Say a sentence to those who listen; in a dialog if one is open, for nothing else is heard then."""
        (self._modal.voice if self._modal.element.open else self._voice).say(sentence, urgent=urgent)

    def place_of(self, selector: str) -> Point:
        """Where an element of the page is, seen from the canvas, moved to just beyond its edge; the side of a card."""
        element, canvas = document.querySelector(selector), self._canvas.element
        if not element:
            return self._canvas.width / 2, -30.0, 40.0
        box, table = element.getBoundingClientRect(), canvas.getBoundingClientRect()
        x, y = box.left + box.width / 2 - table.left, box.top + box.height / 2 - table.top
        return max(-30.0, min(table.width + 30.0, x)), max(-30.0, min(table.height + 30.0, y)), 40.0

    def _hide(self, name: str, hidden: bool) -> None:
        if self._hidden.get(name) != hidden:
            self._hidden[name] = hidden
            element = document.getElementById(name)
            element.hidden = hidden
            if name in COVERS:
                for beside in element.parentElement.children:
                    beside.inert = not hidden and beside.id not in (name, "notice")

    def _attributes(self, view: View, names: Iterable[str]) -> None:
        root = document.documentElement
        for name in names:
            value = view.root.get(name, "")
            if self._root.get(name) != value:
                self._root[name] = value
                root.setAttribute(name, value) if value else root.removeAttribute(name)


def _make_room(region: Region) -> None:
    """What will be drawn in a part of the page has its room at once: nothing moves later on."""
    for canvas in region.element.querySelectorAll("canvas[data-draw]:not([data-drawn])"):
        drawing = str(canvas.getAttribute("data-draw"))
        wide = drawing.startswith(WIDE)
        across = float(canvas.parentElement.clientWidth) if wide else 0.0
        size = size_of(drawing, across, 0.0)
        if size.fixed and (across or not wide):
            canvas.style.width, canvas.style.height = f"{size.width}px", f"{size.height}px"
