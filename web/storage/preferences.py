"""What the player likes, apart from any game, and the last choices for a new one, as text to be kept."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from typing import Final

from iota.game import Deck, First, Player, Settings
from iota.scoring import Scoring

VERSION: Final = 1

CHOICES: Final = {
    "speed": ("slow", "normal", "fast", "instant"),
    "theme": ("system", "light", "dark"),
    "motion": ("system", "none"),
}
"""What each preference may be, where it is one of a few words."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """How the table looks and behaves for this player."""

    lights: bool = True
    """Whether the places for a chosen card are lit."""
    speed: str = "normal"
    """How fast the others' turns are shown."""
    theme: str = "system"
    motion: str = "system"
    """Whether cards fly; `system` follows prefers-reduced-motion."""
    marks: bool = False
    """Whether the second mark of a colour is large."""
    vibration: bool = True
    shortcuts: bool = True
    """Whether single signs do something at the table."""
    keys: str = ""
    """The shortcuts that have another key than usual, as web.table.keys reads them."""
    language: str = ""
    """Empty for the one that the browser asks for."""

    def __post_init__(self) -> None:
        for name, words in CHOICES.items():
            if getattr(self, name) not in words:
                raise ValueError(f"{name} is one of {', '.join(words)}")


@dataclass(frozen=True, slots=True)
class Choices:
    """The last choices: the settings of the last game that was begun, and the preferences."""

    settings: Settings = field(default_factory=Settings)
    preferences: Preferences = field(default_factory=Preferences)


def write_choices(choices: Choices) -> str:
    """Choices as text."""
    settings = choices.settings
    return json.dumps(
        {
            "version": VERSION,
            "players": [[player.name, player.bot] for player in settings.players],
            "deck": settings.deck,
            "scoring": settings.scoring,
            "first": settings.first,
            "timer": settings.timer,
            "preferences": asdict(choices.preferences),
        }
    )


def read_choices(text: str) -> Choices:
    """Choices from text; a ValueError where it is none. A preference that is not understood is dropped."""
    try:
        kept = json.loads(text)
        if kept["version"] != VERSION:
            raise ValueError(f"version {kept['version']!r} is not known here")
        settings = Settings(
            players=tuple(Player(_text(name), _text(bot)) for name, bot in kept["players"]),
            deck=Deck(kept["deck"]),
            scoring=Scoring(kept["scoring"]),
            first=First(kept["first"]),
            timer=_whole(kept["timer"]),
        )
        liked = kept.get("preferences", {})
        return Choices(settings, _preferences(liked if isinstance(liked, dict) else {}))
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"these choices can't be read: {error}") from None


def _preferences(liked: dict[str, object]) -> Preferences:
    usual = Preferences()
    good: dict[str, object] = {}
    for known in fields(Preferences):
        value = liked.get(known.name)
        if type(value) is type(getattr(usual, known.name)) and (value in CHOICES.get(known.name, (value,))):
            good[known.name] = value
    return Preferences(**good)  # type: ignore[arg-type]


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not a text")
    return value


def _whole(value: object) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value
