"""How a game at a real table ended, as tags: who has won, what everybody has, what next; and all of it as text."""

from __future__ import annotations

from iota.written_table import write_table
from web.html.drawn_turns import mark_of
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
from web.words.text import Text


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
