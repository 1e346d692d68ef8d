"""The table for ears and for the keyboard: a hidden grid whose cells say what the canvas shows, from the same scene."""

from __future__ import annotations

from typing import Any

from iota.grid import Cell
from iota.moves import reading_order
from web.html.tags import Tag, tag
from web.table.scene import Scene

SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))


class Mirror:
    """Makes the tags of the hidden grid, and keeps those of cells that have not changed."""

    def __init__(self) -> None:
        self._made: dict[Cell, tuple[Any, Tag]] = {}

    def tags(self, scene: Scene, cursor: Cell | None) -> tuple[Tag, ...]:
        """The grid, its rows from above, and the hand."""
        say = scene.say
        cells = {*scene.cards, *scene.marks}
        for x, y in scene.cards:
            cells.update((x + dx, y + dy) for dx, dy in SIDES)
        if cursor is not None:
            cells.add(cursor)
        order = sorted(cells, key=reading_order)
        stop = cursor if cursor in cells else (0, 0)
        rows: list[Tag] = []
        while order:
            y = order[0][1]
            row = [cell for cell in order if cell[1] == y]
            order = order[len(row) :]
            rows.append(tag("div", *(self._cell(scene, cell, cell == stop) for cell in row), role="row", data_key=y))
        grid = tag("div", *rows, role="grid", aria_label=say("table.title"), aria_description=say("table.hint"))
        hand = tag(
            "div",
            *(
                tag(
                    "button",
                    scene.hand_words(held.slot),
                    type="button",
                    act="slot",
                    do=held.slot,
                    data_slot=held.slot,
                    data_state=held.state or None,
                    aria_pressed="true" if held.state in ("chosen", "trading") else "false",
                )
                for held in scene.hand
            ),
            role="group",
            aria_label=say("hand.title"),
        )
        return grid, hand

    def _cell(self, scene: Scene, cell: Cell, stop: bool) -> Tag:
        key = scene.cards.get(cell), scene.ghosts.get(cell), scene.marks.get(cell), stop
        found = self._made.get(cell)
        if found is None or found[0] != key:
            marks = " ".join(sorted(scene.marks.get(cell, ())))
            made = tag(
                "button",
                scene.cell_words(cell),
                type="button",
                role="gridcell",
                act="cell",
                do=f"{cell[0]},{cell[1]}",
                data_cell=f"{cell[0]},{cell[1]}",
                data_marks=marks or None,
                tabindex=0 if stop else -1,
                data_key=f"{cell[0]},{cell[1]}",
            )
            found = self._made[cell] = key, made
        return found[1]
