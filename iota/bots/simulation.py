"""Looking ahead: the best turns tried out on guessed deals, the worse half dropped again and again.

A trial of a turn on a deal is three plies: the turn, the best reply of each other seat, and the best next turn.
All turns are tried on the same deals, so that a lucky deal is lucky for all.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from math import ceil, log2, sqrt
from typing import Final

from iota.bots.best_plays import NOWHERE, Placed
from iota.bots.deals import Deal, guess, wild_rate
from iota.bots.equity import Candidate, leave
from iota.bots.replies import BestReplies, spoilt
from iota.bots.replies_after import RepliesAfterPlay
from iota.cards import WILD, Card, without
from iota.grid import Grid, Place
from iota.scoring import HAND, Scoring
from iota.seat import SeatView

GLANCE_TRIALS: Final = 8
"""How many trials the judgement at a glance is worth: its error is about that of the mean of so many."""
FEWEST: Final = 8
"""Before so many trials nothing is dropped as hopeless."""
SURE: Final = 2.5
"""How many standard errors behind the best a turn is hopeless."""
DRAWN_WILD: Final = {Scoring.STANDARD: 55.0, Scoring.CARDS: 22.0, Scoring.LOTS: 0.8, Scoring.NONE: 2.5}
"""What a wild drawn is worth more than any other card."""
WIN: Final = 10.0
"""What going out is worth where no points are counted."""


@dataclass(slots=True, eq=False)
class Trial:
    """A candidate and what has come of it so far."""

    candidate: Candidate
    replies: RepliesAfterPlay
    after: dict[RepliesAfterPlay | BestReplies, dict[tuple[Place, Card], BestReplies]] = field(default_factory=dict)
    """The grids after a recycle, which many deals share."""
    outcomes: list[float] = field(default_factory=list)
    """What the turn was worth on each deal."""
    kept: float = 0.0
    reply: float = 0.0
    following: float = 0.0

    @property
    def deals(self) -> int:
        """On how many deals it has been tried."""
        return len(self.outcomes)

    def score(self, deals: int) -> float:
        """What the turn is worth: the mean of so many trials, with the judgement at a glance counted as some more."""
        return (sum(self.outcomes[:deals]) + GLANCE_TRIALS * self.candidate.total) / (deals + GLANCE_TRIALS)

    def note(self, kept: float, reply: float, following: float) -> None:
        """Add what came of one deal."""
        self.kept += kept
        self.reply += reply
        self.following += following
        self.outcomes.append(self.candidate.points + kept - reply + following)

    def judged(self) -> Candidate:
        """The candidate with the terms that the trials have found; as it was, before any."""
        if not self.deals:
            return self.candidate
        return replace(
            self.candidate,
            kept=self.kept / self.deals,
            reply=self.reply / self.deals,
            following=self.following / self.deals,
            deals=self.deals,
        )


class Simulation:
    """The trials of some candidates from one view."""

    def __init__(self, view: SeatView, candidates: Sequence[Candidate], rng: random.Random) -> None:
        self.view = view
        self.scoring = view.settings.scoring
        self.generations = 0
        self._rng = rng
        self._deals: list[Deal] = []
        self._bases: dict[Grid, BestReplies] = {}
        self._wild_draw = wild_rate(view) * DRAWN_WILD[self.scoring]
        self.trials = [Trial(candidate, self._replies_after(candidate)) for candidate in candidates]
        self.alive = list(self.trials)

    def ranked(self) -> list[Candidate]:
        """All candidates, those still alive first, each group by what it is worth."""
        rest = [trial for trial in self.trials if trial not in self.alive]
        rest.sort(key=lambda trial: (-trial.deals, -trial.score(trial.deals)))
        return [trial.judged() for trial in self._best_first() + rest]

    def _best_first(self) -> list[Trial]:
        """Those alive by what they are worth on the deals that all of them have seen."""
        deals = min(trial.deals for trial in self.alive)
        return sorted(self.alive, key=lambda trial: -trial.score(deals))

    def rounds(self) -> int:
        """How often the worse half is dropped until one is left."""
        return ceil(log2(len(self.trials))) if len(self.trials) > 1 else 0

    def halve(self) -> None:
        """Drop the worse half of those alive."""
        self.alive = self._best_first()[: (len(self.alive) + 1) // 2]

    def drop_hopeless(self) -> None:
        """Drop what is so far behind the best, deal by deal, that the deals can't be the reason."""
        best = self._best_first()[0]
        if best.deals >= FEWEST:
            self.alive = [trial for trial in self.alive if trial is best or not _is_behind(trial, best)]

    def sweep(self) -> Iterator[None]:
        """Try everything that is alive on one deal more, a trial a step."""
        number = self.alive[0].deals
        while len(self._deals) <= number:
            self._deals.append(guess(self.view, self._rng))
        for trial in self.alive:
            self._try(trial, self._deals[number])
            yield

    def _replies_after(self, candidate: Candidate) -> RepliesAfterPlay:
        option = candidate.option
        base = self._bases.setdefault(option.start.grid, BestReplies(option.start.grid, self.scoring))
        return RepliesAfterPlay(base, Placed(option.found.places, option.found.cards) if option.found else None)

    def _try(self, trial: Trial, deal: Deal) -> None:
        option = trial.candidate.option
        win = WIN if self.scoring is Scoring.NONE else 0.0
        if option.found and not option.kept and self.view.last:
            # It costs nothing, but counts: a budget must run out.
            self.generations += 1
            trial.note(0, 0, win)
            return
        pile = deal.pile + option.trade
        drawn = HAND - len(option.kept) if option.found else len(option.trade)
        mine = sorted(option.kept + pile[:drawn])
        left = max(0, len(pile) - drawn)
        at = _Position(trial.replies, trial.after)
        replied = 0.0
        kept: list[Card] = []
        others = len(deal.hands)
        for hand in deal.hands:
            points, rest, play = self._reply(at, hand, left)
            replied += points
            if play and not left and not rest:
                trial.note(0, (replied + win) / others, 0)
                return
            kept += rest
            left = max(0, left - (len(hand) - len(rest))) if play else left
        points, rest, play = self._reply(at, mine, left)
        if play and not left and not rest:
            points += win
        values = leave(self.scoring, left)
        theirs = (replied + sum([values[card] for card in kept])) / others
        trial.note(sum([values[card] for card in rest]), theirs, points + self._wild_draw * drawn)

    def _reply(self, at: _Position, hand: Sequence[Card], pile: int) -> tuple[float, list[Card], Placed | None]:
        """The best turn of a hand at a glance: its points, what it keeps, and its play; the position moves on."""
        while at.replies.grid.wilds and (recycle := at.replies.recycle(hand)):
            hand = (*without(hand, recycle[1:]), WILD)
            at.recycle(recycle)
        self.generations += 1
        _, points, play = at.replies.best(hand, leave(self.scoring, pile), last=not pile, avoid=at.spoilt)
        if play is None:
            return 0, [card for card in hand if card == WILD or not pile], None
        rest = list(without(hand, play.cards))
        at.spoilt = at.spoilt | spoilt(at.replies.grid, play.places)
        return points, rest, play


def _is_behind(trial: Trial, best: Trial) -> bool:
    behind = [one - other for one, other in zip(best.outcomes, trial.outcomes, strict=True)]
    mean = sum(behind) / len(behind)
    # Nothing is ever quite certain: where all deals agree, it counts as if they differed by a point.
    variance = 1 + sum([(each - mean) ** 2 for each in behind]) / len(behind)
    return best.score(len(behind)) - trial.score(len(behind)) > SURE * sqrt(variance / (len(behind) + GLANCE_TRIALS))


class _Position:
    """The grid of a trial as it goes on.

    A reply is not put on the grid, it only spoils the places it takes and changes; what it opens up is not seen.
    That is much the same after every turn that is tried, and a third of the work.
    """

    __slots__ = ("_shared", "replies", "spoilt")

    def __init__(
        self,
        replies: RepliesAfterPlay,
        shared: dict[RepliesAfterPlay | BestReplies, dict[tuple[Place, Card], BestReplies]],
    ) -> None:
        self.replies: RepliesAfterPlay | BestReplies = replies
        self.spoilt: Set[Place] = NOWHERE
        self._shared = shared

    def recycle(self, recycle: tuple[Place, Card]) -> None:
        """Put a card in the place of a wild; what that leads to is kept for the deals to come."""
        shared = self._shared.setdefault(self.replies, {})
        if recycle not in shared:
            shared[recycle] = self.replies.after(recycle)
        self.replies = shared[recycle]
