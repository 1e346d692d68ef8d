"""What is seen of the real table with its cards: the parts around the canvas, the dialogs, what is painted and said."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, Final

from iota.grid import Cell
from iota.moves import Play
from iota.real_table import Standing, at_first
from web.app.screens import at_table
from web.app.screens.companion.turns import dialog_of_turns
from web.app.state import App, View
from web.html import companion_table as html
from web.html import panels
from web.html.dialogs import Dialog, question
from web.html.tags import tag
from web.play.companion import Companion
from web.play.table_clock import Limit
from web.table.scene import Scene
from web.words.companion import name_of, standing_in_words, time_left
from web.words.telling import Sentence

if TYPE_CHECKING:
    from web.app.screens.companion.cards import CardsScreen

ASK: Final = "fits "
"""The dialogs that answer what could fit have this before their cell."""


def empty(companion: Companion) -> Standing:
    """A table for the canvas while there is no card: nothing of it is shown."""
    return at_first(companion.settings, 0)


def scene(app: App, screen: CardsScreen) -> Scene:
    """What is visible; what everybody has is what they have at the real table."""
    companion, seen = app.companion, at_table.scene(app, screen)
    shown = companion.shown
    now, entries = (shown.now, shown.entries) if shown else (empty(companion), ())
    newest = entries[-1] if entries else None
    seats = []
    for seat in seen.seats:
        last = next((entry for entry in reversed(entries) if entry.seat == seat.seat), None)
        gain = last.score.points if last and last.score else None
        seats.append(replace(seat, cards=now.hand_sizes[seat.seat], gain=gain, viewer=False))
    last_cells: dict[Cell, int] = {}
    if newest and newest.score and isinstance(newest.turn.act, Play):
        last_cells = {cell: newest.seat for cell, _ in newest.turn.act.cells}
    cards = seen.cards if shown else {}
    return replace(seen, cards=cards, seats=tuple(seats), pile=now.pile, last=last_cells)


def view(app: App, screen: CardsScreen, now: float) -> View:
    """The players, the palette, what the rules say, the buttons."""
    say, companion, seen = app.say, app.companion, scene(app, screen)
    kind, words = panels.judged(seen)
    if kind == "idle":
        words = (tag("p", _status(app, screen)),)
    starting = companion.shown is None
    over = companion.over and companion.correcting is None
    canvases = {}
    if companion.clock.limit is not Limit.OFF and not over and not starting:
        left = companion.left(companion.turn, screen.sheet.visit.wall)
        part = 1 - max(0.0, min(1.0, left / max(1, companion.clock.seconds)))
        warn = "warn" if companion.clock.warns(left) else ""
        shown = str(ceil(left)) if 0 < left < 100 else time_left(left)
        canvases["ring"] = f"ring {part:.3f} {shown} {warn}".strip()
    controls = html.controls(say, seen, starting=starting, correcting=companion.correcting is not None, over=over)
    controls = panels.in_order(controls, swapped=app.swapped)
    palette = () if over else (html.palette(say, screen.left(app), screen.picked),)
    return View(
        parts={
            "tools": html.tools(say),
            "seats": (panels.seats(seen, {}),),
            "judged": words,
            "controls": (*palette, tag("div", *controls, cls="doing", data_key="doing")),
            "corner": at_table.corner(app),
        },
        hidden=at_table.hidden(screen, seen),
        classes={"judged": kind},
        canvases=canvases,
        root={"data-phase": "companion", "data-turn": str(companion.turn)},
    )


def _status(app: App, screen: CardsScreen) -> str:
    """What to do next, while there is nothing to judge."""
    say, companion = app.say, app.companion
    if not companion.shown:
        return say("companion.status.starter")
    if companion.over and companion.correcting is None:
        return standing_in_words(say, companion)
    name = say.isolated(name_of(say, companion, companion.turn))
    session = screen.table.session
    if session.selected is not None:
        return at_table.scene(app, screen).brief
    if screen.picked or (session.turn and session.turn.hand):
        return say("companion.status.picking", name=name)
    if companion.correcting is not None:
        return say("companion.status.correcting", name=name, number=companion.correcting + 1)
    if companion.table and companion.table.misfits:
        return say("companion.turns.misfits", count=len(companion.table.misfits))
    return say("companion.status.turn", name=name)


def late_view(app: App, screen: CardsScreen) -> View:
    """The spoken grid, and the turns at the side."""
    return View(
        parts={
            **at_table.spoken(screen, scene(app, screen)),
            **at_table.beside(app, lambda: html.turns(app.say, app.companion).body),
        },
        root={"data-moves": str(app.companion.turns)},
    )


def heard(app: App, screen: CardsScreen) -> tuple[Sentence, ...]:
    """How the turn in the making stands, or whose it is and what to do."""
    turn = screen.table.session.turn
    if turn and (turn.placed or screen.table.session.selected is not None or screen.table.session.refused):
        return at_table.scene(app, screen).heard
    step = app.say(f"companion.pick.{('colour', 'shape', 'number')[len(screen.picked)]}") if screen.picked else ""
    return (Sentence(step or _status(app, screen), about=app.companion.turns),)


def dialog(app: App) -> Dialog | None:
    """The menu, a pass, the end, the turns, and what could fit."""
    say, shown = app.say, app.companion.shown
    match app.dialog:
        case "menu":
            return html.menu(say, app.companion)
        case "pass" if shown:
            return html.trade(say, shown.now.hand_sizes[shown.now.turn], shown.now.pile)
        case "stop":
            return question(say, "stop", yes="at-stop")
        case "another":
            return question(say, "another", yes="at-new")
        case asked if asked.startswith(ASK) and shown:
            x, y = asked.removeprefix(ASK).split(",")
            return html.question(say, shown, (int(x), int(y)))
        case _:
            return dialog_of_turns(app)
