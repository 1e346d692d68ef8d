"""Everything that can happen to the page, as values; what a person means by it is a command."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from iota.grid import Cell


@dataclass(frozen=True, slots=True)
class Opened:
    """The page is there: what the device is like, and what it has kept."""

    stored: Mapping[str, str] | None
    """All that is kept, by key; None where the browser does not let us look."""
    tab: str
    """A name for this tab that no other one has."""
    entropy: int
    """A number that nobody can guess: the games of this visit are dealt from it."""
    width: float
    height: float
    fragment: str = ""
    """What stands behind the # of the address."""
    seed: str = ""
    """The seed of the first game, if the address asks for one."""
    still: bool = False
    """Whether the device asks for less movement."""
    wide: bool = False
    """Whether there is room for the panels at the side of the table."""


# What a person does


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button, or anything else with a name for what it does."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Changed:
    """A field has another value."""

    name: str
    value: str | bool


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down: in a `field`, a `dialog` or the `start` screen, on a `cell`, a `button` or elsewhere."""

    key: str
    control: bool = False
    alt: bool = False
    where: str = ""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer went `down`, `move`d, went `up` or was lost (`cancel`) over the canvas."""

    kind: str
    id: int
    x: float
    y: float
    device: str = "mouse"
    button: int = 0


@dataclass(frozen=True, slots=True)
class Touched:
    """A pointer went down anywhere: the keyboard is not what is used now."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned over the canvas."""

    x: float
    y: float
    dx: float
    dy: float
    pan: bool = False


@dataclass(frozen=True, slots=True)
class Focused:
    """The focus came to a cell of the spoken grid, to a card of the hand, or to something else."""

    cell: Cell | None = None
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class Left:
    """The page was left or hidden."""


# What the device does


@dataclass(frozen=True, slots=True)
class Resized:
    """The canvas has another size."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Stilled:
    """The device asks for less movement, or no longer."""

    still: bool


@dataclass(frozen=True, slots=True)
class Widened:
    """There is room for the panels at the side of the table, or no longer."""

    wide: bool


@dataclass(frozen=True, slots=True)
class AddressChanged:
    """Another fragment stands in the address."""

    fragment: str


@dataclass(frozen=True, slots=True)
class WentBack:
    """The browser's Back was pressed."""


@dataclass(frozen=True, slots=True)
class UpdateFound:
    """A new version of the page waits, or does not after all."""

    there: bool


@dataclass(frozen=True, slots=True)
class Broke:
    """Something went wrong that nobody caught."""

    what: str


# What comes back from effects


@dataclass(frozen=True, slots=True)
class Stored:
    """A text was stored."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class NotStored:
    """A text could not be stored: the storage is `full`, or refuses (`refused`)."""

    key: str
    why: str


@dataclass(frozen=True, slots=True)
class FoundInStorage:
    """Another tab has stored something, or something else was stored than what a text was to replace."""

    key: str
    text: str | None


@dataclass(frozen=True, slots=True)
class Copied:
    """A text is on the clipboard."""


@dataclass(frozen=True, slots=True)
class WorkerReady:
    """The worker can be asked."""


@dataclass(frozen=True, slots=True)
class WorkerFailed:
    """The worker could not start, broke down, or failed at the question that it was asked."""

    why: str


@dataclass(frozen=True, slots=True)
class WorkerLate:
    """The time of a question is over."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a question."""

    ticket: int
    text: str


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A question at which even the page failed."""

    ticket: int
    why: str


# What was asked for a later time


@dataclass(frozen=True, slots=True)
class NoticeExpired:
    """A notice has been seen long enough."""

    number: int


@dataclass(frozen=True, slots=True)
class Calmed:
    """The last turn has been shown so far that a bot may begin to think; of one game."""

    game: int


@dataclass(frozen=True, slots=True)
class Pondered:
    """A bot has been seen to think long enough."""

    ticket: int


@dataclass(frozen=True, slots=True)
class EndDue:
    """The last turn has been shown: now the results; of one game."""

    game: int


@dataclass(frozen=True, slots=True)
class Ticked:
    """A beat of the turn timer; of one game."""

    game: int


Event = (
    Opened
    | Pressed
    | Changed
    | Key
    | Pointer
    | Touched
    | Wheel
    | Focused
    | Left
    | Resized
    | Stilled
    | Widened
    | AddressChanged
    | WentBack
    | UpdateFound
    | Broke
    | Stored
    | NotStored
    | FoundInStorage
    | Copied
    | WorkerReady
    | WorkerFailed
    | WorkerLate
    | Answered
    | Unanswered
    | NoticeExpired
    | Calmed
    | Pondered
    | EndDue
    | Ticked
)
