"""Where the table and the hand lie on the canvas, for any size of it, in CSS pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from iota.scoring import HAND

TOUCH: Final = 44.0
"""What a finger can hit for sure."""
LARGEST_CARD: Final = 104.0
SMALLEST_CARD: Final = 16.0
"""On a canvas that no device has; a card is as small as this only so that nothing is ever cut."""
GAP: Final = 10.0
LOW: Final = 480.0
"""A canvas that is wide and lower than this has the hand beside the table instead of below it."""
LOWEST: Final = HAND * TOUCH + (HAND + 1) * GAP
"""A column of cards that a finger can hit has no room on a lower one."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle: its left and upper edge, its width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Rect) -> bool:
        """Whether they have more than an edge in common."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def grown(self, by: float) -> Rect:
        """The rectangle with all its edges moved outwards, or inwards."""
        return Rect(self.x - by, self.y - by, max(0.0, self.width + 2 * by), max(0.0, self.height + 2 * by))


@dataclass(frozen=True, slots=True)
class Layout:
    """The canvas, divided."""

    width: float
    height: float
    table: Rect
    """Where the grid is seen."""
    hand: Rect
    """The strip of the hand, below the table or beside it."""
    card: float
    """The side of a card in the hand."""
    upright: bool
    """Whether the hand is a column beside the table."""

    @property
    def inwards(self) -> int:
        """The way from a hand beside the table to the table: -1 to the left, 1 to the right."""
        return 1 if self.hand.x < self.table.x else -1

    def slots(self, cards: int) -> tuple[Rect, ...]:
        """The place of each card in a hand of so many, in the middle of the strip."""
        length = cards * self.card + (cards - 1) * GAP
        middle_x, middle_y = self.hand.centre
        if self.upright:
            x, top = middle_x - self.card / 2, middle_y - length / 2
            return tuple(Rect(x, top + i * (self.card + GAP), self.card, self.card) for i in range(cards))
        left, y = middle_x - length / 2, middle_y - self.card / 2
        return tuple(Rect(left + i * (self.card + GAP), y, self.card, self.card) for i in range(cards))

    def slot_at(self, x: float, y: float, cards: int) -> int | None:
        """The slot of a hand of so many cards that a point hits; the gaps belong to their neighbours."""
        for slot, rect in enumerate(self.slots(cards)):
            if rect.grown(max(GAP / 2, (TOUCH - self.card) / 2)).holds(x, y):
                return slot
        return None

    def gap_at(self, x: float, y: float, cards: int) -> int:
        """The slot to which a card that is let go at this point of the strip would move."""
        here = y if self.upright else x
        return sum(here > (rect.y if self.upright else rect.x) - GAP / 2 for rect in self.slots(cards)[1:])


def layout(width: float, height: float, *, mirrored: bool = False) -> Layout:
    """Divide a canvas of this size between table and hand; `mirrored`, a hand beside the table is on its left."""
    upright = width > height and LOWEST <= height < LOW
    if upright:
        card = _card((height - (HAND + 1) * GAP) / HAND)
        strip = card + 2 * GAP
        return Layout(
            width,
            height,
            Rect(strip if mirrored else 0, 0, max(0.0, width - strip), height),
            Rect(0 if mirrored else width - strip, 0, strip, height),
            card,
            True,
        )
    card = _card(min((width - (HAND + 1) * GAP) / HAND, max(TOUCH, height / 6)))
    strip = card + 2 * GAP
    return Layout(
        width, height, Rect(0, 0, width, max(0.0, height - strip)), Rect(0, height - strip, width, strip), card, False
    )


def _card(side: float) -> float:
    return float(int(max(SMALLEST_CARD, min(LARGEST_CARD, side))))
