"""Whole games at one device: people and bots, curtain, timer, undo of turns, resuming, rematch."""

from dataclasses import FrozenInstanceError, replace

import pytest

from iota.bots.referee import fallback
from iota.cards import WILD
from iota.game import Deck, First, Player, Settings
from iota.moves import Pass
from iota.record import read
from iota.refusals import CellTaken, NothingToTradeFor, RecycleDoesNotFit
from tests.web.at_table import (
    FRIENDS,
    YOU,
    commit,
    play_bot,
    play_dearest,
    play_out,
    play_turn,
    recycle,
    session_with,
    slot_of,
    stage,
    task_of,
    turn_of,
)
from web.play.bot_task import Fault
from web.play.session import Session
from web.play.staged_turn import Refused

HALF = Settings(players=YOU, deck=Deck.HALF)
PAIR = Settings(players=FRIENDS, deck=Deck.HALF, first=First.SEAT_1)
MINE = replace(HALF, first=First.SEAT_1)
THEIRS = Settings(players=YOU, first=First.SEAT_2)


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_against_a_bot_is_the_record_of_it(seed):
    session = play_out(Session.new(HALF, seed))
    assert read(session.record_text).game() == session.game
    again = Session.resume(session.record_text)
    assert again.game == session.game
    assert [past.moves for past in again.history] == [past.moves for past in session.history]
    assert sum(past.points for past in session.history) == sum(tally.points for tally in session.game.tallies)
    assert not session.faults


def test_a_game_resumes_after_every_turn():
    session = Session.new(HALF, 3)
    while not session.over:
        again = Session.resume(session.record_text)
        assert again.game == session.game
        assert again.bot_task == session.bot_task
        session = play_turn(session)


def test_a_record_that_stops_after_a_recycle_has_it_staged_again():
    session = at_a_recycle()
    (move,) = turn_of(session).recycles
    again = Session.resume(session.record_text + f"{move}\n")
    assert turn_of(again).recycles == (move,)
    assert again.record.moves == session.record.moves


def test_behind_a_curtain_nothing_is_staged_again():
    session = at_a_recycle()
    (move,) = turn_of(session).recycles
    friends = replace(
        session.record, settings=replace(session.settings, players=FRIENDS), moves=(*session.record.moves, move)
    )
    again = Session.of(friends)
    assert again.curtain
    assert again.record.moves == session.record.moves
    assert turn_of(again.lift_curtain()).empty


def at_a_recycle() -> Session:
    """A real game in which a person has just staged a recycle."""
    for seed in range(200):
        session = Session.new(Settings(players=YOU), seed)
        while not session.over:
            if session.bot_task:
                session = play_bot(session)
                continue
            wilds = [cell for cell, card in session.game.grid.cells.items() if card == WILD]
            tries = [session.recycle(slot, wild) for wild in wilds for slot in turn_of(session).held()]
            if staged := next((tried for tried in tries if not tried.refused), None):
                return staged
            session = play_dearest(session)
    pytest.fail("no recycle in all these games")


def test_a_step_gives_another_session_and_leaves_this_one_as_it_was():
    session = Session.new(MINE, 3)
    before = session.game, session.turn, session.hand, session.record_text
    after = play_out(session)
    assert after.over
    assert (session.game, session.turn, session.hand, session.record_text) == before
    with pytest.raises(FrozenInstanceError):
        session.selected = 1  # type: ignore[misc]


def test_what_is_not_possible_changes_nothing():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W")
    for same in (
        session.commit(),
        session.place(9, (1, 0)),
        session.place(-1, (1, 0)),
        session.place(0, (500, 0)),
        session.recycle(9, (0, 0)),
        session.take_back((4, 4)),
        session.take_back_all(),
        session.undo(),
        session.lift_curtain(),
        session.take_turn_back(),
        session.reorder(0, 9),
        session.reorder(2, 2),
        session.select(17),
        session.select(None),
        session.choose_trade(None),
        session.with_timer_running(1.0),
        session.with_timer_stopped(1.0),
        session.lapse(1e9),
    ):
        assert same is session
    assert session.selected is None
    assert turn_of(session).empty
    assert not session.can_commit
    assert not session.can_undo


@pytest.mark.parametrize("who", ["a bot", "nobody: the game is over", "somebody behind the curtain"])
def test_nobody_stages_anything_out_of_turn(who: str):
    session = {
        "a bot": Session.new(THEIRS, 4),
        "nobody: the game is over": play_out(Session.new(HALF, 2)),
        "somebody behind the curtain": Session.new(PAIR, 1),
    }[who]
    assert session.turn is None
    for same in (
        session.commit(),
        session.place(0, (1, 0)),
        session.recycle(0, (0, 0)),
        session.take_back((0, 0)),
        session.take_back_all(),
        session.undo(),
        session.choose_trade(frozenset({0})),
        session.select(0),
        session.with_timer_running(1.0),
        session.lapse(1e9),
    ):
        assert same is session
    assert not session.can_commit
    assert not session.can_undo


def test_a_taken_cell_is_refused_at_once_and_the_card_stays_chosen():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W")
    slot = slot_of(session, "ys2")
    session = session.select(slot).place(slot, (0, 0))
    assert session.refused == Refused((0, 0), (CellTaken((0, 0)),))
    assert session.selected == slot
    assert turn_of(session).empty
    session = session.select(slot)
    assert session.refused is None
    assert session.selected == slot


def test_a_recycle_is_refused_with_its_place_until_the_next_step():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 gs1 gs2 gs3")
    refused = session.recycle(slot_of(session, "gs1"), (1, 0))
    assert refused.refused
    assert refused.refused.cell == (1, 0)
    assert isinstance(refused.refused.refusals[0], RecycleDoesNotFit)
    assert refused.turn is session.turn
    assert refused.take_back_all().refused is None
    assert refused.undo().refused is None
    assert stage(refused, gs1=(0, 1)).refused is None


def test_a_chosen_card_is_chosen_no_longer_when_it_leaves_the_hand():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W")
    slot, other = slot_of(session, "ys2"), slot_of(session, "rs3")
    assert session.select(slot).place(slot, (1, 0)).selected is None
    assert session.select(other).place(slot, (1, 0)).selected == other
    assert session.select(slot).choose_trade(frozenset()).selected is None
    freed = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 gs1 gs2 gs3")
    assert recycle(freed.select(slot_of(freed, "rc2")), "rc2", (1, 0)).selected is None


def test_the_hand_keeps_the_players_order_and_fills_up_where_cards_left():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W", pile="bx1 bx2 bx3").reorder(0, 3)
    before = session.hand
    slot = slot_of(session, "ys2")
    session, _ = commit(stage(session, ys2=(1, 0)))
    after = session.hand
    assert [card for i, card in enumerate(after) if i != slot] == [card for i, card in enumerate(before) if i != slot]
    assert sorted(after) == list(session.game.hands[0])


def test_reordering_moves_the_chosen_card_along():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W").select(1)
    chosen = session.hand[1]
    session = session.reorder(3, 0)
    assert session.selected is not None
    assert session.hand[session.selected] == chosen
    session = session.reorder(session.selected, 0)
    assert session.selected == 0
    assert session.hand[0] == chosen


def test_a_hand_is_put_in_order_while_another_thinks():
    session = Session.new(THEIRS, 4)
    hand = session.hand
    session = session.reorder(0, 3)
    assert session.hand == (*hand[1:], hand[0])
    assert play_bot(session).hand == session.hand, "and the turn begins with it in that order"


def test_passing_trades_the_chosen_cards():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W", pile="bx1 bx2 bx3")
    session = session.choose_trade(frozenset()).select(0).select(2).select(0)
    assert sorted(turn_of(session).trading or ()) == [2]
    given = turn_of(session).cards[2]
    session, past = commit(session)
    assert past.moves == (Pass((given,)),)
    assert session.game.pile[-1] == given


def test_trading_with_an_empty_pile_is_refused_in_words_and_passing_is_not():
    session = session_with({(0, 0): "gt2"}, "ys2 rs3 rc1 W", pile="").choose_trade(frozenset({0}))
    judgement = turn_of(session).judgement
    assert judgement
    assert judgement.refusals == (NothingToTradeFor(),)
    assert session.commit() is session
    commit(session.choose_trade(frozenset()))


def test_a_turn_against_bots_can_be_taken_back_and_is_counted():
    session = Session.new(MINE, 7)
    start = session.game
    assert not session.can_take_turn_back
    session = play_dearest(session)
    task = task_of(session)
    session = session.take_turn_back()
    assert session.game == start
    assert session.with_bot_moves(task, fallback(task.view)) is session, "an answer that comes too late is dropped"
    session = play_bot(play_dearest(session))
    assert session.game.turns == 2
    session = session.take_turn_back()
    assert session.game == start
    assert session.record.taken_back == 2
    assert read(session.record_text).taken_back == 2


def test_the_last_turn_of_a_finished_game_can_be_taken_back():
    session = play_out(Session.new(HALF, 2)).take_turn_back()
    assert not session.over
    assert session.turn


def test_no_turn_is_taken_back_when_people_have_seen_each_others_cards():
    session = play_dearest(Session.new(PAIR, 1).lift_curtain())
    assert not session.can_take_turn_back
    assert session.take_turn_back() is session


def test_the_curtain_hides_every_hand_until_it_is_lifted():
    session = Session.new(PAIR, 1)
    assert session.curtain
    assert not session.hand
    assert not session.view
    assert not session.place(0, (1, 0)).turn
    assert session.reorder(0, 1) is session
    session = session.lift_curtain()
    assert session.viewer == 0
    assert session.hand == session.game.hands[0]
    session = play_dearest(session)
    assert session.curtain
    assert not session.hand
    session = session.lift_curtain()
    assert session.hand == session.game.hands[1]
    assert not play_out(session).curtain


def test_between_two_people_a_bot_plays_while_the_last_person_looks_on():
    players = (Player("Ada"), Player("Bot", "greedy"), Player("Ben"))
    session = play_dearest(Session.new(Settings(players=players, first=First.SEAT_1), 4).lift_curtain())
    assert session.viewer == 0
    session = play_bot(session)
    assert session.curtain
    assert session.viewer is None
    assert session.last_turns == session.history[-1:], "where nobody looks on, the last turn of all is the last"


def test_bots_alone_play_to_the_end():
    session = play_out(Session.new(Settings(players=(Player("A", "greedy"), Player("B", "greedy")), deck=Deck.HALF), 4))
    assert session.over
    assert session.viewer is None
    assert not session.can_take_turn_back


@pytest.mark.parametrize(
    ("moves", "said", "what"),
    [
        ([Pass((1, 2, 3, 4, 5))], "", f"illegal: {Pass((1, 2, 3, 4, 5))}"),
        ([Pass(), Pass()], "", f"illegal: {Pass()} {Pass()}"),
        ([], "", "no moves"),
        ([], "the worker is gone", "the worker is gone"),
    ],
)
def test_a_bot_that_cheats_or_fails_is_stood_in_for_and_that_is_noted(moves, said, what):
    session = Session.new(THEIRS, 4)
    task = task_of(session)
    assert task.level == "greedy"
    after = session.with_bot_moves(task, moves, said)
    assert after.history[-1].moves == fallback(task.view)
    assert after.faults == (Fault(1, 1, what),)
    assert after.with_bot_moves(task, [Pass()]) is after, "once is enough"


def test_what_a_bot_did_is_kept_with_everything_that_follows():
    session = Session.new(THEIRS, 4)
    session = session.with_bot_moves(task_of(session), [], "late")
    session = play_bot(play_dearest(session))
    assert session.faults == (Fault(1, 1, "late"),)


def test_bots_see_their_seat_and_the_seed_differs_by_turn():
    session = Session.new(THEIRS, 4)
    task = task_of(session)
    assert task.view.seat == 1
    session = play_dearest(play_bot(session))
    later = task_of(session)
    assert later.seed != task.seed
    assert later.ticket != task.ticket


def test_when_the_time_is_over_staged_cards_go_back_and_the_turn_passes():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 gs1 gs2 gs3", players=YOU, timer=20)
    hand = session.game.hand
    session = session.with_timer_running(100.0)
    assert session.with_timer_running(105.0) is session, "it runs already"
    assert session.lapse(101.0) is session
    session = stage(recycle(session, "rc2", (1, 0)), gs1=(0, 1))
    assert session.timer
    assert not session.timer.warns(110.0)
    assert session.timer.warns(115.5)
    session = session.lapse(120.0)
    assert session.history[-1].moves == (Pass(),)
    assert session.game.hands[0] == hand
    assert sorted(session.hand) == sorted(hand)
    assert session.lapse(130.0) is session


def test_the_timer_stands_still_behind_a_curtain_and_starts_full():
    session = Session.new(Settings(players=FRIENDS, first=First.SEAT_1, timer=30), 1)
    assert session.with_timer_running(0.0) is session
    assert not session.timer
    session = session.lift_curtain().with_timer_running(50.0).with_timer_stopped(60.0)
    assert session.timer
    assert session.timer.remaining(1000.0) == 20.0
    assert session.lapse(1000.0) is session
    session = session.with_timer_running(1000.0)
    assert session.timer
    assert session.timer.fraction(1010.0) == pytest.approx(2 / 3)
    session = session.lapse(1020.0)
    assert len(session.history) == 1
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
    assert session.last_turns == ()
    session = play_dearest(session)
    assert [past.seat for past in session.last_turns] == [0]
    for seats in ([1], [1, 2]):
        session = play_bot(session)
        assert [past.seat for past in session.last_turns] == seats


def test_a_damaged_record_says_what_is_wrong():
    with pytest.raises(ValueError, match="not a recorded game"):
        Session.resume("hello")


@pytest.mark.parametrize("moves", ["rc1@9,9", "W@9,9=rc1", "pass\nW@9,9=rc1"])
def test_a_record_with_a_move_that_is_not_legal_is_not_resumed(moves: str):
    session = Session.new(HALF, 5)
    with pytest.raises(ValueError, match="9,9"):
        Session.resume(session.record_text + f"{moves}\n")


def test_an_answer_of_another_game_is_dropped():
    settings = Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_2)
    one, other = Session.new(settings, 1), Session.new(settings, 2)
    task = one.bot_task
    assert task
    assert other.with_bot_moves(task, fallback(task.view)) is other
    assert one.with_bot_moves(task, fallback(task.view)).history


def test_the_faults_of_a_turn_taken_back_go_with_it():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 4)
    session = session.choose_trade(frozenset()).commit()
    task = session.bot_task
    assert task
    session = session.with_bot_moves(task, (), "it broke")
    assert session.faults
    assert not session.take_turn_back().faults
    assert session.choose_trade(frozenset({9})) is session
