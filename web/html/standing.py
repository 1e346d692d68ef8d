"""A game in short, to be opened: its table as a small picture, who plays, how it stands."""

from __future__ import annotations

from iota.scoring import Scoring
from web.html.drawn_turns import mark_of, table_drawn
from web.html.tags import Tag, tag
from web.play.session import Session
from web.words.phrases import player_name, told
from web.words.text import Text


def standing(say: Text, session: Session, title: str, act: str, *, do: str | int | None = None, cls: str = "") -> Tag:
    """A button with the table on it, which opens the game."""
    return tag(
        "button",
        table_drawn(session),
        tag(
            "span",
            tag("b", title, cls="title"),
            tag("span", *(_score(say, session, seat) for seat in range(len(session.players))), cls="scores"),
            tag("small", _how_far(say, session)),
            cls="about",
        ),
        type="button",
        act=act,
        do=do,
        cls=f"standing {cls}".strip(),
        data_key=act if do is None else f"{act} {do}",
    )


def _score(say: Text, session: Session, seat: int) -> Tag:
    """A player with the points so far."""
    points = session.game.tallies[seat].points
    counts = session.settings.scoring is not Scoring.NONE
    return tag(
        "span",
        mark_of(seat),
        tag("bdi", player_name(say, session.players[seat])),
        " ",
        tag("b", str(points), cls="number") if counts else None,
        " ",
        cls="score",
    )


def _how_far(say: Text, session: Session) -> str:
    if session.over:
        return say("standing.over", count=len(session.history))
    turn = say("standing.turn", turn=len(session.history) + 1)
    return say("start.dot", before=turn, after=told(say, "standing.moves", session.players, session.game.turn))
