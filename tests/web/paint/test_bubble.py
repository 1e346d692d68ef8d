"""Sentences at a place stay on the table, whole, above the place or below it."""

import pytest

from iota.cards import parse_card
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.paint.bubble import WIDEST, paint_bubble, wrapped
from web.table.layout import Rect

TABLE = Rect(0, 0, 320, 400)
WORDS = "Numbers 4, 2, 2: neither all the same nor all different, and so on for a while."


def painted(anchor: Rect, texts: tuple[str, ...] = (WORDS,), **more) -> tuple[MeasuringPen, NotedFaces]:
    pen, faces = MeasuringPen(), NotedFaces()
    paint_bubble(pen, texts, anchor, TABLE, INKS, faces, **{"warn": True, **more})
    return pen, faces


def box_of(pen: MeasuringPen) -> Rect:
    (box,) = (call[1:5] for call in pen.calls if call[0] == "roundRect")
    return Rect(*box)


def test_a_text_is_wrapped_between_words_and_loses_none():
    lines = wrapped(MeasuringPen(), WORDS, 140)
    assert " ".join(lines) == WORDS
    assert all(7 * len(line) <= 140 for line in lines)
    assert wrapped(MeasuringPen(), "unbreakable", 28) == ["unbr", "eaka", "ble"]
    assert wrapped(MeasuringPen(), "unbreakable", 3) == [*"unbreakable"], "at least a letter"
    assert wrapped(MeasuringPen(), "", 10) == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("אדום־חזה", ["אדום־", "חזה"]),
        ("a-b-c-d-e-f", ["a-b-c-", "d-e-f"]),
        ("没有空格的文字", ["没有空格的文", "字"]),
        ("oui\u00a0: non", ["oui\u00a0:", "non"]),
    ],
)
def test_a_text_is_not_wrapped_by_spaces_alone(text: str, lines: list[str]):
    assert wrapped(MeasuringPen(), text, 6 * 7) == lines


def test_from_right_to_left_everything_begins_at_the_right():
    anchor, cards = Rect(140, 180, 30, 30), tuple(map(parse_card, ["rc1", "rc2"]))
    pen, faces = painted(anchor, ("אחת", "שתיים"), cards=cards, rtl=True)
    box = box_of(pen)
    assert {call[2] for call in pen.calls if call[0] == "fillText"} == {box.right - 10}
    (_, first, _, size), (_, second, _, _) = faces.drawn
    assert second < first == box.right - 10 - size


@pytest.mark.parametrize("x", [0, 140, 300])
@pytest.mark.parametrize("y", [0, 180, 370])
def test_a_bubble_stays_on_the_table_and_off_its_place(x: float, y: float):
    anchor = Rect(x, y, 30, 30)
    pen, _ = painted(anchor)
    box = box_of(pen)
    assert TABLE.holds(box.x, box.y)
    assert TABLE.holds(box.right, box.bottom)
    assert box.bottom <= anchor.y or box.y >= anchor.bottom
    assert " ".join(pen.said()) == WORDS
    assert box.width <= WIDEST + 20


def test_a_warning_has_a_colour_of_its_own():
    anchor = Rect(140, 180, 30, 30)
    assert "warn" in painted(anchor)[0].colours()
    assert "warn" not in painted(anchor, warn=False)[0].colours()


def test_cards_stand_in_rows_between_the_sentences():
    cards = tuple(map(parse_card, ["rc1", "rc2", "rc3", "rc4", "gs1", "gs2", "gs3", "gs4", "bx1"]))
    pen, faces = painted(Rect(140, 300, 30, 30), ("It could be 9 cards.", "Yours frees it."), cards=cards)
    box = box_of(pen)
    assert faces.cards() == list(cards)
    assert len({y for _, _, y, _ in faces.drawn}) == 2
    assert all(box.holds(x, y) and box.holds(x + size, y + size) for _, x, y, size in faces.drawn)
    first, second = (call[3] for call in pen.calls if call[0] == "fillText")
    assert first < min(y for _, _, y, _ in faces.drawn) < second


def test_nothing_to_say_paints_nothing():
    pen, faces = painted(Rect(0, 0, 30, 30), ())
    assert pen.count("fill") == 0
    assert faces.drawn == []
