"""The 66 cards and how they are written."""

from collections import Counter

import pytest

from iota import cards
from iota.cards import COLOURS, DECK, NUMBERS, PLAIN, SHAPES, WILD, parse_card
from tools import slow_rules


def test_there_are_64_plain_cards_and_two_wilds():
    assert len(DECK) == 66
    assert Counter(DECK) == Counter(range(64)) + Counter({WILD: 2})
    assert sum(map(cards.face, DECK)) == 160


def test_every_combination_of_properties_is_one_plain_card():
    combinations = [(c, s, n) for c in range(4) for s in range(4) for n in range(4)]
    assert [cards.card(*properties) for properties in combinations] == list(PLAIN)
    assert [(cards.colour(card), cards.shape(card), cards.number(card)) for card in PLAIN] == combinations


def test_a_name_is_colour_shape_and_number():
    for card in PLAIN:
        colour, shape, number = COLOURS[cards.colour(card)], SHAPES[cards.shape(card)], NUMBERS[cards.number(card)]
        # Of a cross it is the x: the c is the circle's.
        assert cards.name(card) == f"{colour[0]}{'x' if shape == 'cross' else shape[0]}{number}"
        assert cards.face(card) == number
    assert cards.name(WILD) == "W"
    assert cards.face(WILD) == 0


def test_names_are_those_of_the_slow_rules_and_round_trip():
    assert sorted(map(cards.name, DECK)) == sorted(slow_rules.DECK)
    assert [parse_card(cards.name(card)) for card in DECK] == list(DECK)


def test_no_other_text_of_three_letters_or_fewer_is_a_card():
    letters = "rygbcstxRCW01234 w"
    texts = ["", *letters, *(a + b for a in letters for b in letters)]
    texts += [a + b + c for a in letters for b in letters for c in letters]
    good = []
    for text in texts:
        try:
            parse_card(text)
        except ValueError:
            continue
        good.append(text)
    assert sorted(good) == sorted(set(slow_rules.DECK))


@pytest.mark.parametrize("text", ["rc5", "rc0", "rc", "rc22", " rc2", "rc2\n", "RC2", "w", "cr2", "rc２", "W W"])
def test_anything_else_is_refused_in_a_sentence(text: str):
    with pytest.raises(ValueError, match=r"is not a card: write colour \(r, y, g, b\), shape"):
        parse_card(text)


@pytest.mark.parametrize("thing", [None, 5, ["rc2"], b"rc2"])
def test_what_is_no_text_is_no_card(thing: object):
    with pytest.raises(ValueError, match="is not a card"):
        parse_card(thing)  # type: ignore[arg-type]


def test_masks_hold_sets_of_plain_cards():
    assert cards.mask_of([]) == 0
    assert cards.mask_of([0, 5, WILD, 63]) == 1 | 1 << 5 | 1 << 63
    assert list(cards.cards_in(1 | 1 << 5 | 1 << 63)) == [0, 5, 63]
    assert list(cards.cards_in(cards.mask_of(reversed(PLAIN)))) == list(PLAIN)
