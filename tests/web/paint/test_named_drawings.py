"""Drawings that name a seat or a bird; and what is not known is left empty."""

import pytest

from iota.cards import parse_card
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from tests.web.paint.pens import Pen
from web.paint.birds import draw_bird
from web.paint.drawings import Paper, Size, draw, size_of


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


def test_nothing_is_drawn_of_what_is_not_known():
    assert drawn("dragon 7").calls == []
    assert size_of("dragon 7", 30, 20) == Size(30, 20, fixed=False)
