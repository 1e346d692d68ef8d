"""Everything the page says, found by the name of the message, in the language of the page.

A language is a module of `web.words` with NAME, DIRECTION, `plural` and MESSAGES; another one is another file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Final

Message = str | Mapping[str, str]

LANGUAGES: Final = ("en",)
"""The languages there are; the first is the one to fall back to."""


class Text:
    """The messages of one language."""

    def __init__(
        self,
        messages: Mapping[str, Message],
        plural: Callable[[int], str],
        direction: str = "ltr",
        otherwise: Text | None = None,
        language: str = "en",
    ) -> None:
        self.language = language
        self.messages = messages
        self.plural = plural
        self.direction = direction
        self.otherwise = otherwise

    def __call__(self, key: str, **parameters: object) -> str:
        """A message with its parameters filled in; one that this language lacks is said in the other one."""
        message = self.messages.get(key)
        if message is None:
            if self.otherwise is None:
                raise KeyError(f"there is no message {key!r}")
            return self.otherwise(key, **parameters)
        if not isinstance(message, str):
            count = parameters["count"]
            assert isinstance(count, int), f"{key!r} needs a count"
            kind = "zero" if count == 0 and "zero" in message else self.plural(count)
            message = message.get(kind) or message["other"]
        return message.format_map(parameters)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self.messages or (self.otherwise is not None and self.otherwise.has(key))

    def sequence(self, parts: Iterable[str]) -> str:
        """Things one after the other: `a, b, c`."""
        return self("list.comma").join(parts)

    def list(self, parts: Iterable[str]) -> str:
        """Things that belong together: `a, b and c`."""
        *most, last = parts
        return self("list.and", most=self.sequence(most), last=last) if most else last


@cache
def text(language: str = LANGUAGES[0]) -> Text:
    """The messages of a language; one that is not known gives the first."""
    if language not in LANGUAGES:
        return text()
    words = import_module(f"web.words.{language}")
    fallback = None if language == LANGUAGES[0] else text()
    return Text(words.MESSAGES, words.plural, words.DIRECTION, fallback, language)
