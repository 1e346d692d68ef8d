"""The dialog of the page: one at a time, closed by its buttons or Escape, and the focus goes back to where it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import create_proxy

from web.browser.dom import Region
from web.html.dialogs import Dialog
from web.words.text import Text


class Modal:
    """Shows dialogs; `on_escape` gets the act of the one that the player leaves with Escape."""

    def __init__(self, say: Text, on_escape: Callable[[str], None]) -> None:
        self._say = say
        self._element = document.createElement("dialog")
        self._element.setAttribute("aria-labelledby", "dialog-title")
        document.getElementById("dialogs").appendChild(self._element)
        self._region = Region(self._element)
        self._on_escape = on_escape
        self._cancel = create_proxy(self._on_cancel)
        self._element.addEventListener("cancel", self._cancel)
        self.shown: Dialog | None = None

    def open(self, dialog: Dialog) -> None:
        """Show a dialog instead of any other."""
        self._region.show(*dialog.tags(self._say))
        self._element.dataset.name = dialog.name
        self.shown = dialog
        if not self._element.open:
            self._element.showModal()
        first = self._element.querySelector("[autofocus]") or self._element.querySelector("footer .primary")
        if first:
            first.focus()

    def again(self, dialog: Dialog) -> None:
        """The shown dialog with other contents; nothing if it is not the one that is open."""
        if self.shown and self.shown.name == dialog.name:
            self._region.show(*dialog.tags(self._say))
            self.shown = dialog

    def close(self) -> None:
        """Away with it."""
        self.shown = None
        if self._element.open:
            self._element.close()

    def find_all(self, selector: str) -> list[Any]:
        """The elements in it that fit a selector."""
        return list(self._element.querySelectorAll(selector))

    def _on_cancel(self, event: Any) -> None:
        event.preventDefault()
        if self.shown:
            self._on_escape(self.shown.closing)
