"""The table for ears and for the keyboard: a hidden grid whose cells say what the canvas shows, from the same scene."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from iota.cards import Card
from iota.grid import Cell
from iota.moves import reading_order
from web.html.tags import Tag, tag
from web.table.scene import Mark, Scene, cell_in_words
from web.words.text import Text

SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))


def spoken_grid(scene: Scene, cursor: Cell | None) -> tuple[Tag, ...]:
    """The grid, its rows from above, and the hand."""
    say = scene.say
    cells = {*scene.cards, *scene.marks}
    for x, y in scene.cards:
        cells.update((x + dx, y + dy) for dx, dy in SIDES)
    if cursor is not None:
        cells.add(cursor)
    stop = cursor if cursor in cells else (0, 0)
    rows = (
        tag("div", *(_cell_tag(scene, cell, cell == stop) for cell in row), role="row", data_key=y)
        for y, row in groupby(sorted(cells, key=reading_order), key=lambda cell: cell[1])
    )
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


def _cell_tag(scene: Scene, cell: Cell, stop: bool) -> Tag:
    return _made(
        scene.say, cell, scene.cards.get(cell), scene.ghosts.get(cell), scene.marks.get(cell, frozenset()), stop
    )


@lru_cache(maxsize=1024)
def _made(say: Text, cell: Cell, card: Card | None, ghost: Card | None, marks: frozenset[Mark], stop: bool) -> Tag:
    """A cell; most of them are the same after a turn as before it."""
    at = f"{cell[0]},{cell[1]}"
    return tag(
        "button",
        cell_in_words(say, cell, card, ghost, marks),
        type="button",
        role="gridcell",
        act="cell",
        do=at,
        data_cell=at,
        data_marks=" ".join(sorted(marks)) or None,
        tabindex=0 if stop else -1,
        data_key=at,
    )
