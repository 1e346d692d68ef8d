"""The kept games as tags: the list in rows of rematches, how it stands against each bot, one game, what to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from iota.bots.levels import LEVELS
from iota.game import Deck
from iota.scoring import Scoring
from web.html.dialogs import Dialog
from web.html.drawn_turns import mark_of
from web.html.setup import time_in_words
from web.html.tags import Tag, button, row, select, tag
from web.storage.match_list import KINDS, PEOPLE, HeadToHead, Row
from web.storage.matches import Match
from web.words.companion import time_left
from web.words.dates import day_in_words
from web.words.phrases import player_name, told
from web.words.text import Text


@dataclass(frozen=True, slots=True)
class Listed:
    """What is seen of the list."""

    rows: Sequence[Row] | None
    """The games looked for, as far as they are shown; None until they are known."""
    more: bool
    """Whether there are more of them."""
    count: int
    """How many games were found."""
    all: int
    """How many games there are."""
    opponents: Sequence[str]
    against: Sequence[HeadToHead]
    opponent: str = ""
    kind: str = ""
    unreadable: int = 0
    waiting: int = 0
    zone: int = 0


def sheet_head(say: Text, place: str, *tools: Tag) -> Tag:
    """The title of a sheet, with the way back and what else can be done there."""
    return tag(
        "header",
        button(say("matches.back"), "leave", icon="earlier", cls="plain directed"),
        tag("h2", say(f"place.{place}"), id="sheet-title", tabindex=-1),
        *tools,
    )


def sheet(say: Text, listed: Listed, figures: Sequence[Tag] = ()) -> tuple[Tag, ...]:
    """All of it: the list, or the figures that are given instead."""
    head = sheet_head(say, "matches", _ways(say, listed))
    if listed.rows is None:
        body: list[Tag | None] = [tag("p", say("matches.looking"), cls="soft", role="status")]
    elif not listed.all:
        body = [_empty(say)]
    elif figures:
        body = [_pages(say, "figures"), tag("div", *figures, cls="figures", data_key="figures")]
    else:
        body = [_pages(say, "games"), _against(say, listed), _fields(say, listed), _list(say, listed)]
    return (
        tag(
            "section",
            head,
            *_notes(say, listed),
            *body,
            _files(say, listed) if listed.rows is not None and not figures else None,
            cls="sheet matches",
            aria_labelledby="sheet-title",
        ),
    )


def _ways(say: Text, listed: Listed) -> Tag:
    return tag("span", say("matches.count", count=listed.count) if listed.rows is not None else "", cls="soft number")


def _pages(say: Text, shown: str) -> Tag:
    """The two sides of the sheet."""
    return tag(
        "div",
        button(say("matches.page.games"), "matches-page", do="games", aria_pressed=str(shown == "games").lower()),
        button(say("matches.page.figures"), "matches-page", do="figures", aria_pressed=str(shown == "figures").lower()),
        cls="pages",
    )


def _notes(say: Text, listed: Listed) -> list[Tag]:
    notes = []
    if listed.waiting:
        thin = button(say("matches.thin"), "matches-thin")
        notes.append(tag("div", tag("p", say("matches.waiting", count=listed.waiting)), thin, cls="note warn"))
    if listed.unreadable:
        notes.append(tag("p", say("matches.unreadable", count=listed.unreadable), cls="note"))
    return notes


def _empty(say: Text) -> Tag:
    return tag(
        "div",
        tag("canvas", cls="fan", draw="fan", aria_hidden="true"),
        tag("p", say("matches.none"), cls="soft"),
        button(say("start.play"), "go", do="play", cls="primary"),
        cls="empty",
    )


def _against(say: Text, listed: Listed) -> Tag | None:
    """How it stands against each bot; a press looks for its games."""
    if not listed.against:
        return None
    lines = []
    for line in listed.against:
        name = say(f"level.{line.bot}.name") if _known(line.bot) else line.bot
        words = say(
            "matches.against.words",
            name=say.isolated(name),
            won=say("matches.against.won", count=line.won),
            lost=say("matches.against.lost", count=line.lost),
            shared=say("matches.against.shared", count=line.shared),
        )
        score = say.figures(say("matches.against.score", won=line.won, lost=line.lost))
        lines.append(
            tag(
                "li",
                tag("canvas", cls="face", draw=f"bird {line.bot} waiting", aria_hidden="true"),
                tag("b", score, cls="number", aria_hidden="true"),
                tag("bdi", name, aria_hidden="true"),
                tag("span", words, cls="spoken"),
            )
        )
    return tag("ul", *lines, cls="against", aria_label=say("matches.against"))


def _known(bot: str) -> bool:
    return any(level.key == bot for level in LEVELS)


def _fields(say: Text, listed: Listed) -> Tag:
    opponents = [("", say("matches.opponent.any"))]
    for key in listed.opponents:
        known = say("matches.opponent.people") if key == PEOPLE else say(f"level.{key}") if _known(key) else key
        opponents.append((key, known))
    kinds = [("", say("matches.kind.any"))]
    for kind in KINDS:
        words = say(f"scoring.{kind}") if kind in tuple(Scoring) else say(f"matches.kind.{kind}")
        kinds.append((kind, words))
    return tag(
        "div",
        row(say("matches.opponent"), select("matches.opponent", opponents, listed.opponent)),
        row(say("matches.kind"), select("matches.kind", kinds, listed.kind)),
        cls="fields",
        role="search",
    )


def _list(say: Text, listed: Listed) -> Tag:
    if not listed.rows:
        return tag("p", say("matches.none.found"), cls="soft", role="status")
    items = [item for each in listed.rows for item in _row(say, each, listed.zone)]
    more = button(say("matches.more"), "matches-more", cls="more") if listed.more else None
    return tag("div", tag("ol", *items, cls="games"), more, data_key="list")


def _row(say: Text, games: Row, zone: int) -> list[Tag]:
    """A row of rematches, with what it comes to above it; or one game."""
    items = [_game(say, match, zone) for match in games.matches]
    if len(items) == 1:
        return items
    players = games.newest.players
    points = games.newest.settings.scoring is not Scoring.NONE
    totals = [
        tag(
            "span",
            mark_of(seat),
            tag("bdi", player_name(say, player)),
            " ",
            tag("b", str(games.wins[seat]), cls="number"),
            tag("small", str(games.totals[seat]), cls="number soft") if points else None,
        )
        for seat, player in enumerate(players)
    ]
    head = tag(
        "div",
        tag("span", say("matches.row", count=len(items)), cls="soft"),
        tag("span", *totals, cls="totals"),
        cls="head",
    )
    return [tag("li", head, tag("ol", *items), cls="row", data_key=f"row {games.matches[-1].id}")]


def _game(say: Text, match: Match, zone: int) -> Tag:
    """One game: how it ended for you, who played, the totals, when."""
    points = match.settings.scoring is not Scoring.NONE
    players = [
        tag(
            "span",
            tag("canvas", cls="face", draw=f"bird {player.bot or 'person'} waiting", aria_hidden="true"),
            tag("bdi", player_name(say, player), cls="name"),
            tag("b", str(match.tallies[seat].points), cls="number") if points else None,
            cls="player won" if seat in match.winners else "player",
        )
        for seat, player in enumerate(match.players)
    ]
    outcome = match.outcome or "played"
    return tag(
        "li",
        tag(
            "button",
            tag("span", say(f"matches.{outcome}"), cls=f"outcome {outcome}"),
            tag("span", *players, cls="players"),
            tag("span", *_when(say, match, zone), cls="soft when"),
            type="button",
            act="match",
            do=match.id,
        ),
        data_key=match.id,
    )


def _when(say: Text, match: Match, zone: int) -> tuple[Tag | str, ...]:
    kind = kind_in_words(say, match)
    day = tag("time", day_in_words(say, match.ended, zone), cls="number")
    return (day, say("start.dot", before="", after="") + kind) if kind else (day,)


def kind_in_words(say: Text, match: Match) -> str:
    """What was special about the rules of a game; nothing where they were the usual ones."""
    settings = match.settings
    parts = [] if match.seconds is None else [say("matches.kind.table")]
    if settings.scoring is not Scoring.STANDARD:
        parts.append(say(f"scoring.{settings.scoring}"))
    if settings.deck is not Deck.FULL:
        parts.append(say("matches.kind.half"))
    if settings.timer:
        parts.append(time_in_words(say, settings.timer))
    return say("start.dot", before="", after="").join(parts)


def _files(say: Text, listed: Listed) -> Tag:
    none = not listed.all
    return tag(
        "footer",
        button(say("matches.export"), "matches-export", disabled=none),
        button(say("matches.table"), "matches-table", disabled=none),
        button(say("matches.import"), "matches-import"),
    )


def about_match(say: Text, match: Match, zone: int) -> Dialog:
    """One game: everybody's results, and what else is known of it without its moves."""
    points = match.settings.scoring is not Scoring.NONE
    titles = ("end.points", "end.lots.title", "end.best.title") if points else ("end.lots.title",)
    if match.seconds and any(match.seconds):
        titles = (*titles, "companion.result.time")
    rows = []
    for seat, (player, tally) in enumerate(zip(match.players, match.tallies, strict=True)):
        values: tuple[object, ...] = (tally.points, tally.lots, tally.best) if points else (tally.lots,)
        if match.seconds and any(match.seconds):
            values = (*values, time_left(match.seconds[seat]))
        name = tag("td", mark_of(seat), tag("bdi", player_name(say, player)))
        won = "won" if seat in match.winners else None
        rows.append(tag("tr", name, *(tag("td", str(value)) for value in values), cls=won))
    heads = (tag("th", say(title), scope="col") for title in titles)
    table = tag(
        "table",
        tag("thead", tag("tr", tag("th", say("end.player"), scope="col"), *heads)),
        tag("tbody", *rows),
        cls="results",
    )
    facts = [say("match.turns", count=match.turns), kind_in_words(say, match)]
    line = say("start.dot", before="", after="").join(fact for fact in facts if fact)
    sentences = [told(say, "match.began", match.players, match.began)]
    if match.taken_back:
        sentences.append(say("log.taken_back", count=match.taken_back))
    if match.hints:
        sentences.append(say("match.hints", count=match.hints))
    return Dialog(
        "match",
        say("match.title", day=day_in_words(say, match.ended, zone)),
        (table, tag("p", line), tag("p", say.sentences(sentences), cls="soft")),
        (
            button(say("match.drop"), "match-drop", do=match.id),
            button(say("match.watch"), "match-watch", do=match.id, cls="primary", autofocus=True),
        ),
    )


def sure_to_drop(say: Text, id: str) -> Dialog:
    """The question before a game is deleted."""
    return Dialog(
        "match-drop",
        say("match.drop.title"),
        (tag("p", say("match.drop.words")),),
        (
            button(say("match.drop.no"), "close"),
            button(say("match.drop.yes"), "match-drop-sure", do=id, cls="primary"),
        ),
    )


def sure_to_thin(say: Text, count: int) -> Dialog:
    """The question before the moves of old games go."""
    return Dialog(
        "thin",
        say("thin.title"),
        (tag("p", say("thin.words", count=count)),),
        (
            button(say("thin.no"), "close"),
            button(say("matches.export"), "matches-export"),
            button(say("thin.yes"), "matches-thin-sure", cls="primary"),
        ),
    )
