"""What a Python programmer imports: the names of `iota` itself."""

import doctest
import subprocess
import sys
from importlib.metadata import version

import pytest

import iota
import iota.game
from iota import Game, IllegalMove, Pass, Play, Settings, choose, parse_move
from iota.bots.levels import level
from iota.events import Ending
from tests.table import TEMPERS, every_settings, game_of, play_out, seats


def test_every_name_that_is_promised_is_there():
    assert sorted(iota.__all__) == sorted(set(iota.__all__))
    for name in iota.__all__:
        assert getattr(iota, name) is not None


def test_the_version_has_one_home():
    assert version("iota-cards") == iota.__version__


def test_the_examples_in_the_docstrings_run():
    result = doctest.testmod(iota.game, extraglobs={"Game": Game})
    assert result.attempted >= 3
    assert result.failed == 0


def test_a_whole_game_with_nothing_but_the_methods():
    game = Game.deal(Settings(seats(2)), seed=3)
    while game.ending is None:
        plays = game.legal_plays()
        move = max(plays, key=lambda play: game.score(play).points) if plays else Pass()
        assert game.why_not(move) == ()
        before = game.tallies[game.turn].points
        earned = game.score(move).points if isinstance(move, Play) else 0
        seat, game = game.turn, game.apply(move)
        assert game.tallies[seat].points == before + earned
    assert game.ending is Ending.OUT
    assert not any([game.legal_moves(), game.legal_plays(), game.legal_passes(), game.legal_recycles()])


def test_every_legal_move_is_legal_and_every_kind_comes_up():
    kinds = set()
    for state, _ in play_out(Settings(seats(3)), 5, TEMPERS["linking"]).replay():
        moves = state.legal_moves()
        assert len(set(moves)) == len(moves)
        for move in moves:
            kinds.add(type(move))
            assert state.why_not(move) == ()
        assert set(moves) == {*state.legal_plays(), *state.legal_passes(), *state.legal_recycles()}
    assert len(kinds) == 3


def test_an_illegal_move_is_refused_with_its_reasons():
    game = Game.deal(seed=7)
    far = parse_move("rs4@5,5")
    with pytest.raises(IllegalMove) as caught:
        game.apply(far)
    assert caught.value.refusals == game.why_not(far) != ()


def test_the_repr_of_settings_rebuilds_them():
    for agreed in every_settings():
        assert eval(repr(agreed), vars(iota).copy()) == agreed


def test_a_view_is_of_the_seat_to_move_unless_told_otherwise():
    game = Game.deal(seed=7)
    assert [game.view(seat).hand for seat in (0, 1)] == list(game.hands)
    assert game.view() == game.view(game.turn)


def test_a_level_can_be_named():
    here = Game.deal(seed=7).view()
    assert choose(here, "greedy") == choose(here, level("greedy"))
    with pytest.raises(ValueError, match="'grand' is no level"):
        choose(here, "grand")


def test_a_game_in_text_is_the_grid_the_scores_and_the_hand_to_move():
    game = game_of("rc1 rc2", ["gs1 W", "bt3"], pile="yx4", turn=0)
    assert str(game).split("\n") == ["rc1 rc2", "Ada 0, Ben 0; 1 in the pile", "Ada to move: gs1 W"]
    over = game_of("rc1", ["rc2", "gs1"]).apply(Play.parse("rc2@1,0"))
    assert str(over).endswith("0 in the pile\nthe game is over")


def test_the_package_needs_no_workbench():
    code = "import iota, sys; print(sorted(name for name in sys.modules if 'workbench' in name))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"
