"""What pointers and intents do to a table; what is not possible now changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from iota.cards import WILD
from iota.grid import Cell
from web.play.hint import ghost_placed, ghosts
from web.play.placements import lit_wilds, touches
from web.play.session import Session
from web.play.staged_turn import Slot
from web.play.value import changed
from web.table import gestures, intents
from web.table.arrows import arrow_at
from web.table.cursor import cursor_of, next_place, point_at
from web.table.intents import Intent, OnArrow, OnCell, OnSlot
from web.table.table import Dragged, Table, aim, cell_meant, let_go, looking_there
from web.table.viewport import reachable


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


def carried(table: Table, id: int, x: float, y: float) -> Table | None:
    """The table after a move that does no more than carry a dragged card on, as nearly all of them do; else None."""
    pointer, drag = table.pointers.get(id), table.drag
    if pointer is None or drag is None or not pointer.dragging or _arrow_under(table, x, y):
        return None
    moved = table.pointers.with_one(changed(pointer, x=x, y=y))
    return changed(table, pointers=moved, drag=_held_over(table, drag, x, y))


def update(table: Table, intent: Intent) -> Table:
    """The table after an intent; what is not possible now changes nothing. The camera goes where a held card may go."""
    after = _updated(table, intent)
    return after if _in_hand(after) == _in_hand(table) else looking_there(after)


def _in_hand(table: Table) -> tuple[object, ...]:
    """What decides where a card may go: the one that is held, and those that are staged."""
    turn = table.session.turn
    return table.session.selected, table.dragged, turn and turn.placed, turn and turn.recycled


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
            return next_place(table, step)
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
    drag = table.drag
    match intent:
        case intents.Lift(target, x, y):
            return _lift(table, target, x, y)
        case intents.Drag(x, y) if drag:
            if beyond := _arrow_under(table, x, y):
                table = replace(table, viewport=table.viewport.reaching(beyond))
            return changed(table, drag=_held_over(table, drag, x, y))
        case intents.Drop(x, y) if drag:
            dropped = _held_over(table, drag, x, y)
            return _drop(replace(table, drag=None), dropped, dropped.over)
        case _:
            return replace(table, drag=None) if drag else table


def _arrow_under(table: Table, x: float, y: float) -> Cell | None:
    """The place to which the arrow under a dragged card leads."""
    view = table.viewport
    return arrow_at(view.camera, table.places, x, y) if view.layout.table.holds(x, y) else None


def _held_over(table: Table, drag: Dragged, x: float, y: float) -> Dragged:
    """A dragged card at a point, and over which cell it is there."""
    over = cell_meant(table, x, y) if table.viewport.layout.table.holds(x, y) else None
    return changed(drag, x=x, y=y, over=over)


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
