"""Pointers, touch and wheel turned into intents, with no page in sight.

A `Gestures` is told of every raw event with its place on the canvas, and answers with the intents it amounts to.
It asks `aim` what lies under a point. A press that moves far enough is a drag of a card, or a pull at the table; one
that does not is a tap. Two fingers pinch. A resize, a second finger or a lost pointer cancels a drag, and the card
is where it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, hypot
from typing import Final

from web.table.intents import CancelDrag, Drag, Drop, Intent, Lift, OnCell, OnSlot, Pan, Tap, Target, Zoom

DRAG: Final = {"mouse": 5.0, "pen": 8.0, "touch": 10.0}
"""How far a press has to move to be a drag."""
WHEEL: Final = 0.0015
"""How much one pixel of the wheel zooms."""


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
