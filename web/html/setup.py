"""The table to be set: chips and portraits instead of a form, each group with a line that says what it changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from iota.bots.levels import LEVELS
from iota.game import NAME_LENGTH, SEATS, Deck, First, Settings
from iota.scoring import Scoring
from web.html.tags import Tag, tag
from web.words.phrases import player_name, told
from web.words.text import Text

PERSON: Final = "person"
TIMERS: Final = (0, 30, 60, 90, 120, 180)
FIRSTS: Final = (First.DRAW, First.RANDOM, First.SEAT_1, First.SEAT_2, First.SEAT_3, First.SEAT_4)


def setup(say: Text, settings: Settings, anew: int) -> tuple[Tag, ...]:
    """Everything that can be chosen before the cards are dealt."""
    timer = say("timer.off.means") if not settings.timer else say("timer.means", count=settings.timer)
    return (
        chips(
            "seats",
            say("start.seats"),
            [(str(count), str(count)) for count in SEATS],
            str(len(settings.players)),
            say(f"seats.{len(settings.players)}.means"),
        ),
        *(place(say, settings, seat, anew) for seat in range(len(settings.players))),
        chips(
            "deck",
            say("start.deck"),
            [(deck, say(f"deck.{deck}")) for deck in Deck],
            settings.deck,
            say(f"deck.{settings.deck}.means"),
        ),
        chips(
            "scoring",
            say("start.scoring"),
            [(way, say(f"scoring.{way}")) for way in Scoring],
            settings.scoring,
            say(f"scoring.{settings.scoring}.means"),
        ),
        chips(
            "first",
            say("start.first"),
            [(first, _first(say, settings, first)) for first in FIRSTS[: 2 + len(settings.players)]],
            settings.first,
            _first_means(say, settings),
        ),
        chips(
            "timer",
            say("start.timer"),
            [(str(seconds), time_in_words(say, seconds)) for seconds in sorted({*TIMERS, settings.timer})],
            str(settings.timer),
            timer,
        ),
    )


def _first_means(say: Text, settings: Settings) -> str:
    seat = settings.first_seat
    return (
        say(f"first.{settings.first}.means") if seat is None else told(say, "first.seat.means", settings.players, seat)
    )


def chips(group: str, label: str, options: Iterable[tuple[str, str]], chosen: str, means: str) -> Tag:
    """One of a few things, each on a chip, and what the chosen one means."""
    return _choice(
        group,
        label,
        tag("div", *(_radio(group, group, value, value == chosen, words) for value, words in options), cls="chips"),
        tag("p", means, cls="means", id=f"means-{group}"),
    )


def opponents(say: Text, settings: Settings) -> Tag:
    """The portraits of all birds where there is one to be chosen, and a line about the one who is; else who plays."""
    bots = [seat for seat, player in enumerate(settings.players) if player.bot]
    if len(bots) != 1:
        return tag(
            "ul",
            *(
                tag("li", _face(player.bot), tag("bdi", player_name(say, player)), data_key=seat)
                for seat, player in enumerate(settings.players)
            ),
            cls="lineup",
            data_key="lineup",
        )
    (seat,) = bots
    level = settings.players[seat].bot
    return _choice(
        "opponent",
        say("start.against"),
        tag("div", *(_portrait(say, f"who.{seat}", each.key, level, "opponent") for each in LEVELS), cls="birds"),
        _temper(say, settings, seat, "opponent"),
    )


def _temper(say: Text, settings: Settings, seat: int, group: str) -> Tag:
    """Who a bird is and how it thinks; of a bot that stands for no bird, its name."""
    player = settings.players[seat]
    known = say.has(f"level.{player.bot}")
    return tag(
        "p",
        tag("b", say(f"level.{player.bot}") if known else player_name(say, player)),
        tag("span", say(f"level.{player.bot}.thinks") if known else ""),
        cls="means",
        id=f"means-{group}",
        data_key="temper",
    )


def place(say: Text, settings: Settings, seat: int, anew: int) -> Tag:
    """Who sits on a seat: a person with a name, or a bird."""
    player, group = settings.players[seat], f"who.{seat}"
    level, name = player.bot or PERSON, f"name.{seat}"
    return _choice(
        group,
        say("start.seat", seat=seat + 1),
        tag(
            "div",
            _portrait(say, group, PERSON, level, group),
            *(_portrait(say, group, each.key, level, group) for each in LEVELS),
            cls="birds",
        ),
        _temper(say, settings, seat, group)
        if player.bot
        else tag(
            "input",
            type="text",
            change=name,
            value=player_name(say, player),
            maxlength=NAME_LENGTH,
            aria_label=say("start.name", seat=seat + 1),
            autocomplete="off",
            spellcheck="false",
            data_key=f"name {anew}",
        ),
    )


def time_in_words(say: Text, seconds: int) -> str:
    """The time for a turn."""
    return say("timer.seconds", count=seconds) if seconds else say("timer.off")


def _choice(group: str, label: str, *parts: Tag | None) -> Tag:
    return tag(
        "fieldset",
        tag("legend", label),
        *parts,
        cls="choice",
        aria_describedby=f"means-{group}",
        data_key=group,
    )


def _radio(group: str, change: str, value: str, checked: bool, words: str) -> Tag:
    field = tag("input", type="radio", name=group, value=value, change=change, checked=checked)
    return tag("label", field, tag("span", words), cls="chip", data_key=value)


def _portrait(say: Text, change: str, who: str, chosen: str, group: str) -> Tag:
    name = say("start.person") if who == PERSON else say(f"level.{who}.name")
    field = tag("input", type="radio", name=group, value=who, change=change, checked=who == chosen)
    return tag("label", field, _face("" if who == PERSON else who), tag("span", name), cls="bird", data_key=who)


def _face(level: str) -> Tag:
    return tag("canvas", cls="face", draw=f"bird {level or PERSON}", aria_hidden="true")


def _first(say: Text, settings: Settings, first: First) -> str:
    if first.startswith("seat"):
        return player_name(say, settings.players[int(first[-1]) - 1])
    return say(f"first.{first}")
