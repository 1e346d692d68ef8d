"""The state of play at this device, as a value: a game, the turn in the making, whose hand is seen, the turns so far.

Every step gives the session after it. Every step that a player can cause by hand is safe at any time: what is not
possible now gives the same session, and what a rule refuses gives one whose `refused` says why.

    session = Session.new(settings, seed)                # or Session.resume(text), session.rematch(seed)
    while not session.over:
        if task := session.bot_task:                     # ask a bot for its moves, here or in a worker
            session = session.with_bot_moves(task, moves)
        elif session.curtain:                            # another person takes the device
            session = session.lift_curtain()
        else:                                            # a person stages a turn
            session = session.place(slot, cell)          # or recycle, take_back …; session.turn.judgement is live
            session = session.commit()                   # session.history[-1] is what happened
        store(session.record_text)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from iota.bots.referee import fallback, is_legal
from iota.cards import Card
from iota.events import Dealt, DrewForFirst, Event
from iota.game import First, Game, Player, Settings, deal
from iota.grid import REACH, Cell, Grid
from iota.moves import Move, Pass
from iota.record import MOST_MOVES, Record, parse_record, write
from iota.refusals import IllegalMove
from iota.seat import SeatView, view
from web.play.bot_task import BotTask, Fault, Ticket
from web.play.past_turn import PastTurn, past_turn, past_turns, refilled, turns_since
from web.play.staged_turn import Refused, Slot, StagedTurn
from web.play.steps import Steps, finished
from web.play.timer import Timer


@dataclass(frozen=True, eq=False)
class Session:
    """A game being played at this device. Two sessions are the same only if they are one."""

    record: Record
    game: Game
    opening: tuple[Event, ...]
    """How the game began: the draw for the first player, the deal."""
    history: tuple[PastTurn, ...] = ()
    """The turns so far: the log."""
    turn: StagedTurn | None = None
    """The turn in the making of the person who may act now."""
    selected: Slot | None = None
    """The slot of the card in hand that the player has chosen."""
    refused: Refused | None = None
    """What was refused last; forgotten with the next thing that is done."""
    timer: Timer | None = None
    faults: tuple[Fault, ...] = ()
    """The turns that were played for a bot that failed."""
    seen_by: int | None = None
    """The person who looked at their hand last, where there are several."""
    hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """The hands of the people in the order that each likes."""
    eyes: int | None = None
    """The seat through whose eyes a game is looked at again, a bot's as well; None while it is played."""
    later: Session | None = None
    """The game as it was before a turn was taken back, until the next turn is played."""
    here: int | None = None
    """The seat of this device, where the other people play on theirs."""

    @classmethod
    def of(cls, record: Record) -> Session:
        """A record replayed up to its last move; a ValueError for one with a move that is not legal."""
        return finished(cls.replaying(record))

    @classmethod
    def replaying(cls, record: Record) -> Steps[Session]:
        """The same, turn by turn."""
        game, opening = deal(record.settings, record.seed)
        history, begun = yield from past_turns(game, record.moves)
        if history:
            game = history[-1].after
        moves = record.moves[: len(record.moves) - len(begun)]
        session = cls(replace(record, moves=moves), game, opening, history)._with_turn_begun()
        # A record may stop inside a turn, after a recycle; it is staged again.
        for recycle in begun:
            if session.turn:
                session = session.recycle(session.turn.cards.index(recycle.card), recycle.cell)
        return session

    @classmethod
    def new(cls, settings: Settings, seed: int) -> Session:
        """A game just dealt."""
        return cls.of(Record(settings, seed))

    @classmethod
    def at(cls, game: Game, hand: Sequence[Card] | None = None) -> Session:
        """A game from where it stands, as if dealt so: what went before is not known. A hand may have its own order."""
        cells = game.grid.cells
        opening = Dealt(game.turn, cells.get((0, 0), next(iter(cells.values()))), game.hands)
        hands = {} if hand is None else {game.turn: tuple(hand)}
        return cls(Record(game.settings, game.seed), game, (opening,), hands=hands)._with_turn_begun()

    @classmethod
    def resume(cls, text: str) -> Session:
        """The game that a record text holds, at its last move; a ValueError says what is wrong with the text."""
        return cls.of(parse_record(text))

    def seated(self, seat: int) -> Session:
        """With one person at this device, on that seat; the others are elsewhere."""
        return replace(self, here=seat)._with_turn_begun()

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

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        if self.here is not None:
            return (self.here,)
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

    @cached_property
    def viewer(self) -> int | None:
        """The seat whose hand may be seen on the screen now."""
        if self.eyes is not None:
            return self.eyes
        if len(self.people) < 2:
            return self.people[0] if self.people else None
        if self.person_to_move and self.seen_by != self.game.turn:
            return None
        return self.seen_by

    @cached_property
    def view(self) -> SeatView | None:
        """What the viewer may know."""
        return None if self.viewer is None else view(self.game, self.viewer)

    @property
    def grid(self) -> Grid:
        """The grid with the staged recycles made, without the staged cards."""
        return self.turn.grid if self.turn else self.game.grid

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's hand in the player's order, the staged recycles made, the staged cards still in it."""
        if self.turn:
            return self.turn.cards
        return () if self.viewer is None else self.hands.get(self.viewer, self.game.hands[self.viewer])

    @cached_property
    def record_text(self) -> str:
        """The game as text, to be saved after every committed turn."""
        return write(self.record)

    @cached_property
    def last_turns(self) -> tuple[PastTurn, ...]:
        """What the others did since the viewer's last turn, or the last turn of all where nobody looks on."""
        return self.history[-1:] if self.viewer is None else turns_since(self.history, self.viewer)

    # The curtain and the timer

    def lift_curtain(self) -> Session:
        """The person whose turn it is looks at their hand."""
        return replace(self, seen_by=self.game.turn)._with_turn_begun() if self.curtain else self

    def with_timer_running(self, now: float) -> Session:
        """The time of the turn runs; to be called once the player can act, and after each pause."""
        return self._with_timer(self.timer.started(now)) if self.timer and self.turn else self

    def with_timer_stopped(self, now: float) -> Session:
        """The time of the turn stands still."""
        return self._with_timer(self.timer.stopped(now)) if self.timer else self

    def _with_timer(self, timer: Timer) -> Session:
        return self if timer == self.timer else replace(self, timer=timer)

    def lapse(self, now: float) -> Session:
        """When the time of the turn is over, what is staged goes back and the turn passes with no trade."""
        if not (self.turn and self.timer and self.timer.expired(now)):
            return self
        return replace(self, turn=self.turn.take_back_all()).with_turn((Pass(),))

    # A person's turn

    def select(self, slot: Slot | None) -> Session:
        """Choose a card of the hand; None, or a slot that holds nothing, chooses none."""
        chosen = slot if self.turn and slot is not None and 0 <= slot < len(self.turn.hand) else None
        if self.turn and self.turn.trading is not None and chosen is not None:
            return self._staging(self.turn.choose_trade(self.turn.trading ^ {chosen}))
        if chosen == self.selected and self.refused is None:
            return self
        return replace(self, selected=chosen, refused=None)

    def place(self, slot: Slot, cell: Cell) -> Session:
        """Stage a card on a cell, from the hand or from another cell; only a taken cell is refused at once."""
        if not self.turn or not 0 <= slot < len(self.turn.hand) or max(map(abs, cell)) > REACH:
            return self
        if cell in self.turn.grid:
            return replace(self, refused=Refused(cell, self.turn.refusals_with(slot, cell)))
        return self._staging(self.turn.place(slot, cell))

    def recycle(self, slot: Slot, cell: Cell) -> Session:
        """Stage the recycling of a wild with a card of the hand."""
        if not self.turn or not 0 <= slot < len(self.turn.hand):
            return self
        try:
            staged = self.turn.recycle(slot, cell)
        except IllegalMove as illegal:
            return replace(self, refused=Refused(cell, illegal.refusals))
        return replace(self._staging(staged), selected=None)

    def take_back(self, cell: Cell) -> Session:
        """The card or the recycle staged on a cell goes back to where it came from."""
        return self._staging(self.turn.take_back(cell)) if self.turn else self

    def take_back_all(self) -> Session:
        """Everything staged goes back."""
        return self._staging(self.turn.take_back_all()) if self.turn else self

    def choose_trade(self, slots: frozenset[Slot] | None) -> Session:
        """Be about to pass, with these cards to trade; None is to go back to playing."""
        if not self.turn or (slots and not slots <= set(range(len(self.turn.hand)))):
            return self
        return self._staging(self.turn.choose_trade(slots))

    def undo(self) -> Session:
        """One step of the turn in the making back."""
        return self._staging(self.turn.undo()) if self.turn else self

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return self.turn is not None and self.turn.earlier is not None

    def reorder(self, slot: Slot, to: Slot) -> Session:
        """Move a card within the hand, at any time."""
        hand = self.hand
        if self.viewer is None or not (0 <= slot < len(hand) and 0 <= to < len(hand)) or slot == to:
            return self
        order = [other for other in range(len(hand)) if other != slot]
        order.insert(to, slot)
        turn = self.turn.reorder(slot, to) if self.turn else None
        kept = turn.hand if turn else tuple(hand[old] for old in order)
        selected = None if self.selected is None else order.index(self.selected)
        return replace(self, turn=turn, hands={**self.hands, self.viewer: kept}, selected=selected)

    @property
    def can_commit(self) -> bool:
        """Whether the staged play or the chosen pass is legal as it stands."""
        return bool(self.turn and self.turn.judgement and not self.turn.judgement.refusals)

    def commit(self) -> Session:
        """Take the turn as it is staged, if it is legal."""
        return self.with_turn(self.turn.moves) if self.turn and self.can_commit else self

    def with_hint(self) -> Session:
        """A hint was shown in this turn: the record keeps count of it."""
        return replace(self, record=replace(self.record, hints=min(self.record.hints + 1, MOST_MOVES)))

    # Bots

    @property
    def ticket(self) -> Ticket:
        """Which state of the game this is."""
        return self.record.seed, len(self.record.moves), self.record.taken_back

    @cached_property
    def bot_task(self) -> BotTask | None:
        """The turn that a bot has to choose now, if it is a bot's."""
        seat = self.game.turn
        if self.over or not self.players[seat].bot:
            return None
        # One stream for each turn, so that a game can be played again from its seed.
        seed = (self.game.seed * 1_000_003 + self.game.turns) % (1 << 53)
        return BotTask(view(self.game, seat), self.players[seat].bot, seed, self.ticket)

    def with_bot_moves(self, task: BotTask, moves: Sequence[Move], fault: str = "") -> Session:
        """A bot's turn; an answer to another state of the game is dropped, an illegal one is replaced and noted."""
        if task.ticket != self.ticket or not self.bot_task:
            return self
        turn = tuple(moves)
        if not fault and not is_legal(task.view, turn):
            fault = "illegal: " + " ".join(map(str, turn)) if turn else "no moves"
        if not fault:
            return self.with_turn(turn)
        noted = Fault(len(self.history) + 1, self.game.turn, fault)
        return replace(self, faults=(*self.faults, noted)).with_turn(fallback(task.view))

    # Looking back

    def watched(self, turns: int, eyes: int) -> Session:
        """The game as it was after so many of its turns, through the eyes of a seat; nobody is to move in it."""
        there = self.before(turns) if turns < len(self.history) else self
        return replace(there, eyes=eyes, turn=None, timer=None, selected=None, refused=None, hands={}, later=None)

    def before(self, number: int) -> Session:
        """The game as it was before one of its turns, counted from 0, seen by whoever took it."""
        history, past = self.history[:number], self.history[number]
        record = replace(self.record, moves=tuple(move for each in history for move in each.moves))
        faults = tuple(fault for fault in self.faults if fault.turn <= number)
        there = replace(self, record=record, game=past.before, history=history, faults=faults, hands={}, later=None)
        return replace(there, seen_by=past.seat)._with_turn_begun()

    @property
    def can_take_turn_back(self) -> bool:
        """Whether the last turn of the one person here can be taken back; with more people their cards were seen.

        A pass in a game with a timer stands: the clock may have passed for the player.
        """
        own = next((past for past in reversed(self.history) if past.seat in self.people), None)
        if len(self.people) != 1 or own is None:
            return False
        return not (self.settings.timer and own.moves == (Pass(),))

    def take_turn_back(self) -> Session:
        """Back to before the person's last turn; the record keeps count of it."""
        if not self.can_take_turn_back:
            return self
        back = self.before(max(number for number, past in enumerate(self.history) if past.seat in self.people))
        return replace(back, record=replace(back.record, taken_back=self.record.taken_back + 1), later=self)

    def bring_turn_back(self) -> Session:
        """The turn that was taken back is there again, with all that came after it."""
        return self.later or self

    def _staging(self, turn: StagedTurn) -> Session:
        """A step of the turn in the making; the chosen card stays chosen only while it is in the hand."""
        if turn is self.turn and self.refused is None:
            return self
        keeps = self.selected is not None and turn.trading is None and self.selected in turn.held()
        return replace(self, turn=turn, refused=None, selected=self.selected if keeps else None)

    def with_turn(self, moves: tuple[Move, ...]) -> Session:
        """A whole turn, wherever it was taken; it must be legal."""
        seat = self.game.turn
        order = self.turn.cards if self.turn else self.hands.get(seat, self.game.hands[seat])
        past = past_turn(self.game, moves, len(self.history) + 1)
        return replace(
            self,
            record=replace(self.record, moves=self.record.moves + moves),
            game=past.after,
            history=(*self.history, past),
            hands={**self.hands, seat: refilled(order, past)},
            later=None,
        )._with_turn_begun()

    def _with_turn_begun(self) -> Session:
        """Ready for whoever is to move."""
        fresh = replace(self, turn=None, timer=None, selected=None, refused=None)
        seat = fresh.game.turn
        if not fresh.person_to_move or fresh.viewer != seat:
            return fresh
        hand = fresh.hands.get(seat, fresh.game.hands[seat])
        timer = Timer.full(fresh.settings.timer) if fresh.settings.timer else None
        return replace(fresh, turn=StagedTurn(fresh.game, hand), timer=timer)
