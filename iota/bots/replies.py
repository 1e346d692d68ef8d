"""The best turn of a hand by points and cards kept, found without listing all turns."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from iota.bots.best_plays import NOWHERE, BestPlays, Placed
from iota.bots.equity import Leave
from iota.cards import FACES, WILD, Card, mask_of
from iota.grid import ACROSS, DOWN, Grid, Place
from iota.lines import EVERY, is_line_of, readable
from iota.movegen import found_plays
from iota.scoring import Scoring


class Reply(NamedTuple):
    """The best turn of a hand: its value, the points in it, and its play; None for a pass."""

    value: float
    points: int
    play: Placed | None


class BestReplies:
    """The best turn on a grid, for any hand."""

    __slots__ = ("_known", "_linked", "_plays", "_readings", "grid", "scoring")

    def __init__(self, grid: Grid, scoring: Scoring, near: Set[Place] | None = None, cards: int = EVERY) -> None:
        """With `near`, only what has one of those places; it is asked for none but these cards then."""
        self.grid = grid
        self.scoring = scoring
        self._plays = BestPlays(grid, scoring, near, cards)
        self._known: dict[tuple[tuple[Card, ...], bool], Reply] = {}
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

    def best(self, hand: Sequence[Card], values: Leave, *, last: bool, avoid: Set[Place] = NOWHERE) -> Reply:
        """The best turn of a hand without a recycle: a play, or a pass that keeps the wilds and trades the rest.

        `last` says that the pile is empty; the values must be the same for the same `last`. Plays on any of the places
        to avoid are left out.
        """
        resting = Reply(values[WILD] * hand.count(WILD), 0, None)
        key = tuple(hand), last
        if key not in self._known:
            self._known[key] = self.better(resting, hand, values, last=last)
        found = self._known[key]
        if found.play and not avoid.isdisjoint(found.play.places):
            return self.better(resting, hand, values, last=last, avoid=avoid)
        return found

    def better(
        self, floor: Reply, hand: Sequence[Card], values: Leave, *, last: bool, avoid: Set[Place] = NOWHERE
    ) -> Reply:
        """The same, but the floor where nothing is better than that: what is no better is not looked for."""
        whole = sum([values[card] for card in hand])
        top, points, play = floor
        size = len(hand)
        for count, choices in _choices(tuple(hand)):
            final = last and count == size
            more, double = self._plays.final if final else (0, 0)
            most = (self._plays.most_of(count) << double) + more
            for cards in choices:
                kept = whole - sum([values[card] for card in cards])
                if most + kept <= top:
                    continue
                found = self._plays.of(cards, top - kept, final=final, avoid=avoid)
                if found is not None:
                    points, play = found
                    top = points + kept
        more, double = self._plays.final if last and size == 1 else (0, 0)
        for card in hand:
            single = self._plays.of_one(card, avoid)
            if single is not None:
                earned, place = single
                earned = (earned << double) + more
                if earned + whole - values[card] > top:
                    top = earned + whole - values[card]
                    points, play = earned, Placed((place,), (card,))
        # A third wild can only be one that is going to be recycled; what hangs on it is worked out anew then.
        linked = self._linked and WILD not in hand
        if play and linked and play is not floor.play and not self.grid.put(zip(*play, strict=True)).is_legal():
            return self._listed(hand, values, last, avoid)
        return Reply(top, points, play)

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
            if value > top or (value == top and play and (len(places), places, cards) < (len(play.places), *play)):
                top, points, play = value, earned, Placed(places, cards)
        return Reply(top, points, play)


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


@lru_cache(maxsize=1024)
def _choices(hand: tuple[Card, ...]) -> list[tuple[int, list[tuple[Card, ...]]]]:
    """For two cards of a hand and more, the most first, every choice of so many in ascending order that could share a
    line; the same hand is asked for on many grids."""
    found = []
    for count in range(len(hand), 1, -1):
        choices = [cards for cards in combinations(hand, count) if count == 2 or _could_share(cards)]
        if choices:
            found.append((count, choices))
    return found


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
