"""The deal of the day: one try that counts, beside the master's game of the same cards; other days for practice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from iota.moves import parse_moves
from iota.record import Record
from web.app import asking, shelves
from web.app.commands import Command, PlayDaily, ShareDaily, ShowDay
from web.app.due import DayDue
from web.app.effects import After, Focus, Log, Share, TellTime
from web.app.events import Event
from web.app.outcomes import Answered, Unanswered
from web.app.screens.game import begun
from web.app.screens.sheet import Sheet
from web.app.state import App, Step, with_
from web.html.daily import PAST, DaySeen, daily, result_to_send
from web.html.tags import Tag, button
from web.play.daily import daily_record, masters_record, streak
from web.play.session import Session
from web.storage.days import DAYS
from web.thinking.questions import MasterQuestion
from web.words.text import Text

MINUTE: Final = 60.0


@dataclass(frozen=True, slots=True)
class DailyGame:
    """A game that is the deal of a day, and not the own one, which waits."""

    day: int
    counts: bool

    @property
    def place(self) -> str:
        """Where Back leads."""
        return "daily"

    @property
    def fair(self) -> str:
        """A try that counts is played without help."""
        return "daily.fair" if self.counts else ""

    @property
    def sends(self) -> bool:
        """It stays here."""
        return False

    def sent(self, app: App, session: Session) -> Step:
        """Nobody waits for it."""
        return Step(app)

    def kept(self, app: App, session: Session) -> Step:
        """After a turn."""
        return shelves.kept(app, DAYS, app.days.tried(self.day, session, counts=self.counts))

    def onward(self, say: Text) -> tuple[Tag, ...]:
        """What to do at the end."""
        return (button(say("daily.compare"), "go", do="daily", cls="primary", autofocus=True, data_key="daily"),)


@dataclass(frozen=True, slots=True)
class DailyScreen(Sheet):
    """A day, and those before it."""

    day: int | None = None
    """The day that is looked at; None for today, whichever that is."""
    failed: bool = False
    """Whether the master could not go on."""

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case DayDue():
                return _every_minute(app)
            case Answered() | Unanswered() if app.asked and app.asked.ticket == event.ticket:
                return self._mastered(app, event)
            case _:
                return Step(app)

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""
        match command:
            case ShowDay(day) if self._is_open(app, day):
                step = asking.called_off(app).then(with_, screen=replace(self, day=day, failed=False))
                return step.then(_mastering).asking(Focus("#sheet-title"))
            case PlayDaily(day) if self._is_open(app, day):
                return _played(app, day, now)
            case ShareDaily(day) if day in app.days.results:
                seen = replace(self, day=day)._seen(app)
                return Step(app, (Share(result_to_send(app.say, seen, app.address)),))
            case _:
                return Step(app)

    def _is_open(self, app: App, day: int) -> bool:
        """Nobody plays tomorrow's deal today; a day that was begun can be gone on with however long ago it was."""
        today, kept = app.today, app.days
        return today - PAST <= day <= today or day in kept.tries or day in kept.results

    def _mastered(self, app: App, event: Answered | Unanswered) -> Step:
        """The master has played on."""
        assert app.asked
        question, step = app.asked.question, with_(app, asked=None)
        if not isinstance(question, MasterQuestion):
            return step
        try:
            if isinstance(event, Unanswered):
                raise ValueError(event.why)
            before = Session.of(question.record)
            session = Session.of(replace(question.record, moves=before.record.moves + parse_moves(event.text)))
        except ValueError as error:
            return step.then(with_, screen=replace(self, failed=True)).asking(Log(f"the master stopped: {error}"))
        day = _day_of(app, self)
        points = session.game.tallies[0].points if session.over else None
        return step.then(shelves.kept, DAYS, app.days.mastered(day, session.record, points)).then(_mastering)

    def _seen(self, app: App) -> DaySeen:
        kept, day = app.days, _day_of(app, self)
        going = _session(kept.tries[day].record) if day in kept.tries else None
        mastering = None
        if app.asked and isinstance(app.asked.question, MasterQuestion):
            mastering = len(_session(app.asked.question.record).history) + 1
        return DaySeen(day, app.today, kept, streak(kept.counted, app.today), going, mastering)

    def written(self, app: App) -> tuple[Tag, ...]:
        """What stands on it."""
        return daily(app.say, self._seen(app))


@lru_cache(maxsize=4)
def _session(record: Record) -> Session:
    return Session.of(record)


def _day_of(app: App, screen: DailyScreen) -> int:
    return app.today if screen.day is None else screen.day


def shown(app: App, now: float) -> Step:
    """The deal of today; after a game of another day, that day."""
    game = getattr(app.screen, "aside", None)
    day = game.day if isinstance(game, DailyGame) and game.day != app.today else None
    step = with_(app, screen=DailyScreen(day, own=app.screen.own)).then(_mastering)
    return step.then(_every_minute).asking(Focus("#sheet-title"))


def _every_minute(app: App) -> Step:
    """The day may end while it is looked at."""
    return Step(app, (TellTime(), After(MINUTE, DayDue())))


def _played(app: App, day: int, now: float) -> Step:
    """Begin the deal of a day, or go on with it; the own game waits."""
    kept = app.days
    begun_before = kept.tries.get(day)
    counts = begun_before.counts if begun_before else day == app.today and day not in kept.counted
    game = DailyGame(day, counts)
    session = Session.of(begun_before.record if begun_before else daily_record(day))
    step = begun(app, session, now, resumed=True, waiting=app.screen.own, aside=game)
    return step if begun_before else step.then(game.kept, session)


def _mastering(app: App) -> Step:
    """Let the master play the same deal, if the player has, a turn after the other."""
    screen = app.screen
    if not isinstance(screen, DailyScreen) or screen.failed or app.asked:
        return Step(app)
    kept, day = app.days, _day_of(app, screen)
    if day not in kept.results or day in kept.pars:
        return Step(app)
    record = kept.masters.get(day) or masters_record(day)
    return asking.warmed(app).then(asking.asked, MasterQuestion(record))
