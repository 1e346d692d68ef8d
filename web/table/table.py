"""A table as somebody looks at it and touches it, as a value: the session, the camera, what is held over it.

table = Table.of(session, width, height)
table = pointed(table, "down", id, x, y)     # or "move", "up", "lost": what a pointer does (web.table.update)
table = update(table, intent)                # what a key or a button means; a commit adds to table.session.history
scene(table.session, table.look, table.dragged, text())
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from iota.grid import Cell, cell_of
from web.play.hint import ghosts
from web.play.placements import lit_cells, lit_wilds
from web.play.session import Session
from web.play.staged_turn import Slot
from web.table.arrows import arrow_at
from web.table.gestures import Pointers
from web.table.intents import OnArrow, OnCell, OnNothing, OnSlot, Target
from web.table.scene import Look
from web.table.viewport import Viewport


@dataclass(frozen=True)
class Dragged:
    """The card under the pointer: where it is now, and the cell where it would go if it were let go."""

    slot: Slot
    x: float
    y: float
    over: Cell | None = None
    recycled: Cell | None = None
    """Where it lies in the place of a wild, if it comes from there."""


@dataclass(frozen=True, eq=False)
class Table:
    """A session, how it is looked at, and what is held over it."""

    session: Session
    viewport: Viewport
    look: Look = field(default_factory=Look)
    pointers: Pointers = field(default_factory=Pointers)
    drag: Dragged | None = None
    hovered: Target | None = None
    """What the mouse is over that it could pick (web.table.hover)."""

    @classmethod
    def of(cls, session: Session, width: float, height: float, *, lights: bool = True, mirrored: bool = False) -> Table:
        """A session on a canvas of this size."""
        return cls(session, Viewport.of(session, width, height, mirrored=mirrored), Look(lights=lights))

    @property
    def dragged(self) -> Slot | None:
        """The card of the hand that follows the pointer; one in the place of a wild stays there until it is let go."""
        return self.drag.slot if self.drag and self.drag.recycled is None else None

    @property
    def places(self) -> frozenset[Cell]:
        """The places that are lit for the card that is chosen or dragged."""
        slot = self.session.selected if self.dragged is None else self.dragged
        return _lit(self.session, slot) if slot is not None and self.look.lights else frozenset()

    def resized(self, width: float, height: float, *, mirrored: bool = False) -> Table:
        """On a canvas of another size, or mirrored: a drag is called off, everything else stays as it is."""
        table = let_go(self)
        viewport = self.viewport.resized(self.session, width, height, mirrored=mirrored)
        return looking_there(replace(table, viewport=viewport))

    def looking(self, **changes: object) -> Table:
        """Looked at in another way."""
        look = replace(self.look, **changes)  # type: ignore[arg-type]
        return self if look == self.look else replace(self, look=look)

    def after_turn(self, session: Session) -> Table:
        """With a turn more, by whomever: nothing is held or looked at any more, and the camera goes there."""
        table = let_go(self).looking(inspected=None, logged=None, hint=None)
        viewport = self.viewport.after_turn(session, session.history[-1].cells)
        return replace(table, session=session, viewport=viewport)

    def after_taking_back(self, session: Session) -> Table:
        """With a turn less."""
        table = let_go(self).looking(inspected=None, logged=None, hint=None)
        return replace(table, session=session, viewport=self.viewport.framed(session))


def let_go(table: Table) -> Table:
    """Nothing is held any more; a card that was dragged is where it was."""
    if table.drag is None and table.pointers == Pointers():
        return table
    return replace(table, drag=None, pointers=Pointers())


def looking_there(table: Table) -> Table:
    """With the camera where the held card may go."""
    turn, hint = table.session.turn, table.look.hint
    making = {*turn.staged, *(ghosts(turn, hint.ghostly) if hint else ())} if turn else ()
    viewport = table.viewport.choosing(table.places, making)
    return table if viewport == table.viewport else replace(table, viewport=viewport)


def aim(table: Table, x: float, y: float) -> Target:
    """What lies under a point of the canvas."""
    layout = table.viewport.layout
    if not layout.table.holds(x, y):
        slot = layout.slot_at(x, y, len(table.session.hand))
        return OnNothing() if slot is None else OnSlot(slot)
    if (beyond := arrow_at(table.viewport.camera, table.places, x, y)) is not None:
        return OnArrow(beyond)
    turn = table.session.turn
    cell = cell_meant(table, x, y)
    return OnCell(cell, loose=bool(turn and (cell in turn.staged or cell in dict(turn.recycled))))


def cell_meant(table: Table, x: float, y: float) -> Cell:
    """The cell that is meant by a point of the canvas: one nearby, if a card is likely to go there."""
    slot = table.drag.slot if table.drag else table.session.selected
    return table.viewport.camera.aim(x, y, _targets(table.session, slot))


@lru_cache(maxsize=4)
def _lit(session: Session, slot: Slot) -> frozenset[Cell]:
    turn = session.turn
    return lit_cells(turn, slot) | lit_wilds(turn, slot) if turn else frozenset()


@lru_cache(maxsize=4)
def _targets(session: Session, slot: Slot | None) -> frozenset[Cell]:
    """The cells that are likely to be meant: where the chosen card can go, staged cards, wilds."""
    turn = session.turn
    targets = {cell_of(place) for place in session.grid.wilds}
    if turn:
        targets.update(turn.staged)
        targets.update(cell for cell, _ in turn.recycled)
        if slot is not None:
            targets |= lit_cells(turn, slot)
    return frozenset(targets)
