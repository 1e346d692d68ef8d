"""Gestures, keys and buttons at the table, down to what they change in the game."""

from dataclasses import replace

import pytest

from iota.cards import WILD, name, parse_card
from iota.game import Deck, First, Settings
from iota.grid import Cell
from iota.moves import Recycle, parse_move
from iota.refusals import CellTaken
from tests.web.at_table import FRIENDS, YOU, play_bot, play_out, session_with, slot_of, stage, turn_of
from web.play.hint import Found
from web.play.placements import lit_cells
from web.play.session import Session
from web.play.staged_turn import Refused
from web.table.gestures import Pointers
from web.table.intents import (
    Activate,
    AskHint,
    BeginPass,
    CancelDrag,
    Choose,
    Commit,
    Dismiss,
    Drag,
    Drop,
    Fit,
    Intent,
    Lift,
    LiftCurtain,
    MoveCursor,
    MoveInHand,
    NextPlace,
    OnCell,
    OnNothing,
    OnSlot,
    Open,
    Pan,
    ShowTurn,
    TakeBack,
    TakeBackAll,
    TakeTurnBack,
    Tap,
    Undo,
    Zoom,
    ZoomStep,
)
from web.table.scene import Mark, Scene
from web.table.scene_builder import scene
from web.table.table import Dragged, Table, aim
from web.table.update import pointed, update
from web.words.text import text

SAY = text()
GRID = {(0, 0): "gt2", (1, 0): "bx2"}
WILD_GRID = {(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}
HINT = Found((parse_move("gs1@0,1"),))

Point = tuple[float, float]


def table_with(grid=GRID, hand="rc2 ys2 gs1 rs3", size=(800, 700), **more) -> Table:
    return Table.of(session_with(grid, hand, **more), *size)


def seen(table: Table) -> Scene:
    return scene(table.session, table.look, table.dragged, SAY)


def staged(table: Table) -> dict[Cell, str]:
    return {cell: name(card) for cell, card in turn_of(table.session).staged.items()}


def slot_point(table: Table, name: str) -> Point:
    return table.viewport.layout.slots(len(table.session.hand))[slot_of(table.session, name)].centre


def cell_point(table: Table, cell: Cell) -> Point:
    return table.viewport.camera.rect(cell).centre


def after(table: Table, *meant: Intent) -> Table:
    for intent in meant:
        table = update(table, intent)
    return table


def tap(table: Table, point: Point) -> Table:
    return pointed(pointed(table, "down", 1, *point), "up", 1, *point)


def drag(table: Table, start: Point, end: Point, *, drop: bool = True) -> Table:
    table = pointed(table, "down", 1, *start)
    for part in (0.1, 0.5, 1.0):
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        table = pointed(table, "move", 1, x, y)
    return pointed(table, "up", 1, *end) if drop else table


@pytest.mark.parametrize("size", [(360, 560), (740, 320), (1100, 700)])
def test_tap_tap_and_drag_both_place_a_card(size):
    table = table_with(size=size)
    table = tap(table, slot_point(table, "rc2"))
    assert table.session.selected == slot_of(table.session, "rc2")
    table = tap(table, cell_point(table, (2, 0)))
    assert staged(table) == {(2, 0): "rc2"}
    table = drag(table, slot_point(table, "ys2"), cell_point(table, (-1, 0)))
    assert staged(table) == {(2, 0): "rc2", (-1, 0): "ys2"}
    assert seen(table).buttons["play"].label == "Play 16"


def test_a_staged_card_is_dragged_elsewhere_and_back_to_the_hand():
    table = table_with()
    table = drag(table, slot_point(table, "rc2"), cell_point(table, (2, 0)))
    table = drag(table, cell_point(table, (2, 0)), cell_point(table, (-1, 0)))
    assert staged(table) == {(-1, 0): "rc2"}
    table = drag(table, cell_point(table, (-1, 0)), table.viewport.layout.hand.centre)
    assert staged(table) == {}
    assert staged(update(table, Undo())) == {(-1, 0): "rc2"}


def test_a_staged_card_is_tapped_to_move_it_and_twice_to_take_it_back():
    table = table_with()
    table = after(table, Choose(slot_of(table.session, "rc2")), Tap(OnCell((2, 0))), Tap(OnCell((2, 0))))
    assert table.session.selected is not None
    table = update(table, Tap(OnCell((-1, 0))))
    assert staged(table) == {(-1, 0): "rc2"}
    assert staged(after(table, Tap(OnCell((-1, 0))), Tap(OnCell((-1, 0))))) == {}


def test_the_empty_place_of_a_staged_card_in_the_hand_brings_it_back():
    table = table_with()
    slot = slot_of(table.session, "rc2")
    assert staged(after(table, Choose(slot), Tap(OnCell((2, 0))), Choose(slot))) == {}


def test_a_card_that_is_chosen_twice_is_not_chosen():
    table = update(table_with(), Choose(1))
    assert table.session.selected == 1
    assert update(table, Choose(1)).session.selected is None
    assert update(table, Choose(2)).session.selected == 2
    assert update(table, Choose(7)) is table


def test_a_card_let_go_far_from_the_grid_stays_in_the_hand():
    table = update(table_with(), ZoomStep(0.01))
    table = drag(table, slot_point(table, "rc2"), (2.0, 2.0))
    assert staged(table) == {}
    assert table.drag is None


def test_a_card_let_go_on_another_is_refused_at_that_place():
    table = table_with()
    table = drag(table, slot_point(table, "rc2"), cell_point(table, (0, 0)))
    assert staged(table) == {}
    assert table.session.refused == Refused((0, 0), (CellTaken((0, 0)),))
    bubble = seen(table).bubbles[0]
    assert (bubble.kind, bubble.anchor, bubble.texts) == ("refusal", (0, 0), ("A card already lies there.",))


def test_cards_are_dragged_into_another_order():
    table = table_with()
    slots = table.viewport.layout.slots(4)
    hand = table.session.hand
    table = drag(table, slots[0].centre, slots[3].centre)
    assert table.session.hand == (*hand[1:], hand[0])


def test_a_drag_lives_in_one_place_and_says_where_the_card_would_go():
    table = table_with()
    there, slot = cell_point(table, (-1, 0)), slot_of(table.session, "ys2")
    held = drag(table, slot_point(table, "ys2"), there, drop=False)
    assert held.drag == Dragged(slot, *there, over=(-1, 0))
    assert held.dragged == slot
    assert (-1, 0) not in seen(held).cards
    beside = pointed(held, "move", 1, *table.viewport.layout.hand.centre)
    assert beside.drag
    assert beside.drag.over is None
    lost = pointed(held, "lost", 1, 0, 0)
    assert lost.drag is None
    assert lost.pointers == Pointers()
    assert staged(lost) == {}


def test_resizing_while_a_card_is_dragged_loses_nothing():
    table = table_with()
    table = drag(table, slot_point(table, "rc2"), cell_point(table, (2, 0)))
    table = drag(table, slot_point(table, "ys2"), cell_point(table, (-1, 0)), drop=False)
    assert table.dragged is not None
    assert table.drag == Dragged(table.dragged, *cell_point(table, (-1, 0)), over=(-1, 0))
    table = table.resized(360, 560)
    assert not table.drag
    assert seen(table).cards == {(0, 0): parse_card("gt2"), (1, 0): parse_card("bx2"), (2, 0): parse_card("rc2")}
    assert staged(table) == {(2, 0): "rc2"}
    assert pointed(table, "up", 1, 5, 5) is table, "nothing more comes of it"
    table = drag(table, slot_point(table, "ys2"), cell_point(table, (-1, 0)))
    assert staged(table) == {(2, 0): "rc2", (-1, 0): "ys2"}


def test_two_fingers_pinch_the_table_and_put_a_dragged_card_back():
    table = table_with()
    held = drag(table, slot_point(table, "rc2"), (300, 200), drop=False)
    pinched = pointed(held, "down", 2, 400, 200, "touch")
    assert pinched.drag is None
    wider = pointed(pinched, "move", 2, 500, 200)
    assert wider.viewport.camera.size > table.viewport.camera.size
    assert not wider.viewport.auto
    ended = pointed(pointed(wider, "up", 2, 500, 200), "up", 1, 300, 200)
    assert staged(ended) == {}
    assert ended.pointers == Pointers()


def test_there_is_nothing_to_fit_until_something_is_out_of_view():
    table = table_with(size=(360, 480))
    assert table.viewport.sees_all(table.session)
    table = update(table, Zoom(3, 100, 100))
    assert not table.viewport.sees_all(table.session)
    assert update(table, Fit()).viewport.sees_all(table.session)


def test_resizing_keeps_the_players_own_view():
    table = update(table_with(), Zoom(1.5, 100, 100))
    resized = table.resized(700, 500)
    assert resized.viewport.camera.size == table.viewport.camera.size
    assert resized.viewport.camera.view == resized.viewport.layout.table
    assert not resized.viewport.auto
    assert update(resized, Fit()).viewport.auto


def test_a_wild_is_inspected_and_recycled_in_two_taps_either_way():
    for first_the_wild in (False, True):
        table = table_with(WILD_GRID, "rc2 gs1 gs2 gs3")
        assert Mark.INVITING in seen(table).marks[(1, 0)]
        card, wild = slot_point(table, "rc2"), cell_point(table, (1, 0))
        if first_the_wild:
            table = tap(table, wild)
            assert table.look.inspected == (1, 0)
            assert seen(table).bubbles[0].kind == "wild"
            assert any("red circle 2" in sentence for sentence in seen(table).bubbles[0].texts)
            table = tap(table, card)
        else:
            table = tap(tap(table, card), wild)
        assert turn_of(table.session).recycles == (Recycle((1, 0), parse_card("rc2")),)
        assert Mark.RECYCLED in seen(table).marks[(1, 0)]
        table = tap(table, cell_point(table, (1, 0)))
        assert not turn_of(table.session).recycled, "taken back with a tap"


def test_a_wild_is_recycled_by_one_drag_and_taken_back_by_another():
    table = table_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    table = drag(table, slot_point(table, "rc2"), cell_point(table, (1, 0)))
    assert turn_of(table.session).recycled
    here, hand = cell_point(table, (1, 0)), table.viewport.layout.hand.centre
    held = drag(table, here, hand, drop=False)
    assert held.drag
    assert held.drag.recycled == (1, 0)
    assert held.dragged is None, "it stays in the place of the wild until it is let go"
    assert seen(held).cards[(1, 0)] == parse_card("rc2")
    assert not turn_of(pointed(held, "up", 1, *hand).session).recycled
    back = pointed(pointed(held, "move", 1, *here), "up", 1, *here)
    assert back.session.turn == table.session.turn, "let go where it was"


def test_a_card_that_does_not_free_a_wild_is_told_why():
    table = table_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    table = drag(table, slot_point(table, "gs1"), cell_point(table, (1, 0)))
    assert seen(table).bubbles[-1].texts == ("The wild can’t be read as the green square 1 here.",)
    assert not seen(update(table, Dismiss())).bubbles


def test_the_keyboard_alone_plays_a_turn():
    table = table_with()
    slot = slot_of(table.session, "rc2")
    table = after(table, Choose(slot), NextPlace())
    lit = lit_cells(turn_of(table.session), slot)
    assert table.look.cursor in lit
    places = set()
    for _ in range(30):
        table = update(table, NextPlace())
        places.add(table.look.cursor)
    assert places == lit
    table = update(table, NextPlace(-1))
    while table.look.cursor != (2, 0):
        table = update(table, NextPlace(-1))
    table = update(table, Activate())
    assert staged(table) == {(2, 0): "rc2"}
    table = update(table, TakeBack())
    assert staged(table) == {}
    table = after(table, Undo(), Commit())
    (past,) = table.session.history
    assert past.points == 6


def test_the_next_place_without_a_chosen_card_is_a_wild_that_can_be_taken():
    assert update(table_with(WILD_GRID, "rc2 gs1 gs2 gs3"), NextPlace()).look.cursor == (1, 0)
    for nowhere in (table_with(), Table.of(Session.new(Settings(players=YOU, first=First.SEAT_2), 4), 800, 700)):
        assert update(nowhere, NextPlace()) is nowhere


def test_the_cursor_appears_first_and_then_moves_and_stays_near_the_grid():
    table = update(table_with(), MoveCursor(1, 0))
    start = table.look.cursor
    assert start is not None
    table = update(table, MoveCursor(1, 0))
    assert table.look.cursor == (start[0] + 1, start[1])
    for _ in range(50):
        table = update(table, MoveCursor(0, -1))
    assert table.look.cursor
    assert table.look.cursor[1] == -4
    assert table.viewport.camera.visible().holds(table.look.cursor)


def test_the_cursor_begins_where_something_happened():
    table = table_with()
    placed = after(table, Choose(slot_of(table.session, "rc2")), Tap(OnCell((2, 0))))
    assert update(placed, MoveCursor(1, 0)).look.cursor == (2, 0)
    assert update(update(placed, Commit()), MoveCursor(1, 0)).look.cursor == (2, 0)
    pointer = pointed(update(placed, MoveCursor(1, 0)), "down", 1, 5, 5)
    assert pointer.look.cursor is None, "a pointer needs no cursor"


def test_the_cursor_goes_along_with_what_is_done_there():
    table = update(table_with(), MoveCursor(1, 0))
    assert update(table, Tap(OnCell((2, 0)))).look.cursor == (2, 0)
    assert update(table_with(), Tap(OnCell((2, 0)))).look.cursor is None


def test_what_was_staged_last_is_taken_back_first_unless_the_cursor_says_otherwise():
    table = table_with()
    table = replace(table, session=stage(table.session, rc2=(2, 0), ys2=(-1, 0)))
    assert staged(update(table, TakeBack())) == {(2, 0): "rc2"}
    assert staged(update(table, TakeBack((2, 0)))) == {(-1, 0): "ys2"}
    assert staged(update(table.looking(cursor=(2, 0)), TakeBack())) == {(-1, 0): "ys2"}
    nothing = table_with()
    assert update(nothing, TakeBack()) is nothing


def test_trading_is_begun_chosen_and_called_off():
    table = update(table_with(), BeginPass())
    assert seen(table).buttons["play"].label == "Pass, no trade"
    assert seen(table).buttons["pass"].label == "Back"
    table = after(table, Choose(0), Choose(2))
    assert seen(table).buttons["play"].label == "Trade 2"
    assert [held.state for held in seen(table).hand] == ["trading", "", "trading", ""]
    assert seen(update(table, Choose(0))).buttons["play"].label == "Trade 1", "a card can be kept after all"
    table = update(table, BeginPass())
    assert seen(table).buttons["pass"].label == "Pass"
    table = after(table, Undo(), Commit())
    assert len(table.session.history) == 1


def test_a_card_that_is_lifted_ends_a_trade():
    table = after(table_with(), BeginPass(), Choose(0))
    table = drag(table, slot_point(table, "rc2"), cell_point(table, (2, 0)))
    assert turn_of(table.session).trading is None
    assert staged(table) == {(2, 0): "rc2"}


def test_escape_puts_one_thing_away_at_a_time():
    table = after(table_with(WILD_GRID, "rc2 gs1 gs2 gs3"), Tap(OnCell((1, 0))), Dismiss())
    assert table.look.inspected is None
    table = after(table, BeginPass(), Dismiss())
    assert turn_of(table.session).trading is None
    table = after(table, Choose(1), Dismiss())
    assert table.session.selected is None
    table = drag(table, slot_point(table, "rc2"), cell_point(table, (3, 0)), drop=False)
    table = update(table, Dismiss())
    assert table.drag is None
    assert pointed(table, "up", 1, 1, 1) is table, "nothing more comes of the pointer"
    assert update(table, Dismiss()) is table, "there is nothing left to put away"


def test_escape_and_a_turn_take_the_hint_away():
    table = table_with().looking(hint=HINT)
    assert update(table, Dismiss()).look.hint is None
    passed = after(table, BeginPass(), Commit())
    assert len(passed.session.history) == 1
    assert passed.look.hint is None


def test_moving_the_chosen_card_within_the_hand():
    table = update(table_with(), Choose(0))
    card = table.session.hand[0]
    table = after(table, MoveInHand(1), MoveInHand(-5))
    assert table.session.hand[1] == card
    assert table.session.selected == 1
    none = table_with()
    assert update(none, MoveInHand(1)) is none


def test_all_back_and_a_whole_turn_back():
    table = Table.of(Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 3), 800, 600)
    cell = min(lit_cells(turn_of(table.session), 0))
    table = after(table, Choose(0), Tap(OnCell(cell)), TakeBackAll())
    assert staged(table) == {}
    table = after(table, Undo(), Commit())
    assert len(table.session.history) == 1
    table = table.after_turn(play_bot(table.session))
    assert seen(table).buttons["take_turn_back"].enabled
    table = after(table.looking(logged=1, hint=HINT), Pan(40, 0), TakeTurnBack())
    assert table.session.record.taken_back == 1
    assert not table.session.history
    assert (table.look.logged, table.look.hint) == (None, None)
    assert table.viewport.auto
    assert update(table, TakeTurnBack()) is table


def test_the_curtain_is_lifted_and_the_log_shown():
    table = Table.of(Session.new(Settings(players=FRIENDS, deck=Deck.HALF, first=First.SEAT_1), 3), 800, 600)
    assert seen(table).curtain == "Ada"
    assert seen(table).hand == ()
    table = update(table, LiftCurtain())
    assert seen(table).curtain is None
    assert len(seen(table).hand) == 4
    table = table.after_turn(play_out(table.session))
    table = update(table, ShowTurn(2))
    cells = table.session.history[1].cells
    assert cells
    assert all(seen(table).has(cell, Mark.LOGGED) for cell in cells)
    assert all(table.viewport.camera.visible().holds(cell) for cell in cells)
    assert not any(Mark.LOGGED in marks for marks in seen(update(table, Dismiss())).marks.values())
    table = update(table, ShowTurn(None))
    assert not any(Mark.LOGGED in marks for marks in seen(table).marks.values())
    beyond = update(table, ShowTurn(999))
    assert not any(Mark.LOGGED in marks for marks in seen(beyond).marks.values())


def test_a_pull_ends_the_automatic_view_and_the_next_turn_is_still_seen():
    table = update(table_with(), Pan(5000, 0))
    assert not table.viewport.auto
    table = after(table, Choose(slot_of(table.session, "rc2")), Tap(OnCell((2, 0))), Commit())
    assert len(table.session.history) == 1
    assert not table.viewport.auto
    assert table.viewport.camera.visible().holds((2, 0))


def test_a_card_at_the_edge_brings_the_automatic_view_along():
    table = table_with(size=(360, 480))
    for x, card in enumerate(("rc2", "ys2", "gs1", "rs3"), start=2):
        table = after(table, Choose(slot_of(table.session, card)), Tap(OnCell((x, 0))))
    assert table.viewport.auto
    assert table.viewport.camera.visible().holds((5, 0))


def test_what_lies_under_a_point():
    table = table_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    assert aim(table, *cell_point(table, (0, 0))) == OnCell((0, 0))
    assert aim(table, *slot_point(table, "gs1")) == OnSlot(slot_of(table.session, "gs1"))
    hand = table.viewport.layout.hand
    assert aim(table, hand.x + 1, hand.centre[1]) == OnNothing()
    loose = replace(table, session=stage(table.session, gs1=(0, 1)))
    assert aim(loose, *cell_point(loose, (0, 1))) == OnCell((0, 1), loose=True)
    freed = replace(table, session=table.session.recycle(slot_of(table.session, "rc2"), (1, 0)))
    assert aim(freed, *cell_point(freed, (1, 0))) == OnCell((1, 0), loose=True)


def test_a_finger_that_just_misses_means_the_place_that_is_lit():
    # Cells are smaller than a finger here.
    grid = {(x, 0): "W" if x == 9 else "rc1" for x in range(10)}
    table = table_with(grid, "rc2 gs1 gs2 gs3", size=(320, 480))
    size = table.viewport.camera.size
    x, y = cell_point(table, (9, 0))
    assert aim(table, x + size * 0.7, y) == OnCell((9, 0)), "a wild is more likely to be meant than nothing"
    chosen = update(table, Choose(slot_of(table.session, "rc2")))
    lit = lit_cells(turn_of(chosen.session), slot_of(chosen.session, "rc2"))
    assert lit
    cell = max(lit)
    x, y = cell_point(chosen, cell)
    assert aim(chosen, x, y) == OnCell(cell)


def test_a_game_that_nobody_here_may_touch_is_looked_at_all_the_same():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_2), 3)
    table = Table.of(session, 800, 600)
    here = cell_point(table, (0, 0))
    for intent in (
        Choose(0),
        Lift(OnSlot(0), 1, 1),
        Drag(1, 1),
        Drop(1, 1),
        CancelDrag(),
        TakeBack(),
        TakeBackAll(),
        Undo(),
        BeginPass(),
        Commit(),
        MoveInHand(1),
        LiftCurtain(),
        TakeTurnBack(),
        Tap(OnNothing()),
        AskHint(),
        Open("log"),
    ):
        assert update(table, intent).session is session, intent
    assert tap(table, here).session is session
    pulled = drag(table, here, (here[0] + 30, here[1]))
    assert pulled.session is session
    assert pulled.viewport.camera != table.viewport.camera


@pytest.mark.parametrize("target", [OnSlot(9), OnCell((7, 7))])
def test_where_no_card_is_there_is_none_to_lift(target):
    table = table_with()
    assert update(table, Lift(target, 1, 1)) is table


def test_a_turn_that_ends_while_a_card_is_dragged_lets_it_go():
    table = table_with(timer=20)
    running = table.session.with_timer_running(0)
    held = drag(replace(table, session=running), slot_point(table, "rc2"), (300, 200), drop=False)
    assert held.drag
    late = held.after_turn(held.session.lapse(20))
    assert late.drag is None
    assert late.pointers == Pointers()
    assert pointed(late, "up", 1, 300, 200) is late


def test_a_card_let_go_after_its_turn_goes_nowhere():
    table = table_with(timer=20)
    held = drag(table, slot_point(table, "rc2"), cell_point(table, (2, 0)), drop=False)
    over = replace(held, session=held.session.with_timer_running(0).lapse(20))
    assert pointed(over, "up", 1, *cell_point(table, (2, 0))).session is over.session


def test_another_game_on_a_table_of_its_own():
    table = update(table_with(WILD_GRID, "rc2 gs1 gs2 gs3"), Tap(OnCell((1, 0))))
    before = seen(table)
    assert seen(table) is before, "nothing has changed"
    assert before.cards[(1, 0)] == WILD
    other = Table.of(Session.new(Settings(players=YOU), 5), 800, 700, lights=False)
    assert seen(other) is not before
    assert other.look.inspected is None
    assert not other.look.lights
    assert seen(other).cards == {(0, 0): other.session.starter}
    assert table.look.inspected == (1, 0), "the table that was there is as it was"
