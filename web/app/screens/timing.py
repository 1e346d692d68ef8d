"""The turn timer on the page: its beats, what is told of the time that is left, and the end of it."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Final

from web.app.due import Ticked
from web.app.effects import After, Speak, Vibrate
from web.app.screens.at_table import shown
from web.app.screens.turns import on_screen, played
from web.app.state import App, Step, noticed
from web.play.timer import MARKS

BEAT: Final = 0.1
"""Seconds between two looks at the turn timer."""
WARNING_MS: Final = 200


def next_beat(game: int) -> After:
    """The next beat of a game's timer."""
    return After(BEAT, Ticked(game))


def ticked(app: App, now: float) -> Step:
    """Time runs while the player can act; it is told at its marks, and ends the turn when it is over."""
    screen = on_screen(app)
    step = Step(app, (next_beat(screen.number),))
    waits = app.dialog or screen.draw
    session = screen.session.with_timer_stopped(now) if waits else screen.session.with_timer_running(now)
    if session.timer is None:
        return step
    if session is not screen.session:
        step = step.then(shown, table=replace(screen.table, session=session))
    late = session.lapse(now)
    if late is not session:
        return step.then(noticed, app.say("timer.over"), urgent=True).then(played, late, now)
    mark = len(session.history) + 1, session.timer.mark(now)
    if not mark[1] or mark == screen.warned:
        return step
    words = app.say("timer.left", count=ceil(session.timer.remaining(now)))
    step = step.then(shown, warned=mark).asking(Speak(words, urgent=True))
    return step.asking(Vibrate(WARNING_MS)) if app.preferences.vibration and mark[1] <= MARKS[0] else step
