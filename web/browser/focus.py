"""The focus is never lost: when what had it is gone, hidden or disabled, it comes to where the page goes on."""

from __future__ import annotations

from js import document

PLACES = (
    "dialog[open] :is([autofocus], footer .primary)",
    "dialog[open] .body:is([tabindex])",
    "dialog[open] .body :is(button, input, select, textarea, a):not(:disabled)",
    "dialog[open] button",
    "#curtain:not([hidden]) button",
    "#start:not([hidden]) [autofocus]",
    "#start:not([hidden]) .primary",
    "#start:not([hidden]) :is(button, input, select, a[href]):not(:disabled)",
    '.timeline [aria-current="step"]',
    '#mirror [tabindex="0"]',
    "#tools button",
)
"""Where the focus goes, the first that is there: what lies on top, then what the screen is about."""


def is_lost() -> bool:
    """Whether nothing has the focus, or something that can't be used."""
    held = document.activeElement
    return not held or held.tagName == "BODY" or bool(held.matches(":disabled") or held.closest("[inert], [hidden]"))


def place() -> None:
    """Bring the focus to where the page goes on; nothing moves by that."""
    found = next((there for selector in PLACES if (there := document.querySelector(selector))), None)
    if found:
        found.focus(preventScroll=True)
