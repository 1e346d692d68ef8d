"""The cards of a turn fly from where they were to where they are, and only those see them who may."""

from iota.cards import WILD, parse_card
from tests.web.at_table import commit, recycle, session_with, stage
from web.table.flights import AtCell, AtPile, AtSeat, Flight, flights


def test_cards_fly_from_the_seat_to_the_grid_and_from_the_pile_to_the_seat():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 gs1 gs2 gs3", pile="bx1 bx2")
    _, past = commit(stage(recycle(session, "rc2", (1, 0)), W=(3, 0)))
    mine = flights(past.events_for(0))
    assert mine[0] == Flight(parse_card("rc2"), AtSeat(0), AtCell((1, 0)), 0)
    assert mine[1] == Flight(WILD, AtCell((1, 0)), AtSeat(0), 0)
    assert mine[2] == Flight(WILD, AtSeat(0), AtCell((3, 0)), 1)
    assert mine[3].source == AtPile()
    assert mine[3].card is not None
    assert flights(past.events_for(1))[3].card is None, "what another one draws is not seen"


def test_traded_cards_fly_face_down():
    session = session_with({(0, 0): "rc1"}, "rc2 gs1 gs2 gs3", pile="bx1 bx2")
    _, past = commit(session.choose_trade(frozenset({0, 1})))
    assert [(flight.card, flight.target) for flight in flights(past.events_for(1))] == [
        (None, AtPile()),
        (None, AtPile()),
        (None, AtSeat(0)),
        (None, AtSeat(0)),
    ]
