"""What a player prefers at any table: lights, speed, theme, the size of the colours' patterns."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

SPEEDS: Final = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
"""How long movements take, as a multiple of the normal; 0 is no movement at all."""
THEMES: Final = ("system", "light", "dark")


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of the page; the settings of a game are in `iota.game`."""

    lights: bool = True
    speed: str = "normal"
    theme: str = "system"
    marks: bool = False

    def changed(self, field: str, value: str | bool) -> Preferences:
        """With another choice; one that there is not changes nothing."""
        if field in ("lights", "marks"):
            return replace(self, **{field: bool(value)})
        if (field == "speed" and value in SPEEDS) or (field == "theme" and value in THEMES):
            return replace(self, **{field: value})  # type: ignore[arg-type]
        return self

    @property
    def pace(self) -> float:
        """How long movements take."""
        return SPEEDS[self.speed]


def write_preferences(preferences: Preferences) -> str:
    """As text, a line each."""
    on = {True: "on", False: "off"}
    return (
        f"lights {on[preferences.lights]}\nspeed {preferences.speed}\n"
        f"theme {preferences.theme}\nmarks {on[preferences.marks]}\n"
    )


def read_preferences(text: str) -> Preferences:
    """From text; what is not understood stays as it usually is."""
    preferences = Preferences()
    for line in text[:1000].splitlines():
        field, _, value = line.partition(" ")
        preferences = preferences.changed(field, value == "on" if value in ("on", "off") else value)
    return preferences
