"""Games begin, go on, and begin anew: what is played next, after a question where that would lose an unfinished one."""

from __future__ import annotations

from dataclasses import replace

from web.app import keeping
from web.app.effects import (
    ForgetFragment,
)
from web.app.screens.game import GameScreen, begun
from web.app.state import App, Step, with_
from web.app.state import opened as with_dialog
from web.html.start import against
from web.play.session import Session
from web.storage.links import shared_game


def go_on(app: App, now: float) -> Step:
    """Go on with the saved game, or look at how it ended."""
    session = app.screen.own
    if not session or app.screen.with_own(None) is None:
        return Step(app)
    step = begun(app, session, now, resumed=True)
    return step.then(with_dialog, "end") if session.over else step


def begin(app: App, now: float, *, sure: bool) -> Step:
    """Begin a game of the settings; ask first if that would lose another one."""
    going_on = app.screen.own
    if going_on and not going_on.over and going_on.history and not sure:
        return with_dialog(app, "replace")
    session = Session.new(app.choices.settings, app.next_seed())
    return with_(app, seed="").then(begun, session, now)


def play_against(app: App, level: str, now: float) -> Step:
    """A usual game against a bot of a level; there is none of a level that is not known."""
    try:
        settings = against(level)
    except ValueError:
        return Step(app)
    step = with_(app, choices=replace(app.choices, settings=settings)).then(keeping.choices_saved)
    return step.then(begin, now, sure=False)


def rematch(app: App, now: float, *, sure: bool) -> Step:
    """The same players once more; ask first if that would lose the own game that waits."""
    if not isinstance(app.screen, GameScreen) or app.screen.aside:
        return Step(app)
    own = app.screen.own
    if (app.screen.waiting or app.screen.origin) and own and not own.over and not sure:
        return with_dialog(app, "replace-rematch")
    return begun(app, app.screen.session.rematch(app.next_seed()), now)


def open_shared(app: App, now: float) -> Step:
    """Put the shared game on the table, and take it out of the address.

    While an own game is not finished, it waits and stays saved; else the shared one is played on as any other.
    """
    session = shared_game(app.fragment)
    if not session:
        return Step(app)
    own = app.screen.own
    waiting = own if own and not own.over else None
    step = Step(replace(app, fragment=""), (ForgetFragment(),))
    step = step.then(begun, session, now, resumed=True, waiting=waiting)
    if session.over:
        return step.then(with_dialog, "end")
    return step if waiting else step.then(keeping.saved, session)
