"""The start screen: Play at once against a bird of one's choice, go on with the saved game, or set the table first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from iota.bots.levels import LEVELS
from iota.game import Deck, First, Player, Settings
from iota.scoring import Scoring
from web.html.setup import PERSON, opponents, setup, time_in_words
from web.html.tags import Tag, button, tag
from web.words.phrases import PLAYER, YOU, player_name
from web.words.text import Text

MIDDLE: Final = "casual"
"""The level of the bot that sits there when nothing was chosen."""


def usual() -> Settings:
    """What is played when nothing was chosen: you against a bot of the middle."""
    return against(MIDDLE)


def against(level: str) -> Settings:
    """You against a bot of a level, everything else as usual; a ValueError where there is no such level."""
    return Settings(players=(Player(YOU), _bot(level)))


def start_screen(
    say: Text,
    settings: Settings,
    saved: str = "",
    *,
    over: bool = False,
    open: bool = False,
    anew: int = 0,
    places: Sequence[str] = (),
) -> Tag:
    """The start screen for these settings; `saved` says in words how the saved game stands, or that it is over.

    With another number in `anew`, fields are made anew, as after a name that can't be one. The places are those that
    one can go to from here.
    """
    going_on = saved and not over
    return tag(
        "form",
        tag(
            "div",
            tag("canvas", cls="fan", id="fan", draw="fan", aria_hidden="true"),
            tag("p", say("start.greeting"), cls="greeting"),
            _continuing(say, saved, over) if saved else None,
            opponents(say, settings),
            button(
                say("start.new" if going_on else "start.play"),
                "play",
                cls="big" if going_on else "big primary",
                data_key="play",
            ),
            _ways(say, places) if places else None,
            cls="welcome",
        ),
        tag(
            "details",
            tag("summary", tag("b", say("start.setup")), tag("small", _summary(say, settings)), act="setup"),
            tag("div", *setup(say, settings, anew), cls="choices"),
            cls="setup",
            open=open,
        ),
        data_act="none",
    )


def _ways(say: Text, places: Sequence[str]) -> Tag:
    return tag("nav", *(button(say(f"place.{place}"), "go", do=place, data_key=place) for place in places), cls="ways")


def _continuing(say: Text, saved: str, over: bool) -> Tag:
    return tag(
        "button",
        tag("span", say("start.result" if over else "start.continue")),
        tag("small", saved),
        type="button",
        act="continue",
        cls="big" if over else "big primary",
        data_key="continue",
    )


def _summary(say: Text, settings: Settings) -> str:
    parts = [say("start.players", count=len(settings.players))]
    if settings.deck is not Deck.FULL:
        parts.append(say(f"deck.{settings.deck}"))
    if settings.scoring is not Scoring.STANDARD:
        parts.append(say(f"scoring.{settings.scoring}"))
    if settings.timer:
        parts.append(time_in_words(say, settings.timer))
    return say("start.dot", before="", after="").join(parts)


def chosen(say: Text, settings: Settings, field: str, value: str) -> Settings:
    """The settings after a choice on the start screen; a ValueError where it can't be, as with many a name."""
    name, _, place = field.partition(".")
    match name:
        case "seats":
            return _with_seats(settings, int(value))
        case "who":
            return _with_player(settings, int(place), value)
        case "name":
            return _with_players(settings, {int(place): _named(say, int(place), " ".join(value.split()))})
        case "deck":
            return replace(settings, deck=Deck(value))
        case "scoring":
            return replace(settings, scoring=Scoring(value))
        case "first":
            return replace(settings, first=First(value))
        case "timer":
            return replace(settings, timer=int(value))
        case _:
            raise ValueError(f"there is no choice {field!r}")


def _with_seats(settings: Settings, count: int) -> Settings:
    players = list(settings.players[:count])
    while len(players) < count:
        players.append(_bot(MIDDLE))
    first = settings.first
    if settings.first_seat is not None and settings.first_seat >= count:
        first = First.DRAW
    return replace(settings, players=_named_apart(_spoken_to(players)), first=first)


def _with_player(settings: Settings, seat: int, who: str) -> Settings:
    return _with_players(settings, {seat: _numbered(seat) if who == PERSON else _bot(who)})


def _with_players(settings: Settings, changed: dict[int, Player]) -> Settings:
    players = [changed.get(seat, player) for seat, player in enumerate(settings.players)]
    return replace(settings, players=_named_apart(_spoken_to(players)))


def _named(say: Text, seat: int, name: str) -> Player:
    """A person who gave a name; the one that stood there already is none."""
    unnamed = Player(YOU), _numbered(seat)
    return next((player for player in unnamed if player_name(say, player) == name), Player(name))


def _numbered(seat: int) -> Player:
    return Player(f"{PLAYER} {seat + 1}")


def _spoken_to(players: list[Player]) -> list[Player]:
    """One person alone is *you*; several need names, for the device goes from hand to hand."""
    people = [seat for seat, player in enumerate(players) if not player.bot]
    for seat in people:
        if len(people) > 1 and players[seat].name == YOU:
            players[seat] = _numbered(seat)
        elif len(people) == 1 and players[seat] == _numbered(seat):
            players[seat] = Player(YOU)
    return players


def _bot(level: str) -> Player:
    name = next((each.name for each in LEVELS if each.key == level), None)
    if name is None:
        raise ValueError(f"there is no level {level!r}")
    return Player(name, level)


def _named_apart(players: list[Player]) -> tuple[Player, ...]:
    """Bots of one level are told apart by a number behind the name."""
    seen: dict[str, int] = {}
    apart = []
    for player in players:
        if player.bot:
            base = _bot(player.bot).name if any(level.key == player.bot for level in LEVELS) else player.name
            seen[base] = seen.get(base, 0) + 1
            player = replace(player, name=base if seen[base] == 1 else f"{base} {seen[base]}")
        apart.append(player)
    return tuple(apart)
