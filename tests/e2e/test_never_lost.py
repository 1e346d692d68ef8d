"""Nothing is lost, in a real browser: reloads, damaged and full storage, two tabs, a resize in the middle of a drag."""

import json
import re
from dataclasses import replace

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from iota.game import Deck, First, Player, Settings
from iota.moves import Pass
from tests.e2e.at_page import HALF, SAY, YOU, Guest, dearest, whole_game
from tests.e2e.conftest import Watch
from tests.e2e.positions import stored
from web.play.placements import lit_cells
from web.play.session import Session
from web.storage.saves import ASIDE, GAME

SEED = 20


def test_a_game_resumes_at_twenty_points_of_it(desk: Guest):
    record = whole_game(Settings(players=(YOU, Player("Magpie", "greedy")), first=First.SEAT_1), 3)
    head, moves = record.split("\n\n")
    lines = moves.strip().split("\n")
    points = [len(lines) * i // 20 for i in range(20)]
    assert len(set(points)) == 20
    for count in points:
        text = head + "\n\n" + "".join(f"{move}\n" for move in lines[:count])
        expected = Session.resume(text)
        desk.comes(save=stored(text))
        desk.page.locator("[data-act=continue]").click()
        expect(desk.html).to_have_attribute("data-phase", "turn")
        expect(desk.html).to_have_attribute("data-moves", re.compile(r"\d"))
        desk.waits()
        # A bot whose turn it was has moved since; up to there everything is as it was.
        assert desk.session.history[: len(expected.history)] == expected.history
        assert desk.points() == [tally.points for tally in desk.session.game.tallies]


def test_a_tab_that_is_killed_in_a_turn_comes_back_to_the_last_turn(context: BrowserContext, root: str):
    guest = Guest(context.new_page(), root)
    guest.comes(HALF, SEED).plays().takes(dearest(guest.session))
    before = guest.saved()
    guest.stages(dearest(guest.session))
    guest.page.close()
    again = Guest(context.new_page(), root).opens().resumes()
    assert again.saved() == before
    assert again.session.turn
    again.takes(dearest(again.session))


DAMAGED = {
    "cut": stored(whole_game(HALF, SEED))[:200],
    "foreign": '{"somebody": "else"}',
    "nonsense": "\x00\ud83c",
    "newer": json.dumps({"version": 99, "tab": "a", "count": 1, "record": ""}),
    "illegal": stored(whole_game(HALF, SEED).replace("@", "@9")),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_save_that_cannot_be_read_is_set_aside(desk: Guest, what: str):
    desk.comes(HALF, save=DAMAGED[what])
    expect(desk.page.locator("#notice")).to_contain_text("could not be read")
    assert desk.page.evaluate(f"localStorage.getItem('{ASIDE}.1')") == DAMAGED[what]
    assert desk.page.evaluate(f"localStorage.getItem('{GAME}')") is None
    expect(desk.page.locator("[data-act=continue]")).to_have_count(0)
    desk.plays()
    assert desk.session.turn


FORBIDDEN = """for (const name of ["getItem", "setItem", "removeItem"])
    Storage.prototype[name] = () => { throw new DOMException("denied", "SecurityError") }"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }"""


@pytest.mark.parametrize(("script", "key"), [(FORBIDDEN, "save.refused"), (FULL, "save.full")], ids=["refused", "full"])
def test_without_storage_the_game_goes_on_and_says_so_once(context: BrowserContext, root: str, script: str, key: str):
    context.add_init_script(script)
    page = context.new_page()
    guest = Guest(page, root)
    guest.opens(SEED)
    page.locator("[data-act=setup]").click()
    guest.button("start.play").click()
    expect(page.locator("#notice")).to_contain_text(SAY(key))
    expect(guest.html).to_have_attribute("data-phase", "turn", timeout=20_000)
    moves = int(guest.html.get_attribute("data-moves") or 0)
    page.locator("#pass").click()
    page.locator("#play").click()
    expect(guest.html).to_have_attribute("data-moves", str(moves + 2), timeout=20_000)


def test_what_a_newer_version_has_kept_stays_where_nothing_can_be_written(desk: Guest):
    desk.comes(HALF, SEED).plays()
    desk.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME, DAMAGED["newer"]])
    desk.page.evaluate(f"() => {{ {FULL} }}")
    desk.page.locator("#pass").click()
    desk.page.locator("#play").click()
    expect(desk.html).to_have_attribute("data-moves", "2")
    assert desk.page.evaluate(f"localStorage.getItem('{GAME}')") == DAMAGED["newer"]


def test_a_second_tab_does_not_overwrite_the_game_of_the_first(context: BrowserContext, root: str):
    first = Guest(context.new_page(), root)
    first.comes(HALF, SEED).plays().takes(dearest(first.session))
    second = Guest(context.new_page(), root).opens().resumes()
    second.takes(dearest(second.session))
    kept = second.saved()

    expect(first.page.locator("dialog[open]")).to_contain_text(SAY("elsewhere.title"))
    first.button("elsewhere.no").click()
    turns = first.html.get_attribute("data-moves")
    first.page.locator("#pass").click()
    first.page.locator("#play").click()
    first.page.locator(f'html[data-phase=turn]:not([data-moves="{turns}"])').wait_for()
    assert second.saved() == kept, "the first tab plays on, but does not save"
    second.takes([Pass()])
    assert second.saved() != kept


def test_the_player_decides_which_tab_keeps_the_game(context: BrowserContext, root: str):
    first = Guest(context.new_page(), root)
    first.comes(HALF, SEED).plays().takes(dearest(first.session))
    mine = first.saved()
    second = Guest(context.new_page(), root).opens().resumes()
    second.takes(dearest(second.session))
    assert first.saved() != mine
    first.button("elsewhere.yes").click()
    expect(second.page.locator("dialog[open]")).to_contain_text(SAY("elsewhere.title"))
    assert first.saved() == mine


@pytest.mark.parametrize("size", [(800, 1280), (500, 500), (844, 390)], ids=["rotated", "smaller", "sideways"])
def test_a_resize_in_the_middle_of_a_drag_loses_nothing(desk: Guest, size: tuple[int, int]):
    desk.comes(HALF, SEED).plays()
    turn = desk.session.turn
    assert turn
    first = min(lit_cells(turn, 0))
    desk.puts(turn.cards[0], first)
    expect(desk.cell(first)).to_have_attribute("data-marks", re.compile("staged"))
    desk.drags(desk.over_slot(1), desk.over_cell((0, 0)), drop=False)
    expect(desk.slot(1)).to_have_attribute("data-state", "dragged")
    desk.page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(desk.slot(1)).not_to_have_attribute("data-state", "dragged")
    desk.page.mouse.up()
    expect(desk.page.locator('[data-marks~="staged"]')).to_have_count(1)
    staged = desk.session.turn
    desk.lays(Session.resume(desk.saved() or ""))
    assert staged
    for cell, slot in staged.placed:
        desk.table = replace(desk.table, session=desk.session.place(slot, cell))
    desk.undoes()
    expect(desk.page.locator('[data-marks~="staged"]')).to_have_count(0)
    desk.takes(dearest(desk.session))


def test_the_time_of_a_turn_runs_out(desk: Guest):
    settings = replace(HALF, timer=3)
    desk.comes(settings, SEED).plays()
    turn = desk.session.turn
    assert turn
    desk.puts(turn.cards[0], min(lit_cells(turn, 0)))
    expect(desk.page.locator("#ring")).to_be_visible()
    expect(desk.page.locator("#voice [role=alert]")).to_contain_text("second")
    expect(desk.html).to_have_attribute("data-moves", "2", timeout=15_000)
    session = Session.resume(desk.saved() or "")
    assert session.history[0].moves == (Pass(),)
    assert sorted(session.history[0].after.hands[0]) == sorted(turn.cards)


def test_a_curtain_hides_the_hands_of_two_people_from_each_other(phone: Guest):
    settings = Settings(players=(Player("Ada"), Player("Ben")), deck=Deck.HALF, first=First.SEAT_1)
    phone.comes(settings, SEED).plays()
    for person in ("Ada", "Ben", "Ada"):
        expect(phone.page.locator("#curtain")).to_contain_text(person)
        expect(phone.page.locator("[data-slot]")).to_have_count(0)
        phone.button("button.lift_curtain", name=person).click()
        expect(phone.page.locator("[data-slot]")).to_have_count(4)
        phone.waits()
        phone.takes(dearest(phone.session))
        expect(phone.html).to_have_attribute("data-phase", "curtain")
    phone.opens_menu()
    expect(phone.page.locator("[data-act=take_turn_back]")).to_be_disabled()


def test_names_are_shown_as_they_were_typed(desk: Guest):
    name = "<b>&amp;'\"</b>"
    settings = replace(HALF, players=(Player(name), Player("<i>x</i>", "greedy")))
    desk.comes(settings, SEED).plays()
    expect(desk.page.locator('[data-seat="0"] .name')).to_have_text(name)
    expect(desk.page.locator('[data-seat="1"] .name')).to_have_text("<i>x</i>")
    assert desk.page.locator("#seats b, #seats i:not(:empty)").count() == 0


def test_after_an_error_the_page_says_so_and_keeps_the_save(page: Page, root: str, watch: Watch):
    watch.expect("RuntimeError|Traceback|PythonError")
    guest = Guest(page, root)
    guest.comes(HALF, SEED).plays().takes(dearest(guest.session))
    kept = guest.saved()
    page.evaluate(
        "() => { HTMLCanvasElement.prototype.setPointerCapture = () => { throw new Error('broken on purpose') } }"
    )
    guest.taps(guest.over_slot(0))
    expect(page.locator("dialog[open]")).to_contain_text(SAY("error.sentence"))
    assert guest.saved() == kept
    expect(page.locator("[data-act=reload]")).to_be_visible()
    expect(page.locator("[data-act=export]")).to_be_visible()
