"""The pad: what can be typed, and what it comes to."""

import pytest

from iota.game import First, Settings
from iota.scoring import Scoring
from tests.table import seats
from web.play.pad import Pad, PadTurn

THREE = Settings(seats(3), first=First.SEAT_2)


def typed(keys: str) -> PadTurn:
    turn = PadTurn()
    for key in keys:
        turn = turn.key("back" if key == "<" else key)
    return turn


def test_the_example_of_the_rule_sheet_comes_to_6_6_34_208():
    turns = [PadTurn("6"), PadTurn("6"), PadTurn("8+4+5", lots=1), PadTurn("10+10+6", lots=2, four=True)]
    assert [turn.score(Scoring.STANDARD).points for turn in turns] == [6, 6, 34, 208]
    assert PadTurn("10+10+6", lots=2, four=True, last=True).score(Scoring.STANDARD).points == 416


def test_under_lots_only_lots_and_bonuses_count():
    assert PadTurn("8", lots=2, four=True, last=True).score(Scoring.LOTS).points == 4
    assert PadTurn(four=True).score(Scoring.LOTS).points == 1


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ("8+4+5", "8+4+5"),
        ("+8", "8"),
        ("8++4", "8+4"),
        ("1234", "123"),
        ("8+<<", ""),
        ("1+1+1+1+1+1", "1+1+1+1+1+"),
        ("<", ""),
    ],
)
def test_only_what_can_be_lines_can_be_typed(keys: str, shown: str):
    assert typed(keys).typed == shown


def test_no_more_lots_than_lines():
    assert PadTurn("8", lots=3).score(Scoring.STANDARD).lots == 1
    turn = PadTurn("8+4", lots=2)
    assert turn.key("back").lots == 1


def test_turns_go_round_from_whoever_begins():
    pad = Pad(THREE)
    for typed in ("1", "2", "3", "4"):
        pad = Pad(THREE, pad.turns, PadTurn(typed)).taken(seconds=5)
    assert [pad.seat_of(number) for number in range(4)] == [1, 2, 0, 1]
    assert [tally.points for tally in pad.tallies] == [3, 5, 2]
    assert pad.turn == 2
    assert pad.turns[0].seconds == 5


def test_after_the_end_nothing_is_written():
    over = Pad(THREE, (PadTurn("3"),), PadTurn("8", last=True)).taken()
    assert over.over
    assert over.turn == 2
    assert over.taken() is over
    assert not over.back().over
    assert over.back().draft == PadTurn("8", last=True)


def test_undo_takes_what_is_typed_first_and_then_turn_by_turn():
    pad = Pad(THREE, (PadTurn("3"), PadTurn("4", four=True)), PadTurn("9"))
    back = [pad]
    for _ in range(5):
        back.append(back[-1].back())
    assert [(len(each.turns), each.draft.typed) for each in back] == [
        (2, "9"), (2, ""), (1, "4"), (1, ""), (0, "3"), (0, ""),
    ]  # fmt: skip


@pytest.mark.parametrize("wrong", [{"typed": "x"}, {"typed": "+"}, {"lots": 6}, {"lots": -1}, {"seconds": -1}])
def test_what_no_pad_shows_is_refused(wrong: dict[str, object]):
    with pytest.raises(ValueError, match="pad"):
        PadTurn(**wrong)  # type: ignore[arg-type]
