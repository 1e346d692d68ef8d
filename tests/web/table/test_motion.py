"""A turn is shown in order: cards fly, land, then lines light up and points count; and a pace of 0 shows nothing."""

import pytest

from iota.game import Player, Settings
from iota.moves import Play
from tests.web.at_table import play_out, session_with, stage
from web.paint.frame import STILL
from web.play.past_turn import PastTurn
from web.play.session import Session
from web.table.flights import Spot
from web.table.motion import Place, Show

GRID = {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2"}


def somewhere(spot: Spot, slot: int | None) -> Place:
    return 10.0, 20.0, 30.0


@pytest.fixture(scope="module")
def turns() -> list[PastTurn]:
    session = Session.new(Settings(players=(Player("You"), Player("Bot", "greedy"))), 7)
    play_out(session)
    return session.history


def test_every_turn_of_a_game_ends_with_everything_at_rest(turns: list[PastTurn]):
    for taken in turns:
        show = Show(taken, 0, (), 1.0)
        assert show.motion(show.length, somewhere) == STILL
        assert show.missing(show.length) == 0
        assert 0 <= show.calm <= show.length


def test_the_cards_of_another_fly_and_are_hidden_until_they_land(turns: list[PastTurn]):
    taken = next(taken for taken in turns if taken.seat == 1 and any(isinstance(move, Play) for move in taken.moves))
    show = Show(taken, 0, (), 1.0)
    begun = show.motion(0.01, somewhere)
    assert begun.cells == frozenset(taken.cells)
    assert begun.flying
    assert begun.glow == 0
    assert show.missing(0.01) == taken.points
    landed = show.motion(show.scored + 0.3, somewhere)
    assert not landed.cells
    assert landed.glow > 0.9
    assert landed.gain == (f"+{taken.points}", taken.cells[-1])


def test_the_own_cards_lie_there_already_and_drawn_ones_fly_to_their_slots():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    stage(session, ys2=(3, 0))
    taken = session.commit()
    assert taken
    show = Show(taken, 0, (1,), 1.0)
    motion = show.motion(0.05, somewhere)
    assert not motion.cells
    assert motion.slots == {1}
    assert motion.glow > 0


def test_a_slow_pace_takes_longer_and_none_at_all_shows_nothing(turns: list[PastTurn]):
    taken = turns[0]
    assert Show(taken, 0, (), 1.8).length == pytest.approx(1.8 * Show(taken, 0, (), 1.0).length)
    nothing = Show(taken, 0, (), 0.0)
    assert nothing.length == nothing.missing(0) == 0
    assert nothing.motion(0, somewhere) == STILL


def test_nobody_sees_what_another_draws(turns: list[PastTurn]):
    for taken in turns:
        for leg in Show(taken, 1 - taken.seat, (), 1.0).legs:
            if leg.lands_on is None:
                assert leg.card is None or leg.card == 64
