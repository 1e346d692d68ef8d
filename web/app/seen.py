"""What is seen of the page, whichever screen is shown: what stands around the canvas, and the open dialog."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from web.app.screens.at_table import TableScreen, laid_over, scene
from web.app.state import App, View
from web.html import dialogs, panels
from web.html.dialogs import Dialog
from web.html.guide import guide
from web.html.keys import keys_dialog
from web.html.settings import settings
from web.html.spoken_grid import rows
from web.paint.palette import alike, fields
from web.storage.links import shared_game
from web.words.summary import game_in_words


def view(app: App, now: float) -> View:
    """What is seen around the canvas at once."""
    seen = app.screen.view(app, now)
    root = {
        **seen.root,
        "lang": app.say.language,
        "dir": app.say.direction,
        "data-theme": "" if app.preferences.theme == "system" else app.preferences.theme,
        "data-motion": "" if app.preferences.motion == "system" else app.preferences.motion,
        "data-contrast": "more" if app.contrast else "",
        "data-swapped": "true" if app.swapped else "",
    }
    if app.trouble:
        root["data-phase"] = "trouble"
    parts = {
        **seen.parts,
        "notice": panels.notices(
            app.say,
            [(notice.number, notice.words) for notice in app.notices],
            unsaved=app.saves.elsewhere and not app.dialog,
        ),
        "updates": panels.update(app.say) if app.updatable else (),
    }
    return replace(seen, parts=parts, root=root, title=app.say("page.title"))


def late_view(app: App) -> View:
    """What may be shown a moment later; the spoken grid lies where the canvas has its cells."""
    seen, table = app.screen.late_view(app), app.screen.table
    if table is None or "mirror" not in seen.parts:
        return seen
    return replace(seen, properties={"mirror": laid_over(table, seen.parts["mirror"])})


def late_work(app: App) -> Iterator[None]:
    """Work out, piece by piece, what that view takes: cells of the spoken grid are many, and are kept once made."""
    screen = app.screen
    if isinstance(screen, TableScreen):
        for _ in rows(scene(app, screen), screen.table.look.cursor):
            yield
    late_view(app)


def dialog(app: App) -> Dialog | None:
    """The open dialog."""
    say = app.say
    match app.dialog:
        case "":
            return None
        case "rules":
            table = app.screen.table
            return guide(say, (table.session if table else app.choices).settings.scoring, app.sought)
        case "settings":
            own = app.preferences.colours
            return settings(say, app.preferences, fields(own), alike(own), installable=app.installable)
        case "keys":
            return keys_dialog(say, app.preferences.keys, on=app.preferences.shortcuts)
        case "replace":
            return dialogs.question(say, "replace", yes="play-sure")
        case "replace-rematch":
            return dialogs.question(say, "replace", yes="rematch-sure")
        case "elsewhere":
            return dialogs.question(say, "elsewhere", yes="take-over")
        case "shared":
            return _shared_dialog(app)
        case "share":
            return dialogs.share(say)
        case "copy":
            return dialogs.to_copy(say, app.sharing)
        case "trouble":
            session = app.screen.session
            return dialogs.trouble(say, app.trouble, session.record_text if session else "")
        case _:
            return app.screen.dialog(app)


def _shared_dialog(app: App) -> Dialog | None:
    session = shared_game(app.fragment)
    if not session:
        return None
    return dialogs.question(app.say, "shared", yes="open-shared", words=game_in_words(app.say, session))
