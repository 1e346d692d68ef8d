"""Endings: the solver comes to what a plain search of every line of play comes to."""

from dataclasses import replace
from functools import cache

import pytest

from iota.bots.endgame import Solver, is_known
from iota.bots.equity import Candidate
from iota.bots.levels import level
from iota.bots.open_grid import OUT, Hand
from iota.bots.thinking import Budget, think
from iota.bots.turns import Turn, turn_starts
from iota.cards import WILD, without
from iota.game import ROUNDS_OF_PASSES, Deck, Game, apply
from iota.grid import Grid
from iota.movegen import found_plays
from iota.moves import Recycle
from iota.scoring import Scoring
from iota.seat import SeatView, view
from tests.doses import mostly_long

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


class Minimax:
    """Every turn of every position of an ending, without cuts, bounds or order; for longer endings than `plain_value`.

    It lists turns as the generator does, and gives up after so many positions that it did not know.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], int] = {}
        self._most = 0

    def of(self, here: SeatView, most: int) -> int | None:
        """The value for the seat to move; None after so many more positions."""
        self._most = len(self._known) + most
        try:
            return self.value(here.grid, here.hand, here.unseen, here.passes, here.quiet)
        except OverflowError:
            return None

    def value(self, grid: Grid, mine: Hand, theirs: Hand, passes: int, quiet: int) -> int:
        key = grid, mine, theirs, passes, quiet
        if key in self._known:
            return self._known[key]
        if len(self._known) > self._most:
            raise OverflowError
        values = []
        for start in turn_starts(grid, mine):
            for play in found_plays(start.grid, start.hand, last=True):
                kept = without(start.hand, play.cards)
                after = start.grid.put(zip(play.places, play.cards, strict=True))
                values.append(play.points - (self.value(after, theirs, kept, 0, 0) if kept else 0))
            silent = 0 if start.recycles else quiet + 1
            over = silent >= 2 or passes + 1 >= 2 * ROUNDS_OF_PASSES
            values.append(0 if over else -self.value(start.grid, theirs, start.hand, passes + 1, silent))
        self._known[key] = max(values)
        return max(values)


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


def solved(here: SeatView, most: int = 10**6, first: Turn = ()) -> Solver:
    solver = Solver(here, lambda: solver.generations >= most, first)
    for _ in solver.solve():
        pass
    return solver


@pytest.mark.parametrize("scoring", mostly_long(Scoring))
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


def compared(seeds: range, cards: int, most: int) -> int:
    """How many endings the solver values as plain minimax does, all positions of whole games without a pile.

    From the last one back: an ending holds those that follow it, and where one has too many positions, the one before
    has more.
    """
    checked = 0
    for seed in seeds:
        game = positions(settings(bot=("static", "greedy")[seed % 2]), seed)
        views = (view(each, each.turn) for each in game if not each.pile)
        minimax = Minimax()
        for here in reversed([here for here in views if is_known(here) and sum(here.hand_sizes) <= cards]):
            value = minimax.of(here, most)
            if value is None:
                break
            solver = solved(here)
            assert solver.exact
            assert solver.candidates(1)[0].total == value, f"seed {seed}, {len(here.grid)} cards on the table"
            checked += 1
    return checked


def test_endings_of_whole_games_have_the_value_of_plain_minimax():
    assert compared(range(100, 116), 5, 300) >= 8


@pytest.mark.long
@pytest.mark.parametrize("first_seed", range(1000, 1007))
def test_hundreds_of_endings_have_the_value_of_plain_minimax(first_seed: int):
    """Seven parts of 72 and more, so 500 endings in all."""
    assert compared(range(first_seed, 1920, 7), 6, 600) >= 72


@pytest.mark.long
def test_endings_with_thousands_of_positions_have_the_value_of_plain_minimax():
    assert compared(range(1000, 1020), 6, 2500) >= 12


def proven(seeds: range, sizes: range) -> list[bool]:
    """Whether the strongest level proves each ending with so many cards in the hands."""
    found = []
    for seed in seeds:
        for game in positions(settings(bot="static"), seed):
            here = view(game, game.turn)
            if is_known(here) and sum(here.hand_sizes) in sizes:
                *_, last = think(here, level("master"))
                found.append(last.candidates[0].exact or len(last.candidates) == 1)
    return found


def test_endings_with_few_cards_are_proven_within_the_budget_of_the_level():
    found = proven(range(200, 212), range(2, 7))
    assert len(found) >= 20
    assert all(found)


@pytest.mark.long
def test_most_of_the_longer_endings_are_proven_too():
    found = proven(range(200, 230), range(7, 9))
    assert len(found) >= 20
    assert sum(found) >= 0.8 * len(found)


def test_until_something_better_is_proven_the_first_turn_stays_the_best():
    for game in endings(Scoring.STANDARD, 6, range(8)):
        here = seen(game)
        turns = [candidate.turn for candidate in solved(here).candidates()]
        values = {turn: value_of(here, turn) for turn in turns[:1] + turns[-1:]}
        for most in (1, 10, 50):
            solver = Solver(here, lambda: solver.generations >= most, first=turns[-1])  # noqa: B023
            for _ in solver.solve():
                pass
            assert solver.turn == turns[-1] or value_of(here, solver.turn) > values[turns[-1]]
        assert solved(here, first=turns[-1]).candidates(1)[0].total == values[turns[0]]


def value_of(here: SeatView, turn: Turn) -> float:
    """What a turn comes to, proven."""
    proving = Solver(here, lambda: False).prove(turn)
    while True:
        try:
            next(proving)
        except StopIteration as end:
            proven: Candidate = end.value
            assert proven.exact
            assert proven.turn == turn
            return proven.total


def test_a_turn_to_prove_gets_its_own_value():
    game = endings(Scoring.STANDARD, 3, range(1))[0]
    here = seen(game)
    for candidate in solved(here).candidates()[:4]:
        after = game
        for move in candidate.turn:
            after, _ = apply(after, move)
        earned = after.tallies[game.turn].points - game.tallies[game.turn].points
        assert value_of(here, candidate.turn) == earned - (0 if after.ending else plain_value(after))
        plain_value.cache_clear()


def test_out_of_budget_it_still_has_a_turn():
    exact = []
    for game in endings(Scoring.STANDARD, 8, range(3)):
        here = seen(game)
        solver = solved(here, most=5)
        exact.append(solver.exact)
        assert not here.why_not(solver.candidates()[0].turn[0])
        *_, last = think(here, level("master"), 0, Budget(generations=40))
        assert not here.why_not(last.turn[0])
    assert not all(exact)


def test_only_endings_without_hidden_cards_are_known():
    for game in positions(settings(3), 1):
        assert not is_known(view(game, game.turn))
    for game in positions(settings(deck=Deck.HALF), 1):
        assert not is_known(view(game, game.turn))
    known = [game for game in positions(settings(), 1) if is_known(view(game, game.turn))]
    assert known
    for game in known:
        assert view(game, game.turn).unseen == game.hands[1 - game.turn]
