"""The review: the table as each turn of the people here found it, what they did on it, and what would have been better.

It lies over the game's screen and goes back to it; what was found stays there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from web.app import asking
from web.app.commands import (
    Close,
    Command,
    OrderReview,
    ShowBetter,
    ShowDearest,
    ShowReviewed,
    StepReview,
)
from web.app.effects import Focus, Log
from web.app.events import Event, Key, Pointer, Resized, Wheel
from web.app.outcomes import Answered, Unanswered
from web.app.screens import at_table
from web.app.screens.at_table import TableScreen, intended, seen, shown, touched
from web.app.state import App, Step, View, with_
from web.app.state import opened as with_dialog
from web.html import panels
from web.html import review as html
from web.html.dialogs import Dialog
from web.html.review import Reviewing
from web.paint.frame import Frame
from web.play.session import Session
from web.table import intents
from web.table.camera import fit, watch
from web.table.keys import key_intent
from web.table.motion import Point
from web.table.review import Solid, looked_at, other_turns, review_scene, turns_to_review
from web.table.scene import Scene
from web.table.table import Table
from web.table.viewport import Viewport, room_around
from web.thinking.questions import Reviewed, ReviewQuestion, read_reviewed
from web.words.telling import Sentence

if TYPE_CHECKING:
    from web.app.screens.game import GameScreen

DOT: Final = '.timeline [aria-current="step"]'
STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1}
SEEING: Final = (intents.Fit, intents.ZoomStep, intents.MoveCursor, intents.Dismiss, intents.Open, intents.Ask)
"""What the keys of the table mean in a review as well."""


@dataclass(frozen=True)
class ReviewScreen(TableScreen):
    """A turn of a finished game, looked at again, on the table as the turn found it; nothing there can be moved."""

    game: GameScreen
    """The screen to go back to; it keeps what was found."""
    number: int
    """The turn that is shown, counted from 0."""
    chosen: bool = False
    """Whether the player has chosen that turn; until then it is the one with most to gain among those looked at."""
    biggest_first: bool = True
    solid: Solid = Solid.OWN
    """Which turn is not a ghost."""
    failed: frozenset[int] = frozenset()
    """The turns at which looking failed."""

    @property
    def session(self) -> Session:
        """The game."""
        return self.game.session

    @property
    def own(self) -> Session | None:
        """The game of the people here."""
        return self.game.own

    def with_own(self, own: Session | None) -> None:
        """A game that is being looked at is not replaced by another one."""

    @property
    def playable(self) -> Session:
        """The game before the turn that is shown, to be played on from there."""
        return self.session.before(self.number)

    @property
    def back(self) -> Command:
        """Back goes to the results."""
        return intents.Open("end")

    @property
    def review(self) -> Reviewing:
        """How far it has come, and what is shown of it."""
        found = {reviewed.number: reviewed for reviewed in self.game.reviewed}
        return Reviewing(self.session, found, self.number, self.biggest_first, self.solid)

    # What happens

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case Pointer("down") | Wheel():
                return touched(app, event, now).then(shown, chosen=True)
            case Resized(width, height):
                if not self.table.viewport.auto:
                    return shown(app, table=self.table.resized(width, height), glide=None)
                return shown(app, table=self._table(app, self.number), glide=None)
            case Answered() | Unanswered() if app.asked and app.asked.ticket == event.ticket:
                return self._answered(app, event, now)
            case _:
                return touched(app, event, now)

    def meant(self, app: App, key: Key) -> Command | None:
        """What a key means; the arrows step along the turns, and move in the spoken grid."""
        if key.where != "cell" and not key.control and not key.alt:
            way = 1 if app.say.direction == "ltr" else -1
            if key.key in STEPS:
                return StepReview(way * STEPS[key.key])
            if key.key in ("ArrowUp", "ArrowDown"):
                return self._up() if key.key == "ArrowUp" else ShowBetter(on=False)
        meant = key_intent(key.key, control=key.control, alt=key.alt)
        return meant if isinstance(meant, SEEING) else None

    def _up(self) -> Command:
        """The next one of the turns that could have been taken."""
        others = other_turns(self.session, self.review.shown)
        on = self.solid is Solid.BETTER or Solid.BETTER not in others
        return ShowDearest() if on and Solid.DEAREST in others else ShowBetter(on=True)

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""
        review = self.review
        match command:
            case StepReview(step):
                at = review.order.index(self.number) + step
                return self._turned(app, review.order[at], now) if 0 <= at < len(review.order) else Step(app)
            case ShowReviewed(number) if number in review.numbers:
                return self._turned(app, number, now)
            case OrderReview():
                return shown(app, biggest_first=not self.biggest_first, chosen=True)
            case ShowBetter(on):
                return self._solid(app, Solid.BETTER if on else Solid.OWN)
            case ShowDearest():
                return self._solid(app, Solid.DEAREST)
            case intents.Open("end") | intents.Dismiss():
                return _closed(app)
            case Close():
                return with_(app, dialog="")
            case intents.Fit():
                return seen(app, replace(self.table, viewport=self._viewport(self.number, whole=True)), now)
            case intents.Ask(what):
                return at_table.asked(app, what, now)
            case intents.ZoomStep() | intents.MoveCursor():
                return intended(app, command, now).then(shown, chosen=True)
            case _:
                return Step(app)

    def _turned(self, app: App, number: int, now: float) -> Step:
        """At another turn, because the player wants to."""
        step = self._at(app, number, now).then(shown, chosen=True)
        return step.asking(Focus(DOT)) if app.device.by_key else step

    def _solid(self, app: App, which: Solid) -> Step:
        """Another one of the turns that could have been taken lies on the table; the own one, where there is none."""
        there = which in other_turns(self.session, self.review.shown)
        return shown(app, solid=which if there else Solid.OWN, chosen=True)

    def _at(self, app: App, number: int, now: float) -> Step:
        """At a turn."""
        solid = self.solid if number == self.number else Solid.OWN
        return seen(app, self._table(app, number), now).then(shown, number=number, solid=solid)

    def _answered(self, app: App, event: Answered | Unanswered, now: float) -> Step:
        """A turn has been looked at, or could not be; then the next."""
        assert app.asked
        question, step = app.asked.question, with_(app, asked=None)
        if not isinstance(question, ReviewQuestion):
            return step
        number = question.number
        try:
            if isinstance(event, Unanswered):
                raise ValueError(event.why)
            found = self._judged(read_reviewed(number, event.text))
        except (ValueError, KeyError) as error:
            step = step.then(shown, failed=self.failed | {number}).then(reviewing)
            return step.asking(Log(f"turn {number + 1} was not reviewed: {error}"))
        step = step.then(shown, game=replace(self.game, reviewed=(*self.game.reviewed, found)))
        screen = _on_screen(step.app)
        if not screen.chosen:
            step = step.then(screen._at, screen.review.order[0], now)
        elif number == self.number and self.table.viewport.auto:
            step = step.then(screen._at, number, now)
        return step.then(reviewing)

    def _judged(self, found: Reviewed) -> Reviewed:
        """What was found of a turn; what was advised then is not called a mistake now."""
        taken = self.session.history[found.number].moves
        if taken == self.game.hinted.get(found.number + 1):
            return replace(found, best=taken, missed=0)
        other_turns(self.session, found)  # raises where one is no turn at all
        return found

    # What is seen

    def _table(self, app: App, number: int) -> Table:
        """The table before a turn."""
        table = Table.of(replace(self.session.before(number), turn=None), app.device.width, app.device.height)
        return replace(table, viewport=self._viewport(number, of=table.viewport))

    def _viewport(self, number: int, *, of: Viewport | None = None, whole: bool = False) -> Viewport:
        """Where to look for a turn and the better one."""
        layout = (of or self.table.viewport).layout
        action = looked_at(self.session, number, self.review.found.get(number))
        bounds = room_around([*self.session.history[number].before.grid.cells, *action], layout)
        return Viewport(layout, fit(bounds, layout.table) if whole else watch(bounds, action, layout.table))

    def _scene(self, app: App, solid: Solid = Solid.OWN) -> Scene:
        return review_scene(self.session, self.number, self.review.shown, self.table.look, app.say, solid)

    def painted(self, app: App) -> tuple[object, ...]:
        """What the canvas shows, apart from what follows from the time."""
        return at_table.painted(self, self._scene(app, self.solid))

    def moving(self, now: float) -> bool:
        """Whether the next frame will be another one by itself."""
        return at_table.moving(self, now)

    def frame(self, app: App, now: float, outside: Callable[[str], Point]) -> Frame:
        """What is painted at a moment."""
        return at_table.frame(self, self._scene(app, self.solid), now, outside)

    def view(self, app: App, now: float) -> View:
        """What is seen around the canvas at once."""
        say, review, there = app.say, self.review, self._scene(app)
        return View(
            parts={
                "tools": html.tools(say, review),
                "seats": (panels.seats(there, {}),),
                "judged": html.judged(say, review),
                "controls": html.controls(say, review),
                "corner": at_table.corner(app),
            },
            hidden=at_table.hidden(self, there),
            classes={"judged": f"review {review.grade(self.number)}"},
            root={"data-phase": "review", "data-turn": str(self.session.history[self.number].seat)},
        )

    def late_view(self, app: App) -> View:
        """The spoken grid, and the list at the side."""
        return View(
            parts={
                **at_table.spoken(self, self._scene(app)),
                **at_table.beside(app, lambda: html.side(app.say, self.review)),
            },
            root={"data-moves": str(len(self.session.record.moves))},
        )

    def heard(self, app: App) -> tuple[Sentence, ...]:
        """The turn in words; until one is chosen, how far it has come."""
        review = self.review
        if review.going_on and not self.chosen and not self.failed:
            return (Sentence(app.say("review.going_on", count=len(review.numbers))),)
        return (Sentence(self._scene(app).status),)

    def dialog(self, app: App) -> Dialog | None:
        """It has no dialogs of its own."""
        return None


def opened(app: App, game: GameScreen, now: float) -> Step:
    """The review of a finished game, from its screen."""
    numbers = turns_to_review(game.session)
    if not game.session.over or not numbers:
        return Step(app)
    screen = ReviewScreen(game.table, game, numbers[0])
    screen = replace(screen, number=screen.review.order[0])
    screen = replace(screen, table=screen._table(app, screen.number))
    step = asking.called_off(app).then(with_, screen=screen, dialog="").then(reviewing)
    return step.asking(Focus(DOT)) if app.device.by_key else step


def _on_screen(app: App) -> ReviewScreen:
    return cast("ReviewScreen", app.screen)


def _closed(app: App) -> Step:
    """Back to the results; what is still being looked at is called off."""
    game = _on_screen(app).game
    game = replace(game, table=game.table.resized(app.device.width, app.device.height))
    return asking.called_off(app).then(with_, screen=game).then(with_dialog, "end")


def reviewing(app: App) -> Step:
    """The next turn to be looked at."""
    screen = _on_screen(app)
    done = {*screen.failed, *screen.review.found}
    left = next((number for number in turns_to_review(screen.session) if number not in done), None)
    if left is None:
        return Step(app)
    return asking.warmed(app).then(asking.asked, ReviewQuestion(screen.session.record, left))
