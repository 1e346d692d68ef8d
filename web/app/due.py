"""Moments that the page has asked for, as values: something was shown long enough, or it is time for it."""

from __future__ import annotations

from web.play.value import Value


class NoticeExpired(Value):
    """A notice has been seen long enough."""

    number: int


class Calmed(Value):
    """The last turn has been shown so far that a bot may begin to think; of one game."""

    game: int


class DrawSeen(Value):
    """The draw for the first player has been seen; of one game."""

    game: int


class Pondered(Value):
    """A bot has been seen to think long enough."""

    ticket: int


class WorkerLate(Value):
    """The time of a question is over."""

    ticket: int


class WorkerIdle(Value):
    """The worker has not been asked anything for a while, unless it was used more often by now."""

    used: int


class SendDue(Value):
    """The own turn has been shown: now it is to be sent on; of one game."""

    game: int


class DayDue(Value):
    """It is time to look which day it is."""


class EndDue(Value):
    """The last turn has been shown: now the results, or what else comes next; of one game."""

    game: int


class EndSeen(Value):
    """The results have been there for a moment: what is pressed now is meant for them; of one game."""

    game: int


class NextShown(Value):
    """The next turn of a game that plays on by itself is due; of one showing."""

    showing: int


class Ticked(Value):
    """A beat of the turn timer; of one game."""

    game: int


class ClockDue(Value):
    """A beat of the clock at a real table; of one visit to it."""

    visit: int
