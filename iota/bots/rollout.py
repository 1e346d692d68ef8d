"""A game played out to its end on a guessed deal, every seat taking its best turn at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt

from iota.bots.deals import Deal, others
from iota.bots.equity import leave
from iota.bots.replies import BestReplies
from iota.cards import WILD, Card
from iota.game import ROUNDS_OF_PASSES
from iota.scoring import HAND, Scoring
from iota.seat import SeatView


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the points of each seat and the cards left to it."""

    points: tuple[int, ...]
    left: tuple[int, ...]
    generations: int


def play_out(view: SeatView, deal: Deal) -> Outcome:
    """The rest of a game from the turn of whoever is to move."""
    scoring = view.settings.scoring
    hands: list[list[Card]] = [list(view.hand) for _ in range(view.players)]
    for seat, other in zip(others(view), deal.hands, strict=True):
        hands[seat] = list(other)
    pile = list(deal.pile)
    points = [tally.points for tally in view.tallies]
    replies = BestReplies(view.grid, scoring)
    turn, passes, quiet = view.turn, view.passes, view.quiet
    generations = 0
    while not view.over:
        hand, recycled = hands[turn], False
        while replies.grid.wilds and (recycle := replies.recycle(hand)):
            hand.remove(recycle[1])
            hand.append(WILD)
            replies = BestReplies(replies.grid.put([recycle]), scoring)
            recycled = True
        hand.sort()
        generations += 1
        _, earned, play = replies.best(hand, leave(scoring, len(pile)), last=not pile)
        if play:
            passes = quiet = 0
            points[turn] += 0 if scoring is Scoring.NONE else earned
            for card in play.cards:
                hand.remove(card)
            if not pile and not hand:
                break
            drawn = HAND - len(hand)
            replies = BestReplies(replies.grid.put(zip(*play, strict=True)), scoring)
        else:
            passes += 1
            quiet = 0 if recycled else quiet + 1
            if passes >= ROUNDS_OF_PASSES * view.players or (not pile and quiet >= view.players):
                break
            traded = [card for card in hand if card != WILD] if pile else []
            pile += traded
            drawn = len(traded)
            hand[:] = [card for card in hand if card == WILD or not traded]
        hand += pile[:drawn]
        hand.sort()
        del pile[:drawn]
        turn = (turn + 1) % view.players
    return Outcome(tuple(points), tuple(map(len, hands)), generations)


def chance_to_win(view: SeatView, outcomes: Sequence[Outcome]) -> float:
    """The chance of a seat to win, from 0 to 1, after these outcomes; a shared win is shared.

    Between two players that count points the margins tell more than the few wins: they are taken to be normal.
    """
    if view.settings.scoring is not Scoring.NONE and view.players == 2 and len(outcomes) > 1:
        margins = [outcome.points[view.seat] - outcome.points[1 - view.seat] for outcome in outcomes]
        mean = sum(margins) / len(margins)
        variance = sum((margin - mean) ** 2 for margin in margins) / (len(margins) - 1)
        if variance:
            return 0.5 * (1 + erf(mean / sqrt(2 * variance)))
    return sum(_share(view, outcome) for outcome in outcomes) / len(outcomes)


def _share(view: SeatView, outcome: Outcome) -> float:
    if view.settings.scoring is Scoring.NONE:
        standing = [-left for left in outcome.left]
    else:
        standing = list(outcome.points)
    best = max(standing)
    return 1 / standing.count(best) if standing[view.seat] == best else 0.0
