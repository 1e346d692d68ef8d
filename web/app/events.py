"""Everything that can happen to the page, as values; what a person means by it is a command."""

from __future__ import annotations

from collections.abc import Mapping

from iota.grid import Cell
from web.app.due import (
    Calmed,
    ClockDue,
    DayDue,
    DrawSeen,
    EndDue,
    EndSeen,
    NextShown,
    NoticeExpired,
    Pondered,
    SendDue,
    Ticked,
    WorkerIdle,
    WorkerLate,
)
from web.app.outcomes import (
    Answered,
    ClockRead,
    Copied,
    FileRead,
    FoundInstead,
    MatchesDropped,
    MatchesFailed,
    MatchesFound,
    MatchesRead,
    MatchesStored,
    MatchesThinned,
    MatchFound,
    MatchReplayed,
    NotStored,
    Shared,
    Stored,
    TimeTold,
    Unanswered,
    WordsCame,
    WordsMissing,
    WorkerFailed,
    WorkerReady,
)
from web.play.value import Value


class Opened(Value):
    """The page is there: what the device is like, and what it has kept."""

    stored: Mapping[str, str] | None
    """All that is kept, by key; None where the browser does not let us look."""
    tab: str
    """A name for this tab that no other one has."""
    entropy: int
    """A number that nobody can guess: the games of this visit are dealt from it."""
    width: float
    height: float
    at: int = 0
    """What time it is, in milliseconds since 1970."""
    address: str = ""
    """Where the page is, without what stands behind the #."""
    fragment: str = ""
    """What stands behind the # of the address."""
    seed: str = ""
    """The seed of the first game, if the address asks for one."""
    still: bool = False
    """Whether the device asks for less movement."""
    wide: bool = False
    """Whether there is room for the panels at the side of the table."""
    zone: int = 0
    """How many minutes the clocks here are ahead of UTC."""
    contrast: bool = False
    """Whether the device asks for more contrast."""
    language: str = ""
    """The language in which the page waited for us, and its words, if they have come."""
    catalogue: str = ""
    build: str = ""
    """The name of this version of the page."""


# What a person does


class Pressed(Value):
    """A button, or anything else with a name for what it does."""

    name: str
    value: str = ""


class Changed(Value):
    """A field has another value."""

    name: str
    value: str | bool


class Key(Value):
    """A key went down: in a `field`, a `dialog` or the `start` screen, on a `cell`, `tab` or `button`, or elsewhere."""

    key: str
    control: bool = False
    alt: bool = False
    where: str = ""
    place: str = ""
    """Where it is on the keyboard, whatever is written on it: `KeyP`."""
    shift: bool = False


class Pointer(Value):
    """A pointer went `down`, `move`d, went `up`, was lost (`cancel`) over the canvas, or `leave`s it."""

    kind: str
    id: int
    x: float
    y: float
    device: str = "mouse"
    button: int = 0


class Touched(Value):
    """A pointer went down anywhere: the keyboard is not what is used now."""


class Wheel(Value):
    """The wheel was turned over the canvas."""

    x: float
    y: float
    dx: float
    dy: float
    pan: bool = False


class Focused(Value):
    """The focus came to a cell of the spoken grid, to a card of the hand, or to something else."""

    cell: Cell | None = None
    slot: int | None = None


class Left(Value):
    """The page was left or hidden."""

    hidden: bool = False
    """Whether it is out of sight: perhaps for good."""


# What the device does


class Resized(Value):
    """The canvas has another size."""

    width: float
    height: float


class Stilled(Value):
    """The device asks for less movement, or no longer."""

    still: bool


class Contrasted(Value):
    """The device asks for more contrast, or no longer."""

    more: bool


class Widened(Value):
    """There is room for the panels at the side of the table, or no longer."""

    wide: bool


class FoundInStorage(Value):
    """Another tab has stored something."""

    key: str
    text: str | None


class AddressChanged(Value):
    """Another fragment stands in the address."""

    fragment: str


class WentBack(Value):
    """The browser's Back was pressed."""


class WentForward(Value):
    """The browser's Forward was pressed."""


class UpdateFound(Value):
    """A new version of the page waits, or does not after all."""

    there: bool


class InstallOffered(Value):
    """The browser offers to put the page on the home screen, or no longer."""

    there: bool


class Broke(Value):
    """Something went wrong that nobody caught."""

    what: str


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
    | Contrasted
    | Widened
    | AddressChanged
    | WentBack
    | WentForward
    | UpdateFound
    | InstallOffered
    | Broke
    | Stored
    | NotStored
    | FoundInStorage
    | FoundInstead
    | TimeTold
    | MatchesFound
    | MatchesRead
    | MatchFound
    | MatchReplayed
    | MatchesStored
    | MatchesDropped
    | MatchesThinned
    | MatchesFailed
    | FileRead
    | Copied
    | Shared
    | ClockRead
    | WordsCame
    | WordsMissing
    | WorkerReady
    | WorkerFailed
    | WorkerLate
    | Answered
    | Unanswered
    | NoticeExpired
    | Calmed
    | DrawSeen
    | Pondered
    | DayDue
    | SendDue
    | EndDue
    | EndSeen
    | NextShown
    | Ticked
    | ClockDue
    | WorkerIdle
)
