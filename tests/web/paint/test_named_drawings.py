"""Drawings that name a seat or a bird; and what is not known is left empty."""

import pytest

from iota.cards import parse_card
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from tests.web.paint.pens import Pen
from web.paint.birds import draw_bird
from web.paint.drawings import SQUARE, Paper, Size, draw, size_of
from web.paint.palette import TINTS


def drawn(words: str, width: float = 300, height: float = 200) -> MeasuringPen:
    pen = MeasuringPen()
    draw(pen, words, size_of(words, width, height), Paper(INKS, NotedFaces()))
    return pen


def test_a_chart_has_the_names_that_it_is_given():
    assert drawn("chart 0,5,9|0,3,8").said()[-1] == "2"
    assert drawn("chart 0,5,9|0,3,8 You\tThe Magpie").said()[-2:] == ["You", "The Magpie"]
    assert "You" not in drawn("chart 0,5,9|0,3,8 You").said(), "one of two"


def test_a_mark_has_the_tint_of_its_seat():
    assert drawn("mark 2").colours() == {"sheet", "third seat"}


def test_a_bird_stands_in_the_middle_of_its_canvas():
    expected = Pen()
    draw_bird(expected, "master", 50, 0, 200, "pleased")
    assert drawn("bird master pleased").calls == expected.calls


def test_a_bird_without_a_state_waits():
    assert drawn("bird casual").calls == drawn("bird casual waiting").calls


def test_a_table_is_drawn_whole_and_in_its_middle():
    faces = NotedFaces()
    pen = MeasuringPen()
    draw(pen, "table rc2,0,0 gt2,1,0,1 W,1,-1", Size(120, 90), Paper(INKS, faces))
    assert faces.cards() == [parse_card(name) for name in ("rc2", "gt2", "W")]
    for _, x, y, side in faces.drawn:
        assert 0 < x < x + side < 120
        assert 0 < y < y + side < 90
    left = min(x for _, x, _, _ in faces.drawn)
    right = max(x + side for _, x, _, side in faces.drawn)
    assert left == pytest.approx(120 - right), "as much room on the left as on the right"


def test_the_last_play_on_a_table_has_the_mark_of_its_seat_where_that_can_be_seen():
    assert "second seat" in drawn("table rc2,0,0 gt2,1,0,1").colours()
    assert "second seat" not in drawn("table rc2,0,0 gt2,1,0,1", 60, 40).colours()


def test_a_poster_has_the_table_the_names_and_the_points():
    pen, faces = MeasuringPen(), NotedFaces()
    draw(pen, "poster 2 rc2,0,0 gt2,1,0,1 You\t64\tThe Magpie\t67", Size(400, 400), Paper(INKS, faces))
    assert len(faces.drawn) == 2
    assert pen.said() == ["You", "64", "The Magpie", "67", "Iota"]
    assert max(y + side for _, _, y, side in faces.drawn) < 400 * 0.85, "the cards leave the names their room"


def test_squares_are_the_fuller_the_more_a_turn_was_worth():
    pen = drawn("squares 0134")
    filled = [call for call in pen.calls if call[0] == "roundRect"]
    heights = [call[4] for call in filled if call[4] < SQUARE]
    assert heights == sorted(heights), "rising, up to a full one"
    assert len(heights) == 2
    assert len(filled) == 4 + 3, "an outline each, and three are filled"
    assert pen.colours() == {"edge", TINTS[3].field, TINTS[1].field, TINTS[0].field}
    assert size_of("squares 0134", 10, 10).width > size_of("squares 013", 10, 10).width


def test_nothing_is_drawn_of_what_is_not_known():
    assert drawn("dragon 7").calls == []
    assert size_of("dragon 7", 30, 20) == Size(30, 20, fixed=False)
