"""The start screen as text: what a visit begins with before Python is there, put up by web/static/early.js."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from web.app.effects import Put
from web.app.screens.home import Home, today_in_words
from web.app.seen import view
from web.app.state import App, Step
from web.html.tags import Child, Tag, Value, tag
from web.paint.drawings import size_of
from web.storage.saves import EARLY

PARTS: Final = ("tools", "start")
"""The parts of the page that are there early."""


def written(app: App, **about: Value) -> str:
    """A template with the start screen, and what holds for the whole page as its attributes."""
    seen = view(app, 0.0)
    root = {name: value or None for name, value in seen.root.items()}
    return tag(
        "template", *(tag("div", *sized(seen.parts[part]), data_part=part) for part in PARTS), **root, **about
    ).markup


def sized(children: Iterable[Child]) -> tuple[Child, ...]:
    """The same with the sizes of drawings that the stylesheet does not know, so that nothing moves when they come."""
    return tuple(_sized(child) if isinstance(child, Tag) else child for child in children)


def _sized(piece: Tag) -> Tag:
    drawing, attributes = piece.get("data-draw"), piece.attributes
    if drawing and (size := size_of(drawing, 0.0, 0.0)).fixed:
        attributes = (*attributes, ("width", f"{size.width:g}"), ("height", f"{size.height:g}"))
    return Tag(piece.name, attributes, tuple(child for child in sized(piece.children) if child is not None))


def kept(app: App) -> Step:
    """The start screen kept as the next visit will begin with it; nothing is, where that one begins elsewhere."""
    if app.trouble or app.saves.frozen:
        return Step(app)
    if app.companion.open:
        return Step(app, (Put(EARLY, ""),))
    home = replace(app, screen=Home(own=app.screen.own), dialog="", notices=(), returning=True)
    # What is said of the deal of the day is another thing tomorrow, and for the last time on the day after.
    days = [home, *(replace(home, today=home.today + later) for later in (1, 2))]
    said = [today_in_words(day) for day in days]
    fresh = (day for i, day in enumerate(days) if i == 0 or said[i] != said[i - 1])
    return Step(app, (Put(EARLY, "".join(_kept(day) for day in fresh)),))


def _kept(app: App) -> str:
    # Drawings stand for the usual faces of the cards.
    own = app.preferences.marks or bool(app.preferences.colours)
    return written(app, data_kept_build=app.build, data_kept_day=app.today, data_kept_undrawn=own)
