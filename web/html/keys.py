"""All keys in one dialog: what each does, another one for any of them, and a switch for all that are single signs."""

from __future__ import annotations

from typing import Final

from web.html.dialogs import Dialog
from web.html.tags import Tag, button, row, tag
from web.table.keys import read_keys
from web.words.text import Text

GROUPS: Final = {
    "turn": (
        "card_1",
        "card_2",
        "card_3",
        "card_4",
        "next",
        "play",
        "pass",
        "undo",
        "clear",
        "hint",
        "earlier",
        "later",
    ),
    "ask": ("last", "lines", "fits", "drew", "scores", "left", "time", "again"),
    "look": ("fit", "larger", "smaller", "log", "unseen", "rules", "keys"),
}
"""The shortcuts by what they are for."""
FIXED: Final = ("arrows", "enter", "backspace", "escape", "control_z", "control_enter")
"""The keys that are no single signs, and stay as they are."""


def keys_dialog(say: Text, changed: str, *, on: bool) -> Dialog:
    """The keys as they are now."""
    now = read_keys(changed)
    parts: list[Tag] = [
        row(say("keys.on"), tag("input", type="checkbox", change="prefer.shortcuts", checked=on)),
        tag("p", say("keys.words"), cls="soft"),
    ]
    for group, names in GROUPS.items():
        parts.append(tag("h3", say(f"keys.{group}")))
        parts += (row(say(f"key.{name}"), _field(name, now[name], on=on)) for name in names)
    fixed = (entry for name in FIXED for entry in (tag("dt", say(f"key.{name}.key")), tag("dd", say(f"key.{name}"))))
    parts += (tag("h3", say("keys.fixed")), tag("dl", *fixed))
    return Dialog(
        "keys",
        say("keys.title"),
        tuple(parts),
        (button(say("keys.usual"), "keys-usual"), button(say("dialog.close"), "close", cls="primary")),
    )


def _field(name: str, key: str, *, on: bool) -> Tag:
    return tag(
        "input",
        type="text",
        change=f"key.{name}",
        value=key,
        maxlength=1,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        cls="key",
        dir="ltr",  # or else a bracket would be seen as the other one
        disabled=not on,
        data_key=name,
    )
