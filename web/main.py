"""The page's Python: brings the session, the canvas and the page together, and lets the bots play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any

from js import URL, document, location, performance, window

from iota.cards import WILD
from iota.game import SEEDS, Settings
from web import dialogs, intents
from web import start as starting
from web.clock import Clock
from web.ears import Ears
from web.intents import Intent, OnCell, OnSlot
from web.keys import BUTTONS, key_intent
from web.panels import end
from web.phrases import turn_in_words
from web.preferences import Choices
from web.probe import Probe
from web.saves import Saves
from web.session import Session
from web.shell import Shell
from web.stage import Stage
from web.store import LocalStore, tab_name
from web.table import Opened
from web.taken import TurnTaken
from web.text import text
from web.thinking import Thinking

PONDER = 0.6
"""Seconds, at the normal pace, for which a bot is seen to think at least."""
PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}


def start() -> None:
    """Take over from the shell: from here on the page can be played."""
    try:
        page = Page()
        page.to_start()
    except Exception as error:
        # The page still shows that it is loading; its shell says that this failed.
        window.reportError(window.Error.new(str(error)))
        raise
    document.documentElement.dataset.state = "ready"
    performance.mark("playable")


class Page:
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
        self.seed = URL.new(location.href).searchParams.get("seed")
        self.setting_up = False
        self.driving: asyncio.Future[None] | None = None
        self.ending: asyncio.Future[None] | None = None
        self.thinking = Thinking()
        self.shell = Shell(self.say, self.act)
        self.shell.theme(self.choices.preferences.theme)
        self.stage = Stage(self.say, self.shell, lambda: self.pace)
        self.stage.prefer(self.choices.preferences)
        self.clock = Clock(self.shell, self.took, lambda: self.choices.preferences.vibration)
        self.clock.paused = lambda: self.shell.modal.shown is not None or self.starting
        self.ears = Ears(self.stage.canvas.element, self)
        self.probe = Probe(self.stage)
        self.starting = True
        self.tell()

    @property
    def pace(self) -> float:
        """How long movements take, as a multiple of the normal; 0 is no movement."""
        preferences = self.choices.preferences
        still = preferences.motion == "none" or self.shell.still()
        return 0.0 if still else PACES[preferences.speed]

    # The start, and a game

    def to_start(self) -> None:
        """Show the start screen; a game in progress can be continued from there."""
        self.stop()
        self.starting = True
        self.shell.modal.close()
        saved = ""
        if self.session and not self.session.over:
            names = self.say.list([player.name for player in self.session.players])
            saved = self.say("saved.game", names=names, turn=len(self.session.history) + 1)
        self.shell.show_start(starting.start_screen(self.say, self.choices.settings, saved, open=self.setting_up))
        self.stage.draw_fan()

    def play(self, *, sure: bool = False) -> None:
        """Begin a game of the settings; ask first if that would lose another one."""
        if self.session and not self.session.over and self.session.history and not sure:
            self.shell.modal.open(dialogs.question(self.say, "replace", yes="play-sure"))
            return
        seed = int(self.seed) if self.seed and self.seed.isdecimal() else random.SystemRandom().randrange(SEEDS)
        self.seed = None
        self.begin(Session.new(self.choices.settings, seed % SEEDS))

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
        self.thinking.warm(session)
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
            self.driving = asyncio.ensure_future(self._guarded(self._run()))

    def stop(self) -> None:
        """Let nobody play."""
        if self.driving:
            self.driving.cancel()
            self.driving = None
        self.thinking.drop()

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
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

    def took(self, taken: TurnTaken, arriving: Sequence[int] = ()) -> None:
        """A turn was taken: keep it, show it, and go on."""
        session = self.session
        if not session:
            return
        self.saves.save(session)
        self.stage.show(taken, arriving)
        self.refresh()
        self.tell()
        if taken.seat != session.viewer:
            self.shell.speak(turn_in_words(self.say, taken, session.players))
        if session.over:
            self.ending = asyncio.ensure_future(self._guarded(self._end(session)))
        else:
            self.drive()

    async def _end(self, session: Session) -> None:
        await asyncio.sleep(self.stage.calm + 0.8 * self.pace)
        if self.session is session and session.over and not self.starting:
            self.results()

    def results(self) -> None:
        """Show how the game ended."""
        found = end(self.session, self.say) if self.session else None
        if found and self.session:
            self.shell.modal.open(dialogs.ending(self.say, found, self.session.settings.scoring))
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
        for notice in table.do(intent):
            if isinstance(notice, Opened):
                self.act({"help": "rules", "menu": "settings"}.get(notice.what, notice.what))
        self.stage.direct = isinstance(intent, intents.Pan | intents.Zoom)
        self.refresh()
        if isinstance(intent, intents.LiftCurtain) and self.ears.by_key:
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
            if isinstance(taken, TurnTaken):
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

    # What the page tells: see web.ears

    def act(self, name: str, value: str = "") -> None:
        """Something was pressed."""
        modal = self.shell.modal
        simple: dict[str, Callable[[], None]] = {
            "play": self.play,
            "play-sure": lambda: self.play(sure=True),
            "continue": lambda: self.begin(self.session, resumed=True) if self.session else None,
            "leave": self.to_start,
            "leave-now": self.to_start,
            "rematch": self.rematch,
            "results": self.results,
            "commit-sure": lambda: self.commit(sure=True),
            "reload": lambda: location.reload(),
            "export": self.export,
            "take-over": self.take_over,
        }
        if name in simple:
            simple[name]()
        elif name in BUTTONS:
            self.do(BUTTONS[name])
        elif name == "close":
            was = modal.shown
            modal.close()
            if was and was.name == "draw":
                self.drive()
        elif name == "rules":
            modal.open(dialogs.rules(self.say))
            self.shell.draw_cards(self.stage.canvas.sprites)
        elif name == "settings":
            modal.open(dialogs.settings(self.say, self.choices.preferences))
        elif name in ("log", "unseen") and self.session:
            self.stage.open_panel(name)
        elif name == "side":
            self.shell.side = value
            self.refresh()
        elif name == "log-turn" and self.stage.table:
            shown = int(value)
            self.do(intents.ShowTurn(None if self.stage.table.look.logged == shown else shown))
            modal.close()
        elif name == "cell":
            x, y = map(int, value.split(","))
            self.do(intents.Tap(OnCell((x, y))))
        elif name == "slot":
            self.do(intents.Tap(OnSlot(int(value))))
        elif name == "setup":
            self.setting_up = not self.setting_up

    def change(self, name: str, value: str | bool) -> None:
        """A field has another value."""
        if name.startswith("prefer."):
            preferences = replace(self.choices.preferences, **{name.removeprefix("prefer."): value})  # type: ignore[arg-type]
            self.choices = replace(self.choices, preferences=preferences)
            self.shell.theme(preferences.theme)
            self.stage.prefer(preferences)
            self.shell.modal.again(dialogs.settings(self.say, preferences))
        else:
            settings = starting.chosen(self.say, self.choices.settings, name, str(value))
            self.choices = replace(self.choices, settings=settings)
            self.to_start()
        self.saves.save_choices(Choices(self.choices.settings, self.choices.preferences))
        self.tell()

    def key(self, event: Any, on_cell: bool) -> None:
        """A key was pressed that belongs to the table."""
        control = bool(event.ctrlKey or event.metaKey)
        intent = key_intent(event.key, control=control, alt=bool(event.altKey))
        if intent is None or self.starting or (event.key == "Tab"):
            return
        if isinstance(intent, intents.Activate) and not on_cell and event.target.closest("button, summary"):
            return
        event.preventDefault()
        self.do(intent)
        if isinstance(intent, intents.MoveCursor | intents.NextPlace | intents.Activate | intents.Choose):
            self.stage.follow_cursor()

    def pointer(self, kind: str, event: Any) -> None:
        """A pointer went down, moved, went up or was lost on the canvas."""
        if self.stage.table and not self.starting:
            for intent in self.stage.pointer(kind, event):
                self.do(intent)

    def wheel(self, event: Any) -> None:
        """The wheel was turned over the canvas."""
        table = self.stage.table
        if table and not self.starting:
            scale = 16 if event.deltaMode else 1
            dx, dy = event.deltaX * scale, event.deltaY * scale
            for intent in table.gestures.wheel(event.offsetX, event.offsetY, dx, dy, pan=bool(event.shiftKey)):
                self.do(intent)

    def cursor(self, cell: str) -> None:
        """The focus came to a cell of the hidden grid."""
        self.stage.point_at(cell)

    def held(self, slot: int | None) -> None:
        """The focus came to a card of the hand, or left it."""
        self.stage.hold(slot)

    def away(self) -> None:
        """The page was left or hidden: nothing is held any more."""
        if self.stage.table:
            for intent in self.stage.table.gestures.cancel():
                self.do(intent)

    def storage(self) -> None:
        """Another tab has stored something."""
        self.saves.look()
        self.tell()

    def recolour(self) -> None:
        """Light has become dark, or the other way round."""
        self.stage.recolour()

    def export(self) -> None:
        """The game as text, to the clipboard."""
        self.stage.copy(self.session.record_text if self.session else "")

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
