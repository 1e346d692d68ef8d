"""Looking ahead: the best turns tried out on guessed deals, the worse half dropped again and again.

A trial of a turn on a deal is three plies: the turn, the best reply of the next seat, and the best next turn. When the
pile of two players is nearly gone, it goes on to the end of the game: cards are worth then what is made of them.
All turns are tried on the same deals, so that a lucky deal is lucky for all.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import ceil, log2, sqrt
from typing import Final

from iota.bots.best_plays import Placed
from iota.bots.deals import Deal, guess, wild_rate
from iota.bots.equity import Candidate, leave, value_of
from iota.bots.replies import BestReplies
from iota.bots.replies_after import Replies, RepliesAfterPlay
from iota.cards import WILD, Card, mask_of, without
from iota.grid import Grid
from iota.lines import EVERY
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
NEARLY_GONE: Final = 6
"""With so few cards in the pile a trial goes on to the end of the game."""
WIN: Final = 10.0
"""What going out is worth where no points are counted."""


@dataclass(slots=True, eq=False)
class Trial:
    """A candidate and what has come of it so far."""

    candidate: Candidate
    replies: RepliesAfterPlay
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
        self._win = WIN if self.scoring is Scoring.NONE else 0.0
        self._to_the_end = view.players == 2 and view.pile <= NEARLY_GONE
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
        if option.found and not option.kept and self.view.last:
            # It costs nothing, but counts: a budget must run out.
            self.generations += 1
            trial.note(0, 0, self._win)
            return
        pile = deal.pile + option.trade
        drawn = HAND - len(option.kept) if option.found else len(option.trade)
        mine = sorted(option.kept + pile[:drawn])
        # Of several others only the next one's reply is looked at: it tells as much as all of them.
        theirs = deal.hands[0]
        luck = self._wild_draw * drawn
        if self._to_the_end:
            reply, following, later = self._played_out(trial.replies, [theirs, mine], pile[drawn:])
            trial.note(later, reply, following + luck)
            return
        left = max(0, len(pile) - drawn)
        here, replied, kept, play = self._reply(trial.replies, theirs, left)
        if play:
            if not left and not kept:
                trial.note(0, replied + self._win, 0)
                return
            after = RepliesAfterPlay(here, play, EVERY if WILD in mine else mask_of(mine))
            # Who can take a wild back may have it to play.
            here = RepliesAfterPlay(here, play) if after.recycle(mine) else after
            left = max(0, left - (len(theirs) - len(kept)))
        _, points, rest, play = self._reply(here, mine, left)
        if play and not left and not rest:
            points += self._win
        values = leave(self.scoring, left)
        trial.note(value_of(rest, values), replied + value_of(kept, values), points + luck)

    def _played_out(
        self, here: Replies, hands: list[Sequence[Card]], pile: tuple[Card, ...]
    ) -> tuple[float, float, float]:
        """What two hands make of the rest of the game, the other one first, each by its best turn at a glance.

        The points of the reply, those of the next turn, and by how much all later ones are better than the other's.
        """
        earned: list[float] = []
        passes = 0
        while passes < len(hands):
            turn = len(earned) % len(hands)
            here, points, kept, play = self._reply(here, hands[turn], len(pile))
            out = play is not None and not pile and not kept
            earned.append(points + self._win if out else points)
            if out:
                break
            if play:
                passes = 0
                here = RepliesAfterPlay(here, play)
            else:
                passes += 1
                if pile:
                    on_grid = here.grid.at.values()
                    pile += tuple([card for card in hands[turn] if card != WILD and card not in on_grid])
            drawn = HAND - len(kept)
            hands[turn] = sorted([*kept, *pile[:drawn]])
            pile = pile[drawn:]
        earned += [0.0, 0.0]
        return earned[0], earned[1], sum(earned[3::2]) - sum(earned[2::2])

    def _reply(
        self, here: Replies, hand: Sequence[Card], pile: int
    ) -> tuple[Replies, float, list[Card], Placed | None]:
        """The best turn of a hand at a glance: the grid after its recycles, its points, what it keeps, and its play."""
        while here.grid.wilds and (recycle := here.recycle(hand)):
            place, card = recycle
            hand = (*without(hand, (card,)), WILD)
            here = RepliesAfterPlay(here, Placed((place,), (card,)))
        self.generations += 1
        _, points, play = here.best(hand, leave(self.scoring, pile), last=not pile)
        if play is None:
            return here, 0, [card for card in hand if card == WILD or not pile], None
        return here, points, list(without(hand, play.cards)), play


def _is_behind(trial: Trial, best: Trial) -> bool:
    behind = [one - other for one, other in zip(best.outcomes, trial.outcomes, strict=True)]
    mean = sum(behind) / len(behind)
    # Nothing is ever quite certain: where all deals agree, it counts as if they differed by a point.
    variance = 1 + sum([(each - mean) ** 2 for each in behind]) / len(behind)
    return best.score(len(behind)) - trial.score(len(behind)) > SURE * sqrt(variance / (len(behind) + GLANCE_TRIALS))
