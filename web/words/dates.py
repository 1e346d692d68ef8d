"""A moment as the day that it is here, in words."""

from __future__ import annotations

import time

from web.words.text import Text


def day_in_words(say: Text, moment: int, zone: int = 0) -> str:
    """The day of a moment, given in milliseconds since 1970, where clocks are so many minutes ahead of UTC."""
    try:
        there = time.gmtime(moment // 1000 + zone * 60)
    except (ValueError, OverflowError, OSError):
        return ""
    return say("day", day=there.tm_mday, month=say(f"month.{there.tm_mon}"), year=there.tm_year)
