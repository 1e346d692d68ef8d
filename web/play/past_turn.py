"""A turn that was taken: who did what, what came of it, and the player's hand after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from iota.cards import Card
from iota.events import Drawn, Event, Played, Recycled
from iota.game import Game, apply
from iota.grid import Cell
from iota.moves import Move, Recycle
from iota.scoring import Score
from iota.seat import seen_by
from web.play.steps import Steps


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A turn of the game so far: who, what, and the game before and after it."""

    number: int
    """Counted from 1."""
    seat: int
    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    before: Game
    after: Game

    @property
    def score(self) -> Score | None:
        """What its play earned; None for a pass."""
        return next((event.score for event in self.events if isinstance(event, Played)), None)

    @property
    def points(self) -> int:
        """The points of the turn."""
        return self.score.points if self.score else 0

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells where it put cards, its recycles first."""
        cells: list[Cell] = []
        for event in self.events:
            if isinstance(event, Recycled):
                cells.append(event.move.cell)
            elif isinstance(event, Played):
                cells += (cell for cell, _ in event.move.cells)
        return tuple(cells)

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """Its events as a seat sees them; None sees what is public."""
        return tuple(seen_by(event, -1 if seat is None else seat) for event in self.events)


def past_turn(game: Game, moves: tuple[Move, ...], number: int) -> PastTurn:
    """A turn of the seat to move; an illegal move raises IllegalMove."""
    after = game
    events: list[Event] = []
    for move in moves:
        after, happened = apply(after, move)
        events += happened
    return PastTurn(number, game.turn, moves, tuple(events), game, after)


def turns_of(moves: Iterable[Move]) -> tuple[list[tuple[Move, ...]], tuple[Recycle, ...]]:
    """Moves in a row as whole turns, and the recycles of a turn that was begun and not ended."""
    turns: list[tuple[Move, ...]] = []
    begun: list[Recycle] = []
    for move in moves:
        if isinstance(move, Recycle):
            begun.append(move)
        else:
            turns.append((*begun, move))
            begun = []
    return turns, tuple(begun)


def past_turns(game: Game, moves: Iterable[Move]) -> Steps[tuple[tuple[PastTurn, ...], tuple[Recycle, ...]]]:
    """The turns of a game, a step each, and the recycles of a turn that was begun; IllegalMove for a wrong one."""
    turns, begun = turns_of(moves)
    history: list[PastTurn] = []
    for number, turn in enumerate(turns, 1):
        history.append(past := past_turn(game, turn, number))
        game = past.after
        yield
    past_turn(game, begun, len(turns) + 1)
    return tuple(history), begun


def refilled(order: tuple[Card, ...], taken: PastTurn) -> tuple[Card, ...]:
    """A hand after a turn, in the order it had: what was drawn comes where something went away."""
    drawn = [card for event in taken.events if isinstance(event, Drawn) for card in event.cards if card is not None]
    kept = Counter(taken.after.hands[taken.seat]) - Counter(drawn)
    hand: list[Card] = []
    for card in order:
        if kept[card]:
            kept[card] -= 1
            hand.append(card)
        elif drawn:
            hand.append(drawn.pop(0))
    return (*hand, *kept.elements(), *drawn)


def turns_since(history: Sequence[PastTurn], seat: int) -> tuple[PastTurn, ...]:
    """The turns since the last one of a seat; right after that one, it is the last play itself."""
    turns: list[PastTurn] = []
    for past in reversed(history):
        if past.seat == seat:
            return tuple(turns[::-1]) or (past,)
        turns.append(past)
    return tuple(turns[::-1])
