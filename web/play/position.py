"""A position laid out by hand, as a game to play a turn in: cards on the table, a hand, and what is in the pile."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from iota.cards import DECK, Card, name
from iota.game import First, Game, Settings, Tally, shuffled
from iota.grid import Cell, Grid
from iota.scoring import HAND

HERE = 0
"""The seat of the person."""


def game_at(grid: Mapping[Cell, Card], hand: Sequence[Card], pile: Iterable[Card] | None = None) -> Game:
    """A game for two in which the person is to move; the other holds some of the cards that are nowhere else.

    Without a pile it is all the cards that nobody can see. A position that can't be is a ValueError.
    """
    there = Grid(grid)
    if not there.is_legal() or not there.is_connected():
        raise ValueError("these cards do not lie as the rules want it")
    # In no order that anybody could see, and always the same.
    unseen = shuffled(_less(DECK, [*grid.values(), *hand]), random.Random(1))
    if pile is None:
        other, stock = unseen[:HAND], unseen[HAND:]
    else:
        stock = list(pile)
        other = _less(unseen, stock)[:HAND]
    settings = Settings(first=First.SEAT_1)
    players = len(settings.players)
    return Game(
        settings=settings,
        seed=0,
        grid=there,
        hands=(tuple(sorted(hand)), tuple(sorted(other))),
        pile=tuple(stock),
        turn=HERE,
        tallies=(Tally(),) * players,
        held_wilds=(0,) * players,
    )


def _less(cards: Iterable[Card], taken: Iterable[Card]) -> list[Card]:
    """Some cards without others; one that there is too often is a ValueError."""
    left = Counter(cards)
    left.subtract(taken)
    if twice := [name(card) for card, count in left.items() if count < 0]:
        raise ValueError(f"there are not so many of {' '.join(twice)}")
    return list(left.elements())
