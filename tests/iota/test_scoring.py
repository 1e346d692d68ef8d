"""What a play earns: the worked examples, and every doubling in every scoring."""

from collections.abc import Iterator

import pytest

from iota.cards import parse_card
from iota.grid import Grid
from iota.moves import Play, parse_move
from iota.refusals import refusals
from iota.scoring import HAND, ScoredLine, Scoring, score, worth
from tests.table import grid

TURNS = [
    ("gt2@1,0 bx2@2,0", "6", (6,)),
    ("rx3@2,-1 gx1@2,1", "6", (6,)),
    ("ys2@3,0 rs3@3,1", "8 + 4 + 5 = 17, x2 lot = 34", (17, 34)),
    (
        "rt3@0,2 gc2@1,2 yx4@2,2 bs1@3,2",
        "10 + 10 + 6 = 26, x2 lot = 52, x2 lot = 104, x2 four = 208",
        (26, 52, 104, 208),
    ),
]


def worked_game() -> Iterator[tuple[Grid, Play, str, tuple[int, ...]]]:
    """The worked example of the rules: each turn on the grid before it."""
    here = Grid({(0, 0): parse_card("rc2")})
    for text, words, steps in TURNS:
        play = parse_move(text)
        assert isinstance(play, Play)
        yield here, play, words, steps
        here = here.with_cards(dict(play.cells))


def test_the_worked_example_with_its_running_products():
    for here, play, words, steps in worked_game():
        assert refusals(here, play.cards, 30, play) == ()
        earned = score(here, play, final=False)
        assert earned.steps == steps
        assert earned.sum == steps[0]
        assert earned.points == steps[-1]
        assert str(earned) == words


def test_the_lines_of_the_fourth_turn():
    here, play, _, _ = list(worked_game())[3]
    earned = score(here, play, final=False)
    assert earned.lines == (
        ScoredLine(((0, 2), (1, 2), (2, 2), (3, 2)), (3, 2, 4, 1), 10, True),
        ScoredLine(((2, -1), (2, 0), (2, 1), (2, 2)), (3, 2, 1, 4), 10, True),
        ScoredLine(((3, 0), (3, 1), (3, 2)), (2, 3, 1), 6, False),
    )
    assert earned.lots == 2
    assert (earned.four, earned.final) == (True, False)
    assert earned.doublings == ("lot", "lot", "four")


@pytest.mark.parametrize(
    ("scoring", "final", "sum", "points", "words"),
    [
        ("standard", False, 26, 208, "10 + 10 + 6 = 26, x2 lot = 52, x2 lot = 104, x2 four = 208"),
        ("standard", True, 26, 416, "10 + 10 + 6 = 26, x2 lot = 52, x2 lot = 104, x2 four = 208, x2 final = 416"),
        ("cards", False, 11, 88, "4 + 4 + 3 = 11, x2 lot = 22, x2 lot = 44, x2 four = 88"),
        ("cards", True, 11, 176, "4 + 4 + 3 = 11, x2 lot = 22, x2 lot = 44, x2 four = 88, x2 final = 176"),
        ("lots", False, 3, 3, "1 lot + 1 lot + 1 four cards = 3"),
        ("lots", True, 4, 4, "1 lot + 1 lot + 1 four cards + 1 last card = 4"),
        ("none", False, 0, 0, "no points"),
        ("none", True, 0, 0, "no points"),
    ],
)
def test_the_fourth_turn_in_every_scoring(scoring: str, final: bool, sum: int, points: int, words: str):
    here, play, _, _ = list(worked_game())[3]
    earned = score(here, play, final=final, scoring=Scoring(scoring))
    assert (earned.sum, earned.points, str(earned)) == (sum, points, words)
    assert earned.steps[-1] == points
    assert earned.lots == 2
    assert earned.final is final


def test_the_examples_of_the_faq():
    here = grid("gt3")
    assert score(here, Play.of(cells("bs4@1,0 yx2@1,1")), final=False).points == 13
    assert score(here, Play.of(cells("bs4@1,0 yx2@1,1 gc1@1,2")), final=False).points == 14
    assert refusals(here, cards_of("bs4 yx2 rc2"), 30, parse_move("bs4@1,0 yx2@1,1 rc2@1,2")) != ()


def cells(text: str) -> dict[tuple[int, int], int]:
    """The cells of a play in its notation."""
    play = parse_move(text)
    assert isinstance(play, Play)
    return dict(play.cells)


def cards_of(text: str) -> list[int]:
    return [parse_card(word) for word in text.split()]


@pytest.mark.parametrize(
    ("drawing", "text", "final", "standard", "by_cards", "lots"),
    [
        # One line, one lot, the wild worth nothing but a card.
        ("rc1 rc2 rc3", "W@3,0", False, 12, 8, 1),
        ("rc1 rc2 rc3", "rc4@3,0", False, 20, 8, 1),
        ("rc1 rc2 rc3", "rc4@3,0", True, 40, 16, 2),
        ("rc1", "rc2@0,1", False, 3, 2, 0),
        ("rc1", "rc2@0,1", True, 6, 4, 1),
        ("W", "rc4@1,0", False, 4, 2, 0),
        # A card in two lines counts twice: 1+2, 1+3 across and down.
        (". rc2\nrc3 .", "rc1@0,0", False, 7, 4, 0),
        # Four cards without a lot of their own beside: 1+2, and a lot of 1+2+3+4 down.
        ("gs2", "rs1@1,0 rc2@1,1 rt3@1,2 rx4@1,3", False, (10 + 3) * 4, 6 * 4, 2),
        # Two lots at once by one card: 10 + 10.
        ("rc1 rc2 rc3 .\n. . . rs4\n. . . rt4\n. . . rx4", "rc4@3,0", False, (10 + 16) * 4, 8 * 4, 2),
        # Straddling: the line counts once, with what lay between.
        ("rc2 rc3", "rc1@-1,0 rc4@2,0", False, 20, 8, 1),
    ],
)
def test_points_in_every_scoring(drawing: str, text: str, final: bool, standard: int, by_cards: int, lots: int):
    here, play = grid(drawing), parse_move(text)
    assert isinstance(play, Play)
    assert refusals(here, play.cards, 9, play) == ()
    points = [score(here, play, final=final, scoring=scoring).points for scoring in Scoring]
    assert points == [standard, by_cards, lots, 0]


def test_a_play_that_earns_nothing_under_lots_says_so():
    earned = score(grid("rc1"), Play.of(cells("rc2@1,0")), final=False, scoring=Scoring.LOTS)
    assert str(earned) == "0 = 0"
    assert earned.doublings == ()
    assert earned.steps == (0,)


def test_the_words_of_one_line_and_of_two():
    assert str(score(grid("rc1"), Play.of(cells("rc2@1,0")), final=False)) == "3"
    assert str(score(grid(". rc2\nrc3 ."), Play.of(cells("rc1@0,0")), final=False)) == "3 + 4 = 7"
    assert str(score(grid("rc1"), Play.of(cells("rc2@1,0")), final=True)) == "3, x2 final = 6"


def test_four_cards_are_a_full_hand():
    assert HAND == 4
    three = score(grid("gs2"), Play.of(cells("rs1@1,0 rc2@1,1 rt3@1,2")), final=False)
    assert not three.four
    assert three.points == 9


def test_what_each_card_adds():
    assert worth(Scoring.STANDARD) == (*(1, 2, 3, 4) * 16, 0)
    assert worth(Scoring.CARDS) == (1,) * 65
    assert worth(Scoring.LOTS) == worth(Scoring.NONE) == (0,) * 65


def test_a_score_is_a_value():
    here, play, _, _ = list(worked_game())[2]
    assert score(here, play, final=False) == score(here, play, final=False) != score(here, play, final=True)
