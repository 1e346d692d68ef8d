"""What makes a line: counted in full, and wilds in lines against their definition."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from iota.cards import PLAIN, Card, cards_in, colour, mask_of, name, number, shape
from iota.lines import EVERY, JOINS, agrees, is_line, is_line_of, joins, readable
from tests.doses import part
from tests.table import cards
from tools import slow_rules

PAIRS = list(combinations(PLAIN, 2))


@cache
def triples() -> list[tuple[Card, ...]]:
    """Every line of three."""
    return [triple for triple in combinations(PLAIN, 3) if is_line(triple)]


@cache
def lots() -> list[tuple[Card, ...]]:
    """Every lot."""
    return [(*triple, card) for triple in triples() for card in range(triple[2] + 1, 64) if is_line((*triple, card))]


def test_there_are_2016_3648_and_912_lines():
    assert sum(map(is_line, PAIRS)) == len(PAIRS) == 2_016
    assert len(triples()) == 3_648
    assert len(lots()) == 912


def test_the_slow_rules_find_the_same_lines():
    for triple in combinations(PLAIN, 3):
        assert is_line(triple) == slow_rules.valid_line([name(card) for card in triple])
    for line in part(triples()):
        for card in PLAIN:
            assert is_line((*line, card)) == slow_rules.valid_line([name(card) for card in (*line, card)])


def test_every_line_of_three_has_one_completion_and_no_lot_has_any():
    for triple in triples():
        assert JOINS[mask_of(triple)].bit_count() == 1
    for lot in lots():
        assert JOINS[mask_of(lot)] == 0
        assert not any(is_line((*lot, card)) for card in PLAIN)


def test_a_pair_that_differs_in_n_properties_has_2_to_the_n_lots():
    # Where the pair agrees the other two must too; where it differs they have the other two values either way
    # round. So 2^n cards may come third, and each of them settles the fourth.
    for pair in PAIRS:
        differ = sum(value(pair[0]) != value(pair[1]) for value in (colour, shape, number))
        third = [card for card in PLAIN if is_line((*pair, card))]
        assert len(third) == 2**differ
        assert mask_of(third) == JOINS[mask_of(pair)]


def test_what_joins_is_what_makes_a_line():
    assert JOINS[0] == EVERY
    for card in PLAIN:
        assert JOINS[1 << card] == EVERY ^ 1 << card
    for triple in triples():
        assert list(cards_in(JOINS[mask_of(triple)])) == [card for card in PLAIN if is_line((*triple, card))]


def test_nothing_joins_what_is_no_line():
    broken = [triple for triple in combinations(PLAIN[:32], 3) if not is_line(triple)]
    assert len(broken) > 1_000
    assert not any(JOINS[mask_of(triple)] for triple in broken)
    assert JOINS[mask_of(cards("rc1 rc2 rc3 rc4 gs1"))] == 0


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", True),
        ("rc2", True),
        ("rc2 rc2", False),
        ("rc1 gs1 bt1", True),
        ("rc1 gs2 bt3 yx4", True),
        ("rc1 gs2 bt3 yx1", False),
        ("rc1 rs1 gt1", False),
        ("rc1 rc2 rc3 rc4", True),
    ],
)
def test_some_lines_and_some_that_are_none(text: str, line: bool):
    assert is_line(cards(text)) is line
    if len(set(text.split())) == len(text.split()):
        assert is_line_of(0, mask_of(cards(text))) is line


def test_five_cards_are_never_a_line():
    assert not is_line([*cards("rc1 rc2 rc3 rc4"), cards("rs1")[0]])
    assert not any(is_line((*lot, card)) for lot in lots()[::50] for card in PLAIN)


def test_values_agree_when_all_are_the_same_or_all_differ():
    assert agrees([1]) is agrees([1, 1, 1]) is agrees([3, 1, 2]) is True
    assert agrees([1, 1, 2]) is agrees([0, 1, 2, 0]) is False
    assert agrees(value for value in (1, 1)) is True


def test_cards_join_a_line_one_after_the_other():
    lines = set(map(mask_of, [*triples(), *lots()]))
    for first in PLAIN[::7]:
        for pair in combinations([card for card in PLAIN if card != first], 2):
            assert is_line_of(1 << first, mask_of(pair)) == (mask_of((first, *pair)) in lines)


# Wilds: each in turn stands for every card that its domain holds.


def fits(plain: list[Card], domains: list[int]) -> bool:
    """Whether some different cards of these domains make a line with plain cards, by trying them all."""
    if not domains:
        return is_line(plain)
    return any(fits([*plain, reading], domains[1:]) for reading in cards_in(domains[0]))


DOMAINS = [EVERY, mask_of(cards("rc1 rc2 rc3 gs1 bt4 yx2")), mask_of(cards("rc3 gt3 bx3")), mask_of(cards("rc4")), 0]
PLAINS = ["", "rc1", "rc1 rc2", "rc1 gs1", "rc1 gs2 bt3", "rc1 rc2 rc3", "rc1 rc2 rc3 rc4", "rc1 rc2 gs1"]


@pytest.mark.parametrize("plain", PLAINS)
@pytest.mark.parametrize("first", DOMAINS)
def test_one_wild_is_read_as_any_card_of_its_domain(plain: str, first: int):
    line = cards(plain)
    assert readable(mask_of(line), (first,)) == fits(list(line), [first])
    for card in PLAIN:
        if card not in line:
            assert bool(joins(mask_of(line), (first,)) >> card & 1) == fits([*line, card], [first])


@pytest.mark.parametrize("plain", PLAINS)
@pytest.mark.parametrize("second", DOMAINS[1:])
def test_two_wilds_are_read_together(plain: str, second: int):
    line = cards(plain)
    for first in DOMAINS[1:]:
        assert readable(mask_of(line), (first, second)) == fits(list(line), [first, second])
        for card in Random(first ^ second).sample(list(PLAIN), 12):
            if card not in line:
                found = bool(joins(mask_of(line), (first, second)) >> card & 1)
                assert found == fits([*line, card], [first, second])


def test_two_wilds_in_a_line_are_never_the_same_card():
    only = mask_of(cards("rc3"))
    assert readable(mask_of(cards("rc1 rc2")), (only,))
    assert not readable(mask_of(cards("rc1 rc2")), (only, only))
    assert not readable(0, (only, only))
    assert joins(0, (only, only)) == 0


def test_a_card_that_a_wild_must_be_can_not_join():
    line = mask_of(cards("rc1 rc2"))
    assert list(cards_in(joins(line))) == list(cards("rc3 rc4"))
    assert list(cards_in(joins(line, (mask_of(cards("rc3")),)))) == list(cards("rc4"))
    assert joins(line, (EVERY, EVERY)) == 0
    assert readable(line, (EVERY, EVERY))
    assert not readable(line, (EVERY, EVERY, EVERY))
