"""The page's events: one proxy for each kind of them, made once, for as long as the page is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from js import document, window
from pyodide.ffi import create_proxy, to_js

FIELDS = ("INPUT", "SELECT", "TEXTAREA")


class Listener(Protocol):
    """Who is told of the events."""

    def act(self, name: str, value: str = "") -> None:
        """Something was pressed."""

    def change(self, name: str, value: str | bool) -> None:
        """A field has another value."""

    def key(self, event: Any, on_cell: bool) -> None:
        """A key was pressed that belongs to the table."""

    def pointer(self, kind: str, event: Any) -> None:
        """A pointer went down, moved, went up or was lost on the canvas."""

    def wheel(self, event: Any) -> None:
        """The wheel was turned over the canvas."""

    def cursor(self, cell: str) -> None:
        """The focus came to a cell of the hidden grid."""

    def held(self, slot: int | None) -> None:
        """The focus came to a card of the hand, or left it."""

    def away(self) -> None:
        """The page was left or hidden."""

    def storage(self) -> None:
        """Another tab has stored something."""

    def recolour(self) -> None:
        """Light has become dark, or the other way round."""

    def fail(self, error: BaseException) -> None:
        """An error was caught by nobody else."""

    def broken(self, what: str) -> None:
        """The browser tells of an error that was caught by nobody."""


class Ears:
    """Listens to the page and tells; whatever the listener raises is told to it as well."""

    def __init__(self, canvas: Any, listener: Listener) -> None:
        self._listener = listener
        self._canvas = canvas
        self._bound: list[tuple[Any, str, Any]] = []
        self.by_key = False
        """Whether the keyboard was used last."""
        for name in ("down", "move", "up", "cancel"):
            self._listen(canvas, f"pointer{name}", self._pointer)
        self._listen(canvas, "wheel", self._wheel, passive=False)
        self._listen(canvas, "contextmenu", lambda event: event.preventDefault())
        self._listen(document, "pointerdown", self._touched)
        self._listen(document, "click", self._click)
        self._listen(document, "change", self._change)
        self._listen(document, "submit", lambda event: event.preventDefault())
        self._listen(document, "keydown", self._key)
        self._listen(document, "focusin", self._focus)
        self._listen(document, "visibilitychange", lambda event: listener.away())
        self._listen(window, "error", self._broken)
        self._listen(window, "unhandledrejection", self._broken)
        self._listen(window, "blur", lambda event: listener.away())
        self._listen(window, "storage", lambda event: listener.storage())
        self._listen(window.matchMedia("(prefers-color-scheme: dark)"), "change", lambda event: listener.recolour())

    def close(self) -> None:
        """Listen no more."""
        for target, name, proxy in self._bound:
            target.removeEventListener(name, proxy)
            proxy.destroy()
        self._bound.clear()

    def _listen(self, target: Any, name: str, answer: Callable[[Any], None], *, passive: bool | None = None) -> None:
        def guarded(event: Any) -> None:
            try:
                answer(event)
            except Exception as error:
                self._listener.fail(error)

        proxy = create_proxy(guarded)
        self._bound.append((target, name, proxy))
        if passive is None:
            target.addEventListener(name, proxy)
        else:
            target.addEventListener(name, proxy, to_js({"passive": passive}, dict_converter=window.Object.fromEntries))

    def _pointer(self, event: Any) -> None:
        kind = event.type.removeprefix("pointer")
        if kind == "down":
            self._canvas.setPointerCapture(event.pointerId)
        self._listener.pointer(kind, event)

    def _touched(self, event: Any) -> None:
        self.by_key = False

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        self._listener.wheel(event)

    def _click(self, event: Any) -> None:
        found = event.target.closest("[data-act]")
        if found:
            self._listener.act(found.dataset.act, str(found.getAttribute("data-do") or ""))

    def _change(self, event: Any) -> None:
        field = event.target
        name = field.getAttribute("data-change")
        if name:
            self._listener.change(str(name), bool(field.checked) if field.type == "checkbox" else str(field.value))

    def _key(self, event: Any) -> None:
        self.by_key = True
        target = event.target
        if event.defaultPrevented or event.isComposing or target.tagName in FIELDS or target.closest("dialog, #start"):
            return
        on_cell = bool(target.closest("#mirror"))
        if target.tagName == "BUTTON" and not on_cell and event.key in ("Enter", " "):
            return
        self._listener.key(event, on_cell)

    def _focus(self, event: Any) -> None:
        cell, slot = event.target.getAttribute("data-cell"), event.target.getAttribute("data-slot")
        if cell:
            self._listener.cursor(str(cell))
        self._listener.held(int(slot) if slot else None)

    def _broken(self, event: Any) -> None:
        """An error of the browser itself; the one that a resize may bring is harmless and has no error with it."""
        error = getattr(event, "error", None) or getattr(event, "reason", None)
        if error:
            self._listener.broken(str(error))
