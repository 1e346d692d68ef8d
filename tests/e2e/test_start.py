"""The start screen in a real browser: portraits and chips by finger and by keyboard, names, and Play within reach."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from iota.game import First
from tests.e2e.at_page import COLOURFUL, HALF, QUICK, SAY, Guest, dearest, is_drawn, taken
from tests.e2e.conftest import open_ready
from tests.e2e.positions import stored
from web.play.session import Session
from web.storage.preferences import read_choices
from web.storage.saves import CHOICES
from web.words.text import LANGUAGES

SMALL: ViewportSize = {"width": 360, "height": 740}


def bots(guest: Guest) -> list[str]:
    kept = guest.page.evaluate(f"localStorage.getItem('{CHOICES}')")
    return [player.bot for player in read_choices(kept).settings.players]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_the_birds_are_broken_nowhere_but_between_their_words(phone: Guest, language: str):
    phone.page.set_viewport_size(SMALL)
    phone.comes(likes=replace(QUICK, language=language))
    for bird in phone.page.locator(".welcome .bird").all():
        bird.tap()
        name, lines = bird.locator("span").evaluate("""span => {
          const range = document.createRange();
          range.selectNodeContents(span);
          return [span.textContent, range.getClientRects().length];
        }""")
        assert lines <= len(re.split(r"\W", name)), name


@pytest.mark.parametrize("save", [None, taken(Session.new(HALF, 20), dearest(Session.new(HALF, 20))).record_text])
def test_play_is_above_the_fold_of_a_small_phone(phone: Guest, save: str | None):
    phone.page.set_viewport_size(SMALL)
    phone.comes(save=stored(save) if save else None)
    box = phone.page.locator("[data-act=play]").bounding_box()
    assert box
    assert box["y"] + box["height"] <= SMALL["height"] - 72, "and there is room for another row of buttons"
    for name in phone.page.locator(".welcome .bird span").all():
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth"), "a name is cut"


def test_a_tap_on_a_portrait_chooses_the_opponent(phone: Guest):
    phone.comes()
    phone.page.locator(".welcome [value=master]").tap()
    expect(phone.page.locator(".welcome")).to_contain_text(SAY("level.master.thinks"))
    assert bots(phone) == ["", "master"]
    assert phone.page.evaluate("getComputedStyle(document.activeElement.closest('label')).outlineStyle") == "none"


def test_a_finger_sees_no_focus_ring_and_the_keyboard_does(desk: Guest):
    desk.comes()
    ring = "() => getComputedStyle(document.activeElement).outlineStyle"
    assert desk.page.evaluate(ring) == "none"
    desk.page.keyboard.press("Tab")
    assert desk.page.evaluate(ring) == "solid"


def test_chips_and_portraits_work_with_the_arrow_keys(desk: Guest):
    desk.comes()
    page = desk.page
    page.locator(".welcome [name=opponent]:checked").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".welcome [value=static]")).to_be_checked()
    expect(page.locator(".welcome [value=static]")).to_be_focused()
    assert bots(desk) == ["", "static"]
    page.locator("[name=seats]:checked").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[name=seats][value='3']")).to_be_focused()
    assert len(bots(desk)) == 3
    page.locator("[name='who.2']:checked").focus()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("[name='who.2'][value=person]")).to_be_focused()
    assert bots(desk) == ["", "static", ""]
    group = page.get_by_role("group", name=SAY("start.deck"))
    expect(group.get_by_role("radio")).to_have_count(2)


def test_a_name_is_typed_without_losing_the_focus(desk: Guest):
    desk.comes()
    page = desk.page
    page.locator("[name='who.1'][value=person]").check()
    field = page.get_by_label(SAY("start.name", seat=2))
    field.fill("Bea")
    page.keyboard.press("Tab")
    expect(page.locator("[name=deck]:checked")).to_be_focused()
    field.focus()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[name='who.1']:checked")).to_be_focused()
    page.locator("[data-act=play]").click()
    expect(desk.page.locator('[data-seat="1"] .name')).to_have_text("Bea")


@pytest.mark.parametrize("seats", [3, 4])
def test_names_are_typed_letter_by_letter_beside_bots_that_are_who_they_look(desk: Guest, seats: int):
    desk.comes()
    page, last = desk.page, seats - 1
    page.locator(f"[name=seats][value='{seats}']").check()
    page.locator("[name='who.1'][value=person]").check()
    page.locator(f"[name='who.{last}'][value=greedy]").check()
    field = page.get_by_label(SAY("start.name", seat=2))
    field.select_text()
    for number, letter in enumerate("Beatrix", 1):
        page.keyboard.press(letter)
        expect(field).to_be_focused()
        expect(field).to_have_value("Beatrix"[:number])
    page.locator(f"[name='who.{last}'][value=static]").check()
    expect(field).to_have_value("Beatrix")
    expect(page.locator("[name='who.1']:checked")).to_have_value("person")
    expect(page.locator(f"[name='who.{last}']:checked")).to_have_value("static")
    assert bots(desk)[1] == ""
    assert bots(desk)[last] == "static"
    desk.plays()
    expect(page.locator('[data-seat="1"] .name')).to_have_text("Beatrix")
    players = desk.session.settings.players
    assert [player.bot for player in players] == bots(desk)
    assert players[1].name == "Beatrix"


@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_the_running_game_is_seen_and_gone_on_with_by_keyboard(kind: str, request: pytest.FixtureRequest):
    guest: Guest = request.getfixturevalue(kind)
    session = taken(Session.new(HALF, 20), dearest(Session.new(HALF, 20)))
    guest.comes(save=stored(session.record_text))
    picture = guest.page.locator(".standing .picture")
    is_drawn(picture, COLOURFUL)
    expect(guest.page.locator(".standing")).to_contain_text(str(session.game.tallies[0].points))
    guest.page.locator(".standing").focus()
    guest.page.keyboard.press("Enter")
    guest.waits()
    assert guest.session.history[0] == session.history[0]


def test_back_and_forward_stay_inside_the_page(page: Page, site: str):
    open_ready(page, site)
    page.locator("[data-act=play]").click()
    phase = page.locator("html")
    expect(phase).not_to_have_attribute("data-phase", "start")
    for _ in range(2):
        page.go_back()
        expect(phase).to_have_attribute("data-phase", "start")
        page.go_forward()
        expect(page.locator("[data-act=continue]")).to_be_visible()
        page.locator("[data-act=continue]").click()
        expect(phase).not_to_have_attribute("data-phase", "start")
    page.reload()
    page.locator("html[data-state=ready]").wait_for()
    page.locator("[data-act=rules]").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.url.startswith(site)


def test_who_begins_is_shown_without_a_dialog_and_a_press_ends_it(desk: Guest):
    desk.comes(replace(HALF, first=First.DRAW), 20, likes=replace(QUICK, speed="normal"))
    desk.page.locator("[data-act=play]").click()
    expect(desk.page.locator("#judged")).to_have_text(SAY("draw.begins.you"))
    expect(desk.page.locator("dialog[open]")).to_have_count(0)
    desk.page.locator("#table").click(position={"x": 20, "y": 20})
    expect(desk.page.locator("#judged")).to_have_text(SAY("status.your_turn"))


def test_what_can_be_picked_has_a_hand(desk: Guest):
    desk.comes(HALF, 20).plays()
    desk.page.mouse.move(*desk.over_slot(1))
    expect(desk.page.locator("#table")).to_have_css("cursor", "grab")
    desk.page.mouse.move(*desk.over_cell((0, 0)))
    expect(desk.page.locator("#table")).to_have_css("cursor", "auto")
