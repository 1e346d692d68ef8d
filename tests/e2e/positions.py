"""Positions that the browser tests need, looked for in games from seeds, so that each can really come up."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, permutations

from iota.cards import WILD, Card
from iota.frontier import frontier
from iota.grid import Cell, cell_of
from iota.moves import Play
from iota.refusals import (
    CellTaken,
    Gap,
    LineBroken,
    LineTooLong,
    NotConnected,
    NotInOneLine,
    RecycleAfterPlacing,
    RecycleDoesNotFit,
    RecycleWithWild,
    Refusal,
    WildUnreadable,
)
from tests.e2e.at_page import HALF, bot_turn, dearest, taken
from web.play.session import Session

Steps = tuple[tuple[Card, Cell], ...]
"""Cards to put on cells, one after the other; on a wild, to recycle it."""


def stored(record: str) -> str:
    """A record as the page keeps it."""
    return json.dumps({"version": 1, "tab": "another", "count": 1, "record": record})


def turns(seeds: range = range(400)) -> Iterator[Session]:
    """A person at turn after turn of game after game."""
    for seed in seeds:
        session = Session.new(HALF, seed)
        while not session.over:
            if task := session.bot_task:
                session = session.with_bot_moves(task, bot_turn(task))
            else:
                yield session
                session = taken(session, dearest(session))


def tried(session: Session, steps: Steps) -> tuple[Refusal, ...]:
    """What the rules say in the end to steps of a turn."""
    said: tuple[Refusal, ...] = ()
    for card, cell in steps:
        turn = session.turn
        assert turn
        slot = next((slot for slot in turn.held() if turn.cards[slot] == card), None)
        if slot is None:
            return ()
        recycling = turn.grid.get(cell) == WILD
        session = session.recycle(slot, cell) if recycling else session.place(slot, cell)
        assert session.turn
        said = session.refused.refusals if session.refused else ()
        if not said and not recycling and session.turn.judgement:
            said = session.turn.judgement.refusals
    return said


def _row(*xs: int) -> Callable[[Session], Iterator[Steps]]:
    """The cards of the hand, in every order, on these cells of the starter's row."""

    def ways(session: Session) -> Iterator[Steps]:
        if session.game.turns == 0:
            for cards in permutations(session.game.hand, len(xs)):
                yield tuple((card, (x, 0)) for card, x in zip(cards, xs, strict=True))

    return ways


def _first(*cells: Cell) -> Callable[[Session], Iterator[Steps]]:
    """The first cards of the hand on these cells, at the start."""

    def ways(session: Session) -> Iterator[Steps]:
        if session.game.turns == 0:
            yield tuple(zip(session.game.hand, cells, strict=False))

    return ways


def _wilds(session: Session) -> list[Cell]:
    return [cell_of(place) for place in session.game.grid.wilds]


def _beside(session: Session) -> Iterator[Steps]:
    """Any card on any free cell beside a card, where a wild lies on the grid."""
    if session.game.grid.wilds:
        for place in frontier(session.game.grid).places():
            yield from (((card, cell_of(place)),) for card in session.game.hand if card != WILD)


def _on_wild(session: Session) -> Iterator[Steps]:
    yield from (((card, wild),) for wild in _wilds(session) for card in session.game.hand)


def _after_placing(session: Session) -> Iterator[Steps]:
    for wild in _wilds(session):
        for first in session.game.hand:
            for place in islice(frontier(session.game.grid).places(), 8):
                cell = cell_of(place)
                if not session.game.grid.get(cell) and not tried(session, ((first, cell),)):
                    yield from (((first, cell), (card, wild)) for card in session.game.hand if card != first)


REFUSED: dict[str, tuple[type, Callable[[Session], Iterator[Steps]]]] = {
    "taken": (CellTaken, _first((0, 0))),
    "far away": (NotConnected, _first((2, 2))),
    "two lines": (NotInOneLine, _first((1, 0), (0, 1))),
    "a gap": (Gap, _first((1, 0), (3, 0))),
    "five in a row": (LineTooLong, _row(1, 2, 3, 4)),
    "colours": (LineBroken, _row(1, 2)),
    "shapes": (LineBroken, _row(1, 2)),
    "numbers": (LineBroken, _row(1, 2)),
    "unreadable wild": (WildUnreadable, _beside),
    "wild for a wild": (RecycleWithWild, _on_wild),
    "wrong card for a wild": (RecycleDoesNotFit, _on_wild),
    "recycling too late": (RecycleAfterPlacing, _after_placing),
}


@cache
def refused(what: str) -> tuple[str, Steps, tuple[Refusal, ...]]:
    """A game, the steps of a turn in it, and what the rules say to the last of them, this kind of refusal first."""
    kind, ways = REFUSED[what]
    for session in turns():
        for steps in ways(session):
            said = tried(session, steps)
            if not said or not isinstance(said[0], kind):
                continue
            if not isinstance(said[0], LineBroken) or f"{said[0].property}s" == what:
                return session.record_text, steps, said
    raise LookupError(f"no game has a turn for {what}")


@cache
def straddling() -> tuple[str, Play]:
    """A game in which cards can go to both ends of a line in one turn, around at least one card on the table."""
    for session in turns():
        for found in session_plays(session):
            cells = [cell for cell, _ in found.cells]
            if len(cells) == 2 and max(abs(cells[0][0] - cells[1][0]), abs(cells[0][1] - cells[1][1])) > 1:
                return session.record_text, found
    raise LookupError("no straddling play")


def session_plays(session: Session) -> list[Play]:
    from iota.movegen import legal_plays

    return legal_plays(session.game.grid, session.game.hand)


@cache
def holding_a_wild() -> tuple[str, Play]:
    """A game in which a person holds a wild at the start, and a play of it beside the starter."""
    for seed in range(400):
        session = Session.new(HALF, seed)
        if WILD in session.game.hand and session.starter != WILD:
            return session.record_text, Play((((1, 0), WILD),))
    raise LookupError("no wild in any hand")


@cache
def recyclable() -> tuple[str, Card, Cell]:
    """A game in which a person can recycle a wild, with which card, and where."""
    from iota.movegen import legal_recycles

    for session in turns():
        for recycle in legal_recycles(session.game.grid, session.game.hand):
            return session.record_text, recycle.card, recycle.cell
    raise LookupError("no wild to recycle")


@cache
def empty_pile() -> str:
    """A game whose pile is empty at a person's turn."""
    for session in turns():
        if not session.game.pile:
            return session.record_text
    raise LookupError("no pile runs empty")


@cache
def almost_over() -> str:
    """A game that the person can end with the next play."""
    for session in turns():
        (move, *_) = dearest(session)
        if not session.game.pile and isinstance(move, Play) and len(move.cells) == len(session.game.hand):
            return session.record_text
    raise LookupError("no game comes to its end")
