"""Everything that the page can ask for, as values; what comes of it is an event again."""

from __future__ import annotations

from web.app.events import Event
from web.play.value import Value
from web.storage.matches import Kept
from web.thinking.questions import Question


class Put(Value):
    """Store a text. One that must replace what is known to be stored is answered with what was found instead."""

    key: str
    text: str
    over: str | None = None
    checked: bool = False
    """Whether `over` has to be what is stored now."""


class Move(Value):
    """Store a text under another key, so that it is always under one of both."""

    text: str
    source: str
    target: str


class TellTime(Value):
    """Ask what time it is."""


class FindMatches(Value):
    """Get the headings of all kept games."""


class ReadMatches(Value):
    """Get all kept games with their records."""


class FindMatch(Value):
    """Get the record of a kept game."""

    id: str


class ReplayMatch(Value):
    """Replay the record of a kept game, in steps."""

    id: str
    record: str


class StoreMatches(Value):
    """Keep games, all or none; one that is kept already stays as it is."""

    matches: tuple[Kept, ...]


class DropMatches(Value):
    """Keep games no longer."""

    ids: frozenset[str]


class ThinMatches(Value):
    """Keep only the headings of games, and make room."""

    ids: frozenset[str]


class PersistStorage(Value):
    """Ask the browser not to clear away what is kept when it needs room."""


class Download(Value):
    """Give the player a file."""

    name: str
    text: str
    kind: str


class ChooseFile(Value):
    """Let the player choose a file, to be read as text."""

    kinds: str


class After(Value):
    """Something to happen in so many seconds."""

    seconds: float
    event: Event


class ReadClock(Value):
    """Tell the time of day, which goes on while the device sleeps, for something."""

    what: str


class StayAwake(Value):
    """Keep the screen on, where the browser can, or no longer."""

    on: bool


class FetchWords(Value):
    """Fetch the words of a language."""

    language: str


class StartWorker(Value):
    """Start the worker."""


class StopWorker(Value):
    """End the worker, in the middle of its thought or not."""


class AskWorker(Value):
    """Ask the worker."""

    ticket: int
    question: Question


class ThinkHere(Value):
    """Think in the page, in slices between its frames."""

    ticket: int
    question: Question


class StopThinking(Value):
    """Think no more in the page."""


class Speak(Value):
    """Say a sentence to those who listen, after those before it; an urgent one may break in."""

    sentence: str
    urgent: bool = False


class Focus(Value):
    """Bring the focus to the first element that fits a selector."""

    selector: str


class PreventDefault(Value):
    """The browser shall not do by itself what it does with this event."""


class Copy(Value):
    """Put a text on the clipboard."""

    text: str


class Share(Value):
    """Send a text to others by the device's own means, or else copy it."""

    text: str


class ShareFile(Value):
    """Send a file to others by the device's own means, or else give it to the player."""

    name: str
    text: str
    kind: str


class SharePicture(Value):
    """Make a picture of a drawing (web.paint.drawings), and send it to others or give it to the player."""

    name: str
    drawing: str
    width: float
    height: float


class Vibrate(Value):
    """Let the device be felt."""

    milliseconds: int


class Sound(Value):
    """Let a sound be heard, so many steps higher; web.app.sounding has its tones."""

    name: str
    step: int = 0


class Log(Value):
    """A line in the console, for those who look into a fault."""

    line: str


class ForgetFragment(Value):
    """Nothing behind the # of the address any more."""


class PushHistory(Value):
    """An entry in the browser's history, so that Back comes to us."""


class GoBack(Value):
    """Back to where the visitor came from."""


class Print(Value):
    """Print what is shown."""


class Reload(Value):
    """Load the page anew."""


class Install(Value):
    """Let the browser ask whether to put the page on the home screen."""


class TakeUpdate(Value):
    """Start with the new version."""


Effect = (
    Put
    | Move
    | TellTime
    | FindMatches
    | ReadMatches
    | FindMatch
    | ReplayMatch
    | StoreMatches
    | DropMatches
    | ThinMatches
    | PersistStorage
    | Download
    | ChooseFile
    | After
    | ReadClock
    | StayAwake
    | FetchWords
    | StartWorker
    | StopWorker
    | AskWorker
    | ThinkHere
    | StopThinking
    | Speak
    | Focus
    | PreventDefault
    | Copy
    | Share
    | ShareFile
    | SharePicture
    | Vibrate
    | Sound
    | Log
    | ForgetFragment
    | PushHistory
    | GoBack
    | Print
    | Reload
    | Install
    | TakeUpdate
)
