"""Making puzzles: bots play games, and out of these comes a position that asks what is wanted, as hard as wanted.

The same numbers give the same puzzle, in CPython and in the browser.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from iota.bots.levels import level
from iota.bots.noticing import noticed_turn
from iota.cards import WILD
from iota.game import SEEDS, First, Game, Player, Settings
from iota.practice.kinds import MOST_WILDS, Asking, asked
from iota.practice.puzzle import Kind, Puzzle, Source
from iota.seat import SeatView, view

SETTINGS: Final = Settings(players=(Player("You"), Player("Robin", "casual")), first=First.SEAT_1)
"""The puzzle is always a turn of the first seat."""
LEVELS: Final = ("casual", "greedy")
"""Who plays the games: sometimes the one, sometimes the other, so that the grids differ."""
NEAR: Final = 40
"""How far from the grade that is wanted a puzzle may be at first."""
WIDER: Final = 2
"""By how much more with each position that was looked at, so that the search ends soon."""
EARLIEST: Final = 2
"""No puzzle before so many turns: there is too little on the grid."""


def made(seed: int, kind: Kind, grade: int) -> Generator[None, None, Puzzle]:
    """A puzzle of a kind, about as hard as wanted, in small steps."""
    near, number = float(NEAR), 0
    while True:
        for position in _positions((seed + number) % SEEDS):
            if position is None:
                yield
                continue
            puzzle = yield from asked(position, Source(kind, (seed + number) % SEEDS, position.turns))
            if puzzle and abs(puzzle.grade - grade) <= near:
                return puzzle
            near += WIDER
        number += 1


def remade(source: Source) -> Asking:
    """The puzzle that came from there before, in small steps; None if none does."""
    for position in _positions(source.seed):
        yield
        if position and position.turns == source.turn:
            return (yield from asked(position, source))
    return None


def _positions(seed: int) -> Iterator[SeatView | None]:
    """The turns of the first seat in a game that bots play, as it sees them; None for each of the other's.

    A game in which somebody gets both wilds is not played on: there is too much to look through.
    """
    game = Game.deal(SETTINGS, seed)
    plays = [level(LEVELS[seed >> seat & 1]) for seat in range(len(SETTINGS.players))]
    while game.ending is None and all(hand.count(WILD) <= MOST_WILDS for hand in game.hands):
        here = view(game, game.turn)
        yield here if game.turn == 0 and game.turns >= EARLIEST else None
        for move in noticed_turn(here, plays[game.turn], seed).turn:
            game = game.apply(move)
