"""Sentences at a place stay on the table, beside the place and off every place that is to be chosen."""

import random
from math import cos, sin

import pytest

from web.table.bubbles import Placed, place_beside, placed
from web.table.camera import Camera
from web.table.layout import Layout, Rect
from web.table.scene import Bubble

TABLE = Rect(0, 0, 320, 400)
LAYOUT = Layout(320, 480, TABLE, Rect(0, 400, 320, 80), 60, False)
SIZES = ((260.0, 60.0), (190.0, 80.0), (130.0, 120.0))


def at(x: int, y: int, avoid: tuple[Rect, ...] = (), size: float = 30, sizes=SIZES) -> tuple[Placed, Rect]:
    """Where a bubble goes whose cell is at so many cells from the corner of the table."""
    camera = Camera(TABLE.width / size / 2 - 0.5, TABLE.height / size / 2 - 0.5, size, TABLE)
    return placed(Bubble("refusal", (x, y), ("Why not",)), camera, LAYOUT, avoid, sizes), camera.rect((x, y)).grown(-1)


@pytest.mark.parametrize("x", [0, 5, 9])
@pytest.mark.parametrize("y", [0, 6, 12])
def test_a_bubble_stays_on_the_table_and_off_its_place_and_points_there(x: int, y: int):
    there, anchor = at(x, y)
    assert there.size == 0
    assert (there.box.width, there.box.height) == SIZES[0]
    assert TABLE.holds(there.box.x, there.box.y)
    assert TABLE.holds(there.box.right, there.box.bottom)
    assert not there.box.overlaps(anchor)
    tip = there.tip
    assert tip
    assert there.box.holds(tip.x, tip.y), "it begins in the box"
    end = tip.x + tip.length * cos(tip.way), tip.y + tip.length * sin(tip.way)
    assert anchor.grown(0.001).holds(*end), "and ends at the place"


def test_a_bubble_never_covers_a_place_that_is_to_be_chosen():
    chance = random.Random(4)
    boxes = sideways = marks = narrow = 0
    for _ in range(400):
        size = chance.choice([24, 32, 44, 60])
        columns, rows = int(TABLE.width // size), int(TABLE.height // size)
        cells = [(x, y) for x in range(columns) for y in range(rows)]
        here, *lit = chance.sample(cells, chance.randint(1, 14))
        avoid = tuple(Rect(x * size + 1, y * size + 1, size - 2, size - 2) for x, y in lit)
        there, anchor = at(*here, avoid, size)
        if there.size is None:
            assert avoid
            marks += 1
            continue
        assert not any(there.box.overlaps(rect) for rect in (anchor, *avoid))
        assert there.box.x >= TABLE.x
        assert there.box.y >= TABLE.y
        assert there.box.right <= TABLE.right
        assert there.box.bottom <= TABLE.bottom
        assert (there.box.width, there.box.height) == SIZES[there.size]
        boxes += 1
        narrow += there.size > 0
        sideways += there.box.y < anchor.bottom and there.box.bottom > anchor.y
    assert boxes > 360, "there is nearly always room"
    assert sideways
    assert narrow
    assert marks


def test_large_text_lies_over_its_place_as_long_as_nothing_is_to_be_chosen():
    huge = ((305.0, 600.0), (190.0, 900.0))
    there, anchor = at(5, 6, sizes=huge)
    assert there.size == 0
    assert there.tip is None
    assert there.box.overlaps(anchor)
    assert TABLE.holds(there.box.x, there.box.y)
    assert there.box.right <= TABLE.right
    assert there.box.bottom <= TABLE.bottom
    lit = (Rect(0, 0, 30, 30),)
    assert at(5, 6, lit, sizes=huge)[0].size is None, "only that there is something to say"


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
