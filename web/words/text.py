"""Everything the page says, found by the name of the message, in one language.

English is the source of the others and is always there (`web.words.en`). Every other language is a `.po` file beside
this one, of which the build makes a catalogue; the page fetches that when it is wanted, and reads it here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from web.words.en import MESSAGES

Message = str | Sequence[str]
"""A sentence with places for parameters in braces, or its forms by the kind of number that `count` is."""

LANGUAGES: Final = {"en": "English", "he": "עברית", "fr": "Français"}
"""The languages there are, each by its own name; the first is the one to fall back to."""

ROUND: Final = 100
"""From here on, the last two digits decide the form of the words after a number."""
EACH_WAY, LEFT_TO_RIGHT, ISOLATED_END, NO_BREAK = "\u2068", "\u2066", "\u2069", "\u00a0"


class Text:
    """The messages of one language; what it lacks is said in another one."""

    def __init__(
        self, language: str, messages: Mapping[str, Message], kinds: Sequence[int], otherwise: Text | None = None
    ) -> None:
        self.language = language
        self.messages = messages
        self.kinds = kinds
        """Which form of the words goes with each number below 200."""
        self.otherwise = otherwise
        self.direction = self("page.direction")
        self._comma, self._stop = (self(key, before="", after="") for key in ("list.comma", "list.sentences"))

    def __call__(self, key: str, **parameters: object) -> str:
        """A message with its parameters filled in; where it counts, nothing at all may have words of its own."""
        message = self.messages.get(key)
        if message is None:
            if self.otherwise is None:
                raise KeyError(f"there is no message {key!r}")
            return self.otherwise(key, **parameters)
        if not isinstance(message, str):
            count = parameters["count"]
            assert isinstance(count, int), f"{key!r} needs a count"
            none = self.messages.get(f"{key}.zero") if count == 0 else None
            kind = self.kinds[count if count < ROUND else ROUND + count % ROUND]
            message = none if isinstance(none, str) else message[kind]
        return message.format_map(parameters)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self.messages or (self.otherwise is not None and self.otherwise.has(key))

    def sequence(self, parts: Iterable[str]) -> str:
        """Things one after the other: `a, b, c`."""
        return self._comma.join(parts)

    def list(self, parts: Iterable[str]) -> str:
        """Things that belong together: `a, b and c`."""
        *most, last = parts
        if not most:
            return last
        return self("list.two" if len(most) == 1 else "list.many", most=self.sequence(most), last=last)

    def sentences(self, parts: Iterable[str]) -> str:
        """Sentences one after the other."""
        return self._stop.join(parts)

    def isolated(self, words: str) -> str:
        """Words that may be written from the other side, as a name may: they leave the order around them alone."""
        if self.direction == "ltr" and words.isascii():
            return words
        return f"{EACH_WAY}{words}{ISOLATED_END}"

    def figures(self, words: str) -> str:
        """Figures with their signs, which are written from the left everywhere: `+5`, `8 + 4 = 12`.

        Among lines from the right they stay in one of them, or else a sum would go on at the wrong end of the next.
        """
        if self.direction == "ltr":
            return words
        return f"{LEFT_TO_RIGHT}{words.replace(' ', NO_BREAK)}{ISOLATED_END}"


def _english() -> Text:
    messages: dict[str, Message] = {}
    for key, message in MESSAGES.items():
        if isinstance(message, str):
            messages[key] = message
            continue
        messages[key] = message["one"], message["other"]
        if "zero" in message:
            messages[f"{key}.zero"] = message["zero"]
    return Text("en", messages, [int(count != 1) for count in range(2 * ROUND)])


ENGLISH: Final = _english()


def text() -> Text:
    """The words that are there from the start."""
    return ENGLISH


def read_catalogue(language: str, catalogue: str) -> Text:
    """The words of another language, from the text that the build has made of its `.po` file; or a ValueError."""
    try:
        kept = json.loads(catalogue)
        return Text(language, kept["messages"], [int(kind) for kind in kept["kinds"]], ENGLISH)
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError(f"this is no catalogue: {error}") from None
