"""The matches: every finished game in a list, found by opponent and kind, taken along in a file, looked at again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, cast

from iota.record import Reason, Unreadable
from web.app import matches
from web.app.commands import (
    Command,
    DropMatch,
    ExportMatches,
    ImportMatches,
    MakeRoom,
    MoreMatches,
    ShowMatch,
    TurnToFigures,
    WatchMatch,
)
from web.app.effects import ChooseFile, Download, FindMatch, Focus, ReadMatches, ReplayMatch
from web.app.events import Changed, Event
from web.app.outcomes import (
    FileRead,
    MatchesDropped,
    MatchesFailed,
    MatchesRead,
    MatchesStored,
    MatchFound,
    MatchReplayed,
)
from web.app.screens import replay
from web.app.screens.sheet import Sheet
from web.app.state import App, Matches, Step, closed, noticed, opened, with_
from web.html import matches as html
from web.html.dialogs import Dialog
from web.html.statistics import figures
from web.html.tags import Tag
from web.play.session import Session
from web.storage.match_files import ended_text, read_file, write_file, write_table
from web.storage.match_list import KINDS, head_to_head, in_rows, looked_for, opponents_in
from web.storage.matches import Match
from web.storage.statistics import statistics
from web.words.phrases import unreadable_in_words
from web.words.text import Text

PIECE: Final = 30
"""So many games are listed at first, and with every wish for more."""
ABOUT: Final = "match "
DROP: Final = "drop "
"""The dialogs about a game have these before its id."""


@dataclass(frozen=True, slots=True)
class MatchesScreen(Sheet):
    """The list of kept games, as it is looked through."""

    opponent: str = ""
    kind: str = ""
    shown: int = PIECE
    page: str = "games"
    """Which side of it is seen: the `games`, or the `figures` that they come to."""
    wanted: tuple[str, bool] = ("", False)
    """The game that shall be looked at again as soon as its moves are there, and whether at its best turn."""
    importing: bool = False
    """Whether games from a file are on their way."""

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case Changed("matches.opponent", str() as value) if value in ("", *opponents_in(app.matches.found or ())):
                return _shown(app, opponent=value, shown=PIECE)
            case Changed("matches.kind", str() as value) if value in ("", *KINDS):
                return _shown(app, kind=value, shown=PIECE)
            case MatchesRead(kept):
                newest = app.matches.found[0].ended if app.matches.found else 0
                name = f"iota-matches-{ended_text(newest)[:10]}.json"
                return Step(app, (Download(name, write_file(kept), "application/json"),))
            case MatchFound(id, record) if id == self.wanted[0]:
                return Step(app, (ReplayMatch(id, record),)) if record else self._watched(app, None)
            case MatchReplayed(id, game) if id == self.wanted[0]:
                return self._watched(app, game)
            case FileRead(text):
                return self._read(app, text)
            case MatchesStored(_, new) if self.importing:
                words = app.say("matches.imported", count=len(new))
                return _shown(app, importing=False).then(noticed, words)
            case MatchesFailed("StoreMatches") if self.importing:
                return _shown(app, importing=False)
            case MatchesDropped():
                return noticed(app, app.say("match.dropped"))
            case _:
                return Step(app)

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""
        found = app.matches.found or ()
        match command:
            case ShowMatch(id) if _known(app, id):
                return opened(app, f"{ABOUT}{id}")
            case WatchMatch(id, best) if _known(app, id):
                return _shown(app, wanted=(id, best)).asking(FindMatch(id))
            case TurnToFigures(("games" | "figures") as page):
                return _shown(app, page=page)
            case DropMatch(id, sure) if there := _known(app, id):
                if not sure:
                    return opened(app, f"{DROP}{id}")
                return closed(app).then(matches.dropped, there).asking(Focus("#sheet-title"))
            case MoreMatches():
                return _shown(app, shown=self.shown + PIECE)
            case ExportMatches(table) if found:
                if not table:
                    return Step(app, (ReadMatches(),))
                name = f"iota-matches-{ended_text(found[0].ended)[:10]}.csv"
                return Step(app, (Download(name, write_table(found), "text/csv"),))
            case ImportMatches():
                return Step(app, (ChooseFile(".json,application/json"),))
            case MakeRoom(sure) if matches.to_thin(found):
                return closed(app).then(matches.thinned) if sure else opened(app, "thin")
            case _:
                return Step(app)

    def _watched(self, app: App, game: Session | ValueError | None) -> Step:
        """Look at the kept game again that is wanted, if its moves are still there."""
        id, best = self.wanted
        step, match = _shown(app, wanted=("", False)), _known(app, id)
        if game is None or not match:
            return step.then(noticed, app.say("match.gone"))
        if isinstance(game, ValueError):
            return step.then(noticed, app.say("match.unreadable", why=unreadable_in_words(app.say, game)))
        turns = match.tallies[match.own].best_turn if best and match.own is not None else 0
        return step.then(replay.opened, game, step.app.screen, turns)

    def _read(self, app: App, text: str | None) -> Step:
        """A file was chosen: its games are merged in, or nothing is changed."""
        say = app.say
        if text is None:
            return noticed(app, say("matches.file.bad", why=say("matches.file.unread")))
        try:
            found = read_file(text)
        except ValueError as error:
            other = isinstance(error, Unreadable) and error.reason is Reason.OTHER
            why = say("matches.file.other") if other else unreadable_in_words(say, error)
            return noticed(app, say("matches.file.bad", why=why))
        if not found:
            return noticed(app, app.say("matches.imported", count=0))
        return _shown(app, importing=True).then(matches.stored, tuple(kept for _, kept in found))

    def written(self, app: App) -> tuple[Tag, ...]:
        """The list."""
        return _written(app.matches, self, app.say, app.device.zone)

    def dialog(self, app: App) -> Dialog | None:
        """The open dialog: about a game, or a question."""
        name, _, id = app.dialog.partition(" ")
        there = _known(app, id)
        match name:
            case "match" if there:
                return html.about_match(app.say, there, app.device.zone)
            case "drop" if there:
                return html.sure_to_drop(app.say, id)
            case "thin":
                return html.sure_to_thin(app.say, len(matches.to_thin(app.matches.found or ())))
            case _:
                return None


def shown(app: App, now: float) -> Step:
    """The list, with what is kept now."""
    return with_(app, screen=MatchesScreen(own=app.screen.own)).then(matches.looked_up)


def _shown(app: App, /, **changes: object) -> Step:
    """With some fields of the list changed."""
    return with_(app, screen=replace(cast("MatchesScreen", app.screen), **changes))  # type: ignore[arg-type]


def _known(app: App, id: str) -> Match | None:
    return next((match for match in app.matches.found or () if match.id == id), None)


@lru_cache(maxsize=2)
def _written(kept: Matches, screen: MatchesScreen, say: Text, zone: int) -> tuple[Tag, ...]:
    """The same tags until something changes; the list of thousands is gone through once."""
    there = kept.found
    found = looked_for(there or (), screen.opponent, screen.kind)
    piece = found[: screen.shown]
    listed = html.Listed(
        rows=None if there is None else in_rows(piece),
        more=len(found) > len(piece),
        count=len(found),
        all=len(there or ()),
        opponents=opponents_in(there or ()),
        against=head_to_head(there or ()),
        opponent=screen.opponent,
        kind=screen.kind,
        unreadable=kept.unreadable,
        waiting=len(kept.waiting),
        zone=zone,
    )
    if screen.page == "figures" and there:
        return html.sheet(say, listed, figures(say, statistics(there), zone))
    return html.sheet(say, listed)
