"""The questions at the table: every answer is what the rules say, card by card."""

from random import Random

import pytest

from iota.cards import PLAIN, WILD, Card, cards_in, name
from iota.grid import Cell, Grid, cell_of
from iota.moves import Play, Recycle
from iota.refusals import refusals
from iota.table_questions import Fits, fits_at, lines_at, readings_of
from tests.doses import mostly_long
from tests.table import TEMPERS, every_settings, grid, play_out

EVERY = list(every_settings())


def named(mask: int) -> set[str]:
    return set(map(name, cards_in(mask)))


def grids() -> list[Grid]:
    """Tables with wilds and without, small and large."""
    rng = Random(3)
    found = []
    for seed in range(12):
        states = play_out(EVERY[seed * 5], seed, TEMPERS[("rambling", "linking")[seed % 2]]).replay()
        found += [game.grid for game, _ in rng.sample(states, 3)]
    assert sum(len(grid.wilds) == 2 for grid in found) > 3
    return found


def around(grid: Grid) -> set[Cell]:
    return {
        (x + dx, y + dy)
        for x, y in grid.cells
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
        if (x + dx, y + dy) not in grid
    }


def allowed(grid: Grid, cell: Cell, card: Card) -> bool:
    """As a play of a hand; of a card that lies there already nobody has a second one, so its line is asked as well."""
    return not refusals(grid, [card], 0, Play.of({cell: card})) and grid.with_cards({cell: card}).is_legal()


@pytest.mark.parametrize("part", mostly_long(range(6)))
def test_what_fits_a_place_is_what_may_be_played_there(part: int):
    for table in grids()[part::6]:
        lying = set(table.at.values())
        for cell in around(table):
            fits = fits_at(table, cell)
            may = {card for card in PLAIN if allowed(table, cell, card)}
            assert set(cards_in(fits.out)) == may - lying
            assert set(cards_in(fits.lying)) == may & lying
            assert fits.wild == (len(table.wilds) < 2 and allowed(table, cell, WILD))


def test_what_a_wild_may_be_read_as_is_what_may_be_given_for_it():
    looked = 0
    for table in grids():
        for place in table.wilds:
            cell = cell_of(place)
            fits = readings_of(table, cell)
            may = {card for card in PLAIN if not refusals(table, [card], 0, Recycle(cell, card))}
            assert set(cards_in(fits.out | fits.lying)) == may
            assert not fits.out & fits.lying
            assert set(cards_in(fits.lying)) <= set(table.at.values())
            looked += 1
    assert looked > 20


def test_may_this_wild_be_a_red_two():
    table = grid("rc1 W rc3")
    assert named(readings_of(table, (1, 0)).out) == {"rc2", "rc4"}
    with pytest.raises(ValueError, match="no wild"):
        readings_of(table, (0, 0))


def test_a_reading_that_lies_elsewhere_is_told_apart():
    table = grid(
        """
        rc1 W   rc3
        .   .   yc3
        .   .   bc3
        .   rc2 gc3
        """
    )
    fits = readings_of(table, (1, 0))
    assert (named(fits.out), named(fits.lying)) == ({"rc4"}, {"rc2"})


def test_which_card_completes_this_line():
    (line,) = lines_at(grid("rc1 yc2 gc3"), (1, 0))
    assert not line.lot
    assert [end for end, _ in line.ends] == [(-1, 0), (3, 0)]
    assert all(named(fits.out) == {"bc4"} and fits.wild for _, fits in line.ends)


def test_the_two_ends_of_a_line_may_want_different_cards():
    table = grid(
        """
        rc1 yc2 gc3 .
        .   .   bc3 bc4
        """
    )
    across, down = lines_at(table, (2, 0))
    assert [named(fits.out) for _, fits in across.ends] == [set(), set()]
    assert [named(fits.lying) for _, fits in across.ends] == [{"bc4"}, set()]
    assert not across.ends[0][1].nothing, "a wild may stand for the card that lies elsewhere"
    assert across.ends[1][1] == Fits(0, 0, wild=False)
    assert across.ends[1][1].nothing
    assert down.cells == ((2, 0), (2, 1))


def test_a_lot_has_no_ends_and_a_card_alone_no_lines():
    (line,) = lines_at(grid("rc1 rc2 rc3 rc4"), (3, 0))
    assert line.lot
    assert line.ends == ()
    assert lines_at(grid("rc1"), (0, 0)) == ()
    assert lines_at(grid("rc1"), (1, 0)) == ()


def test_nothing_fits_where_a_card_lies_or_none_is_near():
    for cell in ((0, 0), (2, 0), (0, 5), (500, 0)):
        assert fits_at(grid("rc1"), cell) == Fits(0, 0, wild=False)
