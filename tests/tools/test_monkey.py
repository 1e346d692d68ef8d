"""What `make monkey` holds a page to: which changes of what is kept are losses, and what is a dead end."""

from dataclasses import replace

import pytest

from iota.game import Deck, First, Player, Settings
from iota.moves import Pass
from iota.record import Record
from tools.monkey.holds import begun, lost, odd, stuck, unfinished, untrue
from tools.monkey.tab import Seen

TABLE = Settings(players=(Player("You"), Player("Magpie", "greedy")), deck=Deck.HALF, first=First.SEAT_1)
TWO, THREE = (Record(TABLE, 1, (Pass(),) * moves) for moves in (2, 3))
BACK = replace(TWO, taken_back=1)
OVER = Record(TABLE, 1, (Pass(),) * 6)
NEW, OTHER = Record(TABLE, 2), Record(TABLE, 2, (Pass(),))

SEEN = Seen(
    state="ready",
    phase="turn",
    moves=2,
    dialog="",
    points=["0", "0"],
    presses=[("pass", "", 10.0, 10.0)],
    fields=[],
    slots=4,
    lit=[],
    cells=[],
    words="Your turn",
    unsaved=False,
    wider=0,
    size=(360, 740),
    stored={},
    acts=[],
    settled=True,
)


def test_a_game_without_an_end_is_unfinished():
    assert unfinished(THREE)
    assert not unfinished(OVER), "three rounds of passes"
    assert not unfinished(NEW)
    assert not unfinished(None)


@pytest.mark.parametrize(
    ("before", "after", "acts"),
    [
        (None, NEW, ()),
        (TWO, TWO, ()),
        (TWO, THREE, ()),
        (THREE, BACK, ("menu", "take_turn_back")),
        (BACK, THREE, ("bring_turn_back",)),
        (THREE, NEW, ("play", "play-sure")),
        (THREE, NEW, ("full", "rematch")),
        (OVER, NEW, ("rematch",)),
        (NEW, OTHER, ()),
        (THREE, OTHER, ("take-over",)),
    ],
)
def test_what_says_so_may_change_what_is_kept(before: Record | None, after: Record, acts: tuple[str, ...]):
    assert not lost(before, after, acts)


@pytest.mark.parametrize(
    ("before", "after", "acts"),
    [
        (TWO, None, ("play-sure",)),
        (THREE, TWO, ()),
        (THREE, BACK, ("undo", "play-sure")),
        (THREE, NEW, ("play",)),
        (THREE, NEW, ("open-shared",)),
        (OVER, NEW, ("close",)),
    ],
)
def test_anything_else_is_a_loss(before: Record, after: Record | None, acts: tuple[str, ...]):
    assert lost(before, after, acts)


def test_a_page_in_trouble_or_with_no_words_is_odd():
    assert not odd(SEEN)
    assert odd(replace(SEEN, phase="trouble"))
    assert odd(replace(SEEN, state="loading"))
    for words in ("undefined", "None won", "NaN points", "{name} passes", "[object Object]"):
        assert words in odd(replace(SEEN, words=f"Your turn\n{words}\nPass"))


def test_a_person_has_to_get_on():
    assert not stuck(SEEN)
    assert stuck(replace(SEEN, presses=[]))
    assert stuck(replace(SEEN, presses=[("menu", "", 10.0, 10.0)]))
    assert stuck(replace(SEEN, phase="curtain"))
    assert stuck(replace(SEEN, phase="over"))
    assert stuck(replace(SEEN, wider=8))
    assert not stuck(replace(SEEN, phase="over", dialog="end"))


def test_what_is_shown_has_to_be_what_is_kept():
    assert not untrue(SEEN, TWO)
    assert untrue(SEEN, THREE)
    assert untrue(replace(SEEN, points=["0", "7"]), TWO)
    assert untrue(replace(SEEN, phase="over"), TWO)
    assert untrue(replace(SEEN, moves=6), OVER)


@pytest.mark.parametrize(
    ("before", "after", "acts", "own"),
    [
        (OVER, NEW, ["open-shared", "rematch"], True),
        (None, NEW, ["play"], True),
        (TWO, THREE, ["rematch"], False),
        (OVER, NEW, ["log"], False),
        (OVER, None, ["rematch"], False),
    ],
)
def test_a_game_begun_over_somebody_elses_is_the_own_one(
    before: Record | None, after: Record | None, acts: list[str], own: bool
):
    assert begun(before, after, acts) is own
