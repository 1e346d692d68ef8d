"""What the player likes, changed: it is seen and kept at once."""

from __future__ import annotations

from dataclasses import replace

from web.app import keeping, speaking
from web.app.effects import Speak
from web.app.screens.at_table import TableScreen
from web.app.state import App, Step, with_
from web.table.keys import read_keys, with_key


def preferred(app: App, field: str, value: str | bool) -> Step:
    """The page as the player likes it now; what is no preference changes nothing."""
    try:
        preferences = replace(app.preferences, **{field: value})  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return Step(app)
    step = with_(app, choices=replace(app.choices, preferences=preferences))
    if isinstance(app.screen, TableScreen):
        table = app.screen.table.looking(lights=preferences.lights)
        step = step.then(with_, screen=replace(app.screen, table=table))
    return step.then(keeping.choices_saved).then(speaking.as_liked)


def rekeyed(app: App, name: str, key: str) -> Step:
    """Another key for a shortcut; the one that had it before takes the one that is free now."""
    before = read_keys(app.preferences.keys)
    try:
        changed = with_key(app.preferences.keys, name, key.strip())
    except ValueError:
        return Step(app)
    now = read_keys(changed)
    words = [
        app.say("keys.now", sign=app.say.isolated(now[each]), what=app.say(f"key.{each}"))
        for each in now
        if now[each] != before[each]
    ]
    return preferred(app, "keys", changed).asking(*map(Speak, words))
