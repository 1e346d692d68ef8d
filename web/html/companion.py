"""The real table without its cards, as tags: setting it up, the pad with its keys, the clock, the result."""

from __future__ import annotations

from typing import Final

from iota.game import NAME_LENGTH, SEATS, Deck, First
from iota.scoring import Scoring
from iota.written_table import write_table
from web.html.drawn_turns import mark_of
from web.html.setup import chips
from web.html.tags import Tag, button, tag
from web.play.companion import Companion, Kind
from web.play.table_clock import Limit
from web.words.companion import (
    counted,
    entry_in_words,
    name_of,
    time_left,
    turn_of_pad_in_words,
    winners_in_words,
)
from web.words.phrases import player_name, score_in_words
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


# The pad


def pad(say: Text, companion: Companion, wall: float, anew: int) -> tuple[Tag, ...]:
    """The numbers of a turn, the keys to type them, and what everybody has."""
    there = companion.pad
    assert there, "a pad to write on"
    draft, scoring = there.draft, companion.settings.scoring
    score = draft.score(scoring)
    words = score_in_words(say, score) if not draft.empty else say("companion.pad.hint")
    lots = draft.most_lots(scoring)
    keys = [*"123456789", "+", "0", "back"] if scoring is not Scoring.LOTS else []
    return (
        tag(
            "section",
            standing(say, companion, wall),
            tag(
                "div",
                tag(
                    "input",
                    type="text",
                    inputmode="none",
                    dir="ltr",
                    change="at.typed",
                    value=draft.typed,
                    aria_label=say("companion.pad.lines"),
                    autocomplete="off",
                    cls="number typed",
                    data_key=f"typed {anew}",
                )
                if keys
                else None,
                tag("p", words, cls="sum number" if not draft.empty else "soft", data_key="sum"),
                cls="paper",
                data_key="paper",
            ),
            tag(
                "div",
                tag("span", say("companion.pad.lots"), cls="label", id="lots-label"),
                *(
                    button(
                        str(count),
                        "at",
                        do=f"lots {count}",
                        disabled=count > lots,
                        aria_pressed=str(count == min(draft.lots, lots)).lower(),
                        data_key=count,
                    )
                    for count in range(6)
                ),
                cls="row lots",
                role="group",
                aria_labelledby="lots-label",
                data_key="lots",
            ),
            tag(
                "div",
                _switch(say("companion.pad.four"), "four", draft.four),
                _switch(say("companion.pad.last"), "last", draft.last),
                button(say("companion.stop"), "at", do="stop", data_key="stop"),
                cls="row",
                data_key="bonuses",
            ),
            tag("div", *(_key(say, key) for key in keys), cls="keys", dir="ltr", data_key="keys") if keys else None,
            _doing(say, companion),
            cls="companion pad",
            data_key="pad",
        ),
    )


def _switch(words: str, do: str, on: bool) -> Tag:
    return button(words, "at", do=do, aria_pressed=str(on).lower(), data_key=do)


def _key(say: Text, key: str) -> Tag:
    if key == "back":
        return button(say("companion.pad.back"), "at", do="key back", icon="undo", data_key=key)
    label = say("companion.pad.plus") if key == "+" else None
    return button(key, "at", do=f"key {key}", cls="number", aria_label=label, data_key=key)


def _doing(say: Text, companion: Companion) -> Tag:
    there = companion.pad
    assert there, "a pad to write on"
    empty = there.draft.empty
    return tag(
        "div",
        button(
            say("button.undo"),
            "at",
            do="undo",
            icon="undo",
            disabled=empty and not there.turns,
            data_key="undo",
        ),
        button(say("companion.clock"), "at", do="face clock", data_key="clock")
        if companion.clock.limit is not Limit.OFF
        else None,
        button(say("button.pass"), "at", do="pass", disabled=not empty, data_key="pass"),
        button(say("companion.pad.write"), "at", do="write", disabled=empty, cls="primary", data_key="write"),
        cls="row doing",
        data_key="doing",
    )


def standing(say: Text, companion: Companion, wall: float) -> Tag:
    """Everybody's mark, name and points, and the time of whoever is to move."""
    return tag(
        "ol",
        *(_stands(say, companion, seat, wall) for seat in range(len(companion.settings.players))),
        cls="stand",
        aria_label=say("seats.title"),
        data_key="standing",
    )


def _stands(say: Text, companion: Companion, seat: int, wall: float) -> Tag:
    tally = companion.tallies[seat]
    moves = seat == companion.turn and not companion.over
    timed = companion.clock.limit is not Limit.OFF and not companion.over
    left = companion.left(seat, wall)
    return tag(
        "li",
        mark_of(seat),
        tag("bdi", name_of(say, companion, seat), cls="name"),
        tag("b", str(tally.points), cls="number")
        if counted(companion.settings.scoring) and companion.kind is not Kind.CLOCK
        else None,
        tag("span", time_left(left), cls=_warned("time number", companion, left), dir="ltr") if timed else None,
        aria_current="true" if moves else None,
        data_key=seat,
    )


def _warned(cls: str, companion: Companion, left: float) -> str:
    return f"{cls} warn" if companion.clock.warns(left) else cls


# The clock


def clock(say: Text, companion: Companion, wall: float) -> tuple[Tag, ...]:
    """The time of whoever is to move, large enough for the whole table: a tap ends the turn."""
    seat = companion.turn
    left = companion.left(seat, wall)
    running = companion.clock.running
    action = "companion.tap.go" if not running else "companion.tap.turn" if companion.kind is Kind.CLOCK else ""
    words = say(action or "companion.tap.stop")
    return (
        tag(
            "section",
            standing(say, companion, wall),
            tag(
                "button",
                tag("span", mark_of(seat), tag("bdi", name_of(say, companion, seat)), cls="who"),
                tag("span", time_left(left), cls=_warned("left number", companion, left), dir="ltr"),
                tag("span", words, cls="what"),
                type="button",
                act="at",
                do="tap",
                id="face",
                cls="running" if running else None,
                data_seat=seat,
                data_key="face",
            ),
            tag(
                "div",
                button(say("button.undo"), "at", do="undo", icon="undo", disabled=not companion.turns, data_key="undo")
                if companion.kind is Kind.CLOCK
                else button(say("companion.enter"), "at", do="face", data_key="enter"),
                button(say("companion.stop"), "at", do="stop", data_key="stop")
                if companion.kind is Kind.CLOCK
                else None,
                cls="row doing",
                data_key="doing",
            ),
            cls="companion clock",
            data_key="clock",
        ),
    )


# The result


def result(say: Text, companion: Companion) -> tuple[Tag, ...]:
    """Who has won, what everybody has, and what next."""
    points = counted(companion.settings.scoring) and companion.kind is not Kind.CLOCK
    titles = [
        say("companion.result.player"),
        *([say("companion.result.points"), say("companion.result.lots")] if points else []),
        *([say("companion.result.cards")] if companion.table else []),
        *([say("companion.result.time")] if companion.clock.limit is not Limit.OFF else []),
    ]
    rows = [_result(say, companion, seat, points) for seat in range(len(companion.settings.players))]
    headline = winners_in_words(say, companion) if companion.kind is not Kind.CLOCK else say("companion.over")
    return (
        tag(
            "section",
            tag("h2", headline),
            tag("p", _how(say, companion), cls="soft") if companion.ending else None,
            tag(
                "table",
                tag("thead", tag("tr", *(tag("th", words, scope="col", data_key=words) for words in titles))),
                tag("tbody", *rows),
                cls="results",
            ),
            tag(
                "div",
                button(say("companion.table"), "at", do="face table", data_key="table") if companion.table else None,
                button(say("companion.turns"), "at", do="turns", data_key="turns") if companion.table else None,
                button(say("button.undo"), "at", do="undo", data_key="undo"),
                button(say("companion.copy"), "at", do="copy", data_key="copy"),
                button(say("companion.again"), "at", do="new", cls="primary", data_key="again"),
                cls="row doing",
                data_key="doing",
            ),
            cls="companion result",
            data_key="result",
        ),
    )


def _how(say: Text, companion: Companion) -> str:
    deck = say(f"deck.{companion.settings.deck}")
    return say.sentences([say(f"companion.ending.{str(companion.ending).replace(' ', '_')}"), deck])


def _result(say: Text, companion: Companion, seat: int, points: bool) -> Tag:
    tally = companion.tallies[seat]
    cells = [
        *([str(tally.points), str(tally.lots)] if points else []),
        *([str(tally.cards)] if companion.table else []),
        *([time_left(companion.used(seat))] if companion.clock.limit is not Limit.OFF else []),
    ]
    return tag(
        "tr",
        tag("th", mark_of(seat), tag("bdi", name_of(say, companion, seat)), scope="row"),
        *(tag("td", cell, cls="number", data_key=number) for number, cell in enumerate(cells)),
        cls="winner" if seat in companion.winners else None,
        data_key=seat,
    )


def exported(say: Text, companion: Companion) -> str:
    """The match as text, for people; of cards, with the text that can be read again below it."""
    lines = [say("place.companion")]
    if companion.over:
        lines.append(winners_in_words(say, companion))
    for seat in range(len(companion.settings.players)):
        tally = companion.tallies[seat]
        lines.append(
            say(
                "companion.export.seat",
                name=name_of(say, companion, seat),
                points=say("points", count=tally.points),
                lots=tally.lots,
                time=time_left(companion.used(seat)),
            )
        )
    lines.append("")
    if companion.table:
        lines += (
            f"{number}. {entry_in_words(say, companion, entry)}"
            for number, entry in enumerate(companion.table.entries, 1)
        )
        return "\n".join(lines) + "\n\n" + write_table(companion.table)
    turns = len(companion.pad.turns) if companion.pad else 0
    lines += (f"{number + 1}. {turn_of_pad_in_words(say, companion, number)}" for number in range(turns))
    return "\n".join(lines) + "\n"
