"""Whole games in a real browser, from the start screen to the end: by drag, by tap, by keyboard; two seats to four."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from iota.game import Deck, First, Player, Settings
from tests.e2e.at_page import BOT, HALF, SAY, YOU, Guest, dearest, is_drawn, whole_game
from web.words.summary import end

SEED = 20


def sees_the_end(guest: Guest) -> None:
    """The end says who won and everybody's points, and draws the chart."""
    found = end(guest.session, SAY)
    assert found
    dialog = guest.page.locator("dialog[open]")
    expect(dialog).to_contain_text(found.sentences[0])
    for result in found.results:
        expect(dialog.locator("tr", has_text=result.name)).to_contain_text(str(result.tally.points))
    is_drawn(dialog.locator("#chart"))


def test_a_whole_game_by_drag_is_the_game_that_plain_python_plays(desk: Guest):
    desk.by = "drag"
    desk.comes(HALF, SEED).plays().plays_on()
    assert desk.saved() == whole_game(HALF, SEED), "the same seed gives the same game"
    sees_the_end(desk)


def test_a_whole_game_by_tap_on_a_phone(phone: Guest):
    settings = replace(HALF, first=First.DRAW)
    phone.comes(settings, SEED + 1).plays().plays_on()
    assert phone.saved() == whole_game(settings, SEED + 1)
    sees_the_end(phone)


def test_a_whole_game_by_keyboard_alone(desk: Guest):
    desk.by = "keys"
    settings = replace(HALF, first=First.DRAW)
    desk.comes(settings, SEED + 2)
    keyboard = desk.page.keyboard
    play = desk.button("start.play")
    for _ in range(30):
        if play.evaluate("button => button === document.activeElement"):
            break
        keyboard.press("Tab")
    keyboard.press("Enter")
    desk.waits()
    desk.plays_on()
    assert desk.saved() == whole_game(settings, SEED + 2)
    sees_the_end(desk)
    keyboard.press("Escape")
    expect(desk.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("levels", [("newcomer", "casual", "greedy")])
def test_a_game_against_three_bots(desk: Guest, levels: tuple[str, ...]):
    desk.by = "tap"
    bots = tuple(Player(f"Bot {i}", level) for i, level in enumerate(levels, 1))
    settings = Settings(players=(YOU, *bots), deck=Deck.HALF)
    desk.comes(settings, 5).plays().plays_on()
    assert desk.saved() == whole_game(settings, 5)
    sees_the_end(desk)


def test_a_rematch_is_begun_by_the_other_player_and_a_new_game_starts_from_the_start(desk: Guest):
    from tests.e2e.positions import almost_over, stored

    desk.by = "tap"
    desk.comes(HALF, save=stored(almost_over())).resumes()
    first = desk.session.first_seat
    desk.takes(dearest(desk.session))
    assert desk.session.over
    sees_the_end(desk)
    desk.page.locator("dialog[open]").get_by_role("button", name=SAY("button.rematch")).click()
    desk.page.locator("html:is([data-phase=turn])").wait_for()
    desk.waits()
    assert desk.session.first_seat == 1 - first
    assert [player.name for player in desk.session.players] == [YOU.name, BOT.name]
