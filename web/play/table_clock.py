"""The clock at a real table: whose time runs, since when, and what is left of it. It keeps no time of its own.

Every question brings the time of day along, in seconds: a clock that counts only while the device is awake would lose
what a phone sleeps through.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

LONGEST_WARNING: Final = 10.0
"""The warning comes with a quarter of the time left, but no sooner than so many seconds before the end."""
LATEST: Final = 1e12
"""A time of day that no device tells."""


class Limit(StrEnum):
    """What a player's time is for."""

    OFF = "off"
    TURN = "turn"
    """Each turn; the next one begins afresh."""
    GAME = "game"
    """All turns of a player together."""


@dataclass(frozen=True, slots=True)
class TableClock:
    """How much time there is, how much of this turn has gone, and since when it runs."""

    limit: Limit = Limit.OFF
    seconds: int = 0
    spent: float = 0.0
    """The seconds of this turn before the clock was last started."""
    since: float | None = None
    """The time of day at which it was started; None while it stands still."""

    def __post_init__(self) -> None:
        if not 0 <= self.seconds <= 36_000 or not 0 <= self.spent <= LATEST or not 0 <= (self.since or 0) <= LATEST:
            raise ValueError("this is no time that a clock at a table shows")

    @property
    def running(self) -> bool:
        """Whether time goes by for somebody."""
        return self.since is not None

    def started(self, wall: float) -> TableClock:
        """Running from now on; one that runs already goes on, and one without a limit never does."""
        return self if self.running or self.limit is Limit.OFF else replace(self, since=wall)

    def stopped(self, wall: float) -> TableClock:
        """Standing still from now on."""
        return replace(self, spent=self.gone(wall), since=None) if self.running else self

    def fresh(self, spent: float = 0.0) -> TableClock:
        """At another turn, of which so much has gone, standing still."""
        return replace(self, spent=spent, since=None)

    def gone(self, wall: float) -> float:
        """The seconds of this turn so far; a time of day that was set back takes nothing away."""
        return self.spent + (max(0.0, wall - self.since) if self.since is not None else 0.0)

    def left(self, wall: float, before: float = 0.0) -> float:
        """The seconds that are left, with those that the player has used in earlier turns; below 0 it is over."""
        return self.seconds - self.gone(wall) - (before if self.limit is Limit.GAME else 0.0)

    def warns(self, left: float) -> bool:
        """Whether the end is near, or past."""
        return self.limit is not Limit.OFF and left <= min(LONGEST_WARNING, self.seconds / 4)
