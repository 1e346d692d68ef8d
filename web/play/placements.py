"""Where a card may go, where none ever can, and what a wild may stand for: the engine's answers about a turn."""

from __future__ import annotations

from dataclasses import dataclass

from iota.cards import Card, cards_in, mask_of
from iota.frontier import frontier
from iota.grid import Cell, Grid, cell_of, place_of
from iota.lines import LONGEST
from iota.movegen import found_plays, legal_recycles, play_of
from iota.refusals import Gap, NotConnected
from iota.scoring import Score
from web.play.staged_turn import Slot, StagedTurn


def lit_cells(turn: StagedTurn, slot: Slot) -> frozenset[Cell]:
    """The free cells where the card of a slot may go, along with what else is staged, so that the play is legal."""
    known: dict[Slot, frozenset[Cell]] = turn.__dict__.setdefault("_lit", {})
    if slot not in known:
        known[slot] = _lit_cells(turn, slot)
    return known[slot]


def _lit_cells(turn: StagedTurn, slot: Slot) -> frozenset[Cell]:
    card = turn.cards[slot]
    others = [cell for cell, other in turn.placed if other != slot]
    if not others:
        return frozenset(cell_of(places[0]) for _, places, _ in found_plays(turn.grid, (card,)))
    return frozenset(cell for cell in _in_line_with(turn.grid, others) if not turn.refusals_with(slot, cell))


def score_at(turn: StagedTurn, slot: Slot, cell: Cell) -> Score | None:
    """What the staged play would earn with the card of a slot on a cell; None where it can't go."""
    known: dict[tuple[Slot, Cell], Score | None] = turn.__dict__.setdefault("_scores", {})
    if (slot, cell) not in known:
        judgement = turn.place(slot, cell).judgement if cell in lit_cells(turn, slot) else None
        known[slot, cell] = judgement.score if judgement else None
    return known[slot, cell]


def _in_line_with(grid: Grid, staged: list[Cell]) -> set[Cell]:
    """The free cells that a line of the first staged card could reach; only these are worth asking about."""
    x, y = staged[0]
    near = range(1 - LONGEST, LONGEST)
    cells = {(x + step, y) for step in near} | {(x, y + step) for step in near}
    return {cell for cell in cells if cell not in grid and cell not in staged}


def touches(turn: StagedTurn, cell: Cell) -> bool:
    """Whether a free cell lies beside a card, on the grid or staged, or in line with what is staged."""
    x, y = cell
    if any(near in turn.grid or near in turn.staged for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))):
        return True
    return bool(turn.placed) and cell in _in_line_with(turn.grid, list(turn.staged))


def unfinished(turn: StagedTurn) -> bool:
    """Whether the staged play is refused as it is, but the cards in the hand can make a legal one of it."""
    known: dict[str, bool] = turn.__dict__
    if "_unfinished" not in known:
        known["_unfinished"] = _unfinished(turn)
    return known["_unfinished"]


def _unfinished(turn: StagedTurn) -> bool:
    judgement = turn.judgement
    if not turn.placed or judgement is None or not judgement.refusals or len(turn.placed) == len(turn.hand):
        return False
    if not all(isinstance(reason, NotConnected | Gap) for reason in judgement.refusals):
        return False
    staged = set(turn.staged.items())
    return any(staged <= set(play_of(found).cells) for found in found_plays(turn.grid, turn.cards))


def lit_wilds(turn: StagedTurn, slot: Slot | None = None) -> frozenset[Cell]:
    """The wilds on the grid that the hand can recycle now, or that the card of one slot can."""
    if turn.placed:
        return frozenset()
    cards = turn.cards if slot is None else (turn.cards[slot],)
    return frozenset(recycle.cell for recycle in legal_recycles(turn.grid, cards))


def dead_cells(grid: Grid) -> frozenset[Cell]:
    """The free cells beside a card where no card can ever fit."""
    here = frontier(grid)
    return frozenset(cell_of(place) for place in here.places() if not here.mask(place))


@dataclass(frozen=True, slots=True)
class Readings:
    """The cards that a wild may stand for: those in the hand free it, those on the table never will."""

    cell: Cell
    in_hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    on_table: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them, in ascending order."""
        return tuple(sorted(self.in_hand + self.unseen + self.on_table))


def readings(grid: Grid, hand: tuple[Card, ...], wild: Cell) -> Readings:
    """What a wild on a grid may stand for, as the holder of a hand sees it."""
    mask = grid.readings(place_of(wild))
    held, lying = mask_of(hand), mask_of(grid.at.values())
    return Readings(
        wild,
        in_hand=tuple(cards_in(mask & held)),
        unseen=tuple(cards_in(mask & ~held & ~lying)),
        on_table=tuple(cards_in(mask & lying)),
    )
