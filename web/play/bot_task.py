"""A turn that a bot has to choose, and what is noted when it fails at it."""

from __future__ import annotations

from dataclasses import dataclass

from iota.seat import SeatView

Ticket = tuple[int, int, int]
"""Which state of a game an answer is for, so that one that comes too late is noticed."""


@dataclass(frozen=True, slots=True)
class BotTask:
    """A turn that a bot has to choose: everything it may know, and the seed of its choices."""

    view: SeatView
    level: str
    seed: int
    ticket: Ticket


@dataclass(frozen=True, slots=True)
class Fault:
    """A turn that was played for a bot because it failed: which turn, whose, and what went wrong."""

    turn: int
    seat: int
    what: str
