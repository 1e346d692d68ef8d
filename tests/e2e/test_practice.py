"""Practice in a real browser: by drag, tap and keys, at a desk and on a small phone, puzzles made beside the page."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from iota.practice.puzzle import Puzzle
from iota.practice.written import read_puzzle
from tests.e2e.at_page import SAY, Guest
from web.play.practice import table_of
from web.storage.practice import PRACTICE

SMALL = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
MAKING = 60_000
ROUNDS = 4


def kept(guest: Guest) -> dict[str, Any]:
    return json.loads(guest.page.evaluate(f"localStorage.getItem('{PRACTICE}') ?? '{{}}'"))  # type: ignore[no-any-return]


def waiting(guest: Guest, count: int) -> list[str]:
    guest.page.wait_for_function(
        f"(JSON.parse(localStorage.getItem('{PRACTICE}') ?? '{{}}').queue ?? []).length >= {count}", timeout=MAKING
    )
    return list(kept(guest)["queue"])


def opens(guest: Guest) -> Puzzle:
    guest.comes()
    guest.page.goto("about:blank")
    guest.page.goto(guest.address + "#practice")
    expect(guest.html).to_have_attribute("data-phase", "practice", timeout=MAKING)
    return read_puzzle(waiting(guest, 2)[0])


def solves(guest: Guest, puzzle: Puzzle) -> None:
    """The model answer, as somebody gives it who places cards in this way."""
    guest.lays(table_of(puzzle))
    expect(guest.page.locator("#judged")).to_have_text(SAY(f"practice.ask.{puzzle.kind}"))
    if puzzle.kind == "reading":
        [recycle] = puzzle.best
        guest.table = guest.table.looking(lights=False)
        guest.puts(recycle.card, recycle.cell)  # type: ignore[union-attr]
    else:
        guest.stages(puzzle.best)
        guest.presses("p") if guest.by == "keys" else guest.page.locator("#play").click()
    expect(guest.page.locator("#next")).to_be_visible()


@pytest.mark.parametrize(
    ("by", "size", "touch"),
    [("drag", DESK, False), ("keys", DESK, False), ("tap", SMALL, True), ("keys", SMALL, False)],
)
def test_puzzles_are_solved_one_after_the_other(browser: Browser, root: str, by: str, size: Any, touch: bool):
    context = browser.new_context(viewport=size, has_touch=touch, is_mobile=touch, reduced_motion="reduce")
    guest = Guest(context.new_page(), root, by=by)
    puzzle = opens(guest)
    for number in range(1, ROUNDS + 1):
        solves(guest, puzzle)
        assert kept(guest)["streak"] == number
        expect(guest.page.locator("#next")).to_be_enabled(timeout=MAKING)
        puzzle = read_puzzle(waiting(guest, 1)[0])
        if by == "keys":
            expect(guest.page.locator("#next")).to_be_focused()
            guest.page.keyboard.press("Enter")
        else:
            guest.page.locator("#next").click()
        expect(guest.page.locator("#next")).to_have_count(0)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.page.locator("[data-act=leave]").click()
    expect(guest.html).to_have_attribute("data-phase", "start")
    context.close()


def test_a_lesser_answer_has_its_place_and_the_best_beside_it(desk: Guest):
    puzzle = opens(desk)
    desk.page.locator("[data-act=give-up]").click()
    expect(desk.page.locator("#judged")).to_contain_text(SAY("practice.shown"))
    expect(desk.page.locator('[data-marks~="logged"]')).to_have_count(len(puzzle.best[-1].cards))  # type: ignore[union-attr]
    assert kept(desk)["missed"][0][0].startswith("points ")
    desk.page.reload()
    expect(desk.html).to_have_attribute("data-state", "ready")
    desk.page.goto(desk.address + "#practice")
    assert kept(desk)["tried"] == 1
