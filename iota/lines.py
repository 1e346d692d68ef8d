"""What makes a line, and which cards may join one.

In a line each of colour, shape and number is all the same or all different, no card lies twice, and there are at
most four cards. Sets of plain cards are 64-bit masks. A wild in a line is given by its *domain*: the mask of the
cards that its other line leaves it.
"""

from collections.abc import Callable, Iterable
from typing import Final

from iota.cards import PLAIN, Card, cards_in, colour, mask_of, number, shape

LONGEST: Final = 4
"""The most cards that a line may have; a line of as many is a lot."""

EVERY: Final = (1 << 64) - 1
"""The mask of all plain cards."""

Domains = tuple[int, ...]

PROPERTIES: Final = {"colour": colour, "shape": shape, "number": number}


def agrees(values: Iterable[int]) -> bool:
    """Whether these values of one property are all the same or all different."""
    values = list(values)
    return len(set(values)) in (1, len(values))


def is_line(cards: Iterable[Card]) -> bool:
    """Whether these plain cards may share a line; one card alone, or none, breaks no rule."""
    cards = list(cards)
    if len(cards) < 2:
        return True
    return (
        len(cards) <= LONGEST
        and len(set(cards)) == len(cards)
        and all(agrees(value(card) for card in cards) for value in PROPERTIES.values())
    )


def _masks_of(value: Callable[[Card], int]) -> tuple[int, ...]:
    """For each set of values of a property, as four bits, the cards that have one of them."""
    return tuple(mask_of(card for card in PLAIN if values >> value(card) & 1) for values in range(16))


_HAVING: Final = tuple((value, _masks_of(value)) for value in PROPERTIES.values())


class _Joins(dict[int, int]):
    """For a mask of plain cards in one line, the mask of the cards of which each may join them."""

    def __missing__(self, line: int) -> int:
        cards = list(cards_in(line))
        mask = EVERY & ~line if len(cards) < LONGEST else 0
        for value, having in _HAVING:
            values = 0
            for card in cards:
                values |= 1 << value(card)
            different = values.bit_count()
            if different == len(cards):
                # Of one card, or none, the rest may be the same as well.
                mask &= having[15 ^ values] if different > 1 else EVERY
            else:
                mask &= having[values] if different == 1 else 0
        self[line] = mask
        return mask


JOINS: Final = _Joins()
"""The cards that may join a line of plain cards; none may join four cards, or cards that are no line."""

_joins_wild: dict[tuple[int, Domains], int] = {}
_readable: dict[tuple[int, Domains], bool] = {}


def joins(line: int, wilds: Domains = ()) -> int:
    """The cards of which each may join a line of these plain cards and of wilds with these domains.

    A card may join when the wilds can still be read, together, as different cards that fit the line.
    """
    if not wilds:
        return JOINS[line]
    key = line, wilds
    found = _joins_wild.get(key)
    if found is None:
        found = 0
        first, *rest = wilds
        for reading in cards_in(JOINS[line] & first):
            found |= joins(line | 1 << reading, tuple(rest))
        _joins_wild[key] = found
    return found


def readable(line: int, wilds: Domains = ()) -> bool:
    """Whether these plain cards, and wilds with these domains, make a line under some reading of the wilds."""
    if not wilds:
        return is_line_of(0, line)
    key = line, wilds
    found = _readable.get(key)
    if found is None:
        first, *rest = wilds
        others = tuple(rest)
        found = is_line_of(0, line) and any(
            readable(line | 1 << reading, others) for reading in cards_in(JOINS[line] & first)
        )
        _readable[key] = found
    return found


def is_line_of(line: int, more: int) -> bool:
    """Whether plain cards that make a line, or fewer than two, still make one with these others."""
    while more:
        # Card by card, so that only lines are ever looked up: there are 6,576 of them.
        low = more & -more
        if not JOINS[line] & low:
            return False
        line |= low
        more ^= low
    return True
