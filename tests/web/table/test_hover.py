"""What can be picked lifts or has a hand under the mouse, and moving over one thing is no change at all."""

from tests.web.at_table import play_out, session_with, stage
from web.play.placements import lit_cells
from web.play.session import Session
from web.table.arrows import arrows
from web.table.hover import hovered, left, lifted_slot, pointer_shape
from web.table.intents import Choose, Lift, OnSlot, Pan, Zoom
from web.table.table import Table
from web.table.update import update

GRID = {(0, 0): "rc1", (1, 0): "W"}


def table_of(session: Session) -> Table:
    return Table.of(session, 800, 700)


def over_slot(table: Table, slot: int) -> tuple[float, float]:
    return table.viewport.layout.slots(4)[slot].centre


def test_a_card_of_the_hand_lifts_until_the_mouse_leaves_it():
    table = table_of(session_with(GRID, "rc2 gs1 gs2 gs3"))
    over = hovered(table, *over_slot(table, 1))
    assert lifted_slot(over) == 1
    assert pointer_shape(over) == "grab"
    x, y = over_slot(table, 1)
    assert hovered(over, x + 3, y - 2) is over, "nothing to show anew"
    assert lifted_slot(hovered(over, *over_slot(table, 2))) == 2
    assert lifted_slot(left(over)) is None
    assert left(table) is table


def test_the_pointer_is_a_hand_over_what_can_be_picked():
    session = session_with(GRID, "rc2 gs1 gs2 gs3")
    table = table_of(session)
    rect = table.viewport.camera.rect
    assert pointer_shape(hovered(table, *rect((0, 0)).centre)) == "", "a card that lies there"
    assert pointer_shape(hovered(table, *rect((1, 0)).centre)) == "pointer", "a wild tells what it may be"
    chosen = update(table, Choose(0))
    assert chosen.session.turn
    place = min(lit_cells(chosen.session.turn, 0))
    assert pointer_shape(hovered(table, *rect(place).centre)) == "", "nothing is held"
    assert pointer_shape(hovered(chosen, *chosen.viewport.camera.rect(place).centre)) == "pointer"
    staged = table_of(stage(session, rc2=place))
    assert pointer_shape(hovered(staged, *staged.viewport.camera.rect(place).centre)) == "grab"


def test_a_dragged_card_is_held_and_no_other_lifts():
    table = table_of(session_with(GRID, "rc2 gs1 gs2 gs3"))
    x, y = over_slot(table, 0)
    dragged = update(hovered(table, x, y), Lift(OnSlot(0), x, y))
    assert pointer_shape(dragged) == "grabbing"
    assert lifted_slot(dragged) is None


def test_nothing_lifts_when_it_is_not_ones_turn():
    table = table_of(play_out(session_with(GRID, "rc2 gs1 gs2 gs3", pile="")))
    assert hovered(table, *table.viewport.layout.hand.centre) is table


def test_an_arrow_to_places_out_of_view_is_pressed():
    wide = {(x, 0): "rc1" for x in range(0, 30, 2)} | {(x, 0): "gs2" for x in range(1, 30, 2)}
    table = update(Table.of(session_with(wide, "rc2 gs1 gs2 gs3"), 300, 400), Zoom(3, 150, 150))
    chosen = next(chosen for slot in range(4) if (chosen := update(table, Choose(slot))).places)
    away = update(chosen, Pan(2000, 0))
    arrow, *_ = arrows(away.viewport.camera, away.places)
    assert pointer_shape(hovered(away, arrow.x, arrow.y)) == "pointer"
    assert lifted_slot(hovered(away, arrow.x, arrow.y)) is None
