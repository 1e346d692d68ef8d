"""A click and a key as WebDriver writes them, the classic one and BiDi alike."""

from typing import Any

# The keys that have a name instead of a letter: https://www.w3.org/TR/webdriver2/#keyboard-actions
NAMED = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue006",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}


def click(x: float, y: float) -> list[dict[str, Any]]:
    """The main button of the mouse, down and up at a point."""
    steps = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}]


def press(key: str) -> list[dict[str, Any]]:
    """A key, down and up."""
    value = NAMED.get(key, key)
    return [{"type": "key", "id": "keys", "actions": [{"type": way, "value": value} for way in ("keyDown", "keyUp")]}]
