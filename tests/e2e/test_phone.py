"""The table on a phone, upright and on its side, with real fingers: nothing is cut, and no tap is lost."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, CDPSession, ViewportSize, expect

from iota.game import First, Player, Settings
from tests.e2e.at_page import HALF, Guest, bot_turn, dearest, taken
from tests.e2e.boxes import Box, apart, boxes, inside
from tests.e2e.positions import stored
from web.play.placements import lit_cells
from web.play.session import Session

UPRIGHT: ViewportSize = {"width": 360, "height": 740}
LARGE: ViewportSize = {"width": 390, "height": 780}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 768, "height": 1024}
LONG = "Wilhelmina Augusta W"
FOUR = Settings(
    players=(Player(LONG), Player("Magpie", "greedy"), Player("Robin", "casual"), Player("Sparrow", "beginner")),
    first=First.SEAT_1,
)

# The highest numbers that there could be, in the places where they would stand.
FILL = """() => {
  for (const [name, words] of [[".points", "288"], [".gain", "+172"]])
    for (const element of document.querySelectorAll(`[data-seat] ${name}`)) element.textContent = words;
}"""


def after_a_round() -> str:
    session = taken(Session.new(FOUR, 5), dearest(Session.new(FOUR, 5)))
    while task := session.bot_task:
        session = session.with_bot_moves(task, bot_turn(task))
    return session.record_text


@pytest.fixture
def family(phone: Guest) -> Guest:
    """Four players with a long name among them."""
    return phone.comes(FOUR, save=stored(after_a_round())).resumes()


@pytest.mark.parametrize("size", [UPRIGHT, LARGE, SIDEWAYS, TABLET])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_number_is_cut_and_no_player_hidden(phone: Guest, size: ViewportSize, players: int):
    page = phone.page
    page.set_viewport_size(size)
    some = replace(FOUR, players=FOUR.players[:players])
    phone.comes(some, 5).plays()
    page.evaluate(FILL)
    seats, (pile,) = boxes(page, "[data-seat]"), boxes(page, "#pile")
    assert len(seats) == players
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"], "something sticks out"
    around = [*boxes(page, "#board"), *boxes(page, "#turn"), *boxes(page, "#tools button")]
    assert len(around) > 2
    for seat in (*seats, pile):
        assert inside(seat, Box(0, 0, size["width"], size["height"]))
        assert all(apart(seat, other) for other in around)
    for number, seat in enumerate(seats):
        parts = [
            part for name in (".points", ".gain", ".cards") for part in boxes(page, f'[data-seat="{number}"] {name}')
        ]
        assert all(inside(part, seat) and not part.cut for part in parts), parts
        assert all(apart(one, other) for one, other in pairwise([*parts, parts[0]]))
        assert len(boxes(page, f'[data-seat="{number}"] .cards i')) == 4
    (points,) = boxes(page, "#pile .points")
    assert inside(points, pile)
    assert not points.cut


def test_at_a_low_desk_four_players_leave_the_turn_in_view(desk: Guest):
    size: ViewportSize = {"width": 960, "height": 600}
    desk.page.set_viewport_size(size)
    desk.comes(FOUR, 5).plays()
    (play,) = boxes(desk.page, "#play")
    assert inside(play, Box(0, 0, size["width"], size["height"]))
    assert desk.page.evaluate("document.scrollingElement.scrollHeight") == size["height"]


def test_bar_and_players_are_one_strip(family: Guest):
    family.page.set_viewport_size(UPRIGHT)
    (seats,), (tools,), (board,) = (boxes(family.page, part) for part in ("#seats", "#tools", "#board"))
    assert max(seats.bottom, tools.bottom) <= 72
    assert board.top <= 72
    family.opens_menu()
    for act in ("log", "unseen", "rules", "settings", "leave"):
        expect(family.page.locator(f"dialog [data-act={act}]")).to_be_visible()


def test_a_tap_on_a_bot_says_who_that_is(family: Guest):
    family.page.locator('[data-act=about][data-do="1"]').tap()
    dialog = family.page.locator("dialog")
    expect(dialog).to_contain_text("Magpie")
    expect(dialog).to_contain_text("takes the most points")


# Real fingers, as the browser itself tells of them


@pytest.fixture
def finger(new_context: Callable[..., BrowserContext], root: str) -> tuple[Guest, CDPSession]:
    context = new_context(viewport=UPRIGHT, has_touch=True, is_mobile=True, reduced_motion="reduce")
    guest = Guest(context.new_page(), root)
    return guest, context.new_cdp_session(guest.page)


def touch(finger: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def test_the_first_tap_on_play_after_a_flicked_drag_counts(finger: tuple[Guest, CDPSession]):
    guest, hand = finger
    guest.comes(HALF, 20).plays()
    turn = guest.session.turn
    assert turn
    slot, cell = next((slot, min(lit)) for slot in turn.held() if (lit := lit_cells(turn, slot)))
    (x1, y1), (x2, y2) = guest.over_slot(slot), guest.over_cell(cell)
    touch(hand, "touchStart", (x1, y1))
    # Fast, and let go in full flight.
    for part in (0.25, 0.5, 0.75, 1.0):
        touch(hand, "touchMove", (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part))
    touch(hand, "touchEnd")
    play = guest.page.locator("#play")
    expect(play).to_be_enabled()
    box = play.bounding_box()
    assert box
    touch(hand, "touchStart", (box["x"] + 20, box["y"] + 20))
    touch(hand, "touchEnd")
    expect(guest.html).not_to_have_attribute("data-moves", "0")
    guest.waits()
    assert guest.session.history[0].cells == (cell,)


def test_the_camera_goes_to_the_places_of_a_late_game_and_back(phone: Guest):
    phone.page.set_viewport_size(UPRIGHT)
    session = Session.new(FOUR, 3)
    while len(session.game.grid) < 50:
        if task := session.bot_task:
            session = session.with_bot_moves(task, bot_turn(task))
        else:
            session = taken(session, dearest(session))
    while task := session.bot_task:
        session = session.with_bot_moves(task, bot_turn(task))
    phone.comes(FOUR, save=stored(session.record_text)).resumes()
    turn = phone.session.turn
    assert turn
    for slot in turn.held():
        if not (lit := lit_cells(turn, slot)):
            continue
        phone.puts(turn.cards[slot], min(lit))
        expect(phone.cell(min(lit))).to_have_attribute("data-marks", re.compile("staged"))
        phone.undoes()
        expect(phone.page.locator('[data-marks~="staged"]')).to_have_count(0)


COUNT_FRAMES = """window.painted = 0;
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (paint) => ask((now) => { window.painted++; paint(now); });"""


def test_without_movement_a_turn_and_its_answer_are_two_frames(new_context: Callable[..., BrowserContext], root: str):
    context = new_context(viewport=UPRIGHT, has_touch=True, is_mobile=True, reduced_motion="reduce")
    context.add_init_script(COUNT_FRAMES)
    guest = Guest(context.new_page(), root)
    guest.comes(HALF, 20).plays()
    settled = "() => iota.settled()"
    for number in range(3):
        guest.stages(dearest(guest.session))
        guest.page.wait_for_function(settled)
        before = guest.page.evaluate("painted")
        guest.commits()
        guest.page.wait_for_function(settled)
        # The cloth's grain comes once, a moment after the first frames.
        assert guest.page.evaluate("painted") - before <= (2 if number else 3), "the turn and the answer"


def test_cards_in_another_size_are_drawn_a_few_at_a_time_and_sharp_in_the_end(phone: Guest):
    phone.comes(save=stored(taken(Session.new(HALF, 20), dearest(Session.new(HALF, 20))).record_text)).resumes()
    page, settled = phone.page, "() => iota.settled()"
    look = "() => document.querySelector('#table').toDataURL()"
    page.wait_for_function(settled)
    page.mouse.move(*phone.at((100.0, 100.0)))
    pictures = []
    for _ in range(2):
        page.mouse.wheel(0, -120)
        page.wait_for_function(settled)
        pictures.append(page.evaluate(look))
        page.mouse.wheel(0, 120)
        page.wait_for_function(settled)
    assert pictures[0] == pictures[1], "the second time all sheets are there"


@pytest.mark.parametrize("place", ["", "#companion", "#daily", "#matches", "#friends"])
def test_on_its_side_no_screen_scrolls_the_bar_away(phone: Guest, place: str):
    page = phone.page
    page.set_viewport_size(SIDEWAYS)
    page.goto(phone.address + place)
    page.locator("html[data-state=ready]").wait_for()
    assert page.evaluate("document.scrollingElement.scrollHeight") == SIDEWAYS["height"]


def test_a_low_dialog_can_be_closed_wherever_it_is_scrolled(phone: Guest):
    page = phone.page
    page.set_viewport_size(SIDEWAYS)
    phone.comes(HALF, 20).plays()
    page.locator("[data-act=rules]").first.tap()
    dialog = page.locator("dialog[open]")
    dialog.evaluate("dialog => dialog.scrollTo(0, dialog.scrollHeight)")
    assert dialog.evaluate("dialog => dialog.scrollTop") > 1000
    (close,) = boxes(page, "dialog[open] [data-act=close]")
    page.touchscreen.tap((close.left + close.right) / 2, (close.top + close.bottom) / 2)
    expect(dialog).to_have_count(0)
