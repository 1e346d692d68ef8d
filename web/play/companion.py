"""A game with real cards at this device, as a value: what was agreed, its clock, its table or pad, the next turn.

All of it is kept after every step (web.storage.companion), so that nothing is lost whenever the page goes away.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from iota.cards import Card
from iota.events import Ending
from iota.game import First, Player, Settings
from iota.grid import Cell
from iota.real_table import LONGEST_TIME, RealTable, Turn, laid
from iota.scoring import Tally, winning_seats
from web.play.pad import Pad
from web.play.table_clock import Limit, TableClock


class Kind(StrEnum):
    """How much of the game is entered."""

    CARDS = "cards"
    """Every card: the page judges and counts."""
    PAD = "pad"
    """Only numbers."""
    CLOCK = "clock"
    """Only whose turn it is."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The turn in the making: the cards picked so far, and where they lie; a card is named by its place in the hand."""

    hand: tuple[Card, ...] = ()
    recycled: tuple[tuple[Cell, int], ...] = ()
    placed: tuple[tuple[Cell, int], ...] = ()
    chosen: int | None = None
    """The card that is to be put somewhere next."""


PEOPLE = tuple(Player(f"Player {seat}") for seat in range(1, 5))
"""Who plays before anybody has a name."""

TWO = Settings(players=PEOPLE[:2], first=First.SEAT_1)
NO_CLOCK = TableClock()
NOTHING = Draft()


@dataclass(frozen=True, slots=True)
class Companion:
    """A game at a real table, set up or going on."""

    settings: Settings = TWO
    kind: Kind = Kind.CARDS
    clock: TableClock = NO_CLOCK
    begun: bool = False
    """Whether the table is set, and the game goes on."""
    table: RealTable | None = None
    """The cards; None until the starter is known."""
    pad: Pad | None = None
    draft: Draft = NOTHING
    correcting: int | None = None
    """The turn that is being entered anew, counted from 0."""
    open: bool = False
    """Whether it is what the page shows, so that it does so again after a reload."""

    # Who and what

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        if self.table:
            return self.table.now.ending is not None
        return self.pad is not None and self.pad.over

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        if self.shown:
            return self.shown.now.turn
        return self.pad.turn if self.pad else self.settings.first_seat or 0

    @property
    def shown(self) -> RealTable | None:
        """The table as the turn in the making finds it: the newest, or that before a turn that is corrected."""
        if self.table and self.correcting is not None:
            return self.table.before(self.correcting)
        return self.table

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What everybody has so far."""
        if self.table:
            return self.table.now.tallies
        return self.pad.tallies if self.pad else (Tally(),) * len(self.settings.players)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the win once the game is over."""
        if not self.over:
            return ()
        if self.table:
            return self.table.now.winners
        return winning_seats(self.settings.scoring, self.tallies, (0,) * len(self.settings.players))

    @property
    def ending(self) -> Ending | None:
        """How the game ended."""
        if self.table:
            return self.table.now.ending
        if not self.over or not self.pad:
            return None
        return Ending.OUT if self.pad.turns[-1].last else Ending.BLOCKED

    @property
    def turns(self) -> int:
        """How many turns were entered."""
        return len(self.table.entries) if self.table else len(self.pad.turns) if self.pad else 0

    def points_of(self, seat: int) -> list[tuple[int, int]]:
        """The turns of a player, each with its number from 1 on and what it earned."""
        if self.table:
            earned = [(entry.seat, entry.score) for entry in self.table.entries]
        else:
            turns = enumerate(self.pad.turns) if self.pad else ()
            earned = [(self.pad.seat_of(i), turn.score(self.settings.scoring)) for i, turn in turns if self.pad]
        numbered = enumerate(earned, 1)
        return [(number, score.points if score else 0) for number, (whose, score) in numbered if whose == seat]

    def used(self, seat: int) -> int:
        """The seconds that a player has used in the turns that are entered."""
        if self.table:
            return sum(entry.turn.seconds for entry in self.table.entries if entry.seat == seat)
        turns = enumerate(self.pad.turns) if self.pad else ()
        return sum(turn.seconds for number, turn in turns if self.pad and self.pad.seat_of(number) == seat)

    def left(self, seat: int, wall: float) -> float:
        """The seconds that a player has left; of a turn that is not theirs, all of it."""
        if seat == self.turn and self.correcting is None:
            return self.clock.left(wall, self.used(seat))
        return self.clock.fresh().left(wall, self.used(seat))

    # Steps

    def begin(self, wall: float) -> Companion:
        """The table is set; the clock runs as soon as there is something to think about."""
        if self.begun:
            return self
        pad = None if self.kind is Kind.CARDS else Pad(self.settings)
        clock = self.clock.fresh() if self.kind is Kind.CARDS else self.clock.fresh().started(wall)
        return replace(self, begun=True, pad=pad, table=None, draft=Draft(), correcting=None, clock=clock)

    def again(self) -> Companion:
        """The table to be set for the same people once more, begun by the next one."""
        seat = ((self.settings.first_seat or 0) + 1) % len(self.settings.players)
        first = (First.SEAT_1, First.SEAT_2, First.SEAT_3, First.SEAT_4)[seat]
        settings = replace(self.settings, first=first)
        return replace(Companion(settings, self.kind, self.clock.fresh()), open=self.open)

    def with_starter(self, card: Card, wall: float) -> Companion:
        """The first card lies on the table."""
        if self.table or not self.begun or self.kind is not Kind.CARDS:
            return self
        return replace(self, table=laid(self.settings, card), clock=self.clock.fresh().started(wall), draft=Draft())

    def taken(self, turn: Turn, wall: float) -> Companion:
        """With a turn entered, the newest or the one that is corrected; an IllegalMove where it can't be."""
        assert self.table, "a turn is entered at a table"
        if self.correcting is not None:
            number = self.correcting
            timed = replace(turn, seconds=self.table.turns[number].seconds)
            self.table.before(number).taken(timed)  # raises where it does not fit
            table = self.table.corrected(number, timed)
            return replace(self, table=table, draft=Draft(), correcting=None)
        table = self.table.taken(replace(turn, seconds=self._seconds(wall)))
        return replace(self, table=table, draft=Draft())._next(wall)

    def written(self, wall: float) -> Companion:
        """With what the pad shows written down."""
        if not self.pad or self.pad.over:
            return self
        return replace(self, pad=self.pad.taken(self._seconds(wall)))._next(wall)

    def taken_back(self) -> Companion:
        """Without the last turn; its time goes on where it was."""
        if self.correcting is not None:
            return replace(self, correcting=None, draft=Draft())
        if self.pad:
            back = self.pad.back()
            spent = self.pad.turns[-1].seconds if len(back.turns) < len(self.pad.turns) else None
            after = replace(self, pad=back)
            return after if spent is None else replace(after, clock=self.clock.fresh(spent))
        if not self.table:
            return self
        if not self.table.entries:
            return replace(self, table=None, draft=Draft(), clock=self.clock.fresh())
        spent = self.table.entries[-1].turn.seconds
        return replace(self, table=self.table.back(), draft=Draft(), clock=self.clock.fresh(spent))

    def tapped(self, wall: float) -> Companion:
        """After a tap on the clock: it stops, or runs again; where there is nothing to enter, the turn is over."""
        if self.over or not self.begun:
            return self
        if self.kind is Kind.CLOCK and self.clock.running:
            return self.written(wall)
        clock = self.clock.stopped(wall) if self.clock.running else self.clock.started(wall)
        return replace(self, clock=clock)

    def _seconds(self, wall: float) -> int:
        return min(LONGEST_TIME, round(self.clock.gone(wall)))

    def _next(self, wall: float) -> Companion:
        """The clock of the next player runs, unless the game is over."""
        fresh = self.clock.fresh()
        return replace(self, clock=fresh if self.over or self.clock.limit is Limit.OFF else fresh.started(wall))
