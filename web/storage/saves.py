"""The game in progress as it is kept between visits, and which of two tabs owns it; a value, without any storage.

Two tabs share one storage: the tab that saved last owns the game, the other one notices, says so and saves no more
until the player decides. A game that can't be read is set aside under another key, never overwritten.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from iota.record import Reason, Unreadable
from web.play.session import Session
from web.storage.kept_json import read_json

VERSION: Final = 1
PREFIX: Final = "iota."
"""What the names of all that is kept begin with."""
GAME: Final = "iota.game"
CHOICES: Final = "iota.choices"
ASIDE: Final = "iota.set-aside"
"""With a number from 1 on: games that could not be read."""
MOST_ASIDE: Final = 9
EARLY: Final = "iota.early"
"""The start screen as the next visit begins with it, before Python is there (web.app.early)."""
UNWANTED: Final = "iota.unwanted"
"""The id of a finished game that shall not be among the matches, though it is still the saved one."""


@dataclass(frozen=True, slots=True)
class Save:
    """A save as it is stored: the record, the tab that wrote it, and how many saves came before it."""

    record: str
    tab: str
    count: int

    def __str__(self) -> str:
        return json.dumps({"version": VERSION, "tab": self.tab, "count": self.count, "record": self.record})

    @classmethod
    def read(cls, text: str) -> Save:
        """A save from its text, or a ValueError."""
        try:
            kept = read_json(text)
            version, record, tab, count = kept["version"], kept["record"], kept["tab"], kept["count"]
        except (KeyError, TypeError, ValueError, RecursionError):
            raise Unreadable("it is damaged") from None
        if version != VERSION:
            raise Unreadable("it was made by a version that is not known here", Reason.VERSION)
        if not (isinstance(record, str) and isinstance(tab, str) and type(count) is int):
            raise Unreadable("it is damaged")
        return cls(record, tab, count)


@dataclass(frozen=True, slots=True)
class Saves:
    """This tab's hold on the saved game."""

    tab: str
    count: int = 0
    """The count of the newest save that this tab wrote or read."""
    stored: str | None = None
    """What this tab knows to be stored."""
    frozen: bool = False
    """Whether nothing is written any more, as after an error: the save is then better than what is in memory."""
    elsewhere: bool = False
    """Whether another tab has saved since, so that this one does not."""

    @property
    def open(self) -> bool:
        """Whether this tab may save."""
        return not self.frozen and not self.elsewhere

    def loaded(self, text: str) -> tuple[Saves, Session]:
        """The game in a stored text; a ValueError says why it can't be read."""
        save = Save.read(text)
        return replace(self, count=save.count, stored=text), Session.resume(save.record)

    def saving(self, session: Session) -> str:
        """The next text to store."""
        return str(Save(session.record_text, self.tab, self.count + 1))

    def wrote(self, text: str) -> Saves:
        """After a text was stored; one that could not be does not count."""
        return replace(self, count=Save.read(text).count, stored=text)

    def seeing(self, text: str | None) -> Saves:
        """After a look at what is stored: another tab's game that is newer than ours is theirs."""
        save = _readable(text)
        theirs = save is not None and save.tab != self.tab and save.count > self.count
        return replace(self, stored=text, elsewhere=self.elsewhere or theirs)

    def taking_over(self) -> Saves:
        """The game of this tab is the one to keep, whatever another one has saved."""
        save = _readable(self.stored)
        return replace(self, elsewhere=False, count=max(self.count, save.count if save else 0))


def aside_key(taken: Collection[str]) -> str:
    """Where to put a game that can't be read, with these keys taken; the last place is used again and again."""
    keys = [f"{ASIDE}.{i}" for i in range(1, MOST_ASIDE + 1)]
    return next((key for key in keys if key not in taken), keys[-1])


def _readable(text: str | None) -> Save | None:
    try:
        return None if text is None else Save.read(text)
    except ValueError:
        return None
