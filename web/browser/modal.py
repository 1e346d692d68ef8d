"""The dialog of the page: one at a time, closed by its buttons or Escape, and the focus goes back to where it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import create_proxy

from web.browser import focus
from web.browser.dom import Region
from web.browser.live_regions import LiveRegions
from web.html.dialogs import Dialog
from web.words.text import Text


class Modal:
    """Shows dialogs; `press` gets the name of what closes the one that the player leaves with Escape."""

    def __init__(self, press: Callable[[str], None]) -> None:
        # The rules may be open already, from the time before Python.
        self.element = document.querySelector("#dialogs dialog")
        self.region = Region(self.element)
        self.region.read()
        # Its regions for what is said stay behind everything that it shows.
        self.voice = LiveRegions(self.element)
        self._press = press
        self._cancel = create_proxy(self._on_cancel)
        self.element.addEventListener("cancel", self._cancel)
        self._shown: Dialog | None = None
        self._made: Dialog | None = None
        """The one that is there already, and not shown yet."""

    def prepare(self, dialog: Dialog, say: Text, most: int) -> bool:
        """Make a dialog before it is opened; whether there was anything to make."""
        if self.element.open:
            return False
        self._made = dialog
        return self.region.show(*dialog.tags(say), most=most)

    def show(self, dialog: Dialog | None, say: Text, most: int) -> bool:
        """Show a dialog instead of any other, or none, a long one in portions; whether anything is different now."""
        before, self._shown = self._shown, dialog
        made, self._made = self._made, None
        if dialog is None:
            if self.element.open:
                self.element.close()
                self.voice.hush()
            return False
        if dialog not in (before, made):
            self.region.show(*dialog.tags(say), most=most)
        if before is not None and before.name == dialog.name:
            return before != dialog
        if not self.element.open or self.element.dataset.name != dialog.name:
            self.element.dataset.name = dialog.name
            if not self.element.open:
                self.element.showModal()
            focus.place()
        return True

    def _on_cancel(self, event: Any) -> None:
        event.preventDefault()
        if self._shown:
            self._press(self._shown.closing)
