"""Staging a turn: place, move, take back, recycle, trade, undo, and what the rules say of it at each step."""

import pytest

from iota.cards import WILD, name, parse_card
from iota.moves import Pass, Play, Recycle
from iota.refusals import IllegalMove, LineBroken, NotConnected, RecycleAfterPlacing, RecycleDoesNotFit
from tests.web.at_table import commit, session_with, slot_of, stage, turn_of
from web.play.staged_turn import StagedTurn

ROW = {(0, 0): "gt2", (1, 0): "bx2"}
WILD_ROW = {(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}


def turn_on(grid=ROW, hand="ys2 rs3 rc1 W") -> StagedTurn:
    return turn_of(session_with(grid, hand))


def named(turn: StagedTurn) -> dict[tuple[int, int], str]:
    return {cell: name(card) for cell, card in turn.staged.items()}


def test_the_score_of_a_staged_play_is_itemised_as_it_will_be_counted():
    session = session_with(
        {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2", (2, -1): "rx3", (2, 1): "gx1"}, "ys2 rs3 rc1 rc4"
    )
    session = stage(session, ys2=(3, 0), rs3=(3, 1))
    judgement = turn_of(session).judgement
    assert judgement
    assert str(judgement.score) == "8 + 4 + 5 = 17, x2 lot = 34"
    session, past = commit(session)
    assert past.score == judgement.score
    assert session.game.tallies[0].points == 34


def test_an_illegal_play_says_every_reason():
    session = stage(session_with({(0, 0): "gt3"}, "bs4 yx2 rc2 gc1"), bs4=(1, 0), yx2=(1, 1), rc2=(1, 2))
    judgement = turn_of(session).judgement
    assert judgement
    assert judgement.score is None
    assert judgement.refusals == (LineBroken(((1, 0), (1, 1), (1, 2)), "number", (3, 1, 1)),)
    assert session.commit() is session, "an illegal play is not played"


def test_a_card_moves_swaps_and_replaces():
    turn = turn_on()
    turn = turn.place(0, (2, 0))
    assert named(turn) == {(2, 0): "rc1"}
    turn = turn.place(0, (-1, 0))
    assert named(turn) == {(-1, 0): "rc1"}
    turn = turn.place(1, (2, 0)).place(0, (2, 0))
    assert named(turn) == {(2, 0): "rc1", (-1, 0): "rs3"}, "two staged cards change places"
    turn = turn.place(2, (2, 0))
    assert named(turn) == {(2, 0): "ys2", (-1, 0): "rs3"}, "a card from the hand sends the other one back"
    assert turn.held() == (0, 3)


def test_placing_a_card_where_it_is_changes_nothing():
    turn = turn_on().place(0, (2, 0))
    assert turn.place(0, (2, 0)) is turn


def test_undo_goes_back_step_by_step_to_the_beginning():
    start = turn_on()
    steps = [start]
    steps.append(steps[-1].place(0, (2, 0)))
    steps.append(steps[-1].place(1, (3, 0)))
    steps.append(steps[-1].take_back((2, 0)))
    steps.append(steps[-1].take_back_all())
    steps.append(steps[-1].choose_trade(frozenset({1})))
    turn = steps[-1]
    for earlier in reversed(steps[:-1]):
        turn = turn.undo()
        assert turn == earlier
    assert turn.undo() is turn


def test_a_recycle_puts_the_wild_into_the_slot_of_the_card():
    turn = turn_on(WILD_ROW, "rc2 gs1 gs2 gs3")
    assert turn.hand[0] == parse_card("rc2")
    turn = turn.recycle(0, (1, 0))
    assert turn.cards[0] == WILD
    assert turn.grid[(1, 0)] == parse_card("rc2")
    assert turn.recycles == (Recycle((1, 0), parse_card("rc2")),)
    turn = turn.place(0, (3, 0))
    assert turn.moves == (Recycle((1, 0), parse_card("rc2")), Play((((3, 0), WILD),)))
    assert turn.judgement
    assert turn.judgement.score


def test_taking_back_a_recycle_takes_its_wild_from_the_grid_as_well():
    turn = turn_on(WILD_ROW, "rc2 gs1 gs2 gs3").recycle(0, (1, 0)).place(0, (3, 0))
    turn = turn.take_back((1, 0))
    assert not turn.placed
    assert not turn.recycled
    assert turn.grid[(1, 0)] == WILD
    assert turn.undo().placed == (((3, 0), 0),)


def test_a_recycle_is_refused_with_the_reason():
    turn = turn_on(WILD_ROW, "rc2 gs1 gs2 gs3")
    with pytest.raises(IllegalMove) as refused:
        turn.recycle(1, (1, 0))
    assert isinstance(refused.value.refusals[0], RecycleDoesNotFit)
    staged = turn.place(1, (0, 1))
    with pytest.raises(IllegalMove) as refused:
        staged.recycle(0, (1, 0))
    assert [type(reason) for reason in refused.value.refusals][:1] != [RecycleDoesNotFit]


def test_no_recycle_after_a_card_was_placed():
    turn = turn_on(WILD_ROW, "rc2 rc4 gs2 gs3").place(1, (3, 0))
    with pytest.raises(IllegalMove) as refused:
        turn.recycle(0, (1, 0))
    assert refused.value.refusals == (RecycleAfterPlacing((1, 0)),)


def test_trading_brings_placed_cards_back_but_not_recycles():
    turn = turn_on(WILD_ROW, "rc2 gs1 gs2 gs3").recycle(0, (1, 0)).place(1, (0, 1))
    turn = turn.choose_trade(frozenset({0, 2}))
    assert not turn.placed
    assert turn.recycled
    assert turn.moves[-1] == Pass((turn.cards[0], turn.cards[2]))
    assert turn.place(1, (0, 1)).trading is None, "to place a card is to play on"


def test_reordering_keeps_what_is_staged_and_every_step():
    turn = turn_on().place(0, (2, 0)).place(1, (3, 0))
    moved = turn.reorder(0, 3)
    assert named(moved) == named(turn)
    assert moved.cards == (*turn.cards[1:], turn.cards[0])
    assert named(moved.undo()) == named(turn.undo())


def test_a_card_far_away_is_staged_and_refused_in_words_of_its_own():
    turn = turn_on().place(0, (3, 3))
    assert turn.judgement
    assert turn.judgement.refusals == (NotConnected(((3, 3),)),)
    assert turn.take_back((9, 9)) is turn
    assert turn.choose_trade(None) is turn


def test_slots_and_cells_find_each_other():
    session = stage(session_with(ROW, "ys2 rs3 rc1 W"), ys2=(2, 0))
    turn = turn_of(session)
    slot = turn.slot_at((2, 0))
    assert slot is not None
    assert turn.cell_of_slot(slot) == (2, 0)
    assert turn.slot_at((5, 5)) is None
    assert slot_of(session, "W") in turn.held()


def test_what_is_traded_moves_along_in_the_hand():
    turn = turn_on().choose_trade(frozenset({0}))
    assert turn.reorder(0, 3).trading == frozenset({3})
    assert turn.reorder(0, 3).moves == turn.moves
