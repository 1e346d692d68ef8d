"""Pointers, touches, wheel and keys, and what they mean."""

import pytest

from web.table.gestures import Gestures
from web.table.intents import (
    Activate,
    BeginPass,
    CancelDrag,
    Choose,
    Commit,
    Drag,
    Drop,
    Lift,
    MoveCursor,
    OnCell,
    OnNothing,
    OnSlot,
    Pan,
    Tap,
    Target,
    Undo,
    Zoom,
)  # fmt: skip
from web.table.keys import key_intent


def aim(x: float, y: float) -> Target:
    """The hand lies below 500; the cell (1, 1) at 100 to 150 holds a staged card."""
    if y >= 500:
        return OnSlot(int(x // 100)) if x < 400 else OnNothing()
    return OnCell((int(x // 50), int(y // 50)), loose=(x // 50, y // 50) == (2, 2))


@pytest.fixture
def gestures() -> Gestures:
    return Gestures(aim)


def test_a_press_without_movement_is_a_tap(gestures):
    assert gestures.down(1, 150, 520) == ()
    assert gestures.move(1, 152, 521) == ()
    assert gestures.up(1, 152, 521) == (Tap(OnSlot(1)),)
    gestures.down(1, 10, 10)
    assert gestures.up(1, 12, 10) == (Tap(OnCell((0, 0))),)


def test_a_card_of_the_hand_is_dragged_after_a_minimum_distance(gestures):
    gestures.down(1, 150, 520)
    assert gestures.move(1, 150, 517) == ()
    assert gestures.move(1, 150, 510) == (Lift(OnSlot(1), 150, 520), Drag(150, 510))
    assert gestures.dragging
    assert gestures.move(1, 160, 100) == (Drag(160, 100),)
    assert gestures.up(1, 161, 101) == (Drag(161, 101), Drop(161, 101))
    assert not gestures.dragging


def test_a_finger_needs_a_longer_way_than_a_mouse(gestures):
    gestures.down(1, 150, 520, "touch")
    assert gestures.move(1, 150, 513) == ()
    assert gestures.move(1, 150, 505)[0] == Lift(OnSlot(1), 150, 520)


def test_a_staged_card_is_dragged_and_the_rest_of_the_table_is_pulled(gestures):
    gestures.down(1, 110, 110)
    assert gestures.move(1, 130, 110)[0] == Lift(OnCell((2, 2), loose=True), 110, 110)
    gestures.cancel()
    gestures.down(1, 10, 10)
    assert gestures.move(1, 30, 15) == (Pan(20, 5),)
    assert gestures.move(1, 31, 17) == (Pan(1, 2),)
    assert gestures.up(1, 31, 17) == (Pan(0, 0),), "the end of a pull is no tap"


def test_beside_the_cards_of_the_hand_nothing_is_pulled(gestures):
    gestures.down(1, 450, 520)
    assert gestures.move(1, 450, 400) == ()
    assert gestures.up(1, 450, 400) == ()


@pytest.mark.parametrize("lost", [1, None])
def test_a_lost_pointer_cancels_a_drag(gestures, lost):
    gestures.down(1, 150, 520)
    gestures.move(1, 150, 400)
    assert gestures.cancel(lost) == (CancelDrag(),)
    assert gestures.move(1, 150, 300) == ()
    assert gestures.up(1, 150, 300) == (), "nothing more comes of it"
    assert gestures.cancel(lost) == ()


def test_two_fingers_pinch_and_cancel_a_drag(gestures):
    gestures.down(1, 150, 520, "touch")
    gestures.move(1, 150, 400)
    assert gestures.down(2, 250, 400, "touch") == (CancelDrag(),)
    pan, zoom = gestures.move(2, 350, 400)
    assert pan == Pan(50, 0)
    assert zoom == Zoom(2.0, 250, 400)
    assert gestures.down(3, 0, 0, "touch") == (), "a third finger means nothing"
    assert gestures.up(2, 350, 400) == (Pan(0, 0), Zoom(1.0, 250, 400))
    assert gestures.move(1, 100, 100) == (), "what is left of a pinch is neither drag nor tap"
    assert gestures.up(1, 100, 100) == ()
    gestures.down(1, 10, 10)
    assert gestures.up(1, 10, 10) == (Tap(OnCell((0, 0))),)


def test_other_buttons_mean_nothing(gestures):
    assert gestures.down(1, 150, 520, "mouse", button=2) == ()
    assert gestures.up(1, 150, 520) == ()


def test_the_wheel_zooms_and_pans(gestures):
    (zoom,) = gestures.wheel(10, 20, 0, -100)
    assert zoom.factor > 1
    assert (zoom.x, zoom.y) == (10, 20)
    (out,) = gestures.wheel(10, 20, 0, 100)
    assert out.factor == pytest.approx(1 / zoom.factor)
    assert gestures.wheel(10, 20, 0, 30, pan=True) == (Pan(-30, 0),)
    (far,) = gestures.wheel(0, 0, 0, 1e9)
    assert far.factor > 0.3


@pytest.mark.parametrize(
    ("key", "control", "intent"),
    [
        ("ArrowLeft", False, MoveCursor(-1, 0)),
        ("Enter", False, Activate()),
        ("Enter", True, Commit()),
        (" ", False, Activate()),
        ("3", False, Choose(2)),
        ("u", False, Undo()),
        ("U", False, Undo()),
        ("z", True, Undo()),
        ("z", False, None),
        ("t", False, BeginPass()),
        ("p", True, None),
        ("F5", False, None),
        ("Tab", False, None),
    ],
)
def test_keys(key, control, intent):
    assert key_intent(key, control=control) == intent
    assert key_intent(key, alt=True) is None
