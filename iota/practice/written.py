"""A puzzle as text: how the worker answers, and how the next one is kept until it is wanted."""

from __future__ import annotations

import json
from typing import Final

from iota.moves import parse_moves, write_moves
from iota.practice.puzzle import Kind, Puzzle, Source
from iota.written_view import read_view, write_view

VERSION: Final = 1


def write_source(source: Source) -> str:
    """Where a puzzle comes from, in a line: `points 17 8`."""
    return f"{source.kind} {source.seed} {source.turn}"


def read_source(text: str) -> Source:
    """Where a puzzle comes from, from such a line; a ValueError where it is none."""
    kind, seed, turn = text.split(" ")
    if not (seed.isascii() and seed.isdigit() and turn.isascii() and turn.isdigit() and len(seed) + len(turn) < 20):
        raise ValueError(f"{text[:40]!r} is no source of a puzzle")
    return Source(Kind(kind), int(seed), int(turn))


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as text."""
    return json.dumps(
        {
            "version": VERSION,
            "source": write_source(puzzle.source),
            "best": write_moves(puzzle.best),
            "grade": puzzle.grade,
            "values": puzzle.values,
            "outcomes": dict(puzzle.outcomes),
            "view": write_view(puzzle.view),
        }
    )


def read_puzzle(text: str) -> Puzzle:
    """The puzzle that a text holds; a ValueError where it holds none."""
    try:
        kept = json.loads(text)
        if kept["version"] != VERSION:
            raise ValueError("it is of a version that is not known here")
        outcomes = {str(turn): _whole(value) for turn, value in kept["outcomes"].items()}
        values = tuple(map(_whole, kept["values"]))
        puzzle = Puzzle(
            read_source(kept["source"]),
            read_view(kept["view"]),
            parse_moves(kept["best"]),
            _whole(kept["grade"]),
            values,
            outcomes,
        )
        if not values or sorted(values, reverse=True) != list(values):
            raise ValueError("its values are in no order")
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"this puzzle can't be read: {error}") from None
    return puzzle


def _whole(value: object) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value
