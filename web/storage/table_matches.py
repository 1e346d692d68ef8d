"""A finished game at a real table as it is kept among the matches: marked as one, with the time that everybody used.

Of a game that was entered card by card the record is its table as text; of points alone there is none.
"""

from __future__ import annotations

from iota.heading import settings_lines
from iota.written_table import write_table
from web.play.companion import Companion
from web.storage.matches import LATEST, Kept, Match, Tallied, id_of, write_heading


def record_of(companion: Companion) -> str:
    """What is kept of the turns."""
    return write_table(companion.table) if companion.table else ""


def id_at_table(companion: Companion) -> str:
    """The id of the match; the same turns are the same match."""
    pad = companion.pad
    typed = [str(turn) for turn in pad.turns] if pad else []
    return id_of(record_of(companion) or "\n".join([*settings_lines(companion.settings), *typed]))


def kept_at_table(companion: Companion, ended: int) -> Kept:
    """A finished game at a real table as it is stored."""
    assert companion.over, "only a finished game is kept"
    seats = range(len(companion.settings.players))
    match = Match(
        id_at_table(companion),
        max(0, min(ended, LATEST)),
        companion.settings,
        seed=0,
        began=companion.settings.first_seat or 0,
        winners=companion.winners,
        tallies=tuple(_tallied(companion, seat) for seat in seats),
        seconds=tuple(companion.used(seat) for seat in seats),
    )
    return Kept(match.id, write_heading(match), record_of(companion))


def _tallied(companion: Companion, seat: int) -> Tallied:
    tally, points = companion.tallies[seat], companion.points_of(seat)
    best = next((number for number, earned in points if earned == tally.best and earned), 0)
    return Tallied(tally.points, tally.lots, tally.cards, tally.best, best, len(points))
