"""The time before Python was there (web/static/early.js): what somebody did on the start screen, what stands there."""

from __future__ import annotations

import json
from typing import Any

from js import window

from web.app.events import Changed, Event, Pressed
from web.html.tags import Tag

DRAWN = ("width", "height", "style")
"""How large a canvas was made to draw on it: none of the tags' business."""


def happened() -> list[Event]:
    """All of it, in its order; from now on it is ours to listen."""
    early = getattr(window, "iotaEarly", None)
    if early is None:
        return []
    return [
        Pressed(name, value) if kind == "press" else Changed(name, value) for kind, name, value in early.taken().to_py()
    ]


def standing(element: Any) -> tuple[Tag | str, ...]:
    """What stands in an element from then, as tags; read in one go, for each step into the page takes its time."""
    return _tags(json.loads(window.iotaEarly.read(element)))


def _tags(found: list[Any]) -> tuple[Tag | str, ...]:
    return tuple(piece if isinstance(piece, str) else _tag(*piece) for piece in found)


def _tag(name: str, attributes: list[tuple[str, str]], children: list[Any]) -> Tag:
    drawn = DRAWN if name == "canvas" else ()
    return Tag(name, tuple((key, value) for key, value in attributes if key not in drawn), _tags(children))
