"""What a screen reader finds in a real browser: sentences that are added and not replaced, in a dialog as well."""

import re

from playwright.sync_api import expect

from tests.e2e.at_page import HALF, SAY, Guest, dearest
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
    expect(inside.last).to_have_text(re.compile(r"^Play .*, for \d+ points?\.$"))
    assert inside.last.inner_text() not in said(desk)
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator("dialog [role=log] p")).to_have_count(0)
