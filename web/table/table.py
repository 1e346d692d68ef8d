"""What each intent does at the table: the one place where gestures, keys and buttons meet the session.

table = Table(session, width, height, text())
for intent in table.gestures.down(event.pointerId, x, y, event.pointerType, event.button):
    for notice in table.do(intent):     # a TurnTaken to animate and save, or an Opened to show
        ...
if intent := key_intent(event.key, control=event.ctrlKey):
    table.do(intent)
draw(table.scene(), table.camera, table.layout, table.drag)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from iota.cards import WILD
from iota.grid import Cell, cell_of
from iota.moves import reading_order
from web.play.past_turn import TurnTaken
from web.play.placements import lit_cells, lit_wilds
from web.play.session import Session
from web.play.staged_turn import Slot
from web.table import intents
from web.table.gestures import Gestures
from web.table.intents import Intent, OnCell, OnNothing, OnSlot, Target
from web.table.scene import Look, Scene
from web.table.scene_builder import scene
from web.table.viewport import Sight
from web.words.text import Text


@dataclass(frozen=True, slots=True)
class Opened:
    """Something of the page is to be shown: `help`, `log`, `unseen`, `menu`."""

    what: str


@dataclass(frozen=True, slots=True)
class Dragged:
    """The card under the pointer: where it is now, and the cell where it would go if it were let go."""

    slot: Slot
    x: float
    y: float
    over: Cell | None = None
    recycled: Cell | None = None
    """Where it lies in the place of a wild, if it comes from there."""


Notice = TurnTaken | Opened


class Table(Sight):
    """A session, how the player looks at it, and what they do to it."""

    def __init__(self, session: Session, width: float, height: float, say: Text) -> None:
        super().__init__(session, width, height)
        self.say = say
        self.look = Look()
        self.drag: Dragged | None = None
        self.gestures = Gestures(self.aim)
        # What was worked out last, and for what.
        self._scene: tuple[object, Scene] | None = None
        self._aimed: tuple[object, frozenset[Cell]] | None = None

    # What is seen

    def scene(self) -> Scene:
        """Everything visible; the same value until something changes."""
        key = self.session, self.session.version, self.look
        if self._scene is None or self._scene[0] != key:
            self._scene = key, scene(self.session, self.look, self.say)
        return self._scene[1]

    def sit(self, session: Session) -> None:
        """Another game on the same table."""
        self.session = session
        self.look = Look(lights=self.look.lights)
        self.drag = None
        self.gestures.cancel()
        self.frame()

    def resize(self, width: float, height: float) -> None:
        """The canvas has another size: a drag is called off, everything else stays as it is."""
        for intent in self.gestures.cancel():
            self.do(intent)
        super().resize(width, height)

    def aim(self, x: float, y: float) -> Target:
        """What lies under a point of the canvas."""
        if not self.layout.table.holds(x, y):
            slot = self.layout.slot_at(x, y, len(self.session.hand))
            return OnNothing() if slot is None else OnSlot(slot)
        cell = self.camera.aim(x, y, self._targets())
        return OnCell(cell, loose=self._loose(cell))

    def _targets(self) -> frozenset[Cell]:
        """The cells that are likely to be meant: where the chosen card can go, staged cards, wilds."""
        slot = self.drag.slot if self.drag else self.session.selected
        key = self.session, self.session.version, slot
        if self._aimed is None or self._aimed[0] != key:
            turn = self.session.turn
            targets = {cell_of(place) for place in (turn.grid if turn else self.session.game.grid).wilds}
            if turn:
                targets.update(turn.staged)
                targets.update(cell for cell, _ in turn.recycled)
                if slot is not None:
                    targets |= lit_cells(turn, slot)
            self._aimed = key, frozenset(targets)
        return self._aimed[1]

    def _loose(self, cell: Cell) -> bool:
        turn = self.session.turn
        return bool(turn and (cell in turn.staged or cell in dict(turn.recycled)))

    # What is done

    def do(self, intent: Intent) -> tuple[Notice, ...]:
        """Carry out an intent; what is not possible now does nothing."""
        match intent:
            case intents.Tap(OnSlot(slot)) | intents.Choose(slot):
                self._tap_slot(slot)
            case intents.Tap(OnCell(cell)):
                self._tap_cell(cell)
            case intents.Activate():
                self._tap_cell(self._cursor())
            case intents.Lift() | intents.Drag() | intents.Drop() | intents.CancelDrag():
                self._drag(intent)
            case intents.Pan() | intents.Zoom() | intents.ZoomStep():
                self.move_camera(intent)
            case intents.Fit():
                self.frame(whole=True)
            case intents.MoveCursor(dx, dy):
                x, y = self._cursor()
                self._point_at((x + dx, y + dy) if self.look.cursor else (x, y))
            case intents.NextPlace(step):
                self._next_place(step)
            case intents.MoveInHand(step):
                if self.session.selected is not None:
                    self.session.reorder(self.session.selected, self.session.selected + step)
            case intents.TakeBack(cell):
                self._take_back(cell)
            case intents.BeginPass():
                trading = self.session.turn is not None and self.session.turn.trading is not None
                self.session.choose_trade(None if trading else frozenset())
            case intents.Commit():
                return self.took(self.session.commit())
            case intents.Dismiss():
                self._dismiss()
            case intents.ShowTurn(number):
                self._show_turn(number)
            case intents.Show(what):
                return (Opened(what),)
            case _:
                self._simple(intent)
        return ()

    def _simple(self, intent: Intent) -> None:
        """What the session does without any help."""
        steps: dict[type, Callable[[], None]] = {
            intents.Undo: self.session.undo,
            intents.TakeBackAll: self.session.take_back_all,
            intents.LiftCurtain: self.session.lift_curtain,
        }
        if isinstance(intent, intents.TakeTurnBack):
            self.session.take_turn_back()
            self.look = replace(self.look, inspected=None, logged=None, hint=None)
            self.frame()
        elif type(intent) in steps:
            steps[type(intent)]()

    def took(self, taken: TurnTaken | None) -> tuple[Notice, ...]:
        """A turn was taken, by whomever: look at it."""
        if taken is None:
            return ()
        self.drag = None
        self.gestures.cancel()
        self.look = replace(self.look, inspected=None, logged=None, dragged=None, hint=None)
        if self.auto:
            self.frame()
        else:
            self.camera = self.camera.following(taken.cells).clamped(self.bounds())
        return (taken,)

    def _tap_slot(self, slot: Slot) -> None:
        session, turn = self.session, self.session.turn
        wild = self.look.inspected
        self.look = replace(self.look, inspected=None)
        if not turn or not 0 <= slot < len(turn.hand):
            return
        if wild is not None and wild in lit_wilds(turn, slot):
            session.recycle(slot, wild)
        elif (staged := turn.cell_of_slot(slot)) is not None and turn.trading is None:
            session.take_back(staged)
        else:
            session.select(None if slot == session.selected and turn.trading is None else slot)

    def _tap_cell(self, cell: Cell) -> None:
        session, turn = self.session, self.session.turn
        inspected, slot = self.look.inspected, session.selected
        self.look = replace(self.look, inspected=None, cursor=cell if self.look.cursor else None)
        if turn and slot is not None:
            if turn.cell_of_slot(slot) == cell:
                session.take_back(cell)
            else:
                self._put(slot, cell)
        elif turn and cell in turn.staged:
            session.select(turn.slot_at(cell))
        elif turn and cell in dict(turn.recycled):
            session.take_back(cell)
        elif (turn.grid if turn else session.game.grid).get(cell) == WILD and inspected != cell:
            self.look = replace(self.look, inspected=cell)

    def _put(self, slot: Slot, cell: Cell) -> None:
        """Stage a card on a cell, or in the place of the wild there; one that is out of reach stays in the hand."""
        turn = self.session.turn
        if turn and turn.grid.get(cell) == WILD:
            self.session.recycle(slot, cell)
        elif self.reachable().holds(cell):
            self.session.place(slot, cell)
            if self.session.turn and cell in self.session.turn.staged and self.auto:
                self.camera = self.camera.following([cell])

    def _drag(self, intent: intents.Lift | intents.Drag | intents.Drop | intents.CancelDrag) -> None:
        match intent:
            case intents.Lift(target, x, y):
                self._lift(target, x, y)
            case intents.Drag(x, y) if self.drag:
                inside = self.layout.table.holds(x, y)
                over = self.camera.aim(x, y, self._targets()) if inside else None
                self.drag = replace(self.drag, x=x, y=y, over=over)
            case intents.Drop(x, y) if self.drag:
                drag = replace(self.drag, x=x, y=y)
                over = self.camera.aim(x, y, self._targets()) if self.layout.table.holds(x, y) else None
                self._let_go()
                self._drop(drag, over)
            case _:
                self._let_go()

    def _lift(self, target: OnSlot | OnCell, x: float, y: float) -> None:
        session, turn = self.session, self.session.turn
        if not turn:
            return
        slot: Slot | None
        recycled = None
        if isinstance(target, OnSlot):
            slot = target.slot
        else:
            slot = turn.slot_at(target.cell)
            recycled = target.cell if slot is None else None
            if recycled:
                slot = dict(turn.recycled).get(target.cell)
        if slot is None or slot >= len(turn.hand):
            return
        if turn.trading is not None:
            session.choose_trade(None)
        session.select(None)
        self.drag = Dragged(slot, x, y, recycled=recycled)
        self.look = replace(self.look, dragged=None if recycled else slot, inspected=None)

    def _let_go(self) -> None:
        self.drag = None
        self.look = replace(self.look, dragged=None)

    def _drop(self, drag: Dragged, over: Cell | None) -> None:
        session, turn = self.session, self.session.turn
        if not turn:
            return
        staged = turn.cell_of_slot(drag.slot)
        if drag.recycled is not None:
            if over != drag.recycled:
                session.take_back(drag.recycled)
        elif over is not None:
            self._put(drag.slot, over)
        elif staged is not None:
            session.take_back(staged)
        else:
            session.reorder(drag.slot, self.layout.gap_at(drag.x, drag.y, len(turn.hand)))

    def _cursor(self) -> Cell:
        """Where the cursor is; it begins on the newest staged card, the last play, or the starter."""
        if self.look.cursor is not None:
            return self.look.cursor
        turn = self.session.turn
        if turn and turn.placed:
            return turn.placed[-1][0]
        return next((taken.cells[-1] for taken in reversed(self.session.last_turns) if taken.cells), (0, 0))

    def _point_at(self, cell: Cell) -> None:
        if self.reachable().holds(cell):
            self.look = replace(self.look, cursor=cell)
            self.camera = self.camera.following([cell])

    def _next_place(self, step: int) -> None:
        turn, slot = self.session.turn, self.session.selected
        if not turn:
            return
        places = lit_wilds(turn) if slot is None else lit_cells(turn, slot) | lit_wilds(turn, slot)
        order = sorted(places, key=reading_order)
        if not order:
            return
        here = reading_order(self._cursor())
        if step > 0:
            following = [cell for cell in order if reading_order(cell) > here]
            self._point_at(following[0] if following else order[0])
        else:
            before = [cell for cell in order if reading_order(cell) < here]
            self._point_at(before[-1] if before else order[-1])

    def _take_back(self, cell: Cell | None) -> None:
        turn = self.session.turn
        if not turn:
            return
        loose = [*(at for at, _ in turn.recycled), *(at for at, _ in turn.placed)]
        if cell is None and loose:
            cell = self.look.cursor if self.look.cursor in loose else loose[-1]
        if cell is not None:
            self.session.take_back(cell)

    def _dismiss(self) -> None:
        """The first of these that there is: a drag, a bubble, a turn of the log, a hint, a trade, a chosen card."""
        turn = self.session.turn
        if self.drag:
            self.gestures.cancel()
            self._let_go()
        elif self.look.inspected is not None or self.look.logged is not None:
            self.look = replace(self.look, inspected=None, logged=None)
        elif self.look.hint is not None:
            self.look = replace(self.look, hint=None)
        elif turn and turn.trading is not None:
            self.session.choose_trade(None)
        else:
            self.session.select(None)

    def _show_turn(self, number: int | None) -> None:
        history = self.session.history
        self.look = replace(self.look, logged=number)
        if number is not None and 0 < number <= len(history):
            self.camera = self.camera.following(history[number - 1].cells)
