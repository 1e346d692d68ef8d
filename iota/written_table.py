"""A game with real cards as text: what was agreed, the starter, and a line for each turn as it was entered.

A line is the seconds that the turn took, a colon, and its moves as in a record; of a pass the number of traded cards
is all that anybody saw. Every turn is judged anew when it is read, so nothing in a text can claim points; what does
not fit is kept and told, for somebody may be in the middle of a correction.
"""

from __future__ import annotations

from typing import Final

from iota.cards import name, parse_card
from iota.heading import PLAYER_KEY, SETTINGS_KEYS, read_heading, settings_lines, split_heading, whole_number
from iota.moves import LONGEST_MOVE, InvalidMove, Play, Recycle, parse_move
from iota.real_table import RealTable, Stop, Trade, Turn, laid
from iota.record import LONGEST_TEXT, MOST_MOVES, Reason, Unreadable

KIND: Final = "iota-table"
VERSION: Final = 1


def write_turn(turn: Turn) -> str:
    """A turn as a line: `31: W@2,0=gt2; rc2@1,0 bx2@2,0`."""
    return f"{turn.seconds}: {'; '.join(map(str, (*turn.recycles, turn.act)))}"


def read_turn(line: str) -> Turn:
    """The turn that a line is; anything else is a ValueError."""
    if len(line) > 3 * LONGEST_MOVE:
        raise InvalidMove(f"{line[:60]!r} is not a turn: it is too long")
    seconds, colon, moves = line.partition(": ")
    if not colon:
        raise InvalidMove(f"{line[:60]!r} is not a turn: it does not say how long it took")
    *first, last = moves.split("; ")
    recycles = tuple(Recycle.parse(move) for move in first)
    return Turn(_act(last), recycles, whole_number(seconds, "seconds"))


def _act(text: str) -> Play | Trade | Stop:
    first, *cards = text.split()[:3] or [""]
    if text == "end":
        return Stop()
    if first == "pass":
        return Trade(whole_number(" ".join(cards), "traded cards") if cards else 0)
    move = parse_move(text)
    if not isinstance(move, Play):
        raise InvalidMove(f"{text[:60]!r} does not end a turn")
    return move


def write_table(table: RealTable) -> str:
    """A table as text."""
    lines = [
        f"{KIND} {VERSION}",
        *settings_lines(table.settings),
        f"starter {name(table.starter)}",
        "",
        *map(write_turn, table.turns),
    ]
    return "\n".join(lines) + "\n"


def read_table(text: str) -> RealTable:
    """The table that a text holds, every turn judged anew; anything else is a ValueError."""
    if len(text) > LONGEST_TEXT:
        raise Unreadable("this is too long to be a game of Iota", Reason.LONG)
    kind, form, heading_lines, body = split_heading(text)
    if kind != KIND:
        raise Unreadable("this is not a game with real cards", Reason.OTHER)
    if form != str(VERSION):
        raise Unreadable(f"this table was written in a form that is not known here: {form[:20]!r}", Reason.VERSION)
    heading = read_heading(heading_lines, "table", (*SETTINGS_KEYS, "starter"), (PLAYER_KEY,))
    lines = [line for line in body.split("\n") if line.strip()]
    if len(lines) > MOST_MOVES:
        raise Unreadable("this game has more turns than a game can have", Reason.LONG)
    settings = heading.settings()
    if any(player.bot for player in settings.players):
        raise ValueError("no bot sits at a real table")
    return laid(settings, parse_card(heading.once["starter"]), tuple(map(read_turn, lines)))
