"""The levels: every one of them takes legal, sensible turns in every variant, and the same turn again."""

import itertools

import pytest

from iota.bots.levels import LEVELS, YARDSTICKS, level
from iota.bots.thinking import Budget, choose, think
from iota.game import Deck, Game, Player, Settings, apply, deal
from iota.moves import Pass, Play, Recycle
from iota.scoring import Scoring
from iota.seat import view
from tests.doses import brief, mostly_long

EVERYBODY = LEVELS + YARDSTICKS
FEW = Budget(generations=40)


def played(settings: Settings, seed: int) -> Game:
    """A game of bots to its end; `apply` raises at anything illegal."""
    game, _ = deal(settings, seed)
    while game.ending is None:
        here = view(game, game.turn)
        turn = choose(here, level(settings.players[game.turn].bot), seed, FEW)
        assert all(isinstance(move, Recycle) for move in turn[:-1])
        assert isinstance(turn[-1], Play | Pass)
        if isinstance(turn[-1], Pass) and not level(settings.players[game.turn].bot).plans:
            assert not turn[:-1] or game.grid.wilds
            assert not any(isinstance(move, Play) for move in game.legal_moves()) or turn[:-1]
        for move in turn:
            game, _ = apply(game, move)
    return game


def test_a_level_is_found_by_its_key():
    assert [level(each.key) for each in EVERYBODY] == list(EVERYBODY)
    assert len({each.key for each in EVERYBODY}) == len({each.name for each in EVERYBODY}) == len(EVERYBODY)
    with pytest.raises(ValueError, match="no level"):
        level("grandmaster")


def test_a_level_can_sit_on_a_seat():
    for each in EVERYBODY:
        assert Player(each.name, each.key).bot == each.key


@pytest.mark.parametrize("scoring", Scoring)
@pytest.mark.parametrize("deck", mostly_long([Deck.HALF, Deck.FULL]))
def test_every_level_plays_every_variant_to_its_end(scoring: Scoring, deck: Deck):
    pairs = itertools.pairwise((*EVERYBODY, EVERYBODY[0]))
    for seed, (one, two) in enumerate(pairs):
        if brief() and (seed // 2 + list(Scoring).index(scoring)) % 2:
            continue  # the next scoring has those
        players = (Player(one.name, one.key), Player(two.name, two.key), Player("Third", one.key))
        game = played(Settings(players[: 2 + seed % 2], deck=deck, scoring=scoring), seed)
        assert game.winners


def test_the_same_view_and_seed_give_the_same_turn():
    game, _ = deal(Settings(), 5)
    for each in EVERYBODY:
        here = view(game, game.turn)
        assert choose(here, each, 1, FEW) == choose(here, each, 1, FEW)


def test_another_seed_notices_other_plays():
    game, _ = deal(Settings(), 5)
    here = view(game, game.turn)
    assert len({choose(here, level("beginner"), seed) for seed in range(20)}) > 3


def test_thinking_ends_with_all_progress_made():
    game, _ = deal(Settings(), 5)
    for each in EVERYBODY:
        *_, last = think(view(game, game.turn), each, 0, FEW)
        assert last.progress == 1
        assert last.generations >= 1
