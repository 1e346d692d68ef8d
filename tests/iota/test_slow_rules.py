"""The referee itself: worked examples, hand-made wilds, and a check against the bare definitions."""

import json
from collections.abc import Collection, Mapping
from itertools import combinations, permutations, product

import pytest

from tests import positions
from tests.doses import part, partly_long
from tests.tricky_grids import DRAWN, grid_drawn
from tools import slow_rules
from tools.slow_rules import DECK, PLAIN_CARDS, WILD, Cell, legal_grid, plays, readings, recycles, score, wild_readings


def play(*placed: tuple[int, int, str]) -> slow_rules.Play:
    """A play written as (x, y, card), …"""
    return frozenset(((x, y), card) for x, y, card in placed)


def row(text: str) -> dict[Cell, str]:
    """Cards in a row from (0, 0) to the right; a dot is an empty cell."""
    return grid_drawn((0, 0), text)


# Cards and lines


def test_the_deck_is_64_plain_cards_and_two_wilds() -> None:
    assert len(DECK) == 66
    assert len(set(PLAIN_CARDS)) == 64
    assert DECK.count(WILD) == 2
    assert sum(map(slow_rules.face, DECK)) == 160


@pytest.mark.parametrize(("length", "count"), [(2, 2016), (3, 3648)])
def test_there_are_so_many_lines_of_each_length(length: int, count: int) -> None:
    assert sum(map(slow_rules.valid_line, combinations(PLAIN_CARDS, length))) == count


def test_there_are_912_lots() -> None:
    triples = [line for line in combinations(PLAIN_CARDS, 3) if slow_rules.valid_line(line)]
    lots = [[*line, card] for line in triples for card in PLAIN_CARDS if slow_rules.valid_line([*line, card])]
    assert len(lots) == len(triples)  # one completion of every line of three
    assert len({frozenset(lot) for lot in lots}) == 912


def test_lines_are_the_maximal_runs_of_two_or_more() -> None:
    cells = [(0, 0), (1, 0), (3, 0), (1, 1), (1, 2), (5, 5)]
    assert sorted(slow_rules.lines(cells)) == [[(0, 0), (1, 0)], [(1, 0), (1, 1), (1, 2)]]


def test_five_in_a_row_is_never_legal() -> None:
    assert legal_grid(row("rc1 rc2 rc3 rc4"))
    assert not legal_grid(row("rc1 rc2 rc3 rc4 W"))


def test_cells_that_touch_only_at_corners_are_not_connected() -> None:
    assert slow_rules.connected([(0, 0), (1, 0), (1, 1)])
    assert not slow_rules.connected([(0, 0), (1, 1)])


# The worked examples of RULES.md

TURNS = [
    (play((1, 0, "gt2"), (2, 0, "bx2")), 6),
    (play((2, -1, "rx3"), (2, 1, "gx1")), 6),
    (play((3, 0, "ys2"), (3, 1, "rs3")), 34),
    (play((0, 2, "rt3"), (1, 2, "gc2"), (2, 2, "yx4"), (3, 2, "bs1")), 208),
]


def test_the_worked_game_scores_6_6_34_208() -> None:
    grid = {(0, 0): "rc2"}
    for turn, points in TURNS:
        cards = [card for _, card in turn]
        spare = [card for card in ("yc1", "gc4", "bt3", "rs1") if card not in cards]
        hand = (cards + spare)[:4]
        assert plays(grid, hand, 30)[turn] == points
        grid.update(dict(turn))


def test_the_faq_lines_score_13_and_14() -> None:
    found = plays({(0, 0): "gt3"}, ["bs4", "yx2", "gc1", "rc2"], 30)
    assert found[play((1, 0, "bs4"), (1, 1, "yx2"))] == 13
    assert found[play((1, 0, "bs4"), (1, 1, "yx2"), (1, 2, "gc1"))] == 14
    assert play((1, 0, "bs4"), (1, 1, "yx2"), (1, 2, "rc2")) not in found
    assert play((-1, 0, "bs4"), (1, 0, "yx2")) in found
    assert play((1, 0, "bs4"), (0, 1, "yx2")) not in found


# Scoring


@pytest.mark.parametrize(
    ("scoring", "pile", "points"),
    [
        ("standard", 1, 208),
        ("standard", 0, 416),
        ("cards", 1, 11 * 8),
        ("cards", 0, 11 * 16),
        ("lots", 1, 3),
        ("lots", 0, 4),
        ("none", 0, 0),
    ],
)
def test_the_fourth_turn_in_every_scoring(scoring: str, pile: int, points: int) -> None:
    grid = {(0, 0): "rc2"} | {cell: card for turn, _ in TURNS[:3] for cell, card in turn}
    hand = ["rt3", "gc2", "yx4", "bs1"]
    assert score(grid, TURNS[3][0], hand, pile, scoring) == points
    assert plays(grid, hand, pile, scoring)[TURNS[3][0]] == points


def test_only_the_whole_hand_on_an_empty_pile_doubles_for_the_end() -> None:
    grid = {(0, 0): "gt3"}
    one, two = play((1, 0, "gt1")), play((1, 0, "gt1"), (2, 0, "gt4"))
    assert plays(grid, ["gt1", "gt4"], 0)[one] == 4
    assert plays(grid, ["gt1", "gt4"], 0)[two] == 16
    assert plays(grid, ["gt1", "gt4"], 1)[two] == 8
    assert plays(grid, ["gt1"], 0)[one] == 8


def test_a_wild_counts_nothing_but_completes_a_lot() -> None:
    grid = row("rc1 rc2 rc3")
    assert plays(grid, [WILD], 5)[play((3, 0, WILD))] == 12
    assert plays(grid, [WILD], 5, "cards")[play((3, 0, WILD))] == 8


def test_an_unknown_scoring_is_refused() -> None:
    with pytest.raises(ValueError, match="pennies"):
        score({(0, 0): "rc1"}, play((1, 0, "rc2")), ["rc2"], 3, "pennies")


# Wilds


def test_a_wild_starter_may_be_any_card_and_swaps_for_any_card() -> None:
    grid = {(0, 0): WILD}
    assert wild_readings(grid) == {(0, 0): set(PLAIN_CARDS)}
    assert recycles(grid, ["rc1", WILD, "gt4"]) == {((0, 0), "rc1"), ((0, 0), "gt4")}
    assert plays(grid, ["gt4"], 9) == {play((x, y, "gt4")): 4 for x, y in [(1, 0), (-1, 0), (0, 1), (0, -1)]}


def test_the_two_wilds_of_a_hand_are_one_card_twice() -> None:
    found = plays({(0, 0): "rc1"}, [WILD, WILD], 9)
    singles = [turn for turn in found if len(turn) == 1]
    assert len(singles) == 4
    # In line with the starter: both before, both after or one on each side, 2 * 3. Across, from each of its
    # four neighbours to either way, 4 * 2.
    assert len(found) - len(singles) == 14


def test_two_wilds_side_by_side_are_never_the_same_card() -> None:
    assert sum(1 for _ in readings(row("W W"))) == 64 * 63


def test_two_wilds_in_a_lot_share_what_is_missing() -> None:
    grid = row("rc1 W W rc4")
    assert list(readings(grid)) == [{(1, 0): "rc2", (2, 0): "rc3"}, {(1, 0): "rc3", (2, 0): "rc2"}]
    assert wild_readings(grid) == {(1, 0): {"rc2", "rc3"}, (2, 0): {"rc2", "rc3"}}


def test_two_linked_wilds_that_can_each_be_read_but_not_together() -> None:
    lot = row("rc1 rc2 W W")
    left_is_rc3 = {(2, 1): "gc3", (2, 2): "bc3"}
    right_is_rc3 = {(3, -1): "gs3", (3, -2): "bt3"}
    assert list(readings({**lot, **left_is_rc3})) == [{(2, 0): "rc3", (3, 0): "rc4"}]
    assert list(readings({**lot, **right_is_rc3})) == [{(2, 0): "rc4", (3, 0): "rc3"}]
    both = {**lot, **left_is_rc3, **right_is_rc3}
    runs = slow_rules.lines(both)
    assert "rc3" in slow_rules.own_readings(both, (2, 0), runs)
    assert "rc3" in slow_rules.own_readings(both, (3, 0), runs)
    assert not legal_grid(both)


def test_a_play_that_leaves_linked_wilds_without_a_joint_reading_is_no_play() -> None:
    grid = {**row("rc1 rc2 W W"), (2, 1): "gc3", (2, 2): "bc3", (3, -1): "gs3"}
    found = plays(grid, ["bt3", "bt2"], 20)
    assert play((3, -2, "bt3")) not in found  # would make the second wild rc3 too
    assert play((3, -2, "bt2")) in found  # two different numbers beside gs3 leave it rc4


def test_a_wild_at_a_crossing_is_one_card_for_both_lines() -> None:
    across = row("rc1 rc2 W")
    assert wild_readings(across) == {(2, 0): {"rc3", "rc4"}}
    assert wild_readings({**across, (2, 1): "gc3", (2, 2): "bc3"}) == {(2, 0): {"rc3"}}
    assert not legal_grid({**across, (2, 1): "gs1", (2, 2): "bt1"})  # rc1 or another 1 down, a 3 or 4 across


def test_a_play_that_leaves_a_wild_unreadable_is_no_play() -> None:
    grid = {**row("rc1 rc2 W"), (2, 1): "gs1"}
    found = plays(grid, ["bt1", "bt2"], 20)
    assert play((2, 2, "bt1")) not in found
    assert play((2, 2, "bt2")) in found  # the wild: rc3, rc4 across; yc3 or such down: r or y, c or x, 3 or 4


def test_a_wild_may_be_read_as_a_card_that_lies_elsewhere_but_is_not_recycled() -> None:
    grid = {**row("rc1 rc2 W"), (0, 1): "rc3", (0, 2): "rc4"}
    assert wild_readings(grid) == {(2, 0): {"rc3", "rc4"}}
    assert recycles(grid, [card for card in PLAIN_CARDS if card not in grid.values()]) == set()


def test_two_wilds_in_lines_of_their_own_may_be_read_as_the_same_card() -> None:
    grid = grid_drawn((0, 0), "rc1 rc2 W\nbc2 . .\ngc3 bc3 W")
    assert {(2, 0): "rc3", (2, 2): "rc3"} in list(readings(grid))


def test_a_recycle_leaves_the_other_wild_a_reading() -> None:
    grid = {**row("W gs1 gs2 W"), (0, -1): "gs3"}  # the first is gs4, so the other is gs3
    assert wild_readings(grid) == {(0, 0): {"gs4"}, (3, 0): {"gs3"}}
    assert recycles(grid, ["gs4", "rc1"]) == {((0, 0), "gs4")}


# Against the bare definitions

TRICKY = {name: (grid_drawn(origin, drawing), hand.split()) for name, origin, drawing, hand in DRAWN}


def legal_by_definition(grid: Mapping[Cell, str]) -> bool:
    """Every one of 64 readings of every wild, nothing left out."""
    wilds = [cell for cell in grid if grid[cell] == WILD]
    runs = slow_rules.lines(grid)
    for choice in product(PLAIN_CARDS, repeat=len(wilds)):
        read = {**grid, **dict(zip(wilds, choice, strict=True))}
        if all(slow_rules.valid_line([read[cell] for cell in run]) for run in runs):
            return True
    return False


def fit_to_play(grid: Mapping[Cell, str], cells: Collection[Cell]) -> bool:
    """Straight, gapless together with the grid, and touching it: each said by itself."""
    xs, ys = sorted({x for x, _ in cells}), sorted({y for _, y in cells})
    if len(xs) > 1 and len(ys) > 1:
        return False
    if not all((x, y) in grid or (x, y) in cells for x in range(xs[0], xs[-1] + 1) for y in range(ys[0], ys[-1] + 1)):
        return False
    return any(abs(x - gx) + abs(y - gy) == 1 for x, y in cells for gx, gy in grid)


@pytest.mark.parametrize("name", partly_long(TRICKY))
def test_the_cells_of_plays_are_those_of_the_definition(name: str) -> None:
    grid, _ = TRICKY[name]
    xs, ys = [x for x, _ in grid], [y for _, y in grid]
    lanes = [[(x, y) for x in range(min(xs) - 5, max(xs) + 6)] for y in range(min(ys) - 5, max(ys) + 6)]
    lanes += [[(x, y) for y in range(min(ys) - 5, max(ys) + 6)] for x in range(min(xs) - 5, max(xs) + 6)]
    expected = {
        frozenset(cells)
        for lane in lanes
        for count in (1, 2, 3, 4)
        for cells in combinations([cell for cell in lane if cell not in grid], count)
        if fit_to_play(grid, cells)
    }
    assert slow_rules.cell_choices(grid) == expected


@pytest.mark.parametrize(
    ("drawing", "hand"),
    [
        ("rc1", ["rc2", "gs3", WILD]),
        ("W", ["rc2", "rc3", "gs3"]),
        ("rc1 . rc3\nW rc2 gc3", ["rc2", "rc4", "bc1"]),
        ("gt1 .\ngs2 .\nW rs1", ["gc3", "yx2", "bt4"]),
    ],
)
def test_plays_and_recycles_are_those_of_the_definition(drawing: str, hand: list[str]) -> None:
    grid = grid_drawn((0, 0), drawing)
    cells = [(x, y) for x in range(-4, 7) for y in range(-4, 7) if (x, y) not in grid]
    expected = {
        frozenset(zip(chosen, cards, strict=True))
        for count in (1, 2, 3)
        for chosen in combinations(cells, count)
        if fit_to_play(grid, chosen)
        for cards in permutations(hand, count)
        if legal_by_definition({**grid, **dict(zip(chosen, cards, strict=True))})
    }
    assert set(plays(grid, hand, 9)) == expected
    swaps = {(cell, card) for cell in grid for card in hand if grid[cell] == WILD and card != WILD}
    assert recycles(grid, hand) == {(cell, card) for cell, card in swaps if legal_by_definition({**grid, cell: card})}


@pytest.mark.parametrize("name", [name for name in TRICKY if "mirror" in name or "bound" in name])
def test_two_wilds_are_read_as_the_definition_reads_them(name: str) -> None:
    grid, hand = TRICKY[name]
    found = plays(grid, hand, 9)
    refused = 0
    for cells in slow_rules.cell_choices(grid):
        for card in hand if len(cells) == 1 else []:
            turn = frozenset((cell, card) for cell in cells)
            assert (turn in found) == legal_by_definition({**grid, **dict(turn)})
            refused += turn not in found
    assert refused > 0


@pytest.mark.parametrize("name", partly_long(list(TRICKY)[2:9]))
def test_turning_the_table_changes_neither_plays_nor_points(name: str) -> None:
    grid, hand = TRICKY[name]
    turned = {(-y, x): card for (x, y), card in grid.items()}
    found = plays(grid, hand, 9)
    found_turned = {frozenset(((-y, x), card) for (x, y), card in turn): found[turn] for turn in found}
    assert plays(turned, hand, 9) == found_turned


# The files of positions


def rows(name: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in (positions.FOLDER / name).read_text().splitlines()]


def test_every_position_is_consistent_and_there_are_enough_of_every_sort() -> None:
    referee, bench = rows("referee.jsonl"), rows("bench.jsonl")
    assert len(referee) >= 400
    assert len(bench) >= 500
    assert [there for there in bench if positions.inconsistency(there)] == []
    assert [there for there in referee if there["kind"] != "cut" and positions.inconsistency(there)] == []
    assert sum(map(positions.wild_in_hand_or_two_on_grid, referee)) * 3 >= len(referee)
    assert sum(there["kind"] == "tricky" for there in referee) >= 40
    assert sum(positions.linked(positions.grid_of(there)) for there in referee) >= 40
    assert sum(there["pile"] == 0 for there in referee) >= 40


def test_some_answers_on_file_are_what_the_referee_says_today() -> None:
    for there in part(rows("referee.jsonl")[::40], 3):
        assert positions.figures(positions.answer(there)) == there["answer"]
