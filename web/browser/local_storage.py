"""The browser's storage, and what becomes of a text that shall be kept in it, as events."""

from __future__ import annotations

from js import window
from pyodide.ffi import JsException

from web.app.effects import Move, Put
from web.app.events import Event
from web.app.outcomes import FoundInstead, NotStored, Stored
from web.storage.saves import PREFIX


def all_stored() -> dict[str, str] | None:
    """All that is kept, by key; None where the browser does not let us look."""
    try:
        store = window.localStorage
        keys = [str(store.key(i)) for i in range(store.length)]
        found = {key: store.getItem(key) for key in keys if key.startswith(PREFIX)}
    except (JsException, AttributeError):
        return None
    return {key: text for key, text in found.items() if isinstance(text, str)}


def put(wanted: Put) -> Event:
    """Store a text, unless something else is stored than what it is to replace."""
    try:
        if wanted.checked:
            found = window.localStorage.getItem(wanted.key)
            known = found if isinstance(found, str) else None
            if known != wanted.over:
                return FoundInstead(wanted.key, known, frozenset(all_stored() or ()))
        window.localStorage.setItem(wanted.key, wanted.text)
    except (JsException, AttributeError) as error:
        return NotStored(
            wanted.key, "full" if "quota" in f"{getattr(error, 'name', '')} {error}".lower() else "refused"
        )
    return Stored(wanted.key, wanted.text)


def move(wanted: Move) -> Event | None:
    """Store a text under another key; where there is no room for it twice it is taken away first, or put back.

    A text that is no longer there was moved by another tab.
    """
    store = window.localStorage
    try:
        if store.getItem(wanted.source) != wanted.text:
            return None
        try:
            store.setItem(wanted.target, wanted.text)
            store.removeItem(wanted.source)
        except JsException:
            # Where not even the same text can be written again, it could not be put back.
            store.setItem(wanted.source, wanted.text)
            store.removeItem(wanted.source)
            store.setItem(wanted.target, wanted.text)
    except JsException:
        if store.getItem(wanted.source) != wanted.text:
            put(Put(wanted.source, wanted.text))
        return NotStored(wanted.source, "unmoved")
    return None
