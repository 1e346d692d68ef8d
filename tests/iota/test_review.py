"""The review of a finished game: each turn beside what it could have been, from what the seat knew."""

from collections.abc import Generator
from dataclasses import replace

import pytest

from iota.bots.chances import Chance
from iota.bots.hints import advice
from iota.bots.levels import level
from iota.bots.thinking import Budget, choose
from iota.game import Player, Settings, apply, deal
from iota.moves import Move, Pass, Play, Recycle
from iota.record import Record
from iota.review import TurnReview, review, review_turn
from iota.scoring import Scoring
from iota.seat import view
from tests.doses import mostly_long

QUICK = Budget(generations=60)


def finished(seed: int, keys: tuple[str, ...] = ("casual", "greedy"), scoring: Scoring = Scoring.STANDARD) -> Record:
    settings = Settings(tuple(Player(key, key) for key in keys), scoring=scoring)
    game, _ = deal(settings, seed)
    moves = []
    while game.ending is None:
        for move in choose(view(game, game.turn), level(keys[game.turn]), seed):
            moves.append(move)
            game, _ = apply(game, move)
    return Record(settings, seed, tuple(moves))


def test_every_turn_of_the_player_is_reviewed():
    record = finished(1)
    parts = list(review(record, 0, budget=QUICK, deals=2))
    progress = [part.progress for part in parts]
    assert progress == sorted(progress)
    assert progress[-1] == 1
    turns = parts[-1].turns
    games = [game for game, _ in record.replay()]
    ends = [i for i, move in enumerate(record.moves) if not isinstance(move, Recycle) and games[i].turn == 0]
    assert len(turns) == len(ends)
    assert [record.moves[turn.move + len(turn.taken.turn) - 1] for turn in turns] == [record.moves[i] for i in ends]
    for turn in turns:
        assert turn.taken.turn == record.moves[turn.move : turn.move + len(turn.taken.turn)]
        assert turn.number == games[turn.move].turns
        assert turn.missed_points >= 0
        assert turn.missed >= 0
        assert turn.error >= 0
        assert turn.missed == 0 or turn.missed > turn.error
        for chance in (turn.before, turn.after):
            assert chance is not None
            assert 0 <= chance.low <= chance.even <= chance.high <= 1
    assert games[-1].turn != 0 or turns[-1].after == Chance(float(games[-1].winners == (0,)))


def told(steps: Generator[float, None, TurnReview]) -> TurnReview:
    """What a review comes to; every step says how far it is."""
    while True:
        try:
            assert 0 <= next(steps) <= 1
        except StopIteration as end:
            found: TurnReview = end.value
            return found


def test_a_turn_can_be_reviewed_alone():
    record = finished(2)
    *_, whole = review(record, 1, budget=QUICK, deals=2)
    for turn in whole.turns[:3]:
        assert told(review_turn(record, turn.number, budget=QUICK, deals=2)) == turn


def test_the_review_repeats():
    record = finished(2)
    short = replace(record, moves=record.moves[:6])
    assert list(review(short, 1, budget=QUICK, deals=2)) == list(review(short, 1, budget=QUICK, deals=2))


@pytest.mark.parametrize("scoring", mostly_long(Scoring, 2))
def test_every_kind_of_game_can_be_reviewed(scoring: Scoring):
    record = finished(4, ("newcomer", "greedy", "beginner"), scoring)
    *_, last = review(record, 2, budget=QUICK, deals=2)
    assert last.turns


def test_an_odd_pass_is_judged_as_well():
    settings = Settings((Player("Ann"), Player("Bob")))
    game, _ = deal(settings, 5)
    record = Record(settings, 5, (Pass(game.hand[:2]),))
    *_, last = review(record, game.turn, budget=QUICK, deals=24)
    [turn] = last.turns
    assert turn.taken.points == 0
    assert isinstance(turn.best.turn[-1], Play)
    assert turn.missed > 0
    assert turn.missed_points == turn.most.points > 0


@pytest.mark.parametrize("keys", mostly_long([("master", "greedy"), ("greedy", "master", "static")]))
def test_who_plays_as_the_hints_say_has_missed_nothing(keys: tuple[str, ...]):
    seat = keys.index("master")
    settings = Settings(tuple(Player(key, key) for key in keys))
    game, _ = deal(settings, 8)
    moves: list[Move] = []
    while game.ending is None:
        here = view(game, game.turn)
        if game.turn == seat:
            *_, last = advice(here, budget=QUICK)
            turn = last.turn
        else:
            turn = choose(here, level(keys[game.turn]))
        for move in turn:
            moves.append(move)
            game, _ = apply(game, move)
    *_, found = review(Record(settings, 8, tuple(moves)), seat, budget=QUICK)
    assert len(found.turns) > 5
    assert [turn.missed for turn in found.turns] == [0] * len(found.turns)
