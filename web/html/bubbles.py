"""Sentences at a place of the table, as tags: why something is refused, what a wild may stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from iota.cards import Card
from web.html.drawn_turns import cards_drawn
from web.html.tags import Tag, tag
from web.table.bubbles import told
from web.table.scene import Bubble, Scene

MOST_CARDS: Final = 16
"""More cards than these are a number in a sentence."""


def bubbles(scene: Scene, readings: Sequence[Card]) -> tuple[Tag, ...]:
    """The bubbles of a scene, each its words and its tip; those of a wild show the cards that it may stand for."""
    return tuple(_bubble(scene, bubble, readings) for bubble in told(scene))


def _bubble(scene: Scene, bubble: Bubble, readings: Sequence[Card]) -> Tag:
    wild = bubble.kind == "wild"
    first, *more = bubble.texts
    cards = None
    if wild and 0 < len(readings) <= MOST_CARDS:
        # The cards stand for their names.
        first = scene.say("wild.could", count=len(readings))
        cards = tag("div", *(cards_drawn(card) for card in readings), cls="cards")
    x, y = bubble.anchor
    return tag(
        "div",
        tag("i", cls="tip"),
        tag("div", tag("p", first), cards, *(tag("p", words) for words in more), cls="words"),
        cls="bubble" if wild else "bubble warn",
        data_key=f"{bubble.kind} {x},{y}",
    )
