"""What a play earns, itemised: its lines, its lots, its doublings; and what the plays of a player come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from iota.cards import FACES, WILD
from iota.grid import Cell, Grid, cell_of, place_of
from iota.lines import LONGEST
from iota.moves import Play

HAND = 4
"""The cards of a full hand; playing as many in one turn doubles its points."""


class Scoring(StrEnum):
    """How plays are counted."""

    STANDARD = "standard"
    """The face values of the lines, doubled."""
    CARDS = "cards"
    """A point for each card in the lines, doubled."""
    LOTS = "lots"
    """A point for each lot, for four cards at once and for the last card; nothing else."""
    NONE = "none"
    """No points: first out of cards wins."""

    def __repr__(self) -> str:
        return f"Scoring.{self.name}"


_STANDARD, _CARDS = Scoring.STANDARD, Scoring.CARDS


def worth(scoring: Scoring) -> tuple[int, ...]:
    """What each card, a wild last, adds to a line under a scoring."""
    match scoring:
        case Scoring.STANDARD:
            return FACES
        case Scoring.CARDS:
            return (1,) * (WILD + 1)
        case _:
            return (0,) * (WILD + 1)


def counted(scoring: Scoring, total: int, lots: int, bonuses: int) -> tuple[int, int]:
    """The points of a play before any doubling, and how often they are doubled.

    `total` is what the cards of its lines add up to under the scoring, as of `worth`. A bonus is playing four cards,
    or ending the game.
    """
    # Asked for every place of a grid, so the usual scorings come first.
    if scoring is _STANDARD or scoring is _CARDS:
        return total, lots + bonuses
    return (lots + bonuses if scoring is Scoring.LOTS else 0), 0


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A line that a play made or extended: its cells, what each card adds, their sum, and whether it is a lot."""

    cells: tuple[Cell, ...]
    values: tuple[int, ...]
    total: int
    lot: bool


@dataclass(frozen=True, slots=True)
class Score:
    """What a play earns and why. Doublings come in this order: each lot, four cards, the end of the game."""

    scoring: Scoring
    lines: tuple[ScoredLine, ...]
    four: bool
    final: bool

    @property
    def lots(self) -> int:
        """The lots completed."""
        return sum(line.lot for line in self.lines)

    @property
    def sum(self) -> int:
        """The points before any doubling; under `lots` the points themselves."""
        return self._counted[0]

    @property
    def doublings(self) -> tuple[str, ...]:
        """The reasons for each doubling, in order: lot, four, final."""
        reasons = ("lot",) * self.lots + ("four",) * self.four + ("final",) * self.final
        return reasons[: self._counted[1]]

    @property
    def _counted(self) -> tuple[int, int]:
        return counted(self.scoring, sum(line.total for line in self.lines), self.lots, self.four + self.final)

    @property
    def steps(self) -> tuple[int, ...]:
        """The sum and what it becomes with each doubling: 26, 52, 104, 208."""
        return tuple(self.sum << i for i in range(len(self.doublings) + 1))

    @property
    def points(self) -> int:
        """What the play earns."""
        base, doublings = self._counted
        return base << doublings

    def __str__(self) -> str:
        """As a person would write it down: `8 + 4 + 5 = 17, x2 lot = 34`."""
        if self.scoring is Scoring.NONE:
            return "no points"
        if self.scoring is Scoring.LOTS:
            parts = ["1 lot"] * self.lots + ["1 four cards"] * self.four + ["1 last card"] * self.final
            return f"{' + '.join(parts) or '0'} = {self.points}"
        text = " + ".join(str(line.total) for line in self.lines)
        if len(self.lines) > 1:
            text += f" = {self.sum}"
        for reason, step in zip(self.doublings, self.steps[1:], strict=True):
            text += f", x2 {reason} = {step}"
        return text


@dataclass(frozen=True, slots=True)
class Tally:
    """What a player has done so far. Lots are counted, never added to the points."""

    points: int = 0
    lots: int = 0
    cards: int = 0
    """Cards played."""
    best: int = 0
    """The points of the best turn."""

    def after(self, score: Score, cards: int) -> Tally:
        """The tally after a play of so many cards."""
        return Tally(
            points=self.points + score.points,
            lots=self.lots + score.lots,
            cards=self.cards + cards,
            best=max(self.best, score.points),
        )


def winning_seats(scoring: Scoring, tallies: Sequence[Tally], hand_sizes: Sequence[int]) -> tuple[int, ...]:
    """The seats that share the win at the end: most points or, without points, fewest cards left."""
    results = [-size for size in hand_sizes] if scoring is Scoring.NONE else [tally.points for tally in tallies]
    return tuple(seat for seat, result in enumerate(results) if result == max(results))


def score(grid: Grid, play: Play, *, final: bool, scoring: Scoring = Scoring.STANDARD) -> Score:
    """What a legal play earns on a grid; `final` says that it ends the game."""
    after = grid.with_cards(dict(play.cells))
    values = worth(scoring)
    lines = []
    for run in after.lines_through(place_of(cell) for cell, _ in play.cells):
        each = tuple(values[after.at[place]] for place in run)
        lines.append(ScoredLine(tuple(map(cell_of, run)), each, sum(each), len(run) == LONGEST))
    return Score(scoring, tuple(lines), len(play.cells) == HAND, final)
