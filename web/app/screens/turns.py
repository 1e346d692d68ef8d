"""The turns of a game on the page: shown, kept, gone on from; a bot's are asked for, and played for it if it fails."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol, cast

from iota.cards import WILD
from iota.moves import Move
from web.app import asking, keeping, matches
from web.app.due import (
    Calmed,
    EndDue,
    Pondered,
)
from web.app.effects import After, Log, Speak
from web.app.screens.at_table import leaving, scene, seen, shown, taken
from web.app.state import App, Step, noticed, opened, with_
from web.html.tags import Tag
from web.play.bot_task import BotTask
from web.play.session import Session
from web.table import intents
from web.table.update import update
from web.thinking.questions import TurnQuestion
from web.words.telling import turn_told
from web.words.text import Text

if TYPE_CHECKING:
    from web.app.screens.game import GameScreen

PONDER: Final = 0.6
"""Seconds, at the normal pace, for which a bot is seen to think at least."""
PAUSE: Final = 0.8
"""Seconds, at the normal pace, between the last turn and the results."""
UNHURRIED: Final = 1.0
"""Seconds after the last turn in which nothing can be pressed by accident."""


class Aside(Protocol):
    """What a game is that is not the own one of the start screen: a deal of the day, a game with friends by link."""

    @property
    def place(self) -> str:
        """The place of the page that it belongs to; Back leads there."""

    @property
    def fair(self) -> str:
        """The message that says why it is played without help, no hints and no turn taken back; empty if it is not."""

    @property
    def sends(self) -> bool:
        """Whether it goes from device to device."""

    def kept(self, app: App, session: Session) -> Step:
        """The page with the game kept as it is after a turn."""

    def sent(self, app: App, session: Session) -> Step:
        """The game is sent to whoever is next."""

    def onward(self, say: Text) -> tuple[Tag, ...]:
        """What can be done at the end instead of a rematch."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot that is to move: what it was asked, its answer, and whether it has been seen to think."""

    task: BotTask
    ticket: int = 0
    """The question that it was asked; 0 while the last turn is still being shown."""
    moves: tuple[Move, ...] | None = None
    fault: str = ""
    pondered: bool = False


def on_screen(app: App) -> GameScreen:
    """The game's screen; these steps are for a page that shows one."""
    return cast("GameScreen", app.screen)


def played(app: App, session: Session, now: float, arriving: tuple[int, ...] = ()) -> Step:
    """A turn was taken, by whomever: keep it, show it, and go on."""
    past = session.history[-1]
    step = asking.called_off(app).then(shown, bot=None, tip=None, telling=False)
    step = step.then(taken, session, now, arriving).then(saved)
    step = step.asking(*map(Speak, turn_told(app.say, session, past)))
    return step.then(kept).then(ended, now) if session.over else step.then(driven, now)


def committed(app: App, now: float, *, sure: bool) -> Step:
    """Take the turn; ask first if a wild would be traded away."""
    screen = on_screen(app)
    turn = screen.session.turn
    if not turn or screen.coming or not screen.session.can_commit:
        return with_(app, dialog="") if sure else Step(app, (Speak(scene(app, screen).status),))
    away = leaving(turn)
    if turn.trading and not sure and WILD in (turn.cards[slot] for slot in away):
        return opened(app, "trade")
    return with_(app, dialog="").then(played, screen.session.commit(), now, away)


def turned_back(app: App, command: intents.TakeTurnBack | intents.BringTurnBack, now: float) -> Step:
    """Back to before the last turn of the person, or there again."""
    screen = on_screen(app)
    table = update(screen.table, command)
    if table is screen.table:
        return Step(app)
    words = "notice.taken_back" if isinstance(command, intents.TakeTurnBack) else "notice.brought_back"
    step = asking.called_off(with_(app, dialog="").app).then(shown, bot=None, show=None, ended=False)
    step = step.then(seen, table, now).then(saved).then(noticed, app.say(words))
    if screen.session.over and not screen.origin and (screen.aside or not screen.waiting):
        step = step.then(matches.unfinished, screen.session)
    return step.then(kept).then(ended, now) if table.session.over else step.then(driven, now)


def saved(app: App) -> Step:
    """The game is kept, unless it is somebody else's that is only looked at."""
    screen = on_screen(app)
    if screen.origin:
        return Step(app)
    if screen.aside:
        return screen.aside.kept(app, screen.session)
    return Step(app) if screen.waiting else keeping.saved(app, screen.session)


def kept(app: App) -> Step:
    """The finished game joins the matches, unless it is somebody else's that is only looked at."""
    screen = on_screen(app)
    only_seen = screen.origin or (screen.waiting and not screen.aside)
    return Step(app) if only_seen else matches.finished(app, screen.session, screen.session.record.hints)


def ended(app: App, now: float) -> Step:
    """The results come when the last turn has been shown, and no finger is on its way to press Play again."""
    screen = on_screen(app)
    calm = screen.show.calm - now if screen.show else 0.0
    return Step(app, (After(max(UNHURRIED, calm + PAUSE * app.pace), EndDue(screen.number)),))


def driven(app: App, now: float) -> Step:
    """Let a bot play if it is its turn, as soon as the last turn has been shown."""
    screen = on_screen(app)
    if screen.coming:
        calm = screen.show.calm - now if screen.show else 0.0
        return Step(app, (After(max(calm, PONDER * app.pace), Calmed(screen.number)),))
    task = screen.session.bot_task
    if not task or screen.bot:
        return Step(app)
    step = shown(app, bot=BotTurn(task))
    wait = screen.show.calm - now if screen.show else 0.0
    return step.asking(After(wait, Calmed(screen.number))) if wait > 0 else step.then(thinking)


def replayed(app: App, now: float) -> Step:
    """The next of the turns that were taken elsewhere is seen to happen."""
    screen = on_screen(app)
    session = screen.session.with_turn(screen.coming[0])
    step = shown(app, coming=screen.coming[1:]).then(taken, session, now)
    step = step.asking(*map(Speak, turn_told(app.say, session, session.history[-1])))
    return step.then(kept).then(ended, now) if session.over else step.then(driven, now)


def thinking(app: App) -> Step:
    """The bot begins to think."""
    bot = on_screen(app).bot
    if not bot or bot.ticket:
        return Step(app)
    question = TurnQuestion(bot.task.view, bot.task.level, bot.task.seed)
    step = asking.asked(app, question)
    ticket = step.app.count
    step = step.then(shown, bot=replace(bot, ticket=ticket, pondered=not app.pace))
    return step.asking(After(PONDER * app.pace, Pondered(ticket))) if app.pace else step


def bot_moved(app: App, now: float) -> Step:
    """The bot's turn, once it has been seen to think; where it failed, that is noted and another turn is played."""
    screen = on_screen(app)
    bot = screen.bot
    if not bot or bot.moves is None or not bot.pondered:
        return Step(app)
    session = screen.session.with_bot_moves(bot.task, bot.moves, bot.fault)
    if session is screen.session:
        return shown(app, bot=None).then(driven, now)
    step = Step(app)
    if len(session.faults) > len(screen.session.faults):
        fault = session.faults[-1]
        name = session.players[fault.seat].name
        step = step.asking(Log(f"turn {fault.turn} was played for {name}, who failed: {fault.what}"))
    return step.then(played, session, now)
