"""Counts of plays to a depth, to check a move generator against another or against its past.

From a dealt game each seat plays in turn and refills its hand; a seat without a play passes and trades nothing. From
a position the hand plays on with what it has left. Recycles and trades are not counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from iota.cards import Card, without
from iota.game import Game, apply
from iota.grid import Grid
from iota.movegen import legal_plays
from iota.moves import Move, Play


def moves_counted(game: Game) -> Sequence[Move]:
    """The plays of the seat to move, or its pass when it has none; nothing after the end."""
    return game.legal_plays() or game.legal_passes()[:1]


def perft(game: Game, depth: int) -> int:
    """How many rows of so many turns there are."""
    if depth == 0:
        return 1
    moves = moves_counted(game)
    if depth == 1:
        return len(moves)
    return sum(perft(apply(game, move)[0], depth - 1) for move in moves)


def split(game: Game, depth: int) -> list[tuple[Move, int]]:
    """The count behind each first move; they add up to `perft`."""
    return [(move, perft(apply(game, move)[0], depth - 1)) for move in moves_counted(game)]


def perft_position(grid: Grid, hand: Sequence[Card], depth: int) -> int:
    """How many rows of so many plays a hand has that is not refilled."""
    if depth == 0:
        return 1
    return sum(count for _, count in split_position(grid, hand, depth))


def split_position(grid: Grid, hand: Sequence[Card], depth: int) -> list[tuple[Play, int]]:
    """The count behind each first play of a hand that is not refilled."""
    counts = []
    for play in legal_plays(grid, hand):
        after, left = grid.with_cards(dict(play.cells)), without(hand, play.cards)
        counts.append((play, 1 if depth == 1 else perft_position(after, left, depth - 1)))
    return counts
