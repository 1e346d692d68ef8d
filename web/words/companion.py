"""What happens at a real table in words: whose turn it is, what a turn was, how it stands, what could fit."""

from __future__ import annotations

from iota.cards import cards_in
from iota.events import Passed, Played, Recycled
from iota.moves import Play
from iota.real_table import Entry, Stop, Trade
from iota.scoring import Scoring
from iota.table_questions import Fits
from web.play.companion import Companion
from web.words.phrases import (
    card_name,
    cards_in_words,
    event_in_words,
    player_name,
    refusal_in_words,
    score_in_words,
)
from web.words.text import Text


def name_of(say: Text, companion: Companion, seat: int) -> str:
    """What somebody at the table is called."""
    return player_name(say, companion.settings.players[seat])


def standing_in_words(say: Text, companion: Companion) -> str:
    """How it stands, and whose turn it is."""
    if companion.over:
        return winners_in_words(say, companion)
    return say("status.turn_of", name=say.isolated(name_of(say, companion, companion.turn)))


def winners_in_words(say: Text, companion: Companion) -> str:
    """Who has won, alone or together."""
    names = say.list([say.isolated(name_of(say, companion, seat)) for seat in companion.winners])
    return say("companion.won", count=len(companion.winners), names=names)


def turn_of_pad_in_words(say: Text, companion: Companion, number: int) -> str:
    """A turn that was written on the pad."""
    pad = companion.pad
    assert pad, "a turn of a pad"
    turn, name = pad.turns[number], say.isolated(name_of(say, companion, pad.seat_of(number)))
    if turn.stop:
        return say("companion.turn.stop")
    if turn.empty:
        return say("log.pass", name=name)
    return say("companion.turn.pad", name=name, score=score_in_words(say, turn.score(companion.settings.scoring)))


def entry_in_words(say: Text, companion: Companion, entry: Entry) -> str:
    """A turn that was entered card by card, or why it does not fit any more."""
    players, seat, act = companion.settings.players, entry.seat, entry.turn.act
    parts = [event_in_words(say, Recycled(seat, recycle), players) for recycle in entry.turn.recycles]
    match act:
        case Play() if entry.score:
            parts.append(event_in_words(say, Played(seat, act, entry.score), players))
        case Play():
            name = say.isolated(player_name(say, players[seat]))
            parts.append(say("companion.turn.misfit", name=name, cards=cards_in_words(say, act.cards)))
        case Trade(traded):
            parts.append(event_in_words(say, Passed(seat, traded), players))
        case Stop():
            parts.append(say("companion.turn.stop"))
    parts += dict.fromkeys(refusal_in_words(say, why, players) for why in entry.refusals)
    return say.sentences(parts)


def fits_in_words(say: Text, fits: Fits) -> str:
    """The cards that fit somewhere and are not on the table yet, one by one."""
    names = [card_name(say, card) for card in cards_in(fits.out)]
    if fits.wild:
        names.append(say("card.wild"))
    return say.sequence(names) if names else say("companion.fits.nothing")


def time_left(seconds: float) -> str:
    """What a clock shows: `1:05`; when it is over, how long ago that was, with a minus."""
    whole = int(abs(seconds) + (0.999 if seconds > 0 else 0))
    sign = "−" if seconds <= -1 else ""
    return f"{sign}{whole // 60}:{whole % 60:02}"


def counted(scoring: Scoring) -> bool:
    """Whether there are points at all."""
    return scoring is not Scoring.NONE
