"""The lit places agree with the rules on every turn of whole games; dead cells and readings do as well."""

import random

import pytest

from iota.cards import PLAIN, WILD, cards_in, name
from iota.game import Deck, Settings
from iota.grid import place_of
from iota.movegen import legal_recycles
from iota.moves import Play
from iota.refusals import refusals
from tests.web.at_table import (
    YOU,
    play_bot,
    play_dearest,
    play_out,
    play_turn,
    recycle,
    session_with,
    slot_of,
    stage,
    turn_of,
)
from web.play.placements import dead_cells, lit_cells, lit_wilds, readings
from web.play.session import Session


def around(session: Session):
    """Every free cell near the grid."""
    cells = session.game.grid.cells
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return [
        (x, y)
        for y in range(min(ys) - 3, max(ys) + 4)
        for x in range(min(xs) - 3, max(xs) + 4)
        if (x, y) not in session.game.grid
    ]


@pytest.mark.parametrize("seed", range(2))
def test_the_lights_are_the_legal_places_on_every_turn(seed):
    chance = random.Random(seed)
    session = Session.new(Settings(players=YOU, deck=Deck.HALF), seed)
    while not session.over:
        if session.bot_task:
            session = play_bot(session)
            continue
        turn = turn_of(session)
        game = session.game
        for slot, card in enumerate(turn.cards):
            legal = {
                cell
                for cell in around(session)
                if not refusals(game.grid, game.hand, len(game.pile), Play.of({cell: card}))
            }
            assert lit_cells(turn, slot) == legal
            # And again with one card staged.
            if legal and len(turn.cards) > 1:
                first = chance.choice(sorted(legal))
                staged = turn.place(slot, first)
                other = chance.choice(staged.held())
                legal = {
                    cell
                    for cell in around(session)
                    if cell != first
                    and not refusals(
                        game.grid, game.hand, len(game.pile), Play.of({first: card, cell: staged.cards[other]})
                    )
                }
                assert lit_cells(staged, other) == legal
        session = play_dearest(session)


def test_dead_cells_admit_no_card_at_all():
    session = play_out(Session.new(Settings(players=YOU), 5))
    grid = session.game.grid
    dead = dead_cells(grid)
    assert dead, "a whole game leaves dead cells"
    for cell in around(session):
        if any((cell[0] + dx, cell[1] + dy) in grid for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))):
            fits = [card for card in PLAIN if not refusals(grid, (card,), 1, Play.of({cell: card}))]
            assert (cell in dead) == (not fits)


def test_a_wild_on_the_grid_is_inviting_to_the_cards_that_free_it():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 rc4 gs2 gs3")
    turn = turn_of(session)
    assert lit_wilds(turn) == {(1, 0)}
    assert lit_wilds(turn, slot_of(session, "rc4")) == {(1, 0)}
    assert lit_wilds(turn, slot_of(session, "gs2")) == frozenset()
    assert lit_wilds(turn_of(stage(session, rc4=(3, 0)))) == frozenset(), "recycling comes before placing"
    assert lit_wilds(turn_of(recycle(session, "rc4", (1, 0)))) == frozenset(), "it is taken"


def test_readings_are_sorted_by_where_the_cards_are():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3", (2, 1): "rc2"}, "rc4 gs1 gs2 gs3")
    found = readings(session.game.grid, session.game.hand, (1, 0))
    assert [name(card) for card in found.in_hand] == ["rc4"]
    assert [name(card) for card in found.on_table] == ["rc2"]
    assert found.cards == tuple(cards_in(session.game.grid.readings(place_of((1, 0)))))


def test_the_readings_in_the_hand_are_the_recycles():
    met = 0
    for seed in range(12):
        session = Session.new(Settings(), seed)
        while not session.over and session.game.turns < 30:
            game = session.game
            for cell, card in game.grid.cells.items():
                if card == WILD and session.turn:
                    met += 1
                    mine = readings(game.grid, game.hand, cell).in_hand
                    assert [r.card for r in legal_recycles(game.grid, game.hand) if r.cell == cell] == list(mine)
            session = play_turn(session)
    assert met > 20
