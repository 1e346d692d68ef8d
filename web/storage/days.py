"""The daily deals as they are kept: tries that go on, results, and what the master made of a day; as one text.

A try that was begun on its own day counts, whenever it is finished; any other is for practice. Two tabs that both
wrote are joined: a result stands as it was first, and of two tries the one that has come further.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from iota.record import Reason, Record, Unreadable, read, write
from web.play.daily import is_of_day, masters_record, richness
from web.play.session import Session

DAYS: Final = "iota.daily"
VERSION: Final = 1
MOST_TRIES: Final = 12
"""So many unfinished games are kept, the newest."""
MOST_RESULTS: Final = 1500


@dataclass(frozen=True, slots=True)
class Try:
    """A deal of a day that was begun."""

    record: Record
    counts: bool


@dataclass(frozen=True, slots=True)
class Result:
    """How a day ended: the points of the player and of the bird, and what each turn was worth."""

    points: int
    theirs: int
    turns: str
    counts: bool


@dataclass(frozen=True, slots=True)
class Days:
    """All that is kept of the daily deals, by day."""

    tries: Mapping[int, Try] = field(default_factory=dict)
    results: Mapping[int, Result] = field(default_factory=dict)
    masters: Mapping[int, Record] = field(default_factory=dict)
    """The master's games, as far as they have come; a finished one is only its points."""
    pars: Mapping[int, int] = field(default_factory=dict)
    """What the master made of a day."""

    @property
    def counted(self) -> set[int]:
        """The days with a result that counts."""
        return {day for day, result in self.results.items() if result.counts}

    def tried(self, day: int, session: Session, *, counts: bool) -> Days:
        """After a turn; a finished game leaves a result, which the first one that counts keeps."""
        if not session.over:
            tries = {**self.tries, day: Try(session.record, counts)}
            return replace(self, tries={kept: tries[kept] for kept in sorted(tries)[-MOST_TRIES:]})
        tries = {other: each for other, each in self.tries.items() if other != day}
        before = self.results.get(day)
        if before and (before.counts or not counts):
            return replace(self, tries=tries)
        mine, theirs = (tally.points for tally in session.game.tallies)
        results = {**self.results, day: Result(mine, theirs, richness(session), counts)}
        return replace(self, tries=tries, results={kept: results[kept] for kept in sorted(results)[-MOST_RESULTS:]})

    def mastered(self, day: int, record: Record, points: int | None) -> Days:
        """After the master has played on; with the points, to the end."""
        masters = {other: each for other, each in self.masters.items() if other != day}
        if points is None:
            return replace(self, masters={day: record})
        return replace(self, masters=masters, pars={**self.pars, day: points})

    def joined(self, other: Days) -> Days:
        """With what another tab has kept."""
        tries = dict(self.tries)
        for day, theirs in other.tries.items():
            mine = tries.get(day)
            if not mine or len(theirs.record.moves) > len(mine.record.moves):
                tries[day] = theirs
        results = dict(self.results)
        for day, result in other.results.items():
            if day not in results or (result.counts and not results[day].counts):
                results[day] = result
        done = {day for day in tries if day in results and (results[day].counts or not tries[day].counts)}
        tries = {day: each for day, each in tries.items() if day not in done}
        return Days(tries, results, {**other.masters, **self.masters}, {**self.pars, **other.pars})


def write_days(days: Days) -> str:
    """The daily deals as text."""
    return json.dumps(
        {
            "version": VERSION,
            "tries": {str(day): [write(each.record), each.counts] for day, each in days.tries.items()},
            "results": {
                str(day): [each.points, each.theirs, each.turns, each.counts] for day, each in days.results.items()
            },
            "masters": {str(day): write(record) for day, record in days.masters.items()},
            "pars": {str(day): points for day, points in days.pars.items()},
        }
    )


def read_days(text: str) -> Days:
    """The daily deals from text; a ValueError where it is none, or holds a game that is not that of its day."""
    try:
        kept = json.loads(text)
        if kept["version"] != VERSION:
            raise Unreadable("it was made by a version that is not known here", Reason.VERSION)
        return Days(
            {int(day): _try(int(day), *each) for day, each in kept["tries"].items()},
            {int(day): _result(*each) for day, each in kept["results"].items()},
            {int(day): _master(int(day), each) for day, each in kept["masters"].items()},
            {int(day): _whole(points) for day, points in kept["pars"].items()},
        )
    except (KeyError, TypeError, AttributeError, RecursionError):
        raise Unreadable("it is damaged") from None


def _try(day: int, text: str, counts: bool) -> Try:
    record = read(text)
    if not is_of_day(record, day):
        raise Unreadable("a deal is not that of its day")
    return Try(record, bool(counts))


def _result(points: int, theirs: int, turns: str, counts: bool) -> Result:
    if not isinstance(turns, str) or set(turns) - set("01234"):
        raise Unreadable("it is damaged")
    return Result(_whole(points), _whole(theirs), turns, bool(counts))


def _master(day: int, text: str) -> Record:
    record, dealt = read(text), masters_record(day)
    if (record.seed, record.settings) != (dealt.seed, dealt.settings):
        raise Unreadable("a deal is not that of its day")
    return record


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise Unreadable("it is damaged")
    return value
