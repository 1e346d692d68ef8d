"""Moves as values, and their notation."""

import pytest

from iota.cards import WILD, parse_card
from iota.moves import InvalidMove, Move, Pass, Play, Recycle, parse_move, parse_moves, reading_order, write_moves
from tests.table import cards

RC2, BX2, GT2 = cards("rc2 bx2 gt2")

WRITTEN: list[tuple[Move, str]] = [
    (Play.of({(1, 0): RC2}), "rc2@1,0"),
    (Play.of({(2, 0): BX2, (1, 0): RC2}), "rc2@1,0 bx2@2,0"),
    (Play.of({(0, 1): BX2, (0, -1): WILD}), "W@0,-1 bx2@0,1"),
    (Play.of({(-12, 0): RC2, (100, -100): BX2}), "bx2@100,-100 rc2@-12,0"),
    (Recycle((2, 0), GT2), "W@2,0=gt2"),
    (Recycle((-2, -10), RC2), "W@-2,-10=rc2"),
    (Pass(), "pass"),
    (Pass((WILD, RC2)), "pass rc2 W"),
    (Pass((WILD, WILD)), "pass W W"),
]


@pytest.mark.parametrize(("move", "text"), WRITTEN)
def test_notation_round_trips(move: Move, text: str):
    assert str(move) == text
    assert parse_move(text) == move
    assert parse_move(f"  {text.replace(' ', '   ')}\n") == move


@pytest.mark.parametrize(("move", "text"), WRITTEN)
def test_the_repr_rebuilds_the_move(move: Move, text: str):
    assert eval(repr(move)) == move
    assert hash(eval(repr(move))) == hash(move)


ILLEGAL: list[Move] = [
    Play(()),
    Play.of({(x, -100): WILD for x in range(-100, 100)}),
    Play((((1, 0), RC2), ((1, 0), RC2))),
    Recycle((2, 0), WILD),
    Pass((RC2,) * 100),
]


@pytest.mark.parametrize("move", ILLEGAL)
def test_the_repr_rebuilds_moves_that_are_never_legal(move: Move):
    assert eval(repr(move)) == move


def test_the_repr_is_as_people_write_it():
    assert repr(Play.of({(2, 0): BX2, (1, 0): RC2})) == "Play.parse('rc2@1,0 bx2@2,0')"
    assert repr(Recycle((2, 0), GT2)) == "Recycle.parse('W@2,0=gt2')"
    assert repr(Pass((RC2, WILD))) == "Pass.parse('pass rc2 W')"


@pytest.mark.parametrize(("move", "text"), WRITTEN)
def test_each_kind_reads_its_own_notation_alone(move: Move, text: str):
    for kind in (Play, Recycle, Pass):
        if isinstance(move, kind):
            assert kind.parse(text) == move
        else:
            with pytest.raises(InvalidMove, match="is not a move: "):
                kind.parse(text)


def test_the_order_in_which_cards_are_named_is_no_matter():
    one, other = Play((((1, 0), RC2), ((2, 0), BX2))), Play((((2, 0), BX2), ((1, 0), RC2)))
    assert one == other
    assert one.cells == (((1, 0), RC2), ((2, 0), BX2))
    assert one.cards == (RC2, BX2)
    assert Pass((BX2, RC2)) == Pass((RC2, BX2))
    assert Pass((BX2, RC2)).cards == (RC2, BX2)


def test_cells_go_from_above_then_from_the_left():
    cells = [(1, 0), (0, 1), (-1, 0), (5, -1)]
    assert sorted(cells, key=reading_order) == [(5, -1), (-1, 0), (1, 0), (0, 1)]
    assert [cell for cell, _ in Play(tuple((cell, RC2) for cell in cells)).cells] == sorted(cells, key=reading_order)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty text"),
        ("   ", "empty text"),
        ("rc2", "neither card@x,y nor W@x,y=card nor pass"),
        ("rc2@1", "neither"),
        ("rc2@1,", "neither"),
        ("rc2@1,2,3", "neither"),
        ("rc2@1.0,2", "neither"),
        ("rc2@+1,2", "neither"),
        ("rc2@1,2000", "neither"),
        ("rc2@--1,2", "neither"),
        ("@1,2", "neither"),
        ("rc2@1,0,bx2@2,0", "neither"),
        ("rc2@١,0", "neither"),
        ("rc5@1,0", "is not a card"),
        ("rc2@1,0 xx9@2,0", "is not a card"),
        ("rc2@128,0", "too far from the starter"),
        ("rc2@0,-128", "too far from the starter"),
        ("W@200,0=rc2", "too far from the starter"),
        ("W@1,0=W", "can't take the place of a wild"),
        ("W@1,0=rc9", "is not a card"),
        ("rc1@1,0=rc2", "neither"),
        ("W@1,0=rc2 W@2,0=rc3", "neither"),
        ("pass rc2@1,0", "is not a card"),
        ("pass the salt", "is not a card"),
        ("PASS", "neither"),
        ("rc2@1,0 pass", "neither"),
    ],
)
def test_what_is_no_move_says_why(text: str, why: str):
    with pytest.raises(InvalidMove, match="is not a move: ") as caught:
        parse_move(text)
    assert why in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_a_long_text_is_quoted_in_part():
    with pytest.raises(InvalidMove, match="is not a move: it is too long") as caught:
        parse_move("rc1@1,0 " * 10_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("cell", [(128, 0), (0, -128), (256, 0)])
def test_a_move_to_a_cell_that_no_grid_reaches_can_not_be_made(cell: tuple[int, int]):
    with pytest.raises(InvalidMove, match="too far"):
        Play.of({(1, 0): RC2, cell: BX2})
    with pytest.raises(InvalidMove, match="too far"):
        Recycle(cell, RC2)


def test_moves_in_a_row_are_parted_by_semicolons():
    turn = Recycle((1, 0), RC2), Pass()
    assert write_moves(turn) == "W@1,0=rc2; pass"
    assert parse_moves("W@1,0=rc2; pass") == turn
    assert write_moves([]) == ""


def test_moves_never_change():
    with pytest.raises(AttributeError):
        Pass().cards = (1,)  # type: ignore[misc]
    assert parse_card("rc2") == RC2
