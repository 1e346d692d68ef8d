"""The marks of the seats differ in shape as well as in tint, alone and on the corner of a card."""

from tests.web.paint.drawn import INKS, MeasuringPen
from web.paint.seats import draw_mark, paint_corner
from web.table.layout import Rect

CARD = Rect(10, 20, 40, 40)


def mark(seat: int) -> MeasuringPen:
    pen = MeasuringPen()
    draw_mark(pen, seat, 10, 10, 6, INKS)
    return pen


def corner(seat: int) -> MeasuringPen:
    pen = MeasuringPen()
    paint_corner(pen, CARD, seat, INKS)
    return pen


def test_the_marks_differ_in_shape():
    for drawing in (mark, corner):
        drawn = {str([call for call in drawing(seat).calls if call[0] != "="]) for seat in range(4)}
        assert len(drawn) == 4


def test_the_marks_have_the_tints_of_their_seats():
    for seat in range(4):
        assert mark(seat).colours() == {INKS.seats[seat]}
        assert INKS.seats[seat] in corner(seat).colours()


def test_a_tab_is_at_the_corner_of_its_card():
    for seat in range(4):
        x, y, radius = next(call[1:4] for call in corner(seat).calls if call[0] == "arc")
        assert CARD.holds(x, y)
        assert x + radius > CARD.right
        assert y + radius > CARD.bottom
