"""The coach: what a turn has missed, as one idea, and whether that was so much that it is worth a word."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from iota.grid import Cell
from iota.moves import Move, Pass, Play, Recycle
from iota.practice.puzzle import straddles
from iota.scoring import HAND, Scoring
from web.play.hint import cards_of
from web.play.past_turn import PastTurn, past_turn
from web.play.session import Session

MUCH: Final = {Scoring.STANDARD: 14.0, Scoring.CARDS: 7.0, Scoring.LOTS: 0.9, Scoring.NONE: 2.0}
"""What has to be missed, at a glance, for a word."""
GENTLE: Final = frozenset({"newcomer", "beginner"})
"""The levels against which people learn."""


class Idea(StrEnum):
    """What there was to see, the most telling first."""

    PLAY = "play"
    """There was a play, and the turn was a pass."""
    LOT = "lot"
    FOUR = "four"
    """Four cards at once."""
    BACK = "wild"
    """A wild to be taken back."""
    STRADDLE = "straddle"
    """Cards on both sides of a line."""
    LINES = "lines"
    """More lines at once."""
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Tip:
    """A word on a turn."""

    number: int
    """Which turn of the game, counted from 0."""
    better: tuple[Move, ...]
    idea: Idea

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Where the better turn puts cards."""
        return tuple(cards_of(self.better))


def listens(session: Session, wanted: str) -> bool:
    """Whether somebody here wants to hear the coach: against the gentle levels, always or never."""
    if len(session.people) != 1 or wanted == "never":
        return False
    return wanted == "always" or all(player.bot in GENTLE for player in session.players if player.bot)


def last_own_turn(session: Session) -> int | None:
    """The last turn of the one person here, counted from 0."""
    return next((i for i in range(len(session.history))[::-1] if session.history[i].seat in session.people), None)


def idea_of(taken: PastTurn, better: PastTurn) -> Idea:
    """The idea that was missed: the first that the better turn has and the one that was taken has not."""
    ideas = _ideas(better) - _ideas(taken)
    return next((idea for idea in Idea if idea in ideas), Idea.MORE)


def tip_on(session: Session, number: int, better: tuple[Move, ...]) -> Tip:
    """A word on a turn of the game, beside a better one."""
    taken = session.history[number]
    return Tip(number, better, idea_of(taken, past_turn(taken.before, better, taken.number)))


def _ideas(turn: PastTurn) -> set[Idea]:
    last = turn.moves[-1]
    if isinstance(last, Pass):
        return set()
    assert isinstance(last, Play)
    score = turn.score
    assert score
    ideas = {
        Idea.PLAY: True,
        Idea.LOT: score.lots > 0,
        Idea.FOUR: len(last.cells) == HAND,
        Idea.BACK: any(isinstance(move, Recycle) for move in turn.moves),
        Idea.STRADDLE: straddles(last),
        Idea.LINES: len(score.lines) > 1,
    }
    return {idea for idea, there in ideas.items() if there}
