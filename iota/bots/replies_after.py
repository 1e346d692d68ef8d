"""The best replies after a play, put together from those before it and from what is new around the play.

Many turns are tried out on the same grid, and a play changes little of it: the best reply elsewhere is worked out
once for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from iota.bots.best_plays import NOWHERE, Placed
from iota.bots.equity import Leave
from iota.bots.replies import BestReplies, Reply, spoilt
from iota.cards import Card
from iota.grid import ACROSS, DOWN, Grid, Place
from iota.lines import EVERY
from iota.scoring import Scoring


class RepliesAfterPlay:
    """The grid after a play, or after a recycle, and the best replies on it."""

    __slots__ = ("_base", "_near", "_spoilt", "grid", "scoring")

    def __init__(self, base: Replies, play: Placed | None, cards: int = EVERY) -> None:
        """It is asked for none but these cards; without a play all is as before."""
        self._base = base
        self.grid: Grid = base.grid.put(zip(*play, strict=True)) if play else base.grid
        self.scoring: Scoring = base.scoring
        self._spoilt = spoilt(base.grid, _changed(self.grid, play, base.grid.wilds)) if play else NOWHERE
        self._near = BestReplies(self.grid, base.scoring, self._spoilt, cards)

    def recycle(self, hand: Sequence[Card]) -> tuple[Place, Card] | None:
        """The wild that a hand could take back and the lowest card that could go there, if there is any."""
        return self._near.recycle(hand)

    def best(self, hand: Sequence[Card], values: Leave, *, last: bool, avoid: Set[Place] = NOWHERE) -> Reply:
        """The best turn of a hand, as of `BestReplies`."""
        found = self._base.best(hand, values, last=last, avoid=self._spoilt | avoid if avoid else self._spoilt)
        return self._near.better(found, hand, values, last=last, avoid=avoid)


Replies = BestReplies | RepliesAfterPlay


def _changed(grid: Grid, play: Placed, wilds: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places of a play, and those of the wilds before it if it is in a line of any: they may be read otherwise."""
    for wild in wilds:
        for step in (ACROSS, DOWN):
            if not set(grid.run(wild, step)).isdisjoint(play.places):
                return (*play.places, *wilds)
    return play.places
