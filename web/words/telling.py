"""What is said to those who listen: sentences with what they are about, and a game told turn by turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from iota.events import Drawn
from iota.scoring import Scoring
from web.play.past_turn import PastTurn
from web.play.session import Session
from web.words.phrases import (
    cards_in_words,
    cell_name,
    draw_in_words,
    end_in_words,
    player_name,
    spoken_to,
    the_card,
    told,
    turn_in_words,
)
from web.words.text import Text


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that is true for a while; the same words about something else are another one, and said again."""

    words: str
    about: object = None


def news(before: Iterable[Sentence], after: Iterable[Sentence]) -> tuple[str, ...]:
    """The sentences that were not true before."""
    known = set(before)
    return tuple(dict.fromkeys(sentence.words for sentence in after if sentence.words and sentence not in known))


def turn_told(say: Text, session: Session, past: PastTurn) -> tuple[str, ...]:
    """A turn as a listener hears it: cards, where, how it counts; what you drew; how everybody stands now."""
    return tuple(
        filter(None, (turn_in_words(say, past, session.players), drawn(say, session, past), totals(say, past)))
    )


def drawn(say: Text, session: Session, past: PastTurn) -> str:
    """What the one person here drew in a turn; empty for anybody else's, and where nothing was drawn."""
    if past.seat != spoken_to(session.players):
        return ""
    cards = [card for event in past.events if isinstance(event, Drawn) for card in event.cards if card is not None]
    return say("told.drew", cards=cards_in_words(say, cards)) if cards else ""


def totals(say: Text, past: PastTurn) -> str:
    """Everybody's points after a turn; empty where none are counted."""
    game = past.after
    if game.settings.scoring is Scoring.NONE:
        return ""
    points = [
        say("told.total", name=say.isolated(player_name(say, player)), points=tally.points)
        for player, tally in zip(game.settings.players, game.tallies, strict=True)
    ]
    return say("told.totals", totals=say.sequence(points))


def opening_told(say: Text, session: Session) -> tuple[str, ...]:
    """How a game begins: who is first and why, the starter, your hand."""
    players, draw = session.players, session.draw_for_first
    first = draw_in_words(say, draw, players) if draw else told(say, "log.first", players, session.first_seat)
    starter = say("told.starter", card=the_card(say, session.starter), cell=cell_name(say, (0, 0)))
    return tuple(filter(None, (first, starter, hand_told(say, session))))


def resumed_told(say: Text, session: Session) -> tuple[str, ...]:
    """Where a game goes on: the last turns of the others, how everybody stands, your hand."""
    if not session.history:
        return opening_told(say, session)
    turns = [turn_in_words(say, past, session.players) for past in session.last_turns]
    return tuple(filter(None, (*turns, totals(say, session.history[-1]), hand_told(say, session))))


def hand_told(say: Text, session: Session) -> str:
    """The hand that may be seen now."""
    return say("told.hand", cards=cards_in_words(say, session.hand)) if session.hand else ""


def end_told(say: Text, session: Session) -> str:
    """That the game is over, who won and how."""
    return say.sentences([say("status.over"), *end_in_words(say, session.game)])
