"""The whole turns a seat could take: any recycles first, then a play or a pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from iota.cards import WILD, Card, face, without
from iota.grid import Grid, place_of
from iota.movegen import Found, legal_recycles, play_of, play_order
from iota.moves import Move, Pass, Play, Recycle
from iota.refusals import recycled
from iota.scoring import Scoring, score

Turn = tuple[Move, ...]
"""Recycles, then one play or pass."""


@dataclass(frozen=True, slots=True)
class TurnStart:
    """The grid and the hand after the recycles that begin a turn."""

    grid: Grid
    hand: tuple[Card, ...]
    recycles: tuple[Recycle, ...] = ()

    def after(self, recycle: Recycle) -> TurnStart:
        """The same with one recycle more."""
        return TurnStart(*recycled(self.grid, self.hand, recycle), (*self.recycles, recycle))


@dataclass(frozen=True, slots=True)
class Option:
    """One turn that could be taken, with what it earns at once and what it keeps."""

    start: TurnStart = field(repr=False)
    found: Found | None
    """The play; None for a pass."""
    trade: tuple[Card, ...]
    """The cards that a pass trades."""
    kept: tuple[Card, ...]

    @property
    def points(self) -> int:
        """What the turn earns."""
        return self.found.points if self.found else 0

    @property
    def turn(self) -> Turn:
        """The moves of the turn, in order."""
        return (*self.start.recycles, play_of(self.found) if self.found else Pass(self.trade))

    @property
    def order(self) -> tuple[object, ...]:
        """What settles ties: fewer recycles, a play before a pass, then the documented order of plays."""
        recycles = tuple((recycle.cell, recycle.card) for recycle in self.start.recycles)
        if self.found:
            return len(recycles), recycles, 0, play_order(self.found)
        return len(recycles), recycles, 1, self.trade


def turn_starts(grid: Grid, hand: Sequence[Card]) -> list[TurnStart]:
    """Every way to begin a turn, each grid and hand once: without a recycle, then with one, then with more."""
    found = [TurnStart(grid, tuple(hand))]
    seen = {(grid, tuple(hand))}
    for start in found:
        for recycle in legal_recycles(start.grid, start.hand):
            after = start.after(recycle)
            if (after.grid, after.hand) not in seen:
                seen.add((after.grid, after.hand))
                found.append(after)
    return found


def after_all_recycles(grid: Grid, hand: Sequence[Card]) -> TurnStart:
    """The turn begun with every recycle there is, each with the lowest face that fits."""
    start = TurnStart(grid, tuple(hand))
    while recycles := legal_recycles(start.grid, start.hand):
        start = start.after(min(recycles, key=lambda recycle: face(recycle.card)))
    return start


def option_of(turn: Turn, grid: Grid, hand: Sequence[Card], *, last: bool, scoring: Scoring) -> Option:
    """A legal turn as an option."""
    start = TurnStart(grid, tuple(hand))
    *recycles, move = turn
    for recycle in recycles:
        assert isinstance(recycle, Recycle)
        start = start.after(recycle)
    kept = without(start.hand, move.cards if isinstance(move, Play | Pass) else ())
    if isinstance(move, Play):
        earned = score(start.grid, move, final=last and not kept, scoring=scoring)
        places = tuple(place_of(cell) for cell, _ in move.cells)
        return Option(start, Found(earned.points, places, move.cards), (), kept)
    assert isinstance(move, Pass)
    return Option(start, None, move.cards, kept)


def sensible_pass(start: TurnStart, pile: int) -> Option:
    """The pass that keeps the wilds and trades the rest, if there is a pile to trade with."""
    trade = tuple(card for card in start.hand if card != WILD) if pile else ()
    return Option(start, None, trade, without(start.hand, trade))
