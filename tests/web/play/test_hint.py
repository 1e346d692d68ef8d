"""A hint is followed as long as nothing else is staged, and shows what of it is not staged yet."""

from iota.cards import WILD, parse_card
from iota.moves import parse_move
from tests.web.at_table import recycle, session_with, slot_of, stage, turn_of
from web.play.hint import Found, Moves, Searching, follows, ghosts, hinted_slots
from web.play.session import Session

GRID = {(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}


def moves(*texts: str) -> Moves:
    return tuple(map(parse_move, texts))


RECYCLE = moves("W@1,0=rc2", "W@3,0")
PLAY = moves("gs1@0,1")
TRADE = moves("pass gs1 gs2")


def table(hand: str = "rc2 gs1 gs2 bx4") -> Session:
    return session_with(GRID, hand)


def test_while_a_hint_is_looked_for_there_is_nothing_to_show():
    assert Searching().moves == ()
    assert Found(PLAY).moves == PLAY


def test_a_hint_is_followed_as_long_as_nothing_else_is_staged():
    session = table()
    assert follows(turn_of(session), RECYCLE)
    assert follows(turn_of(session), ())
    session = recycle(session, "rc2", (1, 0))
    turn = turn_of(session)
    assert follows(turn, RECYCLE)
    assert ghosts(turn, RECYCLE) == {(3, 0): parse_card("W")}
    assert hinted_slots(turn, RECYCLE) == {slot_of(session, "W")}
    assert not follows(turn, PLAY)
    assert not follows(turn, ())
    session = stage(session, W=(3, 0))
    assert follows(turn_of(session), RECYCLE)
    assert not ghosts(turn_of(session), RECYCLE)
    assert not hinted_slots(turn_of(session), RECYCLE)
    assert not follows(turn_of(stage(session, gs1=(0, 1))), RECYCLE)


def test_a_trade_is_followed_card_by_card():
    session = table().choose_trade(frozenset())
    assert follows(turn_of(session), TRADE)
    assert not follows(turn_of(session), PLAY)
    assert not follows(turn_of(session), ())
    one = session.choose_trade(frozenset({slot_of(session, "gs1")}))
    assert follows(turn_of(one), TRADE)
    other = session.choose_trade(frozenset({slot_of(session, "bx4")}))
    assert not follows(turn_of(other), TRADE)


def test_a_trade_shows_its_cards_in_the_hand_alone():
    session = table()
    assert ghosts(turn_of(session), TRADE) == {}
    assert hinted_slots(turn_of(session), TRADE) == {slot_of(session, "gs1"), slot_of(session, "gs2")}


def test_of_two_cards_that_are_the_same_one_is_hinted():
    session = table("W W gs1 gs2")
    assert len(hinted_slots(turn_of(session), moves("W@3,0"))) == 1
    wilds = {slot for slot, card in enumerate(session.hand) if card == WILD}
    assert len(wilds) == 2
    assert hinted_slots(turn_of(session), moves("W@-1,0 W@3,0")) == wilds
