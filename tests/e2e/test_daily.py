"""The deal of the day in a real browser: the same there as in plain Python, by keyboard, and without a network."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iota.bots.thinking import choose
from iota.moves import Pass
from iota.record import read
from tests.e2e.at_page import SAY, Guest
from tests.e2e.conftest import open_ready
from tests.e2e.test_skeleton import ASK
from web.play.daily import DAY, daily_record, masters_record
from web.play.session import Session
from web.storage.days import DAYS
from web.thinking.questions import MasterQuestion, master

TODAY = 20_774
PASSES = 3


def in_plain_python() -> Session:
    """The day with a player who passes a few times."""
    session = Session.of(daily_record(TODAY))
    for _ in range(PASSES):
        session = session.choose_trade(frozenset()).commit()
        while task := session.bot_task:
            session = session.with_bot_moves(task, choose(task.view, task.level, task.seed))
    return session


def kept(page: Page) -> Any:
    return json.loads(page.evaluate(f"localStorage.getItem('{DAYS}')"))


@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_a_day_is_the_same_in_the_page_as_in_plain_python(kind: str, request: pytest.FixtureRequest):
    guest: Guest = request.getfixturevalue(kind)
    page = guest.page
    page.clock.set_fixed_time(TODAY * DAY + 1000)
    guest.comes()
    page.locator("[data-do=daily]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-title")).to_be_focused()
    page.locator("[data-act=daily-play]").first.focus()
    page.keyboard.press("Enter")
    for turn in range(PASSES):
        expect(guest.html).to_have_attribute("data-phase", "turn")
        expect(guest.html).to_have_attribute("data-moves", re.compile(r"\d"))
        moves = len(read(kept(page)["tries"][str(TODAY)][0]).moves)
        assert moves >= 2 * turn
        page.locator("#pass").click()
        page.locator("#play").click()
        page.wait_for_function(
            r"([key, day, before]) => JSON.parse(localStorage.getItem(key)).tries[day][0].split('\n\n')[1]"
            r".trim().split('\n').length > before + 1",
            arg=[DAYS, str(TODAY), moves],
        )
    expected = in_plain_python().record
    text, counts = kept(page)["tries"][str(TODAY)]
    assert read(text) == expected
    assert expected.moves[0] == Pass()
    assert counts
    assert page.evaluate("localStorage.getItem('iota.game')") is None
    page.go_back()
    expect(page.locator(".daily .standing")).to_contain_text(SAY("daily.go_on"))


def test_the_master_makes_the_same_of_a_day_everywhere(page: Page, site: str):
    open_ready(page, site)
    question = MasterQuestion(masters_record(TODAY)).text
    _, answer, trouble = page.evaluate(ASK.replace('"turn"', '"master"'), question)
    assert trouble is None
    assert answer == master(question)
