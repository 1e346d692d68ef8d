"""A real table as it is kept: what was written comes back, what is damaged is refused, old texts load."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iota.cards import parse_card
from iota.game import First, Settings
from iota.real_table import Trade, Turn, laid
from iota.record import Reason, Unreadable
from tests.doses import examples
from tests.iota.test_real_table import RULE_SHEET
from tests.table import seats
from web.play.companion import Companion, Draft, Kind
from web.play.pad import Pad, PadTurn
from web.play.table_clock import Limit, TableClock
from web.storage.companion import read_companion, write_companion

AGREED = Settings(seats(3), first=First.SEAT_2)
CARDS = Companion(
    AGREED,
    Kind.CARDS,
    TableClock(Limit.TURN, 60, 12.5, 1_700_000_000.25),
    begun=True,
    open=True,
    table=laid(AGREED, parse_card("rc2"), (*RULE_SHEET, Turn(Trade(2)))),
    draft=Draft((1, 64), (((1, 0), 0),), (((0, -1), 1),), 1),
    correcting=4,
)
PAD = Companion(AGREED, Kind.PAD, begun=True, pad=Pad(AGREED, (PadTurn("8+4", 1, True),), PadTurn("3+")))
OLD = Path(__file__).parent / "companion-1.json"


@pytest.mark.parametrize("companion", [Companion(), CARDS, PAD, replace(PAD, kind=Kind.CLOCK)])
def test_what_was_written_comes_back(companion: Companion):
    assert read_companion(write_companion(companion)) == companion


def test_what_was_ever_written_loads():
    assert read_companion(OLD.read_text(encoding="utf-8")) == CARDS


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("settings", ["deck full"]),
        ("settings", 5),
        ("kind", "x"),
        ("clock", []),
        ("clock", ["turn", "x", 0, None]),
        ("clock", ["turn", 60, 1e400, None]),
        ("table", "iota 1"),
        ("table", 5),
        ("pad", [["x", 0, False, False, False, 0]]),
        ("pad", []),
        ("hand", "rc9"),
        ("hand", None),
        ("placed", [[1, 2]]),
        ("placed", [[999, 0, 0]]),
        ("placed", 7),
        ("chosen", "x"),
        ("correcting", 99),
        ("correcting", "0"),
        ("version", 2),
    ],
)
def test_what_is_damaged_is_refused(field: str, wrong: object):
    kept = json.loads(write_companion(CARDS)) | {field: wrong}
    with pytest.raises(ValueError):
        read_companion(json.dumps(kept))


@pytest.mark.parametrize("field", json.loads(write_companion(CARDS)))
def test_what_is_not_whole_is_refused(field: str):
    kept = json.loads(write_companion(CARDS))
    del kept[field]
    with pytest.raises(ValueError):
        read_companion(json.dumps(kept))


def test_a_later_version_is_known_as_one():
    with pytest.raises(Unreadable) as refused:
        read_companion('{"version": 2}')
    assert refused.value.reason is Reason.VERSION


@settings(max_examples=examples(150), deadline=None)
@given(st.text(max_size=20), st.integers(0, 2000), st.integers(0, 12))
def test_whatever_is_changed_it_is_read_or_refused(text: str, at: int, out: int):
    written = write_companion(CARDS)
    changed = written[:at] + text + written[at + out :]
    try:
        found = read_companion(changed)
    except ValueError:
        return
    assert read_companion(write_companion(found)) == found
