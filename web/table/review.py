"""A finished game gone through again: which turns, how good each was, in which order, and what is seen of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from typing import Final

from iota.grid import Cell
from iota.moves import Move
from iota.scoring import Scoring
from web.play.hint import Found, cards_of, hint_staged
from web.play.past_turn import PastTurn, past_turn
from web.play.session import Session
from web.table.scene import Look, Mark, Scene
from web.table.scene_builder import scene
from web.thinking.questions import Reviewed
from web.words.text import Text
from web.words.verdicts import outcome, turn_in_review

MUCH: Final = {Scoring.STANDARD: 8, Scoring.CARDS: 2, Scoring.LOTS: 1, Scoring.NONE: 1}
"""From how many points on it counts that there was more; below, a turn was fair."""
KEPT: Final = frozenset({Mark.RECYCLED, Mark.LINE, Mark.LOT, Mark.INSPECTED, Mark.CURSOR})
"""The marks of a turn in the making that are seen of a past one as well."""


class Solid(StrEnum):
    """Which turn lies on the table of a review as if it were taken; another one is seen as ghosts."""

    OWN = "own"
    BETTER = "better"
    DEAREST = "dearest"


def turns_to_review(session: Session) -> tuple[int, ...]:
    """The turns of the people here, counted from 0."""
    return tuple(number for number, past in enumerate(session.history) if past.seat in session.people)


def grade(found: Reviewed | None, scoring: Scoring) -> str:
    """How good a turn was: `good`, `fair`, `more` where there was more, `unknown` until it has been looked at."""
    if found is None:
        return "unknown"
    return "good" if not found.missed else "more" if found.missed >= MUCH[scoring] else "fair"


def in_order(numbers: Sequence[int], found: Mapping[int, Reviewed], *, biggest_first: bool) -> tuple[int, ...]:
    """The turns in the order of stepping: those with most to gain first, or as they were taken."""
    if not biggest_first:
        return tuple(numbers)
    return tuple(sorted(numbers, key=lambda number: (-found[number].missed if number in found else 0, number)))


def leads(session: Session, numbers: Sequence[int]) -> tuple[int, ...]:
    """By how many points the first person here is ahead of the best of the others after each of these turns."""
    own, found = session.people[0], []
    for number in numbers:
        points = [tally.points for tally in session.history[number].after.tallies]
        found.append(points.pop(own) - max(points))
    return tuple(found)


def better_turn(session: Session, found: Reviewed | None) -> PastTurn | None:
    """The turn that would have been better, as if it had been taken; None where none is known."""
    if found is None or not found.missed:
        return None
    return past_turn(session.history[found.number].before, found.best, found.number + 1)


def other_turns(session: Session, found: Reviewed | None) -> dict[Solid, PastTurn]:
    """What else could have been done: the better turn, and the one that earns the most at once, where they differ."""
    others: dict[Solid, PastTurn] = {}
    if better := better_turn(session, found):
        others[Solid.BETTER] = better
    if found and found.most:
        past = session.history[found.number]
        dearest = past_turn(past.before, found.most, found.number + 1)
        if dearest.points > max(past.points, better.points if better else 0):
            others[Solid.DEAREST] = dearest
    return others


def looked_at(session: Session, number: int, found: Reviewed | None) -> tuple[Cell, ...]:
    """The cells that a turn and the others are about."""
    turns = (session.history[number], *other_turns(session, found).values())
    return tuple(cell for turn in turns for cell in turn.cells)


@lru_cache(maxsize=8)
def review_scene(
    session: Session, number: int, found: Reviewed | None, look: Look, say: Text, solid: Solid = Solid.OWN
) -> Scene:
    """The table as a turn found it, with that turn on it and another one as ghosts, or the other way round."""
    past, others = session.history[number], other_turns(session, found)
    own = solid not in others
    shadow = next(iter(others.values()), None) if own else past
    there: tuple[Move, ...] = past.moves if own else others[solid].moves
    pale: tuple[Move, ...] = shadow.moves if shadow else ()
    staged = hint_staged(session.before(number), there)
    seen = scene(staged, replace(look, hint=Found(pale) if pale else None), None, say)
    ghosts = {cell: card for cell, card in cards_of(pale).items() if seen.cards.get(cell) != card}
    put = cards_of(there).keys()
    marks: dict[Cell, frozenset[Mark]] = {}
    for cell in {*seen.marks, *ghosts, *put}:
        kinds = seen.marks.get(cell, frozenset()) & KEPT
        kinds |= {Mark.LOGGED} if cell in put else set()
        kinds |= {Mark.BETTER} if cell in ghosts else set()
        if kinds:
            marks[cell] = kinds
    return replace(
        seen,
        ghosts=ghosts,
        ghost_total=outcome(say, shadow) if shadow and ghosts else "",
        marks=marks,
        last=dict.fromkeys(put, past.seat) if own else {},
        status=turn_in_review(say, session, number, others.get(Solid.BETTER), others.get(Solid.DEAREST), found),
        brief="",
        why="",
    )
