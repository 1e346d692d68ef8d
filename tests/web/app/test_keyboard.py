"""The keyboard at the page: shortcuts that can be changed and switched off, other keyboards, answers to questions."""

from dataclasses import replace

import pytest

from tests.web.app.device import QUICK, Device
from tests.web.app.test_voice import hears
from tests.web.app.test_whole_games import MAGPIE, OWL, YOU, passes, settings, sits_down
from web.app import app as page
from web.app.effects import Focus
from web.app.events import Changed, Key, Pressed
from web.html.tags import Tag
from web.storage.preferences import Choices, read_choices
from web.storage.saves import CHOICES
from web.table.keys import USUAL
from web.words.phrases import card_name
from web.words.text import text

SAY = text()


def test_all_keys_are_listed_and_reached_from_the_menu_the_settings_and_by_a_key():
    device = sits_down(YOU, MAGPIE)
    for event in (Pressed("keys"), Key("k")):
        device.send(event)
        assert device.app.dialog == "keys"
        for name in USUAL:
            assert SAY(f"key.{name}") in device.text("dialog")
        device.press("close")
    for dialog in ("menu", "settings"):
        device.press(dialog)
        assert ("keys", "") in device.presses()
        device.press("close")


def test_shortcuts_are_switched_off_as_a_whole():
    device = sits_down(YOU, MAGPIE)
    device.send(Changed("prefer.shortcuts", False))
    assert hears(device, "1", "h", "t", "k") == []
    assert device.session.selected is None
    assert device.session.turn
    assert device.session.turn.trading is None
    device.send(Key("ArrowUp", where="cell"))
    assert device.game.table.look.cursor is not None, "what is no sign goes on to work"
    assert not read_choices(device.storage.texts[CHOICES]).preferences.shortcuts


def test_a_shortcut_gets_another_key_which_is_kept_and_told():
    device = sits_down(YOU, MAGPIE)
    device.press("keys")
    device.send(Changed("key.play", "h"))
    assert device.spoken[-2:] == ["h: Play.", "p: Hint."]
    device.press("close")
    hears(device, "1", "n", "Enter")
    hears(device, "h")
    assert len(device.session.history) == 1
    again = Device(storage=device.storage)
    assert again.app.preferences.keys == "play:h hint:p"
    again.press("keys-usual")
    assert again.app.preferences.keys == ""
    assert again.spoken[-1] == SAY("keys.usual.now")


def test_a_key_that_cannot_be_changes_nothing():
    device = sits_down(YOU, MAGPIE)
    device.send(Changed("key.play", "ab"))
    device.send(Changed("key.fly", "j"))
    assert device.app.preferences.keys == ""


def test_kept_keys_that_make_no_sense_are_the_usual_ones():
    device = Device(Choices(settings(YOU, MAGPIE), replace(QUICK, keys="play:h hint:h fly:x")))
    device.press("play")
    hears(device, "1")
    assert device.session.selected == 0


@pytest.mark.parametrize(("key", "place"), [("פ", "KeyP"), ("з", "KeyP"), ("p", "KeyR")])
def test_a_whole_turn_on_another_keyboard(key: str, place: str):
    device = sits_down(YOU, MAGPIE)
    for pressed in (Key("&", place="Digit1"), Key("מ", place="KeyN"), Key("Enter"), Key(key, place=place)):
        device.send(pressed)
    assert len(device.session.history) == 1


def test_what_somebody_asks_is_answered_and_can_be_heard_again():
    device = sits_down(YOU, MAGPIE)
    assert hears(device, "w") == [SAY("answer.last.none")]
    assert hears(device, "d") == [SAY("answer.drew.none")]
    assert hears(device, "m") == [SAY("answer.time.none")]
    assert hears(device, "e") == [SAY("pile", count=len(device.session.game.pile))]
    starter = card_name(SAY, device.session.starter)
    assert hears(device, "g") == [SAY("answer.fits.taken", card=starter.capitalize())]
    assert hears(device, "i") == ["Row 50, column 50. Across: nothing. Down: nothing."]
    device.send(Key("ArrowRight", where="cell"))
    device.send(Key("ArrowRight", where="cell"))
    assert hears(device, "i") == [f"Row 50, column 51. Across: {starter}. Down: nothing."]
    fits, mine = hears(device, "g")
    assert fits.endswith("cards could go here.")
    assert all(card_name(SAY, card) in mine for card in device.session.hand)
    assert hears(device, "r") == [fits, mine]
    device.send(Key("ArrowRight", where="cell"))
    assert hears(device, "g") == [SAY("answer.fits.far")]
    assert [words.partition(":")[0] for words in hears(device, "s")] == ["You, and it is your turn", "Magpie"]


def test_the_last_plays_of_all_others_are_told_again():
    device = sits_down(YOU, MAGPIE, OWL)
    passes(device)
    device.waits(60)
    said = hears(device, "w")
    assert [words.split()[0] for words in said] == ["Magpie", "Owl"]
    drew = hears(device, "d")
    assert drew == [SAY("answer.drew.none")]


def test_the_time_that_is_left_is_told():
    device = sits_down(YOU, MAGPIE, timer=30)
    device.waits(4)
    assert hears(device, "m")[0] in (SAY("timer.left", count=26), SAY("timer.left", count=27))


def test_a_wild_says_what_it_may_be():
    device = sits_down(YOU, MAGPIE)
    for _ in range(40):
        wilds = [cell for cell, card in device.session.grid.cells.items() if card_name(SAY, card) == "wild"]
        if wilds or device.session.over:
            break
        hears(device, "h", "h")
        device.waits(3)
        hears(device, "h", "p", "t", "p")
        device.press("commit-sure")
        device.waits(3)
    assert wilds
    device.app = replace(device.app, screen=replace(device.game, table=device.game.table.looking(cursor=wilds[0])))
    assert any("wild" in words for words in hears(device, "g"))


def test_a_turn_of_the_log_takes_the_cursor_to_its_cards():
    device = sits_down(YOU, MAGPIE)
    passes(device)
    device.waits(5)
    past = device.session.history[1]
    device.send(Key("ArrowUp", where="cell"))
    device.press("log-turn", 2)
    assert device.game.table.look.cursor == past.cells[0]
    x, y = past.cells[0]
    assert device.asked[-1] == Focus(f'[data-cell="{x},{y}"]')
    device.press("log-turn", 2)
    assert device.game.table.look.logged is None
    device.press("log-turn", 1)
    assert device.game.table.look.logged == 1, "a pass has no cards, and is shown all the same"


def test_the_spoken_grid_is_laid_over_the_canvas_by_one_set_of_properties():
    device = sits_down(YOU, MAGPIE)
    for keys in ((), ("ArrowUp",), ("1", "n"), ("f",), ("+", "+")):
        hears(device, *keys)
        seen = page.late_view(device.app)
        grid = next(part for part in seen.parts["mirror"] if isinstance(part, Tag))
        first = next(tag.get("data-cell") for tag in grid.all() if tag.get("data-cell"))
        x, y = map(int, str(first).split(","))
        viewport, laid = device.game.table.viewport, seen.properties["mirror"]
        place = viewport.camera.rect((x, y))
        assert float(laid["--left"].removesuffix("px")) == pytest.approx(place.x, abs=0.1)
        assert float(laid["--top"].removesuffix("px")) == pytest.approx(place.y, abs=0.1)
        assert float(laid["--side"]) == pytest.approx(place.width, abs=0.01)
        slots = viewport.layout.slots(4)
        assert [laid[f"--slot-{slot}"] for slot in range(4)] == [f"{rect.x:.0f}px {rect.y:.0f}px" for rect in slots]
    device.press("leave")
    assert page.late_view(device.app).properties == {}
