"""Sentences at a place stay on the table, whole, above the place or below it."""

import random

import pytest

from iota.cards import parse_card
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.paint.bubble import WIDTHS, paint_bubble, place_beside, wrapped
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
    assert not box.overlaps(anchor)
    assert " ".join(pen.said()) == WORDS
    assert box.width <= WIDTHS[0] + 20


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


def test_a_bubble_never_covers_a_place_that_is_to_be_chosen():
    chance = random.Random(4)
    painted_boxes = sideways = 0
    for _ in range(400):
        size = chance.choice([24, 32, 44, 60])
        columns, rows = int(TABLE.width // size), int(TABLE.height // size)
        cells = [(x, y) for x in range(columns) for y in range(rows)]
        at, *lit = chance.sample(cells, chance.randint(1, 14))
        anchor, *avoid = (Rect(x * size + 1, y * size + 1, size - 2, size - 2) for x, y in (at, *lit))
        pen, _ = painted(anchor, avoid=avoid)
        if not (found := [call[1:5] for call in pen.calls if call[0] == "roundRect"]):
            assert pen.said() == ["!"], "no room for words"
            continue
        (box,) = (Rect(*call) for call in found)
        assert not any(box.overlaps(rect) for rect in (anchor, *avoid))
        assert box.x >= TABLE.x
        assert box.y >= TABLE.y
        assert box.right <= TABLE.right
        assert box.bottom <= TABLE.bottom
        assert " ".join(pen.said()) == WORDS
        painted_boxes += 1
        sideways += box.y < anchor.bottom and box.bottom > anchor.y
    assert painted_boxes > 360, "there is nearly always room"
    assert sideways


def test_the_nearest_free_side_is_taken():
    anchor = Rect(145, 185, 30, 30)
    above = place_beside(anchor, 120, 50, TABLE, ())
    assert above
    assert above.bottom <= anchor.y
    below = place_beside(anchor, 120, 50, TABLE, [Rect(140, 150, 30, 30)])
    assert below
    assert below.y >= anchor.bottom
    beside = place_beside(anchor, 120, 50, TABLE, [Rect(140, 150, 30, 30), Rect(140, 220, 30, 30)])
    assert beside
    assert beside.x >= anchor.right
    assert place_beside(anchor, 900, 50, TABLE, ()) is None


def test_nothing_to_say_paints_nothing():
    pen, faces = painted(Rect(0, 0, 30, 30), ())
    assert pen.count("fill") == 0
    assert faces.drawn == []
