"""A hint: looked for, then found, and shown in three steps: where to look, which cards, the whole turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum

from iota.cards import WILD, Card
from iota.grid import Cell, cell_of, place_of
from iota.moves import Move, Pass, Play, Recycle
from web.play.bot_task import Ticket
from web.play.session import Session
from web.play.staged_turn import Slot, StagedTurn

Moves = tuple[Move, ...]


class Depth(IntEnum):
    """How much of a hint is shown; each press goes one further."""

    WHERE = 1
    """The line to look at."""
    CARDS = 2
    """The cards of the hand as well."""
    WHOLE = 3
    """The whole turn."""


@dataclass(frozen=True, slots=True)
class Searching:
    """A good turn is being looked for."""

    @property
    def moves(self) -> Moves:
        """Nothing to show yet."""
        return ()

    @property
    def ghostly(self) -> Moves:
        """Nothing to show yet."""
        return ()


@dataclass(frozen=True, slots=True)
class Found:
    """A good turn, and how much of it is shown."""

    moves: Moves
    depth: Depth = Depth.WHOLE
    """How much the player wants to see."""
    why: str = ""
    """The term that speaks most for it: `points`, `kept`, `reply`, `next`, or `ending` where all is worked out."""
    settled: bool = True
    """Whether that is the last word: at a glance it is not, and no more is shown of it than where to look."""
    moved: bool = False
    """Whether the last word is about another line than the first."""

    @property
    def shown(self) -> Depth:
        """How much of it is shown by now."""
        return self.depth if self.settled else Depth.WHERE

    @property
    def ghostly(self) -> Moves:
        """The turn, once all of it is shown."""
        return self.moves if self.shown is Depth.WHOLE else ()

    @property
    def handy(self) -> Moves:
        """The turn, once its cards are shown."""
        return self.moves if self.shown >= Depth.CARDS else ()


Hint = Searching | Found


@dataclass(frozen=True, slots=True)
class Advised:
    """A hint, and the state of the game that it is for."""

    ticket: Ticket
    hint: Found


def follows(turn: StagedTurn, hint: Moves) -> bool:
    """Whether nothing but parts of the hint is staged."""
    cards = cards_of(hint)
    if any(cards.get(cell) != turn.hand[slot] for cell, slot in turn.recycled):
        return False
    if any(cards.get(cell) != card for cell, card in turn.staged.items()):
        return False
    if turn.trading is None:
        return True
    passes = any(isinstance(move, Pass) for move in hint)
    return passes and not Counter(turn.cards[slot] for slot in turn.trading) - _traded(hint)


def ghosts(turn: StagedTurn, hint: Moves) -> dict[Cell, Card]:
    """The cards that the hint would put on the grid and that are not staged yet."""
    there = {*turn.staged, *(cell for cell, _ in turn.recycled)}
    return {cell: card for cell, card in cards_of(hint).items() if cell not in there}


def line_of(turn: StagedTurn, hint: Moves) -> tuple[Cell, ...]:
    """The line to look at: the longest that the turn makes, or the wild that it takes back; nothing for a pass."""
    cells = cards_of(hint)
    play = next((move for move in hint if isinstance(move, Play)), None)
    grid = turn.game.grid.with_cards(cells)
    if play is None:
        return tuple(cells)
    lines = list(grid.lines_through(place_of(cell) for cell, _ in play.cells))
    played = {place_of(cell) for cell, _ in play.cells}
    longest = max(lines, key=lambda line: (len(played & set(line)), len(line)))
    return tuple(map(cell_of, longest))


def hinted_slots(turn: StagedTurn, hint: Moves) -> frozenset[Slot]:
    """The cards of the hand that the hint still wants to go somewhere."""
    wanted = Counter(ghosts(turn, hint).values()) + _traded(hint)
    slots = set()
    for slot in turn.held():
        if wanted[turn.cards[slot]]:
            wanted[turn.cards[slot]] -= 1
            slots.add(slot)
    return frozenset(slots)


def hint_staged(session: Session, hint: Moves) -> Session:
    """All that is left of a hint staged at once; the same session if nothing is."""
    turn = session.turn
    if not turn or not follows(turn, hint):
        return session
    for move in hint:
        match move:
            case Recycle(cell, card) if cell not in dict(turn.recycled):
                session = ghost_placed(session, cell, card)
            case Play(cells):
                for cell, card in cells:
                    session = ghost_placed(session, cell, card)
            case Pass(cards) if session.turn:
                wanted = Counter(cards)
                slots = set()
                for slot, card in enumerate(session.turn.cards):
                    if wanted[card]:
                        wanted[card] -= 1
                        slots.add(slot)
                session = session.choose_trade(frozenset(slots))
            case _:
                pass
    return session


def ghost_placed(session: Session, cell: Cell, card: Card) -> Session:
    """The card that a hint shows on a cell, put there from the hand."""
    turn = session.turn
    slot = next((slot for slot in turn.held() if turn.cards[slot] == card), None) if turn else None
    if not turn or slot is None or cell in turn.staged:
        return session
    return session.recycle(slot, cell) if turn.grid.get(cell) == WILD else session.place(slot, cell)


def cards_of(hint: Moves) -> dict[Cell, Card]:
    """The cards that a turn puts on the grid, a recycled wild's place among them."""
    cards: dict[Cell, Card] = {}
    for move in hint:
        match move:
            case Play(cells):
                cards.update(cells)
            case Recycle(cell, card):
                cards[cell] = card
            case _:
                pass
    return cards


def _traded(hint: Moves) -> Counter[Card]:
    return Counter(card for move in hint if isinstance(move, Pass) for card in move.cards)
