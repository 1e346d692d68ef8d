"""What the player likes, apart from any game, and the last choices for a new one, as text to be kept."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Final

from iota.game import Deck, First, Player, Settings
from iota.scoring import Scoring
from web.storage.kept_json import read_json

VERSION: Final = 1

CHOICES: Final = {
    "speed": ("slow", "normal", "fast", "instant"),
    "theme": ("system", "light", "dark"),
    "motion": ("system", "none"),
    "contrast": ("system", "more"),
    "hand": ("system", "left", "right"),
    "coach": ("gentle", "always", "never"),
}
"""What each preference may be, where it is one of a few words."""
FOUR: Final = re.compile(r"(#[0-9a-f]{6}( #[0-9a-f]{6}){3})?")
"""Four colours, or none."""


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
    contrast: str = "system"
    """Whether there are no half-tones; `system` follows prefers-contrast."""
    colours: str = ""
    """Four own colours of the cards, as in `#c9331f #fdd63a #36ad94 #1d2a86`; empty for ours."""
    hand: str = "system"
    """On which side the hand and Play are; `system` is where lines end."""
    sounds: bool = False
    vibration: bool = True
    coach: str = "gentle"
    """Whether a turn that missed much gets a word: against the gentle levels, always or never."""
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
        if not FOUR.fullmatch(self.colours):
            raise ValueError(f"{self.colours!r} are not four colours")


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
        kept = read_json(text)
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
    good = Preferences()
    for known in fields(Preferences):
        value = liked.get(known.name)
        if type(value) is type(getattr(good, known.name)):
            with suppress(ValueError):
                good = replace(good, **{known.name: value})  # type: ignore[arg-type]
    return good


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not a text")
    return value


def _whole(value: object) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value
