"""What the kept games come to, as tags: large figures, tables, a chart with its figures, what was achieved."""

from __future__ import annotations

from collections.abc import Sequence

from iota.scoring import Scoring
from web.html.tags import Tag, button, tag
from web.storage.statistics import Line, Statistics, tally_of
from web.words.dates import day_in_words
from web.words.text import Text


def figures(say: Text, found: Statistics, zone: int) -> tuple[Tag, ...]:
    """All of it."""
    if not found.all.games:
        return (tag("p", say("figures.none"), cls="soft"),)
    by_level = [(say(f"level.{line.key}.name"), line) for line in found.by_level]
    by_scoring = [(say(f"scoring.{line.key}"), line) for line in found.by_scoring]
    parts = [
        _large(say, found),
        _best(say, found, zone) if found.best else None,
        _chart(say, found),
        _table(say, "figures.by_level", by_level),
        _table(say, "figures.by_scoring", by_scoring, points=True),
        _achieved(say, found, zone),
    ]
    return tuple(part for part in parts if part)


def _large(say: Text, found: Statistics) -> Tag:
    line = found.all
    shown = (
        (str(line.games), say("figures.games", count=line.games)),
        (say("figures.percent", count=line.share), say("figures.won")),
        (_one_place(line.lots), say("figures.lots")),
        (str(found.streak), say("figures.streak", count=found.streak)),
        (str(found.longest), say("figures.longest")),
    )
    return tag("dl", *(tag("div", tag("dd", value), tag("dt", words)) for value, words in shown), cls="large number")


def _one_place(value: float) -> str:
    return f"{value:.1f}"


def _best(say: Text, found: Statistics, zone: int) -> Tag:
    best = found.best
    assert best
    tally = tally_of(best)
    return tag(
        "div",
        tag("p", say("figures.best"), cls="soft"),
        tag("p", tag("b", say("points", count=tally.best)), " ", tag("small", day_in_words(say, best.ended, zone))),
        button(say("figures.best.watch"), "match-best", do=best.id),
        cls="note best-turn",
    )


def _chart(say: Text, found: Statistics) -> Tag | None:
    """The averages over time, drawn, and the same figures as a table."""
    if len(found.chart) < 2:
        return None
    # The first game is at 1 on the axis.
    points = (found.chart[0], *found.chart)
    lines = "|".join(",".join(str(pair[who]) for pair in points) for who in (0, 1))
    names = say("seat.you"), say("figures.others")
    heads = (tag("th", words, scope="col") for words in (say("figures.game"), *names))
    rows = (
        tag("tr", tag("td", str(i + 1)), *(tag("td", str(value)) for value in pair))
        for i, pair in enumerate(found.chart)
    )
    assert found.charted is not None
    label = say("figures.chart", scoring=say(f"scoring.{found.charted}"))
    return tag(
        "figure",
        tag("figcaption", label),
        tag("div", tag("canvas", cls="chart", draw=f"chart {lines} {chr(9).join(names)}", aria_hidden="true")),
        tag(
            "details",
            tag("summary", say("figures.table")),
            tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), cls="results", aria_label=label),
        ),
    )


def _table(say: Text, title: str, lines: Sequence[tuple[str, Line]], *, points: bool = False) -> Tag | None:
    if not lines:
        return None
    titles = [say("figures.games.title"), say("figures.won")]
    titles += (say("figures.average"), say("figures.a_turn")) if points else ()
    titles.append(say("figures.lots"))
    rows = []
    for name, line in lines:
        counted = line.key != Scoring.NONE
        values = [str(line.games), say("figures.percent", count=line.share)]
        if points:
            values += (_one_place(line.points), _one_place(line.a_turn)) if counted else ("–", "–")
        values.append(_one_place(line.lots))
        rows.append(tag("tr", tag("td", tag("bdi", name)), *(tag("td", value) for value in values)))
    head = tag("tr", tag("th", say(title), scope="col"), *(tag("th", words, scope="col") for words in titles))
    return tag("table", tag("thead", head), tag("tbody", *rows), cls="results")


def _achieved(say: Text, found: Statistics, zone: int) -> Tag:
    items = [
        tag(
            "li",
            tag("b", say(f"achieved.{name}")),
            tag("span", say(f"achieved.{name}.how"), cls="soft"),
            tag("small", day_in_words(say, match.ended, zone) if match else say("achieved.not_yet"), cls="soft number"),
            cls="reached" if match else "ahead",
        )
        for name, match in found.achieved
    ]
    return tag("section", tag("h3", say("achieved.title")), tag("ul", *items), cls="achieved")
