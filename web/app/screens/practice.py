"""Practice: a position and a question, an answer on the real table, and the best one beside it; the next waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, cast

from iota.moves import Pass, Recycle
from iota.practice.puzzle import Answer, Kind, Puzzle, judged
from iota.practice.written import read_puzzle
from web.app import asking, keeping
from web.app.commands import Close, Command, GiveUp, Leave, NextPuzzle, ShowBetter
from web.app.effects import Focus, Log, TellTime
from web.app.events import Event, Key
from web.app.outcomes import Answered, TimeTold, Unanswered
from web.app.screens import at_table
from web.app.screens.at_table import TableScreen, intended, laid, seen, shown, touched
from web.app.state import App, Step, View, with_
from web.html import panels
from web.html import practice as html
from web.html.dialogs import Dialog
from web.paint.frame import Frame
from web.play.hint import Moves, cards_of, hint_staged
from web.play.practice import AHEAD, table_of
from web.play.session import Session
from web.table import intents
from web.table.motion import Point
from web.table.review import Solid, review_scene
from web.table.scene import Look, Scene
from web.thinking.questions import PuzzleQuestion, Reviewed
from web.words import practice as words
from web.words.telling import Sentence
from web.words.text import Text

SEEING: Final = (intents.Fit, intents.ZoomStep, intents.MoveCursor, intents.Open, intents.Pan, intents.Zoom)
"""What the keys of the table mean after an answer as well."""
REFUSED: Final = (intents.AskHint, intents.TakeTurnBack, intents.BringTurnBack, intents.Open)
"""What the keys of the table do not mean in practice."""


@dataclass(frozen=True)
class PracticeScreen(TableScreen):
    """A puzzle on the table; after an answer, the turn that was taken beside the best one."""

    puzzle: Puzzle
    own: Session | None = None
    """The game that waits."""
    taken: Session | None = None
    """The position with the answer played on it."""
    answer: Answer | None = None
    """The answer, judged; None while there is none, and where it was given up."""
    swapped: bool = False
    """Whether the best turn is solid and the answer a ghost."""
    impatient: bool = False
    """Whether the next puzzle is wanted as soon as it is made."""

    @property
    def session(self) -> Session | None:
        """No game is played here: the one that could be continued."""
        return self.own

    def with_own(self, own: Session | None) -> PracticeScreen:
        """With another game that waits."""
        return replace(self, own=own)

    @property
    def back(self) -> Command:
        """Back leads to the start screen."""
        return Leave()

    @property
    def answered(self) -> bool:
        """Whether there was an answer, or none is wanted any more."""
        return self.taken is not None

    # What happens

    def meant(self, app: App, key: Key) -> Command | None:
        """What a key means."""
        # The class is made anew for its slots, so the method is named in full.
        meant = TableScreen.meant(self, app, key)
        if self.answered:
            if key.key in ("ArrowUp", "ArrowDown") and key.where != "cell":
                return ShowBetter(on=key.key == "ArrowUp")
            return meant if isinstance(meant, SEEING) and not isinstance(meant, REFUSED) else None
        return None if isinstance(meant, REFUSED) else meant

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case TimeTold():
                return _ahead(app)
            case Answered() | Unanswered() if app.asked and app.asked.ticket == event.ticket:
                return self._made(app, event, now)
            case _:
                return touched(app, event, now).then(_put, now)

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""
        match command:
            case Close():
                return with_(app, dialog="")
            case NextPuzzle() if self.answered:
                return _next(app, now)
            case GiveUp() if not self.answered:
                return _judged(app, (Pass(),), now, given_up=True)
            case ShowBetter(on) if self.answered:
                return shown(app, swapped=on)
            case intents.Commit():
                turn = self.table.session.turn
                if self.answered or not turn or not self.table.session.can_commit or self.puzzle.kind is Kind.READING:
                    return Step(app)
                return _judged(app, turn.moves, now)
            case intents.BeginPass() if self.puzzle.kind is not Kind.ENDING:
                return Step(app)
            case command if isinstance(command, REFUSED) or (self.answered and not isinstance(command, SEEING)):
                return Step(app)
            case _:
                return intended(app, command, now).then(_put, now)

    def _made(self, app: App, event: Answered | Unanswered, now: float) -> Step:
        """The next puzzle is there; what can't be made is tried again with the next answer."""
        step = with_(app, asked=None)
        try:
            if isinstance(event, Unanswered):
                raise ValueError(event.why)
            read_puzzle(event.text)
        except ValueError as error:
            return step.asking(Log(f"no puzzle: {error}"))
        progress = app.practice
        step = step.then(with_, practice=replace(progress, queue=(*progress.queue, event.text)))
        step = step.then(keeping.practice_saved)
        if self.impatient:
            return step.then(_next, now)
        if self.answer is not None and not progress.queue and app.device.by_key:
            # It could not be pressed before.
            step = step.asking(Focus("#next"))
        return step.then(_ahead)

    # What is seen

    def _scene(self, app: App) -> Scene:
        if self.taken is None:
            return at_table.scene(app, self)
        return _compared(self.taken, self.puzzle, self.answer, self.table.look, app.say, self.swapped)

    def painted(self, app: App) -> tuple[object, ...]:
        """What the canvas shows, apart from what follows from the time."""
        return at_table.painted(self, self._scene(app))

    def moving(self, now: float) -> bool:
        """Whether the next frame will be another one by itself."""
        return at_table.moving(self, now)

    def frame(self, app: App, now: float, outside: Callable[[str], Point]) -> Frame:
        """What is painted at a moment."""
        return at_table.frame(self, self._scene(app), now, outside)

    def view(self, app: App, now: float) -> View:
        """What is seen around the canvas at once."""
        say, seen = app.say, self._scene(app)
        if self.answered:
            kind = "review good" if self.answer and self.answer.solved else "review more"
            judged = html.result(say, self.puzzle, self.answer)
            both = bool(seen.ghosts) and self.answer is not None
            controls = html.after(say, both=both, swapped=self.swapped, ready=bool(app.practice.queue))
        else:
            kind, judged = html.judged(say, seen, self.puzzle)
            controls = html.controls(seen, passing=self.puzzle.kind is Kind.ENDING)
        return View(
            parts={
                "tools": html.tools(say),
                "seats": html.head(say, app.practice, self.puzzle, answered=self.answered),
                "judged": judged,
                "controls": panels.in_order(controls, swapped=app.swapped),
                "corner": at_table.corner(app),
            },
            hidden=at_table.hidden(self, seen),
            classes={"judged": kind},
            root={"data-phase": "practice", "data-turn": "0"},
        )

    def late_view(self, app: App) -> View:
        """The spoken grid."""
        return View(parts=at_table.spoken(self, self._scene(app)))

    def heard(self, app: App) -> tuple[Sentence, ...]:
        """What is asked, how the turn in the making stands, or what came of the answer."""
        if self.answered:
            return (Sentence(words.verdict(app.say, self.puzzle, self.answer), self.puzzle.source),)
        turn = self.table.session.turn
        if turn and turn.empty and self.table.session.selected is None:
            return (Sentence(words.question(app.say, self.puzzle), self.puzzle.source),)
        return at_table.scene(app, self).heard

    def dialog(self, app: App) -> Dialog | None:
        """It has no dialogs of its own."""
        return None


@lru_cache(maxsize=8)
def _compared(taken: Session, puzzle: Puzzle, answer: Answer | None, look: Look, say: Text, swapped: bool) -> Scene:
    """The position with the answer on it and the best turn as ghosts, or the other way round."""
    best: Moves = (*puzzle.best, Pass()) if puzzle.kind is Kind.READING else puzzle.best
    missed = int(taken.history[0].moves != best and not (answer and answer.solved and answer.best))
    found = Reviewed(0, best, "points", missed)
    seen = review_scene(taken, 0, found, look, say, Solid.BETTER if swapped or answer is None else Solid.OWN)
    return replace(seen, status=words.verdict(say, puzzle, answer))


def opened(app: App, now: float) -> Step:
    """Practice, with the puzzle that waits."""
    step = with_(app, practice=app.practice.begun())
    step = step.then(_laid, step.app.practice.current, app.screen.own).then(asking.warmed)
    return step.asking(TellTime())


def _on_screen(app: App) -> PracticeScreen:
    return cast("PracticeScreen", app.screen)


def _laid(app: App, puzzle: Puzzle, own: Session | None) -> Step:
    """A puzzle on the table; where a wild is to be read, nothing gives it away."""
    table = laid(app, table_of(puzzle))
    if puzzle.kind is Kind.READING:
        table = table.looking(lights=False)
    screen = PracticeScreen(table, puzzle, own)
    return with_(app, screen=screen, dialog="")


def _ahead(app: App) -> Step:
    """The next puzzle is made while this one is looked at."""
    progress, screen = app.practice, _on_screen(app)
    if app.asked or len(progress.queue) >= AHEAD - screen.answered:
        return Step(app)
    again = progress.due(app.today) if app.today else None
    return asking.asked(app, PuzzleQuestion(progress.kind, progress.seed(app.entropy), progress.grade, again))


def _next(app: App, now: float) -> Step:
    """The next puzzle, as soon as there is one."""
    screen = _on_screen(app)
    if not app.practice.queue:
        return shown(app, impatient=True).then(_ahead)
    step = _laid(app, app.practice.current, screen.own).asking(TellTime())
    return step.asking(Focus('#mirror [tabindex="0"]')) if app.device.by_key else step


def _put(app: App, now: float) -> Step:
    """After somebody touched the table: a card on the wild that is asked about is an answer, whether it fits or not."""
    screen = _on_screen(app)
    if screen.puzzle.kind is not Kind.READING or screen.answered:
        return Step(app)
    session = screen.table.session
    [asked] = cast("tuple[Recycle]", screen.puzzle.best)
    if session.turn and session.turn.recycles:
        return _judged(app, session.turn.recycles, now)
    if session.refused and session.refused.cell == asked.cell:
        return _judged(app, (Pass(),), now)
    if screen.table.look.inspected is not None:
        return shown(app, table=screen.table.looking(inspected=None))
    return Step(app)


def _judged(app: App, moves: Moves, now: float, *, given_up: bool = False) -> Step:
    """An answer: it is judged, the rating follows, and the best turn is shown beside it."""
    screen = _on_screen(app)
    puzzle = screen.puzzle
    answer = judged(puzzle, moves)
    if given_up and answer.solved:
        # To pass would have been right, but that is not what was meant.
        answer = replace(answer, solved=False)
    turn: Moves = moves if not isinstance(moves[-1], Recycle) else (*moves, Pass())
    taken = hint_staged(table_of(puzzle), turn).commit()
    step = with_(app, practice=app.practice.after(puzzle, answer, app.today)).then(keeping.practice_saved)
    table = screen.table.looking(inspected=None, cursor=None)
    cells = (*cards_of(turn), *cards_of(puzzle.best))
    table = replace(table, viewport=table.viewport.following(cells))
    shown_answer = None if given_up else answer
    step = step.then(shown, taken=taken, answer=shown_answer).then(seen, table, now).then(_ahead)
    return step.asking(Focus("#next")) if app.device.by_key else step
