"""The best play of a hand by points and cards kept, found without listing all plays.

A simulation asks this thousands of times, so it looks at the places of a grid from the most promising on and stops
where nothing better can come. It must agree with `movegen`, which lists everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import combinations, permutations
from typing import Final

from iota.bots.equity import Leave
from iota.cards import FACES, WILD, Card, mask_of
from iota.frontier import frontier
from iota.grid import ACROSS, DOWN, Grid, Place
from iota.lines import EVERY, JOINS, Domains, is_line_of, joins, readable
from iota.movegen import found_plays
from iota.scoring import HAND, Scoring, worth

Placed = tuple[tuple[Place, ...], tuple[Card, ...]]
"""The places of a play, in reading order, and the card on each."""

Reply = tuple[float, int, Placed | None]
"""The value of the best turn, the points in it, and its play; None for a pass."""

Spot = tuple[int, int, int, int, int, int, Place]
"""A place for one card: the most it can earn, then as it counts under the scoring."""

Window = tuple[int, int, int, Domains, int, int, tuple[Place, ...], tuple[int, ...], tuple[int, ...]]
"""As in `frontier`, with the most it can earn in front, and what is added and doubled under the scoring."""

_FINAL: Final = {Scoring.STANDARD: (0, 1), Scoring.CARDS: (0, 1), Scoring.LOTS: (1, 0), Scoring.NONE: (0, 0)}

NOWHERE: Final[Set[Place]] = frozenset()


class Prospects:
    """What a grid offers at best, to any hand."""

    __slots__ = (
        "_final",
        "_known",
        "_linked",
        "_near",
        "_readings",
        "_single",
        "_spots",
        "_values",
        "_windows",
        "grid",
        "scoring",
    )

    def __init__(self, grid: Grid, scoring: Scoring, near: Set[Place] | None = None) -> None:
        """With `near`, only what touches one of those places."""
        self.grid = grid
        self._near = near
        self._known: dict[tuple[tuple[Card, ...], bool], Reply] = {}
        self.scoring = scoring
        self._values = worth(scoring)
        # What the last card of the game adds, and how often it doubles.
        self._final = _FINAL[scoring]
        self._spots: list[Spot] | None = None
        self._single: dict[Card, tuple[int, Place] | None] = {}
        self._windows: dict[int, list[Window]] = {}
        self._linked = _are_linked(grid)
        self._readings: list[tuple[Place, int]] | None = None

    def recycle(self, hand: Sequence[Card]) -> tuple[Place, Card] | None:
        """The wild that a hand could take back and the lowest card that could go there, if there is any."""
        if self._readings is None:
            self._readings = [(wild, self.grid.readings(wild)) for wild in self.grid.wilds]
        best = None
        for wild, readings in self._readings:
            for card in hand:
                if card != WILD and readings >> card & 1 and (best is None or FACES[card] < FACES[best[1]]):
                    best = wild, card
        return best

    def after(self, recycle: tuple[Place, Card]) -> Prospects:
        """What the grid offers with a card in the place of a wild."""
        return Prospects(self.grid.put([recycle]), self.scoring)

    def known(self, hand: tuple[Card, ...], values: Leave, *, last: bool) -> Reply:
        """The best turn of a hand, remembered; the values must be the same for the same `last`."""
        key = hand, last
        if key not in self._known:
            self._known[key] = self.best(hand, values, last=last)
        return self._known[key]

    def best(
        self,
        hand: Sequence[Card],
        values: Leave,
        *,
        last: bool,
        avoid: Set[Place] = NOWHERE,
        floor: Reply | None = None,
    ) -> Reply:
        """The best turn of a hand without a recycle: a play, or a pass that keeps the wilds and trades the rest.

        `last` says that the pile is empty. Plays on any of the places to avoid are left out. What is no better than
        the floor is not looked for.
        """
        whole = sum([values[card] for card in hand])
        if floor is None:
            floor = values[WILD] * hand.count(WILD), 0, None
        top, points, play = floor
        size = len(hand)
        for count in range(size, 1, -1):
            final = last and count == size
            for cards in _choices(hand, count):
                kept = whole - sum([values[card] for card in cards])
                found = self._best_of(cards, top - kept, final, avoid)
                if found is not None:
                    points, play = found
                    top = points + kept
        more, double = self._final if last and size == 1 else (0, 0)
        for card in hand:
            single = self._single[card] if card in self._single else self._best_single(card)
            if single is not None and single[1] in avoid:
                single = self._best_single(card, avoid)
            if single is not None:
                earned = (single[0] << double) + more
                if earned + whole - values[card] > top:
                    top = earned + whole - values[card]
                    points, play = earned, ((single[1],), (card,))
        if play and self._linked and play is not floor[2] and not self.grid.put(zip(*play, strict=True)).is_legal():
            return self._listed(hand, values, last, avoid)
        return top, points, play

    def _listed(self, hand: Sequence[Card], values: Leave, last: bool, avoid: Set[Place]) -> Reply:
        """The same from the list of all plays, where two wilds share a line and have to be read together."""
        whole = sum([values[card] for card in hand])
        top = values[WILD] * hand.count(WILD)
        points = 0
        play: Placed | None = None
        for earned, places, cards in found_plays(self.grid, hand, last=last, scoring=self.scoring):
            if not avoid.isdisjoint(places):
                continue
            if self.scoring is Scoring.NONE:
                earned = len(cards)
            value = earned + whole - sum([values[card] for card in cards])
            if value > top or (value == top and play and (len(places), places, cards) < (len(play[0]), *play)):
                top, points, play = value, earned, (places, cards)
        return top, points, play

    def _counted(self, total: int, count: int, lots: int, new: int) -> tuple[int, int]:
        """What the cards of a play are added to, and how often the sum is doubled; the last card aside."""
        four = new == HAND
        match self.scoring:
            case Scoring.STANDARD:
                return total, lots + four
            case Scoring.CARDS:
                return count, lots + four
            case Scoring.LOTS:
                return lots + four, 0
            case Scoring.NONE:
                return new, 0

    def _best_single(self, card: Card, avoid: Set[Place] = NOWHERE) -> tuple[int, Place] | None:
        """The most that one card earns anywhere, and where."""
        if self._spots is None:
            highest = max(self._values)
            self._spots = []
            for mask, total, count, lots, lines, place in frontier(self.grid).singles():
                if self._near is not None and place not in self._near:
                    continue
                base, doublings = self._counted(total, count, lots, 1)
                self._spots.append((-(base + highest * lines << doublings), place, mask, base, doublings, lines, place))
            self._spots.sort()
        bits = EVERY if card == WILD else 1 << card
        value = self._values[card]
        best = None
        top = -1
        for bound, _, mask, base, doublings, lines, place in self._spots:
            if -bound <= top:
                break
            if mask & bits:
                points = base + value * lines << doublings
                if points > top and place not in avoid:
                    top = points
                    best = points, place
        if not avoid:
            self._single[card] = best
        return best

    def _windows_of(self, count: int) -> list[Window]:
        windows = self._windows.get(count)
        if windows is None:
            windows = []
            highest = max(self._values)
            standard = self.scoring is Scoring.STANDARD
            four = count == HAND
            for i, (line, wilds, total, old, lots, places, masks, weights) in enumerate(
                frontier(self.grid).windows(count)
            ):
                if self._near is not None and self._near.isdisjoint(places):
                    continue
                if standard:
                    base, doublings = total, lots + four
                else:
                    base, doublings = self._counted(total, old, lots, count)
                bound = base + highest * sum(weights) << doublings
                windows.append((-bound, i, line, wilds, base, doublings, places, masks, weights))
            windows.sort()
            self._windows[count] = windows
        return windows

    def _best_of(
        self, cards: tuple[Card, ...], top: float, final: bool, avoid: Set[Place]
    ) -> tuple[int, Placed] | None:
        """The best play of exactly these cards, if it earns more than so much."""
        if cards[-2] == WILD:
            return self._best_with_both_wilds(cards, top, final, avoid)
        more, double = self._final if final else (0, 0)
        if len(cards) == 2:
            return self._best_pair(cards, top, more, double, avoid)
        bits = [EVERY if card == WILD else 1 << card for card in cards]
        either = EVERY if cards[-1] == WILD else mask_of(cards)
        values = [self._values[card] for card in cards]
        plain = mask_of(cards)
        wild = cards[-1] == WILD
        best: tuple[int, Placed] | None = None
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
                        best = points, (places, tuple([cards[i] for i in order]))
        return best

    def _best_pair(
        self, cards: tuple[Card, ...], top: float, more: int, double: int, avoid: Set[Place]
    ) -> tuple[int, Placed] | None:
        one, two = cards
        bit_1 = 1 << one
        bit_2 = EVERY if two == WILD else 1 << two
        value_1, value_2 = self._values[one], self._values[two]
        best: tuple[int, Placed] | None = None
        for bound, _, line, wilds, base, doublings, places, masks, weights in self._windows_of(2):
            if (-bound << double) + more <= top:
                break
            mask_1, mask_2 = masks
            straight = mask_1 & bit_1 and mask_2 & bit_2
            crossed = mask_2 & bit_1 and mask_1 & bit_2
            if not (straight or crossed):
                continue
            if wilds:
                if not is_line_of(line, bit_1):
                    continue
                fits = joins(line | bit_1, wilds)
            elif line:
                if not JOINS[line] & bit_1:
                    continue
                fits = JOINS[line | bit_1]
            else:
                fits = JOINS[bit_1]
            if straight and fits & bit_2 & mask_2:
                points = (base + value_1 * weights[0] + value_2 * weights[1] << doublings + double) + more
                if points > top and avoid.isdisjoint(places):
                    top = points
                    best = points, (places, cards)
            if crossed and fits & bit_2 & mask_1:
                points = (base + value_2 * weights[0] + value_1 * weights[1] << doublings + double) + more
                if points > top and avoid.isdisjoint(places):
                    top = points
                    best = points, (places, (two, one))
        return best

    def _best_with_both_wilds(
        self, cards: tuple[Card, ...], top: float, final: bool, avoid: Set[Place]
    ) -> tuple[int, Placed] | None:
        more, double = self._final if final else (0, 0)
        best: tuple[int, Placed] | None = None
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
                        best = points, (places, order)
        return best


def spoilt(grid: Grid, places: Sequence[Place]) -> set[Place]:
    """The places where a play on these places of a grid changes what could go there."""
    found = set(places)
    for place in places:
        for step in (ACROSS, DOWN):
            for way in (-step, step):
                here = place + way
                while here in grid.at or here in places:
                    here += way
                found.add(here)
    return found


_ORDERS: Final = {count: list(permutations(range(count))) for count in range(2, HAND + 1)}


def _choices(hand: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of so many cards of a hand, in ascending order, that could share a line."""
    if count == 2:
        return combinations(hand, 2)
    return (cards for cards in combinations(hand, count) if _could_share(cards))


def _could_share(cards: tuple[Card, ...]) -> bool:
    if cards[-1] != WILD:
        return is_line_of(0, mask_of(cards))
    return readable(mask_of(cards), (EVERY,) * cards.count(WILD))


def _are_linked(grid: Grid) -> bool:
    """Whether two wilds of a grid share a line."""
    if len(grid.wilds) < 2:
        return False
    first, second = grid.wilds
    return second in grid.run(first, ACROSS) or second in grid.run(first, DOWN)
