"""What a test may ask the page: where a cell or a card of the hand is on the canvas, which any player can see."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from js import window
from pyodide.ffi import create_proxy, to_js

from iota.cards import name
from web.app.state import App


def hang_up(app: Callable[[], App], settled: Callable[[], bool]) -> None:
    """`iota.cell(x, y)` and `iota.slot(i)` in the page answer with a point of the canvas, `iota.painted()` with the
    cards of the table as they are painted, `iota.settled()` with whether nothing moves any more."""

    def cell(x: int, y: int) -> object:
        table = app().screen.table
        return to_js(list(table.viewport.camera.rect((x, y)).centre)) if table else None

    def slot(slot: int) -> object:
        table = app().screen.table
        if not table or not 0 <= slot < len(table.session.hand):
            return None
        return to_js(list(table.viewport.layout.slots(len(table.session.hand))[slot].centre))

    def painted() -> object:
        frame = app().screen.frame(app(), monotonic(), lambda selector: (0.0, 0.0, 40.0))
        cards = frame.scene.cards.items() if frame else ()
        return to_js([[list(at), name(card)] for at, card in cards])

    answers = {"cell": cell, "slot": slot, "painted": painted, "settled": settled}
    proxies = {name: create_proxy(answer) for name, answer in answers.items()}
    window.iota = to_js(proxies, dict_converter=window.Object.fromEntries)
