"""The cursor on the grid, which keys move: where it is, and from place to place."""

from __future__ import annotations

from dataclasses import replace

from iota.grid import Cell
from iota.moves import reading_order
from web.play.placements import lit_cells, lit_wilds
from web.table.table import Table
from web.table.viewport import reachable


def cursor_of(table: Table) -> Cell:
    """Where the cursor is; it begins on the newest staged card, the last play, or the starter."""
    if table.look.cursor is not None:
        return table.look.cursor
    turn = table.session.turn
    if turn and turn.placed:
        return turn.placed[-1][0]
    return next((past.cells[-1] for past in reversed(table.session.last_turns) if past.cells), (0, 0))


def point_at(table: Table, cell: Cell) -> Table:
    """The cursor on a cell that a card could reach, and the camera there."""
    if not reachable(table.session).holds(cell):
        return table
    return replace(table.looking(cursor=cell), viewport=table.viewport.following([cell]))


def next_place(table: Table, step: int) -> Table:
    """The cursor on the next or the last of the lit places, as one reads."""
    turn, slot = table.session.turn, table.session.selected
    if not turn:
        return table
    places = lit_wilds(turn) if slot is None else lit_cells(turn, slot) | lit_wilds(turn, slot)
    order = sorted(places, key=reading_order)
    if not order:
        return table
    here = reading_order(cursor_of(table))
    if step > 0:
        return point_at(table, next((cell for cell in order if reading_order(cell) > here), order[0]))
    return point_at(table, next((cell for cell in reversed(order) if reading_order(cell) < here), order[-1]))
