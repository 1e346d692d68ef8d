"""Exact endings: with the pile empty and two players both hands are known, so the rest can be worked out.

Alpha-beta over whole turns, deeper and deeper until the end of every line of play has been seen or the budget is
gone. Going out, recycles, passes and the blocked ending count as in the game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Final

from iota.bots.equity import NOTHING, Candidate, earned
from iota.bots.replies import BestReplies
from iota.bots.turns import Option, Turn, turn_starts
from iota.cards import Card, without
from iota.game import ROUNDS_OF_PASSES
from iota.grid import Grid
from iota.movegen import found_plays, play_order
from iota.scoring import Scoring
from iota.seat import SeatView

PLAYERS: Final = 2
DEEPEST: Final = 24
"""More turns than any ending has."""
OUT: Final = 100
"""What going out is worth where no points are counted, more than any cards left."""
NARROW: Final = 6
"""How many turns a first search looks at after the first turn."""
WIDE: Final = 10**4
FAR: Final = 10**6

Hand = tuple[Card, ...]


def is_known(view: SeatView) -> bool:
    """Whether a seat can tell every hand: two players, no pile, and no card unaccounted for."""
    return view.players == PLAYERS and not view.pile and len(view.unseen) == view.hand_sizes[1 - view.seat]


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """A position without hidden cards, from the seat to move."""

    grid: Grid
    mine: Hand
    theirs: Hand
    passes: int
    quiet: int


class Solver:
    """The search of one ending; `best` is the best turn so far, `exact` whether it is proven."""

    def __init__(self, view: SeatView, gone: Callable[[], bool], prove: Turn = ()) -> None:
        """`gone` says when the budget is; a turn to `prove` gets its own value, not only what it can at most."""
        self.generations = 0
        self.exact = False
        self._width = NARROW
        self._scoring = view.settings.scoring
        self._gone = gone
        self._prove = prove
        self._root = OpenPosition(view.grid, view.hand, view.unseen, view.passes, view.quiet)
        # A recycle that was made before in this turn keeps a pass from being quiet.
        self._recycled = view.recycled
        self._cut = False
        self._options: dict[OpenPosition, list[Option]] = {}
        self._table: dict[tuple[OpenPosition, int], tuple[int, int]] = {}
        self._values: list[tuple[int, Option]] = []

    def candidates(self, most: int | None = None) -> list[Candidate]:
        """The turns of the root, best first: the first with what it comes to, the rest with what they can at most."""
        return [
            Candidate(option, (points := self._points(option)), 0.0, reply=points - value, exact=self.exact)
            for value, option in self._values[:most]
        ]

    def solve(self) -> Generator[None, None, None]:
        """Search deeper and deeper, a turn a step, until all is seen or the budget is gone."""
        self._values = [(self._points(option), option) for option in self._turns(self._root)]
        depth = 0
        for width in (NARROW, WIDE):
            # The narrow search sees far at once; the wide one proves or refutes what it found.
            self._width = width
            while depth < DEEPEST:
                self._cut = False
                self._table.clear()
                finished = yield from self._search_root(depth)
                if not finished:
                    return
                if not self._cut:
                    break
                depth += 1
        self.exact = depth < DEEPEST

    def _search_root(self, depth: int) -> Generator[None, None, bool]:
        done: list[tuple[int, Option]] = []
        alpha = -FAR
        for i, (_, option) in enumerate(self._values):
            low = -FAR if self._prove and option.turn == self._prove else alpha
            value = yield from self._value(self._root, option, depth, low, FAR, self._recycled)
            if value is None:
                # What was found better so far still counts; the rest keeps its order.
                if done:
                    self._values = sorted(done, key=lambda entry: -entry[0]) + self._values[i:]
                return False
            done.append((value, option))
            alpha = max(alpha, value)
        self._values = sorted(done, key=lambda entry: -entry[0])
        return True

    def _value(
        self, here: OpenPosition, option: Option, depth: int, alpha: int, beta: int, recycled: bool
    ) -> Generator[None, None, int | None]:
        """What a turn comes to for the seat to move; None if the budget ran out."""
        points = self._points(option)
        if option.found:
            if not option.kept:
                return points + (OUT if self._scoring is Scoring.NONE else 0)
            grid = option.start.grid.put(zip(option.found.places, option.found.cards, strict=True))
            after = OpenPosition(grid, here.theirs, option.kept, 0, 0)
        else:
            passes = here.passes + 1
            quiet = 0 if option.start.recycles or recycled else here.quiet + 1
            if quiet >= PLAYERS or passes >= ROUNDS_OF_PASSES * PLAYERS:
                fewer = len(here.theirs) - len(option.start.hand)
                return fewer if self._scoring is Scoring.NONE else 0
            after = OpenPosition(option.start.grid, here.theirs, option.start.hand, passes, quiet)
        if depth == 0:
            self._cut = True
            return points
        if depth == 1 and points <= alpha:
            # At a glance nobody earns less than nothing, so this can't come to more than its points.
            self._cut = True
            return points
        value = yield from self._search(after, depth, points - beta, points - alpha)
        return None if value is None else points - value

    def _search(self, here: OpenPosition, depth: int, alpha: int, beta: int) -> Generator[None, None, int | None]:
        known = self._table.get((here, depth))
        if known is not None:
            low, high = known
            if low >= beta:
                return low
            if high <= alpha:
                return high
            alpha, beta = max(alpha, low), min(beta, high)
        yield
        if self._gone():
            return None
        if depth == 1:
            return self._glance(here, beta)
        best = -FAR
        top = alpha
        for option in self._turns(here)[: self._width]:
            value = yield from self._value(here, option, depth - 1, top, beta, recycled=False)
            if value is None:
                return None
            if value > best:
                best = value
                top = max(top, value)
                if best >= beta:
                    break
        low, high = known or (-FAR, FAR)
        if best >= beta:
            low = max(low, best)
        elif best <= alpha:
            high = min(high, best)
        else:
            low = high = best
        self._table[here, depth] = low, high
        return best

    def _glance(self, here: OpenPosition, beta: int) -> int:
        """The most that the seat to move earns at once, where the search goes no deeper."""
        best, out = 0, False
        for start in turn_starts(here.grid, here.mine):
            self.generations += 1
            _, points, play = BestReplies(start.grid, self._scoring).best(start.hand, NOTHING, last=True)
            final = play is not None and len(play.cards) == len(start.hand)
            if final and self._scoring is Scoring.NONE:
                points += OUT
            if points > best:
                best, out = points, final
        if not (out and best >= beta):
            self._cut = True
        return best

    def _turns(self, here: OpenPosition) -> list[Option]:
        """Every turn, the most promising first: those that go out, then by points and cards played."""
        found = self._options.get(here)
        if found is None:
            rated: list[tuple[tuple[object, ...], Option]] = []
            for start in turn_starts(here.grid, here.mine):
                self.generations += 1
                for play in found_plays(start.grid, start.hand, last=True, scoring=self._scoring):
                    option = Option(start, play, (), without(start.hand, play.cards))
                    order = (
                        -earned(play, self._scoring) - 3 * len(play.cards),
                        len(start.recycles),
                        play_order(play),
                        start.hand,
                    )
                    rated.append((order, option))
                rated.append(((1, len(start.recycles), (0, (), ()), start.hand), Option(start, None, (), start.hand)))
            rated.sort(key=lambda entry: entry[0])
            found = self._options[here] = [option for _, option in rated]
        return found

    def _points(self, option: Option) -> int:
        return earned(option.found, self._scoring) if option.found else 0
