"""The most that given cards earn on a grid, and where, found without listing all plays.

A simulation asks this thousands of times, so it looks at the places of a grid from the most promising on and stops
where nothing better can come. It must agree with `movegen`, which lists everything. Only two wilds that share a line
on the grid may be misjudged.
"""

from __future__ import annotations

from collections.abc import Set
from itertools import permutations
from typing import Final, NamedTuple

from iota.bots.nearby import Nearby
from iota.cards import FACES, PLAIN, WILD, Card, mask_of
from iota.frontier import Offer, frontier
from iota.grid import Grid, Place
from iota.lines import EVERY, JOINS, Domains, is_line_of, joins, readable
from iota.scoring import HAND, Scoring, counted, worth


class Placed(NamedTuple):
    """A play: its places in reading order, and the card on each."""

    places: tuple[Place, ...]
    cards: tuple[Card, ...]


Found = tuple[int, Placed]
"""What a play earns, and the play."""

BoundedSingle = tuple[int, Place, int, int, int, int]
"""A place for one card: the most it can earn, below 0 to be sorted, and the place; then the cards it admits, what is
added and how often it is doubled under the scoring, and in how many lines it counts."""

BoundedWindow = tuple[int, int, int, Domains, int, int, tuple[Place, ...], tuple[int, ...], tuple[int, ...]]
"""A window of `frontier`, with the most it can earn in front, below 0 to be sorted, and what is added and doubled under
the scoring. Each place admits what could join the cards of the window as well."""

NOWHERE: Final[Set[Place]] = frozenset()

_WITH_FACE: Final = tuple((face, mask_of([card for card in PLAIN if FACES[card] == face])) for face in (4, 3, 2))
"""The cards of each face value above 1."""

_ORDERS: Final = {count: list(permutations(range(count))) for count in range(2, HAND + 1)}


class BestPlays:
    """The best plays on a grid under a scoring, whoever holds the cards; where no points count, cards played do."""

    __slots__ = ("_cards", "_known", "_offer", "_remembered", "_scoring", "_spots", "_values", "_windows", "final")

    def __init__(self, grid: Grid, scoring: Scoring, near: Set[Place] | None = None, cards: int = EVERY) -> None:
        """With `near`, only what has one of those places; it is asked for none but these cards then."""
        self._offer: Offer = frontier(grid) if near is None else Nearby(grid, near, cards)
        self._cards = cards
        # Around a play too little is asked twice.
        self._remembered: dict[tuple[tuple[Card, ...], bool], Found | None] | None = {} if near is None else None
        self._scoring = scoring
        self._values = worth(scoring)
        self.final: tuple[int, int] = counted(scoring, 0, lots=0, bonuses=1)
        """What the last card of the game adds, and how often it doubles."""
        self._spots: list[BoundedSingle] | None = None
        self._known: dict[Card, tuple[int, Place] | None] = {}
        self._windows: dict[int, list[BoundedWindow]] = {}

    def _counted(self, total: int, count: int, lots: int, new: int) -> tuple[int, int]:
        """What the cards of a play are added to, and how often the sum is doubled; the last card aside."""
        if self._scoring is Scoring.NONE:
            return new, 0
        return counted(self._scoring, count if self._scoring is Scoring.CARDS else total, lots, bonuses=new == HAND)

    def of_one(self, card: Card, avoid: Set[Place] = NOWHERE) -> tuple[int, Place] | None:
        """The most that one card earns anywhere but on the places to avoid, and where."""
        if card not in self._known:
            self._known[card] = self._search(card, NOWHERE)
        best = self._known[card]
        return self._search(card, avoid) if best is not None and best[1] in avoid else best

    def _search(self, card: Card, avoid: Set[Place]) -> tuple[int, Place] | None:
        if self._spots is None:
            highest = max(self._values)
            self._spots = []
            for mask, total, count, lots, lines, place in self._offer.singles():
                base, doublings = self._counted(total, count, lots, 1)
                self._spots.append((-(base + highest * lines << doublings), place, mask, base, doublings, lines))
            self._spots.sort()
        bits = EVERY if card == WILD else 1 << card
        value = self._values[card]
        best = None
        top = -1
        for bound, place, mask, base, doublings, lines in self._spots:
            if -bound <= top:
                break
            if mask & bits:
                points = base + value * lines << doublings
                if points > top and place not in avoid:
                    top = points
                    best = points, place
        return best

    def most_of(self, count: int) -> int:
        """No play of so many cards, two or more, earns more than this; the last card of the game aside."""
        windows = self._windows_of(count)
        return -windows[0][0] if windows else 0

    def _windows_of(self, count: int) -> list[BoundedWindow]:
        windows = self._windows.get(count)
        if windows is None:
            windows = []
            cards = self._cards
            for i, (line, wilds, total, old, lots, places, masks, weights) in enumerate(self._offer.windows(count)):
                fitting = (joins(line, wilds) if wilds else JOINS[line]) & cards
                base, doublings = self._counted(total, old, lots, count)
                bound = base
                joined = []
                for mask, weight in zip(masks, weights):  # noqa: B905
                    mask &= fitting
                    if not mask:
                        break
                    joined.append(mask)
                    bound += self._highest(mask) * weight
                else:
                    windows.append(
                        (-bound << doublings, i, line, wilds, base, doublings, places, tuple(joined), weights)
                    )
            windows.sort()
            self._windows[count] = windows
        return windows

    def _highest(self, mask: int) -> int:
        """What the best card of a mask adds to a line."""
        if self._scoring is Scoring.STANDARD:
            for face, having in _WITH_FACE:
                if mask & having:
                    return face
        return self._values[0]

    def of(self, cards: tuple[Card, ...], top: float, *, final: bool, avoid: Set[Place] = NOWHERE) -> Found | None:
        """The best play of exactly these cards, two or more in ascending order, if it earns more than so much."""
        if self._remembered is not None:
            key = cards, final
            if key not in self._remembered:
                self._remembered[key] = self._of(cards, -1, final, NOWHERE)
            best = self._remembered[key]
            if best is None or best[0] <= top or avoid.isdisjoint(best[1].places):
                return best if best and best[0] > top else None
        return self._of(cards, top, final, avoid)

    def _of(self, cards: tuple[Card, ...], top: float, final: bool, avoid: Set[Place]) -> Found | None:
        if cards[-2] == WILD:
            return self._with_both_wilds(cards, top, final, avoid)
        more, double = self.final if final else (0, 0)
        if len(cards) == 2:
            return self._of_pair(cards, top, more, double, avoid)
        bits = [EVERY if card == WILD else 1 << card for card in cards]
        either = EVERY if cards[-1] == WILD else mask_of(cards)
        values = [self._values[card] for card in cards]
        plain = mask_of(cards)
        wild = cards[-1] == WILD
        best: Found | None = None
        orders = _ORDERS[len(cards)]
        for bound, _, line, wilds, base, doublings, places, masks, weights in self._windows_of(len(cards)):
            if (-bound << double) + more <= top:
                break
            if not (masks[0] & either and masks[1] & either and masks[2] & either and is_line_of(line, plain)):
                continue
            if wild:
                bits[-1] = joins(line | plain, wilds)
                if not bits[-1]:
                    continue
            elif wilds and not readable(line | plain, wilds):
                continue
            for order in orders:
                for mask, i in zip(masks, order):  # noqa: B905
                    if not mask & bits[i]:
                        break
                else:
                    points = base
                    for weight, i in zip(weights, order):  # noqa: B905
                        points += values[i] * weight
                    points = (points << doublings + double) + more
                    if points > top and avoid.isdisjoint(places):
                        top = points
                        best = points, Placed(places, tuple([cards[i] for i in order]))
        return best

    def _of_pair(self, cards: tuple[Card, ...], top: float, more: int, double: int, avoid: Set[Place]) -> Found | None:
        one, two = cards
        bit_1 = 1 << one
        bit_2 = EVERY if two == WILD else 1 << two
        value_1, value_2 = self._values[one], self._values[two]
        best: Found | None = None
        for bound, _, line, wilds, base, doublings, places, (mask_1, mask_2), weights in self._windows_of(2):
            if (-bound << double) + more <= top:
                break
            straight = mask_1 & bit_1 and mask_2 & bit_2
            crossed = mask_2 & bit_1 and mask_1 & bit_2
            if not (straight or crossed):
                continue
            fits = joins(line | bit_1, wilds) & bit_2 if wilds else JOINS[line | bit_1] & bit_2
            if straight and fits & mask_2:
                points = (base + value_1 * weights[0] + value_2 * weights[1] << doublings + double) + more
                if points > top and avoid.isdisjoint(places):
                    top = points
                    best = points, Placed(places, cards)
            if crossed and fits & mask_1:
                points = (base + value_2 * weights[0] + value_1 * weights[1] << doublings + double) + more
                if points > top and avoid.isdisjoint(places):
                    top = points
                    best = points, Placed(places, (two, one))
        return best

    def _with_both_wilds(self, cards: tuple[Card, ...], top: float, final: bool, avoid: Set[Place]) -> Found | None:
        more, double = self.final if final else (0, 0)
        best: Found | None = None
        orders = sorted(set(permutations(cards)))
        plain = mask_of(cards)
        for bound, _, line, _, base, doublings, places, masks, weights in self._windows_of(len(cards)):
            if (-bound << double) + more <= top:
                break
            for order in orders:
                points = base
                domains: Domains = ()
                for card, mask, weight in zip(order, masks, weights):  # noqa: B905
                    if card == WILD:
                        domains += (mask,)
                    elif not mask >> card & 1:
                        break
                    points += self._values[card] * weight
                else:
                    points = (points << doublings + double) + more
                    if points > top and avoid.isdisjoint(places) and readable(line | plain, domains):
                        top = points
                        best = points, Placed(places, order)
        return best
