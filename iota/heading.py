"""The heading of a text: a line with its kind and form, then a key and a value in each; and settings written so.

Records and written views begin with one.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from iota.scoring import Scoring
from iota.settings import Deck, First, Player, Settings

SETTINGS_KEYS = ("deck", "scoring", "first", "timer")
"""What settings say once; each player has a line besides."""
PLAYER_KEY = "player"


@dataclass(frozen=True, slots=True)
class Heading:
    """The lines of a heading after the first."""

    once: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=dict)
    """The values of keys that may stand several times, in their order."""

    def number(self, key: str) -> int:
        """The whole number that a key says."""
        return whole_number(self.once[key], key)

    def settings(self) -> Settings:
        """The settings that `settings_lines` wrote."""
        players = []
        for value in self.lists[PLAYER_KEY]:
            bot, _, name = value.partition(" ")
            players.append(Player(name, "" if bot == "-" else bot))
        return Settings(
            players=tuple(players),
            deck=Deck(self.once["deck"]),
            scoring=Scoring(self.once["scoring"]),
            first=First(self.once["first"]),
            timer=self.number("timer"),
        )


def settings_lines(settings: Settings) -> list[str]:
    """Settings as lines of a heading."""
    return [
        f"deck {settings.deck}",
        f"scoring {settings.scoring}",
        f"first {settings.first}",
        f"timer {settings.timer}",
        *(f"{PLAYER_KEY} {player.bot or '-'} {player.name}" for player in settings.players),
    ]


def split_heading(text: str) -> tuple[str, str, list[str], str]:
    """The kind and the form in the first line of a text, the other lines of its heading, and what follows it."""
    head, _, body = text.replace("\r\n", "\n").partition("\n\n")
    first, *lines = head.strip("\n").split("\n")
    kind, _, form = first.partition(" ")
    return kind, form, lines, body


def read_heading(lines: list[str], what: str, once: Collection[str], lists: Collection[str]) -> Heading:
    """The heading that these lines are, with each of the first keys once; a ValueError where they are not."""
    heading = Heading(lists={key: [] for key in lists})
    for key, _, value in (line.partition(" ") for line in lines):
        if key in heading.lists:
            heading.lists[key].append(value)
        elif key in heading.once or key not in once:
            raise ValueError(f"{key[:20]!r} is not known here, or stands here twice")
        else:
            heading.once[key] = value
    if missing := set(once) - heading.once.keys():
        raise ValueError(f"the {what} does not say its {min(missing)}")
    return heading


def whole_number(text: str, what: str) -> int:
    """The number from 0 on that a text is; a ValueError for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= 16):
        raise ValueError(f"{text[:20]!r} is not a number for {what}")
    return int(text)
