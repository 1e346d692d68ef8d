"""Everything that the page can ask for, as values; what comes of it is an event again."""

from __future__ import annotations

from dataclasses import dataclass

from web.app.events import Event
from web.thinking.questions import Question


@dataclass(frozen=True, slots=True)
class Put:
    """Store a text. One that must replace what is known to be stored is answered with what was found instead."""

    key: str
    text: str
    over: str | None = None
    checked: bool = False
    """Whether `over` has to be what is stored now."""


@dataclass(frozen=True, slots=True)
class Move:
    """Store a text under another key, so that it is always under one of both."""

    text: str
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class After:
    """Something to happen in so many seconds."""

    seconds: float
    event: Event


@dataclass(frozen=True, slots=True)
class StartWorker:
    """Start the worker."""


@dataclass(frozen=True, slots=True)
class StopWorker:
    """End the worker, in the middle of its thought or not."""


@dataclass(frozen=True, slots=True)
class AskWorker:
    """Ask the worker."""

    ticket: int
    question: Question


@dataclass(frozen=True, slots=True)
class ThinkHere:
    """Think in the page, in slices between its frames."""

    ticket: int
    question: Question


@dataclass(frozen=True, slots=True)
class StopThinking:
    """Think no more in the page."""


@dataclass(frozen=True, slots=True)
class Speak:
    """Say a sentence to those who listen."""

    sentence: str
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class Focus:
    """Bring the focus to the first element that fits a selector."""

    selector: str


@dataclass(frozen=True, slots=True)
class PreventDefault:
    """The browser shall not do by itself what it does with this event."""


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text on the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class Vibrate:
    """Let the device be felt."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class Log:
    """A line in the console, for those who look into a fault."""

    line: str


@dataclass(frozen=True, slots=True)
class ForgetFragment:
    """Nothing behind the # of the address any more."""


@dataclass(frozen=True, slots=True)
class PushHistory:
    """An entry in the browser's history, so that Back comes to us."""


@dataclass(frozen=True, slots=True)
class GoBack:
    """Back to where the visitor came from."""


@dataclass(frozen=True, slots=True)
class Reload:
    """Load the page anew."""


@dataclass(frozen=True, slots=True)
class TakeUpdate:
    """Start with the new version."""


Effect = (
    Put
    | Move
    | After
    | StartWorker
    | StopWorker
    | AskWorker
    | ThinkHere
    | StopThinking
    | Speak
    | Focus
    | PreventDefault
    | Copy
    | Vibrate
    | Log
    | ForgetFragment
    | PushHistory
    | GoBack
    | Reload
    | TakeUpdate
)
