"""The end of a game as a dialog: the winner large, by how much, the best turn, the scores, and what next."""

from __future__ import annotations

from iota.scoring import Scoring
from web.html.dialogs import Dialog
from web.html.drawn_turns import counted, mark_of, turn_drawn
from web.html.tags import Tag, button, tag
from web.words.summary import End, LogEntry
from web.words.text import Text


def ending(
    say: Text,
    end: End,
    scoring: Scoring,
    *,
    reviewable: bool,
    review: str = "",
    onward: tuple[Tag, ...] = (),
    held: bool = False,
) -> Dialog:
    """Who won and by how much, the best turn, the curves, the totals; `review` is what the review has come to.

    What leads `onward` stands in the place of a new game or a rematch; none of it takes a press while it is `held`.
    """
    won, *how = end.sentences
    points = scoring is not Scoring.NONE
    body = [
        _winner(say, end, how),
        _best_turn(say, end.best_turn, end) if end.best_turn else None,
        _chart(say, end) if points else None,
        _totals(say, end, points=points),
        tag("p", review, cls="soft") if review else None,
        *_asides(say, end),
    ]
    return Dialog(
        "end",
        won,
        tuple(part for part in body if part),
        (
            button(say("end.look"), "close"),
            button(say("share.title"), "share"),
            *(() if onward else (button(say("button.new_game"), "leave-now"),)),
            *((button(say("end.review"), "review"),) if reviewable else ()),
            *(onward or (button(say("button.rematch"), "rematch", cls="primary", autofocus=True),)),
        ),
        held=held,
    )


def _winner(say: Text, end: End, how: list[str]) -> Tag:
    """The face of whoever won, and the margin."""
    winners = [result for result in end.results if result.won]
    faces = (
        tag("canvas", cls="portrait", draw=f"portrait {winner.bot or 'person'} pleased", aria_hidden="true")
        for winner in winners
    )
    margin = None
    if end.margin is not None:
        words = tag("small", say("end.margin", count=end.margin))
        margin = tag("p", tag("b", str(end.margin)), " ", words, cls="margin number", data_tint=winners[0].seat + 1)
    return tag(
        "div",
        tag("div", *faces, cls="portraits"),
        margin,
        *(tag("p", words, cls="soft") for words in how),
        cls="winner",
    )


def _best_turn(say: Text, best: LogEntry, end: End) -> Tag:
    """The best turn: its cards, its doublings, its points."""
    past = best.past
    assert past, "a turn that earned something was taken"
    name = next(result.name for result in end.results if result.seat == past.seat)
    score = past.score
    stamps = (
        tag("span", say("end.doubling", reason=say(f"score.part.{reason}")), cls="stamp", aria_hidden="true")
        for reason in (score.doublings if score else ())
    )
    return tag(
        "figure",
        tag(
            "figcaption",
            tag("span", say("end.best_turn"), cls="soft"),
            tag("span", mark_of(past.seat), tag("bdi", name), cls="by", aria_hidden="true"),
            tag("b", say.figures(say("seat.gain", points=past.points)), cls="number", aria_hidden="true"),
        ),
        tag("div", *turn_drawn(say, past, large=True), *stamps, cls="dealt"),
        counted(say, past),
        tag("span", best.words, cls="spoken"),
        cls="best",
    )


def _chart(say: Text, end: End) -> Tag:
    spoken = say.sequence(
        say("end.chart.words", name=say.isolated(result.name), points=say("points", count=result.tally.points))
        for result in end.results
    )
    lines = "|".join(",".join(map(str, line)) for line in end.scores)
    names = "\t".join(result.name for result in sorted(end.results, key=lambda result: result.seat))
    label = say("end.chart", scores=spoken)
    chart = tag("canvas", id="chart", cls="chart", draw=f"chart {lines} {names}", role="img", aria_label=label)
    return tag("div", chart)


def _totals(say: Text, end: End, *, points: bool) -> Tag:
    titles = ("end.points", "end.lots.title", "end.best.title") if points else ("end.lots.title", "end.left.title")
    heads = (tag("th", say(title), scope="col") for title in titles)
    rows = []
    for result in end.results:
        tally = result.tally
        values = (tally.points, tally.lots, tally.best) if points else (tally.lots, len(result.cards_left))
        cells = (tag("td", str(value)) for value in values)
        name = tag("td", mark_of(result.seat), tag("bdi", result.name))
        rows.append(tag("tr", name, *cells, cls="won" if result.won else None))
    head = tag("tr", tag("th", say("end.player"), scope="col"), *heads)
    return tag("table", tag("thead", head), tag("tbody", *rows), cls="results")


def _asides(say: Text, end: End) -> list[Tag]:
    """What went wrong, what was taken back, and whether there were hints."""
    found = []
    if end.faults:
        found.append(tag("p", say("end.faults", count=len(end.faults)), cls="soft"))
        found.append(tag("ul", *(tag("li", words, cls="soft") for words in end.faults), cls="words"))
    if end.taken_back:
        found.append(tag("p", say("log.taken_back", count=end.taken_back), cls="soft"))
    if end.hints:
        found.append(tag("p", say("end.hints", count=end.hints), cls="soft"))
    return found
