"""Endings: the solver comes to what a plain search of every line of play comes to."""

from dataclasses import replace
from functools import cache

import pytest

from iota.bots.endgame import OUT, Solver, is_known
from iota.bots.levels import level
from iota.bots.thinking import Budget, think
from iota.cards import WILD
from iota.game import Deck, Game, apply
from iota.moves import Recycle
from iota.scoring import Scoring
from iota.seat import SeatView, view

from .games import positions, settings


@cache
def plain_value(game: Game) -> int:
    """What is left in a game for the seat to move: every legal move tried, by the rules alone."""
    seat = game.turn
    best = -(10**6)
    for move in game.legal_moves():
        after, _ = apply(game, move)
        if isinstance(move, Recycle):
            value = plain_value(after)
        else:
            earned = after.tallies[seat].points - game.tallies[seat].points
            if game.settings.scoring is Scoring.NONE:
                earned = after.tallies[seat].cards - game.tallies[seat].cards
            if after.ending is None:
                value = earned - plain_value(after)
            elif game.settings.scoring is not Scoring.NONE:
                value = earned
            elif not after.hands[seat]:
                value = earned + OUT
            else:
                value = len(after.hands[1 - seat]) - len(after.hands[seat])
        best = max(best, value)
    return best


def endings(scoring: Scoring, cards: int, seeds: range) -> list[Game]:
    """Endings with so many cards in both hands together, at the most: of longer ones the rest of the hands is gone."""
    found = []
    for seed in seeds:
        for game in positions(settings(scoring=scoring), seed):
            if is_known(view(game, game.turn)) and all(game.hands):
                hands = (game.hands[0][-(cards // 2) :], game.hands[1][: cards - cards // 2])
                held = tuple(map(min, game.held_wilds, (hand.count(WILD) for hand in hands)))
                found.append(replace(game, hands=hands, held_wilds=held))
                break
    return found


def seen(game: Game) -> SeatView:
    """The view of the seat to move; cards that are gone from the game are not unseen."""
    return replace(view(game, game.turn), unseen=game.hands[1 - game.turn])


def solved(here: SeatView, most: int = 10**6) -> Solver:
    solver = Solver(here, lambda: solver.generations >= most)
    for _ in solver.solve():
        pass
    return solver


@pytest.mark.parametrize("scoring", Scoring)
def test_the_solver_finds_the_value_of_the_ending(scoring: Scoring):
    games = endings(scoring, 3, range(4))
    assert len(games) > 2
    for game in games:
        solver = solved(seen(game))
        assert solver.exact
        best = solver.candidates()[0]
        assert best.exact
        assert best.total == plain_value(game)
        plain_value.cache_clear()


def test_a_turn_to_prove_gets_its_own_value():
    game = endings(Scoring.STANDARD, 3, range(1))[0]
    here = seen(game)
    for candidate in solved(here).candidates()[:4]:
        solver = Solver(here, lambda: False, prove=candidate.turn)
        for _ in solver.solve():
            pass
        [proven] = [each for each in solver.candidates() if each.turn == candidate.turn]
        after = game
        for move in candidate.turn:
            after, _ = apply(after, move)
        earned = after.tallies[game.turn].points - game.tallies[game.turn].points
        assert proven.total == earned - (0 if after.ending else plain_value(after))
        plain_value.cache_clear()


def test_out_of_budget_it_still_has_a_turn():
    for game in endings(Scoring.STANDARD, 8, range(3)):
        here = seen(game)
        solver = solved(here, most=5)
        assert not solver.exact
        assert not here.why_not(solver.candidates()[0].turn[0])
        *_, last = think(here, level("master"), 0, Budget(generations=40))
        assert not here.why_not(last.turn[0])


def test_only_endings_without_hidden_cards_are_known():
    for game in positions(settings(3), 1):
        assert not is_known(view(game, game.turn))
    for game in positions(settings(deck=Deck.HALF), 1):
        assert not is_known(view(game, game.turn))
    known = [game for game in positions(settings(), 1) if is_known(view(game, game.turn))]
    assert known
    for game in known:
        assert view(game, game.turn).unseen == game.hands[1 - game.turn]
