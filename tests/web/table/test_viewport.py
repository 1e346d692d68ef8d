"""The camera by itself shows where something happens; the player's own view is left alone."""

import pytest

from iota.game import Settings
from tests.web.at_table import YOU, commit, play_out, session_with, stage
from web.play.session import Session
from web.table.camera import READABLE, Bounds
from web.table.intents import Pan, Zoom, ZoomStep
from web.table.layout import TOUCH
from web.table.viewport import Viewport, bounds, reachable

PHONE = (320, 480)
ROW = {(x, 0): "rc1" for x in range(10)}
"""Not lines that the rules would have, but as wide as a game gets."""


def test_the_grid_has_room_around_it_as_long_as_its_cells_stay_large():
    session = session_with({(0, 0): "rc1"}, "rc2 gs1 gs2 gs3")
    near = Viewport.of(session, *PHONE)
    assert bounds(session, near.layout) == Bounds(-2, -2, 2, 2)
    assert bounds(stage(session, rc2=(1, 0)), near.layout) == Bounds(-2, -2, 3, 2), "what is staged is seen too"
    wide = session_with(ROW, "rc2 gs1 gs2 gs3")
    far = Viewport.of(wide, *PHONE)
    assert far.camera.size < TOUCH
    assert bounds(wide, far.layout) == Bounds(-1, -1, 10, 1)
    assert reachable(wide) == Bounds(-4, -4, 13, 4)


def test_a_large_grid_is_seen_where_the_last_turn_was():
    session = play_out(Session.new(Settings(players=YOU), 5))
    viewport = Viewport.of(session, *PHONE)
    assert viewport.camera.size == READABLE
    assert not viewport.sees_all(session)
    cells = [cell for past in session.last_turns for cell in past.cells]
    assert cells
    assert all(viewport.camera.visible().holds(cell) for cell in cells)
    whole = viewport.framed(session, whole=True)
    assert whole.sees_all(session)
    assert whole.camera.size < READABLE


@pytest.mark.parametrize("intent", [Pan(20, 10), Zoom(1.4, 50, 50), ZoomStep(1.4)])
def test_a_view_of_ones_own_is_kept_after_a_turn_and_a_resize(intent: Pan | Zoom | ZoomStep):
    session = session_with({(0, 0): "rc1"}, "rc2 gs1 gs2 gs3")
    start = Viewport.of(session, *PHONE)
    moved = start.moved(session, intent)
    assert moved.camera != start.camera
    assert not moved.auto
    after, past = commit(stage(session, rc2=(1, 0)))
    followed = moved.after_turn(after, past.cells)
    assert not followed.auto
    assert followed.camera.visible().holds((1, 0))
    assert start.after_turn(after, past.cells) == Viewport.of(after, *PHONE)
    assert moved.resized(session, 480, 320).camera.size == moved.camera.size
    assert start.resized(session, 480, 320) == Viewport.of(session, 480, 320)


def test_a_zoom_about_the_middle_keeps_the_middle():
    session = session_with({(0, 0): "rc1"}, "rc2 gs1 gs2 gs3")
    start = Viewport.of(session, 800, 700)
    closer = start.moved(session, ZoomStep(1.2))
    assert (closer.camera.x, closer.camera.y) == pytest.approx((start.camera.x, start.camera.y))
