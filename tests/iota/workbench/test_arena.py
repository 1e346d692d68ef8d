"""The arena: duplicate deals, honest intervals, the same outcome on any executor."""

import json
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import pairwise

import pytest

from iota.__main__ import main
from iota.bots.levels import LEVELS
from iota.game import Deck
from iota.scoring import Scoring
from iota.workbench.arena import DealResult, Match, play_deal, play_match, table, written
from iota.workbench.ladder import matches, row
from iota.workbench.soak import mixed, play_mixed
from tests.doses import examples, mostly_long


class AtOnce(Executor):
    """An executor that does not wait."""

    def submit(self, fn, /, *args, **kwargs):
        future: Future[object] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def outcome(match: Match, executor: Executor):
    """What does not depend on how fast a machine is."""
    found = play_match(match, executor)
    return [(s.win, s.interval, s.margin, s.generations) for s in found.standings], found.faults


def test_equal_levels_share_every_deal():
    standings = play_match(Match(("greedy", "greedy"), deals=3), AtOnce()).standings
    assert [each.win for each in standings] == [0.5, 0.5]
    assert [each.interval for each in standings] == [0, 0]
    assert [each.margin for each in standings] == [0, 0]


def test_every_entrant_takes_every_seat():
    result = play_deal(Match(("greedy", "newcomer", "casual")), 1)
    assert sum(result.wins) == pytest.approx(3)
    assert not result.faults
    assert all(result.decisions)
    assert result.generations == result.decisions


def test_the_outcome_is_the_same_on_any_executor():
    match = Match(("casual", "beginner"), deals=3, scoring=Scoring.CARDS, deck=Deck.HALF)
    expected = outcome(match, AtOnce())
    with ProcessPoolExecutor(2) as processes, ThreadPoolExecutor(2) as threads:
        assert outcome(match, processes) == expected
        assert outcome(match, threads) == expected


def test_progress_is_told():
    told: list[int] = []
    play_match(Match(("newcomer", "newcomer"), deals=3), AtOnce(), told.append)
    assert told == [1, 2, 3]


def test_the_interval_counts_deals():
    match = Match(("greedy", "casual"), deals=2)
    one = DealResult((2.0, 0.0), (10.0, -10.0), (3, 3), (3, 3), (0.1, 0.1), ())
    two = DealResult((1.0, 1.0), (0.0, 0.0), (3, 3), (3, 3), (0.1, 0.1), ("seed 1, casual: late",))
    standings = table(match, [one, two])
    first = standings.standings[0]
    assert first.games == 4
    assert first.win == 0.75
    assert first.interval == pytest.approx(1.96 * 0.25)
    assert first.margin == 2.5
    assert first.milliseconds == pytest.approx(1000 * 0.2 / 6)
    assert "75.0 ±49.0" in written(standings)
    assert "seed 1, casual: late" in written(standings)


@pytest.mark.parametrize("levels", [("greedy",), ("greedy",) * 5, ("greedy", "nobody")])
def test_a_match_that_can_not_be_is_refused(levels: tuple[str, ...]):
    with pytest.raises(ValueError):
        Match(levels)


def test_the_command_prints_a_table_or_plain_values(capsys: pytest.CaptureFixture[str]):
    assert main(["arena", "newcomer", "casual", "--deals", "2", "--jobs", "1"]) == 0
    assert "no faults" in capsys.readouterr().out
    assert main(["arena", "newcomer", "casual", "--deals", "2", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["match"]["levels"] == ["newcomer", "casual"]
    assert found["standings"][0]["games"] == 4


def test_the_ladder_has_a_row_for_every_step():
    rows = [match.levels for match in matches(10, 4)]
    for below, above in pairwise(LEVELS):
        assert (above.key, below.key) in rows
    assert all(match.deals == (4 if "master" in match.levels else 10) for match in matches(10, 4))
    match = Match(("greedy", "random"), deals=1)
    assert "`python -m iota arena greedy random --deals 1`" in row(play_match(match, AtOnce()))


def test_strength_in_small():
    """Cheap versions of what the table in docs/bots.md says; the arena has the real ones."""
    for levels, least in ((("greedy", "random"), 0.95), (("greedy", "single"), 0.95), (("greedy", "newcomer"), 0.8)):
        found = play_match(Match(levels, deals=examples(10)), AtOnce())
        assert found.standings[0].win >= least
        assert not found.faults


@pytest.mark.parametrize("first", mostly_long(range(0, 24, 6)))
def test_mixed_games_end_without_a_fault(first: int):
    keys = [each.key for each in LEVELS]
    for number in range(first, first + 6):
        settings = mixed(number, keys)
        levels, faults = play_mixed(number, keys, 30)
        assert not faults
        assert levels == tuple(player.bot for player in settings.players)


def test_mixed_games_are_of_every_kind():
    keys = [each.key for each in LEVELS]
    agreed = [mixed(number, keys) for number in range(24)]
    assert len({(len(each.players), each.scoring, each.deck) for each in agreed}) == 24


def test_the_same_match_runs_on_a_cluster():
    from iota.workbench.cluster import cluster_executor

    match = Match(("casual", "beginner"), deals=2)
    with cluster_executor(workers=1) as executor:
        assert outcome(match, executor) == outcome(match, AtOnce())
