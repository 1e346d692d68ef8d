"""A clumsy person at the real page: fingers that come down twice, Back at any time, a reload while a bot thinks."""

from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from iota.game import Player
from tests.e2e.at_page import HALF, YOU, Guest, dearest, whole_game
from tests.e2e.conftest import Watch
from tests.e2e.positions import almost_over, stored
from web.play.session import Session
from web.storage.links import fragment_of

SEED = 20


PRESS_TWICE = """([x, y]) => new Promise((done) => {
  const press = () => document.elementFromPoint(x, y).closest("button")?.click();
  press();
  setTimeout(() => { press(); done(); }, 150);
})"""


def taps_twice(guest: Guest, button: Locator) -> None:
    """Both on the place where the button was, as fast as fingers are, whatever is there by then."""
    box = button.bounding_box()
    assert box
    guest.page.evaluate(PRESS_TWICE, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])


def stays(guest: Guest, moves: int) -> None:
    """That many moves, and no more of them later on."""
    expect(guest.html).to_have_attribute("data-moves", str(moves))
    guest.page.wait_for_timeout(700)
    expect(guest.html).to_have_attribute("data-moves", str(moves))
    expect(guest.page.locator("dialog[open]")).to_have_count(0)


def test_play_tapped_twice_is_one_turn(phone: Guest):
    phone.comes(HALF, SEED).plays()
    phone.stages(dearest(phone.session))
    taps_twice(phone, phone.page.locator("#play"))
    stays(phone, 2)
    phone.waits()
    assert [past.seat for past in phone.session.history] == [0, 1]


def test_the_winning_play_tapped_twice_is_the_end(phone: Guest):
    phone.comes(save=stored(almost_over())).resumes()
    phone.stages(dearest(phone.session))
    taps_twice(phone, phone.page.locator("#play"))
    expect(phone.page.locator("dialog[open]")).to_have_attribute("data-name", "end")
    phone.page.wait_for_timeout(700)
    expect(phone.page.locator("dialog[open]")).to_have_attribute("data-name", "end")
    assert Session.resume(phone.saved() or "").over


def test_whoever_taps_until_the_results_are_there_starts_nothing(phone: Guest):
    phone.comes(save=stored(almost_over())).resumes()
    phone.stages(dearest(phone.session))
    phone.page.locator("#play").tap()
    came = """() => new Promise((done) => new MutationObserver((_, watch) => {
      if (!document.querySelector("dialog[open] [data-act=rematch]")) return;
      watch.disconnect();
      const { left, top, width, height } = document.querySelector("[data-act=rematch]").getBoundingClientRect();
      document.elementFromPoint(left + width / 2, top + height / 2).click();
      done();
    }).observe(document.body, { subtree: true, childList: true, attributes: true }))"""
    phone.page.evaluate(came)
    expect(phone.page.locator("dialog[open]")).to_have_attribute("data-name", "end")
    assert Session.resume(phone.saved() or "").over
    phone.page.locator("dialog[open] [data-act=rematch]").tap()
    phone.deals()


def test_rematch_tapped_twice_is_one_new_game(phone: Guest):
    phone.comes(save=stored(almost_over())).resumes()
    phone.takes(dearest(phone.session))
    rematch = phone.page.locator("dialog[open] [data-act=rematch]")
    expect(rematch).to_be_enabled()
    phone.page.wait_for_timeout(1_200)
    taps_twice(phone, rematch)
    phone.deals()
    stays(phone, len(phone.session.record.moves))
    assert len(phone.session.history) <= 1, "the bot began, and nobody else has done anything"


def test_undo_tapped_too_often_leaves_the_turns_that_were_taken(phone: Guest):
    phone.comes(HALF, SEED).plays().takes(dearest(phone.session))
    before = phone.saved()
    phone.stages(dearest(phone.session))
    for _ in range(3):
        taps_twice(phone, phone.page.locator("#undo"))
    expect(phone.page.locator('[data-marks~="staged"]')).to_have_count(0)
    stays(phone, len(phone.session.record.moves))
    assert phone.saved() == before


def test_back_closes_what_is_open_and_the_game_goes_on(phone: Guest):
    page = phone.page
    phone.comes(HALF, SEED).plays().takes(dearest(phone.session))
    phone.opens_menu()
    page.locator("dialog [data-act=settings]").click()
    page.locator("dialog [data-act=keys]").click()
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(phone.html).to_have_attribute("data-phase", "turn")
    page.go_back()
    expect(phone.html).to_have_attribute("data-phase", "start")
    phone.resumes().takes(dearest(phone.session))


def test_a_reload_while_a_bot_thinks_loses_nothing(desk: Guest):
    settings = replace(HALF, players=(YOU, Player("Owl", "master")))
    desk.comes(settings, SEED).plays()
    desk.stages(dearest(desk.session))
    desk.page.locator("#play").click()
    expect(desk.html).to_have_attribute("data-phase", "waiting")
    desk.page.reload()
    desk.page.locator("html[data-state=ready]").wait_for()
    desk.resumes()
    assert [past.seat for past in desk.session.history] == [0, 1]
    desk.takes(dearest(desk.session))


@pytest.mark.parametrize("answer", ["close", "open-shared"])
def test_a_link_opened_over_a_running_game_leaves_it_where_it_is(phone: Guest, answer: str):
    page = phone.page
    phone.comes(HALF, SEED).plays().takes(dearest(phone.session))
    kept = phone.saved()
    fragment = fragment_of(Session.resume(whole_game(HALF, 7)).record)
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    expect(page.locator("dialog[open]")).to_have_attribute("data-name", "shared")
    page.locator(f"dialog[open] [data-act={answer}]").first.tap()
    if answer == "open-shared":
        expect(page.locator("dialog[open]")).to_have_attribute("data-name", "end")
    phone.opens().resumes()
    assert phone.saved() == kept


TWICE = """button => { button.click(); button.click(); }"""


def test_a_button_that_is_gone_takes_no_press(phone: Guest):
    page = phone.page
    phone.comes(HALF, SEED)
    page.locator("[data-act=play]").evaluate(TWICE)
    phone.waits()
    assert phone.session.history == ()
    page.locator("#pass").evaluate("""pass => {
      document.querySelector("[data-act=menu]").click();
      pass.click();
    }""")
    dialog = page.locator("dialog[open]")
    expect(dialog).to_have_attribute("data-name", "menu")
    page.locator("dialog [data-act=settings]").evaluate(TWICE)
    expect(dialog).to_have_attribute("data-name", "settings")
    page.locator("dialog [data-act=close]").first.evaluate(TWICE)
    expect(dialog).to_have_count(0)
    stays(phone, 0)


FAILS_ONCE = """([kind, method]) => {
  const { prototype } = window[kind], whole = prototype[method];
  prototype[method] = () => { prototype[method] = whole; throw new Error("not this time"); };
}"""


@pytest.mark.parametrize("fails", [("HTMLDialogElement", "showModal"), ("Element", "querySelectorAll")])
def test_what_can_not_be_shown_is_told_and_the_game_goes_on(
    page: Page, root: str, watch: Watch, fails: tuple[str, str]
):
    watch.expect("not this time")
    guest = Guest(page, root).comes(HALF, SEED).plays()
    page.evaluate(FAILS_ONCE, fails)
    page.locator("[data-act=menu]").evaluate("menu => menu.click()")
    dialog = page.locator("dialog[open]")
    expect(dialog).to_have_attribute("data-name", "trouble")
    expect(dialog).to_contain_text("not this time")
    guest.opens().resumes()
    assert guest.session.history == ()
