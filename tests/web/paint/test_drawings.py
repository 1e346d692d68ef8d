"""The small drawings anywhere on the page: how large they are, and what is drawn."""

import pytest

from iota.cards import PLAIN, WILD, name, parse_card
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.paint.drawings import FAN, Paper, Size, draw, size_of


def drawn(drawing: str, width: float = 300, height: float = 200) -> tuple[MeasuringPen, NotedFaces, Size]:
    pen, faces = MeasuringPen(), NotedFaces()
    size = size_of(drawing, width, height)
    draw(pen, drawing, size, Paper(INKS, faces))
    return pen, faces, size


def test_cards_stand_in_a_row():
    _, faces, size = drawn("cards rc2 gt2 W")
    assert faces.cards() == [parse_card("rc2"), parse_card("gt2"), WILD]
    assert size.fixed
    assert size.width > 3 * 50


def test_a_fan_is_drawn_card_by_card():
    pen, _, size = drawn("fan")
    assert size == Size(300, 200, fixed=False)
    assert sum(call[0] == "rotate" for call in pen.calls) == len(FAN)


def test_cards_not_seen_are_cards_and_the_others_dots():
    left = PLAIN[:10]
    pen, faces, size = drawn("unseen 1 " + " ".join(map(name, left)))
    assert faces.cards() == [*left, WILD]
    assert sum(call[0] == "arc" for call in pen.calls) == 64 - 10 + 1
    assert size.width <= 300
    narrow = size_of("unseen 0", 0, 0)
    assert 0 < narrow.width < 300


def test_a_chart_is_as_wide_as_its_place_and_never_too_low():
    pen, _, size = drawn("chart 0,5,9|0,3,8")
    assert (size.width, size.height) == (300, 140)
    assert sum(call[0] == "lineTo" for call in pen.calls) >= 4
    assert size_of("chart 0|0", 1000, 10).height == 220


@pytest.mark.parametrize("seat", range(4))
def test_a_mark_is_small(seat: int):
    pen, _, size = drawn(f"mark {seat}")
    assert size.width == size.height == 18
    assert pen.calls


@pytest.mark.parametrize(("drawing", "colour"), [("ring 0.25 12", INKS.accent), ("ring 0.9 3 warn", INKS.warn)])
def test_the_ring_says_the_seconds_and_warns(drawing: str, colour: str):
    pen, _, _ = drawn(drawing)
    assert ("=", "strokeStyle", colour) in pen.calls
    assert any(call[0] == "fillText" and call[1] == drawing.split()[2] for call in pen.calls)


def test_what_is_not_known_is_left_empty():
    pen, faces, _ = drawn("something else")
    assert not pen.calls
    assert not faces.cards()
