"""What is kept between visits: read back, set aside when damaged, never overwritten by another tab, never raising."""

import json

import pytest

from iota.bots.referee import fallback
from iota.game import Deck, First, Player, Settings
from iota.scoring import Scoring
from tests.web.at_table import YOU, play_dearest
from web.play.session import Session
from web.storage.preferences import Choices, Preferences, read_choices, write_choices
from web.storage.saves import ASIDE, CHOICES, GAME, Saves, StorageFull


class Shelf(dict[str, str]):
    """A storage that can be full or forbidden."""

    full = forbidden = False

    def get(self, key: str) -> str | None:  # type: ignore[override]
        if self.forbidden:
            raise PermissionError("storage is not allowed here")
        return super().get(key)

    def set(self, key: str, text: str) -> None:
        if self.forbidden:
            raise PermissionError("storage is not allowed here")
        if self.full:
            raise StorageFull
        self[key] = text

    def remove(self, key: str) -> None:
        if self.forbidden:
            raise PermissionError("storage is not allowed here")
        self.pop(key, None)


def game() -> Session:
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 4)
    play_dearest(session)
    return session


def keys(saves: Saves) -> list[str]:
    return [notice.key for notice in saves.notices()]


def test_a_game_comes_back_as_it_was_saved():
    shelf, session = Shelf(), game()
    saves = Saves(shelf, "a")
    assert saves.load() is None
    assert saves.save(session)
    again = Saves(shelf, "b").load()
    assert again
    assert again.game == session.game
    assert list(shelf) == [GAME]
    assert json.loads(shelf[GAME])["version"] == 1
    saves.forget()
    assert not shelf
    assert not saves.notices()


DAMAGED = [
    "",
    "hello",
    "[]",
    "{}",
    '{"version": 1}',
    '{"version": 2, "tab": "a", "count": 1, "record": "iota 1"}',
    '{"version": 1, "tab": "a", "count": 1, "record": "iota 1"}',
    '{"version": 1, "tab": "a", "count": "1", "record": 7}',
    "[" * 100_000,
]


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_a_save_that_cannot_be_read_is_set_aside_with_one_sentence(text):
    shelf = Shelf({GAME: text})
    saves = Saves(shelf, "a")
    assert saves.load() is None
    assert keys(saves) == ["save.unreadable"]
    assert shelf == {f"{ASIDE}.1": text}
    assert saves.save(game())
    assert shelf[f"{ASIDE}.1"] == text


def test_a_second_damaged_save_does_not_push_out_the_first():
    shelf = Shelf({GAME: "x", f"{ASIDE}.1": "earlier"})
    Saves(shelf, "a").load()
    assert shelf == {f"{ASIDE}.1": "earlier", f"{ASIDE}.2": "x"}


def test_a_save_cut_short_at_any_place_is_set_aside_and_nothing_raises():
    shelf = Shelf()
    Saves(shelf, "a").save(game())
    whole = shelf[GAME]
    for end in range(0, len(whole), 7):
        cut = Shelf({GAME: whole[:end]})
        assert Saves(cut, "a").load() is None
        assert cut[f"{ASIDE}.1"] == whole[:end]


def test_a_full_storage_keeps_a_damaged_save_where_it_is():
    shelf = Shelf({GAME: "x"})
    shelf.full = True
    saves = Saves(shelf, "a")
    assert saves.load() is None
    assert "save.unreadable" in keys(saves)
    shelf.full = False
    assert not saves.save(game()), "what could not be set aside is not overwritten"


@pytest.mark.parametrize(("trouble", "key"), [("full", "save.full"), ("forbidden", "save.refused")])
def test_storage_refused_is_said_once_and_the_game_goes_on(trouble, key):
    shelf, session = Shelf(), game()
    setattr(shelf, trouble, True)
    saves = Saves(shelf, "a")
    assert saves.load() is None
    assert not saves.save(session)
    assert not saves.save(session)
    assert keys(saves) == [key]
    saves.forget()
    saves.save_choices(Choices())
    assert saves.load_choices() == Choices()
    assert keys(saves) == []
    setattr(shelf, trouble, False)
    assert saves.save(session), "when there is room again it is used"


def test_the_newest_tab_wins_and_the_older_one_says_so_and_stops():
    shelf = Shelf()
    old, new = Saves(shelf, "old"), Saves(shelf, "new")
    first = game()
    assert old.save(first)
    second = new.load()
    assert second
    task = second.waiting_for_bot()
    assert task
    second.bot_moves(task, fallback(task.view))
    assert new.save(second)
    kept = shelf[GAME]
    assert not old.save(first)
    assert not old.save(first)
    assert keys(old) == ["save.other_tab"]
    assert shelf[GAME] == kept
    old.forget()
    assert shelf[GAME] == kept
    assert new.save(second)
    assert keys(new) == []

    assert old.take_over(first), "the player decides"
    new.look()
    assert keys(new) == ["save.other_tab"]
    assert not new.save(second)


def test_a_tab_that_only_looks_takes_nothing_over():
    shelf = Shelf()
    old = Saves(shelf, "old")
    session = game()
    old.save(session)
    Saves(shelf, "new").load()
    old.look()
    assert old.save(session)
    assert keys(old) == []


def test_after_an_error_nothing_is_overwritten():
    shelf = Shelf()
    saves = Saves(shelf, "a")
    saves.save(game())
    kept = dict(shelf)
    saves.frozen = True
    assert not saves.save(game())
    assert not saves.save_choices(Choices())
    saves.forget()
    assert shelf == kept


def test_choices_are_remembered():
    shelf = Shelf()
    choices = Choices(
        Settings(players=(Player("Ada"), Player("Ben"), Player("Bot", "greedy")), scoring=Scoring.LOTS, timer=30),
        Preferences(lights=False, speed="fast", theme="dark"),
    )
    assert Saves(shelf, "a").save_choices(choices)
    assert Saves(shelf, "b").load_choices() == choices
    assert read_choices(write_choices(Choices())) == Choices()


@pytest.mark.parametrize("text", ["", "null", "[1]", '{"version": 9}', '{"version": 1, "players": [["", ""]]}'])
def test_choices_that_cannot_be_read_are_the_usual_ones(text):
    saves = Saves(Shelf({CHOICES: text}), "a")
    assert saves.load_choices() == Choices()
    assert keys(saves) == ["save.settings_lost"]


def test_a_preference_that_is_not_understood_is_dropped_alone():
    kept = json.loads(write_choices(Choices(preferences=Preferences(lights=False))))
    kept["preferences"] |= {"speed": "warp", "theme": 4, "unheard": True}
    assert read_choices(json.dumps(kept)).preferences == Preferences(lights=False)
    with pytest.raises(ValueError, match="speed"):
        Preferences(speed="warp")
