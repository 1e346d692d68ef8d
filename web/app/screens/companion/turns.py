"""The turns that were entered at a real table: looked at, entered again, taken back, left out, added."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from iota.real_table import Trade, Turn
from web.app.screens.companion.steps import changed
from web.app.state import App, Step, closed
from web.app.state import opened as with_dialog
from web.html import companion_table as html
from web.html.dialogs import Dialog
from web.play.companion import Draft

TURN: Final = "turn "
"""The dialogs about a turn have this before its number."""


def asked_of_turns(app: App, what: str, value: str, wall: float) -> Step:
    """The list of turns, one of them, or a correction; what is not possible changes nothing."""
    companion, table = app.companion, app.companion.table
    if what == "turns":
        return with_dialog(app, "turns")
    if not table or not value.isdecimal() or int(value) >= len(table.entries):
        return Step(app)
    number = int(value)
    anew = replace(companion, draft=Draft(), correcting=None)
    match what:
        case "turn":
            return with_dialog(app, f"{TURN}{number}")
        case "correct":
            after = replace(companion, draft=Draft(), correcting=number)
        case "back":
            after = replace(anew, table=table.before(number), clock=companion.clock.fresh())
        case "remove":
            after = replace(anew, table=table.without(number))
        case "insert":
            after = replace(anew, table=table.with_before(number, Turn(Trade())), correcting=number)
        case _:
            return Step(app)
    return closed(app).then(changed, after, wall)


def dialog_of_turns(app: App) -> Dialog | None:
    """The dialogs about turns that were entered."""
    if app.dialog == "turns":
        return html.turns(app.say, app.companion)
    if app.dialog.startswith(TURN):
        return html.one_turn(app.say, app.companion, int(app.dialog.removeprefix(TURN)))
    return None
