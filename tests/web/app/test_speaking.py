"""The language of the page: from the browser, from the settings without a reload, and whole in everything it says."""

import re
from dataclasses import replace

import pytest

from iota.game import Deck, First, Player, Settings
from iota.record import Record, write_link
from iota.scoring import Scoring
from tests.web.app.device import QUICK, Device
from tests.web.words.languages import catalogue_of
from web.app.effects import FetchWords
from web.app.events import Changed, Resized
from web.app.outcomes import WordsCame, WordsMissing
from web.html.tags import Tag
from web.storage.preferences import Choices, read_choices
from web.storage.saves import CHOICES
from web.words.text import ENGLISH, LANGUAGES

HALF = Settings(
    players=(Player("You"), Player("Magpie", "greedy"), Player("Magpie 2", "greedy")),
    deck=Deck.HALF,
    first=First.SEAT_1,
)
LATIN = {
    "Iota",
    "Language",
    "English",
    "Français",
    "Enter",
    "Backspace",
    "Escape",
    "Ctrl",
    "Shift",
    "MIT",
    "Pyodide",
    "PyScript",
    "Python",
    "PSF",
} | {*["Mozilla", "Public", "License", "Apache"]}
"""Words in Latin letters that have their place in Hebrew."""


def everything(device: Device) -> list[str]:
    """Every text on the page, seen or heard, piece by piece."""
    said = [*device.spoken, device.app.say("page.title")]
    for part in device.view().values():
        for child in part:
            said += [child] if isinstance(child, str) else texts(child)
    return said


def texts(tag: Tag) -> list[str]:
    found = [text for name, text in tag.attributes if name in ("aria-label", "aria-description", "title")]
    for child in tag.children:
        found += [child] if isinstance(child, str) else texts(child)
    return found


def languages_asked(device: Device) -> list[str]:
    return [effect.language for effect in device.asked if isinstance(effect, FetchWords)]


def test_the_page_begins_in_the_language_in_which_it_waited():
    device = Device(language="he")
    assert device.app.say.language == "he"
    assert (device.root()["lang"], device.root()["dir"]) == ("he", "rtl")
    assert device.app.preferences.language == "", "nothing was chosen"
    assert languages_asked(device) == []
    assert Device().app.say is ENGLISH


def test_another_language_is_fetched_when_it_is_chosen_and_not_before():
    device = Device()
    device.press("play")
    device.press("settings")
    assert languages_asked(device) == []
    session = device.session
    device.send(Changed("prefer.language", "fr"))
    assert languages_asked(device) == ["fr"]
    assert device.app.say.language == device.root()["lang"] == "fr"
    assert device.app.dialog == "settings"
    assert "Réglages" in device.text("dialog")
    assert device.session is session, "the game goes on"
    assert read_choices(device.storage.texts[CHOICES]).preferences.language == "fr"
    device.send(Changed("prefer.language", "en"))
    assert device.app.say is ENGLISH
    assert languages_asked(device) == ["fr"], "English is always there"


def test_what_was_chosen_counts_more_than_the_browser():
    device = Device(Choices(HALF, replace(QUICK, language="en")), language="he")
    assert device.app.say is ENGLISH
    device = Device(Choices(HALF, replace(QUICK, language="fr")))
    assert device.app.say.language == "fr", "its words did not come with the page, so they were asked for"


def test_from_right_to_left_a_hand_beside_the_table_is_on_its_left():
    device = Device(Choices(HALF, QUICK))
    device.press("play")
    device.send(Resized(844, 280))
    right = device.game.table.viewport.layout
    device.send(Changed("prefer.language", "he"))
    left = device.game.table.viewport.layout
    assert right.hand.x > right.table.x == 0
    assert left.hand.x == 0 < left.table.x
    assert left.table.width == right.table.width
    device.send(Resized(840, 280))
    assert device.game.table.viewport.layout.hand.x == 0
    device.send(Changed("prefer.language", "fr"))
    assert device.game.table.viewport.layout.table.x == 0


def test_words_that_cannot_be_had_leave_the_page_as_it_is():
    device = Device(language="he")
    device.offline = True
    device.send(Changed("prefer.language", "fr"))
    assert device.app.say.language == device.app.preferences.language == "he"
    assert device.spoken[-1] == device.app.say("words.missing")
    assert read_choices(device.storage.texts[CHOICES]).preferences.language == "he"


def test_words_that_come_too_late_or_are_none_change_nothing():
    device = Device()
    device.send(WordsCame("he", catalogue_of("he")))
    device.send(WordsMissing("fr"))
    assert device.app.say is ENGLISH
    assert device.spoken == []
    device.offline = True
    device.send(Changed("prefer.language", "klingon"))
    assert languages_asked(device) == []
    device.app = replace(device.app, choices=replace(device.app.choices, preferences=replace(QUICK, language="fr")))
    device.send(WordsCame("fr", "<html>no such page</html>"))
    assert device.app.say is ENGLISH
    assert device.spoken[-1] == ENGLISH("words.missing")


@pytest.mark.parametrize("scoring", Scoring)
@pytest.mark.parametrize("language", [*LANGUAGES][1:])
def test_a_whole_game_is_told_in_the_language_and_nothing_else(language: str, scoring: Scoring):
    device = Device(Choices(replace(HALF, scoring=scoring), QUICK), language=language)
    said = everything(device)
    device.press("setup")
    said += everything(device)
    device.press("play")
    for name in ("rules", "settings", "keys", "menu", "log", "unseen"):
        device.press(name)
        said += everything(device)
        device.press("close")
    for _ in range(200):
        if device.session.over:
            break
        device.press("hint")
        device.waits(5)
        said += everything(device)
        device.press("hint")
        said += everything(device)
        device.press("hint")
        said += everything(device)
        device.press("hint")
        device.press("slot", 0)
        said += everything(device)
        device.press("cell", "0,0")
        device.press("cell", "3,3")
        said += everything(device)
        device.press("take_back_all")
        plays(device)
        device.waits(10)
        said += everything(device)
    assert device.session.over
    device.waits(10)
    said += everything(device)
    device.press("review")
    device.waits(600)
    said += everything(device)
    assert_told(language, said)
    assert len(set(said)) > 100


def plays(device: Device) -> None:
    """The hint, as it is shown."""
    device.hint()
    device.press("hint")
    device.press("commit")
    device.press("commit-sure")
    if device.session.turn:
        device.press("take_back_all")
        device.press("pass")
        device.press("commit")


def assert_told(language: str, said: list[str]) -> None:
    for text in said:
        assert not re.search(r"[{}]", text), text
        assert language != "he" or {*re.findall(r"[A-Za-zç]{2,}", text)} <= LATIN, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_cannot_be_read_is_told_of_in_the_language(language: str):
    cut = write_link(Record(HALF, 3))[:-3]
    device = Device(language="" if language == "en" else language, fragment=f"#game={cut}")
    assert device.spoken == [device.app.say("shared.unreadable", why=device.app.say("unreadable.part"))]


def test_a_name_that_nobody_chose_follows_the_language():
    device = Device(Choices(HALF, QUICK))
    device.send(Changed("prefer.language", "he"))
    assert "אתם" in device.text("start")
    assert "עקעק 2" in device.text("start")
    device.send(Changed("name.0", "אתם"))
    assert device.app.choices.settings.players[0] == Player("You"), "what stood there already is no name"
    device.send(Changed("name.0", "עדה"))
    assert device.app.choices.settings.players[0] == Player("עדה")
