"""The kept games as a list: newest first, found by opponent and kind, in rows of rematches, one against one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from iota.bots.levels import LEVELS
from iota.game import Deck
from iota.scoring import Scoring
from web.storage.matches import Match

PEOPLE: Final = "people"
"""The opponents in games of several people at this device."""
KINDS: Final = (*(str(scoring) for scoring in Scoring), "half", "timed", "two", "more", "table")
"""What games can be looked for by: how they were counted, the short deck, the clock, how many played, and where."""


def newest_first(matches: Iterable[Match]) -> tuple[Match, ...]:
    """Matches in the order in which they are listed; the id decides between two of one moment."""
    return tuple(sorted(matches, key=lambda match: (-match.ended, match.id)))


def merged(known: Sequence[Match], new: Iterable[Match]) -> tuple[Match, ...]:
    """Two lists as one; a match that is known already stays as it is."""
    return newest_first({match.id: match for match in (*new, *known)}.values())


def opponents_of(match: Match) -> frozenset[str]:
    """The levels of the bots that played, and `people` where several did."""
    bots = {player.bot for player in match.players if player.bot}
    return frozenset(bots | {PEOPLE} if len(match.people) > 1 else bots)


def is_of(match: Match, kind: str) -> bool:
    """Whether a game is of a kind."""
    settings = match.settings
    match kind:
        case "half":
            return settings.deck is Deck.HALF
        case "timed":
            return settings.timer > 0
        case "two":
            return len(settings.players) == 2
        case "more":
            return len(settings.players) > 2
        case "table":
            return match.seconds is not None
        case _:
            return settings.scoring == kind


def looked_for(matches: Sequence[Match], opponent: str = "", kind: str = "") -> tuple[Match, ...]:
    """The games against an opponent and of a kind; empty is any."""
    return tuple(
        match
        for match in matches
        if (not opponent or opponent in opponents_of(match)) and (not kind or is_of(match, kind))
    )


def opponents_in(matches: Iterable[Match]) -> tuple[str, ...]:
    """The opponents there have been, the weakest first."""
    apart = {id(match.settings): match for match in matches}
    there = {opponent for match in apart.values() for opponent in opponents_of(match)}
    known = [*(level.key for level in LEVELS), PEOPLE]
    return tuple(sorted(there, key=lambda key: (known.index(key) if key in known else -1, key)))


class HeadToHead(NamedTuple):
    """All games of one person against one bot alone."""

    bot: str
    games: int = 0
    won: int = 0
    shared: int = 0
    lost: int = 0

    def after(self, outcome: str, games: int) -> HeadToHead:
        """With more games that ended so."""
        won, shared, lost = (games if outcome == each else 0 for each in ("won", "shared", "lost"))
        return HeadToHead(self.bot, self.games + games, self.won + won, self.shared + shared, self.lost + lost)


def head_to_head(matches: Sequence[Match]) -> tuple[HeadToHead, ...]:
    """How it stands against each bot, in games of two, the weakest first."""
    counted: dict[tuple[int, tuple[int, ...]], list[Match]] = {}
    for match in matches:
        # Most of thousands of games were played with the same few settings, and those are shared.
        counted.setdefault((id(match.settings), match.winners), []).append(match)
    found: dict[str, HeadToHead] = {}
    for games in counted.values():
        match = games[0]
        if match.own is None or len(match.players) != 2:
            continue
        bot = match.players[1 - match.own].bot
        found[bot] = found.get(bot, HeadToHead(bot)).after(match.outcome, len(games))
    return tuple(found[bot] for bot in opponents_in(matches) if bot in found)


@dataclass(frozen=True, slots=True)
class Row:
    """Several games in a row of the same players, each a rematch of the one before; the newest first."""

    matches: tuple[Match, ...]

    @property
    def newest(self) -> Match:
        """The last one played."""
        return self.matches[0]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat in all of them."""
        return tuple(
            sum(match.tallies[seat].points for match in self.matches) for seat in range(len(self.newest.players))
        )

    @property
    def wins(self) -> tuple[int, ...]:
        """The games that each seat has won, alone or not."""
        return tuple(sum(seat in match.winners for match in self.matches) for seat in range(len(self.newest.players)))


def is_rematch(match: Match, of: Match) -> bool:
    """Whether a game is a rematch of the one before it: the same players and rules, begun by the next seat."""
    one, two = match.settings, of.settings
    same = (one.players, one.deck, one.scoring, one.timer) == (two.players, two.deck, two.scoring, two.timer)
    return same and one.first_seat == (of.began + 1) % len(one.players)


def in_rows(matches: Sequence[Match]) -> tuple[Row, ...]:
    """Matches, newest first, as rows of rematches."""
    rows: list[list[Match]] = []
    for match in matches:
        if rows and is_rematch(rows[-1][-1], match):
            rows[-1].append(match)
        else:
            rows.append([match])
    return tuple(Row(tuple(row)) for row in rows)
