"""The review in a real browser: by pointer, tap, keys and ear, at a desk and on a phone, from a save or a link."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.at_page import HALF, SAY, Guest, is_drawn, whole_game
from tests.e2e.positions import stored
from web.play.session import Session
from web.storage.links import fragment_of
from web.table.review import turns_to_review

RECORD = whole_game(HALF, 20)
SESSION = Session.resume(RECORD)
TURNS = turns_to_review(SESSION)
LONG = 90_000


def opens(guest: Guest, *, link: bool = False) -> Guest:
    """A finished game, from the last visit or from a link, and its review."""
    if link:
        guest.comes()
        guest.page.goto("about:blank")
        guest.page.goto(guest.address + fragment_of(SESSION.record))
        guest.page.locator("[data-act=open-shared]").click()
    else:
        guest.comes(save=stored(RECORD))
        guest.page.locator("[data-act=continue]").click()
    guest.page.locator("dialog[open] [data-act=review]").click()
    expect(guest.html).to_have_attribute("data-phase", "review")
    return guest


def dots(guest: Guest) -> Locator:
    return guest.page.locator(".timeline button")


def dot(guest: Guest, number: int) -> Locator:
    return guest.page.locator(f'.timeline [data-do="{number}"]')


def is_judged(guest: Guest) -> None:
    expect(guest.page.locator(".timeline [data-grade=unknown]")).to_have_count(0, timeout=LONG)


def shows(guest: Guest, number: int) -> None:
    """The turn is on the table, on the time line, and in words."""
    past = SESSION.history[number]
    expect(dot(guest, number)).to_have_attribute("aria-current", "step")
    expect(guest.page.locator('.timeline [aria-current="step"]')).to_have_count(1)
    expect(guest.page.locator("#voice [role=log]")).to_contain_text(SAY("review.turn", number=past.number, what=""))
    expect(guest.page.locator('[data-marks~="logged"]')).to_have_count(len(past.cells))
    for cell in past.cells:
        expect(guest.cell(cell)).to_have_attribute("data-marks", re.compile("logged"))
    assert guest.points() == [tally.points for tally in past.before.tallies], "as it was then"


@pytest.mark.parametrize(("where", "link"), [("desk", False), ("phone", True)])
def test_turns_are_looked_at_one_by_one_and_gone_through_by_buttons_and_dots(
    request: pytest.FixtureRequest, where: str, link: bool
):
    guest: Guest = opens(request.getfixturevalue(where), link=link)
    expect(dots(guest)).to_have_count(len(TURNS))
    is_judged(guest)
    for number in TURNS[:3]:
        dot(guest, number).click() if where == "desk" else dot(guest, number).tap()
        shows(guest, number)
    guest.page.locator("[data-act=review-order]").click()
    guest.page.locator('[data-act=review-step][data-do="1"]').click()
    shows(guest, TURNS[3])
    guest.page.locator('[data-act=review-step][data-do="-1"]').click()
    shows(guest, TURNS[2])
    guest.page.locator("[data-act=results]").click()
    dialog = guest.page.locator("dialog[open]")
    expect(dialog).to_contain_text(SAY("end.best_turn"))
    dialog.locator("[data-act=review]").click()
    expect(guest.page.locator(".timeline [data-grade=unknown]")).to_have_count(0, timeout=2000)


def test_it_is_gone_through_by_keys_alone_and_left_by_escape(desk: Guest):
    opens(desk)
    is_judged(desk)
    keyboard = desk.page.keyboard
    order = [int(str(button.get_attribute("data-do"))) for button in desk.page.locator("#side .log button").all()]
    assert sorted(order) == list(TURNS)
    shows(desk, order[0])
    for number in order[1:4]:
        keyboard.press("ArrowRight")
        shows(desk, number)
        expect(dot(desk, number)).to_be_focused()
    keyboard.press("ArrowLeft")
    shows(desk, order[2])
    keyboard.press("Escape")
    expect(desk.page.locator("dialog[open]")).to_have_attribute("data-name", "end")
    desk.page.locator("dialog[open] [data-act=close]").first.click()
    expect(desk.html).to_have_attribute("data-phase", "over")
    assert desk.saved() == RECORD, "nothing is lost"


def test_the_better_turn_is_pale_and_changes_places_with_the_own(desk: Guest):
    opens(desk)
    is_judged(desk)
    if desk.page.locator(".timeline [data-grade=more], .timeline [data-grade=fair]").count() == 0:
        pytest.fail("the dearest turn is always the best: another seed is needed")
    better = desk.page.locator("[data-act=review-better]")
    for button in desk.page.locator("#side .log button").all():
        button.click()
        if better.is_enabled() and desk.page.locator('[data-marks~="better"]').count():
            break
    expect(desk.page.locator('[data-marks~="better"]')).not_to_have_count(0)
    before = desk.page.locator("#table").evaluate("table => table.toDataURL()")
    better.click()
    expect(better).to_have_attribute("aria-pressed", "true")
    desk.page.wait_for_function("before => document.getElementById('table').toDataURL() !== before", arg=before)
    desk.page.keyboard.press("ArrowDown")
    expect(better).to_have_attribute("aria-pressed", "false")


def test_the_table_is_pulled_and_nothing_on_it_moves(phone: Guest):
    opens(phone)
    is_judged(phone)
    dot(phone, TURNS[-1]).tap()
    shows(phone, TURNS[-1])
    cell = SESSION.history[TURNS[-1]].cells[0]
    x, y = phone.page.evaluate("([x, y]) => window.iota.cell(x, y)", list(cell))
    phone.drags(phone.at((x, y)), phone.at((x + 60, y - 40)))
    moved = phone.page.evaluate("([x, y]) => window.iota.cell(x, y)", list(cell))
    assert moved != [x, y]
    shows(phone, TURNS[-1])
    x, y = phone.page.evaluate("window.iota.slot(0)")
    phone.taps(phone.at((x, y)))
    expect(phone.page.locator("[data-state=chosen]")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (844, 390), (768, 1024), (1280, 800)])
def test_everything_has_its_room(desk: Guest, width: int, height: int):
    desk.page.set_viewport_size({"width": width, "height": height})
    opens(desk)
    is_judged(desk)
    for part in ("#judged p", ".timeline", "[data-act=review-own]", "[data-act=results]", "#table"):
        box = desk.page.locator(part).first.bounding_box()
        assert box, part
        assert box["x"] >= 0, part
        assert box["x"] + box["width"] <= width, part
        assert box["y"] + box["height"] <= height, part
    table = desk.page.locator("#table").bounding_box()
    assert table
    assert table["height"] > height * 0.4
    cut = "button => button.scrollWidth > button.clientWidth + 1"
    for button in desk.page.locator("#controls > button, #tools button").all():
        assert not button.evaluate(cut), button.inner_text()
    for drawing in desk.page.locator(".timeline canvas").all():
        is_drawn(drawing)


def test_back_comes_to_the_results_and_then_to_the_table(desk: Guest):
    opens(desk)
    is_judged(desk)
    desk.page.go_back()
    expect(desk.page.locator("dialog[open]")).to_have_attribute("data-name", "end")
    desk.page.go_back()
    expect(desk.page.locator("dialog[open]")).to_have_count(0)
    expect(desk.html).to_have_attribute("data-phase", "over")
