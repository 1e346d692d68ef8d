"""From place to place: by a button, by the address, into a game of what if and back."""

from __future__ import annotations

from dataclasses import replace

from web.app import asking, events, games
from web.app.effects import ForgetFragment
from web.app.screens import friends
from web.app.screens.game import GameScreen, begun
from web.app.screens.places import PLACES
from web.app.screens.replay import ReplayScreen
from web.app.screens.review import ReviewScreen, reviewing
from web.app.state import App, Screen, Step, closed, noticed, with_
from web.app.state import opened as with_dialog
from web.storage.friends import friends_record
from web.storage.links import shared_game
from web.words.phrases import unreadable_in_words


def go_to(app: App, place: str, now: float) -> Step:
    """Show a place of the page; `play` is the table, with the game that is going on or a new one."""
    if place == "play":
        own = app.screen.own
        return games.go_on(app, now) if own and not own.over else games.begin(app, now, sure=False)
    if place not in PLACES:
        return Step(app)
    return asking.called_off(app).then(closed).then(PLACES[place], now)


def what_if(app: App, now: float) -> Step:
    """Play on from a turn of a game that is looked at again; neither that one nor the saved one is touched."""
    origin = app.screen
    assert isinstance(origin, ReplayScreen | ReviewScreen)
    if not (session := origin.playable):
        return Step(app)
    step = begun(app, session, now, resumed=True)
    assert isinstance(step.app.screen, GameScreen)
    return step.then(with_, screen=replace(step.app.screen, origin=origin)).then(noticed, app.say("whatif.began"))


def back_from_what_if(app: App, origin: Screen, now: float) -> Step:
    """To where the what-if game began, as it was."""
    step = asking.called_off(app).then(closed).then(with_, screen=origin).then(laid_out, now)
    return step.then(reviewing) if isinstance(origin, ReviewScreen) else step


def addressed(app: App, fragment: str, now: float) -> Step:
    """Go where the address leads, and ask whether to open the game in it, if there is one."""
    if (place := fragment.removeprefix("#")) in ("play", *PLACES):
        return Step(app, (ForgetFragment(),)).then(go_to, place, now)
    step = with_(app, fragment=fragment)
    try:
        if (between_friends := friends_record(fragment)) is not None:
            return Step(app, (ForgetFragment(),)).then(friends.arrived, between_friends, now)
        there = shared_game(fragment) is not None
    except ValueError as error:
        words = app.say("shared.unreadable", why=unreadable_in_words(app.say, error))
        return step.then(with_, fragment="").then(noticed, words)
    return step.then(with_dialog, "shared") if there else step


def laid_out(app: App, now: float) -> Step:
    """The screen with the hand on its other side, as in a language whose lines run from there."""
    return app.screen.update(app, events.Resized(app.device.width, app.device.height), now)
