"""What can be done in a turn, in a real browser: straddling, wilds, refusals, undo, trade, the lights, the log."""

import re

import pytest
from playwright.sync_api import expect

from iota.cards import WILD
from iota.moves import Pass, Play, Recycle
from tests.e2e.at_page import HALF, QUICK, SAY, Guest, dearest, slot_of
from tests.e2e.positions import (
    REFUSED,
    empty_pile,
    holding_a_wild,
    recyclable,
    refused,
    session_plays,
    stored,
    straddling,
)
from web.play.placements import lit_cells, readings
from web.words.phrases import card_name, readings_in_words, refusal_in_words, refused_cells, remedy_in_words


def spoken(guest: Guest):
    return guest.page.locator("#voice [role=log]")


def judged(guest: Guest):
    return guest.page.locator("#judged")


def test_a_straddling_play(desk: Guest):
    record, play = straddling()
    desk.comes(save=stored(record)).resumes().takes([play])
    assert desk.session.history[-2].moves[-1] == play


@pytest.mark.parametrize("what", list(REFUSED))
def test_what_the_rules_refuse_is_said_at_the_place(desk: Guest, what: str):
    record, steps, said = refused(what)
    desk.by = "drag"
    desk.comes(save=stored(record)).resumes()
    for card, cell in steps:
        desk.puts(card, cell)
    for refusal in said:
        expect(spoken(desk)).to_contain_text(refusal_in_words(SAY, refusal))
        for cell in refused_cells(refusal):
            expect(desk.cell(cell)).to_have_attribute("data-marks", re.compile("refused"))
    expect(judged(desk)).to_have_class(re.compile("refused"))
    expect(judged(desk).locator("p")).to_have_text(remedy_in_words(SAY, said[0]))
    for refusal in said:
        expect(judged(desk)).not_to_contain_text(refusal_in_words(SAY, refusal))
    if what != "recycling too late":
        expect(desk.page.locator("#play")).to_be_disabled()
    assert desk.saved() == record, "nothing was played"


def test_a_trade_for_nothing_is_refused(desk: Guest):
    desk.comes(save=stored(empty_pile())).resumes().begins_pass()
    expect(judged(desk)).to_contain_text(SAY("status.trading.empty"))
    desk.by = "keys"
    desk.presses("1")
    expect(judged(desk)).to_contain_text(SAY("refusal.NothingToTradeFor"))
    expect(desk.page.locator("#play")).to_be_disabled()


@pytest.mark.parametrize("by", ["drag", "tap", "keys"])
def test_a_wild_is_inspected_recycled_taken_back_and_played(desk: Guest, by: str):
    record, card, wild = recyclable()
    desk.by = by
    desk.comes(save=stored(record)).resumes()
    assert "inviting" in desk.marks(wild)
    desk.points_at(wild) if by == "keys" else desk.taps(desk.over_cell(wild))
    if by == "keys":
        desk.presses("Enter")
    expect(desk.cell(wild)).to_have_attribute("data-marks", re.compile("inspected"))
    for sentence in readings_in_words(SAY, readings(desk.session.game.grid, desk.session.hand, wild)):
        expect(judged(desk)).to_contain_text(sentence)
        expect(spoken(desk)).to_contain_text(sentence)
    desk.presses("Escape")
    expect(desk.cell(wild)).not_to_have_attribute("data-marks", re.compile("inspected"))

    desk.stages([Recycle(wild, card)])
    expect(desk.cell(wild)).to_contain_text(card_name(SAY, card))
    desk.undoes()
    expect(desk.cell(wild)).to_contain_text(SAY("card.wild"))
    desk.stages([Recycle(wild, card)])
    turn = desk.session.turn
    assert turn
    place = min(lit_cells(turn, slot_of(desk.session, WILD)))
    desk.takes([Play(((place, WILD),))])
    assert desk.session.history[-2].moves == (Recycle(wild, card), Play(((place, WILD),)))


def test_a_wild_is_placed_and_says_what_it_may_be(phone: Guest):
    record, play = holding_a_wild()
    phone.comes(save=stored(record)).resumes().stages([play])
    wild = play.cells[0][0]
    expect(phone.cell(wild)).to_contain_text(SAY("card.wild"))
    phone.commits()
    assert phone.session.history[0].moves == (play,)


def test_everything_can_be_undone_step_by_step(desk: Guest):
    desk.by = "tap"
    desk.comes(HALF, 20).plays()
    play = next(found for found in session_plays(desk.session) if len(found.cells) == 3)
    desk.stages([play])
    desk.page.locator("[data-act=take_back_all]").click()
    expect(desk.page.locator('[data-marks~="staged"]')).to_have_count(0)
    desk.undoes()
    expect(desk.page.locator('[data-marks~="staged"]')).to_have_count(3)
    for count in (2, 1, 0):
        desk.undoes()
        expect(desk.page.locator('[data-marks~="staged"]')).to_have_count(count)
    expect(desk.page.locator("#undo")).to_be_disabled()


def test_a_staged_card_is_moved_and_dragged_back_to_the_hand(desk: Guest):
    desk.comes(HALF, 20).plays()
    turn = desk.session.turn
    assert turn
    first, second, *_ = sorted(lit_cells(turn, 0))
    desk.puts(turn.cards[0], first)
    expect(desk.cell(first)).to_have_attribute("data-marks", re.compile("staged"))
    desk.drags(desk.over_cell(first), desk.over_cell(second))
    expect(desk.cell(second)).to_have_attribute("data-marks", re.compile("staged"))
    desk.drags(desk.over_cell(second), desk.over_slot(0))
    expect(desk.page.locator('[data-marks~="staged"]')).to_have_count(0)


def test_a_whole_turn_is_taken_back_and_noted(desk: Guest):
    desk.by = "tap"
    desk.comes(HALF, 20).plays().takes(dearest(desk.session))
    assert desk.session.history
    desk.takes_turn_back()
    expect(desk.html).to_have_attribute("data-moves", "0")
    desk.waits()
    assert desk.session.record.taken_back == 1
    assert desk.points() == [0, 0]
    desk.takes(dearest(desk.session))


@pytest.mark.parametrize("by", ["tap", "keys"])
def test_cards_are_traded(desk: Guest, by: str):
    desk.by = by
    desk.comes(HALF, 20).plays()
    cards = tuple(card for card in desk.session.hand if card != WILD)[:2]
    desk.stages([Pass(cards)])
    expect(desk.page.locator("#play")).to_have_text(SAY("button.pass.trade", count=2))
    desk.undoes()
    expect(desk.page.locator("#play")).to_have_text(SAY("button.pass.trade", count=1))
    desk.undoes()
    desk.undoes()
    desk.takes([Pass(cards)])
    assert desk.session.history[0].moves == (Pass(cards),)


def test_the_places_for_a_card_are_lit_unless_the_lights_are_off(desk: Guest):
    from dataclasses import replace

    for lights in (True, False):
        desk.comes(HALF, 20, likes=replace(QUICK, lights=lights)).plays()
        turn = desk.session.turn
        assert turn
        desk.taps(desk.over_slot(1))
        expect(desk.slot(1)).to_have_attribute("data-state", "chosen")
        lit = desk.page.locator('[data-marks~="lit"]')
        expect(lit).to_have_count(len(lit_cells(turn, 1)) if lights else 0)


def test_the_log_itemises_every_turn_and_shows_its_cells(desk: Guest):
    desk.by = "tap"
    desk.comes(HALF, 20).plays().takes(dearest(desk.session))
    taken = desk.session.history[0]
    entry = desk.page.locator('#side [data-act="log-turn"][data-do="1"]')
    assert taken.score
    expect(entry).to_contain_text(f"+{taken.points}")
    entry.click()
    expect(desk.page.locator('[data-marks~="logged"]')).to_have_count(len(taken.cells))


def test_the_last_play_of_the_other_stays_marked(desk: Guest):
    desk.by = "tap"
    desk.comes(HALF, 20).plays().takes(dearest(desk.session))
    theirs = desk.session.history[-1]
    assert theirs.seat == 1
    for cell in theirs.cells:
        expect(desk.cell(cell)).to_have_attribute("data-marks", re.compile("last"))
