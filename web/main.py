"""The page's Python: the start screen, and what every press, key and pointer on the page means."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from js import URL, document, location, performance, window

from iota.game import SEEDS
from web.app.playing import Playing
from web.browser.address import Shared
from web.browser.events import Ears
from web.browser.test_hooks import Probe
from web.html import dialogs
from web.html import start as starting
from web.play.session import Session
from web.storage.preferences import Choices
from web.table import intents
from web.table.intents import OnCell, OnSlot
from web.table.keys import BUTTONS, key_intent
from web.words.summary import game_in_words


def start() -> None:
    """Take over from the shell: from here on the page can be played."""
    performance.mark("script")
    try:
        page = Page()
        page.to_start()
        page.shared.offer()
    except Exception as error:
        # The page still shows that it is loading; its shell says that this failed.
        window.reportError(window.Error.new(str(error)))
        raise
    document.documentElement.dataset.state = "ready"
    performance.mark("playable")


class Page(Playing):
    """A game on the page, and the ears that listen for the player."""

    def __init__(self) -> None:
        super().__init__()
        self.seed = URL.new(location.href).searchParams.get("seed")
        self.setting_up = False
        self.ears = Ears(self.stage.canvas.element, self)
        self.probe = Probe(self.stage)
        self.shared = Shared(self)
        self.tell()

    def by_keyboard(self) -> bool:
        """Whether the keyboard was used last."""
        return self.ears.by_key

    # The start, and a game

    def to_start(self) -> None:
        """Show the start screen; a game in progress can be continued from there."""
        self.stop()
        self.starting = True
        self.shell.modal.close()
        saved = game_in_words(self.say, self.session) if self.session and not self.session.over else ""
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

    # What the page tells: see web.ears

    def act(self, name: str, value: str = "") -> None:
        """Something was pressed."""
        modal = self.shell.modal
        simple: dict[str, Callable[[], None]] = {
            "play": self.play,
            "play-sure": lambda: self.play(sure=True),
            "open-shared": self.shared.open,
            "continue": lambda: self.begin(self.session, resumed=True) if self.session else None,
            "leave": self.to_start,
            "leave-now": self.to_start,
            "rematch": self.rematch,
            "results": self.results,
            "review": self.coach.review,
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
            if was and was.name == "review":
                self.coach.stop()
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
