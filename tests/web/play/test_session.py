"""Whole games at one device: people and bots, curtain, timer, undo of turns, resuming, rematch."""

import pytest

from iota.bots.referee import fallback
from iota.game import Deck, First, Player, Settings
from iota.moves import Pass
from iota.record import read
from iota.refusals import CellTaken, NothingToTradeFor
from tests.web.at_table import FRIENDS, YOU, play_dearest, play_out, session_with, slot_of, stage
from web.play.session import Session

HALF = Settings(players=YOU, deck=Deck.HALF)
PAIR = Settings(players=FRIENDS, deck=Deck.HALF, first=First.SEAT_1)


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_against_a_bot_is_the_record_of_it(seed):
    session = Session.new(HALF, seed)
    play_out(session)
    assert read(session.record_text).game() == session.game
    again = Session.resume(session.record_text)
    assert again.game == session.game
    assert [taken.moves for taken in again.history] == [taken.moves for taken in session.history]
    assert sum(taken.points for taken in session.history) == sum(tally.points for tally in session.game.tallies)


def test_a_game_resumes_after_every_turn():
    session = Session.new(HALF, 3)
    while not session.over:
        again = Session.resume(session.record_text)
        assert again.game == session.game
        assert again.waiting_for_bot() == session.waiting_for_bot()
        if task := session.waiting_for_bot():
            session.bot_moves(task, fallback(task.view))
        else:
            play_dearest(session)


def test_a_record_that_stops_after_a_recycle_has_it_staged_again():
    for seed in range(200):
        session = Session.new(Settings(players=YOU), seed)
        while not session.over:
            if task := session.waiting_for_bot():
                session.bot_moves(task, fallback(task.view))
                continue
            turn = session.turn
            assert turn
            for wild in [cell for cell, card in session.game.grid.cells.items() if card == 64]:
                for slot in turn.held():
                    if session.turn is turn and not session.recycle(slot, wild):
                        move = turn.undo() and session.turn.recycles[0]
                        again = Session.resume(session.record_text + f"{move}\n")
                        assert again.turn
                        assert again.turn.recycles == (move,)
                        assert again.record.moves == session.record.moves
                        return
            play_dearest(session)
    pytest.fail("no recycle in all these games")


def test_what_is_not_possible_changes_nothing():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W")
    game = session.game
    assert session.commit() is None
    session.place(9, (1, 0))
    session.place(0, (500, 0))
    session.recycle(9, (0, 0))
    session.take_back((4, 4))
    session.undo()
    session.lift_curtain()
    session.take_turn_back()
    session.reorder(0, 9)
    session.select(17)
    assert session.selected is None
    assert session.turn
    assert session.turn.empty
    assert session.game is game


def test_a_taken_cell_is_refused_at_once_and_the_card_stays_chosen():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W")
    slot = slot_of(session, "ys2")
    session.select(slot)
    assert session.place(slot, (0, 0)) == (CellTaken((0, 0)),)
    assert session.selected == slot
    assert session.refused
    session.select(slot)
    assert session.refused is None


def test_the_hand_keeps_the_players_order_and_fills_up_where_cards_left():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W", pile="bx1 bx2 bx3")
    session.reorder(0, 3)
    before = session.hand
    slot = slot_of(session, "ys2")
    stage(session, ys2=(1, 0))
    assert session.commit()
    after = session.hand
    assert [card for i, card in enumerate(after) if i != slot] == [card for i, card in enumerate(before) if i != slot]
    assert sorted(after) == list(session.game.hands[0])


def test_reordering_moves_the_chosen_card_along():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W")
    session.select(1)
    chosen = session.hand[1]
    session.reorder(3, 0)
    assert session.selected is not None
    assert session.hand[session.selected] == chosen
    session.reorder(session.selected, 0)
    assert session.selected == 0
    assert session.hand[0] == chosen


def test_passing_trades_the_chosen_cards():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W", pile="bx1 bx2 bx3")
    session.choose_trade(frozenset())
    session.select(0)
    session.select(2)
    session.select(0)
    assert session.turn
    assert sorted(session.turn.trading or ()) == [2]
    given = session.turn.cards[2]
    taken = session.commit()
    assert taken
    assert taken.moves == (Pass((given,)),)
    assert session.game.pile[-1] == given


def test_trading_with_an_empty_pile_is_refused_in_words_and_passing_is_not():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W", pile="")
    session.choose_trade(frozenset({0}))
    assert session.turn
    assert session.turn.judgement
    assert session.turn.judgement.refusals == (NothingToTradeFor(),)
    assert session.commit() is None
    session.choose_trade(frozenset())
    assert session.commit()


def test_a_turn_against_bots_can_be_taken_back_and_is_counted():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 7)
    start = session.game
    assert not session.can_take_turn_back
    play_dearest(session)
    task = session.waiting_for_bot()
    assert task
    session.take_turn_back()
    assert session.game == start
    assert session.bot_moves(task, fallback(task.view)) is None, "an answer that comes too late is dropped"
    play_dearest(session)
    task = session.waiting_for_bot()
    assert task
    session.bot_moves(task, fallback(task.view))
    before = session.game
    session.take_turn_back()
    assert session.game == start
    assert session.record.taken_back == 2
    assert read(session.record_text).taken_back == 2
    assert before.turns == 2


def test_the_last_turn_of_a_finished_game_can_be_taken_back():
    session = Session.new(HALF, 2)
    play_out(session)
    session.take_turn_back()
    assert not session.over
    assert session.turn


def test_no_turn_is_taken_back_when_people_have_seen_each_others_cards():
    session = Session.new(PAIR, 1)
    session.lift_curtain()
    play_dearest(session)
    assert not session.can_take_turn_back


def test_the_curtain_hides_every_hand_until_it_is_lifted():
    session = Session.new(PAIR, 1)
    assert session.curtain
    assert not session.hand
    assert not session.view
    session.place(0, (1, 0))
    assert not session.turn
    session.lift_curtain()
    assert session.viewer == 0
    assert session.hand == session.game.hands[0]
    play_dearest(session)
    assert session.curtain
    assert not session.hand
    session.lift_curtain()
    assert session.hand == session.game.hands[1]
    play_out(session)
    assert not session.curtain


def test_between_two_people_a_bot_plays_while_the_last_person_looks_on():
    players = (Player("Ada"), Player("Bot", "greedy"), Player("Ben"))
    session = Session.new(Settings(players=players, first=First.SEAT_1), 4)
    session.lift_curtain()
    play_dearest(session)
    assert session.viewer == 0
    task = session.waiting_for_bot()
    assert task
    session.bot_moves(task, fallback(task.view))
    assert session.curtain
    assert session.viewer is None


def test_bots_alone_play_to_the_end():
    session = Session.new(Settings(players=(Player("A", "greedy"), Player("B", "greedy")), deck=Deck.HALF), 4)
    play_out(session)
    assert session.over
    assert session.viewer is None
    assert not session.can_take_turn_back


def test_a_bot_that_cheats_or_fails_is_stood_in_for():
    session = Session.new(Settings(players=YOU, first=First.SEAT_2), 4)
    task = session.waiting_for_bot()
    assert task
    assert task.level == "greedy"
    taken = session.bot_moves(task, [Pass((1, 2, 3, 4, 5))])
    assert taken
    assert taken.moves == fallback(task.view)
    assert session.bot_moves(task, [Pass()]) is None, "once is enough"


def test_bots_see_their_seat_and_the_chance_differs_by_turn():
    session = Session.new(Settings(players=YOU, first=First.SEAT_2), 4)
    task = session.waiting_for_bot()
    assert task
    assert task.view.seat == 1
    session.bot_moves(task, fallback(task.view))
    play_dearest(session)
    later = session.waiting_for_bot()
    assert later
    assert later.seed != task.seed
    assert later.ticket != task.ticket


def test_when_the_time_is_over_staged_cards_go_back_and_the_turn_passes():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 gs1 gs2 gs3", players=YOU, timer=20)
    hand = session.game.hand
    session.start_timer(100.0)
    assert session.tick(101.0) is None
    session.recycle(slot_of(session, "rc2"), (1, 0))
    stage(session, gs1=(0, 1))
    assert session.timer
    assert not session.timer.warns(110.0)
    assert session.timer.warns(115.5)
    taken = session.tick(120.0)
    assert taken
    assert taken.moves == (Pass(),)
    assert session.game.hands[0] == hand
    assert session.tick(130.0) is None


def test_the_timer_stands_still_behind_a_curtain_and_starts_full():
    session = Session.new(Settings(players=FRIENDS, first=First.SEAT_1, timer=30), 1)
    session.start_timer(0.0)
    assert not session.timer
    session.lift_curtain()
    session.start_timer(50.0)
    session.stop_timer(60.0)
    assert session.timer
    assert session.timer.remaining(1000.0) == 20.0
    assert session.tick(1000.0) is None
    session.start_timer(1000.0)
    assert session.timer.fraction(1010.0) == pytest.approx(2 / 3)
    assert session.tick(1020.0)
    assert session.timer is None


def test_a_rematch_is_begun_by_the_next_seat():
    players = (Player("You"), Player("A", "greedy"), Player("B", "greedy"))
    session = Session.new(Settings(players=players, deck=Deck.HALF), 11)
    starts = [session.first_seat]
    for seed in (5, 6, 7):
        session = session.rematch(seed)
        starts.append(session.first_seat)
    assert starts == [(starts[0] + i) % 3 for i in range(4)]


def test_the_draw_for_first_player_is_told():
    session = Session.new(HALF, 11)
    assert session.draw_for_first
    assert session.draw_for_first.first == session.first_seat
    assert Session.new(PAIR, 11).draw_for_first is None


def test_the_turns_of_the_others_since_mine_are_the_last_ones():
    players = (Player("You"), Player("A", "greedy"), Player("B", "greedy"))
    session = Session.new(Settings(players=players, first=First.SEAT_1), 11)
    play_dearest(session)
    assert [taken.seat for taken in session.last_turns] == [0]
    for seats in ([1], [1, 2]):
        task = session.waiting_for_bot()
        assert task
        session.bot_moves(task, fallback(task.view))
        assert [taken.seat for taken in session.last_turns] == seats


def test_a_damaged_record_says_what_is_wrong():
    with pytest.raises(ValueError, match="not a recorded game"):
        Session.resume("hello")
