"""Every reason for which a move may be refused: the one home of what is legal.

Each reason is a small value that names the cells, cards or properties at fault, so that a page can point at them
and say it in any language; `str` says it in English.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from iota.cards import COLOURS, NUMBERS, SHAPES, WILD, Card, name, without
from iota.grid import ACROSS, DOWN, Cell, Grid, cell_of, place_of
from iota.lines import LONGEST, PROPERTIES, agrees
from iota.moves import Move, Pass, Play, Recycle

VALUE_NAMES = {"colour": COLOURS, "shape": SHAPES, "number": tuple(map(str, NUMBERS))}
"""What each value of a property is called in English."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has ended."""

    def __str__(self) -> str:
        return "the game is over"


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """It is another seat's turn."""

    turn: int

    def __str__(self) -> str:
        return f"it is the turn of seat {self.turn + 1}"


@dataclass(frozen=True, slots=True)
class NothingPlaced:
    """A play of no cards; that would be a pass."""

    def __str__(self) -> str:
        return "a play needs at least one card"


@dataclass(frozen=True, slots=True)
class NotInHand:
    """A card that the player does not hold, or not as often."""

    card: Card

    def __str__(self) -> str:
        return f"{name(self.card)} is not in your hand"


@dataclass(frozen=True, slots=True)
class AlreadyOnTable:
    """A card that lies on the table, at a table where nobody knows the hands."""

    card: Card

    def __str__(self) -> str:
        return f"{name(self.card)} lies on the table already"


@dataclass(frozen=True, slots=True)
class WildElsewhere:
    """A wild that another seat took from the table and has not given away."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} holds that wild"


@dataclass(frozen=True, slots=True)
class HandTooSmall:
    """A turn that takes more cards than the hand has, at a table where nobody knows which they are."""

    cards: int
    hand: int

    def __str__(self) -> str:
        return f"this takes {self.cards} cards out of a hand of {self.hand}"


@dataclass(frozen=True, slots=True)
class CellTaken:
    """A card already lies there."""

    cell: Cell

    def __str__(self) -> str:
        return f"a card already lies on {_at(self.cell)}"


@dataclass(frozen=True, slots=True)
class CellTwice:
    """Two cards of the play on one cell."""

    cell: Cell

    def __str__(self) -> str:
        return f"two cards can't both go on {_at(self.cell)}"


@dataclass(frozen=True, slots=True)
class NotInOneLine:
    """The cards of the play share neither a row nor a column."""

    cells: tuple[Cell, ...]

    def __str__(self) -> str:
        return "the cards of one turn must share a row or a column"


@dataclass(frozen=True, slots=True)
class Gap:
    """Cells between the cards of the play stay empty."""

    cells: tuple[Cell, ...]

    def __str__(self) -> str:
        return f"there is a gap at {', '.join(map(_at, self.cells))}"


@dataclass(frozen=True, slots=True)
class NotConnected:
    """No card of the play touches the grid."""

    cells: tuple[Cell, ...]

    def __str__(self) -> str:
        return "at least one card must touch the cards on the table"


@dataclass(frozen=True, slots=True)
class LineTooLong:
    """A run of more than four cards."""

    cells: tuple[Cell, ...]

    def __str__(self) -> str:
        return f"{len(self.cells)} cards in a line: the most is {LONGEST}"


@dataclass(frozen=True, slots=True)
class LineBroken:
    """A property that is neither the same nor different on all cards of a line; wilds have no value there."""

    cells: tuple[Cell, ...]
    property: str
    values: tuple[int | None, ...]

    def __str__(self) -> str:
        names = [VALUE_NAMES[self.property][value] for value in self.values if value is not None]
        return f"{self.property}s {', '.join(names)}: neither all the same nor all different"


@dataclass(frozen=True, slots=True)
class WildUnreadable:
    """A wild that no one card could stand for in all of its lines."""

    cell: Cell
    lines: tuple[tuple[Cell, ...], ...]

    def __str__(self) -> str:
        return f"the wild on {_at(self.cell)} could not stand for one card in all its lines"


@dataclass(frozen=True, slots=True)
class NoWildThere:
    """There is no wild to recycle on that cell."""

    cell: Cell

    def __str__(self) -> str:
        return f"there is no wild on {_at(self.cell)}"


@dataclass(frozen=True, slots=True)
class RecycleWithWild:
    """A wild given for a wild."""

    def __str__(self) -> str:
        return "a wild is recycled with a plain card, not with the other wild"


@dataclass(frozen=True, slots=True)
class RecycleDoesNotFit:
    """The card is none of those that the wild may stand for."""

    cell: Cell
    card: Card
    readings: int

    def __str__(self) -> str:
        return f"{name(self.card)} does not fit in the place of the wild on {_at(self.cell)}"


@dataclass(frozen=True, slots=True)
class RecycleAfterPlacing:
    """Recycling comes before the play, not after it."""

    cell: Cell

    def __str__(self) -> str:
        return "recycle a wild before you place cards"


@dataclass(frozen=True, slots=True)
class MoveAfterTurn:
    """Something after the play or pass that ended the turn."""

    def __str__(self) -> str:
        return "the turn is over after a play or a pass"


@dataclass(frozen=True, slots=True)
class TradeTooLarge:
    """More cards to trade than the hand has."""

    cards: int
    hand: int

    def __str__(self) -> str:
        return f"you can't trade {self.cards} cards out of a hand of {self.hand}"


@dataclass(frozen=True, slots=True)
class NothingToTradeFor:
    """A trade while the pile is empty."""

    def __str__(self) -> str:
        return "the pile is empty: there is nothing to trade for"


Refusal = (
    GameOver
    | NotYourTurn
    | NothingPlaced
    | NotInHand
    | AlreadyOnTable
    | WildElsewhere
    | HandTooSmall
    | CellTaken
    | CellTwice
    | NotInOneLine
    | Gap
    | NotConnected
    | LineTooLong
    | LineBroken
    | WildUnreadable
    | NoWildThere
    | RecycleWithWild
    | RecycleDoesNotFit
    | RecycleAfterPlacing
    | MoveAfterTurn
    | TradeTooLarge
    | NothingToTradeFor
)


class IllegalMove(ValueError):
    """A move that the rules refuse, with every reason for it; the first is the most telling."""

    def __init__(self, move: Move, refusals: Sequence[Refusal]) -> None:
        super().__init__(f"{move}: {'; '.join(map(str, refusals))}")
        self.move = move
        self.refusals = tuple(refusals)


def refusals(grid: Grid, hand: Sequence[Card], pile: int, move: Move) -> tuple[Refusal, ...]:
    """Why a hand may not make a move on a legal grid with so many cards in the pile; nothing if it may."""
    match move:
        case Play():
            return tuple(_of_play(grid, hand, move))
        case Recycle():
            return tuple(_of_recycle(grid, hand, move))
        case Pass():
            return tuple(_of_pass(hand, pile, move))


def turn_refusals(grid: Grid, hand: Sequence[Card], pile: int, moves: Sequence[Move]) -> tuple[Refusal, ...]:
    """Why these moves are no turn, or no beginning of one: recycles first, then one play or pass."""
    for i, move in enumerate(moves):
        if i and isinstance(moves[i - 1], Play | Pass):
            if isinstance(move, Recycle) and isinstance(moves[i - 1], Play):
                return (RecycleAfterPlacing(move.cell),)
            return (MoveAfterTurn(),)
        if found := refusals(grid, hand, pile, move):
            return found
        if isinstance(move, Recycle):
            grid, hand = recycled(grid, hand, move)
    return ()


def trade_refusals(cards: int, hand: int, pile: int) -> Iterator[Refusal]:
    """Why nobody can trade so many cards out of a hand of so many, whichever they are."""
    if cards > hand:
        yield TradeTooLarge(cards, hand)
    if cards and not pile:
        yield NothingToTradeFor()


def recycled(grid: Grid, hand: Sequence[Card], move: Recycle) -> tuple[Grid, tuple[Card, ...]]:
    """The grid and the hand after a legal recycle."""
    return grid.with_cards({move.cell: move.card}), tuple(sorted((*without(hand, [move.card]), WILD)))


def _at(cell: Cell) -> str:
    return f"({cell[0]}, {cell[1]})"


def _missing(cards: Sequence[Card], hand: Sequence[Card]) -> Iterator[NotInHand]:
    for card in sorted((Counter(cards) - Counter(hand)).elements()):
        yield NotInHand(card)


def _of_recycle(grid: Grid, hand: Sequence[Card], move: Recycle) -> Iterator[Refusal]:
    yield from _missing([move.card], hand)
    if move.card == WILD:
        yield RecycleWithWild()
    if grid.get(move.cell) != WILD:
        yield NoWildThere(move.cell)
    elif move.card != WILD:
        readings = grid.readings(place_of(move.cell))
        if not readings >> move.card & 1:
            yield RecycleDoesNotFit(move.cell, move.card, readings)


def _of_pass(hand: Sequence[Card], pile: int, move: Pass) -> Iterator[Refusal]:
    yield from trade_refusals(len(move.cards), len(hand), pile)
    yield from _missing(move.cards, hand)


def _of_play(grid: Grid, hand: Sequence[Card], move: Play) -> Iterator[Refusal]:
    if not move.cells:
        yield NothingPlaced()
        return
    yield from _missing(move.cards, hand)
    cells = [cell for cell, _ in move.cells]
    taken = [CellTaken(cell) for cell in dict.fromkeys(cells) if cell in grid]
    twice = [CellTwice(cell) for cell, times in Counter(cells).items() if times > 1]
    yield from taken
    yield from twice
    if taken or twice:
        return
    after = grid.with_cards(dict(move.cells))
    yield from _of_shape(grid, after, cells)
    # More wilds than there are can't be asked for their readings; such a play has no hand to come from.
    if len(after.wilds) <= 2:
        yield from _of_lines(after, cells)


def _of_shape(grid: Grid, after: Grid, cells: Sequence[Cell]) -> Iterator[Refusal]:
    """Whether the cells of a play are one gapless line that touches the grid."""
    places = list(map(place_of, cells))
    step = next((step for step in (ACROSS, DOWN) if len({cell[step == ACROSS] for cell in cells}) == 1), 0)
    if not step:
        yield NotInOneLine(tuple(cells))
    elif gaps := [place for place in range(places[0], places[-1], step) if place not in after.at]:
        yield Gap(tuple(map(cell_of, gaps)))
    if not any(grid.touches(place) for place in places):
        yield NotConnected(tuple(cells))


def _of_lines(after: Grid, cells: Sequence[Cell]) -> Iterator[Refusal]:
    """Whether the lines through new cells are lines, and the wilds still readable."""
    sound = True
    for run in after.lines_through(map(place_of, cells)):
        line = tuple(map(cell_of, run))
        if len(run) > LONGEST:
            sound = False
            yield LineTooLong(line)
            continue
        cards = [after.at[place] for place in run]
        for property, value in PROPERTIES.items():
            if not agrees([value(card) for card in cards if card != WILD] or [0]):
                sound = False
                yield LineBroken(line, property, tuple(None if card == WILD else value(card) for card in cards))
    if sound:
        for wild in after.wilds:
            if not after.readings(wild):
                lines = after.lines_through([wild])
                yield WildUnreadable(cell_of(wild), tuple(tuple(map(cell_of, line)) for line in lines))
