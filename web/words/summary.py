"""What is shown beside the table: the log, the cards not seen yet, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from iota.cards import WILD, Card
from iota.game import Tally
from iota.grid import Cell
from iota.scoring import Scoring
from iota.seat import SeatView
from web.play.bot_task import Fault
from web.play.past_turn import PastTurn
from web.play.session import Session
from web.words.phrases import (
    draw_in_words,
    end_in_words,
    names_in_words,
    player_name,
    the_card,
    told,
    turn_in_words,
)
from web.words.text import Text


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A turn of the log. The first entries have no number: how the game began."""

    number: int | None
    seat: int | None
    words: str
    points: int | None
    cells: tuple[Cell, ...]
    past: PastTurn | None = None
    """The turn itself, to be drawn."""


def log(session: Session, say: Text) -> tuple[LogEntry, ...]:
    """Everything that happened, in order."""
    players = session.players
    entries = []
    if session.draw_for_first:
        entries.append(LogEntry(None, None, draw_in_words(say, session.draw_for_first, players), None, ()))
    else:
        entries.append(LogEntry(None, None, told(say, "log.first", players, session.first_seat), None, ()))
    starter = say("log.starter", card=the_card(say, session.starter))
    entries.append(LogEntry(None, None, starter, None, ((0, 0),)))
    for past in session.history:
        counted = past.score and (past.points or session.settings.scoring in (Scoring.STANDARD, Scoring.CARDS))
        points = past.points if counted else None
        entries.append(LogEntry(past.number, past.seat, turn_in_words(say, past, players), points, past.cells, past))
    if session.record.taken_back:
        words = say("log.taken_back", count=session.record.taken_back)
        entries.append(LogEntry(None, None, words, None, ()))
    return tuple(entries)


def game_in_words(say: Text, session: Session) -> str:
    """Who plays, and how far they have got."""
    turn = len(session.history) + (not session.over)
    return say("saved.game", names=names_in_words(say, session.players), turn=turn)


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cards that a player has not seen: in the pile, in other hands, or left out of a half deck."""

    cards: frozenset[Card]
    """The plain ones."""
    wilds: int

    def __len__(self) -> int:
        return len(self.cards) + self.wilds


def unseen(view: SeatView) -> Unseen:
    """What a seat has not seen of the whole deck."""
    return Unseen(frozenset(card for card in view.unseen if card != WILD), view.unseen.count(WILD))


@dataclass(frozen=True, slots=True)
class Result:
    """A player at the end."""

    seat: int
    name: str
    bot: str
    """Its level; empty for a person."""
    tally: Tally
    cards_left: tuple[Card, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class End:
    """The end of a game: what to say, how everybody did, and the points of each seat after each turn, from 0 on."""

    sentences: tuple[str, ...]
    results: tuple[Result, ...]
    """The winners first, then by points."""
    scores: tuple[tuple[int, ...], ...]
    margin: int | None
    """By how many points the winner is ahead; None where the win is shared or no points are counted."""
    best_turn: LogEntry | None
    """The dearest turn of all."""
    taken_back: int
    hints: int
    """In how many turns somebody asked for a hint."""
    faults: tuple[str, ...]
    """The turns that were played for a bot that failed, in words."""


def end(session: Session, say: Text) -> End | None:
    """How a game ended; None while it goes on."""
    game = session.game
    if game.ending is None:
        return None
    results = [
        Result(seat, player_name(say, player), player.bot, game.tallies[seat], game.hands[seat], seat in game.winners)
        for seat, player in enumerate(session.players)
    ]
    results.sort(key=lambda result: (not result.won, -result.tally.points, len(result.cards_left), result.seat))
    scored = [entry for entry in log(session, say) if entry.points]
    return End(
        sentences=end_in_words(say, game),
        results=tuple(results),
        scores=scores(session),
        margin=_margin(session, results),
        best_turn=max(scored, key=lambda entry: entry.points or 0, default=None),
        taken_back=session.record.taken_back,
        hints=session.record.hints,
        faults=tuple(_fault(say, session, fault) for fault in session.faults),
    )


def _fault(say: Text, session: Session, fault: Fault) -> str:
    name = say.isolated(player_name(say, session.players[fault.seat]))
    return say("end.fault", turn=fault.turn, name=name, what=say.isolated(fault.what))


def _margin(session: Session, results: Sequence[Result]) -> int | None:
    if len(session.game.winners) > 1 or session.settings.scoring is Scoring.NONE:
        return None
    return results[0].tally.points - results[1].tally.points


def scores(session: Session) -> tuple[tuple[int, ...], ...]:
    """For each seat its points after every turn, 0 first: the lines of the chart."""
    return tuple(
        (0, *(past.after.tallies[seat].points for past in session.history)) for seat in range(len(session.players))
    )
