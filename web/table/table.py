"""A table as somebody looks at it and touches it, as a value, and what each intent does to it.

table = Table.of(session, width, height)
table = pointed(table, "down", id, x, y)     # or "move", "up", "lost": what a pointer does
table = update(table, intent)                # what a key or a button means; a commit adds to table.session.history
scene(table.session, table.look, table.dragged, text())
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache

from iota.cards import WILD
from iota.grid import Cell, cell_of
from iota.moves import reading_order
from web.play.hint import ghost_placed, ghosts
from web.play.placements import lit_cells, lit_wilds, touches
from web.play.session import Session
from web.play.staged_turn import Slot
from web.play.value import changed
from web.table import gestures, intents
from web.table.arrows import arrow_at
from web.table.gestures import Pointers
from web.table.intents import Intent, OnArrow, OnCell, OnNothing, OnSlot, Target
from web.table.scene import Look
from web.table.viewport import Viewport, reachable


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


# Pointers


def pointed(table: Table, kind: str, id: int, x: float, y: float, device: str = "mouse", button: int = 0) -> Table:
    """A pointer went `down`, `move`d, went `up` or was `lost` over the canvas."""
    pointers = table.pointers
    match kind:
        case "down":
            table = table.looking(cursor=None)
            after, meant = gestures.press(pointers, id, x, y, aim(table, x, y), device, button)
        case "move":
            after, meant = gestures.move(pointers, id, x, y)
        case "up":
            after, meant = gestures.release(pointers, id, x, y)
        case _:
            after, meant = gestures.cancel(pointers, id)
    if after != table.pointers:
        table = changed(table, pointers=after)
    for intent in meant:
        table = update(table, intent)
    return table


def aim(table: Table, x: float, y: float) -> Target:
    """What lies under a point of the canvas."""
    layout = table.viewport.layout
    if not layout.table.holds(x, y):
        slot = layout.slot_at(x, y, len(table.session.hand))
        return OnNothing() if slot is None else OnSlot(slot)
    if (beyond := arrow_at(table.viewport.camera, table.places, x, y)) is not None:
        return OnArrow(beyond)
    turn = table.session.turn
    cell = _cell_meant(table, x, y)
    return OnCell(cell, loose=bool(turn and (cell in turn.staged or cell in dict(turn.recycled))))


def _cell_meant(table: Table, x: float, y: float) -> Cell:
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


# Intents


def update(table: Table, intent: Intent) -> Table:
    """The table after an intent; what is not possible now changes nothing. The camera goes where a held card may go."""
    after = _updated(table, intent)
    return after if _in_hand(after) == _in_hand(table) else looking_there(after)


def _in_hand(table: Table) -> tuple[object, ...]:
    """What decides where a card may go: the one that is held, and those that are staged."""
    turn = table.session.turn
    return table.session.selected, table.dragged, turn and turn.placed, turn and turn.recycled


def looking_there(table: Table) -> Table:
    """With the camera where the held card may go."""
    turn, hint = table.session.turn, table.look.hint
    making = {*turn.staged, *(ghosts(turn, hint.ghostly) if hint else ())} if turn else ()
    viewport = table.viewport.choosing(table.places, making)
    return table if viewport == table.viewport else replace(table, viewport=viewport)


def _updated(table: Table, intent: Intent) -> Table:
    session = table.session
    match intent:
        case intents.Tap(OnSlot(slot)) | intents.Choose(slot):
            return _tap_slot(table, slot)
        case intents.Tap(OnCell(cell)):
            return _tap_cell(table, cell)
        case intents.Tap(OnArrow(cell)):
            return replace(table, viewport=table.viewport.reaching(cell))
        case intents.Activate():
            return _tap_cell(table, cursor_of(table))
        case intents.Lift() | intents.Drag() | intents.Drop() | intents.CancelDrag():
            return _drag(table, intent)
        case intents.Pan() | intents.Zoom() | intents.ZoomStep():
            return replace(table, viewport=table.viewport.moved(session, intent, choosing=bool(table.places)))
        case intents.Fit():
            fitted = replace(table, viewport=table.viewport.framed(session, whole=True))
            return looking_there(fitted) if table.places else fitted
        case intents.MoveCursor(dx, dy):
            x, y = cursor_of(table)
            return point_at(table, (x + dx, y + dy) if table.look.cursor else (x, y))
        case intents.NextPlace(step):
            return _next_place(table, step)
        case intents.TakeBack(cell):
            return _take_back(table, cell)
        case intents.Dismiss():
            return _dismiss(table)
        case intents.ShowTurn(number):
            return _show_turn(table, number)
        case intents.Commit():
            after = session.commit()
            return table if after is session else table.after_turn(after)
        case intents.TakeTurnBack():
            after = session.take_turn_back()
            return table if after is session else table.after_taking_back(after)
        case intents.BringTurnBack():
            after = session.bring_turn_back()
            return table if after is session else table.after_taking_back(after)
        case _:
            return _with(table, _in_session(session, intent))


def _with(table: Table, session: Session) -> Table:
    return table if session is table.session else replace(table, session=session)


def _in_session(session: Session, intent: Intent) -> Session:
    """What needs nothing but the session."""
    match intent:
        case intents.MoveInHand(step) if session.selected is not None:
            return session.reorder(session.selected, session.selected + step)
        case intents.BeginPass():
            trading = session.turn is not None and session.turn.trading is not None
            return session.choose_trade(None if trading else frozenset())
        case intents.Undo():
            return session.undo()
        case intents.TakeBackAll():
            return session.take_back_all()
        case intents.LiftCurtain():
            return session.lift_curtain()
        case _:
            return session


def _tap_slot(table: Table, slot: Slot) -> Table:
    session, turn = table.session, table.session.turn
    wild = table.look.inspected
    table = table.looking(inspected=None)
    if not turn or not 0 <= slot < len(turn.hand):
        return table
    if wild is not None and wild in lit_wilds(turn, slot):
        return _with(table, session.recycle(slot, wild))
    if (staged := turn.cell_of_slot(slot)) is not None and turn.trading is None:
        return _with(table, session.take_back(staged))
    return _with(table, session.select(None if slot == session.selected and turn.trading is None else slot))


def _tap_cell(table: Table, cell: Cell) -> Table:
    session, turn = table.session, table.session.turn
    inspected, slot = table.look.inspected, session.selected
    table = table.looking(inspected=None, cursor=cell if table.look.cursor else None)
    if turn and table.look.hint and cell in (there := ghosts(turn, table.look.hint.ghostly)):
        return _with(table, ghost_placed(session, cell, there[cell]))
    if turn and slot is not None:
        if turn.cell_of_slot(slot) == cell:
            return _with(table, session.take_back(cell))
        return _put(table, slot, cell) if touches(turn, cell) or cell in turn.grid else table
    if turn and cell in turn.staged:
        return _with(table, session.select(turn.slot_at(cell)))
    if turn and cell in dict(turn.recycled):
        return _with(table, session.take_back(cell))
    if session.grid.get(cell) == WILD and inspected != cell:
        return table.looking(inspected=cell)
    return table


def _put(table: Table, slot: Slot, cell: Cell) -> Table:
    """Stage a card on a cell, or in the place of the wild there; one that is out of reach stays in the hand."""
    session, turn = table.session, table.session.turn
    if turn and turn.grid.get(cell) == WILD:
        return _with(table, session.recycle(slot, cell))
    if not reachable(session).holds(cell):
        return table
    return _with(table, session.place(slot, cell))


def _drag(table: Table, intent: intents.Lift | intents.Drag | intents.Drop | intents.CancelDrag) -> Table:
    drag, inside = table.drag, table.viewport.layout.table.holds
    match intent:
        case intents.Lift(target, x, y):
            return _lift(table, target, x, y)
        case intents.Drag(x, y) if drag:
            if inside(x, y) and (beyond := arrow_at(table.viewport.camera, table.places, x, y)) is not None:
                table = replace(table, viewport=table.viewport.reaching(beyond))
            over = _cell_meant(table, x, y) if inside(x, y) else None
            return changed(table, drag=changed(drag, x=x, y=y, over=over))
        case intents.Drop(x, y) if drag:
            over = _cell_meant(table, x, y) if inside(x, y) else None
            return _drop(replace(table, drag=None), replace(drag, x=x, y=y), over)
        case _:
            return replace(table, drag=None) if drag else table


def _lift(table: Table, target: OnSlot | OnCell, x: float, y: float) -> Table:
    session, turn = table.session, table.session.turn
    if not turn:
        return table
    recycled: Cell | None = None
    slot: Slot | None
    if isinstance(target, OnSlot):
        slot = target.slot
    elif (slot := turn.slot_at(target.cell)) is None:
        recycled, slot = target.cell, dict(turn.recycled).get(target.cell)
    if slot is None or slot >= len(turn.hand):
        return table
    if turn.trading is not None:
        session = session.choose_trade(None)
    lifted = replace(table, session=session.select(None), drag=Dragged(slot, x, y, recycled=recycled))
    return lifted.looking(inspected=None)


def _drop(table: Table, drag: Dragged, over: Cell | None) -> Table:
    session, turn = table.session, table.session.turn
    if not turn:
        return table
    staged = turn.cell_of_slot(drag.slot)
    if drag.recycled is not None:
        return table if over == drag.recycled else _with(table, session.take_back(drag.recycled))
    if over is not None:
        return _put(table, drag.slot, over)
    if staged is not None:
        return _with(table, session.take_back(staged))
    to = table.viewport.layout.gap_at(drag.x, drag.y, len(turn.hand))
    return _with(table, session.reorder(drag.slot, to))


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


def _next_place(table: Table, step: int) -> Table:
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


def _take_back(table: Table, cell: Cell | None) -> Table:
    turn = table.session.turn
    if not turn:
        return table
    loose = [*(at for at, _ in turn.recycled), *(at for at, _ in turn.placed)]
    if cell is None and loose:
        cell = table.look.cursor if table.look.cursor in loose else loose[-1]
    return table if cell is None else _with(table, table.session.take_back(cell))


def _dismiss(table: Table) -> Table:
    """The first of these that there is goes: a drag, a bubble, a turn of the log, a hint, a trade, a chosen card."""
    look, turn = table.look, table.session.turn
    ways: tuple[tuple[bool, Callable[[], Table]], ...] = (
        (table.drag is not None, lambda: let_go(table)),
        (look.inspected is not None or look.logged is not None, lambda: table.looking(inspected=None, logged=None)),
        (look.hint is not None, lambda: table.looking(hint=None)),
        (bool(turn and turn.trading is not None), lambda: _with(table, table.session.choose_trade(None))),
        (True, lambda: _with(table, table.session.select(None))),
    )
    return next(way() for there, way in ways if there)


def _show_turn(table: Table, number: int | None) -> Table:
    history = table.session.history
    table = table.looking(logged=number)
    if number is not None and 0 < number <= len(history):
        return replace(table, viewport=table.viewport.following(history[number - 1].cells))
    return table
