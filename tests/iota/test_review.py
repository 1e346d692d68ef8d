"""The review of a finished game: each turn beside what it could have been, from what the seat knew."""

from collections.abc import Generator
from dataclasses import replace

import pytest

from iota.bots.deals import Deal
from iota.bots.levels import level
from iota.bots.rollout import Outcome, chance_to_win, play_out
from iota.bots.thinking import choose
from iota.game import Player, Settings, apply, deal
from iota.moves import Pass, Play, Recycle
from iota.record import Record
from iota.review import TurnReview, review, review_turn
from iota.scoring import Scoring
from iota.seat import view


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
    parts = list(review(record, 0, deals=2, rollouts=2))
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
        assert turn.before is not None
        assert 0 <= turn.before <= 1
        assert turn.after is not None
        assert 0 <= turn.after <= 1
    won = games[-1].winners == (0,)
    assert turns[-1].after == pytest.approx(won, abs=0.3) or games[-1].turn != 0


def told(steps: Generator[float, None, TurnReview]) -> TurnReview:
    """What a review comes to; every step says how far it is."""
    while True:
        try:
            assert 0 <= next(steps) <= 1
        except StopIteration as end:
            found: TurnReview = end.value
            return found


def test_a_turn_can_be_reviewed_alone_and_without_the_chance_to_win():
    record = finished(2)
    *_, whole = review(record, 1, deals=2, rollouts=0)
    for turn in whole.turns[:3]:
        assert told(review_turn(record, turn.number, deals=2, rollouts=0)) == turn
        assert (turn.before, turn.after) == (None, None)


def test_the_review_repeats():
    record = finished(2)
    short = replace(record, moves=record.moves[:6])
    assert list(review(short, 1, deals=2, rollouts=2)) == list(review(short, 1, deals=2, rollouts=2))


@pytest.mark.parametrize("scoring", Scoring)
def test_every_kind_of_game_can_be_reviewed(scoring: Scoring):
    record = finished(4, ("newcomer", "greedy", "beginner"), scoring)
    *_, last = review(record, 2, deals=1, rollouts=1)
    assert last.turns


def test_an_odd_pass_is_judged_as_well():
    settings = Settings((Player("Ann"), Player("Bob")))
    game, _ = deal(settings, 5)
    record = Record(settings, 5, (Pass(game.hand[:2]),))
    *_, last = review(record, game.turn, deals=4, rollouts=1)
    [turn] = last.turns
    assert turn.taken.points == 0
    assert isinstance(turn.best.turn[-1], Play)
    assert turn.missed > 0
    assert turn.missed_points == turn.most.points > 0


def test_a_game_can_be_played_out():
    settings = Settings((Player("Ann"), Player("Bob"), Player("Cy")))
    game, _ = deal(settings, 6)
    here = view(game, game.turn)
    others = tuple(game.hands[(game.turn + i) % 3] for i in (1, 2))
    outcome = play_out(here, Deal(others, game.pile))
    assert min(outcome.left) == 0
    assert all(points > 50 for points in outcome.points)


def test_the_chance_to_win_follows_the_outcomes():
    game, _ = deal(Settings((Player("Ann"), Player("Bob"))), 7)
    here = view(game, 0)
    assert chance_to_win(here, [Outcome((10, 5), (0, 1), 1)]) == 1
    assert chance_to_win(here, [Outcome((5, 5), (0, 1), 1)]) == 0.5
    even = chance_to_win(here, [Outcome((10, 5), (0, 1), 1), Outcome((5, 10), (0, 1), 1)])
    assert even == pytest.approx(0.5)
    ahead = chance_to_win(here, [Outcome((90, 5), (0, 1), 1), Outcome((5, 10), (0, 1), 1)])
    assert 0.5 < ahead < 1
    plain = replace(here, settings=replace(here.settings, scoring=Scoring.NONE))
    assert chance_to_win(plain, [Outcome((0, 9), (0, 2), 1), Outcome((0, 9), (2, 0), 1)]) == 0.5
