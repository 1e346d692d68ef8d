"""Looking ahead: the best turns tried out on guessed deals, the worse half dropped again and again.

A trial of a turn on a deal is three plies: the turn, the best reply of each other seat, and the best next turn.
All turns are tried on the same deals, so that luck is the same for all.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import ceil, log2
from typing import Final

from iota.bots.deals import Deal, guess
from iota.bots.equity import NOTHING, Candidate, Leave, leave
from iota.bots.replies import Placed, Prospects
from iota.cards import WILD, Card
from iota.grid import Place
from iota.scoring import HAND, Scoring
from iota.seat import SeatView

WIN: Final = 10.0
"""What going out is worth where no points are counted."""


@dataclass(slots=True)
class Trial:
    """A candidate and what has come of it so far."""

    candidate: Candidate
    prospects: Prospects
    after: dict[tuple[Place, Card], Prospects] = field(default_factory=dict)
    """The grids after another seat's recycle, which many deals share."""
    deals: int = 0
    kept: float = 0.0
    reply: float = 0.0
    following: float = 0.0

    @property
    def outcome(self) -> float:
        """What the turn has been worth on average, counted from its own points."""
        return self.candidate.points + (self.kept - self.reply + self.following) / self.deals

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

    def __init__(self, view: SeatView, candidates: Sequence[Candidate], chance: random.Random) -> None:
        self.view = view
        self.scoring = view.settings.scoring
        self.generations = 0
        self._chance = chance
        self._deals: list[Deal] = []
        self.trials = [Trial(candidate, self._prospects_after(candidate)) for candidate in candidates]
        self.alive = list(self.trials)

    def ranked(self) -> list[Candidate]:
        """All candidates, those still alive first, each group by what it is worth."""
        alive = sorted((trial for trial in self.alive if trial.deals), key=lambda trial: -trial.outcome)
        rest = [trial for trial in self.trials if trial not in alive]
        rest.sort(key=lambda trial: (-trial.deals, -trial.judged().total))
        return [trial.judged() for trial in alive + rest]

    def rounds(self) -> int:
        """How often the worse half is dropped until one is left."""
        return ceil(log2(len(self.trials))) if len(self.trials) > 1 else 0

    def halve(self) -> None:
        """Drop the worse half of those alive."""
        self.alive.sort(key=lambda trial: -trial.outcome)
        del self.alive[(len(self.alive) + 1) // 2 :]

    def sweep(self) -> Iterator[None]:
        """Try everything that is alive on one deal more, a trial a step."""
        number = self.alive[0].deals
        while len(self._deals) <= number:
            self._deals.append(guess(self.view, self._chance))
        for trial in self.alive:
            self._try(trial, self._deals[number])
            yield

    def _prospects_after(self, candidate: Candidate) -> Prospects:
        option = candidate.option
        grid = option.stance.grid
        if option.found:
            grid = grid.put(zip(option.found[1], option.found[2], strict=True))
        return Prospects(grid, self.scoring, last=self._pile_after(candidate) == 0)

    def _pile_after(self, candidate: Candidate) -> int:
        option = candidate.option
        return max(0, self.view.pile - (HAND - len(option.kept))) if option.found else self.view.pile

    def _try(self, trial: Trial, deal: Deal) -> None:
        option = trial.candidate.option
        trial.deals += 1
        if option.found and not option.kept and self.view.last:
            # It costs nothing, but counts: a budget must run out.
            self.generations += 1
            trial.following += WIN if self.scoring is Scoring.NONE else 0
            return
        pile = deal.pile + option.trade
        drawn = HAND - len(option.kept) if option.found else len(option.trade)
        mine = sorted(option.kept + pile[:drawn])
        pile = pile[drawn:]
        prospects = trial.prospects
        shared: dict[tuple[Place, Card], Prospects] | None = trial.after
        replied = 0.0
        their_kept: list[Card] = []
        others = len(deal.hands)
        for hand in deal.hands:
            values = leave(self.scoring, len(pile))
            points, kept, prospects, play = self._turn(prospects, hand, values, shared)
            shared = None
            replied += points
            if play and prospects.last and not kept:
                trial.reply += (replied + (WIN if self.scoring is Scoring.NONE else 0)) / others
                return
            their_kept += kept
            drawn = len(play[1]) if play else len(hand) - len(kept)
            pile = pile[drawn:]
            if play:
                grid = prospects.grid.put(zip(*play, strict=True))
                prospects = Prospects(grid, self.scoring, last=not pile)
        values = leave(self.scoring, len(pile))
        points, kept, prospects, play = self._turn(prospects, mine, values, shared)
        trial.following += points
        if play and prospects.last and not kept:
            trial.following += WIN if self.scoring is Scoring.NONE else 0
            values = NOTHING
        trial.kept += sum([values[card] for card in kept])
        trial.reply += (replied + sum([values[card] for card in their_kept])) / others

    def _turn(
        self,
        prospects: Prospects,
        hand: Sequence[Card],
        values: Leave,
        shared: dict[tuple[Place, Card], Prospects] | None,
    ) -> tuple[int, list[Card], Prospects, Placed | None]:
        """The best turn of a hand at a glance: its points, what it keeps, the grid it is played on and the play."""
        while recycle := prospects.recycle(hand) if prospects.grid.wilds else None:
            wild, card = recycle
            left = list(hand)
            left.remove(card)
            hand = [*left, WILD]
            after = shared.get(recycle) if shared is not None else None
            if after is None:
                after = Prospects(prospects.grid.put([(wild, card)]), self.scoring, last=prospects.last)
                if shared is not None:
                    shared[recycle] = after
            shared = None
            prospects = after
        self.generations += 1
        _, points, play = prospects.best(hand, values)
        if play is None:
            return 0, [card for card in hand if card == WILD or prospects.last], prospects, None
        kept = list(hand)
        for card in play[1]:
            kept.remove(card)
        return points, kept, prospects, play
