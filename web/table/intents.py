"""What the player means, as values. Pointers mean something in `gestures`, keys in `keys`."""

from __future__ import annotations

from typing import Final

from iota.grid import Cell
from web.play.value import Value

# What lies under a point


class OnSlot(Value):
    """A card of the hand."""

    slot: int


class OnCell(Value):
    """A cell of the grid; a loose one holds a card that is only staged, and can be dragged."""

    cell: Cell
    loose: bool = False


class OnNothing(Value):
    """The strip of the hand beside its cards."""


class OnArrow(Value):
    """An arrow at the edge of the table, towards a place that is out of view."""

    cell: Cell


Target = OnSlot | OnCell | OnArrow | OnNothing

# Intents of pointers


class Tap(Value):
    """A press and a release on the same thing."""

    target: Target


class Lift(Value):
    """A drag of a card begins."""

    target: OnSlot | OnCell
    x: float
    y: float


class Drag(Value):
    """The card follows the pointer."""

    x: float
    y: float


class Drop(Value):
    """The card is let go."""

    x: float
    y: float


class CancelDrag(Value):
    """The card goes back to where the drag began."""


class Pan(Value):
    """The table is pulled by so many pixels."""

    dx: float
    dy: float


class Zoom(Value):
    """Larger or smaller about a point."""

    factor: float
    x: float
    y: float


# Intents of keys and buttons


class MoveCursor(Value):
    """The cursor goes to a neighbouring cell."""

    dx: int
    dy: int


class NextPlace(Value):
    """The cursor jumps to the next place where the chosen card can go, or the one before."""

    step: int = 1


class Activate(Value):
    """A tap on the cell of the cursor."""


class Choose(Value):
    """A tap on a card of the hand, counted from 0."""

    slot: int


class MoveInHand(Value):
    """The chosen card moves within the hand."""

    step: int


class TakeBack(Value):
    """The staged card on a cell goes back to the hand: on the cursor's cell without one, else the last one staged."""

    cell: Cell | None = None


class TakeBackAll(Value):
    """Everything staged goes back."""


class Commit(Value):
    """Play what is staged, or trade what is chosen; ask first if that loses a wild, unless it is sure."""

    sure: bool = False


class BeginPass(Value):
    """Begin to pass, choosing what to trade; once begun, go back to playing."""


class Undo(Value):
    """A step of the turn back."""


class TakeTurnBack(Value):
    """The whole last turn back."""


class BringTurnBack(Value):
    """The turn that was taken back is there again."""


class AskHint(Value):
    """Show a good turn; once shown, take it away again."""


class Ask(Value):
    """Be told something: `last`, `lines`, `fits`, `drew`, `scores`, `left`, `time`, or what was said, `again`."""

    what: str


class LiftCurtain(Value):
    """The next person looks at their hand."""


class Fit(Value):
    """Show the whole grid."""


class ZoomStep(Value):
    """Larger or smaller by one step, about the middle."""

    factor: float


class Dismiss(Value):
    """Away with what is open, or else choose no card."""


class ShowTurn(Value):
    """Show the cells of a turn of the log, counted from 1; None is to show none."""

    number: int | None


class Open(Value):
    """Open a dialog of the page, by its name: `rules`, `settings`, `keys`, `log`, `unseen`, `end`, `review`."""

    dialog: str


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
    | BringTurnBack
    | AskHint
    | Ask
    | LiftCurtain
    | Fit
    | ZoomStep
    | Dismiss
    | ShowTurn
    | Open
)

TURNING: Final = (
    Tap,
    Choose,
    Activate,
    Commit,
    AskHint,
    BeginPass,
    Undo,
    TakeBack,
    TakeBackAll,
    NextPlace,
    MoveInHand,
    Dismiss,
)
"""What goes on with the turn in the making."""
