"""Pointers, touch and wheel turned into intents, with no page in sight.

`Pointers` are those that are down now, as a value; each raw event gives the pointers after it and the intents that it
amounts to. A press that moves far enough is a drag of a card, or a pull at the table; one that does not is a tap. Two
fingers pinch. A resize, a second finger or a lost pointer cancels a drag, and the card is where it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, hypot
from typing import Final

from web.play.value import changed
from web.table.intents import CancelDrag, Drag, Drop, Intent, Lift, OnArrow, OnCell, OnSlot, Pan, Tap, Target, Zoom

DRAG: Final = {"mouse": 5.0, "pen": 8.0, "touch": 10.0}
"""How far a press has to move to be a drag."""
WHEEL: Final = 0.0015
"""How much one pixel of the wheel zooms."""


@dataclass(frozen=True)
class Pointer:
    """A pressed pointer: where it began, where it is, what was under it."""

    id: int
    kind: str
    x: float
    y: float
    target: Target
    from_x: float
    from_y: float
    moving: bool = False
    spent: bool = False
    """Whether it can no longer become a tap or a drag, as after a pinch."""

    @property
    def lifts(self) -> OnSlot | OnCell | None:
        """The card that it drags, or would."""
        match self.target:
            case OnSlot() | OnCell(loose=True):
                return self.target
            case _:
                return None

    @property
    def dragging(self) -> bool:
        """Whether it drags a card."""
        return self.moving and not self.spent and self.lifts is not None


@dataclass(frozen=True, slots=True)
class Pointers:
    """The pointers that are down, two at the most, in the order in which they came."""

    down: tuple[Pointer, ...] = ()

    def get(self, id: int) -> Pointer | None:
        """A pointer that is down."""
        return next((pointer for pointer in self.down if pointer.id == id), None)

    def with_one(self, changed: Pointer) -> Pointers:
        """One of them as it is now."""
        return Pointers(tuple(changed if pointer.id == changed.id else pointer for pointer in self.down))

    def without(self, id: int) -> Pointers:
        """All but one."""
        return Pointers(tuple(pointer for pointer in self.down if pointer.id != id))

    @property
    def dragging(self) -> bool:
        """Whether a card is being dragged."""
        return any(pointer.dragging for pointer in self.down)


Gesture = tuple[Pointers, tuple[Intent, ...]]
"""The pointers after an event, and what it means."""


def press(
    pointers: Pointers, id: int, x: float, y: float, target: Target, kind: str = "mouse", button: int = 0
) -> Gesture:
    """A button or a finger goes down on something; only the first button counts."""
    if button != 0 or len(pointers.down) >= 2 or pointers.get(id):
        return pointers, ()
    after = Pointers((*pointers.down, Pointer(id, kind, x, y, target, x, y)))
    if len(after.down) == 1:
        return after, ()
    return Pointers(tuple(changed(pointer, spent=True) for pointer in after.down)), _end_of_drag(pointers)


def move(pointers: Pointers, id: int, x: float, y: float) -> Gesture:
    """A pointer moves; one that is not down means nothing here."""
    pointer = pointers.get(id)
    if pointer is None:
        return pointers, ()
    moved = changed(pointer, x=x, y=y)
    if len(pointers.down) == 2:
        return pointers.with_one(moved), _pinch(pointers, pointer, x, y)
    if pointer.spent:
        return pointers.with_one(moved), ()
    dx, dy = x - pointer.x, y - pointer.y
    begun: tuple[Intent, ...] = ()
    if not pointer.moving:
        if hypot(x - pointer.from_x, y - pointer.from_y) < DRAG.get(pointer.kind, DRAG["touch"]):
            return pointers, ()
        moved = changed(moved, moving=True)
        dx, dy = x - pointer.from_x, y - pointer.from_y
        if card := pointer.lifts:
            begun = (Lift(card, pointer.from_x, pointer.from_y),)
    after = pointers.with_one(moved)
    if moved.dragging:
        return after, (*begun, Drag(x, y))
    return after, (Pan(dx, dy),) if isinstance(pointer.target, OnCell | OnArrow) else ()


def release(pointers: Pointers, id: int, x: float, y: float) -> Gesture:
    """A pointer is released."""
    after, moved = move(pointers, id, x, y)
    pointer = after.get(id)
    if pointer is None:
        return after, ()
    left = after.without(id)
    if pointer.dragging:
        return left, (*moved, Drop(x, y))
    if pointer.moving or pointer.spent:
        return left, moved
    return left, (Tap(pointer.target),)


def cancel(pointers: Pointers, id: int | None = None) -> Gesture:
    """A pointer is lost, or all of them are: the window was resized or left, or the phone rotated."""
    if id is None:
        return Pointers(), _end_of_drag(pointers)
    if pointers.get(id) is None:
        return pointers, ()
    return pointers.without(id), _end_of_drag(pointers)


def wheel(x: float, y: float, dx: float, dy: float, *, pan: bool = False) -> Intent:
    """The wheel zooms about the pointer; with the key that pans (shift), it pans."""
    if pan:
        return Pan(-(dx or dy), 0 if not dx else -dy)
    return Zoom(exp(-max(-400.0, min(400.0, dy)) * WHEEL), x, y)


def _end_of_drag(pointers: Pointers) -> tuple[Intent, ...]:
    return (CancelDrag(),) if pointers.dragging else ()


def _pinch(pointers: Pointers, pointer: Pointer, x: float, y: float) -> tuple[Intent, ...]:
    other = next(each for each in pointers.down if each is not pointer)
    before = hypot(pointer.x - other.x, pointer.y - other.y)
    after = hypot(x - other.x, y - other.y)
    pull = Pan((x - pointer.x) / 2, (y - pointer.y) / 2)
    if before < 1 or after < 1:
        return (pull,)
    return pull, Zoom(after / before, (x + other.x) / 2, (y + other.y) / 2)
