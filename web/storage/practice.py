"""How practice goes, as text to be kept: the rating, the streak, what was missed, and the puzzle that waits."""

from __future__ import annotations

import json
from typing import Final

from iota.practice.written import read_puzzle, read_source, write_puzzle, write_source
from web.play.practice import AHEAD, HIGHEST, LOWEST, MOST_MISSED, PAUSES, Missed, Progress

VERSION: Final = 1
PRACTICE: Final = "iota.practice"
"""The key under which it is kept."""
SET_ASIDE: Final = "iota.practice.set-aside"
"""Where a text goes that can't be read."""


def write_progress(progress: Progress) -> str:
    """Progress as text."""
    return json.dumps(
        {
            "version": VERSION,
            "rating": progress.rating,
            "tried": progress.tried,
            "solved": progress.solved,
            "streak": progress.streak,
            "longest": progress.longest,
            "queue": progress.queue,
            "missed": [[write_source(each.source), each.due, each.solved] for each in progress.missed],
        }
    )


def read_progress(text: str) -> Progress:
    """Progress from text; a ValueError where it is none."""
    try:
        kept = json.loads(text)
        if kept["version"] != VERSION:
            raise ValueError(f"version {kept['version']!r} is not known here")
        counts = [_count(kept[name]) for name in ("tried", "solved", "streak", "longest")]
        rating = _count(kept["rating"])
        if not LOWEST <= rating <= HIGHEST:
            raise ValueError(f"{rating} is no rating")
        missed = tuple(_missed(*entry) for entry in kept["missed"][-MOST_MISSED:])
        queue = tuple(write_puzzle(read_puzzle(waiting)) for waiting in kept["queue"][:AHEAD])
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"this practice can't be read: {error}") from None
    tried, solved, streak, longest = counts
    return Progress(rating, tried, solved, streak, longest, missed, queue)


def _missed(source: object, due: object, solved: object) -> Missed:
    if not isinstance(source, str) or not 0 <= _count(solved) < len(PAUSES):
        raise ValueError(f"{source!r} was not missed")
    return Missed(read_source(source), _count(due), _count(solved))


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is not a count")
    return value
