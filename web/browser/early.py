"""What somebody did on the start screen before Python was there (web/static/early.js), as events."""

from __future__ import annotations

from js import window

from web.app.events import Changed, Event, Pressed


def happened() -> list[Event]:
    """All of it, in its order; from now on it is ours to listen."""
    early = getattr(window, "iotaEarly", None)
    if early is None:
        return []
    return [
        Pressed(name, value) if kind == "press" else Changed(name, value) for kind, name, value in early.taken().to_py()
    ]
