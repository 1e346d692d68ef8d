"""The coach in a game: asked when the own turn has come round again, heard once for each idea, shown on the table.

What it shows is the table before that turn, with the turn as it was and the better one as ghosts. The game stays.
"""

from __future__ import annotations

from dataclasses import replace

from iota.seat import view as seat_view
from web.app import asking
from web.app.effects import Focus, Speak
from web.app.screens.at_table import seen, shown
from web.app.screens.turns import on_screen
from web.app.state import App, Step
from web.play.coach import MUCH, last_own_turn, listens, tip_on
from web.thinking.questions import CoachQuestion, read_coached


def asked(app: App) -> Step:
    """Ask about the last turn of the person who is to move again; a hint that was followed needs no word."""
    screen = on_screen(app)
    session = screen.session
    number = last_own_turn(session)
    if not session.turn or number is None or app.asked or not listens(session, app.preferences.coach):
        return Step(app)
    past = session.history[number]
    if screen.hinted.get(number + 1) == past.moves:
        return Step(app)
    return asking.asked(app, CoachQuestion(seat_view(past.before, past.seat), past.moves))


def answered(app: App, answer: str) -> Step:
    """What the coach has to say of the last turn, if it was so much; each idea once in a game."""
    screen = on_screen(app)
    session, number = screen.session, last_own_turn(screen.session)
    missed, better = read_coached(answer)
    if number is None or missed < MUCH[session.settings.scoring]:
        return Step(app)
    tip = tip_on(session, number, better)
    if tip.idea in screen.taught:
        return Step(app)
    words = app.say(f"coach.{tip.idea}")
    return shown(app, tip=tip, taught=screen.taught | {tip.idea}).asking(Speak(words))


def told(app: App, now: float, *, on: bool) -> Step:
    """Show on the table what the coach speaks of, or the turn in the making again."""
    screen = on_screen(app)
    if not screen.tip or on == screen.telling:
        return Step(app)
    table = screen.table.looking(inspected=None, logged=None)
    if on:
        cells = (*screen.session.history[screen.tip.number].cells, *screen.tip.cells)
        table = replace(table, viewport=table.viewport.following(cells))
    else:
        table = replace(table, viewport=table.viewport.framed(table.session))
    step = shown(app, telling=on).then(seen, table, now)
    return step.asking(Focus("[data-act=hide-tip]" if on else "#play")) if app.device.by_key else step
