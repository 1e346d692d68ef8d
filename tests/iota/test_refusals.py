"""Every reason for which a move may be refused, provoked."""

from typing import get_args

import pytest

from iota.cards import WILD, Card
from iota.game import Settings, apply, deal, why_not
from iota.grid import Grid
from iota.lines import LONGEST
from iota.movegen import legal_plays
from iota.moves import Move, Pass, Play, Recycle, parse_move
from iota.refusals import (
    AlreadyOnTable,
    CellTaken,
    CellTwice,
    GameOver,
    Gap,
    HandTooSmall,
    IllegalMove,
    LineBroken,
    LineTooLong,
    MoveAfterTurn,
    NotConnected,
    NothingPlaced,
    NothingToTradeFor,
    NotInHand,
    NotInOneLine,
    NotYourTurn,
    NoWildThere,
    RecycleAfterPlacing,
    RecycleDoesNotFit,
    RecycleWithWild,
    Refusal,
    TradeTooLarge,
    WildElsewhere,
    WildUnreadable,
    recycled,
    refusals,
    turn_refusals,
)
from tests.table import cards, grid, seats

RC1, RC2, RC3, RC4, GS1, GS3, YX4 = cards("rc1 rc2 rc3 rc4 gs1 gs3 yx4")

# Of one turn: a drawing, a hand, cards in the pile, the move, every reason, and how the reasons read.
OF_A_MOVE: list[tuple[str, str, int, Move, tuple[Refusal, ...], str]] = [
    ("rc1", "rc2", 9, Play(()), (NothingPlaced(),), "a play needs at least one card"),
    ("rc1", "rc2", 9, parse_move("gs1@1,0"), (NotInHand(GS1),), "gs1 is not in your hand"),
    (
        "rc1",
        "W rc2",
        9,
        parse_move("W@1,0 W@2,0"),
        (NotInHand(WILD),),
        "W is not in your hand",
    ),
    (
        "rc1",
        "rc2",
        9,
        parse_move("rc2@1,0 rc2@2,0"),
        (NotInHand(RC2), LineBroken(((0, 0), (1, 0), (2, 0)), "number", (0, 1, 1))),
        "rc2 is not in your hand; numbers 1, 2, 2: neither all the same nor all different",
    ),
    ("rc1", "rc2", 9, parse_move("rc2@0,0"), (CellTaken((0, 0)),), "a card already lies on (0, 0)"),
    (
        "rc1",
        "rc2 rc3",
        9,
        Play((((1, 0), RC2), ((1, 0), RC3))),
        (CellTwice((1, 0)),),
        "two cards can't both go on (1, 0)",
    ),
    (
        "rc1",
        "rc2 rc3",
        9,
        parse_move("rc2@1,0 rc3@0,1"),
        (NotInOneLine(((1, 0), (0, 1))),),
        "the cards of one turn must share a row or a column",
    ),
    (
        "rc1",
        "rc2 rc3",
        9,
        parse_move("rc2@1,0 rc3@4,0"),
        (Gap(((2, 0), (3, 0))),),
        "there is a gap at (2, 0), (3, 0)",
    ),
    (
        "rc1",
        "rc2 rc3",
        9,
        parse_move("rc2@0,-3 rc3@0,-1"),
        (Gap(((0, -2),)),),
        "there is a gap at (0, -2)",
    ),
    (
        "rc1",
        "gs2 rc3",
        9,
        parse_move("gs2@1,1 rc3@2,1"),
        (NotConnected(((1, 1), (2, 1))),),
        "at least one card must touch the cards on the table",
    ),
    (
        "rc1 rc2 rc3",
        "rc4 W",
        9,
        parse_move("W@-1,0 rc4@3,0"),
        (LineTooLong(((-1, 0), (0, 0), (1, 0), (2, 0), (3, 0))),),
        "5 cards in a line: the most is 4",
    ),
    (
        "gt3\nbs4\nyx2",
        "rc2",
        9,
        parse_move("rc2@0,3"),
        (LineBroken(((0, 0), (0, 1), (0, 2), (0, 3)), "number", (2, 3, 1, 1)),),
        "numbers 3, 4, 2, 2: neither all the same nor all different",
    ),
    (
        "rc1 W gs2",
        "rt3",
        9,
        parse_move("rt3@3,0"),
        (LineBroken(((0, 0), (1, 0), (2, 0), (3, 0)), "colour", (0, None, 2, 0)),),
        "colours red, green, red: neither all the same nor all different",
    ),
    (
        "rc1 rc2 W\n. . gs1",
        "bt1",
        9,
        parse_move("bt1@2,2"),
        (WildUnreadable((2, 0), (((0, 0), (1, 0), (2, 0)), ((2, 0), (2, 1), (2, 2)))),),
        "the wild on (2, 0) could not stand for one card in all its lines",
    ),
    ("rc1", "rc2", 9, Recycle((0, 0), RC2), (NoWildThere((0, 0)),), "there is no wild on (0, 0)"),
    ("W", "rc2", 9, Recycle((1, 0), RC2), (NoWildThere((1, 0)),), "there is no wild on (1, 0)"),
    ("W", "rc2", 9, Recycle((0, 0), RC1), (NotInHand(RC1),), "rc1 is not in your hand"),
    (
        "W",
        "W",
        9,
        Recycle((0, 0), WILD),
        (RecycleWithWild(),),
        "a wild is recycled with a plain card, not with the other wild",
    ),
    (
        "rc1 rc2 W",
        "gs3",
        9,
        Recycle((2, 0), GS3),
        (RecycleDoesNotFit((2, 0), GS3, 1 << RC3 | 1 << RC4),),
        "gs3 does not fit in the place of the wild on (2, 0)",
    ),
    (
        "rc1",
        "rc2",
        9,
        Pass((RC2, RC3)),
        (TradeTooLarge(2, 1), NotInHand(RC3)),
        "you can't trade 2 cards out of a hand of 1; rc3 is not in your hand",
    ),
    ("rc1", "rc2", 9, Pass((RC3,)), (NotInHand(RC3),), "rc3 is not in your hand"),
    ("rc1", "rc2", 0, Pass((RC2,)), (NothingToTradeFor(),), "the pile is empty: there is nothing to trade for"),
    # Several reasons at once, the most telling first.
    (
        "rc1",
        "rc2",
        9,
        parse_move("rc2@0,0 rc3@1,0"),
        (NotInHand(RC3), CellTaken((0, 0))),
        "rc3 is not in your hand; a card already lies on (0, 0)",
    ),
    (
        "rc1",
        "gs2 rc3",
        9,
        parse_move("rc3@2,2 gs2@3,3"),
        (NotInOneLine(((2, 2), (3, 3))), NotConnected(((2, 2), (3, 3)))),
        "the cards of one turn must share a row or a column; at least one card must touch the cards on the table",
    ),
    (
        "rc1",
        "gs2 rc3",
        9,
        parse_move("rc3@2,2 gs2@4,2"),
        (Gap(((3, 2),)), NotConnected(((2, 2), (4, 2)))),
        "there is a gap at (3, 2); at least one card must touch the cards on the table",
    ),
    (
        "rc1 rc2\n. gs1",
        "bt3",
        9,
        parse_move("bt3@2,0"),
        (
            LineBroken(((0, 0), (1, 0), (2, 0)), "colour", (0, 0, 3)),
            LineBroken(((0, 0), (1, 0), (2, 0)), "shape", (0, 0, 2)),
        ),
        "colours red, red, blue: neither all the same nor all different; "
        "shapes circle, circle, triangle: neither all the same nor all different",
    ),
    # Linked wilds that could each be read, but not together: both are named.
    (
        ". . . gs3\nrc1 rc2 W W\n. . gc3 .\n. . bc3 .",
        "bt3",
        9,
        parse_move("bt3@3,-1"),
        (
            WildUnreadable((2, 1), (((0, 1), (1, 1), (2, 1), (3, 1)), ((2, 1), (2, 2), (2, 3)))),
            WildUnreadable((3, 1), (((0, 1), (1, 1), (2, 1), (3, 1)), ((3, -1), (3, 0), (3, 1)))),
        ),
        "the wild on (2, 1) could not stand for one card in all its lines; "
        "the wild on (3, 1) could not stand for one card in all its lines",
    ),
    # More wilds than there are: the hand is what is wrong, and the lines are not asked.
    (
        "W W",
        "rc2",
        9,
        parse_move("W@2,0"),
        (NotInHand(WILD),),
        "W is not in your hand",
    ),
]


@pytest.mark.parametrize(("drawing", "hand", "pile", "move", "reasons", "words"), OF_A_MOVE)
def test_a_move_is_refused_for_every_reason_that_there_is(
    drawing: str, hand: str, pile: int, move: Move, reasons: tuple[Refusal, ...], words: str
):
    assert refusals(grid(drawing), cards(hand), pile, move) == reasons
    assert "; ".join(map(str, reasons)) == words


def test_other_seats_and_games_that_are_over_refuse():
    game, _ = deal(Settings(seats(2)), 1)
    assert why_not(game, Pass(), 1 - game.turn) == (NotYourTurn(game.turn),)
    assert why_not(game, Pass(), game.turn) == why_not(game, Pass()) == ()
    assert str(NotYourTurn(1)) == "it is the turn of seat 2"
    while game.ending is None:
        game, _ = apply(game, Pass())
    assert why_not(game, Pass()) == why_not(game, Pass(), 0) == why_not(game, Pass(), 1) == (GameOver(),)
    assert str(GameOver()) == "the game is over"
    with pytest.raises(IllegalMove, match=r"^pass: the game is over$") as caught:
        apply(game, Pass())
    assert caught.value.refusals == (GameOver(),)


@pytest.mark.parametrize(
    ("drawing", "hand", "moves", "reasons"),
    [
        ("rc1 W", "rc2 gs3", "", ()),
        ("rc1 W", "rc2 gs3", "W@1,0=rc2", ()),
        ("rc1 W", "rc2 gs3", "W@1,0=rc2; W@2,0", ()),
        ("rc1 W", "rc2 gs3", "W@1,0=rc2; pass W", ()),
        ("W . .\nrc1 W .", "rc2 rc3", "W@0,0=rc2; W@1,1=rc3; W@2,1 W@3,1", ()),
        ("rc1 W", "rc2 gs3", "gs3@0,1; W@1,0=rc2", (RecycleAfterPlacing((1, 0)),)),
        ("rc1 W", "rc2 gs3", "pass; W@1,0=rc2", (MoveAfterTurn(),)),
        ("rc1 W", "rc2 gs3", "pass; pass", (MoveAfterTurn(),)),
        ("rc1 W", "rc2 gs3", "gs3@0,1; rc2@0,-1", (MoveAfterTurn(),)),
        ("rc1 W", "rc2 gs3", "W@1,0=rc2; rc2@0,1", (NotInHand(RC2),)),
        ("rc1 W", "rc2 gs3", "W@1,0=rc2; W@1,0=gs3", (NoWildThere((1, 0)),)),
        ("rc1 W", "rc2 gs3", "gs3@5,5; W@1,0=rc2", (NotConnected(((5, 5),)),)),
    ],
)
def test_a_turn_is_recycles_and_then_a_play_or_a_pass(
    drawing: str, hand: str, moves: str, reasons: tuple[Refusal, ...]
):
    turn = [parse_move(text) for text in moves.split(";") if text]
    assert turn_refusals(grid(drawing), cards(hand), 9, turn) == reasons


def test_the_words_of_a_turn_out_of_order():
    assert str(RecycleAfterPlacing((1, 0))) == "recycle a wild before you place cards"
    assert str(MoveAfterTurn()) == "the turn is over after a play or a pass"


def test_every_kind_of_refusal_is_provoked_above():
    at_real_tables = {AlreadyOnTable, WildElsewhere, HandTooSmall}
    elsewhere = {GameOver, NotYourTurn, RecycleAfterPlacing, MoveAfterTurn} | at_real_tables
    provoked = {type(reason) for *_, reasons, _ in OF_A_MOVE for reason in reasons}
    assert provoked.isdisjoint(elsewhere)
    assert provoked | elsewhere == set(get_args(Refusal))


def test_an_illegal_move_raises_with_all_of_its_reasons():
    game, _ = deal(Settings(seats(2)), 3)
    card = next(card for card in cards("rc1 gs2 bt3 yx4 rs1") if card not in game.hand)
    move = Play.of({(0, 0): card})
    with pytest.raises(IllegalMove) as caught:
        apply(game, move)
    error = caught.value
    assert isinstance(error, ValueError)
    assert error.move == move
    assert error.refusals == why_not(game, move) == (NotInHand(card), CellTaken((0, 0)))
    assert str(error) == f"{move}: {'; '.join(map(str, error.refusals))}"


# Both sides of every edge


@pytest.mark.parametrize(
    ("drawing", "hand", "move"),
    [
        # On both ends of a line, and around cards that lie there.
        ("rc2", "rc1 rc3", "rc1@-1,0 rc3@1,0"),
        ("rc1 . rc3", "rc2 rc4", "rc2@1,0 rc4@3,0"),
        ("gt3", "bs4 yx2 gc1 rc2", "bs4@1,0 yx2@1,1 gc1@1,2"),
        ("rc1", "rc2 rc3 rc4", "rc2@0,1 rc3@0,2 rc4@0,3"),
        # One card touches, the others stand in line with it.
        ("rc1", "rs1 gs1 bs1 ys1", "rs1@1,0 gs1@1,1 bs1@1,2 ys1@1,3"),
        ("W", "rc1", "rc1@1,0"),
        ("rc1 rc2 W\n. . gs1", "bt2", "bt2@2,2"),
    ],
)
def test_legal_plays_have_no_refusals(drawing: str, hand: str, move: str):
    here = grid(drawing)
    assert refusals(here, cards(hand), 9, parse_move(move)) == ()
    assert parse_move(move) in legal_plays(here, cards(hand))


def test_trades_up_to_the_whole_hand_are_passes():
    hand = cards("rc1 rc2 W W")
    for count in range(5):
        assert refusals(Grid({(0, 0): 5}), hand, 1, Pass(hand[:count])) == ()
    assert refusals(Grid({(0, 0): 5}), hand, 0, Pass()) == ()
    assert refusals(Grid({(0, 0): 5}), hand, 9, Pass((WILD, WILD, WILD))) == (NotInHand(WILD),)


def test_a_recycle_swaps_the_card_and_the_wild():
    after, hand = recycled(grid("rc1 W"), cards("rc2 yx4 W"), Recycle((1, 0), RC2))
    assert after == grid("rc1 rc2")
    assert hand == (YX4, WILD, WILD)


def test_a_recycle_fits_exactly_the_readings():
    here = grid("W gs1 gs2 W\ngs3 . . .")
    hand: list[Card] = list(range(64))
    fitting = [
        (cell, card) for cell in ((0, 0), (3, 0)) for card in hand if not refusals(here, hand, 9, Recycle(cell, card))
    ]
    # Down, the first wild is not gs3; in their lot both are gs3 or gs4.
    assert fitting == [((0, 0), cards("gs4")[0]), ((3, 0), GS3)]


def test_lines_may_have_four_cards_and_no_more():
    assert LONGEST == 4
    assert refusals(grid("rc1 rc2 rc3"), (RC4,), 9, parse_move("rc4@3,0")) == ()
    long = refusals(grid("rc1 rc2 rc3 rc4"), (GS1,), 9, parse_move("gs1@4,0"))
    assert long == (LineTooLong(((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))),)
