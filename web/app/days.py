"""The daily deals on the page: which day it is, what is kept of them, and joining what two tabs have kept."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from web.app.effects import Move, Put
from web.app.state import App, Step, told, with_
from web.play.daily import day_of
from web.storage.days import DAYS, Days, read_days, write_days
from web.storage.saves import aside_key
from web.words.phrases import unreadable_in_words


def loaded(app: App, kept: Mapping[str, str] | None, moment: int) -> Step:
    """The page with what was kept; what can't be read is set aside, and said."""
    step = with_(app, daily=replace(app.daily, today=day_of(moment)))
    text = (kept or {}).get(DAYS)
    if text is None:
        return step
    try:
        return step.then(_with, days=read_days(text), stored=text)
    except ValueError as error:
        return step.then(_set_aside, text, kept or {}, error)


def dated(app: App, moment: int) -> Step:
    """It is this day now; a game that goes on stays that of its own."""
    return _with(app, today=day_of(moment))


def kept(app: App, days: Days) -> Step:
    """The daily deals kept as they are now."""
    step = _with(app, days=days)
    if app.saves.frozen or app.daily.frozen:
        return step
    return step.asking(Put(DAYS, write_days(days), over=app.daily.stored, checked=True))


def stored(app: App, text: str) -> Step:
    """They are stored."""
    return _with(app, stored=text)


def found(app: App, text: str | None) -> Step:
    """Another tab has stored something: what it has played is known here as well."""
    if text is None:
        return _with(app, stored=None)
    try:
        return _with(app, days=app.daily.days.joined(read_days(text)), stored=text)
    except ValueError:
        return Step(app)  # it waits there until something is to be kept


def found_instead(app: App, text: str | None, taken: Collection[str]) -> Step:
    """Something else was stored than what was to be replaced: both are joined; what can't be read is set aside."""
    if app.daily.frozen:
        return Step(app)
    if text is None:
        return found(app, None).then(kept, app.daily.days)
    try:
        theirs = read_days(text)
    except ValueError as error:
        return _set_aside(app, text, taken, error).then(kept, app.daily.days)
    return _with(app, stored=text).then(kept, app.daily.days.joined(theirs))


def not_moved(app: App) -> Step:
    """What can't be read stays where it is: nothing is written over it."""
    return _with(app, frozen=True).then(told, "save.refused")


def _set_aside(app: App, text: str, taken: Collection[str], error: ValueError) -> Step:
    step = _with(app, stored=None).then(told, "daily.unreadable", unreadable_in_words(app.say, error))
    return step.asking(Move(text, DAYS, aside_key(taken)))


def _with(app: App, /, **changes: object) -> Step:
    return with_(app, daily=replace(app.daily, **changes))  # type: ignore[arg-type]
