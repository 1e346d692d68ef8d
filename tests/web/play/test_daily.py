"""The deal of a day is the same for everybody, fair to all who play it, and gives nothing away."""

from dataclasses import replace

import pytest

from iota.game import Deck, deal
from web.play.daily import (
    BIRDS,
    DAY,
    PLAYER,
    daily_record,
    day_of,
    first_card,
    is_of_day,
    masters_record,
    richness,
    streak,
)
from web.play.session import Session
from web.words.phrases import YOU

TODAY = 20_774
"""17 November 2026."""


def test_a_day_is_counted_in_utc():
    assert day_of(0) == 0
    assert day_of(DAY - 1) == 0
    assert day_of(1_794_873_600_000) == TODAY
    assert day_of(1_794_873_599_999) == TODAY - 1


def test_everybody_is_dealt_the_same_cards_against_the_same_bird():
    record = daily_record(TODAY)
    assert record == daily_record(TODAY)
    assert record.seed == 304_033_920_419_852, "a day that was dealt is dealt so for ever"
    assert [player.bot for player in record.settings.players] == ["", BIRDS[TODAY % 3]]
    assert record.settings.deck is Deck.HALF
    assert PLAYER.name == YOU


def test_every_day_is_another_one_and_the_birds_take_turns():
    days = [daily_record(TODAY + i) for i in range(100)]
    assert len({record.seed for record in days}) == 100
    assert [record.settings.players[1].bot for record in days[:3]] == [BIRDS[(TODAY + i) % 3] for i in range(3)]


def test_the_master_is_dealt_what_the_player_is_dealt():
    mine, _ = deal(daily_record(TODAY).settings, daily_record(TODAY).seed)
    theirs, _ = deal(masters_record(TODAY).settings, masters_record(TODAY).seed)
    assert (mine.hands, mine.pile, mine.grid, mine.turn) == (theirs.hands, theirs.pile, theirs.grid, theirs.turn)
    assert mine.turn == 0
    assert first_card(TODAY) == mine.grid.at[0]


def test_a_game_of_another_day_or_of_other_players_is_told_apart():
    assert is_of_day(daily_record(TODAY), TODAY)
    assert not is_of_day(daily_record(TODAY - 1), TODAY)
    assert not is_of_day(masters_record(TODAY), TODAY)


@pytest.mark.parametrize(
    ("played", "expected"),
    [(set(), 0), ({0}, 1), ({-1}, 1), ({-2}, 0), ({0, -1, -2, -4}, 3), ({-1, -2, 1}, 2)],
)
def test_a_streak_ends_today_or_yesterday(played: set[int], expected: int):
    assert streak({TODAY + day for day in played}, TODAY) == expected


def test_what_turns_were_worth_counts_the_players_alone():
    session = Session.of(replace(daily_record(TODAY)))
    assert richness(session) == ""
