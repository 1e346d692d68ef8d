"""Hints in a game, step by step: where to look is seen at once, and what a longer thought finds is shown after that.

The first step is what a glance says, so that it is there in a moment. The strongest bot thinks on meanwhile; where its
last word is about another line, the light moves there and the words say so. Nothing more is shown before that.
"""

from __future__ import annotations

from dataclasses import replace

from iota.seat import view as seat_view
from web.app import asking
from web.app.effects import Log
from web.app.screens.at_table import seen, shown
from web.app.screens.turns import on_screen, saved
from web.app.state import App, Step
from web.play.hint import Advised, Depth, Found, Searching, hint_staged, line_of
from web.table.table import Table
from web.thinking.questions import LONGEST_HINT, HintQuestion, read_advised


def further(app: App, now: float) -> Step:
    """A step further: look, cards, the whole turn, all of it on the table, and away."""
    table = on_screen(app).table
    session = table.session
    match table.look.hint:
        case Found(depth=Depth.WHOLE, settled=True) as hint:
            staged = hint_staged(session, hint.moves)
            if staged is not session:
                return seen(app, replace(table, session=staged), now)
            return seen(app, table.looking(hint=None), now)
        case Found() as hint:
            return _shown(app, replace(hint, depth=Depth(min(Depth.WHOLE, hint.depth + 1))), now)
        case Searching():
            return seen(app, table.looking(hint=None), now).then(asking.called_off)
        case _:
            return _begun(app, now)


def _begun(app: App, now: float) -> Step:
    """Look for a hint, or go on with the one that went away in this turn."""
    screen = on_screen(app)
    session = screen.session.take_back_all().select(None)
    table = replace(screen.table, session=session).looking(inspected=None)
    if screen.advised and screen.advised.ticket == session.ticket and screen.advised.hint.settled:
        return seen(app, table, now).then(_shown, screen.advised.hint, now)
    question = HintQuestion(seat_view(session.game, session.game.turn), seconds=0.0)
    return seen(app, table.looking(hint=Searching()), now).then(asking.warmed).then(asking.asked, question)


def answered(app: App, question: HintQuestion, answer: str, fault: str, now: float) -> Step:
    """What a glance or a longer thought has found; where only the latter failed, the glance was the last word."""
    table = on_screen(app).table
    before = table.look.hint
    try:
        found = read_advised(answer)
    except ValueError as error:
        step = Step(app, (Log(f"no hint: {fault or error}"),))
        if isinstance(before, Found):
            return step.then(_shown, replace(before, settled=True), now)
        return step.then(seen, table.looking(hint=None), now)
    if not question.slow:
        step = Step(app)
        if len(table.session.history) + 1 not in on_screen(app).hinted:
            step = shown(app, table=replace(table, session=table.session.with_hint())).then(saved)
        step = step.then(_shown, Found(found.moves, Depth.WHERE, settled=False), now)
        return step.then(asking.asked, replace(question, seconds=LONGEST_HINT))
    turn = table.session.turn
    assert turn, "a hint is looked for in a turn"
    hint = Found(found.moves, why=found.why)
    if isinstance(before, Found):
        moved = line_of(turn, before.moves) != line_of(turn, found.moves)
        hint = replace(hint, depth=before.depth, moved=moved)
    return _shown(app, hint, now)


def _shown(app: App, hint: Found, now: float) -> Step:
    """A hint as far as it is to be seen, the camera on it."""
    screen = on_screen(app)
    table: Table = screen.table.looking(hint=hint)
    turn = table.session.turn
    assert turn, "a hint is for a turn"
    line = line_of(turn, hint.moves)
    if line:
        table = replace(table, viewport=table.viewport.following(line))
    number = len(table.session.history) + 1
    hinted = {**screen.hinted, number: hint.moves}
    return shown(app, hinted=hinted, advised=Advised(table.session.ticket, hint)).then(seen, table, now)
