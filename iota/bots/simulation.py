"""Looking ahead: the best turns tried out on guessed deals, the worse half dropped again and again.

A trial of a turn on a deal is three plies: the turn, the best reply of each other seat, and the best next turn.
All turns are tried on the same deals, so that luck is the same for all.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from math import ceil, log2
from typing import Final

from iota.bots.deals import Deal, guess
from iota.bots.equity import Candidate, leave
from iota.bots.replies import NOWHERE, Placed, Prospects, spoilt
from iota.cards import WILD, Card
from iota.grid import Place
from iota.scoring import HAND, Scoring
from iota.seat import SeatView

MODE = os.environ.get("MODE", "exact")
GLANCE: Final = 8
"""How many trials the judgement at a glance is worth: its error is about that of the mean of so many."""
WIN: Final = 10.0
"""What going out is worth where no points are counted."""


@dataclass(slots=True)
class Trial:
    """A candidate and what has come of it so far."""

    candidate: Candidate
    prospects: Prospects
    after: dict[Prospects, dict[tuple[Place, Card], Prospects]] = field(default_factory=dict)
    """The grids after a recycle, which many deals share."""
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
        alive = sorted((trial for trial in self.alive if trial.deals), key=self._doubt)
        rest = [trial for trial in self.trials if trial not in alive]
        rest.sort(key=lambda trial: (-trial.deals, -trial.judged().total))
        return [trial.judged() for trial in alive + rest]

    def rounds(self) -> int:
        """How often the worse half is dropped until one is left."""
        return ceil(log2(len(self.trials))) if len(self.trials) > 1 else 0

    def halve(self) -> None:
        """Drop the worse half of those alive."""
        self.alive.sort(key=self._doubt)
        del self.alive[(len(self.alive) + 1) // 2 :]

    def _doubt(self, trial: Trial) -> float:
        """Sorts the best first: what the trials say, with the glance counted as some trials more."""
        return -(trial.deals * trial.outcome + GLANCE * trial.candidate.total)

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
        return Prospects(grid, self.scoring)

    def _try(self, trial: Trial, deal: Deal) -> None:
        option = trial.candidate.option
        trial.deals += 1
        win = WIN if self.scoring is Scoring.NONE else 0.0
        if option.found and not option.kept and self.view.last:
            # It costs nothing, but counts: a budget must run out.
            self.generations += 1
            trial.following += win
            return
        pile = deal.pile + option.trade
        drawn = HAND - len(option.kept) if option.found else len(option.trade)
        mine = sorted(option.kept + pile[:drawn])
        left = max(0, len(pile) - drawn)
        at = _Position(trial.prospects, trial.after)
        replied = 0.0
        kept: list[Card] = []
        others = len(deal.hands)
        for hand in deal.hands:
            points, rest, play = self._reply(at, hand, left)
            replied += points
            if play and not left and not rest:
                trial.reply += (replied + win) / others
                return
            kept += rest
            left = max(0, left - (len(hand) - len(rest))) if play else left
        points, rest, play = self._reply(at, mine, left)
        trial.following += points
        if play and not left and not rest:
            trial.following += win
            left = 0
        values = leave(self.scoring, left)
        trial.kept += sum([values[card] for card in rest])
        trial.reply += (replied + sum([values[card] for card in kept])) / others

    def _reply(self, at: _Position, hand: Sequence[Card], pile: int) -> tuple[int, list[Card], Placed | None]:
        """The best turn of a hand at a glance: its points, what it keeps, and its play; the position moves on."""
        while at.prospects.grid.wilds and (recycle := at.prospects.recycle(hand)):
            hand = list(hand)
            hand.remove(recycle[1])
            hand.append(WILD)
            at.recycle(recycle)
        self.generations += 1
        _, points, play = at.prospects.best(hand, leave(self.scoring, pile), last=not pile, avoid=at.spoilt)
        if play is None:
            return 0, [card for card in hand if card == WILD or not pile], None
        rest = list(hand)
        for card in play[1]:
            rest.remove(card)
        at.spoilt = at.spoilt | spoilt(at.prospects.grid, play[0])
        return points, rest, play


class _Position:
    """The grid of a trial as it goes on.

    A reply is not put on the grid, it only spoils the places it takes and changes; what it opens up is not seen.
    That is much the same after every turn that is tried, and a third of the work.
    """

    __slots__ = ("_shared", "prospects", "spoilt")

    def __init__(self, prospects: Prospects, shared: dict[Prospects, dict[tuple[Place, Card], Prospects]]) -> None:
        self.prospects = prospects
        self.spoilt: Set[Place] = NOWHERE
        self._shared = shared

    def recycle(self, recycle: tuple[Place, Card]) -> None:
        """Put a card in the place of a wild; what that leads to is kept for the deals to come."""
        shared = self._shared.setdefault(self.prospects, {})
        if recycle not in shared:
            shared[recycle] = self.prospects.after(recycle)
        self.prospects = shared[recycle]
