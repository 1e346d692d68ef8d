"""The monkey of `make monkey`, on a leash: a short visit from a fixed seed, so that the tool can't rot."""

import pytest
from playwright.sync_api import Browser

from tools.monkey.visit import Visit

STEPS = 30


@pytest.mark.parametrize(("seed", "touch"), [(17, True), (8, False)], ids=["phone", "desk"])
def test_chance_finds_nothing_in_a_short_visit(browser: Browser, root: str, seed: int, touch: bool):
    visit = Visit(browser, root, seed, touch=touch)
    try:
        problem = visit.goes(STEPS)
        assert not problem, "\n".join((*visit.steps, problem))
        assert len(visit.steps) == STEPS
        assert visit.moves > 0, "it does play"
    finally:
        visit.ends()


def test_a_swipe_beside_the_table_goes_nowhere(browser: Browser, root: str):
    visit = Visit(browser, root, 1, touch=True)
    try:
        visit.opens_tab()
        visit.tab.page.locator("[data-act=play]").click()
        for end in ((330.0, 30.0), (40.0, 600.0)):
            visit.tab.drags((40.0, 30.0), end)
            seen = visit.waits()
            assert seen.phase != "start"
            assert not visit.tab.away
    finally:
        visit.ends()


LEAVING = "<!doctype html><link rel=icon href='data:,'><script>setTimeout(() => location = 'about:blank', 500)</script>"


def test_a_visitor_who_is_a_while_on_the_way_out_comes_again(browser: Browser, root: str):
    visit = Visit(browser, root, 1, touch=True)
    visit.context.set_default_timeout(10_000)
    visit.context.route("**/leaving.html", lambda route: route.fulfill(content_type="text/html", body=LEAVING))
    try:
        visit.opens_tab()
        visit.navigates(lambda: visit.tab.page.goto(f"{root}leaving.html", wait_until="commit"))
        assert not visit.tab.away
        assert visit.looks().phase == "start"
    finally:
        visit.ends()
