"""The clock at a real table: it knows the time of day, and nothing that a sleeping device forgets."""

import pytest

from web.play.table_clock import LATEST, Limit, TableClock

MINUTE = TableClock(Limit.TURN, 60)
GAME = TableClock(Limit.GAME, 600)


def test_time_goes_by_while_it_runs_and_only_then():
    running = MINUTE.started(1000)
    assert running.left(1010) == 50
    stopped = running.stopped(1020)
    assert (stopped.left(1020), stopped.left(9999)) == (40, 40)
    assert stopped.started(2000).left(2005) == 35
    assert running.started(1030) is running
    assert stopped.stopped(3000) is stopped


def test_a_turn_begins_afresh_and_a_game_does_not():
    assert MINUTE.started(0).left(10, before=300) == 50
    assert GAME.started(0).left(10, before=300) == 290


def test_time_runs_out_below_nothing():
    assert MINUTE.started(0).left(90) == -30


def test_a_day_that_is_set_back_takes_nothing_away():
    assert MINUTE.started(1000).left(400) == 60


def test_the_end_is_near_with_a_quarter_left_or_ten_seconds():
    assert not TableClock(Limit.TURN, 30).warns(7.6)
    assert TableClock(Limit.TURN, 30).warns(7.5)
    assert not GAME.warns(10.1)
    assert GAME.warns(10)
    assert not TableClock().warns(0)


def test_without_a_limit_nothing_runs():
    assert not TableClock().started(5).running


@pytest.mark.parametrize("wrong", [{"seconds": -1}, {"spent": -1.0}, {"since": LATEST * 2}, {"spent": float("nan")}])
def test_what_no_clock_shows_is_refused(wrong: dict[str, float]):
    with pytest.raises(ValueError, match="clock"):
        TableClock(Limit.TURN, **wrong)  # type: ignore[arg-type]
