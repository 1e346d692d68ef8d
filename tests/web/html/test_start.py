"""The start screen offers every setting of a game, and what is chosen there is always a game that can be played."""

import pytest

from iota.bots.levels import LEVELS
from iota.game import Deck, First, Settings
from iota.scoring import Scoring
from web.html.start import chosen, start_screen, usual
from web.html.tags import Tag
from web.words.text import text

SAY = text()


def choose(*choices: tuple[str, str]) -> Settings:
    settings = usual()
    for field, value in choices:
        settings = chosen(SAY, settings, field, value)
    return settings


def fields(screen: Tag) -> dict[str, Tag]:
    return {name: tag for tag in screen.all() if (name := tag.get("data-change"))}


def test_one_press_plays_against_a_bot_of_the_middle():
    settings = usual()
    assert [bool(player.bot) for player in settings.players] == [False, True]
    screen = start_screen(SAY, settings)
    assert [tag.get("data-act") for tag in screen.all() if tag.name == "button"] == ["play"]


def test_a_saved_game_is_offered_first():
    screen = start_screen(SAY, usual(), "You and Robin, turn 7")
    buttons = [tag for tag in screen.all() if tag.name == "button"]
    assert [tag.get("data-act") for tag in buttons] == ["continue", "play"]
    assert "turn 7" in buttons[0].text


def test_every_choice_on_the_screen_is_taken():
    settings = choose(("seats", "4"), ("who.2", "person"))
    for name, field in fields(start_screen(SAY, settings, open=True)).items():
        for option in field.children:
            assert isinstance(option, Tag)
            value = option.get("value")
            assert value is not None
            after = fields(start_screen(SAY, chosen(SAY, settings, name, value)))
            if name in after:
                picked = [tag.get("value") for tag in after[name].all() if tag.get("selected") is not None]
                assert picked == [value], name


def test_bots_of_one_level_and_people_are_told_apart():
    settings = choose(("seats", "4"))
    assert [player.name for player in settings.players] == ["You", "Robin", "Robin 2", "Robin 3"]
    settings = chosen(SAY, settings, "who.1", "person")
    assert [player.name for player in settings.players][:2] == ["Player 1", "Player 2"]
    settings = chosen(SAY, settings, "who.1", LEVELS[0].key)
    assert settings.players[0].name == "You"


def test_fewer_seats_take_back_what_no_longer_fits():
    settings = choose(("seats", "3"), ("first", "seat 3"), ("seats", "2"))
    assert settings.first is First.DRAW


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\nb" * 9, "\x00"])
def test_a_name_that_is_none_changes_nothing(name: str):
    with pytest.raises(ValueError, match="name"):
        choose(("name.0", name))


def test_names_are_kept_literally():
    assert choose(("name.0", "<b>Ada</b>")).players[0].name == "<b>Ada</b>"


def test_deck_scoring_first_and_timer():
    settings = choose(("deck", "half"), ("scoring", "lots"), ("first", "random"), ("timer", "60"))
    assert (settings.deck, settings.scoring, settings.first, settings.timer) == (
        Deck.HALF,
        Scoring.LOTS,
        First.RANDOM,
        60,
    )
