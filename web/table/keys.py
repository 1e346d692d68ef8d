"""Which key means what at the table; for every key there is a button or a gesture as well."""

from __future__ import annotations

from typing import Final

from web.table.intents import (
    Activate,
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

KEYS: Final[dict[str, Intent]] = {
    "ArrowLeft": MoveCursor(-1, 0),
    "ArrowRight": MoveCursor(1, 0),
    "ArrowUp": MoveCursor(0, -1),
    "ArrowDown": MoveCursor(0, 1),
    "Enter": Activate(),
    " ": Activate(),
    "1": Choose(0),
    "2": Choose(1),
    "3": Choose(2),
    "4": Choose(3),
    "n": NextPlace(1),
    "N": NextPlace(-1),
    "Backspace": TakeBack(),
    "Delete": TakeBack(),
    "p": Commit(),
    "t": BeginPass(),
    "u": Undo(),
    "c": TakeBackAll(),
    "h": AskHint(),
    "f": Fit(),
    "+": ZoomStep(STEP),
    "=": ZoomStep(STEP),
    "-": ZoomStep(1 / STEP),
    "Escape": Dismiss(),
    "?": Open("rules"),
    "l": Open("log"),
    "v": Open("unseen"),
    "[": MoveInHand(-1),
    "]": MoveInHand(1),
}

WITH_CONTROL: Final[dict[str, Intent]] = {"z": Undo(), "Enter": Commit()}


def key_intent(key: str, *, control: bool = False, alt: bool = False) -> Intent | None:
    """What a key means, by its name in the page; None is a key to leave to the browser."""
    if alt:
        return None
    return WITH_CONTROL.get(key) if control else KEYS.get(key, KEYS.get(key.lower()) if len(key) == 1 else None)
