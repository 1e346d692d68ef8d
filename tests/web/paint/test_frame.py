"""A frame shows what the scene has: every card at its place, the marks, the hand, what flies and what is said."""

from dataclasses import replace
from typing import Any

import pytest

from iota.cards import WILD, parse_card
from iota.moves import parse_move
from tests.web.at_table import commit, recycle, session_with, slot_of, stage
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.paint.frame import Frame, dragged_size, paint
from web.paint.grid import card_rect
from web.paint.inks import Inks
from web.play.hint import Found
from web.play.session import Session
from web.table.counting import Counted, Stamp, Sum
from web.table.intents import Drag, Fit, Lift, OnSlot, Pan, Tap
from web.table.motion import Flying, Motion
from web.table.scene import Scene
from web.table.scene_builder import scene
from web.table.table import Table
from web.table.update import update
from web.words.text import text

SAY = text()
GRID = {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2"}
WILD_GRID = {(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}


def table_of(session: Session, size: tuple[int, int] = (360, 520)) -> Table:
    return Table.of(session, *size)


def seen(table: Table) -> Scene:
    return scene(table.session, table.look, table.dragged, SAY)


def painted(table: Table, **more: object) -> tuple[MeasuringPen, NotedFaces]:
    pen, faces = MeasuringPen(), NotedFaces()
    frame = Frame(seen(table), table.viewport.camera, table.viewport.layout)
    paint(pen, replace(frame, **more), INKS, faces)  # type: ignore[arg-type]
    return pen, faces


def test_every_card_is_where_the_camera_has_it():
    table = table_of(session_with(GRID, "ys2 rs3 gc1 W"))
    pen, faces = painted(table)
    for cell, name in GRID.items():
        rect = card_rect(table.viewport.camera, cell)
        _card, x, y, size = next(drawn for drawn in faces.drawn if drawn[0] == parse_card(name))
        assert (x, y) == pytest.approx((rect.x, rect.y))
        assert size == pytest.approx(rect.width)
    assert WILD in faces.cards()
    assert pen.count("save") == pen.count("restore")


class Spread:
    """Notes how large a cloth was wished for."""

    def __init__(self) -> None:
        self.sizes: list[tuple[float, float]] = []

    def spread(self, pen: Any, width: float, height: float, inks: Inks) -> None:
        self.sizes.append((width, height))


def test_the_table_is_covered_by_one_copy_of_the_cloth_and_plain_without_it():
    table, cloth = table_of(session_with(GRID, "ys2 rs3 gc1 W")), Spread()
    frame = Frame(seen(table), table.viewport.camera, table.viewport.layout)
    plain, covered = MeasuringPen(), MeasuringPen()
    paint(plain, frame, INKS, NotedFaces())
    paint(covered, frame, INKS, NotedFaces(), cloth)
    assert cloth.sizes == [(360, 520)]
    assert ("fillRect", 0, 0, 360, 520) in plain.calls
    assert ("fillRect", 0, 0, 360, 520) not in covered.calls


def test_what_is_not_in_the_view_is_not_drawn():
    table = table_of(session_with(GRID, "ys2 rs3 gc1 W"))
    camera = table.viewport.camera.panned(4000, 0)
    assert parse_card("rc2") in painted(table)[1].cards()
    assert parse_card("rc2") not in painted(table, camera=camera)[1].cards()


def test_places_for_the_chosen_card_are_lit_and_dead_ones_marked():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    table = table_of(session)
    assert "accent" not in painted(table)[0].colours()
    table = update(table, Tap(OnSlot(slot_of(session, "ys2"))))
    assert {"wash", "accent"} <= painted(table)[0].colours()


def test_a_cell_where_nothing_fits_has_a_cross():
    full = {(x, y): f"{colour}c{x + 1}" for x in range(4) for y, colour in enumerate("rygb")}
    table = table_of(session_with(full, "ys2 rs3 gs1 W"))
    assert "edge" not in painted(table)[0].colours(), "it matters only to somebody with a card"
    pen, _ = painted(update(table, Tap(OnSlot(slot_of(table.session, "ys2")))))
    assert "edge" in pen.colours()
    crosses = [call for call in pen.calls if call[0] == "lineTo"]
    assert len(crosses) == 2 * 16, "two strokes for each of the cells around"


def test_a_legal_play_carries_its_totals_and_a_refused_one_the_colour_of_a_warning():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    staged = stage(session, ys2=(3, 0))
    assert "8 ×2" in painted(table_of(staged))[0].said()
    table = table_of(stage(staged.take_back_all(), gc1=(3, 0)))
    assert "warn" in painted(table)[0].colours()


def test_a_lot_is_golden_and_what_is_no_lot_is_not():
    lot = painted(table_of(stage(session_with(GRID, "ys2 rs3 gc1 W"), ys2=(3, 0))))[0]
    assert {"lot", "on lot"} <= lot.colours()
    pair = painted(table_of(stage(session_with({(0, 0): "rc2"}, "rc3 ys2 gc1 W"), rc3=(0, 1))))[0]
    assert not {"lot", "on lot"} & pair.colours()
    assert "accent" in pair.colours()


def test_a_column_carries_its_total_as_well():
    pen, _ = painted(table_of(stage(session_with({(0, 0): "rc2"}, "rc3 ys2 gc1 W"), rc3=(0, 1))))
    assert "5" in pen.said()


def test_a_gap_is_outlined_where_no_card_is():
    pen, _ = painted(table_of(stage(session_with({(0, 0): "gt3"}, "bs4 yx2 rc2 gc1"), bs4=(1, 0), yx2=(3, 0))))
    assert {"warn", "warn wash"} <= pen.colours()


def test_a_staged_card_leaves_its_place_in_the_hand_empty():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    before = painted(table_of(session))[1].cards().count(parse_card("ys2"))
    pen, faces = painted(table_of(stage(session, ys2=(3, 0))))
    assert "edge" in pen.colours(), "of the dent"
    assert before == faces.cards().count(parse_card("ys2")) == 1
    assert len(faces.drawn) == 7


@pytest.mark.parametrize("size", [(360, 520), (740, 320)], ids=["below the table", "beside it"])
def test_a_chosen_card_comes_out_of_the_hand_and_a_traded_one_goes_in(size: tuple[int, int]):
    session = session_with(GRID, "ys2 rs3 gc1 W")

    def place(session: Session) -> float:
        """How far the card is in the strip of the hand."""
        table = table_of(session, size)
        _, x, y, _ = next(drawn for drawn in painted(table)[1].drawn if drawn[0] == parse_card("ys2"))
        return x if table.viewport.layout.upright else y

    slot = slot_of(session, "ys2")
    assert place(session.select(slot)) < place(session) < place(session.choose_trade(frozenset({slot})))


def test_a_wild_that_can_be_taken_has_a_badge_and_so_has_its_place_when_it_is():
    session = session_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    none = session_with(WILD_GRID, "gs1 gs2 gs3 gs4")
    badges = [painted(table_of(each))[0].count("arc") for each in (none, session, recycle(session, "rc2", (1, 0)))]
    assert badges[0] < badges[1] == badges[2]


def test_what_was_played_last_and_what_the_log_shows_is_ringed():
    session, past = commit(stage(session_with(GRID, "ys2 rs3 gc1 W"), ys2=(3, 0)))
    table = table_of(session)
    last, logged = painted(table)[0], painted(table.looking(logged=1))[0]
    assert past.cells == ((3, 0),)
    assert "first seat" in last.colours(), "in the tint of whoever played it"
    assert "accent" not in last.colours()
    assert "accent" in logged.colours()


def test_the_cursor_and_the_focus_in_the_hand_are_outlined_twice():
    table = table_of(session_with(GRID, "ys2 rs3 gc1 W"))
    plain = painted(table)[0].count("stroke")
    assert painted(table.looking(cursor=(50, 0)))[0].count("stroke") == plain, "out of view"
    assert painted(table.looking(cursor=(2, 1)))[0].count("stroke") == plain + 2
    assert painted(table, focus=1)[0].count("stroke") == plain + 2


def test_a_dragged_card_is_left_to_its_own_canvas_and_seen_past_a_finger():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    slot = slot_of(session, "rs3")
    table = update(update(table_of(session), Lift(OnSlot(slot), 10, 500)), Drag(120, 90))
    _, faces = painted(table, dragging=True)
    assert parse_card("rs3") not in [card for card, *_ in faces.drawn]
    layout = table.viewport.layout
    assert dragged_size(table.viewport.camera, layout) >= min(layout.card, 64)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (7, 40), (60, 60), (180, 90), (180, 300), (320, 192)])
def test_no_canvas_is_too_small_to_be_painted(size: tuple[int, int]):
    grid = {(x, 0): "rc2" for x in range(0, 40, 2)} | GRID
    session = session_with(grid, "ys2 rs3 gc1 W")
    for table in (table_of(session, size), table_of(stage(session, ys2=(3, 0)), size)):
        chosen = update(table, Tap(OnSlot(slot_of(session, "rs3"))))
        whole = update(chosen, Fit())
        for each in (table, chosen, whole):
            for motion in (Motion(), Motion(flying=(Flying(None, 9, 9, 0.5),))):
                pen, _ = painted(each, motion=motion)
                assert pen.calls
                assert pen.count("save") == pen.count("restore")


def test_what_flies_is_in_the_air_and_not_yet_on_the_grid():
    table = table_of(session_with(GRID, "ys2 rs3 gc1 W"))
    flying = Flying(parse_card("bx2"), 100, 100, 40)
    motion = Motion(flying=(flying,), cells=frozenset({(2, 0)}), slots=frozenset({0}))
    _, faces = painted(table, motion=motion)
    assert list(faces.drawn[-1]) == [parse_card("bx2"), 80, 80, 40]
    assert faces.cards().count(parse_card("bx2")) == 1
    assert len(faces.drawn) == 3 + 3


def test_a_card_that_turns_over_is_narrow():
    pen, faces = painted(
        table_of(session_with(GRID, "ys2 rs3 gc1 W")), motion=Motion(flying=(Flying(None, 100, 90, 40, 0.5),))
    )
    assert ("translate", 100, 90) in pen.calls
    assert ("scale", 0.5, 1) in pen.calls
    assert list(faces.drawn[-1]) == [None, -20, -20, 40]
    assert pen.count("save") == pen.count("restore")


ROW = ((0, 0), (1, 0))


@pytest.mark.parametrize(("golden", "colour"), [(True, "lot"), (False, "second seat")])
def test_the_points_of_a_turn_are_in_gold_or_in_the_tint_of_the_seat(golden: bool, colour: str):
    motion = Motion(seat=1, glow=0.5, sum=Sum("+34", 40, 50, 1, 1, golden))
    pen, _ = painted(table_of(session_with(GRID, "ys2 rs3 gc1 W")), motion=motion)
    assert "+34" in pen.said()
    assert colour in pen.colours()
    assert "accent" not in pen.colours()


def test_lines_are_counted_and_doublings_stamped():
    lines = Counted(ROW, 4, False, 0.5, 1.0), Counted(((0, 0), (0, 1)), 8, True, 1.0, 1.0, 0.5)
    motion = Motion(seat=2, glow=0.5, lines=lines, stamps=(Stamp(lines[1].cells, 1.2, 1.0),))
    pen, _ = painted(table_of(session_with(GRID, "ys2 rs3 gc1 W")), motion=motion)
    assert {"third seat", "lot", "on lot"} <= pen.colours()
    assert pen.said() == ["4", "8", "×2"]
    dashes = [call[1] for call in pen.calls if call[0] == "setLineDash"]
    assert dashes[0][0] == pytest.approx(dashes[0][1] / 2)
    assert dashes[1] == []
    assert pen.count("save") == pen.count("restore")
    assert [call[2] for call in pen.calls if call[:2] == ("=", "globalAlpha")][-1] == 1


def test_the_cards_of_a_hint_are_painted_pale_above_those_on_the_grid():
    hint = Found((parse_move("W@1,0=rc2"), parse_move("W@3,0")))
    table = table_of(session_with(WILD_GRID, "rc2 gs1 gs2 bx4")).looking(hint=hint)
    pen, faces = painted(table)
    grid = faces.cards()[: -len(table.session.hand)]
    assert set(grid[-2:]) == {parse_card("rc2"), parse_card("W")}
    assert ("=", "globalAlpha", 0.6) in pen.calls
    assert ("=", "globalAlpha", 1) in pen.calls
    assert pen.calls.count(("setLineDash", [])) == 2, "the grid's cards, and the one in the hand"


def test_a_pulled_table_is_painted_within_its_part_of_the_canvas():
    table = update(table_of(session_with(GRID, "ys2 rs3 gc1 W")), Pan(0, 150))
    pen, _ = painted(table)
    rect = table.viewport.layout.table
    assert ("rect", rect.x, rect.y, rect.width, rect.height) in pen.calls
    assert pen.count("clip") == 1
