"""What a test may ask the page: where a cell or a card of the hand is on the canvas, which any player can see."""

from __future__ import annotations

from js import window
from pyodide.ffi import create_proxy, to_js

from web.browser.table_canvas import Stage


class Probe:
    """`iota.cell(x, y)` and `iota.slot(i)` in the page answer with a point of the canvas, `iota.settled()` with whether
    nothing moves any more."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        answers = {"cell": self.cell, "slot": self.slot, "settled": self.settled}
        window.iota = to_js(
            {name: create_proxy(answer) for name, answer in answers.items()},
            dict_converter=window.Object.fromEntries,
        )

    def cell(self, x: int, y: int) -> object:
        """The middle of a cell."""
        table = self._stage.table
        return to_js(list(table.camera.rect((x, y)).centre)) if table else None

    def slot(self, slot: int) -> object:
        """The middle of a card of the hand."""
        table = self._stage.table
        if not table or not 0 <= slot < len(table.session.hand):
            return None
        return to_js(list(table.layout.slots(len(table.session.hand))[slot].centre))

    def settled(self) -> bool:
        """Whether nothing moves any more."""
        return self._stage.settled
