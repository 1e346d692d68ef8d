"""The moves of a turn as small values, and how they are written.

A play is `rc2@1,0 bx2@2,0`, a recycle `W@2,0=gt2`, a pass `pass` or, with cards to trade, `pass rc2 W`. The `parse` of
each kind reads whatever its `str` has written, illegal moves too; `parse_move` reads what somebody else has written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from iota.cards import WILD, Card, name, parse_card
from iota.grid import Cell, is_cell


def reading_order(cell: Cell) -> tuple[int, int]:
    """The key that sorts cells as a page is read: rows from above, each from the left."""
    return cell[1], cell[0]


@dataclass(frozen=True, slots=True)
class Play:
    """Cards put on cells, kept in reading order."""

    cells: tuple[tuple[Cell, Card], ...]

    def __post_init__(self) -> None:
        for cell, _ in self.cells:
            _check(cell)
        ordered = tuple(sorted(self.cells, key=lambda placed: (reading_order(placed[0]), placed[1])))
        object.__setattr__(self, "cells", ordered)

    @classmethod
    def of(cls, cells: Mapping[Cell, Card]) -> Play:
        """The play that puts these cards on these cells."""
        return cls(tuple(cells.items()))

    @classmethod
    def parse(cls, text: str) -> Play:
        """The play that a text writes down: `rc2@1,0 bx2@2,0`; else an InvalidMove."""
        with _refusing(text):
            return cls(tuple(map(_placed, text.split())))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards played, in the order of their cells."""
        return tuple(card for _, card in self.cells)

    def __str__(self) -> str:
        return " ".join(f"{name(card)}@{x},{y}" for (x, y), card in self.cells)

    def __repr__(self) -> str:
        return f"Play.parse({str(self)!r})"


@dataclass(frozen=True, slots=True)
class Recycle:
    """A plain card of the hand put in the place of a wild, which comes to the hand."""

    cell: Cell
    card: Card

    def __post_init__(self) -> None:
        _check(self.cell)

    @classmethod
    def parse(cls, text: str) -> Recycle:
        """The recycle that a text writes down: `W@2,0=gt2`; else an InvalidMove."""
        with _refusing(text):
            found = _RECYCLED.fullmatch(text.strip())
            if not found:
                raise ValueError("it is not W@x,y=card")
            return cls(_cell(found[1], found[2]), parse_card(found[3]))

    def __str__(self) -> str:
        return f"W@{self.cell[0]},{self.cell[1]}={name(self.card)}"

    def __repr__(self) -> str:
        return f"Recycle.parse({str(self)!r})"


@dataclass(frozen=True, slots=True)
class Pass:
    """No play; these cards of the hand, kept in ascending order, go under the pile for as many from its top."""

    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    @classmethod
    def parse(cls, text: str) -> Pass:
        """The pass that a text writes down: `pass` or `pass rc2 W`; else an InvalidMove."""
        with _refusing(text):
            first, *cards = text.split() or [""]
            if first != "pass":
                raise ValueError("it does not begin with pass")
            return cls(tuple(map(parse_card, cards)))

    def __str__(self) -> str:
        return " ".join(["pass", *map(name, self.cards)])

    def __repr__(self) -> str:
        return f"Pass.parse({str(self)!r})"


Move = Play | Recycle | Pass


class InvalidMove(ValueError):
    """A text that is no move at all; what is a move but not allowed is an IllegalMove."""


LONGEST_MOVE = 200
"""More letters than any move needs."""

_CELL = r"(-?\d{1,3}),(-?\d{1,3})"
_PLACED = re.compile(rf"(\w+)@{_CELL}", re.ASCII)
_RECYCLED = re.compile(rf"W@{_CELL}=(\w+)", re.ASCII)


def parse_move(text: str) -> Move:
    """The move that a text writes down, whether or not it is allowed anywhere; else an InvalidMove."""
    words = text.split()
    if len(text) > LONGEST_MOVE:
        raise _not_a_move(text, "it is too long")
    if not words:
        raise _not_a_move(text, "there is no move in an empty text")
    if words[0] == "pass":
        return Pass.parse(text)
    if _RECYCLED.fullmatch(text.strip()):
        recycle = Recycle.parse(text)
        if recycle.card == WILD:
            raise _not_a_move(text, "a wild can't take the place of a wild")
        return recycle
    return Play.parse(text)


def _not_a_move(text: str, why: object) -> InvalidMove:
    return InvalidMove(f"{text[:60]!r} is not a move: {why}")


@contextmanager
def _refusing(text: str) -> Iterator[None]:
    """Makes an InvalidMove, which names the text, of whatever is wrong in it."""
    try:
        yield
    except ValueError as error:
        raise _not_a_move(text, error) from None


def _placed(word: str) -> tuple[Cell, Card]:
    found = _PLACED.fullmatch(word)
    if not found:
        raise ValueError(f"{word[:20]!r} is neither card@x,y nor W@x,y=card nor pass")
    return _cell(found[2], found[3]), parse_card(found[1])


def _cell(x: str, y: str) -> Cell:
    return int(x), int(y)


def _check(cell: Cell) -> None:
    if not is_cell(cell):
        raise InvalidMove(f"the cell {cell[0]},{cell[1]} is too far from the starter")


def write_moves(moves: Iterable[Move]) -> str:
    """Moves in a row, separated by semicolons."""
    return "; ".join(map(str, moves))


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read what `write_moves` wrote of at least one move."""
    return tuple(map(parse_move, text.split("; ")))
