"""Only the pad: the face values of the lines as somebody types them, and the sums, as values.

The counting itself is that of a play (iota.scoring), of lines whose cards nobody entered.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from iota.game import Settings
from iota.scoring import Score, ScoredLine, Scoring, Tally

MOST_LINES: Final = 5
"""Four cards in a row, and a line across each of them."""
LONGEST: Final = 3
"""The digits of one line."""
TYPED: Final = re.compile(rf"(\d{{1,{LONGEST}}}(\+\d{{1,{LONGEST}}}){{0,{MOST_LINES - 1}}}\+?)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class PadTurn:
    """A turn as it is typed: `8+4+5`, with its lots; nothing typed is a pass."""

    typed: str = ""
    lots: int = 0
    four: bool = False
    last: bool = False
    """Whether it ends the game with the last card of a hand."""
    stop: bool = False
    """Whether nobody could play any more."""
    seconds: int = 0

    def __post_init__(self) -> None:
        if not TYPED.fullmatch(self.typed) or not 0 <= self.lots <= MOST_LINES or not 0 <= self.seconds < 1_000_000:
            raise ValueError(f"{self.typed[:20]!r} is not what a pad shows")

    @property
    def lines(self) -> tuple[int, ...]:
        """What each line comes to."""
        return tuple(int(line) for line in self.typed.split("+") if line)

    @property
    def empty(self) -> bool:
        """Whether there is nothing on it."""
        return replace(self, seconds=0) == PadTurn()

    def most_lots(self, scoring: Scoring) -> int:
        """How many of its lines can be lots."""
        return MOST_LINES if scoring is Scoring.LOTS else len(self.lines)

    def score(self, scoring: Scoring) -> Score:
        """What it earns, counted as any play."""
        lots = min(self.lots, self.most_lots(scoring))
        lines = self.lines if scoring is not Scoring.LOTS else (0,) * lots
        found = tuple(ScoredLine((), (), line, number < lots) for number, line in enumerate(lines))
        return Score(scoring, found, self.four, self.last)

    def key(self, key: str) -> PadTurn:
        """After a digit, a `+` or `back`; what can't follow changes nothing."""
        typed = self.typed[:-1] if key == "back" else self.typed + key
        if not TYPED.fullmatch(typed):
            return self
        after = replace(self, typed=typed)
        return replace(after, lots=min(after.lots, len(after.lines)))


EMPTY = PadTurn()


@dataclass(frozen=True, slots=True)
class Pad:
    """The turns so far, and the one in the making."""

    settings: Settings
    turns: tuple[PadTurn, ...] = ()
    draft: PadTurn = EMPTY

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.turns) and (self.turns[-1].last or self.turns[-1].stop)

    def seat_of(self, number: int) -> int:
        """Whose turn one was, counted from 0."""
        return ((self.settings.first_seat or 0) + number) % len(self.settings.players)

    @property
    def turn(self) -> int:
        """The seat whose turn it is; after the end, whose it was."""
        return self.seat_of(len(self.turns) - self.over)

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What everybody has so far; nobody knows how many cards they played."""
        found = [Tally()] * len(self.settings.players)
        for number, turn in enumerate(self.turns):
            seat = self.seat_of(number)
            found[seat] = found[seat].after(turn.score(self.settings.scoring), 0)
        return tuple(found)

    def taken(self, seconds: int = 0) -> Pad:
        """With the turn in the making written down; after the end nothing is."""
        if self.over:
            return self
        typed = self.draft.typed.rstrip("+")
        return replace(self, turns=(*self.turns, replace(self.draft, typed=typed, seconds=seconds)), draft=PadTurn())

    def back(self) -> Pad:
        """A step back: what is being typed goes first, then the last turn is being typed again."""
        if not self.draft.empty:
            return replace(self, draft=PadTurn())
        if not self.turns:
            return self
        return replace(self, turns=self.turns[:-1], draft=replace(self.turns[-1], stop=False, seconds=0))
