"""The colours of the page and its typeface, as a drawing needs them; the values are those of tokens.css."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Inks:
    """Named as in tokens.css."""

    ground: str
    table: str
    sheet: str
    ink: str
    soft: str
    line: str
    accent: str
    on_accent: str
    wash: str
    warn: str
    warn_wash: str
    shade: str
    edge: str
    """The edge of a place: 3:1 on whatever is beneath it, where a line only divides."""
    lamp: str
    """The cloth where the light falls."""
    dusk: str
    """The cloth at its rim."""
    nap: str
    """The light threads of the cloth."""
    weave: str
    """The dark ones."""
    lot: str
    on_lot: str
    seat_1: str
    seat_2: str
    seat_3: str
    seat_4: str
    face: str
    """The typeface stack."""

    @property
    def seats(self) -> tuple[str, str, str, str]:
        """The tint of each seat."""
        return self.seat_1, self.seat_2, self.seat_3, self.seat_4

    def font(self, size: float, weight: int = 400) -> str:
        """A font of this size in pixels."""
        return f"{weight} {size:g}px {self.face}"
