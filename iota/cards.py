"""The 66 cards of Iota and how they are written.

A plain card is a number from 0 to 63, so that a set of cards is a 64-bit mask; both wilds are the number 64.
In text a plain card is its colour, shape and number (`rc2`, `yx4`), a wild is `W`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

Card = int

COLOURS: Final = ("red", "yellow", "green", "blue")
SHAPES: Final = ("circle", "square", "triangle", "cross")
NUMBERS: Final = (1, 2, 3, 4)

COLOUR_LETTERS: Final = "rygb"
SHAPE_LETTERS: Final = "cstx"

PLAIN: Final = range(64)
WILD: Final[Card] = 64
WILDS_IN_DECK: Final = 2
DECK: Final[tuple[Card, ...]] = (*PLAIN, *[WILD] * WILDS_IN_DECK)


def card(colour: int, shape: int, number: int) -> Card:
    """The plain card with these properties, each counted from 0."""
    return colour * 16 + shape * 4 + number


def colour(card: Card) -> int:
    """The colour of a plain card, as an index into COLOURS."""
    return card >> 4


def shape(card: Card) -> int:
    """The shape of a plain card, as an index into SHAPES."""
    return card >> 2 & 3


def number(card: Card) -> int:
    """The number of a plain card, as an index into NUMBERS."""
    return card & 3


def face(card: Card) -> int:
    """The face value of a card: its number, and 0 for a wild."""
    return FACES[card]


FACES: Final[tuple[int, ...]] = (*((c & 3) + 1 for c in PLAIN), 0)

NAMES: Final[tuple[str, ...]] = (
    *(f"{COLOUR_LETTERS[colour(c)]}{SHAPE_LETTERS[shape(c)]}{number(c) + 1}" for c in PLAIN),
    "W",
)
_CARD_OF_NAME: Final = {name: card for card, name in enumerate(NAMES)}


def name(card: Card) -> str:
    """How a card is written: `rc2`, `yx4`, `W`."""
    return NAMES[card]


def parse_card(text: str) -> Card:
    """The card that a text names; anything but the exact notation is a ValueError."""
    try:
        return _CARD_OF_NAME[text]
    except (KeyError, TypeError):
        raise ValueError(
            f"{text!r} is not a card: write colour (r, y, g, b), shape (c, s, t, x), number (1 to 4), or W for a wild"
        ) from None


def mask_of(cards: Iterable[Card]) -> int:
    """The set of the plain cards among these, as a mask; wilds have no bit."""
    mask = 0
    for card in cards:
        if card != WILD:
            mask |= 1 << card
    return mask


def cards_in(mask: int) -> Iterator[Card]:
    """The plain cards of a mask, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def without(hand: Sequence[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    """A hand without these of its cards; a ValueError where it has not got one of them."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def check_deck(cards: Iterable[Card]) -> None:
    """A ValueError where some card is among these more often than a deck has it."""
    for card, times in Counter(cards).items():
        if card == WILD and times > WILDS_IN_DECK:
            raise ValueError(f"there are {times} wilds: a deck has {WILDS_IN_DECK}")
        if card != WILD and times > 1:
            raise ValueError(f"{name(card)} is there {times} times: a deck has it once")
