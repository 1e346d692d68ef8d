"""A grid of an ending and what hands can play on it, carried along from turn to turn.

No card is drawn any more, so a hand has the plays that it had before, but for those that the last turn has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from iota.bots.nearby import Nearby
from iota.bots.replies import spoilt
from iota.cards import WILD, Card, mask_of, without
from iota.grid import Grid, Place, place_of
from iota.lines import EVERY
from iota.movegen import Found, found_plays, legal_recycles, offered_plays
from iota.moves import Recycle
from iota.scoring import Scoring

OUT: Final = 100
"""What going out is worth where no points are counted, more than any cards left."""

Hand = tuple[Card, ...]


class Start(NamedTuple):
    """A way to begin a turn: the grid and the hand after some recycles."""

    grid: OpenGrid
    hand: Hand
    recycles: tuple[Recycle, ...] = ()


class OpenGrid:
    """A grid that has grown out of another, with the plays of hands that have been asked for."""

    __slots__ = (
        "_added",
        "_base",
        "_disturbed",
        "_family",
        "_inherited",
        "_near",
        "_plays",
        "_starts",
        "_touched",
        "_wild_ends",
        "grid",
    )

    def __init__(self, grid: Grid, family: Family, base: OpenGrid | None, added: dict[Place, Card]) -> None:
        self.grid = grid
        self._family = family
        self._base = base
        self._added = added
        self._touched: set[Place] = set()
        self._near: dict[bool, Nearby] = {}
        self._plays: dict[Hand, list[Found]] = {}
        self._starts: dict[Hand, list[Start]] = {}
        self._disturbed: dict[tuple[Place, ...], set[Place] | None] = {}
        self._wild_ends: set[Place] | None = None
        self._inherited: dict[Hand, list[Found]] = {}

    def inherited(self, hand: Hand) -> list[Found]:
        """The plays of a hand that the last turn has left as they were, the most points first."""
        found = self._inherited.get(hand)
        if found is None:
            if self._base is None:
                found = self._counted(found_plays(self.grid, hand, last=True, scoring=self._family.scoring), hand)
                found.sort(reverse=True)
            else:
                isdisjoint = self._touched.isdisjoint
                found = [play for play in self._base.plays(hand) if isdisjoint(play[1])]
            self._inherited[hand] = found
        return found

    def plays(self, hand: Hand) -> list[Found]:
        """Every play of a hand, the most points first; where none are counted, the most cards."""
        found = self._plays.get(hand)
        if found is None:
            found = self.inherited(hand)
            if self._base is not None:
                scoring = self._family.scoring
                more = offered_plays(self._nearby(hand), self.grid, hand, last=True, scoring=scoring)
                if more:
                    found = found + self._counted(more, hand)
                    found.sort(reverse=True)
            self._plays[hand] = found
        return found

    def _counted(self, found: list[Found], hand: Hand) -> list[Found]:
        """These plays with what they earn towards winning, as they are where points are counted."""
        if self._family.scoring is not Scoring.NONE:
            return found
        return [play._replace(points=len(play.cards) + (OUT if len(play.cards) == len(hand) else 0)) for play in found]

    def _nearby(self, hand: Hand) -> Nearby:
        wild = WILD in hand
        if wild not in self._near:
            self._near[wild] = Nearby(self.grid, self._touched, EVERY if wild else self._family.plain)
        return self._near[wild]

    def disturbed(self, places: tuple[Place, ...]) -> set[Place] | None:
        """Where another play would change what these places earn; None if any turn might, for a wild beside them."""
        if places not in self._disturbed:
            if self._wild_ends is None:
                self._wild_ends = spoilt(self.grid, self.grid.wilds)
            found = spoilt(self.grid, places) if self._wild_ends.isdisjoint(places) else None
            self._disturbed[places] = found
        return self._disturbed[places]

    def after(self, places: tuple[Place, ...], cards: Iterable[Card]) -> OpenGrid:
        """The grid with these cards on these places."""
        added = self._added | dict(zip(places, cards, strict=True))
        key = frozenset(added.items())
        known = self._family.known.get(key)
        if known is None:
            known = OpenGrid(self.grid.put(zip(places, cards, strict=True)), self._family, self, added)
            known._touched = spoilt(self.grid, (*places, *self.grid.wilds))
            self._family.known[key] = known
        return known

    def starts(self, hand: Hand) -> list[Start]:
        """Every way to begin a turn, each grid and hand once."""
        found = self._starts.get(hand)
        if found is None:
            found = [Start(self, hand)]
            seen = {(self, hand)}
            for here, held, recycles in found:
                for recycle in legal_recycles(here.grid, held) if here.grid.wilds else ():
                    after = here.after((place_of(recycle.cell),), (recycle.card,))
                    rest = (*without(held, (recycle.card,)), WILD)
                    if (after, rest) not in seen:
                        seen.add((after, rest))
                        found.append(Start(after, rest, (*recycles, recycle)))
            self._starts[hand] = found
        return found


class Family:
    """What the grids of one ending have in common."""

    __slots__ = ("known", "plain", "scoring")

    def __init__(self, cards: Hand, scoring: Scoring) -> None:
        """With the cards of all hands."""
        self.scoring = scoring
        self.plain = mask_of(cards)
        self.known: dict[frozenset[tuple[Place, Card]], OpenGrid] = {}


def opened(grid: Grid, cards: Hand, scoring: Scoring) -> OpenGrid:
    """A grid at the begin of an ending, with the cards of all hands."""
    return OpenGrid(grid, Family(cards, scoring), None, {})
