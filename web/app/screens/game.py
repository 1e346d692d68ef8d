"""The table with a game on it: what players and bots do, how it is shown, hints, the timer, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from iota.moves import Move, parse_moves
from web.app import asking, keeping
from web.app.commands import (
    Close,
    Command,
    GoTo,
    Leave,
    SendGame,
    ShowBetter,
    ShowPlayer,
    ShowSide,
    ToggleTurn,
    WatchGame,
)
from web.app.due import (
    Calmed,
    DrawSeen,
    EndDue,
    EndSeen,
    Pondered,
    SendDue,
    Ticked,
)
from web.app.effects import After, Focus, Log, Speak
from web.app.events import Event, Key, Pointer
from web.app.outcomes import Answered, Unanswered
from web.app.screens import at_table, coaching, game_view, hints, replay, review, timing
from web.app.screens.at_table import TableScreen, intended, laid, seen, shown, touched
from web.app.screens.game_view import ABOUT
from web.app.screens.turns import (
    Aside,
    BotTurn,
    bot_moved,
    committed,
    driven,
    on_screen,
    replayed,
    thinking,
    turned_back,
)
from web.app.state import App, Screen, Step, View, noticed, opened, with_
from web.html.dialogs import Dialog
from web.html.panels import PANELS
from web.paint.frame import Frame
from web.play.coach import Idea, Tip
from web.play.hint import Advised, follows
from web.play.session import Session
from web.table import intents
from web.table.first_draw import FirstDraw
from web.table.motion import Point
from web.table.update import update
from web.thinking.questions import SLOW, CoachQuestion, HintQuestion, Reviewed, TurnQuestion
from web.words.telling import Sentence, opening_told, resumed_told

NOTICED: Final = 0.6
"""Seconds in which somebody sees that the results have come, and means no other thing any more."""


@dataclass(frozen=True)
class GameScreen(TableScreen):
    """A table, and what goes on at it."""

    number: int
    """Which game of this visit it is, so that what was asked for another one is noticed."""
    draw: FirstDraw | None = None
    """The draw for the first player, as long as it is shown."""
    side: str = "log"
    """Which of the panels at the side is shown: `log` or `unseen`."""
    bot: BotTurn | None = None
    warned: tuple[int, float] = (0, 0.0)
    """The turn, and the mark of its time, that was told last."""
    reviewed: tuple[Reviewed, ...] = ()
    """The turns that the review has looked at."""
    ended: bool = False
    """Whether the game is over and that has sunk in: nothing lies where Play was until then."""
    sudden: bool = False
    """Whether the results have come just now, maybe under a finger that hurries what moves along."""
    waiting: Session | None = None
    """The own game that is kept while this one, somebody else's or a deal of the day, is on the table."""
    aside: Aside | None = None
    """What this game is, if it is kept somewhere else than the own one."""
    coming: tuple[tuple[Move, ...], ...] = ()
    """Turns that were taken elsewhere and are still to be shown."""
    origin: Screen | None = None
    """Where a what-if game began, to go back there; nothing of it is kept."""
    hinted: Mapping[int, tuple[Move, ...]] = field(default_factory=dict)
    """The hint that was shown for a turn, by its number."""
    tip: Tip | None = None
    """What the coach has to say of the last turn."""
    telling: bool = False
    """Whether that is shown on the table."""
    taught: frozenset[Idea] = frozenset()
    """What the coach has spoken of in this game."""
    advised: Advised | None = None
    """The last hint, as far as it was shown, and for which state of the game: it need not be looked for twice."""

    @property
    def session(self) -> Session:
        """The game."""
        return self.table.session

    @property
    def own(self) -> Session | None:
        """The game of the people here: this one, or the one that waits while this one is looked at."""
        if self.origin:
            return self.origin.own
        return self.waiting if self.aside else self.waiting or self.session

    def with_own(self, own: Session | None) -> GameScreen | None:
        """A game that is being played is not replaced by another one; one that waits is."""
        if self.origin:
            origin = self.origin.with_own(own)
            return replace(self, origin=origin) if origin else None
        return replace(self, waiting=own) if self.aside else None

    @property
    def back(self) -> Command:
        """Back leaves the game."""
        return GoTo(self.aside.place) if self.aside else Leave()

    @property
    def fair(self) -> str:
        """The message that says why it is played without help; empty if it is not."""
        return self.aside.fair if self.aside else ""

    # What happens

    def meant(self, app: App, key: Key) -> Command | None:
        """What a key means; on the tabs at the side the arrows go to the next one."""
        if key.where == "tab" and key.key in ("ArrowLeft", "ArrowRight", "Home", "End"):
            return ShowSide(next(panel for panel in PANELS if panel != self.side))
        return TableScreen.meant(self, app, key)

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case Pointer("down") if self.telling:
                return coaching.told(app, now, on=False)
            case Pointer("down") if self.draw:
                return _begins(app, now).then(lambda after: after.screen.update(after, event, now))
            case DrawSeen(game) if game == self.number and self.draw:
                return _begins(app, now)
            case Answered() | Unanswered():
                return self._answered(app, event, now)
            case Calmed(game) if game == self.number and self.coming:
                return replayed(app, now)
            case SendDue(game) if game == self.number and not app.dialog:
                return opened(app, "send")
            case Calmed(game) if game == self.number:
                return thinking(app)
            case Pondered(ticket) if self.bot and self.bot.ticket == ticket:
                return shown(app, bot=replace(self.bot, pondered=True)).then(bot_moved, now).then(coaching.asked)
            case EndDue(game) if game == self.number and self.session.over:
                step = shown(app, ended=True)
                if app.dialog:
                    return step
                return step.then(shown, sudden=True).then(opened, "end").asking(After(NOTICED, EndSeen(game)))
            case EndSeen(game) if game == self.number:
                return shown(app, sudden=False)
            case Ticked(game) if game == self.number and not self.session.over:
                return timing.ticked(app, now)
            case _:
                return touched(app, event, now).then(self._followed)

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command; nobody has to wait for the end of the draw."""
        if self.draw:
            return _begins(app, now).then(lambda after: after.screen.do(after, command, now))
        if self.telling and isinstance(command, intents.TURNING):
            # Whoever goes on with the turn has seen enough; what was pressed was meant for the table as it is.
            return coaching.told(app, now, on=False)
        session = self.session
        match command:
            case intents.Commit(sure):
                return committed(app, now, sure=sure)
            case intents.TakeTurnBack() | intents.BringTurnBack() | intents.AskHint() if self.fair:
                return noticed(app, app.say(self.fair))
            case SendGame() if self.aside:
                return with_(app, dialog="").then(self.aside.sent, session)
            case intents.TakeTurnBack() | intents.BringTurnBack():
                return turned_back(app, command, now)
            case ShowBetter(on):
                return coaching.told(app, now, on=on)
            case intents.AskHint():
                return hints.further(app, now) if session.turn else Step(app)
            case intents.Open("end"):
                return asking.called_off(app).then(opened, "end") if session.over else Step(app)
            case intents.Open("review"):
                return review.opened(app, self, now)
            case intents.Open(("log" | "unseen") as panel) if app.device.wide:
                return shown(app, side=panel)
            case intents.Open(("log" | "unseen" | "menu") as panel):
                return opened(app, panel)
            case WatchGame() if session.over:
                return replay.opened(app, session, self)
            case Close():
                return with_(app, dialog="")
            case ShowPlayer(seat) if 0 <= seat < len(session.players):
                return opened(app, f"{ABOUT}{seat}")
            case ShowSide(panel):
                step = shown(app, side=panel)
                return step.asking(Focus('#side [aria-selected="true"]')) if app.device.by_key else step
            case ToggleTurn(number) if 0 < number <= len(session.history):
                wanted = None if self.table.look.logged == number else number
                return with_(app, dialog="").then(self._logged, wanted, now)
            case _:
                return intended(app, command, now).then(self._followed)

    def _logged(self, app: App, number: int | None, now: float) -> Step:
        """A turn of the log on the table, or none; by keyboard, the cursor goes to its first card."""
        table = update(self.table, intents.ShowTurn(number))
        cells = self.session.history[number - 1].cells if number else ()
        if not cells or not app.device.by_key:
            return seen(app, table, now)
        x, y = cells[0]
        return seen(app, table.looking(cursor=(x, y)), now).asking(Focus(f'[data-cell="{x},{y}"]'))

    def _followed(self, app: App) -> Step:
        """After somebody touched the table: a hint that is not followed goes away."""
        table = on_screen(app).table
        hint, turn = table.look.hint, table.session.turn
        if hint is not None and not (turn and follows(turn, hint.moves)):
            table = table.looking(hint=None)
        step = Step(app) if table is on_screen(app).table else shown(app, table=table)
        return step.then(asking.called_off) if self.table.look.hint and not table.look.hint else step

    def _answered(self, app: App, event: Answered | Unanswered, now: float) -> Step:
        """What a bot or a hint comes to; a question at which everything failed gets no answer."""
        asked = app.asked
        if not asked or asked.ticket != event.ticket:
            return Step(app)
        step = with_(app, asked=None)
        answer = event.text if isinstance(event, Answered) else ""
        fault = event.why if isinstance(event, Unanswered) else ""
        match asked.question:
            case TurnQuestion() if self.bot and self.bot.ticket == asked.ticket:
                moves: tuple[Move, ...] = ()
                if not fault:
                    try:
                        moves = parse_moves(answer)
                    except ValueError as error:
                        fault = str(error)
                step = step.then(shown, bot=replace(self.bot, moves=moves, fault=fault))
                return step.then(bot_moved, now).then(coaching.asked)
            case CoachQuestion() if not fault:
                return step.then(coaching.answered, answer)
            case HintQuestion() as question if self.table.look.hint:
                return step.then(hints.answered, question, answer, fault, now)
            case _:
                return step.asking(Log(f"a question was not answered: {fault}")) if fault else step

    # What is seen

    def painted(self, app: App) -> tuple[object, ...]:
        """What the canvas shows, apart from what follows from the time."""
        return *at_table.painted(self, game_view.scene(app, self)), self.draw

    def moving(self, now: float) -> bool:
        """Whether the next frame will be another one by itself."""
        return game_view.moving(self, now)

    def frame(self, app: App, now: float, outside: Callable[[str], Point]) -> Frame:
        """What is painted at a moment."""
        return game_view.frame(app, self, now, outside)

    def view(self, app: App, now: float) -> View:
        """What is seen around the canvas at once."""
        return game_view.view(app, self, now)

    def late_view(self, app: App) -> View:
        """What may be shown a moment later: the spoken grid and the panels."""
        return game_view.late_view(app, self)

    def heard(self, app: App) -> tuple[Sentence, ...]:
        """What is going on; while the draw is shown it has been told already."""
        return () if self.draw else at_table.scene(app, self).heard

    def dialog(self, app: App) -> Dialog | None:
        """The open dialog, if it is one of the game's."""
        return game_view.dialog(app, self)


def begun(
    app: App,
    session: Session,
    now: float,
    *,
    resumed: bool = False,
    waiting: Session | None = None,
    aside: Aside | None = None,
    coming: tuple[tuple[Move, ...], ...] = (),
) -> Step:
    """A game on the table, new or going on; `waiting` is the own game while another one is played or looked at."""
    number = app.count + 1
    step = asking.called_off(app)
    screen = GameScreen(laid(app, session), number, ended=session.over, waiting=waiting, aside=aside, coming=coming)
    step = step.then(with_, screen=screen, count=number, dialog="")
    if not resumed:
        step = step.then(keeping.saved, session)
    tell = resumed_told if resumed else opening_told
    step = step.asking(*map(Speak, tell(app.say, session)))
    if any(player.bot in SLOW for player in session.players):
        step = step.then(asking.warmed)
    if session.settings.timer:
        step = step.asking(timing.next_beat(number))
    if session.draw_for_first and not resumed:
        draw = FirstDraw(session.draw_for_first, app.pace, now)
        return step.then(shown, draw=draw).asking(After(draw.lasts, DrawSeen(number)))
    return step.then(driven, now)


def _begins(app: App, now: float) -> Step:
    """The draw has been seen: the first player may move."""
    return shown(app, draw=None).then(driven, now)
