"""Cells, runs, and the readings left to each wild."""

import pytest

from iota.cards import NAMES, PLAIN, WILD, cards_in, mask_of, parse_card
from iota.grid import ACROSS, DOWN, REACH, Grid, cell_of, is_cell, place_of
from iota.lines import EVERY
from tests.table import cards, grid, named
from tests.tricky_grids import DRAWN, grid_drawn
from tools import slow_rules

TRICKY = {name: grid(drawing, origin) for name, origin, drawing, _ in DRAWN}


def read(grid: Grid, x: int, y: int) -> set[str]:
    """The names of the cards that the wild on a cell may stand for."""
    return {NAMES[card] for card in cards_in(grid.readings(place_of((x, y))))}


# Cells


def test_cells_and_places_are_one_to_one_as_far_as_a_grid_reaches():
    cells = [(x, y) for x in range(-127, 128) for y in range(-127, 128)]
    assert [cell_of(place_of(cell)) for cell in cells] == cells
    assert all(map(is_cell, cells))
    assert sorted(cells, key=place_of) == sorted(cells, key=lambda cell: (cell[1], cell[0]))


@pytest.mark.parametrize("cell", [(128, 0), (-128, 0), (0, 128), (0, -128), (256, -1), (10**9, 0)])
def test_a_cell_too_far_away_is_never_taken_for_a_near_one(cell: tuple[int, int]):
    here = Grid({(0, 0): 5, (0, 1): 9})
    assert not is_cell(cell)
    assert here.get(cell) is None
    assert cell not in here
    with pytest.raises(KeyError):
        here[cell]


@pytest.mark.parametrize("cell", [(101, 0), (0, -101), (-101, 5)])
def test_a_grid_stays_near_the_starter(cell: tuple[int, int]):
    assert REACH == 100
    Grid({(100, -100): 3})
    with pytest.raises(ValueError, match="too far from the starter"):
        Grid({cell: 3})


def test_a_grid_is_a_value():
    one, other = grid("rc1 W"), Grid({(1, 0): WILD, (0, 0): parse_card("rc1")})
    assert one == other
    assert hash(one) == hash(other) == hash(one)
    assert one != grid("rc1 rc2")
    assert one != "rc1 W"
    assert len(one) == 2
    assert one.get((1, 0)) == one[1, 0] == WILD
    assert one.get((2, 0)) is None
    assert (0, 0) in one
    assert (2, 0) not in one
    assert "0,0" not in one
    assert eval(repr(one)) == one
    assert {one: 1}[other] == 1


def test_putting_cards_makes_a_new_grid():
    before = grid("rc1 W")
    after = before.with_cards({(2, 0): parse_card("rc3"), (1, 0): parse_card("rc2")})
    assert before == grid("rc1 W")
    assert after == grid("rc1 rc2 rc3")
    assert before.wilds == (1,)
    assert after.wilds == ()
    assert before.put([(DOWN, 7)]).at == {**before.at, DOWN: 7}


def test_wilds_are_listed_in_reading_order():
    assert grid("rc1 W\nW .", (-1, -1)).wilds == (place_of((0, -1)), place_of((-1, 0)))


def test_cells_come_in_reading_order():
    assert list(grid("rc1 rc2\nrc3 .", (-1, -1)).cells) == [(-1, -1), (0, -1), (-1, 0)]


def test_the_drawing_of_a_grid():
    assert str(grid(". rc1\ngs2 W\nbt3 .", (-1, 0))) == " .  rc1\ngs2  W\nbt3  ."
    assert str(Grid({})) == ""


@pytest.mark.parametrize("name", TRICKY)
def test_the_drawing_is_what_was_drawn(name: str):
    here = TRICKY[name]
    left, top = min(x for x, _ in here.cells), min(y for _, y in here.cells)
    assert grid(str(here), (left, top)) == here


# Runs


def test_the_run_through_a_cell():
    here = grid("rc1 . rc3 rc4\n. . gs1 .")
    assert here.run(place_of((2, 0)), ACROSS) == [2, 3]
    assert here.run(place_of((3, 0)), ACROSS) == [2, 3]
    assert here.run(place_of((1, 0)), ACROSS) == [0, 1, 2, 3]
    assert here.run(place_of((2, 1)), DOWN) == [2, 2 + DOWN]
    assert here.run(place_of((0, 0)), DOWN) == [0]
    assert here.run(place_of((9, 9)), DOWN) == [place_of((9, 9))]


@pytest.mark.parametrize("name", TRICKY)
def test_lines_are_those_of_the_slow_rules(name: str):
    here = TRICKY[name]
    lines = [[cell_of(place) for place in line] for line in here.lines()]
    assert sorted(lines) == sorted(slow_rules.lines(here.cells))
    rows = [line for line in lines if len({y for _, y in line}) == 1]
    assert lines[: len(rows)] == rows
    assert [line[0] for line in rows] == sorted((line[0] for line in rows), key=lambda cell: (cell[1], cell[0]))
    through = {line for place in here.at for line in here.lines_through([place])}
    assert through == {tuple(line) for line in here.lines()}


def test_lines_through_cells_come_once_each_rows_first():
    here = grid("rc1 rc2\nrs1 rs2")
    both = list(here.lines_through(map(place_of, [(0, 0), (1, 0)])))
    assert both == [(0, 1), (0, DOWN), (1, 1 + DOWN)]
    assert list(grid("rc1").lines_through([0])) == []


# Connection


@pytest.mark.parametrize("name", TRICKY)
def test_every_drawn_grid_is_legal_and_connected(name: str):
    assert TRICKY[name].is_legal()
    assert TRICKY[name].is_connected()


@pytest.mark.parametrize(
    ("drawing", "connected"),
    [("rc1", True), ("rc1 . rc2", False), ("rc1 .\n. rc2", False), ("rc1 rc2\n. rc3", True), ("rc1\n.\nrc2", False)],
)
def test_connection_is_over_sides_not_corners(drawing: str, connected: bool):
    assert grid(drawing).is_connected() is connected


def test_a_grid_of_no_cards_is_connected():
    assert Grid({}).is_connected()


def test_a_long_way_round_connects():
    assert grid("rc1 rc2 rc3\nrs1 . rs3\nrt1 . rt3").is_connected()


def test_a_free_place_touches_cards_on_its_four_sides():
    here = grid("rc1")
    beside = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    assert [(x, y) for x in range(-2, 3) for y in range(-2, 3) if here.touches(place_of((x, y)))] == sorted(beside)


# Legality and readings


@pytest.mark.parametrize(
    ("drawing", "legal"),
    [
        ("rc1 rc2 rc3 rc4", True),
        ("rc1 rc2 gs3", False),
        ("rc1 rc1", False),
        ("rc1 rc2 rc3 rc4 W", False),
        ("W rc2 rc3 rc4 rc1", False),
        ("rc1\nrc2\ngs3", False),
        ("rc1 rc2\nrs1 rs2", True),
        ("rc1 W gs2", True),
        ("rc1 rc2 W W", True),
        ("rc1 rc2 W W gs1", False),
        ("rc1 rc1 W", False),
        ("W W", True),
        # The wild would be rc3 or rc4 along the row, a third gs, bt down: a 1.
        ("rc1 rc2 W\n. . gs1\n. . bt1", False),
    ],
)
def test_legal_grids(drawing: str, legal: bool):
    assert grid(drawing).is_legal() is legal


def test_a_grid_with_three_wilds_can_not_be_judged():
    with pytest.raises(ValueError, match="at most two wilds"):
        grid("W W W").is_legal()


@pytest.mark.parametrize("name", TRICKY)
def test_readings_are_those_of_the_slow_rules(name: str):
    here = TRICKY[name]
    read_by_all = slow_rules.wild_readings(named(here))
    assert {cell_of(wild) for wild in here.wilds} == set(read_by_all)
    for (x, y), cards_read in read_by_all.items():
        assert read(here, x, y) == cards_read


def test_a_wild_on_its_own_may_be_any_card():
    assert grid("W").readings(0) == EVERY
    assert read(grid("W rc1"), 0, 0) == set(NAMES[:64]) - {"rc1"}


def test_a_wild_at_a_crossing_is_one_card_in_both_lines():
    assert read(grid("rc1 rc2 W"), 2, 0) == {"rc3", "rc4"}
    assert read(grid("rc1 rc2 W\n. . gc3\n. . bc3"), 2, 0) == {"rc3"}
    assert grid("rc1 rc2 W\n. . gs1\n. . bt1").readings(2) == 0


def test_linked_wilds_are_read_together():
    here = grid("rc1 rc2 W W\n. . gc3 .\n. . bc3 .")
    assert read(here, 2, 0) == {"rc3"}
    assert read(here, 3, 0) == {"rc4"}
    both = here.with_cards({(3, -1): parse_card("gs3"), (3, -2): parse_card("bt3")})
    assert not both.is_legal()
    assert read(both, 2, 0) == read(both, 3, 0) == set()


def test_a_domain_is_what_one_line_leaves():
    here = grid("rc1 rc2 W\n. . gs1")
    assert here.domain(2, ACROSS) == mask_of(cards("rc3 rc4"))
    assert here.domain(2, DOWN) == EVERY ^ mask_of(cards("gs1"))
    assert here.line_with(2, ACROSS) == (mask_of(cards("rc1 rc2")), ())
    assert here.line_with(3, ACROSS) == (mask_of(cards("rc1 rc2")), (here.domain(2, DOWN),))


def test_every_change_of_one_card_of_a_tricky_grid_is_judged_like_the_slow_rules():
    judged = []
    for _, origin, drawing, _ in DRAWN:
        there = grid_drawn(origin, drawing)
        for cell in there:
            for card in [NAMES[card] for card in PLAIN[::5]]:
                after = {**there, cell: card}
                legal = slow_rules.legal_grid(after)
                assert Grid({cell: parse_card(card) for cell, card in after.items()}).is_legal() == legal
                judged.append(legal)
    assert judged.count(True) > 200
    assert judged.count(False) > 200
