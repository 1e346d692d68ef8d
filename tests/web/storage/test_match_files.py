"""Matches as files: what goes out comes back, and a damaged file is refused whole."""

import csv
import json
from pathlib import Path

import pytest

from iota.game import Player
from iota.record import Reason, Unreadable
from tests.web.storage.kept_games import MAGPIE, MORNING, YOU, as_kept, finished, many, match
from web.storage.match_files import COLUMNS, LARGEST, read_file, write_file, write_table
from web.storage.matches import LATEST, Kept, match_of

KEPT = Path(__file__).resolve().parents[2] / "matches"


def test_all_matches_go_into_a_file_and_come_back():
    there = (as_kept(finished()), as_kept(finished(MAGPIE, YOU), day=1))
    assert tuple(kept for _, kept in read_file(write_file(there))) == there
    assert read_file("\ufeff" + write_file(there)) == read_file(write_file(there))
    assert read_file(write_file(())) == []


def test_every_form_of_file_that_was_ever_written_is_read():
    text = (KEPT / "1-file.json").read_text()
    found = read_file(text)
    assert len(found) == 5
    assert write_file(kept for _, kept in found) == text


def test_a_match_stands_in_a_file_once():
    there = as_kept(finished())
    assert [kept for _, kept in read_file(write_file((there, there)))] == [there]


def test_a_match_without_its_moves_stays_one():
    thin = as_kept(finished())._replace(record="")
    assert [kept for _, kept in read_file(write_file((thin,)))] == [thin]


GOOD = write_file(many(2))


def spoilt(**changes: object) -> str:
    return json.dumps({**json.loads(GOOD), **changes})


def with_entry(entry: object) -> str:
    return spoilt(matches=[*json.loads(GOOD)["matches"], entry])


heading, record = json.loads(GOOD)["matches"][0]
DAMAGED = {
    "empty": "",
    "words": "hello",
    "a record": finished().record_text,
    "another kind": spoilt(kind="iota-something"),
    "a list": "[]",
    "deep": "[" * 200_000,
    "cut short": GOOD[:-20],
    "no matches": spoilt(matches=None),
    "a number among them": with_entry(7),
    "no record": with_entry([heading]),
    "a record that is none": with_entry([heading, 7]),
    "another game's record": with_entry([heading, json.loads(GOOD)["matches"][1][1]]),
    "a changed record": with_entry([heading, record.replace("@", "@ ", 1)]),
    "a changed heading": with_entry([[*heading[:1], "0" * 20, *heading[2:]], record]),
    "too long": " " * (LARGEST + 1),
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_file_with_anything_wrong_in_it_is_refused_whole(text: str):
    with pytest.raises(Unreadable):
        read_file(text)


def test_a_file_of_a_newer_version_says_so():
    for text in (spoilt(version=2), with_entry([[2, *heading[1:]], record])):
        with pytest.raises(Unreadable) as raised:
            read_file(text)
        assert raised.value.reason is Reason.VERSION


def test_a_table_has_a_row_for_every_player():
    found = match_of(finished(), MORNING, hints=3)
    rows = list(csv.reader(write_table([found]).splitlines()))
    assert rows[0] == list(COLUMNS)
    you = dict(zip(COLUMNS, rows[1], strict=True))
    assert you["ended"] == "2026-09-21T14:13:20Z"
    assert (you["player"], you["bot"], you["seat"], you["began"], you["hints"]) == ("You", "", "1", "1", "3")
    assert int(you["points"]) == found.tallies[0].points
    assert len(rows) == 3


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", 'a"b', "a,b"])
def test_no_name_is_a_formula_or_breaks_the_table(name: str):
    rows = list(csv.reader(write_table([match(Player(name), MAGPIE)]).splitlines()))
    told = dict(zip(COLUMNS, rows[1], strict=True))["player"]
    assert told in (name, f"'{name}")
    assert told[0] not in "=+-@"


def test_a_moment_beyond_all_calendars_is_left_out_of_the_table():
    assert write_table([match()._replace(ended=LATEST)]).splitlines()[1].startswith((",", "275760"))


def test_the_same_game_has_the_same_id_everywhere():
    one, other = as_kept(finished()), as_kept(finished(), day=3)
    assert one.id == other.id
    assert isinstance(one, Kept)
