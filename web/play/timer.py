"""The turn timer: how much of a turn's time is left. It keeps no clock: every question brings the time along."""

from __future__ import annotations

from dataclasses import dataclass, replace

MARKS = 10.0, 5.0
"""The seconds before the end that are told, besides half of the time."""
LONGEST_WARNING = 10.0
"""The warning comes with a quarter of the time left, but no sooner than so many seconds before the end."""


@dataclass(frozen=True, slots=True)
class Timer:
    """The seconds of a turn, how many were left when it was last started or stopped, and since when it runs."""

    seconds: float
    left: float
    since: float | None = None

    @classmethod
    def full(cls, seconds: float) -> Timer:
        """A timer that has not begun to run."""
        return cls(seconds, seconds)

    def started(self, now: float) -> Timer:
        """Running from now on; one that runs already goes on."""
        return self if self.since is not None else replace(self, since=now)

    def stopped(self, now: float) -> Timer:
        """Standing still from now on, as while a curtain or a question hides the table."""
        return replace(self, left=self.remaining(now), since=None)

    def remaining(self, now: float) -> float:
        """The seconds left, never below 0."""
        gone = 0.0 if self.since is None else max(0.0, now - self.since)
        return max(0.0, self.left - gone)

    def fraction(self, now: float) -> float:
        """The part of the time that is gone, from 0 to 1: how much of the ring is filled."""
        return 1 - self.remaining(now) / self.seconds

    def warns(self, now: float) -> bool:
        """Whether the end is near."""
        return self.remaining(now) <= min(LONGEST_WARNING, self.seconds / 4)

    def mark(self, now: float) -> float:
        """The last mark that the time has passed, to be told once: half of it, ten seconds, five; 0 before those."""
        half, marks = self.seconds / 2, [mark for mark in MARKS if mark < self.seconds]
        if half > MARKS[0] or not marks:
            marks.append(half)
        return min((mark for mark in marks if self.remaining(now) <= mark), default=0.0)

    def expired(self, now: float) -> bool:
        """Whether the time is over."""
        return self.remaining(now) <= 0
