"""The camera and the layout: everything fits, nothing is lost, and a finger finds what it means."""

import random

import pytest

from web.table.camera import CLOSEST, READABLE, Bounds, Camera, fit, fitting_size, watch
from web.table.layout import TOUCH, Rect, layout

PHONE = (360, 560)
SIDEWAYS = (740, 320)
DESKTOP = (1100, 700)
SIZES = [PHONE, SIDEWAYS, DESKTOP, (320, 400), (2560, 1300)]
TINY = [(180, 300), (180, 192), (240, 220), (320, 192), (320, 226), (110, 90)]
"""What large text and a zoom of 400 % leave of a phone, and less."""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_table_and_hand_share_the_canvas(width, height):
    here = layout(width, height)
    assert here.table.width * here.table.height + here.hand.width * here.hand.height == width * height
    assert here.card >= TOUCH
    for cards in range(1, 5):
        slots = here.slots(cards)
        assert len(slots) == cards
        for slot, rect in enumerate(slots):
            assert here.hand.holds(rect.x, rect.y)
            assert here.hand.holds(rect.right - 1, rect.bottom - 1)
            assert here.slot_at(*rect.centre, cards) == slot
            assert here.gap_at(*rect.centre, cards) == slot
    assert here.slot_at(*here.table.centre, 4) is None


@pytest.mark.parametrize(("width", "height"), TINY)
def test_no_card_of_the_hand_is_cut_on_a_tiny_canvas(width, height):
    here = layout(width, height)
    for rect in here.slots(4):
        assert 0 <= rect.x < rect.right <= width
        assert 0 <= rect.y < rect.bottom <= height
        assert here.slot_at(*rect.centre, 4) is not None
    if min(width, height) >= 226:
        assert here.card >= TOUCH


def test_a_low_wide_canvas_has_the_hand_beside_the_table():
    assert layout(*SIDEWAYS).upright
    assert not layout(*PHONE).upright
    assert not layout(*DESKTOP).upright


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_grid_of_21_by_21_fits(width, height):
    view = layout(width, height).table
    camera = fit(Bounds(-10, -10, 10, 10), view)
    for corner in ((-10, -10), (10, 10)):
        rect = camera.rect(corner)
        assert view.holds(rect.x, rect.y)
        assert view.holds(rect.right - 0.01, rect.bottom - 0.01)


def test_pixels_and_cells_agree():
    chance = random.Random(1)
    for _ in range(200):
        camera = Camera(chance.uniform(-9, 9), chance.uniform(-9, 9), chance.uniform(12, 120), Rect(10, 20, 400, 300))
        cell = chance.randint(-12, 12), chance.randint(-12, 12)
        rect = camera.rect(cell)
        assert camera.cell_at(*rect.centre) == cell
        assert camera.cell_at(rect.x + 0.01, rect.bottom - 0.01) == cell


def test_a_finger_that_misses_a_small_cell_finds_the_target_beside_it():
    camera = fit(Bounds(-10, -10, 10, 10), layout(*PHONE).table)
    assert camera.size < TOUCH / 2
    x, y = camera.rect((3, 3)).centre
    assert camera.aim(x + camera.size, y, {(3, 3)}) == (3, 3)
    assert camera.aim(x, y, {(4, 3)}) == (4, 3)
    assert camera.aim(x, y, {(3, 3), (4, 3)}) == (3, 3)
    assert camera.aim(x + TOUCH, y, {(3, 3)}) == camera.cell_at(x + TOUCH, y)
    large = Camera(0, 0, 60, camera.view)
    x, y = large.rect((0, 0)).centre
    assert large.aim(x, y, {(1, 0)}) == (0, 0), "large cells mean themselves"


def test_zooming_keeps_the_point_under_the_finger():
    bounds = Bounds(-5, -5, 5, 5)
    camera = fit(bounds, layout(*DESKTOP).table)
    spot = camera.point(200, 150)
    closer = camera.zoomed(1.7, 200, 150, bounds)
    assert closer.size > camera.size
    assert closer.point(200, 150) == pytest.approx(spot)


def test_zoom_has_ends_and_goes_below_readable_only_to_fit():
    view = layout(*PHONE).table
    small, large = Bounds(-2, -2, 2, 2), Bounds(-10, -10, 10, 10)
    assert fit(small, view).zoomed(1000, 5, 5, small).size == CLOSEST
    assert fit(small, view).zoomed(0.001, 5, 5, small).size == READABLE
    assert fit(large, view).zoomed(0.001, 5, 5, large).size == fitting_size(large, view) < READABLE


def test_the_grid_can_not_be_pulled_out_of_sight():
    bounds = Bounds(-3, -3, 3, 3)
    camera = fit(bounds, layout(*PHONE).table).panned(99_999, -99_999).clamped(bounds)
    assert (camera.x, camera.y) == (-3, 3)


def test_the_view_shows_everything_while_that_is_readable_and_then_the_action():
    view = layout(*PHONE).table
    assert watch(Bounds(-3, -3, 3, 3), [(0, 0)], view) == fit(Bounds(-3, -3, 3, 3), view)
    large = Bounds(-10, -10, 10, 10)
    camera = watch(large, [(9, 9), (9, 8)], view)
    assert camera.size == READABLE
    assert camera.visible().holds((9, 9))
    assert watch(large, [], view).size < READABLE


def test_following_moves_no_further_than_needed():
    view = layout(*PHONE).table
    camera = Camera(0, 0, 40, view)
    assert camera.following([(1, 1)]) == camera
    assert camera.following([]) == camera
    moved = camera.following([(9, 0)])
    assert moved.y == camera.y
    assert moved.visible().holds((10, 0))
    apart = camera.following([(-9, 0), (9, 0)])
    assert apart.size < camera.size
    assert apart.visible().holds((-9, 0))
    assert apart.visible().holds((9, 0))


def test_half_way_is_half_way():
    view = layout(*PHONE).table
    here, there = Camera(0, 0, 20, view), Camera(2, 4, 40, view)
    assert here.towards(there, 0.5) == Camera(1, 2, 30, view)
    assert here.towards(there, 1) == there
