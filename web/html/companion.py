"""The real table without its cards, as tags: the pad with its keys, and the clock."""

from __future__ import annotations

from iota.scoring import Scoring
from web.html.drawn_turns import mark_of
from web.html.tags import Tag, button, tag
from web.play.companion import Companion, Kind
from web.play.table_clock import Limit
from web.words.companion import (
    counted,
    name_of,
    time_left,
)
from web.words.phrases import score_in_words
from web.words.text import Text


def tools(say: Text) -> tuple[Tag, ...]:
    """The buttons of the bar while a game goes on."""
    return (
        way_back(say),
        button(say("bar.rules"), "rules", icon="rules", cls="plain"),
        button(say("bar.menu"), "at", do="menu", icon="menu", cls="plain"),
    )


def way_back(say: Text) -> Tag:
    """To the start screen; what goes on here waits."""
    return button(say("companion.leave"), "leave", icon="earlier", cls="plain directed", data_key="leave")


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
        return button(say("companion.pad.back"), "at", do="key back", icon="erase", data_key=key)
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
                tag("span", mark_of(seat), tag("bdi", name_of(say, companion, seat)), cls="by"),
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
