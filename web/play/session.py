"""The state of play at this device: a game, the turn in the making, whose hand is seen, and the turns so far.

Every method that a player can cause by hand is safe at any time: what is not possible now changes nothing. Those
that a rule may refuse answer with the refusals, empty when it was done. `version` grows with every change.

    session = Session.new(settings, seed)            # or Session.resume(text), session.rematch(seed)
    while not session.over:
        if task := session.waiting_for_bot():        # ask a bot for its moves, here or in a worker
            taken = session.bot_moves(task, moves)
        elif session.curtain:                        # another person takes the device
            session.lift_curtain()
        else:                                        # a person stages a turn
            session.select(slot); session.place(slot, cell); session.recycle(slot, wild)
            session.turn.judgement                   # refusals or an itemised score, live
            taken = session.commit()                 # the turn that was taken: events, flights, log entry
        store(session.record_text)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

from iota.cards import Card
from iota.events import Dealt, DrewForFirst
from iota.game import First, Player, Settings, deal
from iota.grid import REACH, Cell
from iota.moves import Move, Pass
from iota.record import Record, read, write
from iota.refusals import IllegalMove, Refusal
from iota.seat import SeatView, view
from web.play.past_turn import TurnTaken, refilled, take_turn, turns_of
from web.play.staged_turn import Slot, Turn
from web.play.timer import Timer


@dataclass(frozen=True, slots=True)
class BotTask:
    """A turn that a bot has to choose: everything it may know, and the chance to use."""

    view: SeatView
    level: str
    seed: int
    ticket: tuple[int, int]
    """Which state of the game it is for, so that an answer that comes too late is noticed."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that the player tried and the rules refused: where, and why."""

    cell: Cell | None
    refusals: tuple[Refusal, ...]


class Session:
    """A game being played at this device."""

    def __init__(self, record: Record) -> None:
        """A record is replayed, so it must be legal."""
        start, self.opening = deal(record.settings, record.seed)
        self.game = start
        self.selected: Slot | None = None
        """The slot of the card in hand that the player has chosen."""
        self.refused: Refused | None = None
        """What was refused last; forgotten with the next thing that is done."""
        self.timer: Timer | None = None
        self.version = 0
        self._seen_by: int | None = None
        self._hands: dict[int, tuple[Card, ...]] = {}
        self.turn: Turn | None
        """The turn in the making of the person who may act now."""
        self.history: list[TurnTaken] = []
        """The turns so far: the log."""
        turns, begun = turns_of(record.moves)
        for moves in turns:
            self.history.append(taken := take_turn(self.game, moves, len(self.history) + 1))
            self.game = taken.after
        self.record = replace(record, moves=tuple(chain(*turns)))
        self._begin_turn()
        # A record may stop inside a turn, after a recycle; it is staged again.
        for recycle in begun:
            if self.turn:
                self.recycle(self.turn.cards.index(recycle.card), recycle.cell)

    @classmethod
    def new(cls, settings: Settings, seed: int) -> Session:
        """A game just dealt."""
        return cls(Record(settings, seed))

    @classmethod
    def resume(cls, text: str) -> Session:
        """The game that a record text holds, at its last move; a ValueError says what is wrong with the text."""
        return cls(read(text))

    def rematch(self, seed: int) -> Session:
        """A new game of the same players, begun by the seat after the one that began this one."""
        seat = (self.first_seat + 1) % len(self.players)
        first = (First.SEAT_1, First.SEAT_2, First.SEAT_3, First.SEAT_4)[seat]
        return Session.new(replace(self.settings, first=first), seed)

    # Who and what

    @property
    def settings(self) -> Settings:
        """What was agreed before the deal."""
        return self.record.settings

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table."""
        return self.settings.players

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.bot)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.ending is not None

    @property
    def first_seat(self) -> int:
        """The seat that began."""
        return next(event.first for event in self.opening if isinstance(event, Dealt))

    @property
    def starter(self) -> Card:
        """The card that lay on the table first."""
        return next(event.starter for event in self.opening if isinstance(event, Dealt))

    @property
    def draw_for_first(self) -> DrewForFirst | None:
        """The draw for the first player, if there was one."""
        return next((event for event in self.opening if isinstance(event, DrewForFirst)), None)

    @property
    def person_to_move(self) -> bool:
        """Whether a person's turn has come."""
        return not self.over and self.game.turn in self.people

    @property
    def curtain(self) -> bool:
        """Whether the hands are hidden until the next person takes the device."""
        return self.person_to_move and self.viewer is None

    @property
    def viewer(self) -> int | None:
        """The seat whose hand may be seen on the screen now."""
        if len(self.people) < 2:
            return self.people[0] if self.people else None
        if self.person_to_move and self._seen_by != self.game.turn:
            return None
        return self._seen_by

    @property
    def view(self) -> SeatView | None:
        """What the viewer may know."""
        return None if self.viewer is None else view(self.game, self.viewer)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's hand in the player's order, the staged recycles made, the staged cards still in it."""
        if self.turn:
            return self.turn.cards
        return () if self.viewer is None else self._hands.get(self.viewer, self.game.hands[self.viewer])

    @property
    def record_text(self) -> str:
        """The game as text, to be saved after every committed turn."""
        return write(self.record)

    @property
    def last_turns(self) -> tuple[TurnTaken, ...]:
        """What the others did since the viewer's last turn, or the last turn of all where nobody looks on."""
        if self.viewer is None:
            return tuple(self.history[-1:])
        turns: list[TurnTaken] = []
        for taken in reversed(self.history):
            if taken.seat == self.viewer:
                # Right after the own turn, that one is the last play.
                return tuple(turns[::-1]) or (taken,)
            turns.append(taken)
        return tuple(turns[::-1])

    # The curtain and the timer

    def lift_curtain(self) -> None:
        """The person whose turn it is looks at their hand."""
        if self.curtain:
            self._seen_by = self.game.turn
            self._begin_turn()

    def start_timer(self, now: float) -> None:
        """The time of the turn runs; to be called once the player can act, and after each pause."""
        if self.timer and self.turn:
            self.timer = self.timer.started(now)

    def stop_timer(self, now: float) -> None:
        """The time of the turn stands still."""
        if self.timer:
            self.timer = self.timer.stopped(now)

    def tick(self, now: float) -> TurnTaken | None:
        """Look at the timer; when the time is over, what is staged goes back and the turn passes with no trade."""
        if not (self.turn and self.timer and self.timer.expired(now)):
            return None
        self.turn = self.turn.take_back_all()
        return self._take((Pass(),))

    # A person's turn

    def select(self, slot: Slot | None) -> None:
        """Choose a card of the hand; None, or a slot that holds nothing, chooses none."""
        chosen = slot if self.turn and slot is not None and 0 <= slot < len(self.turn.hand) else None
        if self.turn and self.turn.trading is not None and chosen is not None:
            self._set(self.turn.choose_trade(self.turn.trading ^ {chosen}))
            return
        self.selected, self.refused = chosen, None
        self.version += 1

    def place(self, slot: Slot, cell: Cell) -> tuple[Refusal, ...]:
        """Stage a card on a cell, from the hand or from another cell; only a taken cell is refused at once."""
        if not self.turn or not 0 <= slot < len(self.turn.hand) or max(map(abs, cell)) > REACH:
            return ()
        if cell in self.turn.grid:
            reasons = self.turn.refusals_with(slot, cell)
            self.refused = Refused(cell, reasons)
            self.version += 1
            return reasons
        self._set(self.turn.place(slot, cell))
        return ()

    def recycle(self, slot: Slot, cell: Cell) -> tuple[Refusal, ...]:
        """Stage the recycling of a wild with a card of the hand."""
        if not self.turn or not 0 <= slot < len(self.turn.hand):
            return ()
        try:
            self._set(self.turn.recycle(slot, cell))
        except IllegalMove as illegal:
            self.refused = Refused(cell, illegal.refusals)
            self.version += 1
            return illegal.refusals
        self.selected = None
        return ()

    def take_back(self, cell: Cell) -> None:
        """The card or the recycle staged on a cell goes back to where it came from."""
        if self.turn:
            self._set(self.turn.take_back(cell))

    def take_back_all(self) -> None:
        """Everything staged goes back."""
        if self.turn:
            self._set(self.turn.take_back_all())

    def choose_trade(self, slots: frozenset[Slot] | None) -> None:
        """Be about to pass, with these cards to trade; None is to go back to playing."""
        if self.turn:
            self._set(self.turn.choose_trade(slots))

    def undo(self) -> None:
        """One step of the turn in the making back."""
        if self.turn:
            self._set(self.turn.undo())

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return self.turn is not None and self.turn.earlier is not None

    def reorder(self, slot: Slot, to: Slot) -> None:
        """Move a card within the hand, at any time."""
        hand = self.hand
        if self.viewer is None or not (0 <= slot < len(hand) and 0 <= to < len(hand)) or slot == to:
            return
        chosen = self.selected
        if self.turn:
            self.turn = self.turn.reorder(slot, to)
            self._hands[self.viewer] = self.turn.hand
        else:
            order = [*hand[:slot], *hand[slot + 1 :]]
            order.insert(to, hand[slot])
            self._hands[self.viewer] = tuple(order)
        if chosen is not None:
            slots = [other for other in range(len(hand)) if other != slot]
            slots.insert(to, slot)
            self.selected = slots.index(chosen)
        self.version += 1

    @property
    def can_commit(self) -> bool:
        """Whether the staged play or the chosen pass is legal as it stands."""
        return bool(self.turn and self.turn.judgement and not self.turn.judgement.refusals)

    def commit(self) -> TurnTaken | None:
        """Take the turn as it is staged, if it is legal."""
        return self._take(self.turn.moves) if self.turn and self.can_commit else None

    # Bots

    def waiting_for_bot(self) -> BotTask | None:
        """The turn that a bot has to choose now, if it is a bot's."""
        if self.over or self.game.turn in self.people:
            return None
        seat = self.game.turn
        # One stream for each turn, so that a game can be played again from its seed.
        seed = (self.game.seed * 1_000_003 + self.game.turns) % (1 << 53)
        return BotTask(view(self.game, seat), self.players[seat].bot, seed, self._ticket)

    def bot_moves(self, task: BotTask, moves: Sequence[Move]) -> TurnTaken | None:
        """A bot's turn; an answer to another state of the game is dropped, an illegal one is replaced."""
        if task.ticket != self._ticket or not self.waiting_for_bot():
            return None
        from iota.bots.referee import fallback, is_legal  # not before a bot plays, so that the page starts sooner

        turn = tuple(moves)
        return self._take(turn if is_legal(task.view, turn) else fallback(task.view))

    # A whole turn back

    @property
    def can_take_turn_back(self) -> bool:
        """Whether the last turn of the one person here can be taken back; with more people their cards were seen."""
        return len(self.people) == 1 and any(taken.seat in self.people for taken in self.history)

    def take_turn_back(self) -> None:
        """Back to before the person's last turn; the record keeps count of it."""
        if not self.can_take_turn_back:
            return
        while self.history:
            taken = self.history.pop()
            self.game = taken.before
            if taken.seat in self.people:
                break
        moves = tuple(move for taken in self.history for move in taken.moves)
        self.record = replace(self.record, moves=moves, taken_back=self.record.taken_back + 1)
        self._hands.clear()
        self._begin_turn()

    # Inside

    @property
    def _ticket(self) -> tuple[int, int]:
        return len(self.record.moves), self.record.taken_back

    def _set(self, turn: Turn) -> None:
        """A step of the turn in the making; the chosen card stays chosen only while it is in the hand."""
        self.turn, self.refused = turn, None
        if self.selected is not None and (turn.trading is not None or self.selected not in turn.held()):
            self.selected = None
        self.version += 1

    def _take(self, moves: tuple[Move, ...]) -> TurnTaken:
        seat = self.game.turn
        order = self.turn.cards if self.turn else self._hands.get(seat, self.game.hands[seat])
        taken = take_turn(self.game, moves, len(self.history) + 1)
        self.history.append(taken)
        self.game = taken.after
        self.record = replace(self.record, moves=self.record.moves + moves)
        self._hands[seat] = refilled(order, taken)
        self._begin_turn()
        return taken

    def _begin_turn(self) -> None:
        """Make ready for whoever is to move."""
        self.selected = self.refused = self.turn = self.timer = None
        seat = self.game.turn
        if self.person_to_move and self.viewer == seat:
            hand = self._hands.get(seat, self.game.hands[seat])
            self.turn = Turn(self.game, hand)
            if self.settings.timer:
                self.timer = Timer.full(self.settings.timer)
        self.version += 1
