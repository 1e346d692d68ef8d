"""What one player may know, and nothing more.

A bot gets a SeatView and never the game, so it can't cheat: the other hands and the order of the pile are not in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from iota.cards import DECK, Card
from iota.events import Dealt, Drawn, Event
from iota.grid import Grid
from iota.moves import Move
from iota.refusals import Refusal, refusals
from iota.scoring import Tally
from iota.settings import Settings

if TYPE_CHECKING:
    from iota.game import Game


@dataclass(frozen=True, slots=True)
class SeatView:
    """The game as one seat sees it."""

    settings: Settings
    seat: int
    grid: Grid
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    pile: int
    """How many cards are left in the pile."""
    unseen: tuple[Card, ...]
    """The cards that are neither on the grid nor in this hand, in ascending order; with a half deck some of them
    are not in the game at all."""
    held_wilds: tuple[int, ...]
    """The wilds that everybody knows to be in each hand, since they were recycled."""
    turn: int
    tallies: tuple[Tally, ...]
    turns: int
    passes: int
    quiet: int
    recycled: bool
    over: bool

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hand_sizes)

    @property
    def last(self) -> bool:
        """Whether the pile is empty, so that playing the whole hand ends the game."""
        return self.pile == 0

    def why_not(self, move: Move) -> tuple[Refusal, ...]:
        """Every reason why this hand may not make a move now, whoever's turn it is."""
        return refusals(self.grid, self.hand, self.pile, move)


def view(game: Game, seat: int) -> SeatView:
    """What a seat knows of a game."""
    return SeatView(
        settings=game.settings,
        seat=seat,
        grid=game.grid,
        hand=game.hands[seat],
        hand_sizes=tuple(map(len, game.hands)),
        pile=len(game.pile),
        unseen=unseen(game.grid, game.hands[seat]),
        held_wilds=game.held_wilds,
        turn=game.turn,
        tallies=game.tallies,
        turns=game.turns,
        passes=game.passes,
        quiet=game.quiet,
        recycled=game.recycled,
        over=game.ending is not None,
    )


def unseen(grid: Grid, hand: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of the whole deck that are neither on a grid nor in a hand, in ascending order."""
    return tuple(sorted((Counter(DECK) - Counter(grid.at.values()) - Counter(hand)).elements()))


def seen_by(event: Event, seat: int) -> Event:
    """An event as a seat sees it: the cards that others were dealt or drew are hidden."""
    match event:
        case Dealt():
            return replace(event, hands=tuple(hand if i == seat else () for i, hand in enumerate(event.hands)))
        case Drawn() if event.seat != seat:
            return replace(event, cards=(None,) * len(event.cards))
        case _:
            return event
