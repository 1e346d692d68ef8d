"""Exact endings: with the pile empty and two players both hands are known, so the rest can be worked out.

Alpha-beta over whole turns to the end of every line of play. Going out, recycles, passes and the blocked ending count
as in the game. Positions are remembered, and a turn is cut off without being played where the others could go out
after it for too much. Of three and four players the hands stay hidden to the end, so there is nothing to work out.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Final

from iota.bots.equity import Candidate, earned
from iota.bots.open_grid import Hand, OpenGrid, Start, opened
from iota.bots.turns import Option, Turn, TurnStart
from iota.cards import without
from iota.game import ROUNDS_OF_PASSES
from iota.grid import Place
from iota.movegen import Found
from iota.scoring import Scoring
from iota.seat import SeatView

PLAYERS: Final = 2
FAR: Final = 10**6
FIRST: Final = 3
"""How many of the plays that were there before the last turn are tried before the new ones are looked for."""
WEIGHED: Final = 20
"""How many of the plays with the most points are ordered by the reply they leave as well."""
CARD: Final = 3
"""What a card played counts in the order of turns, in points."""
REPLY: Final = 0.7
"""What a point of the reply counts there."""

Searching = Generator[None, None, int | None]
"""A search, a position a step; it comes to a value, or to None if the budget ran out."""


def is_known(view: SeatView) -> bool:
    """Whether a seat can tell every hand: two players, no pile, and no card unaccounted for."""
    return view.players == PLAYERS and not view.pile and len(view.unseen) == view.hand_sizes[1 - view.seat]


@dataclass(frozen=True, slots=True, eq=False)
class OpenTurn:
    """A turn that could be taken; without a play it is a pass."""

    start: Start
    play: Found | None

    @property
    def points(self) -> int:
        """What it earns towards winning."""
        return self.play.points if self.play else 0

    @property
    def goes_out(self) -> bool:
        """Whether it ends the game."""
        return self.play is not None and len(self.play.cards) == len(self.start.hand)


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """A position without hidden cards, from the seat to move."""

    here: OpenGrid
    mine: Hand
    theirs: Hand
    passes: int = 0
    quiet: int = 0


@dataclass(slots=True)
class _Known:
    """What is known of the value of a position, and the turn that was best there."""

    low: int = -FAR
    high: int = FAR
    best: OpenTurn | None = None


class Solver:
    """The search of one ending; `turn` is the best so far, `exact` whether it is proven.

    The first turn to be searched stays the best until another one is proven to be better.
    """

    def __init__(self, view: SeatView, gone: Callable[[], bool], first: Turn = ()) -> None:
        """`gone` says when the budget is; without a turn to begin with, it is the one that looks best."""
        self.generations = 0
        self.exact = False
        self._scoring = view.settings.scoring
        self._gone = gone
        root = opened(view.grid, view.hand + view.unseen, self._scoring)
        self._root = OpenPosition(root, view.hand, view.unseen, view.passes, view.quiet)
        # A recycle that was made before in this turn keeps a pass from being quiet.
        self._recycled = view.recycled
        self._table: dict[OpenPosition, _Known] = {}
        turns = list(self._turns(self._root)) + [OpenTurn(start, None) for start in root.starts(view.hand)]
        if first:
            turns.sort(key=lambda turn: self._option(turn).turn != first)
        self._values: list[tuple[int, OpenTurn]] = [(FAR, turn) for turn in turns]

    @property
    def turn(self) -> Turn:
        """The best turn so far."""
        return self._option(self._values[0][1]).turn

    def candidates(self, most: int | None = None) -> list[Candidate]:
        """The turns, best first: the first with what it comes to, the rest with what they can be at most."""
        return [self._candidate(value, turn, self.exact) for value, turn in self._values[:most]]

    def _candidate(self, value: int, turn: OpenTurn, exact: bool) -> Candidate:
        option = self._option(turn)
        points = earned(option.found, self._scoring) if option.found else 0
        return Candidate(option, points, 0.0, reply=points - value, exact=exact)

    def _option(self, turn: OpenTurn) -> Option:
        grid, hand, recycles = turn.start
        start = TurnStart(grid.grid, hand, recycles)
        if turn.play is None:
            return Option(start, None, (), hand)
        # Where no points are counted, the search has its own.
        points = 0 if self._scoring is Scoring.NONE else turn.play.points
        return Option(start, turn.play._replace(points=points), (), without(hand, turn.play.cards))

    def solve(self) -> Generator[None, None, None]:
        """Search every turn to the end of the game, a position a step, until all is seen or the budget is gone."""
        done: list[tuple[int, OpenTurn]] = []
        best = -FAR
        bounds = _Bounds(self._root.theirs)
        for i, (_, turn) in enumerate(self._values):
            most = bounds.most(turn, best)
            searched = self._scouted if done else self._value
            value = most if most <= best else (yield from searched(self._root, turn, best, FAR, self._recycled))
            if value is None:
                return
            done.append((value, turn))
            if value > best:
                best = value
                # What is proven to be better counts at once.
                self._values = sorted(done, key=_falling) + self._values[i + 1 :]
        self._values = sorted(done, key=_falling)
        self.exact = True

    def prove(self, turn: Turn) -> Generator[None, None, Candidate | None]:
        """A turn with its own value, not only with what it can be at most; None if the budget ran out."""
        [chosen] = [each for _, each in self._values if self._option(each).turn == turn]
        value = yield from self._value(self._root, chosen, -FAR, FAR, self._recycled)
        return None if value is None else self._candidate(value, chosen, exact=True)

    def prove_all(self) -> Generator[None, None, list[Candidate] | None]:
        """Every turn with its own value, in no order; None if the budget ran out."""
        proven: list[Candidate] = []
        for _, turn in self._values:
            value = yield from self._value(self._root, turn, -FAR, FAR, self._recycled)
            if value is None:
                return None
            proven.append(self._candidate(value, turn, exact=True))
        return proven

    def _scouted(self, at: OpenPosition, turn: OpenTurn, low: int, high: int, recycled: bool = False) -> Searching:
        """What a turn comes to: first whether it is better than so much at all, and only then how much."""
        if high - low <= 1:
            return (yield from self._value(at, turn, low, high, recycled))
        value = yield from self._value(at, turn, low, low + 1, recycled)
        if value is not None and low < value < high:
            value = yield from self._value(at, turn, value - 1, high, recycled)
        return value

    def _value(self, at: OpenPosition, turn: OpenTurn, low: int, high: int, recycled: bool = False) -> Searching:
        """What a turn comes to for the seat to move."""
        here, hand, recycles = turn.start
        play = turn.play
        if play:
            if len(play.cards) == len(hand):
                return play.points
            kept = without(hand, play.cards)
            after = OpenPosition(here.after(play.places, play.cards), at.theirs, kept)
        else:
            passes = at.passes + 1
            quiet = 0 if recycles or recycled else at.quiet + 1
            if quiet >= PLAYERS or passes >= ROUNDS_OF_PASSES * PLAYERS:
                return self._blocked(at, hand)
            after = OpenPosition(here, at.theirs, hand, passes, quiet)
        points = turn.points
        value = yield from self._search(after, points - high, points - low)
        return None if value is None else points - value

    def _blocked(self, at: OpenPosition, hand: Hand) -> int:
        """What it comes to when nobody plays any more."""
        return len(at.theirs) - len(hand) if self._scoring is Scoring.NONE else 0

    def _search(self, at: OpenPosition, low: int, high: int) -> Searching:
        """What a position comes to for the seat to move; a bound of it, where it is not between these two."""
        known = self._table.get(at)
        if known is None:
            known = self._table[at] = _Known()
        else:
            if known.low >= high or known.low == known.high:
                return known.low
            if known.high <= low:
                return known.high
            low, high = max(low, known.low), min(high, known.high)
        yield
        self.generations += 1
        if self._gone():
            return None
        best, top = -FAR, low
        best_turn = known.best
        bounds = _Bounds(at.theirs)
        turns = self._turns(at, known.best) if known.best or high - low > 1 else self._quick_turns(at)
        for turn in turns:
            most = bounds.most(turn, top)
            if most <= top:
                best = max(best, most)
                continue
            searched = self._scouted if best > -FAR else self._value
            value = yield from searched(at, turn, top, high)
            if value is None:
                return None
            if value > best:
                best, best_turn = value, turn
                top = max(top, value)
                if value >= high:
                    break
        else:
            for start in at.here.starts(at.mine):
                blocked = self._blocked(at, start.hand)
                if not start.recycles and blocked <= top:
                    # The other may pass as well, and that is the end.
                    best = max(best, blocked)
                    continue
                value = yield from self._value(at, OpenTurn(start, None), top, high)
                if value is None:
                    return None
                best, top = max(best, value), max(top, value)
                if value >= high:
                    break
        if best > low:
            known.low = max(known.low, best)
        if best < high:
            known.high = min(known.high, best)
        known.best = best_turn
        return best

    def _quick_turns(self, at: OpenPosition) -> Iterator[OpenTurn]:
        """The turns of a position, first some that need no looking for; mostly one of them is enough."""
        start = Start(at.here, at.mine)
        first = at.here.inherited(at.mine)[:FIRST]
        yield from (OpenTurn(start, play) for play in first)
        for turn in self._turns(at):
            if turn.start.grid is not at.here or turn.play not in first:
                yield turn

    def _turns(self, at: OpenPosition, first: OpenTurn | None = None) -> Iterator[OpenTurn]:
        """Every turn with a play, the most promising first, without looking for any before the first is refuted."""
        if first:
            yield first
        rated: list[tuple[float, OpenTurn]] = []
        for start in at.here.starts(at.mine):
            size = len(start.hand)
            for play in start.grid.plays(start.hand):
                count = len(play.cards)
                rated.append((-play.points - (CARD * count if count < size else 2 * CARD), OpenTurn(start, play)))
        rated.sort(key=_rate)
        best = [(rate + REPLY * _reply(turn, at.theirs), turn) for rate, turn in rated[:WEIGHED]]
        best.sort(key=_rate)
        for _, turn in best + rated[WEIGHED:]:
            if not (first and turn.play == first.play and turn.start.grid is first.start.grid):
                yield turn


class _Bounds:
    """What turns can come to at most, since the other could go out after them."""

    __slots__ = ("_finals", "_theirs")

    def __init__(self, theirs: Hand) -> None:
        self._theirs = theirs
        self._finals: dict[OpenGrid, list[tuple[int, set[Place]]]] = {}

    def most(self, turn: OpenTurn, top: int) -> int:
        """What a turn comes to at most, if that could be no more than so much."""
        if turn.play is None or turn.goes_out:
            return FAR
        here = turn.start.grid
        if here not in self._finals:
            size = len(self._theirs)
            self._finals[here] = [
                (play.points, zone)
                for play in here.plays(self._theirs)
                if len(play.cards) == size and (zone := here.disturbed(play.places)) is not None
            ]
        finals = self._finals[here]
        points, places, _ = turn.play
        if finals and points - finals[0][0] <= top:
            for final, zone in finals:
                if zone.isdisjoint(places):
                    return points - final
        return FAR


def _reply(turn: OpenTurn, theirs: Hand) -> int:
    """The most points of the other's next plays that this turn leaves as they are."""
    if turn.goes_out or turn.play is None:
        return 0
    here = turn.start.grid
    for play in here.plays(theirs)[:FIRST]:
        zone = here.disturbed(play.places)
        if zone is not None and zone.isdisjoint(turn.play.places):
            return play.points
    return 0


def _rate(entry: tuple[float, OpenTurn]) -> float:
    return entry[0]


def _falling(entry: tuple[int, OpenTurn]) -> int:
    return -entry[0]
