"""Pointers, touches and the wheel, and what they mean."""

import pytest

from web.table import gestures as pointing
from web.table.gestures import Gesture, Pointers, wheel
from web.table.intents import (
    CancelDrag,
    Drag,
    Drop,
    Intent,
    Lift,
    OnCell,
    OnNothing,
    OnSlot,
    Pan,
    Tap,
    Target,
    Zoom,
)  # fmt: skip


def aim(x: float, y: float) -> Target:
    """The hand lies below 500; the cell (1, 1) at 100 to 150 holds a staged card."""
    if y >= 500:
        return OnSlot(int(x // 100)) if x < 400 else OnNothing()
    return OnCell((int(x // 50), int(y // 50)), loose=(x // 50, y // 50) == (2, 2))


class Hand:
    """Somebody's fingers on that table: the pointers as they are after each event."""

    def __init__(self) -> None:
        self.pointers = Pointers()

    def _after(self, gesture: Gesture) -> tuple[Intent, ...]:
        self.pointers, meant = gesture
        return meant

    def down(self, id: int, x: float, y: float, kind: str = "mouse", button: int = 0) -> tuple[Intent, ...]:
        return self._after(pointing.press(self.pointers, id, x, y, aim(x, y), kind, button))

    def move(self, id: int, x: float, y: float) -> tuple[Intent, ...]:
        return self._after(pointing.move(self.pointers, id, x, y))

    def up(self, id: int, x: float, y: float) -> tuple[Intent, ...]:
        return self._after(pointing.release(self.pointers, id, x, y))

    def cancel(self, id: int | None = None) -> tuple[Intent, ...]:
        return self._after(pointing.cancel(self.pointers, id))


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_a_press_without_movement_is_a_tap(hand):
    assert hand.down(1, 150, 520) == ()
    assert hand.move(1, 152, 521) == ()
    assert hand.up(1, 152, 521) == (Tap(OnSlot(1)),)
    hand.down(1, 10, 10)
    assert hand.up(1, 12, 10) == (Tap(OnCell((0, 0))),)


def test_a_card_of_the_hand_is_dragged_after_a_minimum_distance(hand):
    hand.down(1, 150, 520)
    assert hand.move(1, 150, 517) == ()
    assert hand.move(1, 150, 510) == (Lift(OnSlot(1), 150, 520), Drag(150, 510))
    assert hand.pointers.dragging
    assert hand.move(1, 160, 100) == (Drag(160, 100),)
    assert hand.up(1, 161, 101) == (Drag(161, 101), Drop(161, 101))
    assert not hand.pointers.dragging


def test_a_finger_needs_a_longer_way_than_a_mouse(hand):
    hand.down(1, 150, 520, "touch")
    assert hand.move(1, 150, 513) == ()
    assert hand.move(1, 150, 505)[0] == Lift(OnSlot(1), 150, 520)


def test_a_staged_card_is_dragged_and_the_rest_of_the_table_is_pulled(hand):
    hand.down(1, 110, 110)
    assert hand.move(1, 130, 110)[0] == Lift(OnCell((2, 2), loose=True), 110, 110)
    hand.cancel()
    hand.down(1, 10, 10)
    assert hand.move(1, 30, 15) == (Pan(20, 5),)
    assert hand.move(1, 31, 17) == (Pan(1, 2),)
    assert hand.up(1, 31, 17) == (Pan(0, 0),), "the end of a pull is no tap"


def test_beside_the_cards_of_the_hand_nothing_is_pulled(hand):
    hand.down(1, 450, 520)
    assert hand.move(1, 450, 400) == ()
    assert hand.up(1, 450, 400) == ()


@pytest.mark.parametrize("lost", [1, None])
def test_a_lost_pointer_cancels_a_drag(hand, lost):
    hand.down(1, 150, 520)
    hand.move(1, 150, 400)
    assert hand.cancel(lost) == (CancelDrag(),)
    assert hand.move(1, 150, 300) == ()
    assert hand.up(1, 150, 300) == (), "nothing more comes of it"
    assert hand.cancel(lost) == ()


def test_two_fingers_pinch_and_cancel_a_drag(hand):
    hand.down(1, 150, 520, "touch")
    hand.move(1, 150, 400)
    assert hand.down(2, 250, 400, "touch") == (CancelDrag(),)
    pan, zoom = hand.move(2, 350, 400)
    assert pan == Pan(50, 0)
    assert zoom == Zoom(2.0, 250, 400)
    assert hand.down(3, 0, 0, "touch") == (), "a third finger means nothing"
    assert hand.up(2, 350, 400) == (Pan(0, 0), Zoom(1.0, 250, 400))
    assert hand.move(1, 100, 100) == (), "what is left of a pinch is neither drag nor tap"
    assert hand.up(1, 100, 100) == ()
    hand.down(1, 10, 10)
    assert hand.up(1, 10, 10) == (Tap(OnCell((0, 0))),)


def test_two_fingers_on_one_spot_pull_and_do_not_zoom(hand):
    hand.down(1, 100, 100, "touch")
    hand.down(2, 100, 100, "touch")
    assert hand.move(2, 120, 100) == (Pan(10, 0),)


def test_a_finger_lost_in_a_pinch_leaves_nothing_but_the_other(hand):
    hand.down(1, 150, 520, "touch")
    hand.down(2, 250, 400, "touch")
    assert hand.cancel(2) == ()
    assert [pointer.id for pointer in hand.pointers.down] == [1]
    assert hand.up(1, 150, 520) == (), "and that one has had its say"
    assert hand.pointers == Pointers()


def test_a_pointer_that_goes_down_twice_counts_once(hand):
    hand.down(1, 150, 520)
    before = hand.pointers
    assert hand.down(1, 10, 10) == ()
    assert hand.pointers is before


def test_an_unknown_device_is_taken_for_a_finger(hand):
    hand.down(1, 150, 520, "")
    assert hand.move(1, 150, 513) == ()
    assert hand.move(1, 150, 505)[0] == Lift(OnSlot(1), 150, 520)


def test_pointers_are_values_and_an_event_leaves_them_as_they_were(hand):
    hand.down(1, 150, 520)
    before = hand.pointers
    first = pointing.move(before, 1, 150, 400)
    assert pointing.move(before, 1, 150, 400) == first
    assert not before.dragging
    assert first[0].dragging


def test_other_buttons_mean_nothing(hand):
    assert hand.down(1, 150, 520, "mouse", button=2) == ()
    assert hand.up(1, 150, 520) == ()


def test_the_wheel_zooms_and_pans():
    zoom, out, far = wheel(10, 20, 0, -100), wheel(10, 20, 0, 100), wheel(0, 0, 0, 1e9)
    assert isinstance(zoom, Zoom)
    assert isinstance(out, Zoom)
    assert isinstance(far, Zoom)
    assert zoom.factor > 1
    assert (zoom.x, zoom.y) == (10, 20)
    assert out.factor == pytest.approx(1 / zoom.factor)
    assert far.factor > 0.3
    assert wheel(10, 20, 0, 30, pan=True) == Pan(-30, 0)
    assert wheel(10, 20, 5, 30, pan=True) == Pan(-5, -30)
