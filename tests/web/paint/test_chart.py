"""The chart of the scores: a line for each player, with a mark of its own, in round steps that reach the highest."""

import itertools

import pytest

from tests.web.paint.drawn import INKS, MeasuringPen
from web.paint.chart import APART, TOP, draw_chart, fitted, spread, steps

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
    assert set(INKS.seats) <= pen.colours()
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


NAMES = ("You", "Magpie", "An Owl with a very long name indeed", "Raven")


@pytest.mark.parametrize("rtl", [False, True])
def test_every_line_has_its_name_at_its_end_in_its_tint(rtl: bool):
    pen = MeasuringPen()
    draw_chart(pen, 400, 200, SCORES, INKS, names=NAMES, rtl=rtl)
    said = [call for call in pen.calls if call[0] == "fillText"][-4:]
    assert [call[1] for call in said if call[1] in NAMES] == ["You", "Magpie", "Raven"]
    assert said[2][1].startswith("An Owl")
    assert said[2][1].endswith("…")
    for seat, call in enumerate(said):
        before = pen.calls[: pen.calls.index(call)]
        assert [c[2] for c in before if c[:2] == ("=", "fillStyle")][-1] == INKS.seats[seat]
        x, width = call[2], 7 * len(call[1])
        assert (x - width if rtl else x) >= 0
        assert (x if rtl else x + width) <= 400
    heights = sorted(call[3] for call in said)
    assert all(b - a >= APART for a, b in itertools.pairwise(heights))


def test_names_take_room_from_the_lines_and_no_names_take_none():
    ends = []
    for names in ((), NAMES):
        pen = MeasuringPen()
        draw_chart(pen, 400, 200, SCORES, INKS, names=names)
        ends.append(max(call[1] for call in pen.calls if call[0] == "arc"))
    assert ends[0] == 400 - 16
    assert ends[1] < 300


@pytest.mark.parametrize("wished", [(50, 50, 50, 50), (0, 3, 90, 99), (99, 98, 97, 96), (10, 60), (), (200,)])
def test_names_are_spread_in_the_order_of_their_ends(wished: tuple[float, ...]):
    places = spread(wished, 10, 0, 100)
    assert all(0 <= place <= 100 for place in places)
    assert all(b - a >= 10 for a, b in itertools.pairwise(sorted(places)))
    for i, j in itertools.permutations(range(len(wished)), 2):
        assert wished[i] >= wished[j] or places[i] < places[j]


def test_what_has_room_stays_where_it_is():
    assert spread((70, 20), 10, TOP, 100) == [70, 20]


def test_a_long_name_is_cut_short_and_says_so():
    assert fitted(MeasuringPen(), "Magpie", 42) == "Magpie"
    assert fitted(MeasuringPen(), "Magpie", 35) == "Magp…"
    assert fitted(MeasuringPen(), "The Owl", 35) == "The…"
