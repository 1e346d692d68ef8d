"""A game that came with the address: it is offered, and opened if the player likes."""

from __future__ import annotations

from typing import Protocol

from js import history, location, window
from pyodide.ffi import create_proxy

from web.browser.page import Shell
from web.html import dialogs
from web.play.session import Session
from web.storage.links import shared_game
from web.storage.saves import Saves
from web.words.summary import game_in_words
from web.words.text import Text


class Host(Protocol):
    """The page that a game is opened on."""

    say: Text
    shell: Shell
    saves: Saves
    session: Session | None

    def begin(self, session: Session, *, resumed: bool = False) -> None:
        """Put a game on the table."""

    def results(self) -> None:
        """Show how the game ended."""


class Shared:
    """The game in the address."""

    def __init__(self, host: Host) -> None:
        self._host = host
        window.addEventListener("hashchange", create_proxy(lambda event: self.offer()))

    def offer(self) -> None:
        """Ask whether to open it, if there is one: it would take the place of the saved game."""
        if session := self._found():
            host = self._host
            words = game_in_words(host.say, session)
            if host.session and host.session.history and not session.over:
                words += ". " + host.say("replace.words")
            host.shell.modal.open(dialogs.question(host.say, "shared", yes="open-shared", words=words))

    def open(self) -> None:
        """Put it on the table, and take it out of the address: from here on it is saved as any other."""
        if session := self._found():
            history.replaceState(None, "", location.pathname + location.search)
            self._host.begin(session, resumed=True)
            if session.over:
                self._host.results()
            else:
                self._host.saves.save(session)

    def _found(self) -> Session | None:
        try:
            return shared_game(str(location.hash))
        except ValueError as error:
            self._host.shell.notice(self._host.say("shared.unreadable", why=error))
            return None
