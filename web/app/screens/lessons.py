"""The lessons: one task after the other on the real table, with how far one has come and what to do in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, cast

from web.app import asking, keeping
from web.app.commands import Close, Command, Leave, NextTask, RepeatTask, ShowLesson, SkipLesson
from web.app.due import (
    Calmed,
    EndDue,
)
from web.app.effects import After, Focus, Speak
from web.app.events import (
    Event,
    Key,
)
from web.app.screens import at_table
from web.app.screens.at_table import TableScreen, intended, laid, leaving, seen, shown, taken, touched
from web.app.state import App, Step, View, with_
from web.app.state import opened as with_dialog
from web.html import lessons as html
from web.html import panels
from web.html.dialogs import Dialog
from web.paint.frame import Frame
from web.play.hint import Found, follows, ghosts, hint_staged
from web.play.lessons import KEYS, Task, begun
from web.play.session import Session
from web.play.staged_turn import Slot
from web.storage.learning import Learned
from web.table import intents
from web.table.motion import Point
from web.table.scene import LineSeen, Look, Mark, Scene
from web.table.scene_builder import scene as scene_of
from web.table.table import Table
from web.words.telling import Sentence, hand_told
from web.words.text import Text

UNHURRIED: Final = 0.6
"""Seconds after a task is done in which one press too many does not go on."""
FIRST: Final = '#mirror [tabindex="0"]'
IDLE: Final = (intents.Open, intents.TakeTurnBack, intents.BringTurnBack, intents.LiftCurtain)
"""What the table of a game would do, and that of a lesson does not."""


@dataclass(frozen=True)
class LessonScreen(TableScreen):
    """The table of a task; which one it is, the page knows (`App.learned`)."""

    own: Session | None
    """The game of the people here."""
    number: int
    """Which table of this visit it is, so that what was asked for another one is noticed."""
    missed: bool = False
    """Whether the turn that was to be taken is allowed, and not what is to be done here."""
    solved: bool = False
    ready: bool = False
    """Whether it can go on: a press too many at the end of a task does not count."""
    counted: bool = False
    """Whether that has been shown, so that the sums stay at their lines."""
    finished: bool = False
    """Whether all is done, and it is time to play."""

    @property
    def session(self) -> Session | None:
        """No game is played here: the one that could be continued."""
        return self.own

    def with_own(self, own: Session | None) -> LessonScreen:
        """With another game of the people here."""
        return replace(self, own=own)

    @property
    def back(self) -> Command:
        """Back leads to the start screen."""
        return Leave()

    # What happens

    def meant(self, app: App, key: Key) -> Command | None:
        """What a key means: the same as in a game, and Enter goes on when the task is done."""
        if self.solved and key.key == "Enter" and not key.alt:
            return NextTask()
        return TableScreen.meant(self, app, key)

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case Calmed(number) if number == self.number:
                return shown(app, counted=True)
            case EndDue(number) if number == self.number:
                return shown(app, ready=True).asking(Focus("#next"))
            case _:
                return touched(app, event, now).then(_tried_on, self.table)

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""
        match command:
            case intents.Commit():
                return self._commit(app, now)
            case NextTask():
                return self._next(app, now)
            case RepeatTask():
                return _at(app, app.learned, now)
            case SkipLesson():
                return _at(app, app.learned.skipped(), now)
            case ShowLesson(key) if key in KEYS:
                return _at(app, app.learned.beginning(key), now)
            case intents.AskHint():
                return self._show_model(app, now)
            case intents.Open("lessons"):
                return with_dialog(app, "lessons")
            case Close():
                return with_(app, dialog="")
            case _ if isinstance(command, IDLE):
                return Step(app)
            case _:
                return intended(app, command, now).then(_tried_on, self.table)

    def _commit(self, app: App, now: float) -> Step:
        """Take the turn if it does what is to be done; one that is allowed and does not stays staged."""
        if self.solved:
            return self._next(app, now)
        turn, session = self.table.session.turn, self.table.session.commit()
        if not turn or session is self.table.session:
            return Step(app)
        if not _task(app).goal(session.history[-1]):
            return shown(app, missed=True).asking(Speak(html.missed(app.say, _task(app)), urgent=True))
        step = with_(app, learned=app.learned.solved()).then(keeping.learned_saved)
        step = step.then(shown, solved=True, missed=False).then(taken, session, now, leaving(turn))
        show = _on_screen(step.app).show
        wait = max(0.0, show.ends - now) if show else 0.0
        return step.asking(After(wait, Calmed(self.number)), After(UNHURRIED, EndDue(self.number)))

    def _next(self, app: App, now: float) -> Step:
        """The next task."""
        if self.finished or not self.ready:
            return Step(app)
        return _at(app, app.learned.moved_on(), now)

    def _show_model(self, app: App, now: float) -> Step:
        """A way to do it: pale first, then staged."""
        table, moves = self.table, _task(app).moves
        if not table.session.turn:
            return Step(app)
        hint = table.look.hint
        if hint is None:
            clear = replace(table, session=table.session.take_back_all().select(None))
            assert clear.session.turn
            there = clear.viewport.following(ghosts(clear.session.turn, moves))
            found = replace(clear, viewport=there).looking(hint=Found(moves), inspected=None)
        elif (staged := hint_staged(table.session, moves)) is not table.session:
            found = replace(table, session=staged)
        else:
            found = table.looking(hint=None)
        return seen(app, found, now).then(shown, missed=False)

    # What is seen

    def scene(self, app: App) -> Scene:
        """Everything visible on the table."""
        table = self.table
        return _scene(table.session, table.look, table.dragged, app.say, _task(app), counted=self.counted)

    def painted(self, app: App) -> tuple[object, ...]:
        """What the canvas shows, apart from what follows from the time."""
        return at_table.painted(self, self.scene(app))

    def moving(self, now: float) -> bool:
        """Whether the next frame will be another one by itself."""
        return at_table.moving(self, now)

    def frame(self, app: App, now: float, outside: Callable[[str], Point]) -> Frame:
        """What is painted at a moment."""
        return at_table.frame(self, self.scene(app), now, outside)

    def _words(self, app: App) -> str:
        """What to do, or what was done."""
        if self.finished:
            return app.say("lessons.finished")
        task, turn = _task(app), self.table.session.turn
        if self.solved:
            return app.say(f"task.{task.key}.done")
        half = f"task.{task.key}.then"
        return app.say(half) if begun(turn) and app.say.has(half) else app.say(f"task.{task.key}")

    def view(self, app: App, now: float) -> View:
        """What is seen around the canvas at once."""
        say, there = app.say, self.scene(app)
        past = self.table.session.history[-1] if self.table.session.history else None
        kind, judged = panels.judged(there)
        if past:
            kind, judged = "scored", html.said(html.counted(say, past), "sum number")
        elif self.missed:
            kind, judged = "missed", html.said(html.missed(say, _task(app)))
        controls = panels.controls(there)
        if past:
            controls = html.going_on(say, finished=self.finished, ready=self.ready)
        return View(
            parts={
                "tools": html.tools(say, skippable=not self.finished),
                "seats": html.heading(say, app.learned, self._words(app)),
                "judged": judged,
                "controls": panels.in_order(controls, swapped=app.swapped),
                "corner": at_table.corner(app),
            },
            hidden=at_table.hidden(self, there),
            classes={"judged": kind},
            root={"data-phase": "lesson"},
        )

    def late_view(self, app: App) -> View:
        """The spoken grid."""
        return View(parts=at_table.spoken(self, self.scene(app)))

    def heard(self, app: App) -> tuple[Sentence, ...]:
        """What to do, and how the turn in the making stands; or how it was counted, and what was done."""
        session, words = self.table.session, Sentence(self._words(app), self.number)
        if self.finished or not session.history:
            return (words,) if self.finished or _untouched(session) else (*self.scene(app).heard, words)
        return Sentence(html.counted(app.say, session.history[-1]), self.number), words

    def dialog(self, app: App) -> Dialog | None:
        """The list of all lessons."""
        return html.list_of_lessons(app.say, app.learned) if app.dialog == "lessons" else None


@lru_cache(maxsize=4)
def _scene(session: Session, look: Look, dragged: Slot | None, say: Text, task: Task, *, counted: bool) -> Scene:
    """The table of a task: what is to be looked at is lit until something is touched; sums stay at their lines."""
    there = scene_of(session, look, dragged, say)
    if counted and session.history and (score := session.history[-1].score):
        lines = tuple(LineSeen(line.cells, line.total, line.lot, False) for line in score.lines)
        return replace(there, lines=lines)
    if not _untouched(session) or dragged is not None or look.hint:
        return there
    marks = dict(there.marks)
    for cell in task.lit_cells:
        marks[cell] = marks.get(cell, frozenset()) | {Mark.LIT}
    how = f"task.{task.key}.how"
    return replace(there, marks=marks, brief=say(how) if say.has(how) else "")


def _untouched(session: Session) -> bool:
    turn = session.turn
    return turn is not None and turn.empty and session.selected is None and session.refused is None


def _tried_on(app: App, before: Table) -> Step:
    """After somebody touched the table: a model that is not followed goes away, and so does what was said."""
    screen = _on_screen(app)
    table = screen.table
    hint, turn = table.look.hint, table.session.turn
    if hint is not None and not (turn and follows(turn, hint.moves)):
        table = table.looking(hint=None)
    missed = screen.missed and table.session is before.session
    if table is screen.table and missed == screen.missed:
        return Step(app)
    return shown(app, table=table, missed=missed)


def _task(app: App) -> Task:
    return app.learned.lesson.tasks[app.learned.task]


def _on_screen(app: App) -> LessonScreen:
    return cast("LessonScreen", app.screen)


def opened(app: App, now: float) -> Step:
    """The lessons, where they were left; when all are done, the list of them."""
    learned = app.learned
    if learned.whole:
        return _at(app, learned.beginning(KEYS[0]), now).then(with_dialog, "lessons")
    if learned.at in learned.done:
        learned = learned.beginning(next(key for key in KEYS if key not in learned.done))
    return _at(app, learned, now)


def _at(app: App, learned: Learned | None, now: float) -> Step:
    """At a task; after the last one, at the end of the lessons."""
    if learned is None:
        return _finished(app)
    number = app.count + 1
    step = with_(app, learned=learned, count=number, dialog="")
    table = laid(step.app, _task(step.app).session())
    step = step.then(asking.called_off).then(with_, screen=LessonScreen(table, app.screen.own, number))
    step = step.then(keeping.learned_saved)
    step = step.asking(Speak(hand_told(app.say, table.session)))
    return step.asking(Focus(FIRST)) if app.device.by_key else step


def _finished(app: App) -> Step:
    """The end of the lessons, on the table of the last one as it should look."""
    task = _task(app)
    session = hint_staged(task.session(), task.moves).commit()
    screen = LessonScreen(laid(app, session), app.screen.own, app.count + 1, counted=True, finished=True, solved=True)
    return with_(app, screen=screen, count=app.count + 1, dialog="").asking(Focus("#play-against"))
