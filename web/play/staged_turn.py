"""The turn in the making: what lies staged, as a value, with every step of it to go back to.

A hand is seen as *slots*, in the order that the player likes: slot 2 is the third card. A recycle puts the wild into
the slot of the card that freed it. Nothing here is a move yet; `moves` are those that the turn would be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce

from iota.cards import WILD, Card
from iota.events import Played
from iota.game import Game, apply, why_not
from iota.grid import Cell, Grid
from iota.moves import Move, Pass, Play, Recycle
from iota.refusals import IllegalMove, Refusal, turn_refusals
from iota.scoring import Score

Slot = int


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the rules say of a staged turn: every reason against it, or else the score of its play as it will be."""

    refusals: tuple[Refusal, ...]
    score: Score | None


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that the player tried and the rules refused: where, and why."""

    cell: Cell | None
    refusals: tuple[Refusal, ...]


@dataclass(frozen=True)
class StagedTurn:
    """The cards of the player to move, where they are staged, and the turn as it was a step earlier."""

    game: Game
    """The game as the turn found it."""
    hand: tuple[Card, ...]
    """The hand in the player's order, before anything is staged."""
    recycled: tuple[tuple[Cell, Slot], ...] = ()
    """The wilds to take from the grid, and the slots of the cards to put in their places."""
    placed: tuple[tuple[Cell, Slot], ...] = ()
    """The cards staged on the grid, in the order in which they were put there."""
    trading: frozenset[Slot] | None = None
    """The cards chosen to be traded; None unless the player is about to pass."""
    earlier: StagedTurn | None = field(default=None, compare=False, repr=False)

    # What is staged

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The card in each slot, the staged recycles made."""
        slots = {slot for _, slot in self.recycled}
        return tuple(WILD if slot in slots else card for slot, card in enumerate(self.hand))

    @cached_property
    def recycles(self) -> tuple[Recycle, ...]:
        """The staged recycles, as moves."""
        return tuple(Recycle(cell, self.hand[slot]) for cell, slot in self.recycled)

    @cached_property
    def staged(self) -> dict[Cell, Card]:
        """The card staged on each cell."""
        return {cell: self.cards[slot] for cell, slot in self.placed}

    @cached_property
    def play(self) -> Play:
        """The staged play, which may be empty."""
        return Play.of(self.staged)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """What the turn would be if it were played now; a turn without a card on the grid is a pass."""
        last = self.play if self.placed else Pass(tuple(self.cards[slot] for slot in self.trading or ()))
        return (*self.recycles, last)

    @cached_property
    def before_play(self) -> Game:
        """The game after the staged recycles."""
        return reduce(lambda game, move: apply(game, move)[0], self.recycles, self.game)

    @property
    def grid(self) -> Grid:
        """The grid after the staged recycles, without the staged cards."""
        return self.before_play.grid

    @property
    def empty(self) -> bool:
        """Whether nothing is staged and no trade is being chosen."""
        return not self.recycled and not self.placed and self.trading is None

    def slot_at(self, cell: Cell) -> Slot | None:
        """The slot of the card staged on a cell."""
        return dict(self.placed).get(cell)

    def cell_of_slot(self, slot: Slot) -> Cell | None:
        """Where the card of a slot is staged."""
        return next((cell for cell, other in self.placed if other == slot), None)

    def held(self) -> tuple[Slot, ...]:
        """The slots whose cards are still in the hand."""
        away = {slot for _, slot in self.placed}
        return tuple(slot for slot in range(len(self.hand)) if slot not in away)

    @cached_property
    def judgement(self) -> Judgement | None:
        """What the rules say of the staged play or the chosen pass; None while there is neither."""
        if not self.placed and self.trading is None:
            return None
        try:
            _, events = apply(self.before_play, self.moves[-1])
        except IllegalMove as illegal:
            return Judgement(illegal.refusals, None)
        # What the events say of the cards to be drawn is not for the player to know yet.
        return Judgement((), next((event.score for event in events if isinstance(event, Played)), None))

    def refusals_with(self, slot: Slot, cell: Cell) -> tuple[Refusal, ...]:
        """Why the staged play would be refused with the card of a slot on a cell, wherever that card is now."""
        cells = {at: self.cards[other] for at, other in self.placed if other != slot} | {cell: self.cards[slot]}
        return why_not(self.before_play, Play.of(cells))

    # Steps; each gives the turn after it, with this one to go back to

    def _step(self, **changes: object) -> StagedTurn:
        turn = replace(self, **changes, earlier=self)  # type: ignore[arg-type]
        if turn.recycled == self.recycled:
            # The same grid, so that what was worked out about it is not worked out again.
            turn.__dict__["before_play"] = self.before_play
        return turn

    def place(self, slot: Slot, cell: Cell) -> StagedTurn:
        """Stage a card on a free cell; a card that was staged there changes places with it, or returns to the hand."""
        source, other = self.cell_of_slot(slot), self.slot_at(cell)
        if source == cell:
            return self
        placed = [(at, there) for at, there in self.placed if there not in (slot, other)]
        if other is not None and source is not None:
            placed.append((source, other))
        return self._step(placed=(*placed, (cell, slot)), trading=None)

    def recycle(self, slot: Slot, cell: Cell) -> StagedTurn:
        """Stage a recycle; raises IllegalMove with the reasons where it is refused."""
        move = Recycle(cell, self.cards[slot])
        moves: Sequence[Move] = [*self.recycles, *([self.play] if self.placed else []), move]
        if reasons := turn_refusals(self.game.grid, self.game.hand, len(self.game.pile), moves):
            raise IllegalMove(move, reasons)
        return self._step(recycled=(*self.recycled, (cell, slot)), trading=None)

    def take_back(self, cell: Cell) -> StagedTurn:
        """The card or the recycle staged on a cell goes back; a wild that it freed comes back from the grid with it."""
        slots = {slot for at, slot in self.recycled if at == cell}
        placed = tuple((at, slot) for at, slot in self.placed if at != cell and slot not in slots)
        recycled = tuple((at, slot) for at, slot in self.recycled if at != cell)
        if placed == self.placed and recycled == self.recycled:
            return self
        return self._step(placed=placed, recycled=recycled)

    def take_back_all(self) -> StagedTurn:
        """Everything staged goes back."""
        return self if self.empty else self._step(placed=(), recycled=(), trading=None)

    def choose_trade(self, slots: frozenset[Slot] | None) -> StagedTurn:
        """Be about to pass and trade these cards, the placed ones back in the hand; None is to be so no longer."""
        if slots == self.trading:
            return self
        return self._step(trading=slots, placed=() if slots is not None else self.placed)

    def undo(self) -> StagedTurn:
        """The turn as it was a step earlier."""
        return self.earlier or self

    def reorder(self, slot: Slot, to: Slot) -> StagedTurn:
        """The card of a slot moved to another, the others closing up; also in all earlier steps."""
        order = [other for other in range(len(self.hand)) if other != slot]
        order.insert(to, slot)
        now = {old: new for new, old in enumerate(order)}

        def moved(turn: StagedTurn) -> StagedTurn:
            return replace(
                turn,
                hand=tuple(turn.hand[old] for old in order),
                recycled=tuple((cell, now[old]) for cell, old in turn.recycled),
                placed=tuple((cell, now[old]) for cell, old in turn.placed),
                trading=None if turn.trading is None else frozenset(now[old] for old in turn.trading),
                earlier=moved(turn.earlier) if turn.earlier else None,
            )

        return moved(self)
