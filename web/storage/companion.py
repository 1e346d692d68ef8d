"""A game at a real table as it is kept between visits: one text after every step, read back and checked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from iota.cards import name, parse_card
from iota.game import Settings
from iota.grid import Cell, is_cell
from iota.heading import PLAYER_KEY, SETTINGS_KEYS, read_heading, settings_lines
from iota.record import Reason, Unreadable
from iota.written_table import read_table, write_table
from web.play.companion import Companion, Draft, Kind
from web.play.pad import Pad, PadTurn
from web.play.table_clock import Limit, TableClock

COMPANION: Final = "iota.companion"
VERSION: Final = 1
LONGEST: Final = 400_000


def write_companion(companion: Companion) -> str:
    """All of it as text."""
    clock, draft, pad = companion.clock, companion.draft, companion.pad
    return json.dumps(
        {
            "version": VERSION,
            "settings": settings_lines(companion.settings),
            "kind": companion.kind,
            "begun": companion.begun,
            "open": companion.open,
            "clock": [clock.limit, clock.seconds, clock.spent, clock.since],
            "table": write_table(companion.table) if companion.table else None,
            "pad": None if pad is None else [*map(_turn, pad.turns), _turn(pad.draft)],
            "hand": " ".join(map(name, draft.hand)),
            "recycled": [[*cell, slot] for cell, slot in draft.recycled],
            "placed": [[*cell, slot] for cell, slot in draft.placed],
            "chosen": draft.chosen,
            "correcting": companion.correcting,
        },
        ensure_ascii=False,
    )


def _turn(turn: PadTurn) -> list[object]:
    return [turn.typed, turn.lots, turn.four, turn.last, turn.stop, turn.seconds]


def read_companion(text: str) -> Companion:
    """What a text holds; a ValueError says why it can't be read."""
    if len(text) > LONGEST:
        raise Unreadable("it is too long", Reason.LONG)
    try:
        kept = json.loads(text)
        version = kept["version"]
    except (KeyError, TypeError, ValueError, RecursionError):
        raise Unreadable("it is damaged") from None
    if version != VERSION:
        raise Unreadable("it was made by a version that is not known here", Reason.VERSION)
    try:
        return _read(kept)
    except (KeyError, TypeError, AttributeError, IndexError, OverflowError):
        raise Unreadable("it is damaged") from None


def _read(kept: Mapping[str, Any]) -> Companion:
    settings = read_heading(kept["settings"], "game", SETTINGS_KEYS, (PLAYER_KEY,)).settings()
    if settings.first_seat is None or any(player.bot for player in settings.players):
        raise ValueError("people sit at a real table, and one of them begins")
    table = None if kept["table"] is None else read_table(kept["table"])
    if table and table.settings != settings:
        raise ValueError("the table is another game's")
    correcting = kept["correcting"]
    if correcting is not None and not (table and type(correcting) is int and 0 <= correcting < len(table.entries)):
        raise ValueError("there is no such turn to correct")
    kind, pad = Kind(kept["kind"]), _pad(settings, kept["pad"])
    if (kind is Kind.CARDS) != (pad is None) and kept["begun"] is True:
        raise ValueError("cards are entered on a table, and numbers on a pad")
    limit, seconds, spent, since = kept["clock"]
    return Companion(
        settings=settings,
        kind=kind,
        clock=TableClock(Limit(limit), int(seconds), float(spent), None if since is None else float(since)),
        begun=kept["begun"] is True,
        open=kept["open"] is True,
        table=table,
        pad=pad,
        draft=Draft(
            hand=tuple(map(parse_card, kept["hand"].split())),
            recycled=_placed(kept["recycled"]),
            placed=_placed(kept["placed"]),
            chosen=None if kept["chosen"] is None else int(kept["chosen"]),
        ),
        correcting=correcting,
    )


def _pad(settings: Settings, turns: Any) -> Pad | None:
    if turns is None:
        return None
    *taken, draft = (_pad_turn(*turn) for turn in turns)
    return Pad(settings, tuple(taken), draft)


def _pad_turn(typed: str, lots: int, four: bool, last: bool, stop: bool, seconds: int) -> PadTurn:
    return PadTurn(typed, int(lots), four is True, last is True, stop is True, int(seconds))


def _placed(placed: Any) -> tuple[tuple[Cell, int], ...]:
    found = tuple(((int(x), int(y)), int(slot)) for x, y, slot in placed)
    if not all(is_cell(cell) for cell, _ in found):
        raise ValueError("a card lies too far away")
    return found
