"""Turns and tables for the eye: the cards, small or large, with how they were counted; words are for the ear."""

from __future__ import annotations

from collections.abc import Iterator

from iota.cards import NAMES, WILD, Card
from iota.events import Passed, Played, Recycled
from iota.grid import cell_of
from iota.scoring import Scoring
from web.html.tags import Tag, picture, tag
from web.play.past_turn import PastTurn
from web.play.session import Session
from web.words.phrases import player_name, score_in_words
from web.words.text import Text


def cards_drawn(*cards: Card, large: bool = False) -> Tag:
    """Cards in a row."""
    names = " ".join(NAMES[card] for card in cards)
    return tag("canvas", draw=f"{'cards' if large else 'small'} {names}", aria_hidden="true")


def turn_drawn(say: Text, past: PastTurn, *, large: bool = False) -> tuple[Tag, ...]:
    """The cards of a turn, its recycles first, or that it was a pass."""
    found: list[Tag] = []
    for event in past.events:
        match event:
            case Recycled(_, move):
                swap = (cards_drawn(move.card), picture("swap"), cards_drawn(WILD))
                found.append(tag("span", *swap, cls="swap", aria_hidden="true"))
            case Played(_, move):
                found.append(cards_drawn(*move.cards, large=large))
            case Passed(_, 0):
                found.append(tag("span", say("turn.passed"), aria_hidden="true"))
            case Passed(_, traded):
                found.append(tag("span", say("turn.traded", count=traded), aria_hidden="true"))
            case _:
                pass
    return tuple(found)


def counted(say: Text, past: PastTurn) -> Tag | None:
    """How a turn was counted, if it was."""
    if not past.score or past.score.scoring is Scoring.NONE:
        return None
    return tag("span", score_in_words(say, past.score), cls="count number soft", aria_hidden="true")


def table_drawn(session: Session, *, cls: str = "picture") -> Tag:
    """The table as it stands, in small."""
    return tag("canvas", cls=cls, draw=f"table {' '.join(_laid(session))}", aria_hidden="true")


def poster(say: Text, session: Session) -> str:
    """The drawing of the table with who plays and how it stands, for a picture of its own."""
    cards = list(_laid(session))
    points = session.settings.scoring is not Scoring.NONE
    names = [player_name(say, player) for player in session.players]
    scores = [str(tally.points) if points else "" for tally in session.game.tallies]
    standing = "\t".join(f"{name}\t{score}" for name, score in zip(names, scores, strict=True))
    return f"poster {len(cards)} {' '.join(cards)} {standing}"


def _laid(session: Session) -> Iterator[str]:
    """The cards on the table, each a word of a drawing."""
    last = {cell: past.seat for past in session.last_turns for cell in past.cells}
    return (
        ",".join(map(str, (NAMES[card], *cell, *((last[cell],) if cell in last else ()))))
        for cell, card in ((cell_of(place), card) for place, card in session.game.grid.at.items())
    )


def mark_of(seat: int) -> Tag:
    """The mark of a seat, in its tint."""
    return tag("canvas", cls="mark", draw=f"mark {seat}", aria_hidden="true")
