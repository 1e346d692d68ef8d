"""The kept games as a list: found by opponent and kind, in rows of rematches, one against one."""

from dataclasses import replace

import pytest

from iota.game import Deck, First
from iota.scoring import Scoring
from tests.web.storage.kept_games import MAGPIE, OWL, YOU, match
from web.storage.match_list import (
    KINDS,
    PEOPLE,
    HeadToHead,
    head_to_head,
    in_rows,
    is_of,
    looked_for,
    merged,
    newest_first,
    opponents_in,
)


def test_the_newest_comes_first_and_nothing_comes_twice():
    old, new = match(day=1), match(day=2)
    assert newest_first([old, new]) == (new, old)
    assert merged((old,), [new, old._replace(hints=9)]) == (new, old), "what is known stays as it is"


def test_games_are_found_by_opponent():
    magpie, owl, both, people = match(day=1), match(YOU, OWL, day=2), match(YOU, OWL, MAGPIE, day=3), match(YOU, YOU)
    there = (magpie, owl, both, people)
    assert opponents_in(there) == ("greedy", "master", PEOPLE)
    assert looked_for(there, "greedy") == (magpie, both)
    assert looked_for(there, PEOPLE) == (people,)
    assert looked_for(there) == there


@pytest.mark.parametrize("kind", KINDS)
def test_games_are_found_by_kind(kind: str):
    kinds = {
        "standard": match(scoring=Scoring.STANDARD, deck=Deck.FULL),
        "cards": match(scoring=Scoring.CARDS, deck=Deck.FULL),
        "lots": match(scoring=Scoring.LOTS, deck=Deck.FULL),
        "none": match(scoring=Scoring.NONE, deck=Deck.FULL),
        "half": match(deck=Deck.HALF),
        "timed": match(timer=30, deck=Deck.FULL),
        "two": match(deck=Deck.FULL),
        "more": match(YOU, OWL, MAGPIE, deck=Deck.FULL),
        "table": match(YOU, YOU, deck=Deck.FULL)._replace(seconds=(10, 20)),
    }
    assert is_of(kinds[kind], kind)
    assert not all(is_of(each, kind) for each in kinds.values())


def test_how_it_stands_against_each_bot_alone():
    there = [
        match(won=(0,), day=1),
        match(won=(1,), day=2),
        match(MAGPIE, YOU, won=(1,), day=3),
        match(won=(0, 1), day=4),
        match(YOU, OWL, won=(1,), day=5),
        match(YOU, OWL, MAGPIE, won=(0,), day=6),
        match(YOU, YOU, won=(0,), day=7),
    ]
    assert head_to_head(there) == (HeadToHead("greedy", 4, 2, 1, 1), HeadToHead("master", 1, 0, 0, 1))


def test_rematches_make_a_row_with_a_running_total():
    first = match(day=1, first=First.DRAW)._replace(began=1)
    second = match(day=2, first=First.SEAT_1)._replace(began=0)
    third = match(day=3, first=First.SEAT_2)._replace(began=1)
    other = match(YOU, OWL, day=4, first=First.SEAT_1)._replace(began=0)
    rows = in_rows([other, third, second, first])
    assert [row.matches for row in rows] == [(other,), (third, second, first)]
    assert rows[1].totals == tuple(sum(each.tallies[seat].points for each in (first, second, third)) for seat in (0, 1))
    assert sum(rows[1].wins) == sum(len(each.winners) for each in (first, second, third))


@pytest.mark.parametrize(
    "next_settings",
    [
        {"first": First.DRAW},
        {"first": First.SEAT_2},
        {"first": First.SEAT_1, "deck": Deck.FULL},
        {"first": First.SEAT_1, "scoring": Scoring.LOTS},
        {"first": First.SEAT_1, "timer": 30},
    ],
)
def test_another_game_is_no_rematch(next_settings: dict[str, object]):
    first = match(day=1, first=First.DRAW)._replace(began=1)
    another = match(day=2)
    another = another._replace(settings=replace(another.settings, **next_settings))  # type: ignore[arg-type]
    assert len(in_rows([another, first])) == 2
