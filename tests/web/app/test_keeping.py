"""What is kept between visits: read back, set aside when damaged, never overwritten by another tab, never raising."""

import pytest

from iota.game import Deck, First, Player, Settings
from tests.web.app.device import QUICK, Device, Storage
from web.app.events import AddressChanged, Broke, Changed, FoundInStorage
from web.app.outcomes import NotStored
from web.play.session import Session
from web.storage.links import fragment_of
from web.storage.preferences import Choices, write_choices
from web.storage.saves import ASIDE, CHOICES, GAME, Save

HALF = Settings(players=(Player("You"), Player("Magpie", "greedy")), deck=Deck.HALF, first=First.SEAT_1)


def sits_down(storage: Storage) -> Device:
    device = Device(Choices(HALF, QUICK), storage=storage)
    device.press("play")
    return device


def passes(device: Device) -> None:
    device.press("pass")
    device.press("commit")
    device.waits(3.0)


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
def test_a_save_that_cannot_be_read_is_set_aside_with_one_sentence(text: str):
    storage = Storage({GAME: text, f"{ASIDE}.1": "earlier"})
    device = Device(Choices(HALF, QUICK), storage=storage)
    assert [notice.words.startswith("The saved game could not be read") for notice in device.app.notices] == [True]
    assert GAME not in storage.texts
    assert storage.texts[f"{ASIDE}.2"] == text
    assert "continue" not in [name for name, _ in device.presses()]
    device.press("play")
    passes(device)
    assert storage.texts[f"{ASIDE}.2"] == text
    assert Save.read(storage.texts[GAME]).record == device.session.record_text
    device.waits(10.0)
    assert not device.app.notices


def test_a_full_storage_keeps_a_damaged_save_where_it_is():
    storage = Storage({GAME: "x"}, works="full")
    device = Device(Choices(HALF, QUICK), storage=storage)
    storage.works = ""
    device.press("play")
    passes(device)
    assert storage.texts[GAME] == "x", "what could not be set aside is not overwritten"


@pytest.mark.parametrize("trouble", ["full", "refused"])
def test_storage_refused_is_said_once_and_the_game_goes_on(trouble: str):
    storage = Storage(works=trouble)
    device = sits_down(storage)
    device.press("close")
    for _ in range(3):
        passes(device)
    assert device.spoken.count(device.app.say(f"save.{trouble}")) == 1
    assert len(device.session.history) >= 6
    assert GAME not in storage.texts
    storage.works = ""
    passes(device)
    assert Save.read(storage.texts[GAME]).record == device.session.record_text, "when there is room again it is used"


def test_choices_that_cannot_be_read_are_the_usual_ones():
    device = Device(storage=Storage({CHOICES: "null"}))
    assert device.app.say("save.settings_lost") in device.spoken
    assert [player.name for player in device.app.choices.settings.players] == ["You", "Robin"]


def test_choices_are_kept_when_they_change():
    storage = Storage()
    device = Device(storage=storage)
    device.press("setup")
    device.send(Changed("deck", "half"))
    device.send(Changed("prefer.theme", "dark"))
    assert device.root()["data-theme"] == "dark"
    again = Device(storage=storage)
    assert again.app.choices == device.app.choices
    assert again.app.choices.settings.deck is Deck.HALF


def test_after_an_error_nothing_is_overwritten():
    storage = Storage()
    device = sits_down(storage)
    passes(device)
    kept = dict(storage.texts)
    device.send(Broke("broken on purpose"))
    device.send(Broke("and again"))
    assert device.root()["data-phase"] == "trouble"
    assert "broken on purpose" in device.text("dialog")
    assert device.session.record_text in device.text("dialog")
    device.press("export")
    device.press("close")
    passes(device)
    assert storage.texts == kept
    assert device.app.say("notice.copied") in device.spoken


def test_a_text_that_somebody_else_took_away_is_stored_again():
    storage = Storage()
    device = sits_down(storage)
    passes(device)
    del storage.texts[GAME]
    device.send(FoundInStorage(GAME, None))
    assert Save.read(storage.texts[GAME]).record == device.session.record_text
    device.send(FoundInStorage("iota.other", "x"))
    assert not device.app.dialog


@pytest.mark.parametrize("text", [text for text in DAMAGED if text], ids=lambda text: text[:20])
@pytest.mark.parametrize("noticed", [True, False], ids=["noticed", "unnoticed"])
def test_what_cannot_be_read_is_set_aside_while_a_game_is_played(text: str, noticed: bool):
    storage = Storage({f"{ASIDE}.1": "earlier"})
    device = sits_down(storage)
    passes(device)
    storage.texts[GAME] = text
    if noticed:
        device.finds(GAME)
    assert storage.texts[GAME] == text, "while nothing has to be kept, two versions of the page do not quarrel"
    passes(device)
    assert storage.texts[f"{ASIDE}.1"] == "earlier"
    assert storage.texts[f"{ASIDE}.2"] == text
    assert Save.read(storage.texts[GAME]).record == device.session.record_text
    assert sum("set aside" in sentence for sentence in device.spoken) == 1
    passes(device)
    assert f"{ASIDE}.3" not in storage.texts


def test_turns_that_could_not_be_stored_do_not_outrank_another_tab():
    storage = Storage()
    first = sits_down(storage)
    passes(first)
    storage.works = "full"
    for _ in range(3):
        passes(first)
    storage.works = ""
    second = Device(storage=storage)
    second.press("continue")
    passes(second)
    kept = storage.texts[GAME]
    assert first.app.dialog == "elsewhere"
    first.press("close")
    passes(first)
    assert storage.texts[GAME] == kept == str(Save(second.session.record_text, "tab 2", Save.read(kept).count))


def test_two_tabs_set_one_text_aside_once():
    storage = Storage()
    first, second = sits_down(storage), sits_down(storage)
    storage.texts[GAME] = "from a newer version"
    passes(second)
    passes(first)
    assert [text for key, text in storage.texts.items() if key.startswith(ASIDE)] == ["from a newer version"]
    assert Save.read(storage.texts[GAME]).record == second.session.record_text


def test_what_cannot_be_read_nor_set_aside_stays_while_a_game_is_played():
    storage = Storage()
    device = sits_down(storage)
    passes(device)
    storage.texts[GAME] = "from a newer version"
    device.send(NotStored(GAME, "unmoved"))
    passes(device)
    assert storage.texts[GAME] == "from a newer version"
    assert device.app.say("save.refused") in device.spoken


def test_the_start_screen_follows_what_another_tab_plays():
    storage = Storage()
    playing = sits_down(storage)
    looking = Device(storage=storage)
    passes(playing)
    looking.press("continue")
    assert looking.session.record == playing.session.record
    looking.press("leave")
    storage.texts[GAME] = "nonsense"
    looking.finds(GAME)
    assert storage.texts[GAME] == "nonsense", "two versions of the page do not quarrel"
    looking.press("play-sure")
    assert storage.texts[f"{ASIDE}.1"] == "nonsense", "what another version has stored is not lost with the next game"


def test_a_shared_game_is_offered_and_opened():
    session = sits_down(Storage()).session
    device = Device(Choices(HALF, QUICK), fragment=fragment_of(session.record))
    assert device.app.dialog == "shared"
    assert "turn 1" in device.text("dialog")
    device.press("open-shared")
    assert device.session.record == session.record
    assert not device.app.fragment
    device.press("open-shared")
    assert device.session.record == session.record


def test_a_finished_shared_game_shows_its_end():
    device = sits_down(Storage())
    while not device.session.over:
        passes(device)
    shown = Device(Choices(HALF, QUICK), fragment=fragment_of(device.session.record))
    shown.press("open-shared")
    assert shown.app.dialog == "end"


def test_a_link_that_cannot_be_read_says_so():
    device = Device(Choices(HALF, QUICK), fragment="#game=nonsense")
    assert not device.app.dialog
    assert len(device.app.notices) == 1


@pytest.mark.parametrize("fragment", ["#game=nonsense", "", "#else"])
def test_a_link_that_takes_the_place_of_an_offered_one_ends_the_offer(fragment: str):
    session = sits_down(Storage()).session
    device = Device(Choices(HALF, QUICK), fragment=fragment_of(session.record))
    device.press("play")
    device.send(AddressChanged(fragment_of(session.record)))
    assert device.app.dialog == "shared"
    device.send(AddressChanged(fragment))
    assert not device.app.dialog, "keys and the clock are not kept waiting by a dialog that nobody sees"
    assert not device.text("dialog")
    device.press("open-shared")
    passes(device)
    assert device.session.history


DRAWN = Settings(players=(Player("You"), Player("Magpie", "greedy")), deck=Deck.HALF)


@pytest.mark.parametrize(
    ("instead", "answer"),
    [("shared", "close"), ("shared", "back"), ("elsewhere", "close"), ("elsewhere", "take-over")],
)
def test_a_dialog_in_the_place_of_the_draw_leaves_no_bot_waiting(instead: str, answer: str):
    for seed in range(4):
        device = Device(Choices(DRAWN, QUICK), seed=str(seed))
        device.press("play")
        assert device.game.draw
        if instead == "shared":
            device.send(AddressChanged(fragment_of(device.session.record)))
        else:
            device.send(FoundInStorage(GAME, str(Save(device.session.record_text, "another tab", 99))))
        assert device.app.dialog == instead
        device.send(AddressChanged("")) if answer == "back" else device.press(answer)
        device.waits(5.0)
        assert device.root()["data-phase"] == "turn"


def test_what_the_last_version_stored_is_read():
    session = Session.new(HALF, 3)
    storage = Storage(
        {GAME: str(Save(session.record_text, "old tab", 5)), CHOICES: write_choices(Choices(HALF, QUICK))}
    )
    device = Device(storage=storage)
    device.press("continue")
    passes(device)
    assert Save.read(storage.texts[GAME]).count > 5
