"""What is kept on the device: the game in progress, the choices, and what if storage is full, refused or shared."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from web.app.effects import Move, Put
from web.app.state import App, Step, opened, told, with_
from web.play.companion import Companion
from web.play.practice import Progress
from web.play.session import Session
from web.storage.companion import COMPANION, read_companion, write_companion
from web.storage.learning import LEARNED, read_learned, write_learned
from web.storage.practice import PRACTICE, SET_ASIDE, read_progress, write_progress
from web.storage.preferences import Choices, read_choices, write_choices
from web.storage.saves import CHOICES, GAME, aside_key
from web.words.phrases import unreadable_in_words


def saved(app: App, session: Session) -> Step:
    """The game kept as it is after the last turn."""
    if not app.saves.open:
        return Step(app)
    return Step(app, (Put(GAME, app.saves.saving(session), over=app.saves.stored, checked=True),))


def choices_saved(app: App) -> Step:
    """The last choices kept."""
    if app.saves.frozen:
        return Step(app)
    return Step(app, (Put(CHOICES, write_choices(app.choices)),))


def practice_saved(app: App) -> Step:
    """How practice goes, kept."""
    return Step(app) if app.saves.frozen else Step(app, (Put(PRACTICE, write_progress(app.practice)),))


def practice_found(app: App, text: str | None) -> Step:
    """Another tab has practised: what it has kept is how things stand."""
    try:
        return with_(app, practice=Progress() if text is None else read_progress(text))
    except ValueError:
        return Step(app)


def _practice_loaded(app: App, text: str) -> Step:
    """How practice went so far; what can't be read is set aside, and said."""
    try:
        return with_(app, practice=read_progress(text))
    except ValueError:
        return told(app, "save.practice_lost").asking(Move(text, PRACTICE, SET_ASIDE))


def learned_saved(app: App) -> Step:
    """How far the lessons have come, kept."""
    if app.saves.frozen:
        return Step(app)
    return Step(app, (Put(LEARNED, write_learned(app.learned)),))


def stored(app: App, key: str, text: str) -> Step:
    """A text was stored."""
    return with_(app, saves=app.saves.wrote(text)) if key == GAME else Step(app)


def not_stored(app: App, why: str) -> Step:
    """A text could not be stored: the game goes on, and the player is told once."""
    return told(app, f"save.{why}")


def found(app: App, text: str | None, session: Session | None) -> Step:
    """Another game is stored than this tab knows: another tab's is left alone, anything else is replaced."""
    if text == app.saves.stored:
        return Step(app)
    saves = app.saves.seeing(text)
    step = with_(app, saves=saves)
    if saves.elsewhere:
        return step if app.saves.elsewhere else step.then(opened, "elsewhere")
    return step.then(saved, session) if session and saves.count > 0 else step


def found_idle(app: App, text: str | None) -> tuple[Step, Session | None]:
    """While no game is played here, the newest one that is stored is the one to continue."""
    if text is None:
        return with_(app, saves=replace(app.saves, stored=text)), None
    saves, session = app.saves.loaded(text)
    return with_(app, saves=replace(saves, elsewhere=False)), session


def unreadable(app: App, text: str) -> str:
    """Why a stored text is no game that is known here, as what a newer version of the page writes; empty if it is."""
    try:
        app.saves.loaded(text)
    except ValueError as error:
        return unreadable_in_words(app.say, error)
    return ""


def found_foreign(app: App, text: str, taken: Collection[str], session: Session | None) -> Step:
    """What can't be read lies where the game was to be kept: it is set aside first, or else stays where it is."""
    if not session or not app.saves.open:
        return Step(app)
    return _set_aside(app, text, taken, "save.set_aside").then(saved, session)


def _set_aside(app: App, text: str, taken: Collection[str], words: str) -> Step:
    """A stored text that can't be read, moved to where nothing is written over it; the player is told."""
    step = with_(app, saves=replace(app.saves, stored=None)).then(told, words, unreadable(app, text))
    return step.asking(Move(text, GAME, aside_key(taken)))


def kept_here(app: App, session: Session | None) -> Step:
    """The game of this tab is the one to keep, whatever another one has saved."""
    step = with_(app, saves=app.saves.taking_over())
    return step.then(saved, session) if session else step


def loaded(app: App, kept: Mapping[str, str] | None) -> tuple[Step, Session | None]:
    """The page with what was kept, and the game that was going on; what can't be read is set aside, and said."""
    if kept is None:
        return told(app, "save.refused"), None
    step, session = Step(app), None
    if (text := kept.get(CHOICES)) is not None:
        try:
            step = with_(app, choices=read_choices(text))
        except ValueError:
            step = with_(app, choices=Choices()).then(told, "save.settings_lost")
    if (text := kept.get(LEARNED)) is not None:
        step = step.then(with_, learned=read_learned(text))
    if (text := kept.get(PRACTICE)) is not None:
        step = step.then(_practice_loaded, text)
    if (text := kept.get(GAME)) is not None:
        try:
            saves, session = step.app.saves.loaded(text)
            step = step.then(with_, saves=saves)
        except ValueError:
            step = step.then(_set_aside, text, kept, "save.unreadable")
    if (text := kept.get(COMPANION)) is not None:
        try:
            step = step.then(with_, companion=read_companion(text))
        except ValueError:
            step = step.then(told, "companion.unreadable").asking(Move(text, COMPANION, aside_key(kept)))
    return step, session


def companion_kept(app: App, companion: Companion) -> Step:
    """With another state of the game at a real table, which is kept at once."""
    step = with_(app, companion=companion)
    return step if app.saves.frozen else step.asking(Put(COMPANION, write_companion(companion)))


def not_moved(app: App) -> Step:
    """A game that can't be read stays where it is: nothing is written over it."""
    return with_(app, saves=replace(app.saves, frozen=True)).then(told, "save.refused")
