"""What the player means, as values. Pointers mean something in `gestures`, keys in `keys`."""

from __future__ import annotations

from dataclasses import dataclass

from iota.grid import Cell

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
    """Play what is staged, or trade what is chosen; ask first if that loses a wild, unless it is sure."""

    sure: bool = False


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
class BringTurnBack:
    """The turn that was taken back is there again."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Show a good turn; once shown, take it away again."""


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
class Open:
    """Open a dialog of the page, by its name: `rules`, `settings`, `log`, `unseen`, `end`, `review`."""

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
    | LiftCurtain
    | Fit
    | ZoomStep
    | Dismiss
    | ShowTurn
    | Open
)
