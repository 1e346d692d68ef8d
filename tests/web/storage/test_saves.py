"""A save as text, and which of two tabs owns the game."""

import json

import pytest

from iota.game import Deck, First, Player, Settings
from iota.scoring import Scoring
from tests.web.at_table import YOU, play_dearest
from web.play.session import Session
from web.storage.preferences import Choices, Preferences, read_choices, write_choices
from web.storage.saves import ASIDE, MOST_ASIDE, Save, Saves, aside_key


def game() -> Session:
    return play_dearest(Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 4))


def test_a_game_comes_back_as_it_was_saved():
    session = game()
    text = Saves("a").saving(session)
    assert Saves("a").wrote(text) == Saves("a", count=1, stored=text)
    assert json.loads(text)["version"] == 1
    loaded, again = Saves("b").loaded(text)
    assert again.game == session.game
    assert (loaded.count, loaded.stored) == (1, text)


def test_a_save_cut_short_at_any_place_is_a_value_error():
    whole = Saves("a").saving(game())
    for end in range(0, len(whole), 7):
        with pytest.raises(ValueError, match=r"damaged|not known"):
            Save.read(whole[:end])


def test_a_newer_save_of_another_tab_is_theirs_until_the_player_decides():
    session = game()
    text = Saves("ours").saving(session)
    ours = Saves("ours").wrote(text)
    theirs = Saves("theirs").loaded(text)[0]
    newer = theirs.saving(session)
    theirs = theirs.wrote(newer)
    assert not ours.seeing(text).elsewhere, "our own"
    assert not ours.seeing(None).elsewhere, "nothing"
    assert not ours.seeing("nonsense").elsewhere
    assert not theirs.seeing(text).elsewhere, "an older one"
    lost = ours.seeing(newer)
    assert lost.elsewhere
    assert not lost.open
    again = lost.taking_over()
    assert again.open
    assert Save.read(again.saving(session)).count > Save.read(newer).count


def test_what_is_set_aside_does_not_push_out_what_was_set_aside_before():
    assert aside_key([]) == f"{ASIDE}.1"
    assert aside_key([f"{ASIDE}.1"]) == f"{ASIDE}.2"
    assert aside_key([f"{ASIDE}.{i}" for i in range(1, 20)]) == f"{ASIDE}.{MOST_ASIDE}"


def test_choices_are_remembered():
    choices = Choices(
        Settings(players=(Player("Ada"), Player("Ben"), Player("Bot", "greedy")), scoring=Scoring.LOTS, timer=30),
        Preferences(lights=False, speed="fast", theme="dark"),
    )
    assert read_choices(write_choices(choices)) == choices
    assert read_choices(write_choices(Choices())) == Choices()


def test_a_preference_that_is_not_understood_is_dropped_alone():
    kept = json.loads(write_choices(Choices(preferences=Preferences(lights=False))))
    kept["preferences"] |= {"speed": "warp", "theme": 4, "unheard": True}
    assert read_choices(json.dumps(kept)).preferences == Preferences(lights=False)
    with pytest.raises(ValueError, match="speed"):
        Preferences(speed="warp")
