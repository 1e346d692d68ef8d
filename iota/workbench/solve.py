"""Positions as JSON lines in, every legal play and recycle of each as JSON lines out."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from iota.cards import DECK, Card, check_deck, name, parse_card
from iota.grid import REACH, Cell, Grid, cell_of
from iota.movegen import best_first, found_plays, legal_recycles
from iota.scoring import HAND

_CELL: Final = re.compile(r"(-?[0-9]{1,18}),(-?[0-9]{1,18})")


@dataclass(frozen=True, slots=True)
class Position:
    """A grid, a hand and the size of the pile, and where the grid's (0, 0) lay when it was written down."""

    grid: Grid
    hand: tuple[Card, ...]
    pile: int
    origin: Cell = (0, 0)

    def cell(self, cell: Cell) -> str:
        """A cell as it was written down."""
        return f"{cell[0] + self.origin[0]},{cell[1] + self.origin[1]}"


def solve_lines(lines: Iterable[bytes]) -> Iterator[str]:
    """For each line its answer: the plays and recycles of the position, or a sentence that says what is wrong."""
    for line in lines:
        try:
            answer: dict[str, Any] = solve(parse_position(line))
        except ValueError as error:
            answer = {"error": str(error)}
        yield json.dumps(answer)


def solve(position: Position) -> dict[str, Any]:
    """The plays of a position, best first, and its recycles, ready to be written as JSON."""
    found = best_first(found_plays(position.grid, position.hand, last=position.pile == 0))
    return {
        "plays": [
            {
                "cells": {position.cell(cell_of(place)): name(card) for place, card in zip(places, cards, strict=True)},
                "points": points,
            }
            for points, places, cards in found
        ],
        "recycles": [
            [position.cell(recycle.cell), name(recycle.card)]
            for recycle in legal_recycles(position.grid, position.hand)
        ],
    }


def parse_position(line: bytes | str) -> Position:
    """The position that a line of JSON writes down; a ValueError says what makes it impossible."""
    try:
        fields = json.loads(line, object_pairs_hook=_object)
    except _TwiceError:
        raise
    except (ValueError, RecursionError):
        raise ValueError("this line is not JSON") from None
    if not isinstance(fields, dict):
        raise ValueError("a position is an object with grid, hand and pile")
    cells = _cells(_field(fields, "grid", dict, "an object of cells and cards"))
    hand = tuple(map(_card, _field(fields, "hand", list, "a list of cards")))
    pile = _field(fields, "pile", int, "the number of cards left in the pile")
    check_deck([*cells.values(), *hand])
    if len(hand) > HAND:
        raise ValueError(f"a hand has at most {HAND} cards, not {len(hand)}")
    if not 0 <= pile <= len(DECK) - len(cells) - len(hand):
        raise ValueError(f"the pile can't hold {pile} cards: {len(DECK) - len(cells) - len(hand)} are not seen")
    grid, origin = _grid(cells)
    return Position(grid, hand, pile, origin)


class _TwiceError(ValueError):
    """A key that stands twice in one object."""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise _TwiceError(f"{twice[:20]!r} stands twice")
    return fields


def _field(fields: dict[str, Any], key: str, kind: type, what: str) -> Any:
    if key not in fields:
        raise ValueError(f"the position has no {key}")
    if type(fields[key]) is not kind:
        raise ValueError(f"{key} must be {what}")
    return fields[key]


def _card(text: object) -> Card:
    if not isinstance(text, str):
        raise ValueError(f"{str(text)[:20]} is not a card: a card is a text such as rc2 or W")
    return parse_card(text)


def _cells(entries: dict[str, Any]) -> dict[Cell, Card]:
    cells = {}
    for key, text in entries.items():
        found = _CELL.fullmatch(key)
        if not found:
            raise ValueError(f"{key[:40]!r} is not a cell: write x,y with whole numbers")
        cell = int(found[1]), int(found[2])
        if cell in cells:
            raise ValueError(f"the cell {key} stands twice")
        cells[cell] = _card(text)
    return cells


def _grid(cells: dict[Cell, Card]) -> tuple[Grid, Cell]:
    """The cells as a legal, connected grid about its first cell, and where that cell was."""
    if not cells:
        raise ValueError("the grid is empty: a game begins with a starter")
    left, top = min(cells)
    moved = {(x - left, y - top): card for (x, y), card in cells.items()}
    grid = Grid(moved) if max(abs(c) for cell in moved for c in cell) <= REACH else None
    if grid is None or not grid.is_connected():
        raise ValueError("the grid is not connected")
    if not grid.is_legal():
        raise ValueError("the grid is not legal: some line breaks the rules, or a wild can't be read")
    return grid, (left, top)
