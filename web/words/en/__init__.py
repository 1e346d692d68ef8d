"""English.

A message is a sentence with places for parameters in braces. Where it depends on a count, it is a dictionary by the
kind of number that `plural` gives; the count itself is `{count}`.
"""

from typing import Final

from web.words.en import game, page, rules

NAME: Final = "English"
DIRECTION: Final = "ltr"


def plural(count: int) -> str:
    """The kind of a number that decides the form of the words after it."""
    return "one" if count == 1 else "other"


MESSAGES: Final[dict[str, str | dict[str, str]]] = {**page.MESSAGES, **game.MESSAGES, **rules.MESSAGES}
