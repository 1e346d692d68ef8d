"""What is kept between visits: the game in progress and the last choices. Nothing here raises into the page.

The storage is handed in. Whatever it refuses, the game goes on in memory, and the player is told once. Two tabs
share one storage: the tab that saved last owns the game, the other one notices, says so and saves no more until the
player decides (`take_over`). A game that can't be read is set aside under another key, never overwritten.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final, Protocol

from web.play.session import Session
from web.storage.preferences import Choices, read_choices, write_choices

VERSION: Final = 1
GAME: Final = "iota.game"
CHOICES: Final = "iota.choices"
ASIDE: Final = "iota.set-aside"
"""With a number from 1 on: games that could not be read."""
MOST_ASIDE: Final = 9


class StorageFull(Exception):
    """There is no room for what shall be stored."""


class Store(Protocol):
    """Texts by key. Each of these may raise: StorageFull, or anything else where storage is not allowed."""

    def get(self, key: str) -> str | None:
        """The text under a key."""

    def set(self, key: str, text: str) -> None:
        """Keep a text under a key."""

    def remove(self, key: str) -> None:
        """Forget a key."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell the player: a message and why."""

    key: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class _Save:
    """A save as it is stored: the record, the tab that wrote it, and how many saves came before it."""

    record: str
    tab: str
    count: int

    def __str__(self) -> str:
        return json.dumps({"version": VERSION, "tab": self.tab, "count": self.count, "record": self.record})

    @classmethod
    def read(cls, text: str) -> _Save:
        """A save from its text, or a ValueError."""
        try:
            kept = json.loads(text)
            version, record, tab, count = kept["version"], kept["record"], kept["tab"], kept["count"]
        except (KeyError, TypeError, ValueError, RecursionError):
            raise ValueError("it is damaged") from None
        if version != VERSION:
            raise ValueError("it was made by a version that is not known here")
        if not (isinstance(record, str) and isinstance(tab, str) and type(count) is int):
            raise ValueError("it is damaged")
        return cls(record, tab, count)


class Saves:
    """This tab's hold on the storage."""

    def __init__(self, store: Store, tab: str) -> None:
        self._store = store
        self._tab = tab
        self._count = 0
        """The count of the newest save that this tab wrote or read."""
        self._notices: list[Notice] = []
        self._told: set[str] = set()
        self.frozen = False
        """Whether nothing is written any more, as after an error: the save is then better than what is in memory."""
        self.elsewhere = False
        """Whether another tab has saved since, so that this one does not."""

    def notices(self) -> tuple[Notice, ...]:
        """What to tell the player now; each is given out once."""
        notices, self._notices = tuple(self._notices), []
        return notices

    # The game

    def load(self) -> Session | None:
        """The saved game, if there is one that can be read."""
        text = self._get(GAME)
        if text is None:
            return None
        try:
            save = _Save.read(text)
            session = Session.resume(save.record)
        except ValueError as error:
            self._set_aside(text, str(error))
            return None
        self._count = save.count
        return session

    def save(self, session: Session) -> bool:
        """Keep the game as it is after the last turn; whether that was done."""
        if self.frozen or self.elsewhere:
            return False
        if self._newer_elsewhere():
            self.look()
            return False
        self._count += 1
        return self._set(GAME, str(_Save(session.record_text, self._tab, self._count)))

    def look(self) -> None:
        """See whether another tab has saved; to be called when the storage reports a change."""
        if not self.elsewhere and self._newer_elsewhere():
            self.elsewhere = True
            self._tell("save.other_tab", again=True)

    def take_over(self, session: Session) -> bool:
        """The player wants the game of this tab to be the one that is kept."""
        self.elsewhere = False
        if (save := self._stored()) is not None:
            self._count = max(self._count, save.count)
        return self.save(session)

    def forget(self) -> None:
        """Nothing is in progress any more."""
        if self.frozen or self.elsewhere or self._newer_elsewhere():
            return
        try:
            self._store.remove(GAME)
        except Exception:
            self._tell("save.refused")

    def _stored(self) -> _Save | None:
        text = self._get(GAME)
        try:
            return None if text is None else _Save.read(text)
        except ValueError:
            return None

    def _newer_elsewhere(self) -> bool:
        """Whether the stored game is another tab's, and newer than anything this tab has seen."""
        save = self._stored()
        return save is not None and save.tab != self._tab and save.count > self._count

    def _set_aside(self, text: str, why: str) -> None:
        keys = [f"{ASIDE}.{i}" for i in range(1, MOST_ASIDE + 1)]
        key = next((key for key in keys if self._get(key) is None), keys[-1])
        try:
            try:
                self._store.set(key, text)
                self._store.remove(GAME)
            except StorageFull:
                # There may be room once it is not kept twice.
                self._store.remove(GAME)
                self._store.set(key, text)
        except Exception:
            self._set(GAME, text)
            self.frozen = True
        self._tell("save.unreadable", why)

    # The last choices

    def load_choices(self) -> Choices:
        """The last choices, or the usual ones."""
        text = self._get(CHOICES)
        if text is None:
            return Choices()
        try:
            return read_choices(text)
        except ValueError:
            self._tell("save.settings_lost")
            return Choices()

    def save_choices(self, choices: Choices) -> bool:
        """Remember the last choices; whether that was done."""
        return not self.frozen and self._set(CHOICES, write_choices(choices))

    # The storage, which may raise anything

    def _get(self, key: str) -> str | None:
        try:
            return self._store.get(key)
        except Exception:
            self._tell("save.refused")
            return None

    def _set(self, key: str, text: str) -> bool:
        try:
            self._store.set(key, text)
        except StorageFull:
            self._tell("save.full")
            return False
        except Exception:
            self._tell("save.refused")
            return False
        return True

    def _tell(self, key: str, why: str = "", *, again: bool = False) -> None:
        if again or key not in self._told:
            self._told.add(key)
            self._notices.append(Notice(key, why))
