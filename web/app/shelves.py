"""What is kept beside the own game, each kind under a key of its own: read, written, joined with other tabs' texts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from web.app.effects import Move, Put
from web.app.state import App, Shelf, Step, told, with_
from web.storage.days import DAYS, read_days, write_days
from web.storage.friends import FRIENDS, read_friends, write_friends
from web.storage.saves import aside_key
from web.words.phrases import unreadable_in_words


@dataclass(frozen=True, slots=True)
class Kind:
    """How a kind of thing is read and written, and what is said where it can't be read."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]
    unreadable: str


KINDS: Final = {
    DAYS: Kind(read_days, write_days, "daily.unreadable"),
    FRIENDS: Kind(read_friends, write_friends, "friends.unreadable"),
}


def loaded(app: App, there: Mapping[str, str] | None) -> Step:
    """The page with what was kept; what can't be read is set aside, and said."""
    step, taken = Step(app), dict(there or {})
    for key, kind in KINDS.items():
        text = taken.get(key)
        if text is None:
            continue
        try:
            step = step.then(_with, key, value=kind.read(text), stored=text)
        except ValueError as error:
            aside = aside_key(taken)
            step = step.then(_set_aside, key, text, aside, error)
            taken[aside] = text
    return step


def kept(app: App, key: str, value: Any) -> Step:
    """Something is kept as it is now."""
    step = _with(app, key, value=value)
    if app.saves.frozen or _shelf(app, key).frozen:
        return step
    return step.asking(Put(key, KINDS[key].write(value), over=_shelf(app, key).stored, checked=True))


def stored(app: App, key: str, text: str) -> Step:
    """It is stored."""
    return _with(app, key, stored=text)


def found(app: App, key: str, text: str | None) -> Step:
    """Another tab has stored something: what happened there is known here as well."""
    if text is None:
        return _with(app, key, stored=None)
    try:
        return _with(app, key, value=_shelf(app, key).value.joined(KINDS[key].read(text)), stored=text)
    except ValueError:
        return Step(app)  # it waits there until something is to be kept


def found_instead(app: App, key: str, text: str | None, taken: Collection[str]) -> Step:
    """Something else was stored than what was to be replaced: both are joined; what can't be read is set aside."""
    shelf = _shelf(app, key)
    if shelf.frozen:
        return Step(app)
    if text is None:
        return found(app, key, None).then(kept, key, shelf.value)
    try:
        theirs = KINDS[key].read(text)
    except ValueError as error:
        return _set_aside(app, key, text, aside_key(taken), error).then(kept, key, shelf.value)
    return _with(app, key, stored=text).then(kept, key, shelf.value.joined(theirs))


def not_moved(app: App, key: str) -> Step:
    """What can't be read stays where it is: nothing is written over it."""
    return _with(app, key, frozen=True).then(told, "save.refused")


def _set_aside(app: App, key: str, text: str, aside: str, error: ValueError) -> Step:
    step = _with(app, key, stored=None).then(told, KINDS[key].unreadable, unreadable_in_words(app.say, error))
    return step.asking(Move(text, key, aside))


def _shelf(app: App, key: str) -> Shelf:
    return app.shelves[key]


def _with(app: App, key: str, /, **changes: object) -> Step:
    return with_(app, shelves={**app.shelves, key: replace(app.shelves[key], **changes)})  # type: ignore[arg-type]
