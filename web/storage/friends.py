"""Games with friends by link: which seat is this device's, how far each has come, and what a link brings; as one text.

A link holds the whole record, so that no server is needed, and so that it shows the deal to whoever looks inside: it is
for friends. A game is known by what was agreed and by its seed; of two courses of it only one can be true.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from iota.record import LONGEST_LINK, Reason, Record, Unreadable, read, read_link, write, write_link

FRIENDS: Final = "iota.friends"
VERSION: Final = 1
MARK: Final = "#friends="
MOST: Final = 40
"""So many games are kept; the oldest finished ones go first, then the oldest."""


@dataclass(frozen=True, slots=True)
class FriendGame:
    """A game, and the seat of this device."""

    record: Record
    seat: int


@dataclass(frozen=True, slots=True)
class Friends:
    """All games with friends, by their ids, the one that was touched last at the end."""

    games: Mapping[str, FriendGame] = field(default_factory=dict)

    def with_game(self, game: FriendGame) -> Friends:
        """With a game as it is now."""
        id = id_of(game.record)
        games = {kept: each for kept, each in self.games.items() if kept != id} | {id: game}
        while len(games) > MOST:
            over = (kept for kept, each in games.items() if kept != id and each.record.game().ending is not None)
            del games[next(over, next(iter(games)))]
        return Friends(games)

    def without(self, id: str) -> Friends:
        """With a game forgotten."""
        return Friends({kept: each for kept, each in self.games.items() if kept != id})

    def joined(self, other: Friends) -> Friends:
        """With what another tab has kept: of two courses the longer one."""
        games = dict(self.games)
        for id, theirs in other.games.items():
            mine = games.get(id)
            if not mine or len(theirs.record.moves) > len(mine.record.moves):
                games[id] = theirs
        return replace(self, games=games)

    def news(self, record: Record) -> str:
        """What a link brings: a `new` game, `newer` turns, the `same`, something `older`, or `another` course."""
        known = self.games.get(id_of(record))
        if not known:
            return "new"
        here, there = known.record.moves, record.moves
        common = min(len(here), len(there))
        if here[:common] != there[:common]:
            return "another"
        return "same" if len(here) == len(there) else "newer" if len(there) > len(here) else "older"


def id_of(record: Record) -> str:
    """What tells a game from all others: its deal and who plays."""
    return f"{record.seed} " + " ".join(f"{len(player.name)}:{player.name}" for player in record.settings.players)


def friends_fragment(record: Record) -> str:
    """What to put behind the address so that it opens this game as one between friends."""
    return MARK + write_link(record)


def friends_record(fragment: str) -> Record | None:
    """The game between friends in an address, if it names one; a ValueError where it can't be read."""
    if not fragment.startswith(MARK):
        return None
    if len(fragment) > LONGEST_LINK:
        raise Unreadable("this link is too long to be a game of Iota", Reason.LONG)
    record = read_link(fragment.removeprefix(MARK))
    if any(player.bot for player in record.settings.players):
        raise Unreadable("there is a bot among the friends", Reason.OTHER)
    return record


def write_friends(friends: Friends) -> str:
    """The games as text."""
    return json.dumps(
        {"version": VERSION, "games": [[write(game.record), game.seat] for game in friends.games.values()]}
    )


def read_friends(text: str) -> Friends:
    """The games from text; a ValueError where it is none."""
    try:
        kept = json.loads(text)
        if kept["version"] != VERSION:
            raise Unreadable("it was made by a version that is not known here", Reason.VERSION)
        games = [FriendGame(read(record), seat) for record, seat in kept["games"]]
    except (KeyError, TypeError, AttributeError, RecursionError):
        raise Unreadable("it is damaged") from None
    for game in games:
        if type(game.seat) is not int or not 0 <= game.seat < len(game.record.settings.players):
            raise Unreadable("it is damaged")
    return Friends({id_of(game.record): game for game in games})
