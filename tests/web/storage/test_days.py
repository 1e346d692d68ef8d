"""What is kept of the daily deals: written and read again, joined from two tabs, and refused where it is damaged."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iota.bots.referee import fallback
from iota.record import Unreadable
from web.play.daily import daily_record, masters_record
from web.play.session import Session
from web.storage.days import MOST_TRIES, Days, Result, Try, read_days, write_days

DAY = 20_774
FIXTURES = Path("tests/days")


def turns(session: Session, count: int) -> Session:
    """After so many turns, each the dearest."""
    for _ in range(count):
        if session.over:
            break
        moves = fallback(session.game.view())
        session = Session.of(replace(session.record, moves=session.record.moves + moves))
    return session


def played(count: int = 99, day: int = DAY) -> Session:
    return turns(Session.of(daily_record(day)), count)


def some_days() -> Days:
    days = Days().tried(DAY, played(3), counts=True).tried(DAY - 1, played(day=DAY - 1), counts=True)
    days = days.tried(DAY - 2, played(day=DAY - 2), counts=False)
    return days.mastered(DAY - 1, turns(Session.of(masters_record(DAY - 1)), 4).record, None).mastered(
        DAY - 2, masters_record(DAY - 2), 144
    )


def test_what_is_written_is_read_again():
    days = some_days()
    assert read_days(write_days(days)) == days
    assert days.counted == {DAY - 1}


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.name)
def test_every_form_that_was_ever_written_is_read(path: Path):
    days = read_days(path.read_text())
    assert days.results
    assert days.tries


def test_there_is_a_fixture_of_this_form():
    assert (FIXTURES / "1.json").exists()


def test_a_result_that_counts_stands():
    days = Days().tried(DAY, played(), counts=True)
    first = days.results[DAY]
    assert not days.tries
    again = days.tried(DAY, played(2), counts=False)
    assert DAY in again.tries, "for practice"
    worse = replace(first, points=1)
    assert replace(days, results={DAY: worse}).tried(DAY, played(), counts=False).results == {DAY: worse}
    assert replace(days, results={DAY: replace(worse, counts=False)}).tried(DAY, played(), counts=True).results == {
        DAY: first
    }


def test_only_the_newest_tries_are_kept():
    days = Days()
    for day in range(DAY, DAY + MOST_TRIES + 3):
        days = days.tried(day, Session.of(daily_record(day)), counts=True)
    assert sorted(days.tries) == list(range(DAY + 3, DAY + MOST_TRIES + 3))


def test_two_tabs_are_joined_whoever_comes_first():
    mine, theirs = Days().tried(DAY, played(2), counts=True), Days().tried(DAY, played(4), counts=True)
    assert len(mine.joined(theirs).tries[DAY].record.moves) == len(theirs.tries[DAY].record.moves)
    assert mine.joined(theirs).tries == theirs.joined(mine).tries
    done = Days(results={DAY: Result(10, 12, "11", counts=True)})
    for joined in (mine.joined(done), done.joined(mine)):
        assert joined.results == done.results
        assert not joined.tries, "a try is over when its result is there"
    practice = Days(tries={DAY: Try(played(2).record, counts=False)})
    assert practice.joined(Days(results={DAY: Result(1, 1, "1", counts=False)})).results


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: kept.pop("results"),
        lambda kept: kept.update(version=2),
        lambda kept: kept.update(tries=[]),
        lambda kept: kept["tries"].update({str(DAY - 5): kept["tries"][str(DAY)]}),
        lambda kept: kept["tries"].update({str(DAY): ["no game", True]}),
        lambda kept: kept["results"].update({str(DAY): [1, 2, "9", True]}),
        lambda kept: kept["results"].update({str(DAY): [-1, 2, "0", True]}),
        lambda kept: kept["results"].update({"a day": [1, 2, "0", True]}),
        lambda kept: kept["masters"].update({str(DAY - 1): kept["tries"][str(DAY)][0]}),
        lambda kept: kept["pars"].update({str(DAY): "many"}),
    ],
)
def test_what_is_damaged_is_refused(spoil):
    kept = json.loads(write_days(some_days()))
    spoil(kept)
    with pytest.raises(ValueError, match=r".*"):
        read_days(json.dumps(kept))


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_anything_else_is_refused(text: str):
    with pytest.raises(ValueError, match=r".*"):
        read_days(text)


def test_a_newer_form_is_called_so():
    with pytest.raises(Unreadable) as caught:
        read_days(write_days(Days()).replace('"version": 1', '"version": 7'))
    assert caught.value.reason == "version"
