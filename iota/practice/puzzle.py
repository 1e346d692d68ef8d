"""A position with a question: what it asks, which turn is best, how hard it is, and how an answer is judged."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from iota.bots.turns import Turn
from iota.cards import Card
from iota.grid import Grid
from iota.moves import Play, Recycle, reading_order, write_moves
from iota.refusals import recycled, turn_refusals
from iota.scoring import Score, score
from iota.seat import SeatView


class Kind(StrEnum):
    """What a puzzle asks for."""

    POINTS = "points"
    """The most points now."""
    LOT = "lot"
    """Any play that completes a lot."""
    WILD = "wild"
    """The most points, with a wild of the hand in them: where does it go?"""
    READING = "reading"
    """A card of the hand as which the wild on the grid may be read: what may it be?"""
    STRADDLE = "straddle"
    """The most points, with cards on both sides of a line."""
    ENDING = "ending"
    """A turn after which the game is won whatever the other does; everything is known, so it is worked out."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a puzzle comes from: the same one is made of it anywhere, at any time."""

    kind: Kind
    seed: int
    """Of the game that was played for it."""
    turn: int
    """How many turns had been played."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a question."""

    source: Source
    view: SeatView
    """What the seat to move knows; the puzzle is its turn."""
    best: Turn
    """The model answer. Of a reading it is the recycle alone."""
    grade: int
    """How hard it is, on the scale of ratings: who has that rating solves it every other time."""
    values: tuple[int, ...]
    """What each turn comes to, falling: its points, or in an ending what it wins or loses by."""
    outcomes: Mapping[str, int] = field(default_factory=dict)
    """In an ending, what each turn wins or loses by, by its text."""

    @property
    def kind(self) -> Kind:
        """What it asks for."""
        return self.source.kind


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a puzzle, judged."""

    solved: bool
    value: int
    """What the turn comes to."""
    short: int
    """How much less that is than the best."""
    rank: int
    """Its place among all turns, from 1; equal ones share theirs."""
    count: int
    """How many turns there are."""

    @property
    def best(self) -> bool:
        """Whether nothing is better."""
        return self.rank == 1


def judged(puzzle: Puzzle, turn: Turn) -> Answer:
    """An answer to a puzzle: a legal turn, or for a reading a recycle, legal or not."""
    view = puzzle.view
    if puzzle.kind is Kind.READING:
        [asked], first = puzzle.best, turn[0]
        there = isinstance(asked, Recycle) and isinstance(first, Recycle) and first.cell == asked.cell
        fits = there and not turn_refusals(view.grid, view.hand, view.pile, [first])
        return Answer(fits, int(fits), int(not fits), 1 if fits else 1 + sum(puzzle.values), len(puzzle.values))
    scored = score_of(view, turn)
    value = scored.points if scored else 0
    if puzzle.kind is Kind.ENDING:
        value = puzzle.outcomes[key_of(turn)]
    best = puzzle.values[0]
    solved = value == best
    if puzzle.kind is Kind.ENDING:
        solved = value > 0
    elif puzzle.kind is Kind.LOT:
        solved = scored is not None and scored.lots > 0
    rank = 1 + bisect_left(puzzle.values, -value, key=lambda each: -each)
    return Answer(solved, value, best - value, rank, len(puzzle.values))


def score_of(view: SeatView, turn: Turn) -> Score | None:
    """What the play of a legal turn earns, itemised; None for a pass."""
    grid, hand = begun(view, turn)
    play = turn[-1]
    if not isinstance(play, Play):
        return None
    final = view.last and len(play.cells) == len(hand)
    return score(grid, play, final=final, scoring=view.settings.scoring)


def begun(view: SeatView, turn: Turn) -> tuple[Grid, tuple[Card, ...]]:
    """The grid and the hand after the recycles that begin a legal turn."""
    grid, hand = view.grid, view.hand
    for move in turn:
        if isinstance(move, Recycle):
            grid, hand = recycled(grid, hand, move)
    return grid, hand


def straddles(play: Play) -> bool:
    """Whether the cards of a legal play lie on both sides of some on the grid."""
    (x, y), (x2, y2) = play.cells[0][0], play.cells[-1][0]
    return abs(x2 - x) + abs(y2 - y) >= len(play.cells)


def key_of(turn: Turn) -> str:
    """A turn as text, the same for every order of its recycles."""
    recycles = sorted((move for move in turn if isinstance(move, Recycle)), key=lambda move: reading_order(move.cell))
    return write_moves([*recycles, *(move for move in turn if not isinstance(move, Recycle))])
