"""A finished game looked at again: step by step or by itself, from any turn, with anybody's eyes or with open hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, cast

from web.app import asking
from web.app.commands import Close, Command, JumpReplay, PlayReplay, SeekReplay, StepReplay, ToggleTurn
from web.app.due import NextShown
from web.app.effects import After, Focus
from web.app.events import (
    Changed,
    Event,
    Key,
    Resized,
)
from web.app.screens import at_table
from web.app.screens.at_table import TableScreen, intended, laid, seen, shown, taken, touched
from web.app.state import App, Screen, Step, View, with_
from web.app.state import opened as with_dialog
from web.html import panels
from web.html import replay as html
from web.html.dialogs import Dialog
from web.html.replay import Watching
from web.html.tags import Tag
from web.paint.frame import Frame
from web.play.session import Session
from web.table import intents
from web.table.keys import key_intent
from web.table.motion import Point
from web.table.scene import Scene
from web.words.text import Text

REST: Final = 1.1
"""Seconds, at the normal pace, for which a turn lies there before the next one, when it plays by itself."""
STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1}
SEEING: Final = (intents.Fit, intents.ZoomStep, intents.MoveCursor, intents.Open)
"""What the keys of the table mean here as well."""
SLIDER: Final = "#controls input"


@dataclass(frozen=True)
class ReplayScreen(TableScreen):
    """A game that is looked at again."""

    whole: Session
    """All of it."""
    origin: Screen
    """The screen to go back to."""
    turns: int = 0
    """How many turns have been taken."""
    open: bool = False
    """Whether all hands are seen."""
    showing: int = 0
    """While it plays by itself: which time that is, so that what was due for an earlier one is noticed."""

    @property
    def session(self) -> Session:
        """The game as far as it is shown."""
        return self.table.session

    @property
    def own(self) -> Session | None:
        """The game of the people here."""
        return self.origin.own

    def with_own(self, own: Session | None) -> Screen | None:
        """With another game of the people here, if that is not what is looked at."""
        origin = self.origin.with_own(own)
        return replace(self, origin=origin) if origin else None

    @property
    def back(self) -> Command:
        """Back goes to where one came from."""
        return intents.Dismiss()

    @property
    def is_playable(self) -> bool:
        """Whether it can be played on from there: not at its end, and not where nobody but bots played."""
        return self.turns < len(self.whole.history) and bool(self.whole.people)

    @property
    def playable(self) -> Session | None:
        """The game as it is shown, to be played on from there."""
        return self.whole.before(self.turns) if self.is_playable else None

    @property
    def watching(self) -> Watching:
        """What is shown of the game."""
        assert self.session.eyes is not None
        return Watching(self.whole, self.turns, self.session.eyes, self.open, self.showing > 0)

    # What happens

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case NextShown(showing) if showing == self.showing:
                return self._next(app, now)
            case Changed("replay.at", str() as value) if value.isdecimal():
                return self._at(app, int(value), now).then(_stopped)
            case Changed("replay.eyes", str() as value):
                return self._through(app, value)
            case _:
                return touched(app, event, now)

    def meant(self, app: App, key: Key) -> Command | None:
        """What a key means; the arrows step along the turns, and move in the spoken grid."""
        if key.where != "cell" and not key.control and not key.alt:
            way = 1 if app.say.direction == "ltr" else -1
            match key.key:
                case "ArrowLeft" | "ArrowRight":
                    return StepReplay(way * STEPS[key.key])
                case "Home":
                    return SeekReplay(0)
                case "End":
                    return SeekReplay(len(self.whole.history))
                case " ":
                    return PlayReplay()
                case "l" | "L":
                    return JumpReplay("lot")
                case "c" | "C":
                    return JumpReplay("lead")
                case "Escape":
                    return intents.Dismiss()
        meant = key_intent(key.key, control=key.control, alt=key.alt)
        return meant if isinstance(meant, SEEING) else None

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""
        match command:
            case StepReplay(step):
                return self._at(app, self.turns + step, now).then(_stopped)
            case SeekReplay(turns) | ToggleTurn(turns):
                return with_(app, dialog="").then(self._at, turns, now).then(_stopped)
            case JumpReplay(to):
                return self._jumped(app, to, now)
            case PlayReplay():
                return _stopped(app) if self.showing else self._started(app, now)
            case intents.Open(("log" | "fairness") as name):
                return _stopped(app).then(with_dialog, name)
            case Close():
                return with_(app, dialog="")
            case intents.Dismiss():
                return self._closed(app, now)
            case intents.Fit() | intents.ZoomStep() | intents.MoveCursor():
                return intended(app, command, now)
            case _:
                return Step(app)

    def _at(self, app: App, turns: int, now: float) -> Step:
        """After so many turns; the next one is seen to be taken."""
        screen = _on_screen(app)
        turns = max(0, min(turns, len(self.whole.history)))
        if turns == screen.turns:
            return Step(app)
        session = self.whole.watched(turns, screen.watching.eyes)
        step = shown(app, turns=turns)
        if turns == screen.turns + 1:
            return step.then(taken, session, now)
        return step.then(shown, show=None).then(seen, screen.table.after_taking_back(session), now)

    def _through(self, app: App, value: str) -> Step:
        """Through the eyes of a seat, or with all hands open."""
        eyes = int(value) if value.isdecimal() else self.watching.eyes
        if eyes >= len(self.whole.players) or not (value == "open" or value.isdecimal()):
            return Step(app)
        session = self.whole.watched(self.turns, eyes)
        return shown(app, table=replace(self.table, session=session), open=value == "open", show=None)

    def _jumped(self, app: App, to: str, now: float) -> Step:
        """To the next turn of a kind; from the last one to the first."""
        there = [number + 1 for number in html.moments(self.whole, to)]
        if not there:
            return Step(app)
        after = next((turns for turns in there if turns > self.turns), there[0])
        return shown(app, turns=after - 1).then(self._at, after, now).then(_stopped)

    def _started(self, app: App, now: float) -> Step:
        """It plays by itself, from the beginning if it has come to the end."""
        step = self._at(app, 0, now) if self.turns == len(self.whole.history) else Step(app)
        showing = app.count + 1
        return step.then(with_, count=showing).then(shown, showing=showing).then(_on_screen(step.app)._next, now)

    def _next(self, app: App, now: float) -> Step:
        """The next turn, and then the one after it; at the end it stops."""
        step = self._at(app, _on_screen(app).turns + 1, now)
        screen = _on_screen(step.app)
        if screen.turns == len(self.whole.history):
            return step.then(_stopped)
        wait = max(0.0, screen.show.calm - now) if screen.show else 0.0
        return step.asking(After(wait + REST * (app.pace or 1.0), NextShown(screen.showing)))

    def _closed(self, app: App, now: float) -> Step:
        step = asking.called_off(app).then(with_, screen=self.origin)
        resized = Resized(app.device.width, app.device.height)
        return step.then(lambda after: after.screen.update(after, resized, now))

    # What is seen

    def scene(self, app: App) -> Scene:
        """The table after the turn, and what that was in words."""
        return _scene(at_table.scene(app, self), self.whole, self.turns, app.say)

    def painted(self, app: App) -> tuple[object, ...]:
        """What the canvas shows, apart from what follows from the time."""
        return at_table.painted(self, self.scene(app))

    def moving(self, now: float) -> bool:
        """Whether the next frame will be another one by itself."""
        return at_table.moving(self, now)

    def frame(self, app: App, now: float, outside: Callable[[str], Point]) -> Frame:
        """What is painted at a moment."""
        return at_table.frame(self, self.scene(app), now, outside)

    def view(self, app: App, now: float) -> View:
        """What is seen around the canvas at once."""
        say, watching, there = app.say, self.watching, self.scene(app)
        missing = {self.show.past.seat: self.show.missing(now)} if self.show and not self.show.over(now) else {}
        to_move = next((seat.seat for seat in there.seats if seat.to_move), "")
        return View(
            parts={
                **_around(say, watching, self.is_playable),
                "seats": (panels.seats(there, missing),),
                "corner": at_table.corner(app),
            },
            hidden=at_table.hidden(self, there),
            classes={"judged": "replay"},
            root={"data-phase": "replay", "data-turn": str(to_move)},
        )

    def late_view(self, app: App) -> View:
        """The spoken grid, the log at the side, and the turn in words."""

        def side() -> tuple[Tag | str, ...]:
            return html.side(app.say, panels.panel(app.say, "log", self.whole, self.turns))

        return View(
            parts={**at_table.spoken(self, self.scene(app)), **at_table.beside(app, side)},
            root={"data-moves": str(len(self.session.record.moves))},
        )

    def dialog(self, app: App) -> Dialog | None:
        """The log, or how it was dealt."""
        match app.dialog:
            case "log":
                return Dialog("log", app.say("bar.log"), panels.panel(app.say, "log", self.whole, self.turns))
            case "fairness":
                return html.fairness(app.say, self.whole)
            case _:
                return None


def opened(app: App, session: Session, origin: Screen, turns: int = 0) -> Step:
    """A finished game from its beginning, or after some turns, through the eyes of the first person who played."""
    eyes = session.people[0] if session.people else 0
    turns = min(turns, len(session.history))
    screen = ReplayScreen(laid(app, session.watched(turns, eyes)), session, origin, turns)
    step = asking.called_off(app).then(with_, screen=screen, dialog="")
    return step.asking(Focus(SLIDER)) if app.device.by_key else step


def _on_screen(app: App) -> ReplayScreen:
    return cast("ReplayScreen", app.screen)


def _stopped(app: App) -> Step:
    """It does not play by itself any more."""
    return shown(app, showing=0) if _on_screen(app).showing else Step(app)


@lru_cache(maxsize=2)
def _around(say: Text, watching: Watching, playable: bool) -> dict[str, tuple[Tag | str, ...]]:
    """What is around the table; the same tags while points are on their way to a seat."""
    return {
        "tools": html.tools(say, playable=playable),
        "judged": html.told(say, watching),
        "controls": html.controls(say, watching),
    }


@lru_cache(maxsize=4)
def _scene(seen: Scene, whole: Session, turns: int, say: Text) -> Scene:
    return replace(seen, status=html.turn_told(say, whole, turns), brief="", over=False)
