"""The places of the page that the start screen and a link lead to, by their names: `#learn` opens `learn`.

A place is a screen besides the game's. It keeps the own game while it is shown (its field `own`), Back leads from it
to the start screen, and what it is called stands in the words, as `place.` and its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from web.app.screens import daily, friends, lessons, matches, practice
from web.app.screens.companion import sheet as companion
from web.app.state import App, Step

PLACES: Final[dict[str, Callable[[App, float], Step]]] = {
    "learn": lessons.opened,
    "practice": practice.opened,
    "daily": daily.shown,
    "matches": matches.shown,
    "friends": friends.shown,
    "companion": companion.opened,
}
"""What shows a place, in the order of the start screen."""
