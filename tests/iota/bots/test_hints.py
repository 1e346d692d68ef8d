"""Hints: ranked turns with reasons that add up."""

from itertools import islice

from iota.bots.hints import advice, best_by_points
from iota.bots.thinking import Budget
from iota.bots.turns import turn_starts
from iota.movegen import found_plays
from iota.seat import view

from .games import positions, settings


def test_advice_ranks_turns_and_says_why():
    game = list(positions(settings(), 21))[8]
    *_, last = advice(view(game, game.turn), 0, Budget(generations=150))
    first, *rest = last.candidates
    assert first.turn == last.turn
    assert rest
    assert first.deals > 0
    assert first.terms["points"] == first.points
    assert first.terms["reply"] < 0 < first.terms["next"]


def test_the_most_points_are_the_most_there_are():
    for game in islice(positions(settings(), 22), 0, None, 3):
        here = view(game, game.turn)
        most = max(
            (
                found.points
                for start in turn_starts(here.grid, here.hand)
                for found in found_plays(start.grid, start.hand, last=here.last)
            ),
            default=0,
        )
        assert best_by_points(here).points == most
