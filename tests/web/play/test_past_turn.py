"""A turn that was taken: its moves as turns, its cells, what each seat may see of it, and the hand after it."""

from collections import Counter

import pytest

from iota.cards import parse_card
from iota.events import Drawn
from iota.game import Deck, Settings, deal
from iota.moves import Pass, Play, Recycle, parse_move
from iota.refusals import IllegalMove
from tests.web.at_table import YOU, commit, play_out, recycle, session_with, stage
from web.play.past_turn import past_turn, refilled, turns_of
from web.play.session import Session

WILD_ROW = {(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}
RECYCLE = Recycle((1, 0), parse_card("rc2"))


def test_moves_in_a_row_are_turns_and_what_was_begun():
    play, again = Play.of({(1, 0): 3}), Recycle((4, 0), 7)
    assert turns_of([]) == ([], ())
    assert turns_of([play, RECYCLE, Pass(), RECYCLE, again]) == ([(play,), (RECYCLE, Pass())], (RECYCLE, again))


def test_a_turn_knows_its_cells_recycles_first_and_its_points():
    session = stage(recycle(session_with(WILD_ROW, "rc2 gs1 gs2 gs3"), "rc2", (1, 0)), W=(3, 0))
    _, past = commit(session)
    assert past.cells == ((1, 0), (3, 0))
    assert past.score
    assert past.points == past.score.points > 0
    assert (past.number, past.seat) == (1, 0)
    assert past.before.grid != past.after.grid


def test_a_pass_has_no_cells_and_no_score():
    _, past = commit(session_with(WILD_ROW, "rc2 gs1 gs2 gs3").choose_trade(frozenset({1})))
    assert past.cells == ()
    assert past.score is None
    assert past.points == 0


def test_what_is_drawn_is_seen_by_who_drew_it():
    _, past = commit(stage(session_with(WILD_ROW, "rc2 gs1 gs2 gs3"), rc2=(3, 0)))
    for seat, known in ((0, True), (1, False), (None, False)):
        (drawn,) = (event for event in past.events_for(seat) if isinstance(event, Drawn))
        assert (drawn.cards[0] is not None) == known


def test_an_illegal_move_is_no_turn():
    game, _ = deal(Settings(players=YOU), 1)
    with pytest.raises(IllegalMove):
        past_turn(game, (parse_move("rc1@9,9"),), 1)


@pytest.mark.parametrize("seed", range(3))
def test_through_a_whole_game_a_hand_loses_and_gains_what_the_game_says(seed: int):
    session = play_out(Session.new(Settings(players=YOU, deck=Deck.HALF), seed))
    full = 0
    for past in session.history:
        order = past.before.hands[past.seat][::-1]
        after = refilled(order, past)
        assert Counter(after) == Counter(past.after.hands[past.seat])
        if len(after) == len(order):
            full += 1
            stayed = [here for here, before in zip(after, order, strict=True) if here == before]
            drawn = sum(len(event.cards) for event in past.events if isinstance(event, Drawn))
            assert len(stayed) >= len(order) - drawn, "what stays, stays in its place"
    assert full > 4


def test_a_recycled_wild_that_is_kept_takes_the_place_of_its_card():
    session = recycle(session_with(WILD_ROW, "rc2 gs1 gs2 gs3"), "rc2", (1, 0))
    order = session.hand
    after, past = commit(session.choose_trade(frozenset()))
    assert refilled(order, past) == order
    assert after.hand == order
