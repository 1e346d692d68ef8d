"""The chance to win: sure at the end, shared where nothing is known, and as often true as it is said."""

from dataclasses import replace

import pytest

from iota.bots.chances import SPREADS, WITHIN, Chance, chance_to_win
from iota.cards import WILD
from iota.game import Player, Settings, deal
from iota.scoring import Scoring, Tally
from iota.seat import SeatView, view
from iota.workbench.chances import Seen, fitted, loss, play_game, tenths
from tests.doses import brief


def at_start(players: int = 2, scoring: Scoring = Scoring.STANDARD) -> SeatView:
    game, _ = deal(Settings(tuple(Player(f"P{seat}") for seat in range(players)), scoring=scoring), 7)
    plain = tuple(card for card in game.hands[0] if card != WILD)
    return replace(view(game, 0), hand=plain)


def even(here: SeatView) -> float:
    chance = chance_to_win(here)
    assert chance
    assert 0 <= chance.low <= chance.even <= chance.high <= 1
    return chance.even


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_ahead_at_the_start(players: int):
    assert even(at_start(players)) == pytest.approx(1 / players)


def test_points_and_wilds_help_more_when_fewer_cards_are_to_come():
    here = at_start()
    ahead = replace(here, tallies=(Tally(points=40), Tally()))
    assert 0.5 < even(ahead) < even(replace(ahead, pile=5)) < 1
    assert even(here) < even(replace(here, hand=(*here.hand[1:], WILD)))
    assert even(ahead) + even(replace(ahead, tallies=ahead.tallies[::-1])) == pytest.approx(1)


def test_at_the_end_it_is_known():
    over = replace(at_start(3), over=True)
    assert chance_to_win(replace(over, tallies=(Tally(points=9), Tally(points=9), Tally()))) == Chance(0.5)
    assert chance_to_win(replace(over, tallies=(Tally(), Tally(points=9), Tally()))) == Chance(0.0)


def test_without_points_nobody_can_tell():
    assert chance_to_win(at_start(scoring=Scoring.NONE)) is None


def holds(seeds: range, scoring: Scoring, fewest: int) -> int:
    """How many tenths had turns enough; in all of them what was said came true as often, within the interval told."""
    games = [play_game("static", scoring, seed) for seed in seeds]
    told = [tenth for tenth in tenths(games, SPREADS[scoring]) if tenth and tenth.turns >= fewest]
    for tenth in told:
        within = 2 * WITHIN * (tenth.said * (1 - tenth.said)) ** 0.5
        assert abs(tenth.won - tenth.said) <= within + 1.5 * tenth.error, tenth
    return len(told)


def test_what_is_said_comes_true():
    games = 21 if brief() else 45
    assert holds(range(40_000, 40_000 + games), Scoring.STANDARD, games * 4 // 3) >= 4


@pytest.mark.long
@pytest.mark.parametrize("scoring", SPREADS)
def test_what_is_said_comes_true_in_hundreds_of_games(scoring: Scoring):
    assert holds(range(50_000, 50_300), scoring, 100) >= 8


def test_the_numbers_are_fitted_to_games():
    ours = SPREADS[Scoring.STANDARD]
    # Whoever is ahead wins, so the spread must become small.
    games = [[Seen([(30, 0), (0, 0)], 0, 20, 1.0)], [Seen([(0, 0), (20, 0)], 0, 20, 0.0)]]
    best = fitted(games, ours)
    assert best.card < ours.card / 2
    assert loss(games, best) < loss(games, ours)
    table = tenths(games * 2, replace(ours, card=0.1))
    assert [tenth and (tenth.turns, tenth.won, tenth.error) for tenth in table] == [(2, 0, 0), *[None] * 8, (2, 1, 0)]
