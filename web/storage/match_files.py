"""Matches as files: all of them in one that can be read back and merged, and a table of them for other programs.

A file is read whole or not at all. Its records are not replayed, two thousand games would take half a minute: each has
to be a record by its heading, of the same players and settings as the match, and the id has to be that of its text. A
game whose moves are not legal is found out when somebody looks at it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from typing import Final

from iota.heading import settings_lines
from iota.record import KIND as RECORD_KIND
from iota.record import LONGEST_TEXT, Reason, Unreadable
from iota.record import VERSION as RECORD_VERSION
from iota.written_table import KIND as TABLE_KIND
from iota.written_table import VERSION as TABLE_VERSION
from web.storage.kept_json import read_json
from web.storage.matches import Kept, Match, heading_of, id_of

KIND: Final = "iota-matches"
VERSION: Final = 1
LARGEST: Final = 64_000_000
"""Characters of a file; ten times what ten thousand games take."""
COLUMNS: Final = (
    "ended", "id", "deck", "scoring", "timer", "seed", "taken_back", "hints", "seat", "player", "bot", "began", "won",
    "points", "lots", "cards", "best", "turns",
)  # fmt: skip


def write_file(kept: Iterable[Kept]) -> str:
    """All these matches as one text, a line each."""
    lines = (f"[{heading},{json.dumps(record, ensure_ascii=False)}]" for _, heading, record in kept)
    return f'{{"kind":"{KIND}","version":{VERSION},"matches":[\n' + ",\n".join(lines) + "\n]}\n"


def read_file(text: str) -> list[tuple[Match, Kept]]:
    """The matches in a text; a ValueError where it is another one, or any of them is damaged."""
    if len(text) > LARGEST:
        raise Unreadable("this is too long", Reason.LONG)
    try:
        found = read_json(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        raise Unreadable("this is no file of matches", Reason.OTHER) from None
    if not isinstance(found, dict) or found.get("kind") != KIND:
        raise Unreadable("this is no file of matches", Reason.OTHER)
    if found.get("version") != VERSION:
        raise Unreadable("this file was made by a version that is not known here", Reason.VERSION)
    entries = found.get("matches")
    if not isinstance(entries, list):
        raise Unreadable("this file is damaged")
    matches: dict[str, tuple[Match, Kept]] = {}
    for entry in entries:
        match, kept = _entry(entry)
        matches.setdefault(match.id, (match, kept))
    return list(matches.values())


def _entry(entry: object) -> tuple[Match, Kept]:
    """A match of a file, with its record; one that was dropped to make room is empty."""
    if not (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], str)):
        raise Unreadable("a match is not whole")
    heading, record = entry
    match = heading_of(heading)
    if record and not _belongs(record, match):
        raise Unreadable("a match has the record of another game")
    written = json.dumps(heading, ensure_ascii=False, separators=(",", ":"))
    return match, Kept(match.id, written, record)


def _belongs(record: str, match: Match) -> bool:
    if match.seconds is not None:
        heading = [f"{TABLE_KIND} {TABLE_VERSION}", *settings_lines(match.settings), "starter"]
    else:
        heading = [f"{RECORD_KIND} {RECORD_VERSION}", f"seed {match.seed}", *settings_lines(match.settings)]
        heading += (f"back {match.taken_back}", "")
    return len(record) <= LONGEST_TEXT and record.startswith("\n".join(heading)) and id_of(record) == match.id


def write_table(matches: Sequence[Match]) -> str:
    """All these matches as a table with commas, a row for each player."""
    rows = [",".join(COLUMNS)]
    for match in matches:
        settings = match.settings
        game = (
            ended_text(match.ended), match.id, settings.deck, settings.scoring, settings.timer, match.seed,
            match.taken_back, match.hints,
        )  # fmt: skip
        for seat, (player, tally) in enumerate(zip(settings.players, match.tallies, strict=True)):
            won, began = int(seat in match.winners), int(seat == match.began)
            figures = tally.points, tally.lots, tally.cards, tally.best, tally.turns
            row = *game, seat + 1, _quoted(player.name), player.bot, began, won, *figures
            rows.append(",".join(map(str, row)))
    return "\r\n".join(rows) + "\r\n"


def ended_text(ended: int) -> str:
    """When a match ended, in UTC, as other programs read it."""
    try:
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(ended // 1000))
    except (ValueError, OverflowError, OSError):
        return ""


def _quoted(name: str) -> str:
    """A name in quotes, such that no spreadsheet takes it for a formula."""
    harmless = f"'{name}" if name[0] in "=+-@" else name
    return '"' + harmless.replace('"', '""') + '"'
