"""What comes of effects, as values: a text was stored, a file was read, a bot has answered."""

from __future__ import annotations

from web.play.session import Session
from web.play.value import Value
from web.storage.matches import Kept


class Stored(Value):
    """A text was stored."""

    key: str
    text: str


class NotStored(Value):
    """A text could not be stored: the storage is `full`, or refuses (`refused`)."""

    key: str
    why: str


class FoundInstead(Value):
    """A text was not stored: something else lies there than what it was to replace."""

    key: str
    text: str | None
    taken: frozenset[str]
    """The keys under which anything is kept."""


class TimeTold(Value):
    """What time it is, in milliseconds since 1970."""

    at: int


class MatchesFound(Value):
    """The headings of all kept games."""

    headings: tuple[str, ...]


class MatchesRead(Value):
    """All kept games with their records; one whose record was dropped has an empty one."""

    matches: tuple[Kept, ...]


class MatchFound(Value):
    """The record of a kept game; empty where there is none any more."""

    id: str
    record: str


class MatchReplayed(Value):
    """A kept game, or what is wrong with its record."""

    id: str
    game: Session | ValueError


class MatchesStored(Value):
    """Games are kept now that were to be; some of them may have been there already."""

    ids: frozenset[str]
    new: frozenset[str]


class MatchesDropped(Value):
    """Games are kept no longer."""

    ids: frozenset[str]


class MatchesThinned(Value):
    """Only the headings of these games are kept from now on."""

    ids: frozenset[str]


class MatchesFailed(Value):
    """The kept games could not be reached for what was asked: no room (`full`), or the browser refuses (`refused`)."""

    asked: str
    """The name of the effect."""
    why: str


class FileRead(Value):
    """A file that was chosen; None where it can't be read as text."""

    text: str | None


class Copied(Value):
    """A text is on the clipboard."""


class Shared(Value):
    """Something was sent (`shared`), `copied` or `saved`; or the player thought better of it (`dismissed`).

    Where nothing of that is possible (`refused`), `text` is what was to be sent.
    """

    how: str
    text: str = ""


class ClockRead(Value):
    """The time of day, in seconds, and what it was wanted for."""

    what: str
    wall: float


class WordsCame(Value):
    """The words of a language are here."""

    language: str
    catalogue: str


class WordsMissing(Value):
    """The words of a language can't be had now."""

    language: str


class WorkerReady(Value):
    """The worker can be asked."""


class WorkerFailed(Value):
    """The worker could not start, broke down, or failed at the question that it was asked."""

    why: str


class Answered(Value):
    """The answer to a question."""

    ticket: int
    text: str


class Unanswered(Value):
    """A question at which even the page failed."""

    ticket: int
    why: str
