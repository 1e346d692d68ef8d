"""What a grid offers around a play is what the whole grid offers there."""

from itertools import islice

import pytest

from iota.bots.best_plays import Placed
from iota.bots.equity import NOTHING, leave
from iota.bots.nearby import Nearby
from iota.bots.open_grid import opened
from iota.bots.replies import BestReplies, spoilt
from iota.bots.replies_after import RepliesAfterPlay
from iota.cards import WILD, mask_of, without
from iota.game import Game
from iota.lines import EVERY
from iota.movegen import Found, found_plays, offered_plays
from iota.scoring import Scoring

from .games import positions, settings


def some(game: Game, every: int = 9) -> list[Found]:
    """Some plays of the hand to move."""
    return list(islice(found_plays(game.grid, game.hand), 0, None, every))[:6]


@pytest.mark.parametrize("seed", range(3))
def test_plays_near_a_play_and_those_elsewhere_are_all_plays(seed: int):
    checked = wilds = 0
    for game in positions(settings(bot="static"), seed):
        for _, places, cards in some(game):
            after = game.grid.put(zip(places, cards, strict=True))
            touched = spoilt(game.grid, (*places, *game.grid.wilds))
            for hand in (game.hands[1 - game.turn], without(game.hand, cards)):
                could = EVERY if WILD in hand else mask_of(hand)
                near = offered_plays(Nearby(after, touched, could), after, hand)
                assert len(set(near)) == len(near)
                elsewhere = [play for play in found_plays(game.grid, hand) if touched.isdisjoint(play.places)]
                assert sorted(near + elsewhere) == sorted(found_plays(after, hand))
                checked += 1
                wilds += bool(after.wilds)
    assert checked > 150
    assert wilds > 20


@pytest.mark.parametrize("scoring", Scoring)
def test_the_best_reply_after_a_play_and_a_reply_is_that_of_the_whole_grid(scoring: Scoring):
    checked = 0
    for game in islice(positions(settings(bot="static", scoring=scoring), 4), 0, None, 2):
        base = BestReplies(game.grid, scoring)
        for _, places, cards in some(game, 25):
            one = RepliesAfterPlay(base, Placed(places, cards))
            other = game.hands[1 - game.turn]
            values = leave(scoring, 1)
            reply = one.best(other, values, last=False)
            assert reply.value == BestReplies(one.grid, scoring).best(other, values, last=False).value
            if reply.play:
                two = RepliesAfterPlay(one, reply.play)
                rest = without(game.hand, cards)
                for last, kept in ((False, values), (True, NOTHING)):
                    whole = BestReplies(two.grid, scoring).best(rest, kept, last=last)
                    assert two.best(rest, kept, last=last).value == pytest.approx(whole.value)
                    checked += 1
    assert checked > 8


def test_an_open_grid_carries_its_plays_along():
    for seed in range(6):
        for game in positions(settings(bot="greedy"), seed):
            if game.pile:
                continue
            here = opened(game.grid, game.hands[0] + game.hands[1], Scoring.STANDARD)
            for start in here.starts(game.hand):
                for play in start.grid.plays(start.hand)[:3]:
                    after = start.grid.after(play.places, play.cards)
                    other = game.hands[1 - game.turn]
                    for next_start in after.starts(other):
                        listed = found_plays(next_start.grid.grid, next_start.hand, last=True)
                        assert sorted(next_start.grid.plays(next_start.hand)) == sorted(listed)
