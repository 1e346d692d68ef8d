"""What the kept games of one person come to: wins, averages, streaks, the best turn, what was achieved by good play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from iota.bots.levels import LEVELS
from iota.game import SEATS
from iota.scoring import Scoring
from web.storage.match_list import opponents_in
from web.storage.matches import Match, Tallied

OVER: Final = 10
"""So many games are averaged for a point of the chart."""
CHARTED: Final = 60
"""So many points are in the chart, the newest ones."""
MUCH: Final = 100
"""Points that are much, for a turn and for a lead at the end."""
MANY_LOTS: Final = 5


@dataclass(frozen=True, slots=True)
class Line:
    """Some games of one person, added up."""

    key: str
    games: int
    won: int
    """Alone or not."""
    points: float
    """The average of a game."""
    a_turn: float
    """The points of a turn, on average."""
    lots: float
    """The lots of a game, on average."""

    @property
    def share(self) -> int:
        """The part of the games that were won, in percent."""
        return round(100 * self.won / self.games) if self.games else 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """What all games with one person come to."""

    all: Line
    by_level: tuple[Line, ...]
    by_scoring: tuple[Line, ...]
    streak: int
    """The games won in a row, up to the newest one."""
    longest: int
    best: Match | None
    """The game with the best turn in face values."""
    charted: Scoring | None
    """The scoring of which there are most games, and with it the chart."""
    chart: tuple[tuple[int, int], ...]
    """Game by game: the average of the last ten for you, and for the best of the others."""
    achieved: tuple[tuple[str, Match | None], ...]
    """Everything that can be achieved, with the game in which it first was."""


def tally_of(match: Match) -> Tallied:
    """The results of the one person."""
    assert match.own is not None
    return match.tallies[match.own]


def _won(match: Match) -> bool:
    return match.outcome in ("won", "shared")


def _line(key: str, matches: Sequence[Match]) -> Line:
    tallies = [tally_of(match) for match in matches]
    games, points, turns = len(matches), sum(each.points for each in tallies), sum(each.turns for each in tallies)
    return Line(
        key,
        games,
        sum(map(_won, matches)),
        points / games if games else 0.0,
        points / turns if turns else 0.0,
        sum(each.lots for each in tallies) / games if games else 0.0,
    )


def statistics(matches: tuple[Match, ...]) -> Statistics:
    """What matches, newest first, come to; those of several people, or of bots alone, are left out."""
    own = [match for match in matches if match.own is not None]
    levels = [level for level in opponents_in(own) if any(level == each.key for each in LEVELS)]
    scorings = [scoring for scoring in Scoring if any(match.settings.scoring is scoring for match in own)]
    by_scoring = {scoring: [match for match in own if match.settings.scoring is scoring] for scoring in scorings}
    counted = [scoring for scoring in scorings if scoring is not Scoring.NONE]
    charted = max(counted, key=lambda scoring: len(by_scoring[scoring]), default=None)
    faces = by_scoring.get(Scoring.STANDARD, [])
    return Statistics(
        all=_line("", own),
        by_level=tuple(
            _line(level, [match for match in own if any(player.bot == level for player in match.players)])
            for level in levels
        ),
        by_scoring=tuple(_line(scoring, by_scoring[scoring]) for scoring in scorings),
        streak=_streak(own),
        longest=_longest(own),
        best=max(reversed(faces), key=lambda match: tally_of(match).best, default=None),
        charted=charted,
        chart=_chart(by_scoring[charted]) if charted else (),
        achieved=_achieved(own),
    )


def _streak(own: Iterable[Match]) -> int:
    count = 0
    for match in own:
        if not _won(match):
            break
        count += 1
    return count


def _longest(own: Iterable[Match]) -> int:
    longest = count = 0
    for match in own:
        count = count + 1 if _won(match) else 0
        longest = max(longest, count)
    return longest


def _chart(games: Sequence[Match]) -> tuple[tuple[int, int], ...]:
    """The averages of the last ten games, as they went on; the newest last."""
    found = []
    for end in range(min(len(games), CHARTED)):
        piece = games[end : end + OVER]
        yours = sum(tally_of(match).points for match in piece)
        theirs = sum(_best_other(match) for match in piece)
        found.append((round(yours / len(piece)), round(theirs / len(piece))))
    return tuple(reversed(found))


def _best_other(match: Match) -> int:
    return max(tally.points for seat, tally in enumerate(match.tallies) if seat != match.own)


# What can be achieved: by playing well, not by playing much.


def _clean(match: Match) -> bool:
    return _won(match) and not match.taken_back and not match.hints


def _has(match: Match, *levels: str) -> bool:
    return any(player.bot in levels for player in match.players)


def _by_much(match: Match) -> bool:
    faces = match.settings.scoring is Scoring.STANDARD
    return faces and match.outcome == "won" and tally_of(match).points - _best_other(match) >= MUCH


ACHIEVEMENTS: Final[dict[str, Callable[[Match], bool]]] = {
    "win": _won,
    "clean": lambda match: _clean(match) and _has(match, "greedy", "static", "master"),
    "hundred": lambda match: match.settings.scoring is Scoring.STANDARD and tally_of(match).best >= MUCH,
    "lots": lambda match: tally_of(match).lots >= MANY_LOTS,
    "margin": _by_much,
    "table": lambda match: len(match.players) == SEATS[-1] and match.outcome == "won",
    "owl": lambda match: _clean(match) and _has(match, "master"),
}
"""By name, the easiest first: whether a game reaches it."""
BIRDS: Final = "birds"
"""To have beaten all of them, one against one: that takes several games."""


def _achieved(own: Sequence[Match]) -> tuple[tuple[str, Match | None], ...]:
    """Everything that can be achieved, with the game in which it first was; the games are the newest first."""
    games = own[::-1]
    found = [(name, next(filter(reached, games), None)) for name, reached in ACHIEVEMENTS.items()]
    left = {level.key for level in LEVELS}
    for match in games:
        if len(match.players) == SEATS[0] and _won(match):
            left -= {player.bot for player in match.players}
            if not left:
                return (*found, (BIRDS, match))
    return (*found, (BIRDS, None))
