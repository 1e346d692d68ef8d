"""The events of the browser turned into values: one proxy for each kind of them, for as long as the page is there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from js import document, location, window
from pyodide.ffi import create_proxy, to_js

from web.app import events
from web.app.events import Event
from web.browser.visits import Visits

WIDE = "(min-width: 60rem)"
"""Where there is room for the panels at the side; as in web/style/screens.css."""
CONTRAST = "(prefers-contrast: more)"
STILL = "(prefers-reduced-motion: reduce)"
FIELDS = ("INPUT", "SELECT", "TEXTAREA")


class Listeners:
    """Sends what happens on the page; whatever that raises is sent as well.

    `catch_up` shows what is about to be shown, before a press or a key is taken, and tells whether there was anything.
    """

    def __init__(
        self,
        canvas: Any,
        send: Callable[..., None],
        recoloured: Callable[[], None],
        catch_up: Callable[[], bool],
        visits: Visits,
    ) -> None:
        self._send = send
        self._catch_up = catch_up
        self._canvas = canvas
        for name in ("down", "move", "up", "cancel", "leave"):
            self._listen(canvas, f"pointer{name}", partial(self._pointer, name))
        self._listen(canvas, "wheel", self._wheel, passive=False)
        self._listen(canvas, "touchstart", _keep_clicks, passive=False)
        self._listen(canvas, "contextmenu", lambda event: event.preventDefault())
        self._listen(document, "pointerdown", lambda event: events.Touched())
        self._listen(document, "click", self._pressed)
        self._listen(document, "change", _changed)
        self._listen(document, "input", _typed)
        self._listen(document, "submit", lambda event: event.preventDefault())
        self._listen(document, "keydown", self._key)
        self._listen(document, "focusin", _focused)
        self._listen(document, "visibilitychange", lambda event: events.Left(bool(document.hidden)))
        self._listen(window, "error", _broke)
        self._listen(window, "unhandledrejection", _broke)
        self._listen(window, "blur", lambda event: events.Left())
        self._listen(window, "storage", _stored)
        self._listen(window, "popstate", lambda event: visits.arrived())
        self._listen(window, "beforeinstallprompt", lambda event: events.InstallOffered(True))
        self._listen(window, "appinstalled", lambda event: events.InstallOffered(False))
        self._listen(window, "hashchange", lambda event: events.AddressChanged(str(location.hash)))
        for colours in ("(prefers-color-scheme: dark)", "(forced-colors: active)"):
            self._listen(window.matchMedia(colours), "change", lambda event: recoloured())
        contrast = window.matchMedia(CONTRAST)
        self._listen(contrast, "change", lambda event: events.Contrasted(bool(event.matches)))
        wide = window.matchMedia(WIDE)
        self._listen(wide, "change", lambda event: events.Widened(bool(event.matches)))
        still = window.matchMedia(STILL)
        self._listen(still, "change", lambda event: events.Stilled(bool(event.matches)))
        if hasattr(window, "iotaOffer"):
            send(events.InstallOffered(True))

    def _listen(
        self, target: Any, name: str, value: Callable[[Any], Event | None], *, passive: bool | None = None
    ) -> None:
        def heard(event: Any) -> None:
            try:
                happened = value(event)
                if happened is not None:
                    self._send(happened, event)
            except Exception as error:
                self._send(events.Broke(f"{type(error).__name__}: {error}"))
                raise

        options = {} if passive is None else {"passive": passive}
        target.addEventListener(name, create_proxy(heard), to_js(options, dict_converter=window.Object.fromEntries))

    def _pointer(self, kind: str, event: Any) -> Event:
        if kind == "down":
            self._canvas.setPointerCapture(event.pointerId)
        # Each of these is a question to the browser, and a move comes with every frame.
        button = event.button if kind == "down" else 0
        return events.Pointer(kind, event.pointerId, event.offsetX, event.offsetY, event.pointerType, button)

    def _pressed(self, event: Any) -> Event | None:
        meant = _meant(event.target)
        # What was pressed may be gone with the screen that it stood on, or may be another button by now.
        late = meant and self._catch_up()
        return None if late and (_meant(event.target) != meant or not _within_reach(event.target)) else meant

    def _key(self, event: Any) -> Event | None:
        if event.defaultPrevented or event.isComposing:
            return None
        self._catch_up()
        # A sign that is written with AltGr, as [ on many keyboards, is a sign like any other.
        written = bool(event.getModifierState("AltGraph"))
        control = bool(event.ctrlKey or event.metaKey) and not written
        alt = bool(event.altKey) and not written
        where = _where(document.activeElement or document.body)
        return events.Key(str(event.key), control, alt, where, str(event.code), bool(event.shiftKey))

    def install(self) -> None:
        """Let the browser ask whether to put the page on the home screen, as it has offered (web/static/loading.js)."""
        window.iotaOffer.prompt()

    def _wheel(self, event: Any) -> Event:
        event.preventDefault()
        scale = 16 if event.deltaMode else 1
        dx, dy = event.deltaX * scale, event.deltaY * scale
        return events.Wheel(event.offsetX, event.offsetY, dx, dy, bool(event.shiftKey))


def _keep_clicks(event: Any) -> None:
    """Without this, the tap that follows a flicked drag makes no click for a while; a scroll can't be prevented."""
    if event.cancelable:
        event.preventDefault()


def _meant(target: Any) -> Event | None:
    found = target.closest("[data-act]")
    return events.Pressed(str(found.dataset.act), str(found.getAttribute("data-do") or "")) if found else None


def _within_reach(target: Any) -> bool:
    """Whether an element can be pressed: it is seen, and nothing is in front of it."""
    dialog = document.querySelector("dialog:modal")
    inside = dialog.contains(target) if dialog else not target.closest("[inert]")
    return bool(target.isConnected and target.checkVisibility() and inside)


def _changed(event: Any) -> Event | None:
    field = event.target
    name = field.getAttribute("data-change")
    if not name:
        return None
    return events.Changed(str(name), bool(field.checked) if field.type == "checkbox" else str(field.value))


def _typed(event: Any) -> Event | None:
    """A field that says what is in it letter by letter."""
    name = event.target.getAttribute("data-typed")
    return events.Changed(str(name), str(event.target.value)) if name else None


def _where(target: Any) -> str:
    if target.tagName in FIELDS:
        return "field"
    places = {
        "dialog": "dialog",
        "#start": "start",
        "#mirror [data-cell]": "cell",
        "[role=tab]": "tab",
        "button, summary": "button",
    }
    return next((place for selector, place in places.items() if target.closest(selector)), "")


def _focused(event: Any) -> Event:
    cell, slot = event.target.getAttribute("data-cell"), event.target.getAttribute("data-slot")
    if cell:
        x, y = map(int, str(cell).split(","))
        return events.Focused((x, y))
    return events.Focused(slot=int(slot) if slot else None)


def _stored(event: Any) -> Event | None:
    text = event.newValue
    return events.FoundInStorage(str(event.key), text if isinstance(text, str) else None) if event.key else None


def _broke(event: Any) -> Event | None:
    """An error of the browser itself; the one that a resize may bring is harmless and has no error with it."""
    error = getattr(event, "error", None) or getattr(event, "reason", None)
    return events.Broke(str(error)) if error else None
