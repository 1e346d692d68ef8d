"""A table of real cards as text: what is written is read back, everything else is refused, and old texts load."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iota.real_table import Stop, Trade, Turn
from iota.record import Reason, Unreadable
from iota.written_table import read_table, read_turn, write_table, write_turn
from tests.doses import examples
from tests.table import TEMPERS, entered, every_settings, play_out

TABLES = Path(__file__).parents[1] / "tables"
EVERY = list(every_settings())

# What the tables on file come to. A new version of the form adds files; it never changes these.
ON_FILE = {
    "1-correcting": (None, (40, 6), (3,), (31, 12)),
    "1-half-cards": ("out", (14, 23, 32), (), (0, 0, 0)),
    "1-rule-sheet": ("blocked", (40, 214), (), (95, 80)),
}


@pytest.mark.parametrize("name", ON_FILE)
def test_every_table_ever_written_loads(name: str):
    text = (TABLES / f"{name}.txt").read_text(encoding="utf-8")
    table = read_table(text)
    now = table.now
    seconds = [0] * len(now.tallies)
    for entry in table.entries:
        seconds[entry.seat] += entry.turn.seconds
    found = (now.ending, tuple(tally.points for tally in now.tallies), table.misfits, tuple(seconds))
    assert found == ON_FILE[name]
    assert write_table(table) == text


def test_all_tables_on_file_are_looked_at():
    assert {path.stem for path in TABLES.iterdir()} == set(ON_FILE)


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(sorted(TEMPERS)), st.data())
def test_every_table_comes_back(seed: int, temper: str, data: st.DataObject):
    table = entered(play_out(EVERY[seed % len(EVERY)], seed, TEMPERS[temper]))
    number = data.draw(st.integers(0, len(table.turns) - 1))
    turn = data.draw(st.sampled_from([*table.turns, Turn(Trade(2), seconds=7), Turn(Stop())]))
    for written in (table, table.before(number), table.corrected(number, turn)):
        assert read_table(write_table(written)) == written
    assert all(read_turn(write_turn(each)) == each for each in (*table.turns, turn))


TEXT = (TABLES / "1-rule-sheet.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("was", "wrong", "why"),
    [
        ("iota-table 1", "iota 1", "not a game with real cards"),
        ("iota-table 1", "iota-table 2", "form"),
        ("starter rc2", "starter rc5", "not a card"),
        ("starter rc2\n", "", "starter"),
        ("starter rc2", "starter rc2\nstarter rc2", "twice"),
        ("first seat 1", "first draw", "begins"),
        ("player - Ann", "player casual Ann", "no bot"),
        ("40: gt2@1,0", "gt2@1,0", "how long"),
        ("40: gt2@1,0", "forty: gt2@1,0", "seconds"),
        ("40: gt2@1,0", "1000000: gt2@1,0", "seconds"),
        ("40: gt2@1,0 bx2@2,0", "40: W@1,0=gt2; W@2,0=gt1", "does not end a turn"),
        ("40: gt2@1,0", "40: gt2@1,0; gt2@1,0", "not a move"),
        ("40: gt2@1,0", "40: pass 1 2; gt2@1,0", "not a move"),
        ("40: gt2@1,0", "40: pass rc2", "traded cards"),
        ("40: gt2@1,0", "40: pass 1 2", "traded cards"),
        ("40: gt2@1,0", "40: end now", "not a move"),
        ("40: gt2@1,0 bx2@2,0", "40: ", "empty"),
        ("40: gt2@1,0", "40: " + "gt2@1,0 " * 100, "too long"),
    ],
)
def test_a_text_that_is_no_table_says_why(was: str, wrong: str, why: str):
    assert was in TEXT
    lines = TEXT.replace(was, wrong, 1)
    with pytest.raises(ValueError, match=why):
        read_table(lines)


def test_what_is_too_long_is_not_even_read():
    for text in ("x" * 200_001, TEXT + "0: pass\n" * 2_001):
        with pytest.raises(Unreadable) as error:
            read_table(text)
        assert error.value.reason is Reason.LONG


@settings(max_examples=examples(200), deadline=None)
@given(st.text(max_size=60), st.integers(0, len(TEXT)), st.integers(0, 20))
def test_whatever_is_changed_in_a_text_it_is_a_table_or_refused(text: str, at: int, out: int):
    changed = TEXT[:at] + text + TEXT[at + out :]
    try:
        table = read_table(changed)
    except ValueError:
        return
    assert read_table(write_table(table)) == table
