"""The page around the table's canvas: shows a view, its dialog and its small drawings, only where they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from js import document

from web.app.state import View
from web.browser.canvas import Canvas, small_canvas
from web.browser.dom import Region
from web.browser.live_regions import LiveRegions
from web.browser.modal import Modal
from web.html.dialogs import Dialog
from web.paint.drawings import Paper, draw, size_of
from web.table.motion import Point
from web.words.text import Text

AT_ONCE = ("tools", "seats", "corner", "notice", "curtain", "judged", "controls", "start", "updates")
LATE = ("mirror", "side")
HIDEABLE = ("corner", "curtain", "start")
COVERS = ("start",)
"""What lies over all that is beside it, so that nothing of that can be reached."""
CANVASES = ("ring",)
WIDE = ("chart", "unseen")
"""Drawings that are as wide as what they stand in."""
ROOT = ("lang", "dir", "data-theme", "data-motion", "data-turn", "data-phase", "data-moves")


class Page:
    """Everything of the page except the table's canvas."""

    def __init__(self, canvas: Canvas, press: Callable[[str], None]) -> None:
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

    def show(self, view: View, dialog: Dialog | None, say: Text) -> bool:
        """Show what has to be there at once; whether another screen came, with another room for the table."""
        before = self._hidden.get("start")
        changed = [self._regions[name].show(*view.parts.get(name, ())) for name in AT_ONCE]
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
        if self._modal.show(dialog, say):
            self.draw(self._modal.element, say)
        self._undrawn = self._undrawn or any(changed)
        return self._hidden["start"] != before

    def show_late(self, view: View) -> bool:
        """Show what may come a moment later; whether there may be something to draw then."""
        changed = [self._regions[name].show(*view.parts.get(name, ())) for name in LATE]
        self._attributes(view, ROOT[-1:])
        for name, properties in view.properties.items():
            style = self._regions[name].element.style
            for key, value in properties.items():
                if self._properties.get((name, key)) != value:
                    self._properties[name, key] = value
                    style.setProperty(key, value)
        undrawn, self._undrawn = self._undrawn or any(changed), False
        return undrawn

    def draw(self, within: Any, say: Text, *, anew: bool = False) -> None:
        """Draw what the canvases in an element show, where that is not there yet."""
        faces = self._canvas.sheets
        paper = Paper(self._canvas.inks, faces, faces.bold, say.direction == "rtl")
        wanted = []
        # All is measured before anything is drawn, so that the page is laid out once.
        for canvas in within.querySelectorAll("canvas[data-draw]"):
            drawing = str(canvas.getAttribute("data-draw"))
            if not drawing or canvas.hidden:
                continue
            room = canvas.parentElement if drawing.startswith(WIDE) else canvas
            size = size_of(drawing, float(room.clientWidth), float(room.clientHeight))
            if not room.clientWidth:
                continue  # not seen now
            drawn = f"{drawing} {size} {faces.ratio} {faces.bold}"
            if anew or canvas.getAttribute("data-drawn") != drawn:
                wanted.append((canvas, drawing, size, drawn))
        for canvas, drawing, size, drawn in wanted:
            if size.fixed:
                canvas.style.width, canvas.style.height = f"{size.width}px", f"{size.height}px"
            draw(small_canvas(canvas, size.width, size.height), drawing, size, paper)
            canvas.setAttribute("data-drawn", drawn)

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
                    beside.inert = not hidden and beside.id != name

    def _attributes(self, view: View, names: Iterable[str]) -> None:
        root = document.documentElement
        for name in names:
            value = view.root.get(name, "")
            if self._root.get(name) != value:
                self._root[name] = value
                root.setAttribute(name, value) if value else root.removeAttribute(name)
