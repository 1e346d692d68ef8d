"""A game with real cards: the table as everybody sees it, turn by turn, with hands that nobody knows.

What was entered is kept, turn for turn, and judged by the same rules and counted in the same way as any game. A turn
that does not fit what lies before it stays where it was entered, with every reason, and counts for nothing until
somebody corrects it. How many cards each hand and the pile hold follows from the turns; which ones, nobody asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from iota.cards import WILD, WILDS_IN_DECK, Card
from iota.events import Ending
from iota.game import ending_by_passes
from iota.grid import Grid
from iota.moves import Move, Pass, Play, Recycle
from iota.refusals import (
    AlreadyOnTable,
    GameOver,
    HandTooSmall,
    IllegalMove,
    NotInHand,
    Refusal,
    WildElsewhere,
    trade_refusals,
    turn_refusals,
)
from iota.scoring import HAND, Score, Tally, score, winning_seats
from iota.seat import unseen
from iota.settings import Settings

T = TypeVar("T")

LONGEST_TIME: Final = 999_999
"""More seconds than anybody thinks about a turn."""


@dataclass(frozen=True, slots=True)
class Trade:
    """A pass: so many cards, which nobody saw, go under the pile for as many from its top."""

    cards: int = 0

    def __post_init__(self) -> None:
        if self.cards < 0:
            raise ValueError("a trade of less than no cards")

    def __str__(self) -> str:
        return f"pass {self.cards}" if self.cards else "pass"


@dataclass(frozen=True, slots=True)
class Stop:
    """All agree that nobody can play: the game is over, and nothing is doubled for that."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player did, as it was entered: wilds recycled, then a play, a pass or the end."""

    act: Play | Trade | Stop
    recycles: tuple[Recycle, ...] = ()
    seconds: int = 0
    """The time it took, where somebody kept it."""

    def __post_init__(self) -> None:
        if not 0 <= self.seconds <= LONGEST_TIME:
            raise ValueError(f"a turn takes 0 to {LONGEST_TIME} seconds")


@dataclass(frozen=True, slots=True)
class Standing:
    """What everybody at the table knows between two turns."""

    settings: Settings
    grid: Grid
    turn: int
    """The seat to move; after the end, the one that moved last."""
    hand_sizes: tuple[int, ...]
    pile: int
    tallies: tuple[Tally, ...]
    held_wilds: tuple[int, ...]
    """The wilds that everybody knows to be in each hand: recycled, and neither played nor perhaps traded since."""
    passes: int = 0
    """Passes in a row."""
    quiet: int = 0
    """Passes in a row without a recycle."""
    ending: Ending | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the win once the game is over."""
        return () if self.ending is None else winning_seats(self.settings.scoring, self.tallies, self.hand_sizes)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that are not on the table; with a half deck some of them are not in the game at all."""
        return unseen(self.grid, ())

    @property
    def possible(self) -> tuple[Card, ...]:
        """The cards that the player to move may hold, as far as anybody can know."""
        others = sum(self.held_wilds) - self.held_wilds[self.turn]
        cards = self.unseen
        return cards[: len(cards) - min(others, cards.count(WILD))]

    def why_not(self, turn: Turn) -> tuple[Refusal, ...]:
        """Every reason why the player to move can't have taken this turn, the most telling first."""
        if self.ending is not None:
            return (GameOver(),)
        moves: tuple[Move, ...] = (*turn.recycles, turn.act) if isinstance(turn.act, Play) else turn.recycles
        found = tuple(map(self._known, turn_refusals(self.grid, self.possible, self.pile, moves)))
        if not found and isinstance(turn.act, Trade):
            found = tuple(trade_refusals(turn.act.cards, self.hand_sizes[self.turn], self.pile))
        needed, hand = self._needed(turn), self.hand_sizes[self.turn]
        return found if found or needed <= hand else (HandTooSmall(needed, hand),)

    def _known(self, refusal: Refusal) -> Refusal:
        """A card that can't be in the hand is somewhere else, and everybody knows where."""
        if not isinstance(refusal, NotInHand):
            return refusal
        if refusal.card == WILD and len(self.grid.wilds) < WILDS_IN_DECK:
            holder = next((seat for seat, held in enumerate(self.held_wilds) if held and seat != self.turn), None)
            if holder is not None:
                return WildElsewhere(holder)
        return AlreadyOnTable(refusal.card)

    def _needed(self, turn: Turn) -> int:
        """The fewest cards of which a hand can have this turn in it, with the wilds that are known to be there."""
        played = Counter(turn.act.cards if isinstance(turn.act, Play) else ())
        wilds = max(self.held_wilds[self.turn], played[WILD] - len(turn.recycles))
        return len(turn.recycles) + played.total() - played[WILD] + wilds

    def score(self, turn: Turn) -> Score | None:
        """What a turn that fits earns; nothing to count in one without a play."""
        if not isinstance(turn.act, Play):
            return None
        final = not self.pile and len(turn.act.cells) == self.hand_sizes[self.turn]
        return score(self._recycled(turn), turn.act, final=final, scoring=self.settings.scoring)

    def _recycled(self, turn: Turn) -> Grid:
        return self.grid.with_cards({recycle.cell: recycle.card for recycle in turn.recycles})

    def after(self, turn: Turn) -> Standing:
        """What everybody knows after a turn of the player to move; one that does not fit raises IllegalMove."""
        if reasons := self.why_not(turn):
            raise IllegalMove(turn.act if isinstance(turn.act, Play) else Pass(), reasons)
        seat = self.turn
        held = self.held_wilds[seat] + len(turn.recycles)
        after = replace(self, grid=self._recycled(turn))
        match turn.act:
            case Stop():
                return replace(after, ending=Ending.BLOCKED)
            case Trade(cards):
                passes, quiet = self.passes + 1, 0 if turn.recycles else self.quiet + 1
                return replace(
                    after,
                    held_wilds=_with(self.held_wilds, seat, max(0, held - cards)),
                    passes=passes,
                    quiet=quiet,
                )._next(ending_by_passes(len(self.hand_sizes), self.pile, passes, quiet))
            case Play() as play:
                return after._played(play, self.score(turn), held)

    def _played(self, play: Play, earned: Score | None, held: int) -> Standing:
        assert earned, "a play is counted"
        seat, cards = self.turn, len(play.cells)
        left = self.hand_sizes[seat] - cards
        drawn = min(HAND - left, self.pile)
        return replace(
            self,
            grid=self.grid.with_cards(dict(play.cells)),
            hand_sizes=_with(self.hand_sizes, seat, left + drawn),
            pile=self.pile - drawn,
            tallies=_with(self.tallies, seat, self.tallies[seat].after(earned, cards)),
            held_wilds=_with(self.held_wilds, seat, max(0, held - play.cards.count(WILD))),
            passes=0,
            quiet=0,
        )._next(Ending.OUT if earned.final else None)

    def skipped(self) -> Standing:
        """As after a turn of which nothing is known: it is the next player's."""
        return self if self.ending else self._next(None)

    def _next(self, ending: Ending | None) -> Standing:
        turn = self.turn if ending else (self.turn + 1) % len(self.hand_sizes)
        return replace(self, turn=turn, ending=ending)


def at_first(settings: Settings, starter: Card) -> Standing:
    """What everybody knows when the cards are dealt and the starter lies there."""
    first = settings.first_seat
    if first is None:
        raise ValueError("who begins at a real table is known before the first turn")
    players = len(settings.players)
    return Standing(
        settings=settings,
        grid=Grid({(0, 0): starter}),
        turn=first,
        hand_sizes=(HAND,) * players,
        pile=settings.deck.size - 1 - HAND * players,
        tallies=(Tally(),) * players,
        held_wilds=(0,) * players,
    )


@dataclass(frozen=True, slots=True)
class Entry:
    """A turn that was entered, and how it was judged where it stands."""

    turn: Turn
    before: Standing
    refusals: tuple[Refusal, ...]
    """Why it does not fit what lies before it; nothing where it does."""
    score: Score | None
    after: Standing

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return self.before.turn


@dataclass(frozen=True, slots=True)
class RealTable:
    """A game with real cards as far as it was entered. `laid` makes one, and its methods the next ones."""

    start: Standing
    entries: tuple[Entry, ...] = ()

    @property
    def settings(self) -> Settings:
        """What was agreed."""
        return self.start.settings

    @property
    def starter(self) -> Card:
        """The card that lay there first."""
        return self.start.grid[0, 0]

    @property
    def now(self) -> Standing:
        """What everybody knows after the last turn."""
        return self.entries[-1].after if self.entries else self.start

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns as they were entered."""
        return tuple(entry.turn for entry in self.entries)

    @property
    def misfits(self) -> tuple[int, ...]:
        """The numbers, from 0 on, of the turns that do not fit what lies before them."""
        return tuple(number for number, entry in enumerate(self.entries) if entry.refusals)

    def taken(self, turn: Turn) -> RealTable:
        """With one more turn, which has to fit; else an IllegalMove."""
        before = self.now
        return replace(self, entries=(*self.entries, Entry(turn, before, (), before.score(turn), before.after(turn))))

    def back(self, turns: int = 1) -> RealTable:
        """Without the last turns, however many; with fewer entered than that, at the start."""
        return replace(self, entries=self.entries[: max(0, len(self.entries) - turns)])

    def corrected(self, number: int, turn: Turn) -> RealTable:
        """With another turn in the place of an earlier one; those after it are judged anew."""
        turns = self.turns
        return self._judged_from(number, (turn, *turns[number + 1 :]))

    def without(self, number: int) -> RealTable:
        """Without a turn that was entered by mistake; those after it are the next players' by turns, judged anew."""
        return self._judged_from(number, self.turns[number + 1 :])

    def with_before(self, number: int, turn: Turn) -> RealTable:
        """With a turn that was forgotten before an earlier one; those from there on are judged anew."""
        return self._judged_from(number, (turn, *self.turns[number:]))

    def before(self, number: int) -> RealTable:
        """As it was before a turn."""
        return self.back(len(self.entries) - number)

    def _judged_from(self, number: int, turns: Sequence[Turn]) -> RealTable:
        if not 0 <= number <= len(self.entries):
            raise IndexError(f"there is no turn {number} among {len(self.entries)}")
        kept = self.before(number)
        return replace(kept, entries=(*kept.entries, *_judged(kept.now, turns)))


def laid(settings: Settings, starter: Card, turns: Sequence[Turn] = ()) -> RealTable:
    """A table of these turns, each judged where it stands."""
    start = at_first(settings, starter)
    return RealTable(start, tuple(_judged(start, turns)))


def _judged(standing: Standing, turns: Sequence[Turn]) -> Iterator[Entry]:
    for turn in turns:
        if refusals := standing.why_not(turn):
            entry = Entry(turn, standing, refusals, None, standing.skipped())
        else:
            entry = Entry(turn, standing, (), standing.score(turn), standing.after(turn))
        yield entry
        standing = entry.after


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
