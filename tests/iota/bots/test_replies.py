"""The quick search for the best reply finds what the list of all plays has."""

import random

import pytest

from iota.bots.equity import NOTHING, earned, leave
from iota.bots.replies import BestReplies, spoilt
from iota.cards import WILD
from iota.movegen import found_plays
from iota.scoring import Scoring
from iota.seat import unseen

from .games import positions, settings


@pytest.mark.parametrize("scoring", Scoring)
def test_the_best_reply_is_the_best_of_all_plays(scoring: Scoring):
    rng = random.Random(scoring)
    checked = 0
    for seed in range(4):
        for game in positions(settings(bot="static"), seed):
            hidden = unseen(game.grid, ())
            hand = tuple(sorted(rng.sample(hidden, min(len(hidden), rng.choice((1, 2, 3, 4, 4, 4))))))
            for last, values in ((False, leave(scoring, 1)), (True, NOTHING)):
                listed = found_plays(game.grid, hand, last=last, scoring=scoring)
                whole = sum(values[card] for card in hand)
                worth = {
                    play[1:]: (earned(play, scoring) + whole - sum(values[card] for card in play.cards), play)
                    for play in listed
                }
                resting = values[WILD] * hand.count(WILD)
                top, points, play = BestReplies(game.grid, scoring).best(hand, values, last=last)
                assert top == pytest.approx(max([resting, *(value for value, _ in worth.values())]))
                if play is not None:
                    value, found = worth[play]
                    assert value == pytest.approx(top)
                    assert points == earned(found, scoring)
                checked += 1
    assert checked > 150


def test_a_reply_keeps_off_the_places_to_avoid():
    for game in positions(settings(), 3):
        replies = BestReplies(game.grid, Scoring.STANDARD)
        _, points, play = replies.best(game.hand, NOTHING, last=False)
        if play is None:
            continue
        avoid = spoilt(game.grid, play.places)
        _, less, other = replies.best(game.hand, NOTHING, last=False, avoid=avoid)
        allowed = [found for found in found_plays(game.grid, game.hand) if avoid.isdisjoint(found.places)]
        assert less == max((found.points for found in allowed), default=0) <= points
        assert other is None or avoid.isdisjoint(other[0])


def test_the_reply_does_not_depend_on_how_the_grid_came_about():
    for game in positions(settings(), 4):
        anew = type(game.grid)(game.grid.cells)
        values = leave(Scoring.STANDARD, 1)
        grown = BestReplies(game.grid, Scoring.STANDARD).best(game.hand, values, last=False)
        assert BestReplies(anew, Scoring.STANDARD).best(game.hand, values, last=False) == grown


def test_what_a_play_spoils_is_around_it():
    for game in positions(settings(), 5):
        for _, places, cards in found_plays(game.grid, game.hand)[:3]:
            around = spoilt(game.grid, places)
            after = game.grid.put(zip(places, cards, strict=True))
            for place in set(places) | {end for end in around if end not in after.at}:
                assert place in around
            assert all(place in places or place not in after.at for place in around)
