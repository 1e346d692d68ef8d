"""The pen that leaves no trace: everything that is painted can be gone through with it."""

from collections.abc import Iterable
from typing import Any

from iota.cards import Card
from tests.web.paint.drawn import INKS
from web.paint.blind import BLIND
from web.paint.drawings import CARDED, Paper, draw, size_of


class Asked:
    """Faces that remember which cards were wanted."""

    def __init__(self) -> None:
        self.cards: set[Card | None] = set()

    def draw(self, pen: Any, card: Card | None, x: float, y: float, size: float) -> None:
        self.cards.add(card)

    def lay(self, pen: Any, cards: Iterable[tuple[Card, float, float]], size: float) -> None:
        self.cards.update(card for card, _, _ in cards)


DRAWINGS = (
    "cards rc1 gt2",
    "small rc1 gt2",
    "unseen 1 rc1 gt2",
    "figure rc1,0,0 +gt2,1,0 =3,0,0,1,0",
    "table rc1,0,0 gt2,1,0,1",
    "poster 2 rc1,0,0 gt2,1,0 Ada\t3\tMagpie\t4",
)


def test_the_cards_of_every_drawing_that_has_some_are_found_without_painting():
    assert {drawing.split()[0] + " " for drawing in DRAWINGS} == set(CARDED)
    for drawing in DRAWINGS:
        faces = Asked()
        draw(BLIND, drawing, size_of(drawing, 300, 300), Paper(INKS, faces))
        assert len(faces.cards) >= 2, drawing
