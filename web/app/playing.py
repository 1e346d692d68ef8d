"""A game on the page: who moves next, what is kept, what is shown, and what the player means by it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from typing import Any

from iota.cards import WILD
from iota.game import SEEDS, Settings
from web.app.coach import Coach
from web.browser.local_storage import LocalStore, tab_name
from web.browser.page import Shell
from web.browser.table_canvas import Stage
from web.browser.timer_ring import Clock
from web.browser.worker import Worker
from web.html import dialogs
from web.html import start as starting
from web.play.past_turn import PastTurn
from web.play.session import Session
from web.storage.saves import Saves
from web.table import intents
from web.table.intents import Intent
from web.table.table import Opened
from web.thinking.thinker import Thinking
from web.words.phrases import turn_in_words
from web.words.summary import end
from web.words.text import text

PONDER = 0.6
"""Seconds, at the normal pace, for which a bot is seen to think at least."""
PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}


class Playing:
    """What there is once: the saves, the page around the table, the canvas, and the game that is on it."""

    def __init__(self) -> None:
        self.say = text()
        self.saves = Saves(LocalStore(), tab_name())
        self.choices = self.saves.load_choices()
        if self.choices.settings == Settings():
            self.choices = replace(self.choices, settings=starting.usual(self.say))
        self.session: Session | None = self.saves.load()
        if self.session and self.session.over:
            self.session = None
        self.driving: asyncio.Future[None] | None = None
        self.ending: asyncio.Future[None] | None = None
        self.starting = True
        """Whether the start screen is shown."""
        self.thinking = Thinking(Worker())
        self.coach = Coach(self)
        self.shell = Shell(self.say, self.act)
        self.shell.theme(self.choices.preferences.theme)
        self.stage = Stage(self.say, self.shell, lambda: self.pace)
        self.stage.prefer(self.choices.preferences)
        self.clock = Clock(self.shell, self.took, lambda: self.choices.preferences.vibration)
        self.clock.paused = lambda: self.shell.modal.shown is not None or self.starting

    def act(self, name: str, value: str = "") -> None:
        """Something was pressed; the page knows what."""
        raise NotImplementedError

    def by_keyboard(self) -> bool:
        """Whether the keyboard was used last."""
        raise NotImplementedError

    @property
    def pace(self) -> float:
        """How long movements take, as a multiple of the normal; 0 is no movement."""
        preferences = self.choices.preferences
        still = preferences.motion == "none" or self.shell.still()
        return 0.0 if still else PACES[preferences.speed]

    # A game

    def begin(self, session: Session, *, resumed: bool = False) -> None:
        """Put a game on the table."""
        self.stop()
        self.starting = False
        self.session = session
        self.shell.modal.close()
        self.shell.hide_start()
        if not resumed:
            self.saves.save(session)
        self.stage.sit(session)
        self.thinking.expect(session)
        self.clock.watch(session, lambda: self.stage.canvas.inks)
        self.refresh()
        self.tell()
        drawn = session.draw_for_first
        if drawn and not resumed:
            you = session.people[0] if len(session.people) == 1 else None
            self.shell.modal.open(dialogs.draw(self.say, drawn, session.players, you))
            self.shell.draw_cards(self.stage.canvas.sprites)
        else:
            self.drive()

    def rematch(self) -> None:
        """The same players once more; another one begins."""
        if self.session:
            self.begin(self.session.rematch(random.SystemRandom().randrange(SEEDS)))

    def tell(self) -> None:
        """Say what the saves have to say."""
        for notice in self.saves.notices():
            if notice.key == "save.other_tab":
                self.shell.modal.open(dialogs.question(self.say, "elsewhere", yes="take-over"))
            else:
                self.shell.notice(self.say(notice.key, why=notice.why))

    def take_over(self) -> None:
        """The game of this tab is the one to keep, whatever another one has saved."""
        self.shell.modal.close()
        if self.session:
            self.saves.take_over(self.session)
            self.tell()

    def refresh(self) -> None:
        """Show what has changed."""
        if self.session and not self.starting:
            self.stage.refresh()

    # The bots

    def drive(self) -> None:
        """Let the bots play until it is a person's turn."""
        if self.driving is None or self.driving.done():
            self.driving = asyncio.ensure_future(self.guarded(self._run()))

    def stop(self) -> None:
        """Let nobody play."""
        if self.driving:
            self.driving.cancel()
            self.driving = None
        self.coach.stop()

    async def guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """Do some work; what it raises is told to the player."""
        try:
            await work
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self.fail(error)

    async def _run(self) -> None:
        await asyncio.sleep(self.stage.calm)
        while self.session and (task := self.session.waiting_for_bot()):
            session = self.session
            pondering = asyncio.ensure_future(asyncio.sleep(PONDER * self.pace))
            try:
                moves = await self.thinking.moves(task, session.record_text)
            except Exception:
                moves = ()  # the session plays for a bot that fails
            await pondering
            if taken := session.bot_moves(task, moves):
                self.took(taken)
                await asyncio.sleep(self.stage.calm)

    def took(self, taken: PastTurn, arriving: Sequence[int] = ()) -> None:
        """A turn was taken: keep it, show it, and go on."""
        session = self.session
        if not session:
            return
        self.coach.stop()
        self.saves.save(session)
        self.stage.show(taken, arriving)
        self.refresh()
        self.tell()
        if taken.seat != session.viewer:
            self.shell.speak(turn_in_words(self.say, taken, session.players))
        if session.over:
            self.ending = asyncio.ensure_future(self.guarded(self._end(session)))
        else:
            self.drive()

    async def _end(self, session: Session) -> None:
        await asyncio.sleep(self.stage.calm + 0.8 * self.pace)
        if self.session is session and session.over and not self.starting:
            self.results()

    def results(self) -> None:
        """Show how the game ended."""
        self.coach.stop()
        session = self.session
        found = end(session, self.say) if session else None
        if found and session:
            reviewable = bool(session.people)
            self.shell.modal.open(dialogs.ending(self.say, found, session.settings.scoring, reviewable=reviewable))
            self.shell.draw_end(found.scores, self.stage.canvas.inks)

    # Intents

    def do(self, intent: Intent) -> None:
        """Carry out what the player means."""
        table = self.stage.table
        if self.starting or not table or not self.session:
            return
        if isinstance(intent, intents.Commit):
            self.commit()
            return
        if isinstance(intent, intents.TakeTurnBack):
            self.take_turn_back()
            return
        if isinstance(intent, intents.AskHint):
            self.coach.hint()
            return
        for notice in table.do(intent):
            if isinstance(notice, Opened):
                self.act({"help": "rules", "menu": "settings"}.get(notice.what, notice.what))
        self.coach.look()
        self.stage.direct = isinstance(intent, intents.Pan | intents.Zoom)
        self.refresh()
        if isinstance(intent, intents.LiftCurtain) and self.by_keyboard():
            self.stage.focus_table()

    def commit(self, *, sure: bool = False) -> None:
        """Take the turn; ask first if a wild would be traded away."""
        table, turn = self.stage.table, self.session.turn if self.session else None
        if not table or not turn:
            return
        away = sorted(turn.trading) if turn.trading is not None else sorted(slot for _, slot in turn.placed)
        if turn.trading and not sure and WILD in (turn.cards[slot] for slot in away):
            self.shell.modal.open(dialogs.question(self.say, "trade", yes="commit-sure"))
            return
        self.shell.modal.close()
        for taken in table.do(intents.Commit()):
            if isinstance(taken, PastTurn):
                self.took(taken, away)
        self.refresh()

    def take_turn_back(self) -> None:
        """Back to before the last turn of the person."""
        if not self.session or not self.stage.table or not self.session.can_take_turn_back:
            return
        self.stop()
        self.stage.table.do(intents.TakeTurnBack())
        self.stage.cut()
        self.saves.save(self.session)
        self.shell.notice(self.say("notice.taken_back"))
        self.refresh()
        self.drive()

    def fail(self, error: BaseException) -> None:
        """An error was caught by nobody else: say so, and keep the save as it is."""
        self.broken(f"{type(error).__name__}: {error}")
        raise error

    def broken(self, what: str) -> None:
        """Something went wrong that nobody caught."""
        self.saves.frozen = True
        self.stop()
        if self.shell.root.dataset.phase != "trouble":
            record = self.session.record_text if self.session else ""
            self.shell.modal.open(dialogs.trouble(self.say, what, record))
            self.shell.root.dataset.phase = "trouble"
