"""The hidden grid says every cell that the canvas shows, and the hand."""

from tests.web.at_table import session_with, slot_of
from web.html.spoken_grid import spoken_grid
from web.html.tags import Tag
from web.play.session import Session
from web.table.scene import Look, Scene
from web.table.scene_builder import scene
from web.words.text import text

SAY = text()
GRID = {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2"}


def seen(session: Session) -> Scene:
    return scene(session, Look(), None, SAY)


def test_the_hidden_grid_says_every_cell_and_keeps_what_has_not_changed():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    grid, hand = spoken_grid(seen(session), None)
    cells = {inner.get("data-cell"): inner for inner in grid.all() if inner.get("data-cell")}
    assert len(cells) == 5 * 3, "whole rows, with a place beside every card"
    rows = [row for row in grid.children if isinstance(row, Tag)]
    assert [row.get("aria-rowindex") for row in rows] == ["49", "50", "51"]
    for row in rows:
        indexes = [cell.get("aria-colindex") for cell in row.children if isinstance(cell, Tag)]
        assert indexes == ["49", "50", "51", "52", "53"]
    assert "red circle 2" in cells["0,0"].text
    assert [inner.get("tabindex") for inner in cells.values()].count("0") == 1
    assert len(hand.children) == 4
    session = session.select(slot_of(session, "ys2"))
    again, _ = spoken_grid(seen(session), (3, 0))
    after = {inner.get("data-cell"): inner for inner in again.all() if inner.get("data-cell")}
    assert after["1,0"] is cells["1,0"]
    assert "lit" in (after["3,0"].get("data-marks") or "")
    assert after["3,0"].get("tabindex") == "0"
