"""What the kept games come to."""

from typing import Any

from iota.game import Player
from iota.scoring import Scoring
from tests.web.storage.kept_games import MAGPIE, OWL, YOU, match
from web.storage.match_list import newest_first
from web.storage.matches import Match
from web.storage.statistics import OVER, statistics, tally_of

ROBIN, RAVEN = Player("Robin", "casual"), Player("Raven", "static")
BIRDS = (Player("Chick", "newcomer"), Player("Sparrow", "beginner"), ROBIN, MAGPIE, RAVEN, OWL)


def own(day: int, *, won: bool = True, against: Player = MAGPIE, **tally: int) -> Match:
    """A game of one person, with some of the results."""
    found = match(YOU, against, day=day, won=(0,) if won else (1,))
    return found._replace(tallies=(found.tallies[0]._replace(**tally), *found.tallies[1:]))


def found(*matches: Match):
    return statistics(newest_first(matches))


def test_games_wins_and_averages():
    there = found(own(1, points=100, turns=10, lots=2), own(2, won=False, points=50, turns=5, lots=1))
    assert (there.all.games, there.all.won, there.all.share) == (2, 1, 50)
    assert (there.all.points, there.all.a_turn, there.all.lots) == (75.0, 10.0, 1.5)


def test_by_level_and_by_scoring():
    there = found(own(1), own(2, against=OWL, won=False), match(YOU, MAGPIE, day=3, won=(0,), scoring=Scoring.LOTS))
    assert [(line.key, line.games, line.won) for line in there.by_level] == [("greedy", 2, 2), ("master", 1, 0)]
    assert [(line.key, line.games) for line in there.by_scoring] == [(Scoring.STANDARD, 2), (Scoring.LOTS, 1)]


def test_games_of_several_people_or_of_none_are_left_out():
    assert found(match(YOU, YOU), match(OWL, MAGPIE)).all.games == 0
    assert found().achieved[0] == ("win", None)


def test_streaks():
    days = [own(i, won=won) for i, won in enumerate((True, True, True, False, True, True))]
    there = found(*days)
    assert (there.streak, there.longest) == (2, 3)
    assert found(*days, own(9, won=False)).streak == 0


def test_the_best_turn_is_known_with_its_game_and_its_number():
    there = found(own(1, best=40, best_turn=3), own(2, best=90, best_turn=8), own(3, best=60, best_turn=1))
    assert there.best
    assert (tally_of(there.best).best, tally_of(there.best).best_turn) == (90, 8)


def test_the_chart_has_averages_of_the_last_games_as_they_went_on():
    there = found(*(own(i, points=10 * i) for i in range(1, 13)))
    assert len(there.chart) == 12
    assert [yours for yours, _ in there.chart[:3]] == [10, 15, 20]
    assert there.chart[-1][0] == sum(10 * i for i in range(3, 13)) // OVER
    assert there.charted is Scoring.STANDARD


def achieved(*matches: Match) -> set[str]:
    return {name for name, match in found(*matches).achieved if match}


def test_what_is_achieved_by_good_play():
    plain: dict[str, Any] = {"points": 100, "best": 30, "lots": 1}
    assert achieved(own(1, won=False, **plain)) == set()
    assert achieved(own(1, against=ROBIN, **plain)) == {"win"}
    assert achieved(own(1, **plain)) == {"win", "clean"}
    assert achieved(own(1, **plain)._replace(hints=1)) == {"win"}
    assert achieved(own(1, **plain)._replace(taken_back=1)) == {"win"}
    assert achieved(own(1, against=OWL, **plain)) == {"win", "clean", "owl"}
    assert "hundred" in achieved(own(1, won=False, **{**plain, "best": 100}))
    assert "lots" in achieved(own(1, won=False, **{**plain, "lots": 5}))
    assert "margin" in achieved(own(1, **{**plain, "points": 5_000}))
    assert "table" in achieved(match(YOU, MAGPIE, ROBIN, OWL, won=(0,)))
    assert "table" not in achieved(match(YOU, MAGPIE, ROBIN, OWL, won=(0, 1)))


def test_all_birds_are_beaten_with_the_last_of_them():
    games = [own(i, against=bird) for i, bird in enumerate(BIRDS)]
    assert "birds" not in achieved(*games[:-1])
    assert dict(found(*games).achieved)["birds"] == games[-1]


def test_an_achievement_is_of_the_first_game_that_reached_it():
    first = own(1)
    assert dict(found(own(5), first, own(9)).achieved)["win"] == first
