"""The real table to be set, as tags: who plays, with what, how it is counted, which clock."""

from __future__ import annotations

from typing import Final

from iota.game import NAME_LENGTH, SEATS, Deck, First
from iota.scoring import Scoring
from web.html.drawn_turns import mark_of
from web.html.setup import chips
from web.html.tags import Tag, button, tag
from web.play.companion import Companion, Kind
from web.play.table_clock import Limit
from web.words.phrases import player_name
from web.words.text import Text

TIMES: Final = {Limit.TURN: (30, 60, 90, 120, 180), Limit.GAME: (300, 600, 900, 1200, 1800)}
"""The seconds of a turn, and of a whole game."""
FIRSTS: Final = (First.SEAT_1, First.SEAT_2, First.SEAT_3, First.SEAT_4)


def set_up(say: Text, companion: Companion, anew: int) -> tuple[Tag, ...]:
    """The table to be set: who plays, with what, how it is counted, which clock."""
    settings, clock = companion.settings, companion.clock
    seats = len(settings.players)
    limits = [limit for limit in Limit if limit is not Limit.OFF or companion.kind is not Kind.CLOCK]
    counting = companion.kind is not Kind.CLOCK
    scorings = [way for way in Scoring if way is not Scoring.NONE or companion.kind is Kind.CARDS]
    return (
        tag(
            "form",
            tag("h2", say("place.companion")),
            chips(
                "at.kind",
                say("companion.kind"),
                [(kind, say(f"companion.kind.{kind}")) for kind in Kind],
                companion.kind,
                say(f"companion.kind.{companion.kind}.means"),
            ),
            chips(
                "at.seats",
                say("start.seats"),
                [(str(count), str(count)) for count in SEATS],
                str(seats),
                say("companion.seats.means"),
            ),
            tag(
                "div",
                *(_name(say, companion, seat, anew) for seat in range(seats)),
                cls="names",
                data_key="names",
            ),
            chips(
                "at.first",
                say("start.first"),
                [(FIRSTS[seat], player_name(say, player)) for seat, player in enumerate(settings.players)],
                settings.first,
                say("companion.first.means"),
            ),
            chips(
                "at.deck",
                say("start.deck"),
                [(deck, say(f"deck.{deck}")) for deck in Deck],
                settings.deck,
                say(f"deck.{settings.deck}.means"),
            )
            if companion.kind is Kind.CARDS
            else None,
            chips(
                "at.scoring",
                say("start.scoring"),
                [(way, say(f"scoring.{way}")) for way in scorings],
                settings.scoring,
                say(f"scoring.{settings.scoring}.means"),
            )
            if counting
            else None,
            chips(
                "at.limit",
                say("companion.clock"),
                [(limit, say(f"companion.limit.{limit}")) for limit in limits],
                clock.limit,
                say(f"companion.limit.{clock.limit}.means"),
            ),
            chips(
                "at.time",
                say("companion.time"),
                [(str(seconds), _time(say, seconds)) for seconds in sorted({*TIMES[clock.limit], clock.seconds})],
                str(clock.seconds),
                "",
            )
            if clock.limit in TIMES
            else None,
            button(say("companion.begin"), "at", do="begin", cls="big primary", data_key="begin"),
            cls="companion setting",
            data_act="none",
            data_key="set up",
        ),
    )


def _name(say: Text, companion: Companion, seat: int, anew: int) -> Tag:
    player = companion.settings.players[seat]
    return tag(
        "label",
        mark_of(seat),
        tag(
            "input",
            type="text",
            change=f"at.name.{seat}",
            value=player_name(say, player),
            maxlength=NAME_LENGTH,
            aria_label=say("start.name", seat=seat + 1),
            autocomplete="off",
            spellcheck="false",
        ),
        data_key=f"{seat} {anew}",
    )


def _time(say: Text, seconds: int) -> str:
    whole = seconds < 180 and seconds % 60
    return say("timer.seconds", count=seconds) if whole or seconds < 60 else say("minutes", count=seconds // 60)
