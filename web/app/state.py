"""The state of the whole page, as a value, and what a step of it is: the next state and the effects it asks for."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Concatenate, Final, ParamSpec, Protocol, cast

from iota.game import SEEDS
from web.app.commands import Command
from web.app.due import NoticeExpired
from web.app.effects import After, Effect, Speak
from web.app.events import (
    Event,
    Key,
)
from web.html.dialogs import Dialog
from web.html.tags import Tag
from web.paint.frame import Frame
from web.play.companion import Companion
from web.play.practice import Progress
from web.play.session import Session
from web.play.value import changed
from web.storage.days import DAYS, Days
from web.storage.friends import FRIENDS, Friends
from web.storage.learning import Learned
from web.storage.matches import Kept, Match
from web.storage.preferences import Choices, Preferences
from web.storage.saves import Saves
from web.table.motion import Point
from web.table.table import Table
from web.thinking.thinker import Asked, Thinker
from web.words.telling import Sentence
from web.words.text import ENGLISH, Text

PACES: Final = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
NOTICE: Final = 5.0
"""Seconds for which a notice is seen."""

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class View:
    """What the page shows around the canvas. A part that is not named shows nothing, a canvas is hidden then."""

    parts: Mapping[str, tuple[Tag | str, ...]] = field(default_factory=dict)
    """The contents of the parts of the page, by their ids."""
    hidden: frozenset[str] = frozenset()
    """The parts that are not there at all."""
    classes: Mapping[str, str] = field(default_factory=dict)
    """The classes of parts, by their ids."""
    canvases: Mapping[str, str] = field(default_factory=dict)
    """What is drawn on canvases that always stand in the page, by their ids; see web.paint.drawings."""
    root: Mapping[str, str] = field(default_factory=dict)
    """Attributes of the whole page."""
    title: str = ""
    """What the browser calls the page."""
    properties: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Properties for the stylesheet that parts have, by their ids."""


class Screen(Protocol):
    """A screen: its state as a frozen value, with what happens to it and what is seen of it."""

    @property
    def session(self) -> Session | None:
        """The game that is on it, or that could be continued from it."""

    @property
    def own(self) -> Session | None:
        """The game of the people here: the one on it, or the one that waits while a shared one is looked at."""

    def with_own(self, own: Session | None) -> Screen | None:
        """With another game of the people here, as when another tab has saved one; None while that game is played."""

    @property
    def back(self) -> Command | None:
        """What the browser's Back means here; None is to leave the page."""

    @property
    def table(self) -> Table | None:
        """The table on the canvas, if it shows one."""

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""

    def meant(self, app: App, key: Key) -> Command | None:
        """What a key means; None is a key to leave to the browser."""

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""

    def painted(self, app: App) -> tuple[object, ...]:
        """What the canvas shows, apart from what follows from the time: it is painted anew when that changes."""

    def moving(self, now: float) -> bool:
        """Whether the next frame will be another one by itself."""

    def frame(self, app: App, now: float, outside: Callable[[str], Point]) -> Frame | None:
        """What is painted at a moment; `outside` says where an element of the page is, seen from the canvas."""

    def view(self, app: App, now: float) -> View:
        """What is seen around the canvas at once."""

    def late_view(self, app: App) -> View:
        """What may be shown a moment later: the spoken grid, and the panels."""

    def heard(self, app: App) -> tuple[Sentence, ...]:
        """What a listener should know now: whatever was not among it before is said (web.app.voice)."""

    def dialog(self, app: App) -> Dialog | None:
        """The open dialog, if it is one of this screen's."""


@dataclass(frozen=True, slots=True)
class Device:
    """What the page is shown on."""

    width: float
    height: float
    still: bool = False
    """Whether it asks for less movement."""
    wide: bool = False
    """Whether there is room for the panels at the side of the table."""
    zone: int = 0
    """How many minutes the clocks here are ahead of UTC."""
    contrast: bool = False
    """Whether it asks for more contrast."""
    by_key: bool = False
    """Whether the keyboard was used last."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence that is seen for a while."""

    number: int
    words: str


@dataclass(frozen=True, slots=True, eq=False)
class Matches:
    """What the page knows of the kept games. Two are the same only if they are one: there may be thousands in it."""

    found: tuple[Match, ...] | None = None
    """All of them, newest first; None until somebody has asked."""
    unreadable: int = 0
    """How many there are besides that can't be read here."""
    ending: tuple[tuple[Session, int], ...] = ()
    """Games that have just ended, with the number of hints: they wait for the time of day."""
    waiting: tuple[Kept, ...] = ()
    """Games that are to be stored, and are not yet."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Something that is kept beside the own game."""

    value: Any
    stored: str | None = None
    """What this tab knows to be stored."""
    frozen: bool = False
    """Whether nothing is written any more: something lies there that can be neither read nor moved."""


@dataclass(frozen=True)
class App:
    """The page."""

    device: Device
    screen: Screen
    choices: Choices
    saves: Saves
    entropy: int
    learned: Learned = field(default_factory=Learned)
    """How far the lessons have come."""
    say: Text = ENGLISH
    """The words of the language that it speaks."""
    sought: str = ""
    """The words that are looked for in the rules."""
    dialog: str = ""
    """The name of the open dialog; empty if none is."""
    trouble: str = ""
    """What went wrong that nobody caught."""
    notices: tuple[Notice, ...] = ()
    told: frozenset[str] = frozenset()
    """What the player has been told already, and need not hear again."""
    practice: Progress = field(default_factory=Progress)
    """How practice goes."""
    said: tuple[str, ...] = ()
    """What was said last to those who listen."""
    matches: Matches = field(default_factory=Matches)
    shelves: Mapping[str, Shelf] = field(default_factory=lambda: {DAYS: Shelf(Days()), FRIENDS: Shelf(Friends())})
    """What is kept beside the own game, by key; see web.app.shelves."""
    today: int = 0
    """Which day it is, as far as is known; see web.play.daily."""
    thinker: Thinker = field(default_factory=Thinker)
    asked: Asked | None = None
    count: int = 0
    """How many numbers were given out to questions, games and notices."""
    seed: str = ""
    """The seed that the address asks for, until a game has used it."""
    address: str = ""
    """Where the page is, without what stands behind the #."""
    build: str = ""
    """The name of this version of the page."""
    fragment: str = ""
    """What stands behind the # of the address."""
    sharing: str = ""
    """What the player is to copy by hand, where the browser lets nothing else be done."""
    returning: bool = False
    """Whether something was kept here before this visit."""
    companion: Companion = field(default_factory=Companion)
    """The game at a real table, set up or going on."""
    updatable: bool = False
    """Whether a new version waits."""
    installable: bool = False
    """Whether the browser offers to put the page on the home screen."""
    guarded: bool = False
    """Whether Back comes to the page before it leaves it."""

    @property
    def preferences(self) -> Preferences:
        """What the player likes."""
        return self.choices.preferences

    @property
    def days(self) -> Days:
        """The daily deals."""
        return cast("Days", self.shelves[DAYS].value)

    @property
    def friends(self) -> Friends:
        """The games with friends by link."""
        return cast("Friends", self.shelves[FRIENDS].value)

    @property
    def mirrored(self) -> bool:
        """Whether lines run from the right, and what stands at their end is on the left."""
        return self.say.direction == "rtl"

    @property
    def left_hand(self) -> bool:
        """Whether the hand, Play and what is beside the table are on its left."""
        return {"left": True, "right": False}.get(self.preferences.hand, self.mirrored)

    @property
    def swapped(self) -> bool:
        """Whether what is beside the table, and the buttons of a turn, stand in the other order than lines run."""
        return self.left_hand != self.mirrored

    @property
    def contrast(self) -> bool:
        """Whether there are to be no half-tones."""
        return self.preferences.contrast == "more" or self.device.contrast

    @property
    def looks(self) -> tuple[object, ...]:
        """What all drawings depend on."""
        liked = self.preferences
        return liked.theme, liked.marks, liked.colours, self.contrast, self.say

    @property
    def pace(self) -> float:
        """How long movements take, as a multiple of the normal; 0 is no movement."""
        return 0.0 if self.still else PACES[self.preferences.speed]

    @property
    def still(self) -> bool:
        """Whether nothing is to move."""
        return self.preferences.motion == "none" or self.device.still

    @property
    def seeded(self) -> bool:
        """Whether the address has a seed that is a number, and not an endless one."""
        return self.seed.isdecimal() and len(self.seed) < 40

    def next_seed(self) -> int:
        """The seed of the next game."""
        if self.seeded:
            return int(self.seed) % SEEDS
        return random.Random(f"{self.entropy} {self.count}").randrange(SEEDS)


@dataclass(frozen=True, slots=True)
class Step:
    """The page after something, and what it asks for."""

    app: App
    effects: tuple[Effect, ...] = ()
    brushed: bool = False
    """Whether the table's canvas alone shows what is different."""

    def then(self, go_on: Callable[Concatenate[App, P], Step], *args: P.args, **named: P.kwargs) -> Step:
        """And then something more."""
        after = go_on(self.app, *args, **named)
        return Step(after.app, self.effects + after.effects)

    def asking(self, *effects: Effect) -> Step:
        """With more effects."""
        return Step(self.app, self.effects + effects)


def with_(app: App, /, **changes: object) -> Step:
    """The page with some of its fields changed."""
    return Step(changed(app, **changes))


def opened(app: App, dialog: str) -> Step:
    """With a dialog instead of any other."""
    return Step(replace(app, dialog=dialog))


def closed(app: App) -> Step:
    """With no dialog."""
    return Step(replace(app, dialog=""))


def noticed(app: App, words: str, *, urgent: bool = False) -> Step:
    """With a sentence that is shown for a while, and said."""
    number = app.count + 1
    after = replace(app, count=number, notices=(*app.notices, Notice(number, words)))
    return Step(after, (Speak(words, urgent), After(NOTICE, NoticeExpired(number))))


def told(app: App, key: str, why: str = "") -> Step:
    """With a notice that is given once in a visit."""
    if key in app.told:
        return Step(app)
    return with_(app, told=app.told | {key}).then(noticed, app.say(key, why=why))
