"""A turn is shown in order: cards fly, land, then lines light up and points count; and a pace of 0 shows nothing."""

from typing import Any

import pytest

from iota.cards import WILD
from iota.game import Player, Settings
from iota.moves import Play
from iota.scoring import Scoring
from tests.web.at_table import commit, play_out, recycle, session_with, stage
from web.play.past_turn import PastTurn
from web.play.session import Session
from web.table.camera import Camera
from web.table.counting import DOUBLING, HOLD, LINE, LONGEST, LONGEST_LOT, TO_SEAT
from web.table.flights import AtPile, AtScore, AtSeat, Spot
from web.table.layout import Rect
from web.table.motion import ARC, FLIGHT, RISE, STAGGER, STILL, Glide, Point, Rise, TurnShow

GRID = {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2"}
NOON = 43_200.0
"""When a showing begins."""


def somewhere(spot: Spot, slot: int | None) -> Point:
    return 10.0, 20.0, 30.0


def shown(past: PastTurn, viewer: int | None = 0, arriving: tuple[int, ...] = (), pace: float = 1.0) -> TurnShow:
    return TurnShow(past, viewer, arriving, pace, NOON)


@pytest.fixture(scope="module")
def turns() -> tuple[PastTurn, ...]:
    return play_out(Session.new(Settings(players=(Player("You"), Player("Bot", "greedy"))), 7)).history


def play_of_another(turns: tuple[PastTurn, ...]) -> PastTurn:
    return next(past for past in turns if past.seat == 1 and any(isinstance(move, Play) for move in past.moves))


def test_every_turn_of_a_game_ends_with_everything_at_rest(turns: tuple[PastTurn, ...]):
    for past in turns:
        show = shown(past)
        assert show.over(show.ends)
        assert show.motion(show.ends, somewhere) == STILL
        assert show.missing(show.ends) == 0
        assert NOON <= show.calm <= show.ends


def test_the_cards_of_another_fly_and_are_hidden_until_they_land(turns: tuple[PastTurn, ...]):
    past = play_of_another(turns)
    show = shown(past)
    begun = show.motion(NOON + 0.01, somewhere)
    assert begun.cells == frozenset(past.cells)
    assert begun.flying
    assert begun.glow == 0
    assert begun.sum is None
    assert begun.lines == ()
    assert not show.over(NOON + 0.01)
    assert show.missing(NOON + 0.01) == past.points
    landed = show.motion(NOON + show.count.leaves, somewhere)
    assert not landed.cells
    assert landed.glow > 0.9
    assert [line.cells for line in landed.lines] == [line.cells for line in show.lines]
    assert all(line.drawn == 1 for line in landed.lines)
    assert landed.sum
    assert landed.sum.words == f"+{past.points}"


def test_points_count_up_and_never_down(turns: tuple[PastTurn, ...]):
    past = play_of_another(turns)
    show = shown(past)
    missing = [show.missing(NOON - 1 + step / 50) for step in range(300)]
    assert missing[0] == past.points
    assert missing[-1] == 0
    assert missing == sorted(missing, reverse=True)
    assert len(set(missing)) > 2


def test_before_it_begins_everything_is_where_it_begins(turns: tuple[PastTurn, ...]):
    show = shown(play_of_another(turns))
    assert show.motion(NOON - 5, somewhere) == show.motion(NOON, somewhere)


def test_a_card_flies_in_an_arc_from_where_it_was_to_where_it_will_be(turns: tuple[PastTurn, ...]):
    show = shown(play_of_another(turns))

    def place(spot: Spot, slot: int | None) -> Point:
        return (0.0, 0.0, 40.0) if isinstance(spot, AtSeat | AtScore) else (100.0, 200.0, 80.0)

    first = show.legs[0]
    starts, middle, late = (show.motion(NOON + FLIGHT * part, place).flying[0] for part in (0, 0.5, 0.9))
    assert (starts.card, starts.x, starts.y, starts.size, starts.width) == (None, 0, 0, 40, 1)
    assert (middle.x, middle.y, middle.size) == pytest.approx((50, 100 - ARC, 60))
    assert middle.width == pytest.approx(0, abs=1e-6), "it turns its face up half-way"
    assert (late.card, first.card is None) == (first.card, False)
    assert 0.9 < late.width < 1


def test_the_cards_of_a_step_leave_one_after_the_other(turns: tuple[PastTurn, ...]):
    past = next(past for past in turns if past.seat == 1 and len(past.cells) > 1)
    begins = [leg.begins for leg in shown(past).legs if leg.lands_on is not None]
    assert begins == pytest.approx([STAGGER * i for i in range(len(past.cells))])


def test_the_own_cards_lie_there_already_and_drawn_ones_fly_to_their_slots():
    _, past = commit(stage(session_with(GRID, "ys2 rs3 gc1 W"), ys2=(3, 0)))
    show = shown(past, arriving=(1,))
    motion = show.motion(NOON + 0.05, somewhere)
    assert not motion.cells
    assert motion.slots == {1}
    assert motion.glow > 0
    assert 0 < motion.lines[0].drawn < 1


def test_a_recycle_flies_before_the_play_and_the_wild_the_other_way():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 gs1 gs2 gs3")
    _, past = commit(stage(recycle(session, "rc2", (1, 0)), W=(3, 0)))
    legs = shown(past, viewer=1).legs
    assert [leg.lands_on for leg in legs] == [(1, 0), None, (3, 0), None]
    assert legs[1].card == WILD
    assert legs[1].ends < legs[2].begins
    assert [leg.lands_on for leg in shown(past).legs] == [None], "one's own recycle lies there already"


def test_a_trade_flies_and_nothing_lights_up():
    _, past = commit(session_with(GRID, "ys2 rs3 gc1 W").choose_trade(frozenset({0, 1})))
    show = shown(past, arriving=(0, 1))
    assert show.lines == ()
    assert show.calm == show.ends
    motion = show.motion(NOON + 0.05, somewhere)
    assert motion.flying
    assert motion.sum is None
    assert motion.slots == {0, 1}
    assert not shown(past, viewer=1, arriving=(0, 1)).motion(NOON, somewhere).slots, "those are not the viewer's"


def test_a_pass_shows_nothing():
    _, past = commit(session_with(GRID, "ys2 rs3 gc1 W").choose_trade(frozenset()))
    show = shown(past)
    assert show.legs == ()
    assert show.ends == show.calm == NOON
    assert show.motion(NOON, somewhere) == STILL


def test_a_slow_pace_takes_longer_and_none_at_all_shows_nothing(turns: tuple[PastTurn, ...]):
    past = turns[0]
    assert shown(past, pace=1.8).ends - NOON == pytest.approx(1.8 * (shown(past).ends - NOON))
    assert shown(past, pace=1.8).calm - NOON == pytest.approx(1.8 * (shown(past).calm - NOON))
    nothing = shown(past, pace=0.0)
    assert nothing.ends == nothing.calm == NOON
    assert nothing.missing(NOON) == 0
    assert nothing.motion(NOON, somewhere) == STILL


def test_nobody_sees_what_another_draws(turns: tuple[PastTurn, ...]):
    drawn = 0
    for past in turns:
        for viewer in (1 - past.seat, None):
            for leg in shown(past, viewer).legs:
                if leg.lands_on is None:
                    assert leg.card is None or leg.card == WILD
                if leg.source == AtPile():
                    drawn += 1
                    assert leg.card is None
    assert drawn > 60


# Counting


def two_lots() -> PastTurn:
    """A card that completes a row and a column."""
    grid = {**GRID, (3, 1): "ys1", (3, 2): "ys3", (3, 3): "ys4"}
    return commit(stage(session_with(grid, "ys2 rs3 gc1 W"), ys2=(3, 0)))[1]


def one_line() -> PastTurn:
    return commit(stage(session_with({(0, 0): "rc2"}, "rc3 ys2 gc1 W"), rc3=(0, 1)))[1]


def at(show: TurnShow, seconds: float) -> Any:
    return show.motion(NOON + seconds, somewhere)


def test_a_line_counts_and_then_its_points_go_to_the_seat():
    past = one_line()
    show = shown(past)
    assert show.calm - NOON == pytest.approx(max(LINE + HOLD + TO_SEAT, show.legs[-1].ends))
    assert at(show, LINE / 2).lines[0].drawn == pytest.approx(0.5)
    assert at(show, LINE / 2).sum is None
    assert at(show, LINE + 0.19).sum.words == "+5"
    assert at(show, LINE + 0.19).stamps == ()
    assert not at(show, LINE + 0.19).sum.golden

    def place(spot: Spot, slot: int | None) -> Point:
        return (0.0, 0.0, 40.0) if isinstance(spot, AtSeat | AtScore) else (100.0, 200.0, 80.0)

    way = [show.motion(NOON + LINE + HOLD + TO_SEAT * part, place).sum for part in (0, 0.5, 0.99)]
    assert all(way)
    assert [total.x for total in way if total] == sorted((total.x for total in way if total), reverse=True)
    assert way[0] is not None
    assert way[0].x == 100
    assert way[2] is not None
    assert way[2].x < 1
    assert way[2].there < 0.1


def test_each_doubling_stamps_in_and_the_sum_rolls():
    past = two_lots()
    assert past.score
    assert past.score.steps == (18, 36, 72)
    show = shown(past)
    summed = 2 * LINE
    assert at(show, summed - 0.01).stamps == ()
    assert at(show, summed + 0.001).sum.words == "+18"
    first, second = at(show, summed + DOUBLING - 0.01), at(show, summed + 2 * DOUBLING)
    assert [stamp.cells for stamp in first.stamps] == [show.lines[0].cells]
    assert [stamp.cells for stamp in second.stamps] == [line.cells for line in show.lines]
    assert second.sum.words == "+72"
    rolled = [int(at(show, summed + i / 100).sum.words) for i in range(1, 60)]
    assert rolled == sorted(rolled)
    assert set(rolled) > {18, 36, 72}, "it rolls through what is between"
    assert second.sum.golden


def test_two_lots_are_more_than_one():
    show = shown(two_lots())
    first, second = at(show, show.count.leaves).stamps
    assert second.size > first.size >= 1
    one = shown(commit(stage(session_with(GRID, "ys2 rs3 gc1 W"), ys2=(3, 0)))[1])
    assert at(one, one.count.leaves - 0.01).sum.size < at(show, show.count.leaves - 0.01).sum.size
    assert one.calm < show.calm


def test_a_stamp_comes_down_and_its_line_flashes():
    show = shown(two_lots())
    sizes = [at(show, show.count.doubles(0) + DOUBLING * part).stamps[0].size for part in (0.1, 0.5, 1.0)]
    assert sizes == sorted(sizes, reverse=True)
    flashes = [at(show, show.count.doubles(0) + DOUBLING * part).lines[0].flash for part in (0.1, 0.9, 2.1)]
    assert flashes == sorted(flashes, reverse=True)
    assert flashes[0] > 0.5
    assert flashes[-1] == 0
    assert at(show, show.count.doubles(0) - 0.01).lines[0].flash == 0


def test_the_totals_of_lines_pop_up_only_where_there_are_several():
    assert at(shown(one_line()), LINE + 0.1).lines[0].pop == 0
    show = shown(two_lots())
    assert at(show, LINE * 1.01).lines[0].pop > 0
    assert [line.pop for line in at(show, show.count.leaves).lines] == [1, 1]


def test_nobody_waits_long(turns: tuple[PastTurn, ...]):
    doubled = 0
    for past in (*turns, two_lots()):
        for pace in (1.0, 0.5):
            show = shown(past, pace=pace)
            landed = max(show.scored, max((leg.ends for leg in show.legs), default=0.0))
            lots = bool(past.score and past.score.doublings)
            doubled += lots
            assert show.calm - NOON <= max(show.scored + (LONGEST_LOT if lots else LONGEST), landed) * pace + 1e-9
    assert doubled > 4


def test_points_roll_up_on_the_seat_while_they_arrive():
    show = shown(two_lots())
    assert show.missing(NOON + show.count.leaves) == 72
    assert 0 < show.missing(NOON + show.count.leaves + TO_SEAT / 2) < 72
    assert show.missing(show.calm) == 0


def test_without_points_there_is_no_sum():
    session = session_with(GRID, "ys2 rs3 gc1 W", scoring=Scoring.NONE)
    show = shown(commit(stage(session, ys2=(3, 0)))[1])
    moments = [show.motion(NOON + i / 50, somewhere) for i in range(50)]
    assert all(motion.sum is None and motion.stamps == () for motion in moments)
    assert any(motion.lines for motion in moments)


# The camera

VIEW = Rect(0, 0, 400, 300)
HERE, THERE = Camera(0, 0, 40, VIEW), Camera(3, -2, 30, VIEW)


def test_a_camera_glides_ever_nearer_and_arrives():
    glide = Glide(HERE, NOON)
    assert glide.camera(THERE, NOON) == HERE
    assert glide.camera(THERE, NOON - 1) == HERE
    way = [abs(glide.camera(THERE, NOON + step / 60).x - THERE.x) for step in range(60)]
    assert way == sorted(way, reverse=True)
    assert glide.camera(THERE, NOON + 1) is THERE


def test_a_camera_does_not_glide_from_a_canvas_of_another_size():
    other = Camera(0, 0, 40, Rect(0, 0, 300, 400))
    assert Glide(other, NOON).camera(THERE, NOON) is THERE


def test_a_card_rises_under_the_mouse_while_the_one_before_goes_back():
    rise = Rise(rising=2, sinking=0, begun=10.0, pace=1.0)
    assert rise.heights(10.0) == {0: 1.0, 2: 0.0}
    middle = rise.heights(10.0 + RISE / 2)
    assert 0 < middle[0] < 1
    assert middle[0] + middle[2] == 1.0
    assert not rise.over(10.0 + RISE / 2)
    assert rise.over(10.0 + RISE)
    assert rise.heights(11.0) == {0: 0.0, 2: 1.0}


def test_without_movement_a_card_is_up_at_once():
    rise = Rise(rising=1, sinking=None, begun=10.0, pace=0.0)
    assert rise.over(10.0)
    assert rise.heights(10.0) == {1: 1.0}
