"""JSON from a place where anything may lie: what is nested too deep is refused before it is read.

Python in a browser has no room for thousands of brackets in one another; it would end, and the page with it.
"""

from __future__ import annotations

import json
from typing import Any, Final

DEEPEST: Final = 40


def read_json(text: str) -> Any:
    """What a text says; a ValueError where it is no JSON, or nested deeper than anything that we write."""
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise ValueError("it is nested too deep")
    return json.loads(text)


def _depth(text: str) -> int:
    """How many brackets are open at most, those in texts left out."""
    deepest = depth = 0
    quoted = escaped = False
    for sign in text:
        if quoted:
            quoted = escaped or sign != '"'
            escaped = sign == "\\" and not escaped
        elif sign == '"':
            quoted = True
        elif sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in "]}":
            depth -= 1
    return deepest
