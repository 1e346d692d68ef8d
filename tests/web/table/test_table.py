"""Gestures, keys and buttons at the table, down to what they change in the game."""

import pytest

from iota.bots.referee import fallback
from iota.cards import parse_card
from iota.game import Deck, First, Player, Settings
from iota.moves import Recycle
from tests.web.at_table import FRIENDS, YOU, play_out, session_with, slot_of
from web.play.past_turn import PastTurn
from web.play.placements import lit_cells
from web.play.session import Session
from web.table.intents import (
    Activate,
    BeginPass,
    Choose,
    Commit,
    Dismiss,
    Fit,
    LiftCurtain,
    MoveCursor,
    MoveInHand,
    NextPlace,
    OnCell,
    Pan,
    Show,
    ShowTurn,
    TakeBack,
    TakeBackAll,
    TakeTurnBack,
    Tap,
    Undo,
    Zoom,
    ZoomStep,
)  # fmt: skip
from web.table.scene import Mark
from web.table.table import Dragged, Opened, Table
from web.words.text import text

GRID = {(0, 0): "gt2", (1, 0): "bx2"}
WILD_GRID = {(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}


def table_with(grid=GRID, hand="rc2 ys2 gs1 rs3", size=(800, 700), **more) -> Table:
    width, height = size
    return Table(session_with(grid, hand, **more), width, height, text())


def staged(table: Table) -> dict[tuple[int, int], str]:
    from iota.cards import name

    assert table.session.turn
    return {cell: name(card) for cell, card in table.session.turn.staged.items()}


def slot_point(table: Table, name: str) -> tuple[float, float]:
    return table.layout.slots(len(table.session.hand))[slot_of(table.session, name)].centre


def tap(table: Table, point: tuple[float, float]) -> None:
    for intent in (*table.gestures.down(1, *point), *table.gestures.up(1, *point)):
        table.do(intent)


def drag(table: Table, start: tuple[float, float], end: tuple[float, float], *, drop: bool = True) -> None:
    steps = [table.gestures.down(1, *start)]
    for part in (0.1, 0.5, 1.0):
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        steps.append(table.gestures.move(1, x, y))
    for intent in (intent for step in steps for intent in step):
        table.do(intent)
    if drop:
        for intent in table.gestures.up(1, *end):
            table.do(intent)


def cell_point(table: Table, cell: tuple[int, int]) -> tuple[float, float]:
    return table.camera.rect(cell).centre


@pytest.mark.parametrize("size", [(360, 560), (740, 320), (1100, 700)])
def test_tap_tap_and_drag_both_place_a_card(size):
    table = table_with(size=size)
    tap(table, slot_point(table, "rc2"))
    assert table.session.selected == slot_of(table.session, "rc2")
    tap(table, cell_point(table, (2, 0)))
    assert staged(table) == {(2, 0): "rc2"}
    drag(table, slot_point(table, "ys2"), cell_point(table, (-1, 0)))
    assert staged(table) == {(2, 0): "rc2", (-1, 0): "ys2"}
    assert table.scene().buttons["play"].label == "Play 16"


def test_a_staged_card_is_dragged_elsewhere_and_back_to_the_hand():
    table = table_with()
    drag(table, slot_point(table, "rc2"), cell_point(table, (2, 0)))
    drag(table, cell_point(table, (2, 0)), cell_point(table, (-1, 0)))
    assert staged(table) == {(-1, 0): "rc2"}
    drag(table, cell_point(table, (-1, 0)), table.layout.hand.centre)
    assert staged(table) == {}
    table.do(Undo())
    assert staged(table) == {(-1, 0): "rc2"}


def test_a_staged_card_is_tapped_to_move_it_and_twice_to_take_it_back():
    table = table_with()
    table.do(Choose(slot_of(table.session, "rc2")))
    table.do(Tap(OnCell((2, 0))))
    table.do(Tap(OnCell((2, 0))))
    assert table.session.selected is not None
    table.do(Tap(OnCell((-1, 0))))
    assert staged(table) == {(-1, 0): "rc2"}
    table.do(Tap(OnCell((-1, 0))))
    table.do(Tap(OnCell((-1, 0))))
    assert staged(table) == {}


def test_the_empty_place_of_a_staged_card_in_the_hand_brings_it_back():
    table = table_with()
    slot = slot_of(table.session, "rc2")
    table.do(Choose(slot))
    table.do(Tap(OnCell((2, 0))))
    table.do(Choose(slot))
    assert staged(table) == {}


def test_a_card_let_go_far_from_the_grid_stays_in_the_hand():
    table = table_with()
    table.do(ZoomStep(0.01))
    drag(table, slot_point(table, "rc2"), (2.0, 2.0))
    assert staged(table) == {}
    assert table.drag is None


def test_a_card_let_go_on_another_is_refused_at_that_place():
    table = table_with()
    drag(table, slot_point(table, "rc2"), cell_point(table, (0, 0)))
    assert staged(table) == {}
    bubble = table.scene().bubbles[0]
    assert (bubble.kind, bubble.anchor, bubble.texts) == ("refusal", (0, 0), ("A card already lies there.",))


def test_cards_are_dragged_into_another_order():
    table = table_with()
    first, last = table.layout.slots(4)[0].centre, table.layout.slots(4)[3].centre
    hand = table.session.hand
    drag(table, first, last)
    assert table.session.hand == (*hand[1:], hand[0])


def test_resizing_while_a_card_is_dragged_loses_nothing():
    table = table_with()
    drag(table, slot_point(table, "rc2"), cell_point(table, (2, 0)))
    drag(table, slot_point(table, "ys2"), cell_point(table, (-1, 0)), drop=False)
    assert table.look.dragged is not None
    assert table.drag == Dragged(table.look.dragged, *cell_point(table, (-1, 0)), over=(-1, 0))
    table.resize(360, 560)
    assert not table.drag
    assert table.scene().cards == {(0, 0): parse_card("gt2"), (1, 0): parse_card("bx2"), (2, 0): parse_card("rc2")}
    assert staged(table) == {(2, 0): "rc2"}
    for intent in table.gestures.up(1, 5, 5):
        table.do(intent)
    assert staged(table) == {(2, 0): "rc2"}
    drag(table, slot_point(table, "ys2"), cell_point(table, (-1, 0)))
    assert staged(table) == {(2, 0): "rc2", (-1, 0): "ys2"}


def test_there_is_nothing_to_fit_until_something_is_out_of_view():
    table = table_with(size=(360, 480))
    assert table.sees_all()
    table.do(Zoom(3, 100, 100))
    assert not table.sees_all()
    table.do(Fit())
    assert table.sees_all()


def test_resizing_keeps_the_players_own_view():
    table = table_with()
    table.do(Zoom(1.5, 100, 100))
    size = table.camera.size
    table.resize(700, 500)
    assert table.camera.size == size
    assert table.camera.view == table.layout.table
    table.do(Fit())
    assert table.auto


def test_a_wild_is_inspected_and_recycled_in_two_taps_either_way():
    for first_the_wild in (False, True):
        table = table_with(WILD_GRID, "rc2 gs1 gs2 gs3")
        assert Mark.INVITING in table.scene().marks[(1, 0)]
        taps = [lambda t=table: tap(t, slot_point(t, "rc2")), lambda t=table: tap(t, cell_point(t, (1, 0)))]
        if first_the_wild:
            taps[1]()
            assert table.look.inspected == (1, 0)
            assert table.scene().bubbles[0].kind == "wild"
            assert any("red circle 2" in sentence for sentence in table.scene().bubbles[0].texts)
            taps[0]()
        else:
            taps[0]()
            taps[1]()
        assert table.session.turn
        assert table.session.turn.recycles == (Recycle((1, 0), parse_card("rc2")),)
        assert Mark.RECYCLED in table.scene().marks[(1, 0)]
        tap(table, cell_point(table, (1, 0)))
        assert not table.session.turn.recycled, "taken back with a tap"


def test_a_wild_is_recycled_by_one_drag_and_taken_back_by_another():
    table = table_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    drag(table, slot_point(table, "rc2"), cell_point(table, (1, 0)))
    assert table.session.turn
    assert table.session.turn.recycled
    drag(table, cell_point(table, (1, 0)), table.layout.hand.centre)
    assert not table.session.turn.recycled


def test_a_card_that_does_not_free_a_wild_is_told_why():
    table = table_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    drag(table, slot_point(table, "gs1"), cell_point(table, (1, 0)))
    assert table.scene().bubbles[-1].texts == ("The wild can’t be read as the green square 1 here.",)
    table.do(Dismiss())
    assert not table.scene().bubbles


def test_the_keyboard_alone_plays_a_turn():
    table = table_with()
    table.do(Choose(slot_of(table.session, "rc2")))
    table.do(NextPlace())
    turn = table.session.turn
    assert turn
    assert table.look.cursor in lit_cells(turn, slot_of(table.session, "rc2"))
    places = set()
    for _ in range(30):
        table.do(NextPlace())
        places.add(table.look.cursor)
    assert places == lit_cells(turn, slot_of(table.session, "rc2"))
    table.do(NextPlace(-1))
    while table.look.cursor != (2, 0):
        table.do(NextPlace(-1))
    table.do(Activate())
    assert staged(table) == {(2, 0): "rc2"}
    table.do(TakeBack())
    assert staged(table) == {}
    table.do(Undo())
    (taken,) = table.do(Commit())
    assert isinstance(taken, PastTurn)
    assert taken.points == 6


def test_the_cursor_appears_first_and_then_moves_and_stays_near_the_grid():
    table = table_with()
    table.do(MoveCursor(1, 0))
    start = table.look.cursor
    assert start is not None
    table.do(MoveCursor(1, 0))
    assert table.look.cursor == (start[0] + 1, start[1])
    for _ in range(50):
        table.do(MoveCursor(0, -1))
    assert table.look.cursor
    assert table.look.cursor[1] == -4
    assert table.camera.visible().holds(table.look.cursor)


def test_trading_is_begun_chosen_and_called_off():
    table = table_with()
    table.do(BeginPass())
    scene = table.scene()
    assert scene.buttons["play"].label == "Pass, no trade"
    assert scene.buttons["pass"].label == "Back"
    table.do(Choose(0))
    table.do(Choose(2))
    assert table.scene().buttons["play"].label == "Trade 2"
    assert [held.state for held in table.scene().hand] == ["trading", "", "trading", ""]
    table.do(BeginPass())
    assert table.scene().buttons["pass"].label == "Pass"
    table.do(Undo())
    (taken,) = table.do(Commit())
    assert isinstance(taken, PastTurn)
    assert len(table.session.history) == 1


def test_escape_puts_one_thing_away_at_a_time():
    table = table_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    table.do(Tap(OnCell((1, 0))))
    table.do(Dismiss())
    assert table.look.inspected is None
    table.do(BeginPass())
    table.do(Dismiss())
    assert table.session.turn
    assert table.session.turn.trading is None
    table.do(Choose(1))
    table.do(Dismiss())
    assert table.session.selected is None
    drag(table, slot_point(table, "rc2"), cell_point(table, (3, 0)), drop=False)
    table.do(Dismiss())
    assert table.drag is None
    assert table.gestures.up(1, 1, 1) == ()


def test_moving_the_chosen_card_within_the_hand():
    table = table_with()
    table.do(Choose(0))
    card = table.session.hand[0]
    table.do(MoveInHand(1))
    table.do(MoveInHand(-5))
    assert table.session.hand[1] == card
    assert table.session.selected == 1


def test_all_back_and_a_whole_turn_back():
    settings = Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1)
    table = Table(Session.new(settings, 3), 800, 600, text())
    turn = table.session.turn
    assert turn
    cell = min(lit_cells(turn, 0))
    table.do(Choose(0))
    table.do(Tap(OnCell(cell)))
    table.do(TakeBackAll())
    assert staged(table) == {}
    table.do(Undo())
    assert table.do(Commit())
    task = table.session.waiting_for_bot()
    assert task
    table.took(table.session.bot_moves(task, fallback(task.view)))
    assert table.scene().buttons["take_turn_back"].enabled
    table.do(TakeTurnBack())
    assert table.session.record.taken_back == 1
    assert not table.session.history


def test_the_curtain_is_lifted_and_the_log_shown():
    table = Table(Session.new(Settings(players=FRIENDS, deck=Deck.HALF, first=First.SEAT_1), 3), 800, 600, text())
    assert table.scene().curtain == "Ada"
    assert table.scene().hand == ()
    table.do(LiftCurtain())
    assert table.scene().curtain is None
    assert len(table.scene().hand) == 4
    assert table.do(Show("help")) == (Opened("help"),)
    play_out(table.session)
    table.frame()
    table.do(ShowTurn(2))
    cells = table.session.history[1].cells
    assert all(table.scene().has(cell, Mark.LOGGED) for cell in cells)
    assert all(table.camera.visible().holds(cell) for cell in cells)
    table.do(ShowTurn(None))
    assert not any(Mark.LOGGED in marks for marks in table.scene().marks.values())


def test_a_pull_ends_the_automatic_view_and_the_next_turn_is_still_seen():
    table = table_with()
    table.do(Pan(5000, 0))
    assert not table.auto
    table.do(Choose(slot_of(table.session, "rc2")))
    table.do(Tap(OnCell((2, 0))))
    (taken,) = table.do(Commit())
    assert isinstance(taken, PastTurn)
    assert table.camera.visible().holds((2, 0))


def test_another_game_on_the_same_table():
    table = table_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    table.do(Tap(OnCell((1, 0))))
    scene = table.scene()
    assert table.scene() is scene, "nothing has changed"
    table.sit(Session.new(Settings(players=(Player("You"), Player("Bot", "greedy"))), 5))
    assert table.scene() is not scene
    assert table.look.inspected is None
    assert table.scene().cards == {(0, 0): table.session.starter}
    assert parse_card("rc1") is not None
