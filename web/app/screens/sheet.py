"""What every screen without a table shares: it covers the table, moves nothing, leaves the keys to the browser.

A sheet is a Sheet with fields of its own, and says itself what happens to it and what it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Self

from web.app.commands import Command, Leave
from web.app.events import Event, Key
from web.app.state import App, Step, View
from web.html import panels
from web.html.dialogs import Dialog
from web.html.tags import Tag
from web.play.session import Session
from web.table.motion import Point
from web.words.telling import Sentence

PARTS = frozenset({"curtain", "corner"})
"""Parts of the table that are not there on a sheet."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A screen without a table, and the own game that is kept meanwhile."""

    own: Session | None = field(default=None, kw_only=True)

    @property
    def session(self) -> Session | None:
        """The game that can be continued."""
        return self.own

    def with_own(self, own: Session | None) -> Self:
        """With another game to continue."""
        return replace(self, own=own)

    @property
    def back(self) -> Command | None:
        """Back goes to the start screen."""
        return Leave()

    @property
    def table(self) -> None:
        """No table is seen here."""

    def update(self, app: App, event: Event, now: float) -> Step:
        """Nothing happens by itself."""
        return Step(app)

    def meant(self, app: App, key: Key) -> Command | None:
        """All keys are the browser's."""
        return None

    def do(self, app: App, command: Command, now: float) -> Step:
        """Nothing can be done."""
        return Step(app)

    def painted(self, app: App) -> tuple[object, ...]:
        """Nothing is on the canvas."""
        return ()

    def moving(self, now: float) -> bool:
        """Nothing moves."""
        return False

    def frame(self, app: App, now: float, outside: Callable[[str], Point]) -> None:
        """Nothing is painted."""

    def view(self, app: App, now: float) -> View:
        """The bar, and the sheet over the table."""
        return View(
            parts={"tools": panels.tools(app.say, playing=False), "start": self.written(app)},
            hidden=PARTS,
            root={"data-phase": "start"},
        )

    def written(self, app: App) -> tuple[Tag, ...]:
        """What stands on it."""
        return ()

    def late_view(self, app: App) -> View:
        """Nothing more."""
        return View()

    def heard(self, app: App) -> tuple[Sentence, ...]:
        """All of it is there to be read."""
        return ()

    def dialog(self, app: App) -> Dialog | None:
        """It has no dialogs of its own."""
        return None
