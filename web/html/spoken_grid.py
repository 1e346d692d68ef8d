"""The table for ears and the keyboard: a grid over the canvas, whose cells say what it shows, from the same scene."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from iota.cards import Card
from iota.grid import Cell
from web.html.tags import Tag, tag
from web.table.scene import Mark, Scene, cell_in_words
from web.words.phrases import column_of, row_of
from web.words.text import Text


@lru_cache(maxsize=2)
def spoken_grid(scene: Scene, cursor: Cell | None) -> tuple[Tag, ...]:
    """The grid and the hand."""
    say = scene.say
    grid = tag(
        "div",
        *rows(scene, cursor),
        role="grid",
        aria_label=say("table.title"),
        aria_description=say("table.hint"),
        aria_rowcount=-1,
        aria_colcount=-1,
        cls="cells",
    )
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
        cls="hand",
        aria_label=say("hand.title"),
    )
    return grid, hand


def rows(scene: Scene, cursor: Cell | None) -> Iterator[Tag]:
    """The rows of the grid from above, all of the same length."""
    left, top, right, bottom = bounds(scene, cursor)
    stop = cursor or (0, 0)
    for y in range(top, bottom + 1):
        cells = (_cell_tag(scene, (x, y), (x, y) == stop) for x in range(left, right + 1))
        yield tag("div", *cells, role="row", aria_rowindex=row_of((0, y)), data_key=y)


def bounds(scene: Scene, cursor: Cell | None) -> tuple[int, int, int, int]:
    """The first and the last column and row, with a place beside every card: left, top, right, bottom."""
    beside = [(x + step, y + step) for x, y in scene.cards or ((0, 0),) for step in (-1, 1)]
    cells = [*beside, *scene.marks, *([cursor] if cursor else ())]
    across, down = [x for x, _ in cells], [y for _, y in cells]
    return min(across), min(down), max(across), max(down)


def _cell_tag(scene: Scene, cell: Cell, stop: bool) -> Tag:
    return _made(
        scene.say, cell, scene.cards.get(cell), scene.ghosts.get(cell), scene.marks.get(cell, frozenset()), stop
    )


@lru_cache(maxsize=1024)
def _made(say: Text, cell: Cell, card: Card | None, ghost: Card | None, marks: frozenset[Mark], stop: bool) -> Tag:
    """A cell; most of them are the same after a turn as before it."""
    at = f"{cell[0]},{cell[1]}"
    # Written out, as there are hundreds of them.
    attributes = (
        ("type", "button"),
        ("role", "gridcell"),
        ("aria-colindex", str(column_of(cell))),
        ("data-act", "cell"),
        ("data-do", at),
        ("data-cell", at),
        *((("data-marks", " ".join(sorted(marks))),) if marks else ()),
        ("tabindex", "0" if stop else "-1"),
        ("data-key", at),
    )
    return Tag("button", attributes, (cell_in_words(say, cell, card, ghost, marks),))
