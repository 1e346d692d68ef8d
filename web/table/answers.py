"""What somebody hears who asks about the table: the last play, lines, what may go somewhere, how everybody stands."""

from __future__ import annotations

from math import ceil

from iota.cards import WILD, cards_in
from iota.frontier import frontier
from iota.grid import Cell, place_of
from web.play.placements import lit_cells, readings
from web.table.cursor import cursor_of
from web.table.scene import Scene
from web.table.table import Table
from web.words.phrases import FEW, capital, card_name, cards_in_words, cell_name, readings_in_words, turn_in_words
from web.words.telling import drawn
from web.words.text import Text

ACROSS, DOWN = (1, 0), (0, 1)


def answer(what: str, table: Table, scene: Scene, now: float) -> tuple[str, ...]:
    """The sentences of an answer; none to what nobody can ask."""
    say, session = scene.say, table.session
    match what:
        case "last":
            turns = [turn_in_words(say, past, session.players) for past in session.last_turns]
            return tuple(turns) or (say("answer.last.none"),)
        case "lines":
            return (_lines(say, scene, cursor_of(table)),)
        case "fits":
            return _fits(say, table, scene, cursor_of(table))
        case "drew":
            mine = [words for past in session.history if (words := drawn(say, session, past))]
            return (mine[-1] if mine else say("answer.drew.none"),)
        case "scores":
            return tuple(capital(seat.words) for seat in scene.seats)
        case "left":
            return (capital(scene.pile_words()),)
        case "time":
            timer = session.timer if session.turn else None
            return (say("timer.left", count=ceil(timer.remaining(now))) if timer else say("answer.time.none"),)
        case _:
            return ()


def _lines(say: Text, scene: Scene, cell: Cell) -> str:
    """The cards in line with a cell, those staged as well."""
    across, down = (_along(say, scene, cell, way) for way in (ACROSS, DOWN))
    return say("answer.lines", cell=capital(cell_name(say, cell)), across=across, down=down)


def _along(say: Text, scene: Scene, cell: Cell, way: tuple[int, int]) -> str:
    cells = [*_run(scene, cell, (-way[0], -way[1]))[::-1], *([cell] if cell in scene.cards else ())]
    cells += _run(scene, cell, way)
    if cells in ([], [cell]):
        return say("answer.lines.none")
    return say.sequence(card_name(say, scene.cards[each]) for each in cells)


def _run(scene: Scene, cell: Cell, way: tuple[int, int]) -> list[Cell]:
    """The cells with cards from a cell on, without itself."""
    run = []
    x, y = cell[0] + way[0], cell[1] + way[1]
    while (x, y) in scene.cards:
        run.append((x, y))
        x, y = x + way[0], y + way[1]
    return run


def _fits(say: Text, table: Table, scene: Scene, cell: Cell) -> tuple[str, ...]:
    """What may go to a cell, of all cards and of the hand; of a wild, what it may be."""
    session, turn = table.session, table.session.turn
    if session.grid.get(cell) == WILD:
        return readings_in_words(say, readings(session.grid, session.hand, cell), hand=session.viewer is not None)
    if cell in scene.cards:
        return (say("answer.fits.taken", card=capital(card_name(say, scene.cards[cell]))),)
    here, place = frontier(session.grid), place_of(cell)
    if place not in here.places():
        return (say("answer.fits.far"),)
    cards = tuple(cards_in(here.mask(place)))
    named = cards_in_words(say, cards) if 0 < len(cards) <= FEW else ""
    fits = say("answer.fits.these", cards=named) if named else say("answer.fits", count=len(cards))
    if not turn or not cards:
        return (fits,)
    held = [turn.cards[slot] for slot in turn.held() if cell in lit_cells(turn, slot)]
    mine = say("answer.fits.hand", cards=cards_in_words(say, held)) if held else say("answer.fits.hand.none")
    return fits, mine
