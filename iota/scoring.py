"""What a play earns, itemised: its lines, its lots, its doublings."""

from __future__ import annotations

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


def worth(scoring: Scoring) -> tuple[int, ...]:
    """What each card, a wild last, adds to a line under a scoring."""
    match scoring:
        case Scoring.STANDARD:
            return FACES
        case Scoring.CARDS:
            return (1,) * (WILD + 1)
        case _:
            return (0,) * (WILD + 1)


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
        if self.scoring is Scoring.LOTS:
            return self.lots + self.four + self.final
        return sum(line.total for line in self.lines)

    @property
    def doublings(self) -> tuple[str, ...]:
        """The reasons for each doubling, in order: lot, four, final."""
        if self.scoring in (Scoring.LOTS, Scoring.NONE):
            return ()
        return ("lot",) * self.lots + ("four",) * self.four + ("final",) * self.final

    @property
    def steps(self) -> tuple[int, ...]:
        """The sum and what it becomes with each doubling: 26, 52, 104, 208."""
        return tuple(self.sum << i for i in range(len(self.doublings) + 1))

    @property
    def points(self) -> int:
        """What the play earns."""
        return self.sum << len(self.doublings)

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


def score(grid: Grid, play: Play, *, final: bool, scoring: Scoring = Scoring.STANDARD) -> Score:
    """What a legal play earns on a grid; `final` says that it ends the game."""
    after = grid.with_cards(dict(play.cells))
    values = worth(scoring)
    lines = []
    for run in after.lines_through(place_of(cell) for cell, _ in play.cells):
        each = tuple(values[after.at[place]] for place in run)
        lines.append(ScoredLine(tuple(map(cell_of, run)), each, sum(each), len(run) == LONGEST))
    return Score(scoring, tuple(lines), len(play.cells) == HAND, final)
