"""The chart of the scores: a line for each player, with a mark of its own, in round steps that reach the highest."""

import itertools

import pytest

from tests.web.paint.drawn import INKS, MeasuringPen
from web.paint.chart import LINES, draw_chart, draw_mark, steps

SCORES = ((0, 4, 4, 20), (0, 0, 12, 12), (0, 1, 2, 3), (0, 9, 9, 9))


@pytest.mark.parametrize("highest", [1, 2, 5, 6, 9, 34, 208, 999, 1001])
def test_the_steps_of_the_chart_reach_the_highest(highest: int):
    values = steps(highest)
    assert values[0] == 0
    assert values[-1] >= highest
    assert 2 <= len(values) <= 6
    assert len({b - a for a, b in itertools.pairwise(values)}) == 1


def test_every_player_has_a_line_from_the_first_turn_to_the_last():
    pen = MeasuringPen()
    draw_chart(pen, 400, 200, SCORES, INKS)
    assert pen.said() == ["0", "5", "10", "15", "20", "1", "2", "3"]
    assert set(LINES) <= pen.colours()
    points = [call[1:] for call in pen.calls if call[0] in ("lineTo", "moveTo")]
    assert all(0 <= x <= 400 and 0 <= y <= 200 for x, y in points)


def test_the_chart_is_mirrored_where_people_read_from_right_to_left():
    ways = []
    for rtl in (False, True):
        pen = MeasuringPen()
        draw_chart(pen, 400, 200, SCORES, INKS, rtl=rtl)
        turns = [call[2] for call in pen.calls if call[0] == "fillText"][5:]
        ways.append(turns)
    assert ways[0] == sorted(ways[0])
    assert ways[1] == pytest.approx([400 - x for x in ways[0]])


def test_a_game_without_a_point_or_a_turn_has_a_chart_too():
    pen = MeasuringPen()
    draw_chart(pen, 400, 200, ((0,), (0,)), INKS)
    assert pen.said()[:2] == ["0", "1"]


def test_the_marks_differ_in_shape():
    drawn = []
    for seat in range(4):
        pen = MeasuringPen()
        draw_mark(pen, seat, 10, 10, 6)
        drawn.append(str([call for call in pen.calls if call[0] != "="]))
    assert len(set(drawn)) == 4
