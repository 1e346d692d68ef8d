"""What the mouse is over while no button is down: the card that lifts a little, and the shape of the pointer."""

from __future__ import annotations

from dataclasses import replace

from iota.cards import WILD
from web.play.hint import ghosts
from web.table.intents import OnArrow, OnCell, OnSlot, Target
from web.table.table import Table, aim


def hovered(table: Table, x: float, y: float) -> Table:
    """The table with the mouse over a point of it; the same one as long as that is over the same thing."""
    target = aim(table, x, y)
    over = target if _can_be_picked(table, target) else None
    return table if over == table.hovered else replace(table, hovered=over)


def left(table: Table) -> Table:
    """The table with the mouse elsewhere."""
    return table if table.hovered is None else replace(table, hovered=None)


def _can_be_picked(table: Table, target: Target) -> bool:
    turn, hint = table.session.turn, table.look.hint
    match target:
        case OnSlot():
            return turn is not None
        case OnCell(cell, loose):
            known = table.session.grid.get(cell) == WILD or cell in table.places
            return loose or known or bool(turn and hint and cell in ghosts(turn, hint.ghostly))
        case OnArrow():
            return True
        case _:
            return False


def lifted_slot(table: Table) -> int | None:
    """The card of the hand that lifts under the mouse."""
    return table.hovered.slot if isinstance(table.hovered, OnSlot) and table.drag is None else None


def pointer_shape(table: Table) -> str:
    """What the pointer looks like, by the browser's name for it."""
    if table.drag:
        return "grabbing"
    match table.hovered:
        case None:
            return ""
        case OnSlot() | OnCell(loose=True):
            return "grab"
        case _:
            return "pointer"
