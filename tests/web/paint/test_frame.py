"""A frame shows what the scene has: every card at its place, the marks, the hand, what flies and what is said."""

from dataclasses import replace

import pytest

from iota.cards import WILD, parse_card
from tests.web.at_table import session_with, slot_of, stage
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.paint.frame import Flying, Frame, Motion, dragged_size, paint
from web.paint.grid import card_rect
from web.play.session import Session
from web.table.intents import Drag, Lift, OnSlot, Tap
from web.table.table import Table
from web.words.text import text

SAY = text()
GRID = {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2"}


def table_of(session: Session) -> Table:
    return Table(session, 360, 520, SAY)


def painted(table: Table, **more: object) -> tuple[MeasuringPen, NotedFaces]:
    pen, faces = MeasuringPen(), NotedFaces()
    frame = Frame(table.scene(), table.camera, table.layout)
    paint(pen, replace(frame, **more), INKS, faces)  # type: ignore[arg-type]
    return pen, faces


def test_every_card_is_where_the_camera_has_it():
    table = table_of(session_with(GRID, "ys2 rs3 gc1 W"))
    pen, faces = painted(table)
    for cell, name in GRID.items():
        rect = card_rect(table.camera, cell)
        _card, x, y, size = next(drawn for drawn in faces.drawn if drawn[0] == parse_card(name))
        assert (x, y) == pytest.approx((rect.x, rect.y))
        assert size == pytest.approx(rect.width)
    assert WILD in faces.cards()
    assert pen.count("save") == pen.count("restore")


def test_what_is_not_in_the_view_is_not_drawn():
    table = table_of(session_with(GRID, "ys2 rs3 gc1 W"))
    table.camera = table.camera.panned(4000, 0)
    assert parse_card("rc2") not in painted(table)[1].cards()


def test_places_for_the_chosen_card_are_lit_and_dead_ones_marked():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    table = table_of(session)
    assert "accent" not in painted(table)[0].colours()
    table.do(Tap(OnSlot(slot_of(session, "ys2"))))
    assert {"wash", "accent"} <= painted(table)[0].colours()


def test_a_legal_play_carries_its_totals_and_a_refused_one_its_reasons():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    table = table_of(session)
    stage(session, ys2=(3, 0))
    assert "8 ×2" in painted(table)[0].said()
    session.take_back_all()
    stage(session, gc1=(3, 0))
    pen, _ = painted(table)
    assert "warn" in pen.colours()
    words = " ".join(pen.said())
    assert all(reason in words for bubble in table.scene().bubbles for reason in bubble.texts)


def test_a_staged_card_leaves_its_place_in_the_hand_empty():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    table = table_of(session)
    before = painted(table)[1].cards().count(parse_card("ys2"))
    stage(session, ys2=(3, 0))
    faces = painted(table)[1]
    assert before == faces.cards().count(parse_card("ys2")) == 1
    assert len(faces.drawn) == 7


def test_a_wild_that_is_looked_at_shows_what_it_could_be():
    session = session_with({(0, 0): "rc2", (1, 0): "W", (2, 0): "bx2"}, "gt2 rs3 gc1 ys4")
    table = table_of(session)
    table.look = replace(table.look, inspected=(1, 0))
    readings = (parse_card("gt2"), parse_card("yt2"))
    _, faces = painted(table, readings=readings)
    assert faces.cards().count(parse_card("gt2")) == 2


def test_a_dragged_card_is_left_to_its_own_canvas_and_seen_past_a_finger():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    table = table_of(session)
    slot = slot_of(session, "rs3")
    table.do(Lift(OnSlot(slot), 10, 500))
    table.do(Drag(120, 90))
    _, faces = painted(table, drag=table.drag)
    assert parse_card("rs3") not in [card for card, *_ in faces.drawn]
    assert dragged_size(table.camera, table.layout) >= min(table.layout.card, 64)


def test_what_flies_is_in_the_air_and_not_yet_on_the_grid():
    table = table_of(session_with(GRID, "ys2 rs3 gc1 W"))
    flying = Flying(parse_card("bx2"), 100, 100, 40)
    motion = Motion(flying=(flying,), cells=frozenset({(2, 0)}), slots=frozenset({0}))
    _, faces = painted(table, motion=motion)
    assert list(faces.drawn[-1]) == [parse_card("bx2"), 80, 80, 40]
    assert faces.cards().count(parse_card("bx2")) == 1
    assert len(faces.drawn) == 3 + 3


def test_the_points_of_a_turn_are_said_where_it_was():
    table = table_of(session_with(GRID, "ys2 rs3 gc1 W"))
    pen, _ = painted(table, motion=Motion(lines=(((0, 0), (1, 0)),), glow=0.5, gain=("+34", (1, 0))))
    assert "+34" in pen.said()
