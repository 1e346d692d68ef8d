"""The settings of the page, as tags: how it looks, sounds and moves for whoever plays here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from iota.cards import COLOURS
from web.html.dialogs import Dialog
from web.html.tags import Tag, button, row, select, tag
from web.storage.preferences import CHOICES, Preferences
from web.words.text import LANGUAGES, Text

LICENCES = ("iota", "pyodide", "pyscript", "python")
"""What is served, by the names of the files with its licences."""
EXAMPLES = "rc2 ys2 gt2 bx2"
"""A card of each colour."""


def settings(
    say: Text,
    preferences: Preferences,
    fields: Sequence[str],
    alike: Mapping[tuple[int, int], bool],
    *,
    installable: bool = False,
) -> Dialog:
    """The settings, with the colours of the cards and those pairs of them that look alike, to everybody or to some."""
    return Dialog(
        "settings",
        say("settings.title"),
        (
            row(say("settings.lights"), _check("lights", preferences.lights)),
            row(say("settings.sounds"), _check("sounds", preferences.sounds)),
            row(say("settings.vibration"), _check("vibration", preferences.vibration)),
            row(say("settings.coach"), _choice(say, "coach", preferences.coach)),
            row(say("settings.speed"), _choice(say, "speed", preferences.speed)),
            row(say("settings.motion"), _choice(say, "motion", preferences.motion)),
            row(say("settings.theme"), _choice(say, "theme", preferences.theme)),
            row(say("settings.contrast"), _choice(say, "contrast", preferences.contrast)),
            row(say("settings.hand"), _choice(say, "hand", preferences.hand)),
            row(say("settings.language"), select("prefer.language", LANGUAGES.items(), say.language)),
            button(say("bar.keys"), "keys"),
            row(say("settings.marks"), _check("marks", preferences.marks)),
            _colours(say, preferences, fields, alike),
            *((button(say("settings.install"), "install"),) if installable else ()),
            about(say),
        ),
    )


def about(say: Text) -> Tag:
    """What the page is made of, and under which licences."""
    links = ((name, say(f"about.{name}")) for name in LICENCES)
    return tag(
        "div",
        tag("h3", say("about.title")),
        tag("p", say("about.words")),
        tag("ul", *(tag("li", tag("a", words, href=f"licences/{name}.txt")) for name, words in links)),
        cls="about",
    )


def _choice(say: Text, field: str, chosen: str) -> Tag:
    return select(f"prefer.{field}", [(word, say(f"{field}.{word}")) for word in CHOICES[field]], chosen)


def _check(field: str, on: bool) -> Tag:
    return tag("input", type="checkbox", change=f"prefer.{field}", checked=on)


def _colours(say: Text, preferences: Preferences, fields: Sequence[str], alike: Mapping[tuple[int, int], bool]) -> Tag:
    """A field for each colour of the cards, a card of each, and a word where two of them can't be told apart."""
    names = [say(f"colour.{name}") for name in COLOURS]
    wells = (
        tag("label", tag("input", type="color", change=f"prefer.colour.{i}", value=field), tag("span", names[i]))
        for i, field in enumerate(fields)
    )
    warnings = (
        tag("p", say("colours.alike" if all_eyes else "colours.alike.some", one=names[one], other=names[other]))
        for (one, other), all_eyes in alike.items()
    )
    return tag(
        "fieldset",
        tag("legend", say("settings.colours")),
        tag("div", *wells, cls="wells"),
        tag("canvas", draw=f"cards {EXAMPLES}", aria_hidden="true"),
        tag("div", *warnings, role="status", cls="alike"),
        button(say("colours.ours"), "our-colours", disabled=not preferences.colours),
        cls="colours",
    )
