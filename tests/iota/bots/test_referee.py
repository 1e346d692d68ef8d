"""The referee: whatever a bot does, the game goes on by the rules and the log says what happened."""

from collections.abc import Iterator

import pytest

from iota.bots.levels import LEVELS
from iota.bots.referee import Failure, Fault, decide, fallback, is_legal, refereed
from iota.bots.thinking import Budget, Thought, think
from iota.bots.turns import Turn
from iota.game import apply, deal
from iota.moves import Pass, Play, Recycle, parse_move
from iota.seat import SeatView, view

from .games import positions, settings


def raises(here: SeatView) -> Iterator[Thought]:
    yield Thought((Pass(),), 0.2, 1)
    raise RuntimeError("lost my glasses")


def raises_at_once(here: SeatView) -> Iterator[Thought]:
    yield from ()
    raise RecursionError("down and down")


def says(turn: Turn) -> "Iterator[Thought]":
    yield Thought(turn, 1.0, 1)


def stalls(here: SeatView) -> Iterator[Thought]:
    while True:
        yield Thought((Pass(),), 0.5, 1)


def gives_up(here: SeatView) -> Iterator[Thought]:
    yield Thought(think(here, LEVELS[0]).__next__().turn, 0.5, 1)


ILLEGAL: list[Turn] = [
    (),
    (Play(()),),
    (parse_move("rc1@90,90"),),
    (Pass((64, 64, 64, 64, 64)),),
    (Recycle((0, 0), 0),),
    (Pass(), Pass()),
]


def last_of(here: SeatView, thoughts: Iterator[Thought], log: list[Fault], **options: int) -> Thought:
    *_, last = refereed(here, thoughts, log, **options)  # type: ignore[arg-type]
    assert is_legal(here, last.turn)
    assert last.progress == 1
    return last


@pytest.mark.parametrize("turn", ILLEGAL)
def test_an_illegal_turn_becomes_a_legal_one(turn: Turn):
    game, _ = deal(settings(), 1)
    here = view(game, game.turn)
    log: list[Fault] = []
    assert last_of(here, says(turn), log).turn == fallback(here)
    assert [fault.failure for fault in log] == [Failure.ILLEGAL]


@pytest.mark.parametrize("junk", [None, "pass", 7, (1, 2), ("pass",)])
def test_so_does_what_is_no_turn_at_all(junk: Turn):
    game, _ = deal(settings(), 1)
    log: list[Fault] = []
    last_of(view(game, game.turn), says(junk), log)
    assert [fault.failure for fault in log] == [Failure.ILLEGAL]


def test_a_bot_that_raises_is_played_for():
    game, _ = deal(settings(), 1)
    here = view(game, game.turn)
    log: list[Fault] = []
    assert last_of(here, raises(here), log).turn == (Pass(),), "its best so far counts, if it is legal"
    assert last_of(here, raises_at_once(here), log).turn == fallback(here)
    assert [fault.failure for fault in log] == [Failure.RAISED, Failure.RAISED]
    assert "lost my glasses" in str(log[0])


def test_a_bot_that_stalls_is_stopped():
    game, _ = deal(settings(), 1)
    here = view(game, game.turn)
    log: list[Fault] = []
    last_of(here, stalls(here), log, steps=50)
    asked = iter(range(1000))
    *_, last = refereed(here, stalls(here), log, late=lambda: next(asked) > 20)
    assert is_legal(here, last.turn)
    last_of(here, gives_up(here), log)
    assert [fault.failure for fault in log] == [Failure.STALLED] * 3


def test_games_against_bots_that_fail_go_on_to_the_end():
    for bot in (raises, raises_at_once, stalls, gives_up):
        game, _ = deal(settings(), 3)
        log: list[Fault] = []
        while game.ending is None:
            here = view(game, game.turn)
            if game.turn:
                *_, last = refereed(here, bot(here), log, steps=5)
                turn = last.turn
            else:
                turn = decide(here, LEVELS[3], 0, Budget(), log).turn
            for move in turn:
                game, _ = apply(game, move)
        assert log
        assert {fault.seat for fault in log} == {1}


def test_a_sound_bot_has_no_fault():
    log: list[Fault] = []
    for game in positions(settings(), 6):
        here = view(game, game.turn)
        for level in LEVELS[:-1]:
            assert is_legal(here, decide(here, level, 1, Budget(), log).turn)
    assert not log
