"""Files between the page and the player's device: one to keep, one to read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import URL, Blob, document, setTimeout, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from web.app.effects import ChooseFile, Download
from web.app.events import Event
from web.app.outcomes import FileRead

LONG_ENOUGH_MS = 60_000
"""By then a browser has begun to save a file."""


def download(wanted: Download) -> None:
    """Give the player a file."""
    kind = to_js({"type": wanted.kind}, dict_converter=window.Object.fromEntries)
    save(wanted.name, Blob.new(to_js([wanted.text]), kind))


def save(name: str, contents: Any) -> None:
    """Put a file among the player's downloads."""
    address = URL.createObjectURL(contents)
    link = document.createElement("a")
    link.href, link.download = address, name
    document.body.append(link)
    link.click()
    link.remove()
    setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), LONG_ENOUGH_MS)


class FileChooser:
    """The browser's own way to choose a file, behind a field that nobody sees."""

    def __init__(self, send: Callable[[Event], None]) -> None:
        self._send = send
        self._field = document.createElement("input")
        self._field.type = "file"
        self._field.addEventListener("change", create_proxy(self._chosen))

    def ask(self, wanted: ChooseFile) -> None:
        """Let the player choose; nothing comes of it if they choose none."""
        self._field.accept = wanted.kinds
        self._field.value = ""  # so that the same file can be chosen again
        self._field.click()

    def _chosen(self, event: Any) -> None:
        file = self._field.files.item(0)
        if file:
            asyncio.ensure_future(self._read(file))  # noqa: RUF006 (the loop of the page holds it)

    async def _read(self, file: Any) -> None:
        try:
            text = str(await file.text())
        except JsException:
            self._send(FileRead(None))
        else:
            self._send(FileRead(text))
