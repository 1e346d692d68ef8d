"""Positions as JSON lines in, plays and recycles as JSON lines out."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iota.workbench.solve import parse_position, solve, solve_lines
from tests import positions
from tests.doses import examples, part
from tests.iota.test_slow_rules import rows

GOOD: dict[str, Any] = {"grid": {"0,0": "rc2", "1,0": "W"}, "hand": ["bs4", "W"], "pile": 12}


def answer(line: str | bytes) -> dict[str, Any]:
    """What is answered to one line."""
    (text,) = solve_lines([line.encode() if isinstance(line, str) else line])
    assert "\n" not in text
    found: dict[str, Any] = json.loads(text)
    return found


def changed(**fields: object) -> str:
    return json.dumps(GOOD | fields)


def test_a_small_position_in_full():
    given = {"grid": {"0,0": "rc1", "1,0": "W"}, "hand": ["rc2"], "pile": 3}
    assert answer(json.dumps(given)) == {
        "plays": [
            {"cells": {"0,-1": "rc2"}, "points": 3},
            {"cells": {"-1,0": "rc2"}, "points": 3},
            {"cells": {"2,0": "rc2"}, "points": 3},
            {"cells": {"0,1": "rc2"}, "points": 3},
            {"cells": {"1,-1": "rc2"}, "points": 2},
            {"cells": {"1,1": "rc2"}, "points": 2},
        ],
        "recycles": [["1,0", "rc2"]],
    }


def test_an_empty_pile_doubles_the_play_of_the_whole_hand():
    given = {"grid": {"0,0": "rc1"}, "hand": ["rc2"], "pile": 0}
    assert {play["points"] for play in answer(json.dumps(given))["plays"]} == {6}
    assert answer(json.dumps(given | {"hand": []})) == {"plays": [], "recycles": []}


def test_every_judged_position_is_answered_as_the_slow_rules_do():
    referee = part(rows("referee.jsonl"))
    lines = [json.dumps({key: row[key] for key in ("grid", "hand", "pile")}).encode() for row in referee]
    for row, text in zip(referee, solve_lines(lines), strict=True):
        given = json.loads(text)
        assert positions.figures(given) == row["answer"]
        points = [play["points"] for play in given["plays"]]
        assert points == sorted(points, reverse=True)


def test_equal_points_keep_the_documented_order():
    plays = answer(json.dumps(GOOD))["plays"]
    keys = []
    for play in plays:
        cells = [tuple(map(int, cell.split(","))) for cell in play["cells"]]
        assert cells == sorted(cells, key=lambda cell: (cell[1], cell[0]))
        keys.append((-play["points"], len(cells), [(y, x) for x, y in cells]))
    assert keys == sorted(keys)


def test_a_position_may_lie_anywhere():
    far = {"grid": {"1000000,-7": "rc2", "1000001,-7": "W"}, "hand": ["bs4", "W"], "pile": 12}
    here, there = answer(json.dumps(GOOD)), answer(json.dumps(far))
    assert [play["points"] for play in here["plays"]] == [play["points"] for play in there["plays"]]
    moved = [
        {f"{int(x) + 1000000},{int(y) - 7}": card for cell, card in play["cells"].items() for x, y in [cell.split(",")]}
        for play in here["plays"]
    ]
    assert moved == [play["cells"] for play in there["plays"]]
    assert there["recycles"] == [["1000001,-7", "bs4"]] == [["1000001,-7", card] for _, card in here["recycles"]]


LONG_WAY = {f"{x},{y}": "rc1" for x in range(80) for y in (0,)}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "this line is not JSON"),
        ("{", "this line is not JSON"),
        ("[" * 100_000, "this line is not JSON"),
        (b"\xff\xfe\xff", "this line is not JSON"),
        (b"\x80", "this line is not JSON"),
        ("1" * 5000, "this line is not JSON"),
        ("[]", "a position is an object with grid, hand and pile"),
        ("null", "a position is an object with grid, hand and pile"),
        ("{}", "the position has no grid"),
        ('{"grid": {"0,0": "rc2"}}', "the position has no hand"),
        ('{"grid": {"0,0": "rc2"}, "hand": []}', "the position has no pile"),
        (changed(grid=[]), "grid must be an object of cells and cards"),
        (changed(hand="rc2"), "hand must be a list of cards"),
        (changed(hand={}), "hand must be a list of cards"),
        (changed(pile="12"), "pile must be the number of cards left in the pile"),
        (changed(pile=12.0), "pile must be the number of cards left in the pile"),
        (changed(pile=True), "pile must be the number of cards left in the pile"),
        (changed(pile=None), "pile must be the number of cards left in the pile"),
        (changed(grid={"0": "rc2"}), "'0' is not a cell: write x,y with whole numbers"),
        (changed(grid={"0, 0": "rc2"}), "'0, 0' is not a cell: write x,y with whole numbers"),
        (changed(grid={"a,b": "rc2"}), "'a,b' is not a cell: write x,y with whole numbers"),
        (changed(grid={"0.0,1": "rc2"}), "'0.0,1' is not a cell: write x,y with whole numbers"),
        (changed(grid={"0,0\n": "rc2"}), "'0,0\\n' is not a cell: write x,y with whole numbers"),
        (changed(grid={"0,0": "rc2", "-0,00": "rc3"}), "the cell -0,00 stands twice"),
        ('{"grid": {"0,0": "rc2", "0,0": "rc3"}, "hand": [], "pile": 0}', "'0,0' stands twice"),
        ('{"grid": {"0,0": "rc2"}, "hand": [], "pile": 0, "pile": 1}', "'pile' stands twice"),
        (changed(hand=["rc9"]), "'rc9' is not a card: "),
        (changed(hand=["RC1"]), "'RC1' is not a card: "),
        (changed(hand=[5]), "5 is not a card: a card is a text such as rc2 or W"),
        (changed(hand=[None]), "None is not a card: a card is a text such as rc2 or W"),
        (changed(grid={"0,0": ["rc2"]}), "['rc2'] is not a card: a card is a text such as rc2 or W"),
        (changed(grid={"0,0": "w"}), "'w' is not a card: "),
        (changed(hand=["rc2"]), "rc2 is there 2 times: a deck has it once"),
        (changed(hand=["gs1", "gs1"]), "gs1 is there 2 times: a deck has it once"),
        (changed(hand=["W", "W"]), "there are 3 wilds: a deck has 2"),
        (changed(hand=["gs1", "gs2", "gs3", "gs4", "W"]), "a hand has at most 4 cards, not 5"),
        (changed(pile=-1), "the pile can't hold -1 cards: 62 are not seen"),
        (changed(pile=63), "the pile can't hold 63 cards: 62 are not seen"),
        (changed(grid={}), "the grid is empty: a game begins with a starter"),
        (changed(grid={"0,0": "rc1", "2,0": "rc2"}), "the grid is not connected"),
        (changed(grid={"0,0": "rc1", "1,1": "rc2"}), "the grid is not connected"),
        (changed(grid={"0,0": "rc1", "999999999,0": "rc2"}), "the grid is not connected"),
        (changed(grid={"0,0": "rc1", "256,0": "rc2"}), "the grid is not connected"),
        (changed(grid={"0,0": "rc1", "1,0": "rc2", "2,0": "gs1"}), "the grid is not legal: "),
        (
            changed(grid={"0,0": "rc1", "1,0": "rc2", "2,0": "rc3", "3,0": "rc4", "4,0": "W"}),
            "the grid is not legal: some line breaks the rules, or a wild can't be read",
        ),
        (changed(grid={"0,0": "rc1", "1,0": "rc2", "2,0": "W", "2,1": "gs1", "2,2": "bt1"}), "the grid is not legal: "),
        (changed(grid=LONG_WAY), "rc1 is there 80 times: a deck has it once"),
    ],
)
def test_an_impossible_position_is_answered_with_a_sentence(line: str | bytes, why: str):
    given = answer(line)
    assert list(given) == ["error"]
    assert given["error"] == why or (why.endswith(": ") and given["error"].startswith(why))


def test_the_largest_pile_is_all_that_is_not_seen():
    assert "plays" in answer(changed(pile=62))


def test_the_rest_goes_on_after_an_error():
    lines = [b"nonsense", json.dumps(GOOD).encode(), b"", json.dumps(GOOD).encode()]
    answers = [json.loads(text) for text in solve_lines(lines)]
    assert ["error" in given for given in answers] == [True, False, True, False]
    assert answers[1] == answers[3] == solve(parse_position(json.dumps(GOOD)))


@settings(deadline=None, max_examples=examples(200))
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_any_line_has_an_answer(line: bytes):
    assert set(answer(line)) in ({"error"}, {"plays", "recycles"})


VALUES = st.none() | st.integers() | st.text(max_size=4) | st.lists(st.sampled_from(["rc1", "W", "gs2", 3]), max_size=6)


@settings(deadline=None, max_examples=examples(200))
@given(
    st.dictionaries(st.sampled_from(["grid", "hand", "pile"]), VALUES),
    st.dictionaries(
        st.sampled_from(["0,0", "1,0", "0,1", "2,0", "-1,0", "x"]), st.sampled_from(["rc1", "rc2", "W", "gs3", 7])
    ),
)
def test_any_position_has_an_answer(fields: dict[str, object], grid: dict[str, object]):
    assert set(answer(json.dumps({**GOOD, "grid": grid, **fields}))) in ({"error"}, {"plays", "recycles"})
