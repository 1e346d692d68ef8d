"""The start screen offers every setting of a game, and what is chosen there is always a game that can be played."""

from dataclasses import replace

import pytest

from iota.bots.levels import LEVELS
from iota.bots.referee import fallback
from iota.game import Deck, First, Player, Settings
from iota.scoring import Scoring
from iota.seat import view
from web.html.standing import standing
from web.html.start import Ways, chosen, start_screen, usual
from web.html.tags import Tag
from web.play.session import Session
from web.words.text import text

SAY = text()


def choose(*choices: tuple[str, str]) -> Settings:
    settings = usual()
    for field, value in choices:
        settings = chosen(SAY, settings, field, value)
    return settings


def fields(screen: Tag) -> dict[str, list[Tag]]:
    """The fields of the screen, by the group that they belong to."""
    found: dict[str, list[Tag]] = {}
    for tag in screen.all():
        if tag.get("data-change"):
            found.setdefault(tag.get("name") or tag.get("data-change") or "", []).append(tag)
    return found


def test_one_press_plays_against_a_bot_of_the_middle():
    settings = usual()
    assert [bool(player.bot) for player in settings.players] == [False, True]
    screen = start_screen(SAY, settings)
    assert [tag.get("data-act") for tag in screen.all() if tag.name == "button"] == ["play"]


def test_a_saved_game_is_offered_first_with_its_table_and_its_scores():
    session = Session.new(replace(usual(), first=First.SEAT_1), 20)
    session = Session.of(replace(session.record, moves=fallback(view(session.game, 0))))
    screen = start_screen(SAY, usual(), session)
    buttons = [tag for tag in screen.all() if tag.name == "button"]
    assert [tag.get("data-act") for tag in buttons] == ["continue", "play"]
    words = buttons[0].text
    assert SAY("standing.turn", turn=2) in words
    assert f"You {session.game.tallies[0].points}" in words
    assert "Robin 0" in words
    drawing = next(tag.get("data-draw") or "" for tag in buttons[0].all() if tag.get("class") == "picture")
    kind, *cards = drawing.split()
    assert kind == "table"
    assert len(cards) == len(session.game.grid.at)
    assert sum(word.count(",") == 3 for word in cards) == len(session.history[-1].cells), "the last play is marked"


def test_a_game_without_points_shows_none():
    session = Session.new(replace(usual(), scoring=Scoring.NONE), 20)
    assert not [tag for tag in standing(SAY, session, "Go on", "continue").all() if tag.get("class") == "number"]


def acts(screen: Tag) -> list[tuple[str, str]]:
    return [(tag.get("data-act") or "", tag.get("data-do") or "") for tag in screen.all() if tag.name == "button"]


def test_who_was_never_here_sees_the_lessons_first_and_play_beside_them():
    ways = Ways(("learn", "matches", "daily"))
    assert acts(start_screen(SAY, usual(), newcomer=True, ways=ways)) == [
        ("go", "learn"),
        ("play", ""),
        ("go", "daily"),
        ("go", "matches"),
    ]
    assert acts(start_screen(SAY, usual(), newcomer=True, ways=Ways(("matches",)))) == [("play", ""), ("go", "matches")]


def test_who_comes_back_sees_play_first_then_the_strip_then_the_rest():
    ways = Ways(("learn", "matches", "practice", "daily", "companion"), {"daily": "Three in a row"})
    screen = start_screen(SAY, usual(), ways=ways)
    assert acts(screen)[1:] == [("go", name) for name in ("daily", "practice", "learn", "matches", "companion")]
    assert "Three in a row" in screen.text


def test_every_choice_on_the_screen_is_taken():
    for settings in (usual(), choose(("seats", "4"), ("who.2", "person"), ("timer", "77"))):
        for group, options in fields(start_screen(SAY, settings, open=True)).items():
            assert sum(option.get("checked") is not None for option in options) == (options[0].get("type") == "radio")
            for option in options:
                value, change = option.get("value"), option.get("data-change")
                assert value is not None
                assert change is not None
                after = fields(start_screen(SAY, chosen(SAY, settings, change, value)))
                if group in after and option.get("type") == "radio":
                    picked = [tag.get("value") for tag in after[group] if tag.get("checked") is not None]
                    assert picked == [value], group


def test_every_group_is_a_radio_group_with_a_name_and_a_line_about_the_choice():
    screen = start_screen(SAY, choose(("seats", "3")), open=True)
    ids = {tag.get("id"): tag for tag in screen.all() if tag.get("id")}
    groups = [tag for tag in screen.all() if tag.name == "fieldset"]
    assert len(groups) == 5 + 3
    for group in groups:
        assert group.children[0].name == "legend"  # type: ignore[union-attr]
        radios = [tag for tag in group.all() if tag.get("type") == "radio"]
        assert len(radios) > 1
        assert len({tag.get("name") for tag in radios}) == 1
        person = any(tag.get("type") == "text" for tag in group.all())
        assert person or ids[group.get("aria-describedby")].text


def test_one_opponent_is_chosen_among_the_portraits_and_more_are_shown():
    one = fields(start_screen(SAY, usual()))["opponent"]
    assert [tag.get("value") for tag in one] == [level.key for level in LEVELS]
    assert {tag.get("data-change") for tag in one} == {"who.1"}
    assert SAY("level.casual.thinks") in start_screen(SAY, usual()).text
    family = choose(("seats", "4"), ("who.0", "greedy"), ("who.2", "person"))
    screen = start_screen(SAY, family)
    assert "opponent" not in fields(screen)
    lineup = next(tag for tag in screen.all() if tag.get("class") == "lineup")
    assert [child.text for child in lineup.children if isinstance(child, Tag)] == [p.name for p in family.players]


def test_a_bot_that_stands_for_no_bird_keeps_its_name():
    settings = Settings(players=(Player("You"), Player("Rnd", "random")))
    assert "Rnd" in start_screen(SAY, settings).text


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
