"""A position laid out by hand is a game like any other, played on by the rules; none that can't be is made."""

from collections import Counter

import pytest

from iota.cards import DECK, WILD, parse_card
from iota.game import Game
from iota.grid import Cell
from web.play.position import game_at
from web.play.session import Session


def cards(names: str) -> tuple[int, ...]:
    return tuple(map(parse_card, names.split()))


def at(grid: dict[Cell, str], hand: str, pile: str | None = None) -> Game:
    there = {cell: parse_card(card) for cell, card in grid.items()}
    return game_at(there, cards(hand), None if pile is None else cards(pile))


def test_every_card_is_somewhere_once() -> None:
    game = at({(0, 0): "rc2", (1, 0): "W"}, "gt2 bx2")
    everywhere = [*game.grid.cells.values(), *game.pile, *(card for hand in game.hands for card in hand)]
    assert Counter(everywhere) == Counter(DECK)


def test_a_pile_is_as_it_was_laid() -> None:
    game = at({(0, 0): "rc2"}, "gt2", "ys2 W")
    assert game.pile == (parse_card("ys2"), WILD)
    assert not set(game.hands[1]) & {*cards("rc2 gt2 ys2"), WILD}


def test_a_turn_is_played_in_it_and_the_hand_has_its_own_order() -> None:
    hand = cards("ys2 gt2 bx2")
    session = Session.at(at({(0, 0): "rc2"}, "ys2 gt2 bx2", "rc1"), hand)
    assert session.hand == hand
    assert session.starter == parse_card("rc2")
    session = session.place(1, (1, 0)).place(2, (2, 0)).commit()
    assert session.history[0].points == 6
    assert session.hand == cards("ys2 rc1"), "the drawn card came where one had gone away"
    assert session.turn is None, "the other player's turn, who does nothing by himself"


def test_the_last_card_ends_the_game() -> None:
    session = Session.at(at({(1, 1): "rc2"}, "gt2", ""))
    assert session.place(0, (2, 1)).commit().over


@pytest.mark.parametrize(
    ("grid", "hand", "pile"),
    [
        ({(0, 0): "rc2", (1, 0): "rs2", (2, 0): "gt4"}, "rc1", None),
        ({(0, 0): "rc2", (2, 0): "rs2"}, "rc1", None),
        ({(0, 0): "rc2"}, "rc2", None),
        ({(0, 0): "rc2"}, "rc1", "rc1"),
        ({(0, 0): "W", (1, 0): "W"}, "W", None),
    ],
    ids=["a broken line", "a card apart", "in the hand as well", "in the pile as well", "three wilds"],
)
def test_what_cannot_be_is_not_made(grid: dict[Cell, str], hand: str, pile: str | None) -> None:
    with pytest.raises(ValueError):
        at(grid, hand, pile)
