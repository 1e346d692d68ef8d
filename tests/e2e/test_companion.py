"""The companion in a real browser: a whole game entered on a phone, a correction, reloads, the pad, the clock."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from iota.cards import WILD, Card, name
from iota.game import Deck, First, Settings
from iota.grid import Cell
from iota.moves import Play
from iota.real_table import RealTable, Trade, Turn
from tests.e2e.conftest import open_ready
from tests.iota.test_real_table import RULE_SHEET
from tests.table import TEMPERS, entered, play_out, seats
from web.play.companion import Companion
from web.storage.companion import COMPANION, read_companion

PHONE = {"width": 360, "height": 740}


def at(page: Page, do: str) -> None:
    page.locator(f'[data-act="at"][data-do="{do}"]:visible').first.click()


def kept(page: Page) -> Companion:
    return read_companion(page.evaluate("key => localStorage.getItem(key)", COMPANION))


def table_of(page: Page) -> RealTable:
    table = kept(page).table
    assert table
    return table


def points(page: Page) -> list[int]:
    return [entry.score.points if entry.score else 0 for entry in table_of(page).entries]


def begun(page: Page, address: str, *choices: tuple[str, str]) -> None:
    """A table set with these choices: the name of a field and its value."""
    open_ready(page, f"{address}#companion")
    for field, value in choices:
        page.locator(f'input[name="at.{field}"][value="{value}"]').check(force=True)
    at(page, "begin")


def pick(page: Page, card: Card) -> None:
    """In three taps, or in one."""
    if card == WILD:
        at(page, "wild")
        return
    for letter in name(card):
        at(page, f"pick {letter}")


def put(page: Page, cell: Cell) -> None:
    page.locator(f'[data-cell="{cell[0]},{cell[1]}"]').evaluate("cell => cell.click()")


def enter(page: Page, turn: Turn) -> None:
    for recycle in turn.recycles:
        pick(page, recycle.card)
        put(page, recycle.cell)
    if isinstance(turn.act, Trade):
        page.locator("#pass").click()
        at(page, f"pass {turn.act.cards}")
        return
    assert isinstance(turn.act, Play)
    left, freed = dict(turn.act.cells), len(turn.recycles)
    taken = set(table_of(page).now.grid.cells)
    while left:
        x, y = next((x, y) for x, y in left if taken & {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)})
        card = left.pop((x, y))
        if card == WILD and freed:
            freed -= 1
            page.locator(f'[data-slot="{freed}"]').evaluate("slot => slot.click()")
        else:
            pick(page, card)
        put(page, (x, y))
        taken.add((x, y))
    page.locator("#play").click()


def test_a_whole_game_of_the_engine_is_entered_on_a_phone(new_context: Callable[..., BrowserContext], root: str):
    agreed = Settings(seats(2), deck=Deck.HALF, first=First.SEAT_1)
    wanted = entered(play_out(agreed, 5, TEMPERS["greedy"]))
    page = new_context(viewport=PHONE, has_touch=True).new_page()
    begun(page, root, ("deck", "half"))
    pick(page, wanted.starter)
    for number, turn in enumerate(wanted.turns):
        enter(page, turn)
        if number + 1 < len(wanted.turns):
            expect(page.locator("html")).to_have_attribute("data-moves", str(number + 1))
    expect(page.locator(".result")).to_be_visible()
    found = table_of(page)
    assert [entry.score for entry in found.entries] == [entry.score for entry in wanted.entries]
    assert found.now.tallies == wanted.now.tallies
    page.reload()
    expect(page.locator(".result")).to_be_visible()


def test_a_correction_in_the_middle_and_a_reload_in_a_turn(page: Page, root: str):
    begun(page, root)
    pick(page, 1)
    for turn in RULE_SHEET:
        enter(page, turn)
    assert points(page) == [6, 6, 34, 208]
    page.locator('[data-act="at"][data-do="turn 1"]:visible').first.click()
    at(page, "correct 1")
    for card, cell in (("rx3", (2, -1)), ("gx4", (2, 1))):
        for letter in card:
            page.keyboard.press(letter)
        put(page, cell)
        page.reload()
        page.locator("html[data-state=ready]").wait_for()
    page.locator("#play").click()
    expect(page.locator("#judged")).to_contain_text("no longer fits")
    assert points(page) == [6, 9, 40, 0]


def test_a_card_is_named_by_keys_before_the_dialog_is_gone(page: Page, root: str):
    begun(page, root)
    pick(page, 1)
    enter(page, RULE_SHEET[0])
    page.locator('[data-act="at"][data-do="turn 0"]:visible').first.click()
    at_once = """button => {
      button.click();
      const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      for (const key of "gt2") press(key);
    }"""
    page.locator('dialog [data-act="at"][data-do="correct 0"]').evaluate(at_once)
    put(page, (1, 0))
    assert [cell for cell, _ in kept(page).draft.placed] == [(1, 0)]


def test_a_free_place_says_what_fits(page: Page, root: str):
    begun(page, root)
    pick(page, 1)
    put(page, (1, 0))
    expect(page.get_by_role("dialog")).to_contain_text("What fits here")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_pad_adds_up_on_a_phone_and_nothing_has_to_be_scrolled(
    new_context: Callable[..., BrowserContext], root: str
):
    page = new_context(viewport=PHONE, has_touch=True).new_page()
    begun(page, root, ("kind", "pad"))
    for key in "8+4+5":
        at(page, f"key {key}")
    at(page, "lots 1")
    expect(page.locator(".pad .sum")).to_contain_text("34")
    assert page.locator("#start").evaluate("start => start.scrollHeight <= start.clientHeight + 1")
    at(page, "write")
    page.reload()
    expect(page.locator(".stand li").first).to_contain_text("34")
    page.locator(".typed").fill("12")
    page.locator(".typed").press("Enter")
    expect(page.locator(".pad .sum")).to_contain_text("12")


@pytest.mark.parametrize("size", [PHONE, {"width": 740, "height": 360}])
def test_the_clock_is_large_and_a_tap_goes_on(
    new_context: Callable[..., BrowserContext], root: str, size: dict[str, int]
):
    page = new_context(viewport=size, has_touch=True).new_page()
    begun(page, root, ("kind", "clock"))
    face = page.locator("#face")
    expect(face).to_contain_text("Player 1")
    box = page.locator("#face .left").bounding_box()
    assert box
    assert box["height"] >= 0.25 * min(size.values())
    assert box["width"] <= size["width"]
    page.wait_for_function("!document.querySelector('#face .left').textContent.includes('1:00')")
    page.reload()
    expect(face).to_contain_text("Player 1")
    face.click()
    expect(face).to_contain_text("Player 2")
    assert kept(page).used(0) >= 1
