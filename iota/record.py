"""A whole game as text: seed, settings and moves, from which everything else follows.

Two forms hold the same record. The *text* is for files and saves, a line each, for people to read. The *link* is
for addresses: every move is the number of a legal move among all that there were, so any finished game is short.
Reading either replays the game, so what is read is a game that was played by the rules, or a ValueError.
"""

from __future__ import annotations

import base64
import binascii
import json
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import Final

from iota.events import Event
from iota.game import Deck, First, Game, Player, Settings, apply, deal
from iota.heading import PLAYER_KEY, SETTINGS_KEYS, read_heading, settings_lines, split_heading, whole_number
from iota.moves import Move, Play, parse_move
from iota.scoring import Scoring

KIND: Final = "iota"
VERSION: Final = 1
LONGEST_TEXT: Final = 200_000
LONGEST_LINK: Final = 1_200
MOST_MOVES: Final = 2_000
"""More than any game can have, so that reading always ends soon."""
MOST_TAKEN_BACK: Final = 9_999
HINTS_KEY: Final = "hints"
"""What stands in a text, and at the end of a link's heading, only where there were any: older ones have none."""


class Reason(StrEnum):
    """Why something holds no game, for whoever tells it in other words."""

    LONG = "long"
    OTHER = "other"
    """It is something else."""
    VERSION = "version"
    """It is of a version that is not known here."""
    PART = "part"
    """A part of it may be missing."""
    DAMAGED = "damaged"


class Unreadable(ValueError):
    """Something that holds no game; a ValueError that is none of these is a damaged one."""

    def __init__(self, sentence: str, reason: Reason = Reason.DAMAGED) -> None:
        super().__init__(sentence)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Record:
    """What was agreed and what was done, in order."""

    settings: Settings
    seed: int
    moves: tuple[Move, ...] = ()
    taken_back: int = 0
    """How often somebody took a turn back; the moves are those that stayed."""
    hints: int = 0
    """In how many turns somebody asked for a hint."""

    def __post_init__(self) -> None:
        if not 0 <= self.taken_back <= MOST_TAKEN_BACK:
            raise ValueError(f"turns are counted as taken back up to {MOST_TAKEN_BACK} times")
        if not 0 <= self.hints <= MOST_MOVES:
            raise ValueError(f"hints are counted up to {MOST_MOVES}")

    def game(self) -> Game:
        """The state after the last move."""
        return reduce(lambda game, move: apply(game, move)[0], self.moves, deal(self.settings, self.seed)[0])

    def replay(self) -> list[tuple[Game, tuple[Event, ...]]]:
        """Every state from the deal on, each with the events that led to it."""
        history = [deal(self.settings, self.seed)]
        for move in self.moves:
            history.append(apply(history[-1][0], move))
        return history

    def __str__(self) -> str:
        return write(self)


def write(record: Record) -> str:
    """A record as text."""
    lines = [
        f"{KIND} {VERSION}",
        f"seed {record.seed}",
        *settings_lines(record.settings),
        f"back {record.taken_back}",
        *([f"{HINTS_KEY} {record.hints}"] if record.hints else ()),
        "",
        *map(str, record.moves),
    ]
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """The record that a text holds, replayed and found to be legal; anything else is a ValueError."""
    record = parse_record(text)
    record.game()  # raises for a move that is not legal
    return record


def parse_record(text: str) -> Record:
    """The same for whoever is about to replay it: no move has been tried yet."""
    if len(text) > LONGEST_TEXT:
        raise Unreadable("this is too long to be a game of Iota", Reason.LONG)
    kind, form, heading_lines, body = split_heading(text)
    if kind != KIND:
        raise Unreadable("this is not a recorded game of Iota", Reason.OTHER)
    if form != str(VERSION):
        raise Unreadable(f"this game was recorded in a form that is not known here: {form[:20]!r}", Reason.VERSION)
    heading = read_heading(heading_lines, "record", ("seed", *SETTINGS_KEYS, "back"), (PLAYER_KEY, HINTS_KEY))
    lines = [line for line in body.split("\n") if line.strip()]
    if len(lines) > MOST_MOVES:
        raise Unreadable("this game has more moves than a game can have", Reason.LONG)
    hints = heading.lists[HINTS_KEY]
    if len(hints) > 1:
        raise ValueError("the record says its hints twice")
    return Record(
        heading.settings(),
        heading.number("seed"),
        tuple(map(parse_move, lines)),
        heading.number("back"),
        whole_number(hints[0], HINTS_KEY) if hints else 0,
    )


# The link: base64 of a JSON heading, a zero byte, and the moves as one number in mixed radix, first move lowest.
# A move is a digit that says which pass or recycle it is or, highest, that it is a play; then a second digit says
# which play. So the hundreds of passes of a stubborn game stay short, and every digit has at least two values.


def _besides_plays(game: Game) -> list[Move]:
    """Every legal pass, then every legal recycle. The link relies on this order, and on that of the plays."""
    return [*game.legal_passes(), *game.legal_recycles()]


def write_link(record: Record) -> str:
    """A record in letters, digits, `-` and `_`, for the fragment of an address."""
    settings = record.settings
    heading = json.dumps(
        [
            VERSION,
            record.seed,
            list(Deck).index(settings.deck),
            list(Scoring).index(settings.scoring),
            list(First).index(settings.first),
            settings.timer,
            [[player.name, player.bot] if player.bot else player.name for player in settings.players],
            record.taken_back,
            *([record.hints] if record.hints else ()),
        ],
        ensure_ascii=False,
        separators=(",", ":"),
    )
    game, _ = deal(settings, record.seed)
    number, weight = 0, 1
    for move in record.moves:
        others = _besides_plays(game)
        after, _ = apply(game, move)
        number += weight * (len(others) if isinstance(move, Play) else others.index(move))
        weight *= len(others) + 1
        if isinstance(move, Play):
            plays = game.legal_plays()
            number += weight * plays.index(move)
            weight *= len(plays)
        game = after
    # A one on top of the last move marks where they end.
    packed = (number + weight).to_bytes(((number + weight).bit_length() + 7) // 8, "big")
    return base64.urlsafe_b64encode(heading.encode() + b"\0" + packed).decode().rstrip("=")


def read_link(link: str) -> Record:
    """The record in a link; anything that is not one is a ValueError."""
    if len(link) > LONGEST_LINK * 4:
        raise Unreadable("this link is too long to be a game of Iota", Reason.LONG)
    try:
        raw = base64.b64decode(link + "=" * (-len(link) % 4), altchars=b"-_", validate=True)
        heading, _, packed = raw.partition(b"\0")
        version, seed, deck, scoring, first, timer, players, taken_back, *more = json.loads(heading)
    except (binascii.Error, ValueError, TypeError, RecursionError):
        raise Unreadable("this link holds no game of Iota: perhaps a part of it is missing", Reason.PART) from None
    if version != VERSION:
        raise Unreadable("this link was made by a version that is not known here", Reason.VERSION)
    numbers = (seed, deck, scoring, first, timer, taken_back, *more)
    if (
        len(more) > 1
        or not all(type(number) is int and number >= 0 for number in numbers)
        or not isinstance(players, list)
    ):
        raise ValueError("this link holds no game of Iota: its heading is damaged")
    if deck >= len(Deck) or scoring >= len(Scoring) or first >= len(First):
        raise ValueError("this link holds no game of Iota: its settings are not known here")
    settings = Settings(
        players=tuple(map(_player, players)),
        deck=list(Deck)[deck],
        scoring=list(Scoring)[scoring],
        first=list(First)[first],
        timer=timer,
    )
    moves = tuple(_unpacked(settings, seed, int.from_bytes(packed, "big")))
    return Record(settings, seed, moves, taken_back, *more)


def _player(entry: object) -> Player:
    match entry:
        case str():
            return Player(entry)
        case [str() as name, str() as bot]:
            return Player(name, bot)
    raise ValueError("this link holds no game of Iota: its players are damaged")


def _unpacked(settings: Settings, seed: int, number: int) -> list[Move]:
    game, _ = deal(settings, seed)
    moves: list[Move] = []
    while number > 1:
        if game.ending is not None or len(moves) >= MOST_MOVES:
            raise ValueError("this link holds no game of Iota: it goes on after the end")
        options = _besides_plays(game)
        number, index = divmod(number, len(options) + 1)
        if index == len(options):
            options = list(game.legal_plays())
            number, index = divmod(number, len(options)) if options else (0, 0)
        if not number:
            raise ValueError("this link holds no game of Iota: its moves are damaged")
        moves.append(options[index])
        game, _ = apply(game, moves[-1])
    if number != 1:
        raise Unreadable("this link holds no game of Iota: its moves are missing", Reason.PART)
    return moves
