"""Stand-ins for what a browser lends a drawing: colours, a pen that measures text, and faces that note their places."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from iota.cards import Card
from tests.web.paint.pens import Pen
from web.paint.inks import Inks

INKS = Inks(
    ground="ground",
    table="table",
    sheet="sheet",
    ink="ink",
    soft="soft",
    line="line",
    accent="accent",
    on_accent="on accent",
    wash="wash",
    warn="warn",
    warn_wash="warn wash",
    shade="shade",
    edge="edge",
    lamp="lamp",
    dusk="dusk",
    nap="nap",
    weave="weave",
    lot="lot",
    on_lot="on lot",
    seat_1="first seat",
    seat_2="second seat",
    seat_3="third seat",
    seat_4="fourth seat",
    face="a face",
)


@dataclass
class Width:
    width: float


class Light:
    """A gradient that nobody looks at."""

    def addColorStop(self, at: float, colour: str) -> None:  # noqa: N802
        pass


class MeasuringPen(Pen):
    """A pen in whose font every letter is seven pixels wide."""

    def createRadialGradient(self, *circles: float) -> Any:  # noqa: N802
        return Light()

    def measureText(self, text: str) -> Width:  # noqa: N802
        return Width(7.0 * len(text))

    def colours(self) -> set[str]:
        return {call[2] for call in self.calls if call[:2] in (("=", "strokeStyle"), ("=", "fillStyle"))}

    def said(self) -> list[str]:
        return [call[1] for call in self.calls if call[0] == "fillText"]


@dataclass
class NotedFaces:
    """Notes which card was drawn where, and how large."""

    drawn: list[tuple[Card | None, float, float, float]] = field(default_factory=list)

    def draw(self, pen: Any, card: Card | None, x: float, y: float, size: float) -> None:
        self.drawn.append((card, x, y, size))

    def lay(self, pen: Any, cards: Iterable[tuple[Card, float, float]], size: float) -> None:
        for card, x, y in cards:
            self.drawn.append((card, x, y, size))

    def cards(self) -> list[Card | None]:
        return [card for card, *_ in self.drawn]
