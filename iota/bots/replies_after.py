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
from iota.grid import Grid, Place


class RepliesAfterPlay:
    """The grid after a play and the best replies on it; only a wild whose lines the play changed may be misjudged."""

    __slots__ = ("_base", "_near", "_spoilt", "grid")

    def __init__(self, base: BestReplies, play: Placed | None) -> None:
        self._base = base
        self.grid: Grid = base.grid.put(zip(*play, strict=True)) if play else base.grid
        self._spoilt = spoilt(base.grid, play.places) if play else NOWHERE
        self._near = BestReplies(self.grid, base.scoring, near=self._spoilt)

    def recycle(self, hand: Sequence[Card]) -> tuple[Place, Card] | None:
        """The wild that a hand could take back and the lowest card that could go there, if there is any."""
        return self._near.recycle(hand)

    def after(self, recycle: tuple[Place, Card]) -> BestReplies:
        """What the grid offers with a card in the place of a wild."""
        return self._near.after(recycle)

    def best(self, hand: Sequence[Card], values: Leave, *, last: bool, avoid: Set[Place] = NOWHERE) -> Reply:
        """The best turn of a hand, as of `BestReplies`."""
        found = self._base.known(tuple(hand), values, last=last)
        play = found.play
        if play and not (self._spoilt.isdisjoint(play.places) and avoid.isdisjoint(play.places)):
            found = self._base.best(hand, values, last=last, avoid=self._spoilt | avoid)
        return self._near.best(hand, values, last=last, avoid=avoid, floor=found)
