"""The colours of the page and its typeface, as a drawing needs them; the values are those of web/style/tokens.css."""

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
    face: str
    """The typeface stack."""

    def font(self, size: float, weight: int = 400) -> str:
        """A font of this size in pixels."""
        return f"{weight} {size:g}px {self.face}"
