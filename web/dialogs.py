"""What the dialogs hold, as tags: rules, settings, the draw for the first player, questions, the end, an error."""

from __future__ import annotations

from dataclasses import dataclass

from iota.cards import NAMES
from iota.events import DrewForFirst
from iota.game import Game, Player
from iota.scoring import Scoring
from web.phrases import card_name, end_in_words
from web.preferences import SPEEDS, THEMES, Preferences
from web.tags import Tag, button, row, select, tag
from web.text import Text

CHAPTERS = ("cards", "lines", "turn", "score", "wild", "pass", "end", "keys")


@dataclass(frozen=True, slots=True)
class Dialog:
    """A dialog: its name, its title, what it holds, its buttons, and what closing it without a button does."""

    name: str
    title: str
    body: tuple[Tag, ...]
    buttons: tuple[Tag, ...] = ()
    closing: str = "close"

    def tags(self, say: Text) -> tuple[Tag, ...]:
        """All of it."""
        close = button(say("dialog.close"), self.closing, cls="plain", icon="close")
        footer = tag("footer", *self.buttons) if self.buttons else None
        heading = tag("header", tag("h2", self.title, id="dialog-title"), close)
        return tuple(part for part in (heading, tag("div", *self.body, cls="body"), footer) if part)


def rules(say: Text) -> Dialog:
    """The rules in our own words."""
    words = [
        part
        for chapter in CHAPTERS
        for part in (tag("h3", say(f"rules.{chapter}.title")), tag("p", say(f"rules.{chapter}")))
    ]
    return Dialog("rules", say("rules.title"), (tag("div", *words, cls="words"),))


def settings(say: Text, preferences: Preferences) -> Dialog:
    """The settings of the page."""
    return Dialog(
        "settings",
        say("settings.title"),
        (
            row(say("settings.lights"), _check("lights", preferences.lights)),
            row(say("settings.marks"), _check("marks", preferences.marks)),
            row(
                say("settings.speed"),
                select("prefer.speed", [(speed, say(f"speed.{speed}")) for speed in SPEEDS], preferences.speed),
            ),
            row(
                say("settings.theme"),
                select("prefer.theme", [(theme, say(f"theme.{theme}")) for theme in THEMES], preferences.theme),
            ),
        ),
    )


def _check(field: str, on: bool) -> Tag:
    return tag("input", type="checkbox", change=f"prefer.{field}", checked=on)


def draw(say: Text, event: DrewForFirst, players: tuple[Player, ...], you: int | None) -> Dialog:
    """The draw for the first player, round by round."""
    body: list[Tag] = []
    for number, drawn in enumerate(event.rounds):
        if number:
            body.append(tag("p", say("draw.again"), cls="soft"))
        figures = (
            tag(
                "figure",
                tag("canvas", data_card=NAMES[card], role="img", aria_label=card_name(say, card)),
                tag("figcaption", players[seat].name),
            )
            for seat, card in drawn
        )
        body.append(tag("div", *figures, cls="drawn"))
    first = say("draw.you") if event.first == you else say("draw.begins", name=players[event.first].name)
    body.append(tag("h3", first))
    return Dialog(
        "draw",
        say("draw.title"),
        tuple(body),
        (button(say("draw.go"), "close", cls="primary", autofocus=True),),
    )


def question(say: Text, name: str, *, yes: str, no: str = "close", words: str = "") -> Dialog:
    """A question before something is lost: `leave`, `replace`, `trade`."""
    title = say("trade.sure") if name == "trade" else say(f"{name}.title")
    return Dialog(
        name,
        title,
        (tag("p", words or say(f"{name}.words")),),
        (button(say(f"{name}.no"), no), button(say(f"{name}.yes"), yes, cls="primary")),
        closing=no,
    )


def ending(say: Text, game: Game, you: int | None) -> Dialog:
    """Who won, the totals, and a place for the chart of the scores."""
    won, how = end_in_words(say, game, you=you)
    counted = game.settings.scoring is not Scoring.NONE
    titles = ["end.points", "end.lots.title", "end.best.title"] if counted else ["end.lots.title", "end.left.title"]
    head = tag("tr", tag("th", say("end.player"), scope="col"), *(tag("th", say(title), scope="col") for title in titles))
    rows = []
    order = sorted(range(len(game.hands)), key=lambda seat: (seat not in game.winners, -game.tallies[seat].points))
    for seat in order:
        tally = game.tallies[seat]
        values = [tally.points, tally.lots, tally.best] if counted else [tally.lots, len(game.hands[seat])]
        mark = tag("canvas", cls="mark", data_seat=seat, aria_hidden="true") if counted else None
        name = tag("td", mark, game.settings.players[seat].name)
        rows.append(tag("tr", name, *(tag("td", str(v)) for v in values), cls="won" if seat in game.winners else None))
    spoken = say.sequence(
        say("end.chart.words", name=player.name, points=tally.points)
        for player, tally in zip(game.settings.players, game.tallies, strict=True)
    )
    chart = tag("canvas", id="chart", cls="chart", role="img", aria_label=f"{say('end.chart')}: {spoken}")
    body = (
        tag("p", how, cls="soft"),
        tag("table", tag("thead", head), tag("tbody", *rows)),
        *([chart] if counted else []),
    )
    return Dialog(
        "end",
        won,
        body,
        (
            button(say("end.look"), "close"),
            button(say("button.new_game"), "leave-now"),
            button(say("button.rematch"), "rematch", cls="primary", autofocus=True),
        ),
    )


def trouble(say: Text, what: str) -> Dialog:
    """After an error that nobody caught."""
    return Dialog(
        "trouble",
        say("error.title"),
        (tag("p", say("error.sentence")), tag("p", say("error.what", what=what), cls="soft")),
        (button(say("error.export"), "export"), button(say("error.reload"), "reload", cls="primary")),
    )
