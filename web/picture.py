"""Cards drawn on a canvas; knows the canvas's drawing calls and nothing else of the browser."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from iota import cards
from iota.cards import Card

INK: Final = {"red": "#c8374a", "yellow": "#d9980d", "green": "#2f8f5b", "blue": "#3566c0"}
PAPER: Final = "#fffdf7"
EDGE: Final = "#d9d2c1"
LIFT: Final = 0.12


@dataclass(frozen=True)
class Box:
    """A rectangle on the canvas, in CSS pixels."""

    x: float
    y: float
    size: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on it."""
        return self.x <= x < self.x + self.size and self.y <= y < self.y + self.size


def places(width: float, height: float, count: int) -> tuple[Box, ...]:
    """Where the cards of a hand lie: one row, centred."""
    gap = 0.14
    size = min(height * 0.74, width / (count + gap * (count + 1)))
    left = (width - size * (count + gap * (count - 1))) / 2
    return tuple(Box(left + i * size * (1 + gap), (height - size) / 2, size) for i in range(count))


def draw_hand(pen: Any, width: float, height: float, hand: Sequence[Card], chosen: int | None, at: int | None) -> None:
    """Draw a hand: the chosen card lifted, a ring around the one that the keyboard is at."""
    pen.clearRect(0, 0, width, height)
    for i, (card, box) in enumerate(zip(hand, places(width, height, len(hand)), strict=True)):
        lifted = Box(box.x, box.y - box.size * LIFT, box.size) if i == chosen else box
        draw_card(pen, card, lifted, ring=i == at)


def draw_card(pen: Any, card: Card, box: Box, ring: bool = False) -> None:
    """Draw one card face up."""
    pen.beginPath()
    pen.roundRect(box.x, box.y, box.size, box.size, box.size * 0.12)
    pen.fillStyle = PAPER
    pen.fill()
    pen.lineWidth = 3 if ring else 1
    pen.strokeStyle = INK["blue"] if ring else EDGE
    pen.stroke()
    middle_x, middle_y = box.x + box.size / 2, box.y + box.size / 2
    pen.textAlign, pen.textBaseline = "center", "middle"
    if card == cards.WILD:
        pen.fillStyle = "#4a4458"
        pen.font = f"600 {box.size * 0.5}px Georgia, serif"
        pen.fillText("ι", middle_x, middle_y)
        return
    pen.fillStyle = INK[cards.COLOURS[cards.colour(card)]]
    _trace(pen, cards.SHAPES[cards.shape(card)], middle_x, middle_y, box.size * 0.32)
    pen.fill()
    pen.fillStyle = PAPER
    pen.font = f"700 {box.size * 0.26}px system-ui, sans-serif"
    drop = box.size * (0.06 if cards.SHAPES[cards.shape(card)] == "triangle" else 0.015)
    pen.fillText(str(cards.NUMBERS[cards.number(card)]), middle_x, middle_y + drop)


def _trace(pen: Any, shape: str, x: float, y: float, r: float) -> None:
    """Lay the outline of a shape around a point."""
    pen.beginPath()
    if shape == "circle":
        pen.arc(x, y, r, 0, math.tau)
        return
    for corner_x, corner_y in _corners(shape):
        pen.lineTo(x + corner_x * r, y + corner_y * r)
    pen.closePath()


def _corners(shape: str) -> Sequence[tuple[float, float]]:
    if shape == "square":
        return (-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)
    if shape == "triangle":
        return (0, -1.05), (1.1, 0.85), (-1.1, 0.85)
    a, b = 0.38, 1.0
    return ((-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a))
