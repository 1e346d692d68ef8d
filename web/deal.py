"""A hand of four cards from a seed, and its words."""

import random
from typing import Final

from iota import cards
from iota.cards import Card

HAND: Final = 4


def hand(seed: str) -> tuple[Card, ...]:
    """The four cards that a seed deals: the same on every machine."""
    return tuple(random.Random(seed).sample(cards.DECK, HAND))


def next_seed(seed: str) -> str:
    """The seed after this one, so that every hand has an address of its own."""
    return str(int(seed) + 1) if seed.isdecimal() else f"{seed}+"


def spoken(card: Card) -> str:
    """The name of a card as one says it."""
    if card == cards.WILD:
        return "wild"
    number = cards.NUMBERS[cards.number(card)]
    return f"{cards.COLOURS[cards.colour(card)]} {cards.SHAPES[cards.shape(card)]} {number}"


def favourite(hand: tuple[Card, ...]) -> Card:
    """The card that the bot would keep: a wild, else the highest face."""
    return max(hand, key=lambda card: (card == cards.WILD, cards.face(card)))
