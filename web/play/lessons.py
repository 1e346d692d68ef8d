"""The lessons, as data: a position, what to reach in one turn there, what is lit, and a turn that reaches it.

A goal is a question about the turn that was taken, so that any turn which reaches it is as good as the model.
The rules alone say what is legal. What is said about each task stands in web.words under its key.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from iota.cards import WILD, Card, parse_card
from iota.game import Game
from iota.grid import Cell
from iota.moves import Move, Pass, Play, Recycle, parse_moves
from web.play.past_turn import PastTurn
from web.play.position import game_at
from web.play.session import Session
from web.play.staged_turn import StagedTurn

Goal = Callable[[PastTurn], bool]


@dataclass(frozen=True)
class Task:
    """One thing to do on a table."""

    key: str
    grid: str
    """The cards that lie there, as a play is written."""
    hand: str
    model: str
    """A turn that reaches the goal, as moves are written."""
    goal: Goal
    lit: str = ""
    """The cells where it may begin, as a play is written without its cards: `1,0 2,0`."""
    pile: str | None = None
    """The cards of the pile from its top; all the others unless it is said."""

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The model turn."""
        return parse_moves(self.model)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The hand, in the order in which it is shown."""
        return tuple(map(parse_card, self.hand.split()))

    @cached_property
    def lit_cells(self) -> frozenset[Cell]:
        """The cells where it may begin."""
        return frozenset((int(x), int(y)) for x, y in (cell.split(",") for cell in self.lit.split()))

    @cached_property
    def game(self) -> Game:
        """The position."""
        pile = None if self.pile is None else tuple(map(parse_card, self.pile.split()))
        return game_at(dict(Play.parse(self.grid).cells), self.cards, pile)

    def session(self) -> Session:
        """The position on a table, untouched."""
        return Session.at(self.game, self.cards)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea of the game, in a task or a few."""

    key: str
    tasks: tuple[Task, ...]


# Goals


def any_play(turn: PastTurn) -> bool:
    """Cards were played, whatever they earned."""
    return turn.score is not None


def line_of(length: int) -> Goal:
    """A line of so many cards, at least, was made or extended."""
    return lambda turn: turn.score is not None and any(len(line.cells) >= length for line in turn.score.lines)


def lines(count: int) -> Goal:
    """So many lines at once, at least."""
    return lambda turn: turn.score is not None and len(turn.score.lines) >= count


def both_ends(turn: PastTurn) -> bool:
    """Cards on both sides of what lay there."""
    cells = sorted(cell for move in turn.moves if isinstance(move, Play) for cell, _ in move.cells)
    return any(x2 - x1 + y2 - y1 > 1 for (x1, y1), (x2, y2) in pairwise(cells))


def lot(turn: PastTurn) -> bool:
    """A lot was completed."""
    return turn.score is not None and turn.score.lots > 0


def lot_and_line(turn: PastTurn) -> bool:
    """A lot was completed, and another line counts with it."""
    return lot(turn) and lines(2)(turn)


def four_cards(turn: PastTurn) -> bool:
    """Four cards were played."""
    return turn.score is not None and turn.score.four


def wild_in_lot(turn: PastTurn) -> bool:
    """A wild completed a lot."""
    return lot(turn) and WILD in _played(turn).values()


def wild_in_two_lines(turn: PastTurn) -> bool:
    """A wild was played where two lines cross."""
    wilds = [cell for cell, card in _played(turn).items() if card == WILD]
    scored = turn.score.lines if turn.score else ()
    return any(sum(cell in line.cells for line in scored) == 2 for cell in wilds)


def recycles(turn: PastTurn) -> bool:
    """A wild was taken back from the table."""
    return any(isinstance(move, Recycle) for move in turn.moves)


def trades(turn: PastTurn) -> bool:
    """Cards were traded."""
    return any(isinstance(move, Pass) and move.cards for move in turn.moves)


def goes_out(turn: PastTurn) -> bool:
    """The last cards were played, and the game is over."""
    return turn.score is not None and turn.score.final


def earns(points: int) -> Goal:
    """So many points, at least."""
    return lambda turn: turn.points >= points


def _played(turn: PastTurn) -> dict[Cell, Card]:
    return {cell: card for move in turn.moves if isinstance(move, Play) for cell, card in move.cells}


def begun(turn: StagedTurn | None) -> bool:
    """Whether the first half of a turn of two halves is staged: a wild has been taken."""
    return turn is not None and bool(turn.recycled)


LESSONS: Final = (
    Lesson("pair", (Task("pair", "rc2@0,0", "gt3", "gt3@1,0", any_play, lit="1,0"),)),
    Lesson(
        "same",
        (
            Task("colour", "rs1@0,0 rs2@1,0", "gs4 rs4", "rs4@2,0", line_of(3), lit="-1,0 2,0"),
            Task("shape", "bc3@0,0 bt1@1,0", "bs2 bt4", "bs2@2,0", line_of(3), lit="-1,0 2,0"),
            Task("number", "gx2@0,0 ys2@1,0", "rc4 rc2", "rc2@2,0", line_of(3), lit="-1,0 2,0"),
        ),
    ),
    Lesson(
        "only",
        (Task("only", "rc2@0,0 gt2@1,0 bx2@2,0", "yt2 ys4 ys2 gs2", "ys2@3,0", line_of(4), lit="-1,0 3,0"),),
    ),
    Lesson("twice", (Task("twice", "gt3@0,0", "bs4 yx2 gc1", "bs4@1,0 yx2@1,1", lines(2), lit="1,0"),)),
    Lesson("both", (Task("both", "gs2@0,0", "rs1 bs3", "rs1@-1,0 bs3@1,0", both_ends, lit="-1,0 1,0"),)),
    Lesson(
        "lot",
        (
            Task(
                "lot",
                "yc1@0,0 gc2@1,0 bc3@2,0 bs1@2,1 yt4@3,1",
                "rc3 rc4 gs2",
                "rc4@3,0",
                lot_and_line,
                lit="3,0",
            ),
            Task(
                "four",
                "rc3@0,0",
                "ys1 ys2 ys3 ys4",
                "ys4@0,1 ys1@1,1 ys2@2,1 ys3@3,1",
                four_cards,
                lit="0,1",
            ),
        ),
    ),
    Lesson(
        "wild",
        (
            Task("wild", "gs1@0,0 gt1@1,0 gx1@2,0", "W rc4", "W@3,0", wild_in_lot, lit="-1,0 3,0"),
            Task(
                "cross",
                "rs1@0,0 rs2@1,0 bx2@1,1 gc3@2,1 bt3@2,2 bc1@0,-1 gs1@-1,-1 gs2@-1,-2",
                "W",
                "W@2,0",
                wild_in_two_lines,
                lit="-1,0 2,0",
            ),
        ),
    ),
    Lesson(
        "back",
        (Task("back", "bt1@0,0 W@1,0 bt3@2,0", "bt2 rc3", "W@1,0=bt2; W@3,0", recycles, lit="1,0"),),
    ),
    Lesson(
        "end",
        (
            Task("trade", "rc4@0,0 gs4@1,0 bt4@1,1", "rc1 gs1 bt1 yx1", "pass gs1 bt1", trades),
            Task("out", "gx4@0,0 gx2@1,0", "gx1 gx3", "gx1@-1,0 gx3@2,0", goes_out, pile=""),
        ),
    ),
    Lesson(
        "example",
        (
            Task("turn1", "rc2@0,0", "gt2 bx2", "gt2@1,0 bx2@2,0", line_of(3), lit="1,0"),
            Task(
                "turn2",
                "rc2@0,0 gt2@1,0 bx2@2,0",
                "rx3 gx1",
                "rx3@2,-1 gx1@2,1",
                both_ends,
                lit="2,-1 2,1",
            ),
            Task(
                "turn3",
                "rc2@0,0 gt2@1,0 bx2@2,0 rx3@2,-1 gx1@2,1",
                "rs3 ys2",
                "ys2@3,0 rs3@3,1",
                earns(34),
                lit="3,0 3,1",
            ),
            Task(
                "turn4",
                "rc2@0,0 gt2@1,0 bx2@2,0 rx3@2,-1 gx1@2,1 ys2@3,0 rs3@3,1",
                "rt3 gc2 yx4 bs1",
                "rt3@0,2 gc2@1,2 yx4@2,2 bs1@3,2",
                earns(208),
                lit="2,2 3,2",
            ),
        ),
    ),
)
"""In the order in which they build on each other; the last is the example of the rules, played through."""

KEYS: Final = tuple(lesson.key for lesson in LESSONS)
