"""What the player means: pointer, touch and wheel turned into intents, with no page in sight.

A `Gestures` is told of every raw event with its place on the canvas, and answers with the intents it amounts to.
It asks `aim` what lies under a point. A press that moves far enough is a drag of a card, or a pull at the table; one
that does not is a tap. Two fingers pinch. A resize, a second finger or a lost pointer cancels a drag, and the card
is where it was. Keys are in `web.keys`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, hypot
from typing import Final

from iota.grid import Cell

DRAG: Final = {"mouse": 5.0, "pen": 8.0, "touch": 10.0}
"""How far a press has to move to be a drag."""
WHEEL: Final = 0.0015
"""How much one pixel of the wheel zooms."""

# What lies under a point


@dataclass(frozen=True, slots=True)
class OnSlot:
    """A card of the hand."""

    slot: int


@dataclass(frozen=True, slots=True)
class OnCell:
    """A cell of the grid; a loose one holds a card that is only staged, and can be dragged."""

    cell: Cell
    loose: bool = False


@dataclass(frozen=True, slots=True)
class OnNothing:
    """The strip of the hand beside its cards."""


Target = OnSlot | OnCell | OnNothing

# Intents of pointers


@dataclass(frozen=True, slots=True)
class Tap:
    """A press and a release on the same thing."""

    target: Target


@dataclass(frozen=True, slots=True)
class Lift:
    """A drag of a card begins."""

    target: OnSlot | OnCell
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drag:
    """The card follows the pointer."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drop:
    """The card is let go."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CancelDrag:
    """The card goes back to where the drag began."""


@dataclass(frozen=True, slots=True)
class Pan:
    """The table is pulled by so many pixels."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Zoom:
    """Larger or smaller about a point."""

    factor: float
    x: float
    y: float


# Intents of keys and buttons


@dataclass(frozen=True, slots=True)
class MoveCursor:
    """The cursor goes to a neighbouring cell."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class NextPlace:
    """The cursor jumps to the next place where the chosen card can go, or the one before."""

    step: int = 1


@dataclass(frozen=True, slots=True)
class Activate:
    """A tap on the cell of the cursor."""


@dataclass(frozen=True, slots=True)
class Choose:
    """A tap on a card of the hand, counted from 0."""

    slot: int


@dataclass(frozen=True, slots=True)
class MoveInHand:
    """The chosen card moves within the hand."""

    step: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The staged card on a cell goes back to the hand: on the cursor's cell without one, else the last one staged."""

    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class TakeBackAll:
    """Everything staged goes back."""


@dataclass(frozen=True, slots=True)
class Commit:
    """Play what is staged, or trade what is chosen."""


@dataclass(frozen=True, slots=True)
class BeginPass:
    """Begin to pass, choosing what to trade; once begun, go back to playing."""


@dataclass(frozen=True, slots=True)
class Undo:
    """A step of the turn back."""


@dataclass(frozen=True, slots=True)
class TakeTurnBack:
    """The whole last turn back."""


@dataclass(frozen=True, slots=True)
class LiftCurtain:
    """The next person looks at their hand."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Show the whole grid."""


@dataclass(frozen=True, slots=True)
class ZoomStep:
    """Larger or smaller by one step, about the middle."""

    factor: float


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Away with what is open, or else choose no card."""


@dataclass(frozen=True, slots=True)
class ShowTurn:
    """Show the cells of a turn of the log, counted from 1; None is to show none."""

    number: int | None


@dataclass(frozen=True, slots=True)
class Show:
    """Open something of the page: `help`, `log`, `unseen`, `menu`."""

    what: str


Intent = (
    Tap
    | Lift
    | Drag
    | Drop
    | CancelDrag
    | Pan
    | Zoom
    | MoveCursor
    | NextPlace
    | Activate
    | Choose
    | MoveInHand
    | TakeBack
    | TakeBackAll
    | Commit
    | BeginPass
    | Undo
    | TakeTurnBack
    | LiftCurtain
    | Fit
    | ZoomStep
    | Dismiss
    | ShowTurn
    | Show
)


@dataclass(slots=True)
class _Pointer:
    """A pressed pointer: where it began, where it is, what was under it."""

    kind: str
    x: float
    y: float
    target: Target
    from_x: float
    from_y: float
    moving: bool = False
    spent: bool = False
    """Whether it can no longer become a tap or a drag, as after a pinch."""


class Gestures:
    """The pointers that are down now."""

    def __init__(self, aim: Callable[[float, float], Target]) -> None:
        self._aim = aim
        self._pointers: dict[int, _Pointer] = {}
        self.dragging = False
        """Whether a card is being dragged."""

    def down(self, id: int, x: float, y: float, kind: str = "mouse", button: int = 0) -> tuple[Intent, ...]:
        """A button or a finger goes down; only the first button counts."""
        if button != 0 or len(self._pointers) >= 2 or id in self._pointers:
            return ()
        self._pointers[id] = _Pointer(kind, x, y, self._aim(x, y), x, y)
        if len(self._pointers) == 1:
            return ()
        for pointer in self._pointers.values():
            pointer.spent = True
        return self._end_drag()

    def move(self, id: int, x: float, y: float) -> tuple[Intent, ...]:
        """A pointer moves; one that is not down means nothing here."""
        pointer = self._pointers.get(id)
        if pointer is None:
            return ()
        if len(self._pointers) == 2:
            return self._pinch(pointer, x, y)
        dx, dy = x - pointer.x, y - pointer.y
        begun: tuple[Intent, ...] = ()
        if pointer.spent:
            pointer.x, pointer.y = x, y
            return ()
        if not pointer.moving:
            if hypot(x - pointer.from_x, y - pointer.from_y) < DRAG.get(pointer.kind, DRAG["touch"]):
                return ()
            pointer.moving = True
            match pointer.target:
                case OnSlot() | OnCell(loose=True):
                    self.dragging = True
                    begun = (Lift(pointer.target, pointer.from_x, pointer.from_y),)
                case _:
                    dx, dy = x - pointer.from_x, y - pointer.from_y
        pointer.x, pointer.y = x, y
        if self.dragging:
            return (*begun, Drag(x, y))
        return (Pan(dx, dy),) if isinstance(pointer.target, OnCell) else ()

    def up(self, id: int, x: float, y: float) -> tuple[Intent, ...]:
        """A pointer is released."""
        moved = self.move(id, x, y)
        pointer = self._pointers.pop(id, None)
        if pointer is None:
            return ()
        if self.dragging:
            self.dragging = False
            return (*moved, Drop(x, y))
        if pointer.moving or pointer.spent:
            return moved
        return (Tap(pointer.target),)

    def cancel(self, id: int | None = None) -> tuple[Intent, ...]:
        """A pointer is lost, or all of them are: the window was resized or left, or the phone rotated."""
        if id is None:
            self._pointers.clear()
        elif self._pointers.pop(id, None) is None:
            return ()
        return self._end_drag()

    def wheel(self, x: float, y: float, dx: float, dy: float, *, pan: bool = False) -> tuple[Intent, ...]:
        """The wheel zooms about the pointer; with the key that pans (shift), it pans."""
        if pan:
            return (Pan(-(dx or dy), 0 if not dx else -dy),)
        return (Zoom(exp(-max(-400.0, min(400.0, dy)) * WHEEL), x, y),)

    def _end_drag(self) -> tuple[Intent, ...]:
        if not self.dragging:
            return ()
        self.dragging = False
        return (CancelDrag(),)

    def _pinch(self, pointer: _Pointer, x: float, y: float) -> tuple[Intent, ...]:
        other = next(each for each in self._pointers.values() if each is not pointer)
        before = hypot(pointer.x - other.x, pointer.y - other.y)
        after = hypot(x - other.x, y - other.y)
        dx, dy = (x - pointer.x) / 2, (y - pointer.y) / 2
        pointer.x, pointer.y = x, y
        middle_x, middle_y = (x + other.x) / 2, (y + other.y) / 2
        if before < 1 or after < 1:
            return (Pan(dx, dy),)
        return Pan(dx, dy), Zoom(after / before, middle_x, middle_y)
