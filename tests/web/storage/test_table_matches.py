"""Games at a real table among the matches: they come back from their texts, and from a file with all the others."""

import json

import pytest

from iota.cards import parse_card
from iota.game import First, Settings
from iota.real_table import Stop, Turn, laid
from iota.written_table import read_table
from tests.iota.test_real_table import RULE_SHEET
from tests.table import seats
from web.play.companion import Companion, Kind
from web.play.pad import Pad, PadTurn
from web.storage.match_files import read_file, write_file
from web.storage.matches import read_heading
from web.storage.table_matches import kept_at_table

AGREED = Settings(seats(2), first=First.SEAT_1)
TABLE = laid(AGREED, parse_card("rc2"), (*(Turn(turn.act, seconds=30) for turn in RULE_SHEET), Turn(Stop())))
CARDS = Companion(AGREED, begun=True, table=TABLE)
PAD = Companion(AGREED, Kind.PAD, begun=True, pad=Pad(AGREED, (PadTurn("8+4"), PadTurn("3", last=True, seconds=7))))
ENDED = 1_700_000_000_000


def test_a_match_at_a_table_comes_back_from_its_texts():
    kept = kept_at_table(CARDS, ENDED)
    match = read_heading(kept.heading)
    assert read_table(kept.record) == TABLE
    assert (match.id, match.ended, match.seconds, match.winners) == (kept.id, ENDED, (60, 60), (1,))
    assert [(tally.points, tally.lots, tally.cards, tally.turns) for tally in match.tallies] == [
        (40, 1, 4, 3), (214, 2, 6, 2),
    ]  # fmt: skip


def test_points_alone_have_no_record_and_an_id_of_their_own():
    kept = kept_at_table(PAD, ENDED)
    assert kept.record == ""
    assert read_heading(kept.heading).seconds == (0, 7)
    assert kept.id != kept_at_table(CARDS, ENDED).id


def test_it_goes_into_a_file_and_comes_back():
    kept = [kept_at_table(CARDS, ENDED), kept_at_table(PAD, ENDED)]
    assert [each for _, each in read_file(write_file(kept))] == kept


@pytest.mark.parametrize("seconds", [[1], ["1", 2], 5, [1, -2]])
def test_a_time_that_is_none_is_damage(seconds: object):
    heading = json.loads(kept_at_table(CARDS, ENDED).heading)
    with pytest.raises(ValueError):
        read_heading(json.dumps([*heading[:-1], seconds]))


def test_the_table_of_another_match_does_not_belong():
    one, two = kept_at_table(CARDS, ENDED), kept_at_table(PAD, ENDED)
    with pytest.raises(ValueError):
        read_file(write_file([two._replace(record=one.record)]))
