"""Which key means what at the table, how its shortcuts are changed, and what a key of another keyboard means.

Every shortcut has a usual key. A player may give it another one, which is kept as text: `play:j hint:i`. What is
pressed is translated into the usual key (`usual_key`), so that nobody else has to know of that.
"""

from __future__ import annotations

from typing import Final

from web.table.intents import (
    Activate,
    Ask,
    AskHint,
    BeginPass,
    Choose,
    Commit,
    Dismiss,
    Fit,
    Intent,
    MoveCursor,
    MoveInHand,
    NextPlace,
    Open,
    TakeBack,
    TakeBackAll,
    Undo,
    ZoomStep,
)

STEP: Final = 1.2
"""How much one key press zooms."""

SHORTCUTS: Final[dict[str, tuple[str, Intent]]] = {
    "card_1": ("1", Choose(0)),
    "card_2": ("2", Choose(1)),
    "card_3": ("3", Choose(2)),
    "card_4": ("4", Choose(3)),
    "next": ("n", NextPlace(1)),
    "play": ("p", Commit()),
    "pass": ("t", BeginPass()),
    "undo": ("u", Undo()),
    "clear": ("c", TakeBackAll()),
    "hint": ("h", AskHint()),
    "earlier": ("[", MoveInHand(-1)),
    "later": ("]", MoveInHand(1)),
    "last": ("w", Ask("last")),
    "lines": ("i", Ask("lines")),
    "fits": ("g", Ask("fits")),
    "drew": ("d", Ask("drew")),
    "scores": ("s", Ask("scores")),
    "left": ("e", Ask("left")),
    "time": ("m", Ask("time")),
    "again": ("r", Ask("again")),
    "fit": ("f", Fit()),
    "larger": ("+", ZoomStep(STEP)),
    "smaller": ("-", ZoomStep(1 / STEP)),
    "log": ("l", Open("log")),
    "unseen": ("v", Open("unseen")),
    "rules": ("?", Open("rules")),
    "keys": ("k", Open("keys")),
}
"""What a single sign does, by name: its usual key, and what it means. All of them can be changed or switched off."""

USUAL: Final = {name: key for name, (key, _) in SHORTCUTS.items()}

KEYS: Final[dict[str, Intent]] = {
    **dict(SHORTCUTS.values()),
    "N": NextPlace(-1),
    "ArrowLeft": MoveCursor(-1, 0),
    "ArrowRight": MoveCursor(1, 0),
    "ArrowUp": MoveCursor(0, -1),
    "ArrowDown": MoveCursor(0, 1),
    "Enter": Activate(),
    " ": Activate(),
    "Backspace": TakeBack(),
    "Delete": TakeBack(),
    "Escape": Dismiss(),
}

WITH_CONTROL: Final[dict[str, Intent]] = {"z": Undo(), "Enter": Commit()}

PLACES: Final = {
    **{f"Key{letter.upper()}": letter for letter in "abcdefghijklmnopqrstuvwxyz"},
    **{f"Digit{digit}": digit for digit in "1234"},
    "BracketLeft": "[",
    "BracketRight": "]",
    "Equal": "+",
    "Minus": "-",
}
"""What stands on the keys of a common keyboard, by the names of their places."""


def key_intent(key: str, *, control: bool = False, alt: bool = False) -> Intent | None:
    """What a key means, by its name in the page; None is a key to leave to the browser."""
    if alt:
        return None
    return WITH_CONTROL.get(key) if control else KEYS.get(key, KEYS.get(key.lower()) if len(key) == 1 else None)


def usual_key(key: str, place: str = "", *, shift: bool = False, changed: str = "", on: bool = True) -> str:
    """The usual key for what was pressed: by the key itself if it means something now, or else by its place.

    Empty for a sign that means nothing any more; what is no sign, as an arrow or Enter, always stays as it is.
    """
    if len(key) != 1 or key == " ":
        return key
    if not on:
        return ""
    now = {pressed: USUAL[name] for name, pressed in read_keys(changed).items()}
    for sign in (key, key.lower(), PLACES.get(place, "")):
        if sign in now:
            usual = now[sign]
            return usual.upper() if shift or key.isupper() else usual
    return "" if key.lower() in USUAL.values() else key


def read_keys(changed: str) -> dict[str, str]:
    """The key of every shortcut; of what is kept, whatever can't be is passed over."""
    keys = dict(USUAL)
    for part in changed.split():
        name, _, key = part.partition(":")
        if name in keys and _is_sign(key):
            keys[name] = key.lower()
    return keys if len(set(keys.values())) == len(keys) else dict(USUAL)


def with_key(changed: str, name: str, key: str) -> str:
    """With another key for a shortcut; the one that had it gets the key that is free now. Nothing is the usual key."""
    keys = read_keys(changed)
    if name not in keys or (key and not _is_sign(key)):
        raise ValueError(f"{key!r} can't be the key for {name!r}")
    key = key.lower() or USUAL[name]
    for other, had in keys.items():
        if had == key:
            keys[other] = keys[name]
    keys[name] = key
    return " ".join(f"{name}:{key}" for name, key in keys.items() if key != USUAL[name])


def _is_sign(key: str) -> bool:
    return len(key) == 1 and key.isprintable() and not key.isspace()
