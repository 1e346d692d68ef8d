"""The page's own colours, read from tokens.css: by name, in light and in dark."""

import re
from pathlib import Path

TOKENS = Path(__file__).parents[3] / "web" / "style" / "tokens.css"
MODES = ("light", "dark")


def token(name: str, mode: str) -> str:
    """The colour of a token in a mode, as #rrggbb or #rrggbbaa."""
    return _found(name, mode, TOKENS.read_text("utf-8"))


def strong(name: str, mode: str) -> str:
    """The same where there is to be more contrast."""
    return _found(name, mode, TOKENS.read_text("utf-8").partition('[data-contrast="more"]')[2])


def _found(name: str, mode: str, text: str) -> str:
    found = re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", text)
    assert found, name
    return found[1 + MODES.index(mode)]


def names() -> set[str]:
    """The names of all colours."""
    return set(re.findall(r"--([\w-]+): light-dark", TOKENS.read_text("utf-8")))
