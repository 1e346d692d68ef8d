"""The timer knows what is left of a turn at any moment that it is asked about, and nothing of clocks."""

import pytest

from web.play.timer import LONGEST_WARNING, Timer


def test_a_timer_runs_from_when_it_is_started_and_stands_still_between():
    timer = Timer.full(30)
    assert timer.remaining(1e6) == 30, "it has not begun"
    running = timer.started(100)
    assert running.remaining(100) == 30
    assert running.remaining(112) == 18
    assert running.started(112) is running, "one that runs already goes on"
    paused = running.stopped(112)
    assert paused.remaining(1e6) == 18
    assert paused.stopped(1e6) == paused
    assert paused.started(1000).remaining(1008) == 10


def test_the_time_never_runs_backwards_nor_below_nothing():
    running = Timer.full(30).started(100)
    assert running.remaining(90) == 30, "a clock that was set back gives no time"
    assert running.remaining(1e6) == 0
    assert running.expired(130)
    assert not running.expired(129.9)


@pytest.mark.parametrize(("now", "part"), [(100, 0), (115, 0.5), (130, 1), (999, 1)])
def test_the_ring_fills_with_the_time_that_is_gone(now: float, part: float):
    assert Timer.full(30).started(100).fraction(now) == pytest.approx(part)


@pytest.mark.parametrize(("seconds", "warning"), [(20, 5), (40, LONGEST_WARNING), (120, LONGEST_WARNING)])
def test_the_warning_comes_near_the_end(seconds: float, warning: float):
    running = Timer.full(seconds).started(0)
    assert not running.warns(seconds - warning - 0.1)
    assert running.warns(seconds - warning)


@pytest.mark.parametrize(
    ("seconds", "marks"), [(120, (60, 10, 5)), (30, (15, 10, 5)), (20, (10, 5)), (8, (5,)), (3, (1.5,))]
)
def test_half_of_the_time_ten_seconds_and_five_are_marks(seconds: float, marks: tuple[float, ...]):
    running = Timer.full(seconds).started(0)
    passed = [running.mark(now / 10) for now in range(int(seconds) * 10)]
    assert tuple(dict.fromkeys(mark for mark in passed if mark)) == marks
    for mark in marks:
        assert running.mark(seconds - mark) == mark
