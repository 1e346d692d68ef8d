"""The deal of the day as tags: today's card and bird, how it went beside the master, and the days before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from iota.bots.levels import level
from iota.cards import NAMES
from web.html.matches import sheet_head
from web.html.standing import standing
from web.html.tags import Tag, button, tag
from web.play.daily import DAY, MASTER, daily_record, first_card
from web.play.session import Session
from web.storage.days import Days, Result
from web.words.dates import day_in_words
from web.words.text import Text

SQUARES: Final = "⬜🟦🟩🟨🟥"
"""What a turn was worth, in the colours of the cards, for those who are sent a result."""
PAST: Final = 14
"""So many days can be played after theirs."""


@dataclass(frozen=True, slots=True)
class DaySeen:
    """A day to be shown."""

    day: int
    today: int
    days: Days
    streak: int
    going: Session | None = None
    """The try that goes on."""
    mastering: int | None = None
    """The turn that the master is at, while it plays."""

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self.days.results.get(self.day)

    @property
    def par(self) -> int | None:
        """What the master made of it."""
        return self.days.pars.get(self.day)


def daily(say: Text, seen: DaySeen) -> tuple[Tag, ...]:
    """All of it."""
    words = say("daily.streak", count=seen.streak) if seen.streak else ""
    return (
        tag(
            "section",
            sheet_head(say, "daily", tag("span", words, cls="soft")),
            _day(say, seen),
            tag("h3", say("daily.before")),
            tag("p", say("daily.before.words"), cls="soft"),
            tag("ol", *_before(say, seen), cls="days"),
            cls="sheet daily",
            aria_labelledby="sheet-title",
        ),
    )


def date(say: Text, day: int) -> str:
    """A day in words."""
    return day_in_words(say, day * DAY)


def _day(say: Text, seen: DaySeen) -> Tag:
    """The day that is looked at: its bird, its first card, and what there is to do or to see."""
    record = daily_record(seen.day)
    bird = record.settings.players[1].bot
    today = say("daily.today") if seen.day == seen.today else say("daily.uncounted")
    return tag(
        "article",
        tag("canvas", cls="portrait", draw=f"portrait {bird}{_mood(seen)}", aria_hidden="true"),
        tag(
            "div",
            tag("h3", date(say, seen.day)),
            tag("p", say("daily.against", name=say(f"level.{bird}.name"), kind=today), cls="soft"),
            cls="words",
        ),
        tag("canvas", draw=f"cards {NAMES[first_card(seen.day)]}", aria_hidden="true"),
        *_doing(say, seen),
        cls="day",
        data_key=seen.day,
    )


def _mood(seen: DaySeen) -> str:
    result = seen.result
    return "" if not result else " pleased" if result.theirs > result.points else " crestfallen"


def _doing(say: Text, seen: DaySeen) -> list[Tag]:
    found = [_result(say, seen, seen.result)] if seen.result else []
    if seen.going:
        counts = seen.days.tries[seen.day].counts
        title = say("daily.go_on" if counts else "daily.go_on.uncounted")
        return [*found, standing(say, seen.going, title, "daily-play", cls="inviting", do=seen.day)]
    if not seen.result:
        rule = "daily.once" if seen.day == seen.today else "daily.practice"
        play = button(say("daily.play"), "daily-play", do=seen.day, cls="big primary", data_key="play")
        return [play, tag("p", say(rule), cls="soft")]
    return [*found, button(say("daily.again"), "daily-play", do=seen.day, data_key="again")]


def _result(say: Text, seen: DaySeen, result: Result) -> Tag:
    """The points beside the master's, and each turn as a square."""
    bird = daily_record(seen.day).settings.players[1].bot
    if seen.par is not None:
        master = str(seen.par)
    elif seen.mastering is not None:
        master = "…"
    else:
        master = "–"
    owl = say(f"level.{MASTER}.name")
    told = say("daily.master.thinking", name=owl, turn=seen.mastering) if seen.mastering is not None else ""
    return tag(
        "div",
        tag(
            "dl",
            _figure(say("seat.you"), "person", str(result.points), cls="mine"),
            _figure(say(f"level.{bird}.name"), bird, str(result.theirs)),
            _figure(say("daily.master", name=owl), MASTER, master),
        ),
        tag("p", told or _compared(say, seen, result), cls="soft", role="status"),
        tag(
            "canvas", draw=f"squares {result.turns}", role="img", aria_label=say("daily.turns", count=len(result.turns))
        ),
        button(say("share.result"), "daily-share", do=seen.day, cls="primary", data_key="share")
        if result.counts
        else tag("p", say("daily.uncounted.result"), cls="soft"),
        cls="outcome",
        data_key="outcome",
    )


def _figure(name: str, face: str, points: str, *, cls: str = "") -> Tag:
    return tag(
        "div",
        tag("canvas", cls="face", draw=f"bird {face}", aria_hidden="true"),
        tag("dt", tag("bdi", name)),
        tag("dd", points, cls="number"),
        cls=cls or None,
    )


def _compared(say: Text, seen: DaySeen, result: Result) -> str:
    if seen.par is None:
        return ""
    by = result.points - seen.par
    owl = say(f"level.{MASTER}.name")
    if not by:
        return say("daily.par.same", name=owl)
    return say("daily.par.more" if by > 0 else "daily.par.less", name=owl, points=say("points", count=abs(by)))


def _before(say: Text, seen: DaySeen) -> Sequence[Tag]:
    days = range(seen.today, seen.today - PAST - 1, -1)
    return [tag("li", _past(say, seen, day), data_key=day) for day in days]


def _past(say: Text, seen: DaySeen, day: int) -> Tag:
    bird, result = daily_record(day).settings.players[1].bot, seen.days.results.get(day)
    if result:
        how = say("daily.score", mine=result.points, theirs=result.theirs)
    else:
        how = say("daily.begun" if day in seen.days.tries else "daily.open")
    return tag(
        "button",
        tag("canvas", cls="face", draw=f"bird {bird}", aria_hidden="true"),
        tag("span", date(say, day)),
        tag("canvas", draw=f"squares {result.turns}", aria_hidden="true") if result else tag("span"),
        tag("b", how, cls="number" if result and result.counts else "number soft"),
        type="button",
        act="daily-day",
        do=day,
        aria_current="true" if day == seen.day else None,
    )


def result_to_send(say: Text, seen: DaySeen, address: str) -> str:
    """A few lines and coloured squares that give nothing of the deal away."""
    result = seen.result
    assert result, "there is something to tell"
    bird = level(daily_record(seen.day).settings.players[1].bot).key
    lines = [
        say("daily.sent.title", day=date(say, seen.day)),
        say("daily.sent.points", mine=result.points, name=say(f"level.{bird}.name"), theirs=result.theirs),
        *([say("daily.sent.par", name=say(f"level.{MASTER}.name"), points=seen.par)] if seen.par is not None else []),
        "".join(SQUARES[int(worth)] for worth in result.turns),
        f"{address}#daily",
    ]
    return "\n".join(lines)
