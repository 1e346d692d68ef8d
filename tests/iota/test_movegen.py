"""Every legal play once, by three judges: the slow rules, the function that refuses, and symmetry."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, combinations, permutations
from random import Random
from typing import Any

import pytest

from iota.cards import WILD, Card, cards_in, name, parse_card
from iota.frontier import Frontier, frontier
from iota.game import Settings, apply, deal
from iota.grid import Cell, Grid, cell_of, place_of
from iota.movegen import (
    best_first,
    found_plays,
    legal_passes,
    legal_plays,
    legal_recycles,
    ordered_plays,
    play_of,
    play_order,
)
from iota.moves import Pass, Play, Recycle, reading_order
from iota.refusals import WildUnreadable, refusals
from iota.scoring import Scoring, score
from tests import positions
from tests.doses import examples, part, partly_long
from tests.iota.test_slow_rules import rows
from tests.table import TEMPERS, cards, game_of, grid, grid_of, moved, named, play_out, seats
from tests.tricky_grids import DRAWN
from tools import slow_rules

REFEREE: list[dict[str, Any]] = [{"number": number, **row} for number, row in enumerate(rows("referee.jsonl"))]
TRICKY = {name: (grid(drawing, origin), cards(hand)) for name, origin, drawing, hand in DRAWN}


def position(row: dict[str, Any]) -> tuple[Grid, tuple[Card, ...], int]:
    """A row of the file as a grid, a hand and the cards in the pile."""
    return numbered(row["number"])


@cache
def numbered(number: int) -> tuple[Grid, tuple[Card, ...], int]:
    """The position in that row: laid once, with all that its grid comes to know."""
    row = REFEREE[number]
    return grid_of(positions.grid_of(row)), tuple(map(parse_card, row["hand"])), row["pile"]


def as_slow(play: Play) -> slow_rules.Play:
    """A play as the slow rules write it."""
    return frozenset((cell, name(card)) for cell, card in play.cells)


# The slow rules


def test_there_are_enough_positions_and_a_third_of_them_try_the_wilds():
    assert len(REFEREE) >= 300
    assert sum(map(positions.wild_in_hand_or_two_on_grid, REFEREE)) * 3 >= len(REFEREE)
    assert {row["kind"] for row in REFEREE} == {"random", "greedy", "linking", "tricky", "cut"}


def test_plays_points_and_recycles_are_those_of_the_slow_rules_on_every_position():
    for row in REFEREE:
        here, hand, pile = position(row)
        answer = {
            "plays": [
                {
                    "cells": {
                        positions.cell_text(cell_of(place)): name(card)
                        for place, card in zip(places, played, strict=True)
                    },
                    "points": points,
                }
                for points, places, played in found_plays(here, hand, last=not pile)
            ],
            "recycles": [[positions.cell_text(move.cell), name(move.card)] for move in legal_recycles(here, hand)],
        }
        assert positions.figures(answer) == row["answer"], (row["kind"], str(here), row["hand"])


def test_readings_are_those_of_the_slow_rules_on_every_position():
    read = 0
    for row in part(REFEREE):
        here, _, _ = position(row)
        for cell, readings in slow_rules.wild_readings(positions.grid_of(row)).items():
            assert {name(card) for card in cards_in(here.readings(place_of(cell)))} == readings
            read += 1
    assert read > examples(300)


@pytest.mark.parametrize("scoring", Scoring)
def test_points_in_every_scoring_are_those_of_the_slow_rules(scoring: Scoring):
    for row in part(REFEREE[::9]):
        here, hand, pile = position(row)
        there = positions.grid_of(row)
        for found in found_plays(here, hand, last=not pile, scoring=scoring):
            play = as_slow(play_of(found))
            assert found.points == slow_rules.score(there, play, row["hand"], pile, scoring)


@pytest.mark.parametrize("scoring", Scoring)
def test_points_found_on_the_way_are_those_of_the_itemised_score(scoring: Scoring):
    for row in part(REFEREE[::4]):
        here, hand, pile = position(row)
        for found in found_plays(here, hand, last=not pile, scoring=scoring):
            play = play_of(found)
            final = not pile and len(play.cells) == len(hand)
            assert found.points == score(here, play, final=final, scoring=scoring).points


@pytest.mark.parametrize("drawn", partly_long(TRICKY))
def test_the_slow_rules_agree_on_every_drawn_grid_with_hands_full_of_wilds(drawn: str):
    here, hand = TRICKY[drawn]
    free = 2 - len(here.wilds) - hand.count(WILD)
    wilder = (*hand[: 3 - free], *[WILD] * free)
    expected = slow_rules.plays(named(here), [name(card) for card in wilder], 0)
    found = {as_slow(play_of(play)): play.points for play in found_plays(here, wilder, last=True)}
    assert found == expected


# The function that refuses, over every placement near the grid and not only those that were generated


def free_cells(here: Grid, margin: int) -> list[Cell]:
    """The free cells up to so far outside a grid."""
    xs, ys = [x for x, _ in here.cells], [y for _, y in here.cells]
    return [
        (x, y)
        for y in range(min(ys) - margin, max(ys) + margin + 1)
        for x in range(min(xs) - margin, max(xs) + margin + 1)
        if (x, y) not in here
    ]


def placements(here: Grid, hand: tuple[Card, ...], longer: bool) -> Iterator[Play]:
    """Every way to put one or two cards of a hand anywhere near a grid; on demand also more along one lane."""
    near = free_cells(here, 2)
    choices: Iterator[tuple[Cell, ...]] = chain(combinations(near, 1), combinations(near, 2))
    if longer:
        lanes = [[cell for cell in near if cell[axis] == at] for axis in (0, 1) for at in {c[axis] for c in near}]
        more = (combinations(lane, count) for lane in lanes for count in range(3, len(hand) + 1))
        choices = chain(choices, *more)
    for cells in choices:
        for chosen in set(permutations(hand, len(cells))):
            yield Play(tuple(zip(cells, chosen, strict=True)))


@pytest.mark.parametrize("name", partly_long(TRICKY, 4))
def test_what_is_found_is_exactly_what_is_not_refused(name: str):
    here, hand = TRICKY[name]
    index = list(TRICKY).index(name)
    hand = hand if index % 7 == 0 else hand[index % 2 : index % 2 + 3]
    found = set(legal_plays(here, hand))
    near = set(free_cells(here, 2))
    allowed = {play for play in placements(here, hand, index % 3 == 0) if not refusals(here, hand, 9, play)}
    reached = {
        play
        for play in found
        if all(cell in near for cell, _ in play.cells) and (len(play.cells) < 3 or index % 3 == 0)
    }
    assert allowed == reached
    # The rest reaches out further than the margin: it is judged one by one.
    assert [play for play in found if refusals(here, hand, 9, play)] == []


def test_what_is_found_in_games_is_never_refused_and_its_neighbours_are_judged_alike():
    refused = 0
    for row in part(REFEREE[::6]):
        here, hand, _ = position(row)
        found = set(legal_plays(here, hand))
        for play in found:
            assert refusals(here, hand, 9, play) == ()
        # Each play shifted by one cell, and with its cards turned round: most are illegal, all must be judged alike.
        for play in sorted(found, key=str)[::5]:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                shifted = Play(tuple(((x + dx, y + dy), card) for (x, y), card in play.cells))
                assert (shifted in found) == (refusals(here, hand, 9, shifted) == ())
                refused += shifted not in found
            cells = [cell for cell, _ in play.cells]
            turned = Play(tuple(zip(cells, reversed(play.cards), strict=True)))
            assert (turned in found) == (refusals(here, hand, 9, turned) == ())
            refused += turned not in found
    assert refused > examples(1_000)


def test_recycles_are_exactly_what_is_not_refused():
    allowed = 0
    for row in part(REFEREE):
        here, hand, _ = position(row)
        expected = [
            Recycle(cell, card)
            for cell in here.cells
            for card in sorted(hand)
            if not refusals(here, hand, 9, Recycle(cell, card))
        ]
        assert legal_recycles(here, hand) == expected
        allowed += len(expected)
    assert allowed > examples(50)


# The order


def test_every_play_comes_once_and_in_the_documented_order():
    for row in part(REFEREE[::3]):
        here, hand, _ = position(row)
        plays = legal_plays(here, hand)
        assert len(set(plays)) == len(plays)
        ordered = sorted(
            plays, key=lambda play: (len(play.cells), [reading_order(cell) for cell, _ in play.cells], play.cards)
        )
        assert plays == ordered
        assert sorted(found_plays(here, hand), key=play_order) == ordered_plays(here, hand)


def test_the_order_of_the_hand_is_no_matter():
    for row in part(REFEREE[::12]):
        here, hand, _ = position(row)
        expected = ordered_plays(here, hand)
        for other in permutations(hand):
            assert ordered_plays(here, other) == expected


def test_best_first_keeps_the_documented_order_among_equals():
    for row in part(REFEREE[::12]):
        here, hand, _ = position(row)
        plays = ordered_plays(here, hand)
        best = best_first(found_plays(here, hand))
        assert best == sorted(plays, key=lambda play: -play.points)


def test_recycles_come_in_reading_order_then_by_card():
    here = grid(". W\nW .", (-1, -1)).with_cards({(0, 0): parse_card("rc1")})
    moves = legal_recycles(here, cards("yx4 rc2 rc3"))
    assert moves == [Recycle(cell, card) for cell in ((0, -1), (-1, 0)) for card in cards("rc2 rc3 yx4")]
    assert legal_recycles(here, ()) == legal_recycles(here, (WILD,)) == []


def test_an_empty_hand_has_no_plays():
    assert found_plays(grid("rc1"), ()) == []


@pytest.mark.parametrize(
    ("hand", "last", "points"),
    [
        ("rc2", False, 3),
        ("rc2", True, 6),
        ("rc2 gs1", True, 3),
        ("rc2 rc3", True, 12),
        ("rc2 rc3", False, 6),
        ("rc2 rc3 W", True, 24),
        ("rc2 W W", True, 12),
    ],
)
def test_only_the_whole_hand_on_an_empty_pile_ends_the_game(hand: str, last: bool, points: int):
    """The most that a play to the right of the starter earns."""
    found = found_plays(grid("rc1"), cards(hand), last=last)
    best = max(play.points for play in found if play.places == tuple(range(1, 1 + len(play.places))))
    assert best == points


def test_a_smaller_hand_has_exactly_the_plays_that_need_no_other_card():
    smaller = 0
    for here, hand in part(TRICKY.values()):
        full = found_plays(here, hand)
        for count in range(1, len(hand)):
            for some in set(combinations(sorted(hand), count)):
                expected = [play for play in full if not Counter(play.cards) - Counter(some)]
                assert sorted(found_plays(here, some)) == sorted(expected)
                smaller += len(expected) < len(full)
    assert smaller > examples(300)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("hand", ["bc3 bt3", "bc3 bt3 yx4", "bc3 bt3 yx4 yx1"])
def test_two_linked_wilds_bear_each_of_two_cards_but_not_both(hand: str, turned: bool):
    # In their lot the wilds are rc3 and rc4. bc3 over the first would make it rc3, bt3 over the second that one.
    here = grid("rc1 rc2 W W\n. . gc3 gs3")
    places = [(2, -1), (3, -1)]
    if turned:
        here = Grid({(y, x): card for (x, y), card in here.cells.items()})
        places = [(y, x) for x, y in places]
    found = legal_plays(here, cards(hand))
    bc3, bt3 = cards("bc3 bt3")
    assert Play.of({places[0]: bc3}) in found
    assert Play.of({places[1]: bt3}) in found
    both = Play.of({places[0]: bc3, places[1]: bt3})
    assert both not in found
    assert [type(reason) for reason in refusals(here, cards(hand), 9, both)] == [WildUnreadable, WildUnreadable]
    assert {as_slow(play) for play in found} == set(slow_rules.plays(named(here), hand.split(), 9))


def test_unless_it_is_said_the_pile_is_not_empty_and_points_are_standard():
    here, hand = grid("rc1"), cards("rc2 rc3")
    expected = found_plays(here, hand, last=False, scoring=Scoring.STANDARD)
    assert found_plays(here, hand) == expected != found_plays(here, hand, last=True)
    assert ordered_plays(here, hand) == sorted(expected, key=play_order) != ordered_plays(here, hand, last=True)


# Symmetry


TURNS: dict[str, Callable[[Cell], Cell]] = {
    "a quarter": lambda cell: (-cell[1], cell[0]),
    "a half": lambda cell: (-cell[0], -cell[1]),
    "three quarters": lambda cell: (cell[1], -cell[0]),
    "left to right": lambda cell: (-cell[0], cell[1]),
    "top to bottom": lambda cell: (cell[0], -cell[1]),
    "along a diagonal": lambda cell: (cell[1], cell[0]),
    "along the other": lambda cell: (-cell[1], -cell[0]),
    "moved away": lambda cell: (cell[0] + 17, cell[1] - 30),
}


@pytest.mark.parametrize("turn", TURNS)
def test_turning_mirroring_and_moving_the_grid_changes_neither_plays_nor_points(turn: str):
    to = TURNS[turn]
    for row in part(REFEREE[::5]):
        here, hand, pile = position(row)
        turned = Grid({to(cell): card for cell, card in here.cells.items()})
        found = {moved(play_of(play), to): play.points for play in found_plays(here, hand, last=not pile)}
        assert {play_of(play): play.points for play in found_plays(turned, hand, last=not pile)} == found
        recycles = {Recycle(to(move.cell), move.card) for move in legal_recycles(here, hand)}
        assert set(legal_recycles(turned, hand)) == recycles


# The frontier that grows with the grid


def known(here: Frontier) -> tuple[object, ...]:
    """All that a frontier has to say, in an order of its own."""
    return (
        here.crossings,
        here.places(),
        sorted(here.singles()),
        *(sorted(here.windows(free)) for free in (2, 3, 4)),
        [here.mask(place) for place in here.places()],
    )


@pytest.mark.parametrize("temper", ["rambling", "greedy", "linking"])
def test_the_frontier_of_a_grown_grid_is_that_of_a_fresh_one(temper: str):
    recycles = 0
    for seed in part(range(6), 3):
        record = play_out(Settings(seats(2)), seed, TEMPERS[temper])
        game, _ = deal(record.settings, record.seed)
        for move in record.moves:
            known(frontier(game.grid))
            game, _ = apply(game, move)
            recycles += isinstance(move, Recycle)
            assert known(frontier(game.grid)) == known(frontier(Grid(game.grid.cells)))
    assert recycles or temper == "linking"


def test_a_frontier_is_kept_and_its_base_let_go():
    here = grid("rc1")
    assert frontier(here) is frontier(here)
    after = here.with_cards({(1, 0): parse_card("rc2")})
    bases = [after._base]
    frontier(after)
    assert [*bases, after._base, grid("rc1").with_cards({(1, 0): 7})._base] == [here, None, None]


def test_dead_cells_and_cells_of_their_own():
    here = frontier(grid("rc1 rc2"))
    assert [name(card) for card in cards_in(here.mask(place_of((2, 0))))] == ["rc3", "rc4"]
    lot = frontier(grid("rc1 rc2 rc3 rc4"))
    assert lot.mask(place_of((4, 0))) == 0
    assert (4, 0) in [cell_of(place) for place in lot.places()]
    assert place_of((4, 0)) not in [single[-1] for single in lot.singles()]
    assert lot.places() == sorted(lot.places())
    assert len(lot.places()) == 10


def test_random_hands_of_two_wilds_leave_nothing_out():
    rng = Random(5)
    without = [row for row in REFEREE if WILD not in position(row)[0].at.values()][::8]
    assert len(without) > 8
    for row in part(without, 2):
        here, _, pile = position(row)
        hand = (rng.choice([card for card in range(64) if card not in here.at.values()]), WILD, WILD)
        expected = slow_rules.plays(positions.grid_of(row), [name(card) for card in hand], pile)
        assert {as_slow(play_of(play)): play.points for play in found_plays(here, hand, last=not pile)} == expected


def test_passes_are_listed_once_each():
    assert legal_passes(cards("rc1 W W"), 3) == [
        Pass(),
        *(Pass(cards(text)) for text in ("rc1", "W", "rc1 W", "W W", "rc1 W W")),
    ]
    assert legal_passes(cards("rc1 rc2"), 0) == [Pass()]
    game = game_of("rc1 W", ["rc2 gs1", "bt3"])
    assert [str(move) for move in game.legal_passes()] == ["pass"]
    assert [str(move) for move in game.legal_recycles()] == ["W@1,0=rc2", "W@1,0=gs1"]
