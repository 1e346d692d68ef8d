"""How practice goes, as text: what was ever kept is read for ever, and anything else is a ValueError."""

import json
from pathlib import Path

import pytest

from iota.practice.puzzle import Kind, Source
from iota.practice.written import write_puzzle
from tests.iota.practice.making import puzzle
from web.play.practice import Missed, Progress
from web.storage.practice import read_progress, write_progress

KEPT = Path(__file__).parent / "practice-1.json"
"""As the first version kept it. A new one adds a file; it never changes this."""
PROGRESS = Progress(
    1012,
    17,
    11,
    2,
    5,
    (Missed(Source(Kind.WILD, 12, 22), 20_700), Missed(Source(Kind.ENDING, 8, 30), 20_712, 1)),
    (write_puzzle(puzzle(Kind.POINTS)), write_puzzle(puzzle(Kind.READING))),
)


def test_what_the_first_version_kept_is_read():
    assert read_progress(KEPT.read_text(encoding="utf-8")) == PROGRESS


def test_it_survives_being_kept():
    assert read_progress(write_progress(PROGRESS)) == PROGRESS
    assert read_progress(write_progress(Progress())) == Progress()


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"rating": 99},
        {"rating": "800"},
        {"rating": 800.5},
        {"tried": -1},
        {"streak": None},
        {"missed": [["points", 1, 0]]},
        {"missed": [["points 1 2", 1]]},
        {"missed": [["points 1 2", 1, 9]]},
        {"missed": [[1, 2, 3]]},
        {"missed": 5},
        {"queue": ["nonsense"]},
        {"queue": [1]},
    ],
)
def test_anything_else_is_a_value_error(change: dict[str, object]):
    with pytest.raises(ValueError, match="practice"):
        read_progress(json.dumps({**json.loads(write_progress(PROGRESS)), **change}))


@pytest.mark.parametrize("text", ["", "[]", "null", "7", "{", '"text"'])
def test_what_is_no_progress_at_all_is_a_value_error(text: str):
    with pytest.raises(ValueError, match="practice"):
        read_progress(text)
