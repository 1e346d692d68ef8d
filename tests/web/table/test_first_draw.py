"""The draw for the first player: over in about a second, all its cards on the table, and the highest stands out."""

import pytest

from iota.events import DrewForFirst
from web.table.first_draw import STILL, FirstDraw, beside_seat
from web.table.flights import AtDraw, AtPile, Spot
from web.table.layout import Rect, layout
from web.table.motion import Point

TWO = DrewForFirst((((0, 3), (1, 7)),), 1)
TIE = DrewForFirst((((0, 3), (1, 7), (2, 7)), ((1, 1), (2, 2))), 2)
PILE = (300.0, -30.0, 40.0)


def place(spot: Spot, slot: int | None) -> Point:
    if isinstance(spot, AtPile):
        return PILE
    assert isinstance(spot, AtDraw)
    return spot.seat * 100.0, 50.0 + 20 * spot.nth, 60.0


def test_it_is_over_in_about_a_second():
    draw = FirstDraw(TWO, 1.0, 100.0)
    assert 0.8 < draw.lasts < 1.2
    assert FirstDraw(TIE, 1.0, 100.0).lasts < 2
    assert draw.moves(100.5)
    assert not draw.moves(100.0 + draw.lasts)


def test_the_cards_come_from_the_pile_to_their_seats_and_the_highest_stands_out():
    draw = FirstDraw(TWO, 1.0, 100.0)
    (first,) = draw.cards(100.0, place)
    assert (first.x, first.y) == PILE[:2]
    ada, ben = draw.cards(100.001 + draw.landed, place)
    assert (ada.card, ada.x, ada.won) == (3, 0.0, False)
    assert (ben.card, ben.x, ben.won) == (7, 100.0, True)
    assert ben.size > ada.size
    assert draw.cards(100.0 + draw.lasts, place)[0].there == pytest.approx(0)


def test_after_a_tie_those_draw_again():
    draw = FirstDraw(TIE, 1.0, 100.0)
    cards = draw.cards(100.001 + draw.landed, place)
    assert [(card.seat, card.won) for card in cards] == [(0, False), (1, False), (2, False), (1, False), (2, True)]


def test_without_movement_it_is_shown_still():
    draw = FirstDraw(TIE, 0.0, 100.0)
    assert draw.lasts == STILL
    assert not draw.moves(100.0)
    assert draw.cards(100.0, place) == draw.cards(100.9, place)
    assert sum(card.won for card in draw.cards(100.0, place)) == 1


@pytest.mark.parametrize("size", [(360, 550), (604, 390), (944, 678)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_lies_whole_on_the_table_and_on_no_other(size: tuple[float, float], seats: int):
    here = layout(*size)
    rects = []
    for seat in range(seats):
        outside = (40.0 + 70 * seat, -30.0, 40.0) if size[0] < 900 else (974.0, 30.0 + 70 * seat, 40.0)
        x, y, side = beside_seat(here, AtDraw(seat), 0, seats, outside)
        rects.append(Rect(x - side / 2, y - side / 2, side, side))
        again = beside_seat(here, AtDraw(seat, 1), 0, seats, outside)
        for rect in (rects[-1], Rect(again[0] - side / 2, again[1] - side / 2, side, side)):
            assert here.table.holds(rect.x, rect.y)
            assert here.table.holds(rect.right, rect.bottom)
    for i, rect in enumerate(rects):
        assert not any(rect.overlaps(other) for other in rects[:i])
