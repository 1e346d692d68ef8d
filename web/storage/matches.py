"""A finished game as it is kept: a heading with who played and what came of it, and its record apart from that.

The headings of all games are read at once, so one is short and is read without a replay; the record of a game is read,
and replayed, when somebody looks at that game. A heading's id follows from the record, so that the same game is the
same match wherever it comes from, and is never kept twice.
"""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Final, NamedTuple

from iota.game import SEEDS, Deck, First, Player, Settings
from iota.record import MOST_MOVES, MOST_TAKEN_BACK, Reason, Unreadable, parse_record
from iota.scoring import Scoring
from web.play.session import Session
from web.play.steps import Steps

VERSION: Final = 1
LATEST: Final = 8_640_000_000_000_000
"""The last moment that a browser can name, in milliseconds."""
MOST_POINTS: Final = 1_000_000
ID_LENGTH: Final = 20


class Tallied(NamedTuple):
    """How a game went for one seat."""

    points: int
    lots: int
    cards: int
    """Cards played."""
    best: int
    """The points of the best turn."""
    best_turn: int
    """Which turn of the game that was, counted from 1; 0 where nothing was earned."""
    turns: int


class Match(NamedTuple):
    """A finished game, without its moves."""

    id: str
    ended: int
    """When, in milliseconds since 1970."""
    settings: Settings
    seed: int
    began: int
    """The seat that began."""
    winners: tuple[int, ...]
    tallies: tuple[Tallied, ...]
    taken_back: int = 0
    hints: int = 0
    """The turns for which a hint was asked."""
    seconds: tuple[int, ...] | None = None
    """The time that each player used, of a game at a real table; None for one on the page."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Who played."""
        return self.settings.players

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.bot)

    @property
    def own(self) -> int | None:
        """The seat of the one person who played; None where there were several, or none."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def turns(self) -> int:
        """The turns of everybody."""
        return sum(tally.turns for tally in self.tallies)

    @property
    def outcome(self) -> str:
        """For the one person who played: `won`, `shared` or `lost`; empty where there were several."""
        if self.own is None:
            return ""
        if self.own not in self.winners:
            return "lost"
        return "won" if len(self.winners) == 1 else "shared"


class Kept(NamedTuple):
    """A match with its record, each as the text that is stored."""

    id: str
    heading: str
    record: str


def id_of(record: str) -> str:
    """The id of the game that a record text holds."""
    return hashlib.sha256(record.encode()).hexdigest()[:ID_LENGTH]


def match_of(session: Session, ended: int, hints: int = 0) -> Match:
    """The match that a finished game is."""
    assert session.over, "only a finished game is kept"
    tallies = []
    for seat, tally in enumerate(session.game.tallies):
        own = [past for past in session.history if past.seat == seat]
        best = max(own, key=lambda past: past.points, default=None)
        best_turn = best.number if best and best.points else 0
        tallies.append(Tallied(tally.points, tally.lots, tally.cards, tally.best, best_turn, len(own)))
    return Match(
        id_of(session.record_text),
        max(0, min(ended, LATEST)),
        session.settings,
        session.record.seed,
        session.first_seat,
        session.game.winners,
        tuple(tallies),
        session.record.taken_back,
        hints,
    )


def kept(session: Session, ended: int, hints: int = 0) -> Kept:
    """A finished game as it is stored."""
    match = match_of(session, ended, hints)
    return Kept(match.id, write_heading(match), session.record_text)


def write_heading(match: Match) -> str:
    """A match as a line of text."""
    settings = match.settings
    return json.dumps(
        [
            VERSION,
            match.id,
            match.ended,
            [[player.name, player.bot] for player in settings.players],
            settings.deck,
            settings.scoring,
            settings.first,
            settings.timer,
            match.seed,
            match.began,
            match.winners,
            match.tallies,
            match.taken_back,
            match.hints,
            *([] if match.seconds is None else [match.seconds]),
        ],
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read_heading(text: str) -> Match:
    """The match in a line of text; anything else is a ValueError."""
    try:
        return heading_of(json.loads(text))
    except (RecursionError, json.JSONDecodeError):
        raise Unreadable("it is damaged") from None


def heading_of(kept: object) -> Match:
    """The match in the list that a heading is; anything else is a ValueError."""
    if not isinstance(kept, list) or not kept:
        raise Unreadable("it is damaged")
    if kept[0] != VERSION:
        raise Unreadable("it was made by a version that is not known here", Reason.VERSION)
    try:
        _, id, ended, players, deck, scoring, first, timer, seed, began, winners, tallies, back, hints, *table = kept
        settings = _settings(json.dumps(players), deck, scoring, first, timer)
        seats = len(settings.players)
        match = Match(
            _id(id),
            _whole(ended, LATEST),
            settings,
            _whole(seed, SEEDS - 1),
            _whole(began, seats - 1),
            tuple(_whole(winner, seats - 1) for winner in winners),
            tuple(_tallied(tally) for tally in tallies),
            _whole(back, MOST_TAKEN_BACK),
            _whole(hints, MOST_MOVES),
            _seconds(*table, seats=seats) if table else None,
        )
    except (TypeError, ValueError) as error:
        raise Unreadable(f"it is damaged: {error}") from None
    if len(match.tallies) != seats or not match.winners or len(set(match.winners)) != len(match.winners):
        raise Unreadable("it is damaged: its players and results don't fit")
    return match


def replaying(kept_record: str) -> Steps[Session]:
    """The game in the record of a match, turn by turn; a ValueError where that is no finished game."""
    session = yield from Session.replaying(parse_record(kept_record))
    if not session.over:
        raise Unreadable("the game is not finished", Reason.PART)
    return session


@lru_cache(maxsize=64)
def _settings(players: str, deck: str, scoring: str, first: str, timer: int) -> Settings:
    """Most games were played with the same few settings."""
    who = tuple(Player(_text(name), _text(bot)) for name, bot in json.loads(players))
    return Settings(who, Deck(deck), Scoring(scoring), First(first), _whole(timer))


def _tallied(values: list[object]) -> Tallied:
    if len(values) != len(Tallied._fields):
        raise ValueError("a result is not whole")
    for value in values:
        _whole(value)
    return Tallied(*values)  # type: ignore[arg-type]


def _seconds(used: list[object], *, seats: int) -> tuple[int, ...]:
    if len(used) != seats:
        raise ValueError("the time of somebody is missing")
    return tuple(_whole(seconds, 1_000_000_000) for seconds in used)


def _id(value: object) -> str:
    if not (isinstance(value, str) and len(value) == ID_LENGTH and value.isascii() and value.isalnum()):
        raise ValueError("its id is none")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not a text")
    return value


def _whole(value: object, most: int = MOST_POINTS) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"{str(value)[:20]!r} is not a number here")
    return value
