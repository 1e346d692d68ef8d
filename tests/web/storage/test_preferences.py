"""The last choices and the preferences come back from text as they were, and what can't be read is said or dropped."""

import json
from dataclasses import replace

import pytest

from iota.game import Deck, First, Player, Settings
from iota.scoring import Scoring
from web.storage.preferences import CHOICES, Choices, Preferences, read_choices, write_choices

CHOSEN = Choices(
    Settings(
        players=(Player("Ada"), Player("Ben"), Player("Bot", "greedy")),
        deck=Deck.HALF,
        scoring=Scoring.LOTS,
        first=First.SEAT_3,
        timer=30,
    ),
    Preferences(lights=False, speed="fast", theme="dark", motion="none", marks=True, vibration=False, language="en"),
)


@pytest.mark.parametrize("choices", [Choices(), CHOSEN], ids=["usual", "chosen"])
def test_choices_come_back_as_they_were(choices: Choices):
    assert read_choices(write_choices(choices)) == choices


@pytest.mark.parametrize(
    "change",
    [
        {"version": 9},
        {"version": None},
        {"players": [["Ada"]]},
        {"players": [[7, ""], ["Ben", ""]]},
        {"players": [["", ""], ["Ben", ""]]},
        {"players": []},
        {"players": None},
        {"deck": "double"},
        {"scoring": 1},
        {"first": "seat 9"},
        {"first": "seat 4"},
        {"timer": "60"},
        {"timer": True},
        {"timer": -1},
    ],
    ids=str,
)
def test_choices_of_no_game_are_not_read(change: dict[str, object]):
    kept = json.loads(write_choices(CHOSEN)) | change
    with pytest.raises(ValueError, match="these choices can't be read"):
        read_choices(json.dumps(kept))


@pytest.mark.parametrize("text", ["", "hello", "null", "[1]", "7", "{}", "[" * 100_000], ids=range(7))
def test_what_are_no_choices_is_not_read(text: str):
    with pytest.raises(ValueError, match="these choices can't be read"):
        read_choices(text)


@pytest.mark.parametrize("field", ["version", "players", "deck", "scoring", "first", "timer"])
def test_choices_that_lack_something_are_not_read(field: str):
    kept = json.loads(write_choices(CHOSEN))
    del kept[field]
    with pytest.raises(ValueError, match=field):
        read_choices(json.dumps(kept))


@pytest.mark.parametrize("liked", [None, 7, [], "dark", {}])
def test_preferences_that_are_none_are_the_usual_ones(liked: object):
    kept = json.loads(write_choices(CHOSEN)) | {"preferences": liked}
    assert read_choices(json.dumps(kept)) == Choices(CHOSEN.settings)


def test_a_preference_that_is_not_understood_is_dropped_alone():
    kept = json.loads(write_choices(CHOSEN))
    kept["preferences"] |= {"speed": "warp", "theme": 4, "lights": "no", "unheard": True}
    liked = read_choices(json.dumps(kept)).preferences
    assert (liked.speed, liked.theme, liked.lights) == ("normal", "system", True)
    assert (liked.motion, liked.marks, liked.vibration) == ("none", True, False)


@pytest.mark.parametrize("field", CHOICES)
def test_a_preference_is_one_of_a_few_words(field: str):
    for word in CHOICES[field]:
        assert getattr(replace(Preferences(), **{field: word}), field) == word  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=field):
        replace(Preferences(), **{field: "warp"})  # type: ignore[arg-type]
