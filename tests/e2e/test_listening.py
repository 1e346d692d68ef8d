"""What a screen reader and a keyboard find in a real browser: sentences in order, the focus, cells in their places."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from iota.cards import name
from iota.game import First
from tests.e2e.at_page import HALF, SAY, Guest, dearest
from tests.e2e.positions import almost_over, stored
from web.app.screens.places import PLACES
from web.words.telling import opening_told, turn_told

LOG = "#voice [role=log] p"


def said(guest: Guest, place: str = "#voice") -> list[str]:
    return guest.page.locator(f"{place} [role=log] p").all_inner_texts()


def test_every_sentence_of_a_turn_is_there_one_after_the_other(desk: Guest):
    desk.by = "keys"
    desk.comes(HALF, 20).plays()
    first = [*opening_told(SAY, desk.session), SAY("status.your_turn")]
    expect(desk.page.locator(LOG)).to_have_text(first)
    desk.takes(dearest(desk.session))
    mine, theirs = desk.session.history
    told = [*turn_told(SAY, desk.session, mine), *turn_told(SAY, desk.session, theirs), SAY("status.your_turn")]
    assert said(desk)[-len(told) :] == told


def test_what_is_said_while_a_dialog_is_open_is_said_in_it(desk: Guest):
    desk.comes(HALF, 20).plays()
    desk.page.evaluate(
        "() => { document.querySelector('#hint').click(); document.querySelector('[data-act=menu]').click() }"
    )
    inside = desk.page.locator("dialog[open] [role=log] p")
    expect(inside.last).to_have_text(re.compile("[Ll]ook at the line from "))
    assert inside.last.inner_text() not in said(desk)
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator("dialog [role=log] p")).to_have_count(0)


# The focus


def focus(guest: Guest) -> str:
    """What has the focus: its id, what it does, or the cell."""
    return str(
        guest.page.evaluate(
            "() => { const held = document.activeElement;"
            " return held.dataset.cell ? 'cell' : held.dataset.act || held.id || held.tagName }"
        )
    )


def test_the_focus_is_never_lost(desk: Guest):
    desk.by = "keys"
    desk.comes(HALF, 20)
    page = desk.page
    page.locator("[data-act=play]").focus()
    page.keyboard.press("Enter")
    desk.deals()
    expect(page.locator("#mirror :focus")).to_have_count(1)
    desk.stages(dearest(desk.session))
    page.locator("#play").focus()
    page.keyboard.press("Enter")
    expect(desk.html).to_have_attribute("data-moves", "2")
    expect(page.locator("#mirror :focus")).to_have_count(1)
    page.locator("[data-act=menu]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] :focus")).to_have_count(1)
    page.locator("dialog [data-act=settings]").focus()
    page.keyboard.press("Enter")
    expect(page.locator('dialog[data-name="settings"] :focus')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert focus(desk) in ("menu", "cell")
    page.locator("[data-act=menu]").focus()
    page.keyboard.press("Enter")
    page.locator("dialog [data-act=leave]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#start :focus")).to_have_count(1)
    page.locator("[data-act=continue]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#mirror :focus")).to_have_count(1)


def test_the_focus_is_kept_from_the_end_to_a_rematch(desk: Guest):
    desk.by = "keys"
    desk.comes(HALF, save=stored(almost_over())).resumes()
    desk.takes(dearest(desk.session))
    page = desk.page
    expect(page.locator('dialog[data-name="end"][open] :focus')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert focus(desk) != "BODY"
    page.locator("#controls [data-act=rematch]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#mirror :focus")).to_have_count(1)


@pytest.mark.parametrize("place", PLACES)
def test_the_focus_comes_along_to_every_other_screen_and_back(desk: Guest, place: str):
    desk.comes(HALF)
    page = desk.page
    page.locator(f'[data-act=go][data-do="{place}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-act=go][data-do="{place}"]:visible')).to_have_count(0)
    expect(page.locator(":focus:not(body)")).to_have_count(1)
    page.locator("[data-act=leave]:visible").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-act=go][data-do="{place}"]')).to_be_visible()
    expect(page.locator("#start :focus")).to_have_count(1)


def test_with_a_mouse_the_focus_comes_along_and_no_cursor_is_shown(desk: Guest):
    desk.by = "tap"
    desk.comes(HALF, 20).plays()
    expect(desk.page.locator("#mirror :focus")).to_have_count(1)
    expect(desk.page.locator('[data-marks~="cursor"]')).to_have_count(0)


def test_choosing_an_opponent_keeps_the_focus(desk: Guest):
    desk.comes(HALF)
    chosen = desk.page.locator('#start input[type=radio][name="opponent"]:checked')
    chosen.focus()
    for _ in range(3):
        before = chosen.get_attribute("value")
        desk.page.keyboard.press("ArrowRight")
        expect(chosen).not_to_have_attribute("value", str(before))
        expect(chosen).to_be_focused()


def test_what_lies_under_the_start_screen_cannot_be_reached(desk: Guest):
    desk.comes(HALF, 20).plays().leaves()
    expect(desk.page.locator("#board")).to_have_attribute("inert", "")
    for _ in range(60):
        desk.page.keyboard.press("Tab")
        assert desk.page.evaluate("!document.activeElement.closest('#board, #seats, #turn, #side')")
    desk.resumes()
    assert desk.page.evaluate("!document.querySelector('#board').inert")


def test_the_tabs_at_the_side_have_panels_and_arrow_keys(desk: Guest):
    desk.comes(HALF, 20).plays()
    tabs, panel = desk.page.locator("#side [role=tab]"), desk.page.locator("#side [role=tabpanel]")
    tabs.first.focus()
    for shown, key in ((1, "ArrowRight"), (0, "ArrowLeft"), (1, "ArrowLeft"), (0, "Home")):
        desk.page.keyboard.press(key)
        expect(tabs.nth(shown)).to_be_focused()
        expect(tabs.nth(shown)).to_have_attribute("aria-selected", "true")
        expect(panel).to_have_attribute("aria-labelledby", str(tabs.nth(shown).get_attribute("id")))


def test_dialogs_that_only_hold_words_can_be_scrolled_by_keyboard(phone: Guest):
    phone.comes(HALF, 20).plays().opens_menu()
    phone.page.locator("dialog [data-act=unseen]").click()
    expect(phone.page.locator('dialog[data-name="unseen"] .body')).to_be_focused()


# The spoken grid


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_the_spoken_grid_lies_over_the_cells_of_the_canvas(device: str, request: pytest.FixtureRequest):
    guest: Guest = request.getfixturevalue(device)
    guest.by = "tap"
    guest.comes(HALF, 20).plays()
    guest.takes(dearest(guest.session))
    lies_over(guest)
    guest.taps(guest.over_slot(0))
    expect(guest.slot(0)).to_have_attribute("data-state", "chosen")
    lies_over(guest)
    assert guest.page.evaluate("document.querySelector('#mirror').scrollTop") == 0


def lies_over(guest: Guest) -> None:
    """Each cell and each card of the hand has its centre where the canvas has it."""
    guest.page.wait_for_function("iota.settled()")
    guest.page.wait_for_function(
        """() => {
          const table = document.querySelector("#table").getBoundingClientRect();
          const near = (element, [x, y]) => {
            const box = element.getBoundingClientRect();
            return Math.hypot(box.x + box.width / 2 - table.x - x, box.y + box.height / 2 - table.y - y) < 2;
          };
          const cells = [...document.querySelectorAll("#mirror [data-cell]")];
          const slots = [...document.querySelectorAll("#mirror [data-slot]")];
          return cells.length > 8 && cells.every((e) => near(e, iota.cell(...e.dataset.cell.split(",").map(Number))))
            && slots.every((e) => near(e, iota.slot(Number(e.dataset.slot))));
        }"""
    )


# A whole game


def test_a_whole_game_by_keyboard_alone_says_what_it_paints(desk: Guest):
    desk.by = "keys"
    desk.comes(replace(HALF, first=First.DRAW), 12)
    page = desk.page
    for _ in range(60):
        if focus(desk) == "play":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    desk.waits()
    told = 0
    while not desk.session.over:
        desk.takes(dearest(desk.session))
        heard = said(desk)
        for past in desk.session.history[told:]:
            for words in turn_told(SAY, desk.session, past):
                assert words in heard
            told += 1
        points = [int(words) for words in page.locator("[data-seat] .points").all_inner_texts()]
        assert all(f" {count}" in heard[-2] or f" {count}" in heard[-1] for count in points)
        painted = {tuple(cell): card for cell, card in page.evaluate("iota.painted()")}
        assert painted == {cell: name(card) for cell, card in desk.session.game.grid.cells.items()}
    expect(page.locator('dialog[data-name="end"][open]')).to_be_visible()
    assert any(words.startswith(SAY("status.over")) for words in said(desk))
