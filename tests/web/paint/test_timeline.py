"""A turn on the time line: its dot tells how good it was, by size and form as well, and lies on the curve."""

import pytest

from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.paint.drawings import Paper, Size, draw


def drawn(words: str, *, rtl: bool = False) -> MeasuringPen:
    pen = MeasuringPen()
    draw(pen, words, Size(24, 44, fixed=False), Paper(INKS, NotedFaces(), rtl=rtl))
    return pen


def test_every_grade_looks_different_without_colours():
    def form(grade: str) -> list[object]:
        calls = drawn(f"dot {grade} 0 0.5 0.5 0.5 0.5").calls
        return [call for call in calls if call[0] in ("arc", "moveTo", "lineTo")]

    forms = [form(grade) for grade in ("good", "fair", "more", "unknown")]
    assert len({str(found) for found in forms}) == 4


@pytest.mark.parametrize(("part", "y"), [("0", 34), ("1", 10), ("0.5", 22)])
def test_a_dot_lies_where_the_lead_is(part: str, y: float):
    arcs = [call for call in drawn(f"dot good 1 0 {part} 0 0.5").calls if call[0] == "arc"]
    assert arcs[0][1:3] == (12, y)


def test_the_curve_runs_the_other_way_where_lines_do():
    def ends(pen: MeasuringPen) -> list[object]:
        return [call[2] for call in pen.calls if call[0] in ("moveTo", "lineTo")][2:]

    there = ends(drawn("dot good 0 0 0.5 1 0"))
    assert ends(drawn("dot good 0 0 0.5 1 0", rtl=True)) == there[::-1]
