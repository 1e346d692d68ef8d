"""The one judgement of a turn: a hint has missed nothing, and nothing is called better unless it is."""

from itertools import islice

import pytest

from iota.bots.endgame import is_known
from iota.bots.hints import advice
from iota.bots.judging import Judgement, judge
from iota.bots.thinking import Budget
from iota.bots.turns import Turn
from iota.moves import Pass
from iota.scoring import Scoring
from iota.seat import SeatView, view
from tests.doses import brief, mostly_long, part

from .games import positions, settings

QUICK = Budget(generations=80)


def judged(here: SeatView, turn: Turn) -> Judgement:
    steps = judge(here, turn, budget=QUICK)
    while True:
        try:
            assert 0 <= next(steps) <= 1
        except StopIteration as end:
            found: Judgement = end.value
            return found


@pytest.mark.parametrize("scoring", mostly_long(Scoring))
def test_what_a_hint_says_has_missed_nothing(scoring: Scoring):
    for players in (2, 3):
        for game in islice(positions(settings(players, scoring), 21), 0, None, 6):
            here = view(game, game.turn)
            *_, hint = advice(here, budget=QUICK)
            found = judged(here, hint.turn)
            assert found.missed == found.error == 0
            assert found.best.turn == found.taken.turn == hint.turn


def test_nothing_is_better_that_is_within_the_error():
    better = equal = 0
    for game in islice(positions(settings(), 22), 1, None, 8 if brief() else 4):
        here = view(game, game.turn)
        *_, hint = advice(here, budget=QUICK)
        for candidate in hint.candidates[1:8:3]:
            found = judged(here, candidate.turn)
            assert found.taken.turn == candidate.turn
            if found.missed:
                assert found.missed > found.error
                assert found.best.turn == hint.turn
                better += 1
            else:
                assert found.best == found.taken
                equal += 1
            assert found.best.deals == found.taken.deals, "the same deals for both"
    assert better
    assert equal


def test_a_needless_pass_is_a_mistake():
    game = list(positions(settings(), 23))[4]
    found = judged(view(game, game.turn), (Pass(),))
    assert found.missed > found.error > 0


def test_in_a_proven_ending_there_is_no_error():
    known = [
        here
        for seed in part(range(4), 2)
        for game in positions(settings(), seed)
        if is_known(here := view(game, game.turn))
    ]
    assert known
    for here in known:
        found = judged(here, (Pass(),))
        assert found.error == 0
        assert found.missed >= 0
        assert found.best.exact or found.missed == 0
