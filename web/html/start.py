"""The start screen: Play at once, go on with the saved game, or set the table first."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from iota.bots.levels import LEVELS
from iota.game import NAME_LENGTH, SEATS, Deck, First, Player, Settings
from iota.scoring import Scoring
from web.html.tags import Tag, button, row, select, tag
from web.words.phrases import PLAYER, YOU, names_in_words, player_name
from web.words.text import Text

PERSON: Final = "person"
MIDDLE: Final = "casual"
"""The level of the bot that sits there when nothing was chosen."""
TIMERS: Final = (0, 30, 60, 90, 120, 180)
FIRSTS: Final = (First.DRAW, First.RANDOM, First.SEAT_1, First.SEAT_2, First.SEAT_3, First.SEAT_4)


def usual() -> Settings:
    """What is played when nothing was chosen: you against a bot of the middle."""
    return Settings(players=(Player(YOU), _bot(MIDDLE)))


def start_screen(
    say: Text, settings: Settings, saved: str = "", *, over: bool = False, open: bool = False, anew: int = 0
) -> Tag:
    """The start screen for these settings; `saved` says in words how the saved game stands, or that it is over.

    With another number in `anew`, fields are made anew, as after a name that can't be one.
    """
    going_on = (
        tag(
            "button",
            tag("span", say("start.result" if over else "start.continue")),
            tag("small", saved),
            type="button",
            act="continue",
            cls="big" if over else "big primary",
            data_key="continue",
        )
        if saved
        else None
    )
    return tag(
        "form",
        tag("canvas", cls="fan", id="fan", draw="fan", aria_hidden="true"),
        tag("p", say("start.greeting"), cls="greeting"),
        tag(
            "div",
            going_on,
            button(
                say("start.play"),
                "play",
                cls="big" if saved and not over else "big primary",
                data_key="play",
                autofocus=not saved or over,
            ),
            tag("p", _summary(say, settings), cls="greeting"),
            cls="buttons",
        ),
        tag(
            "details",
            tag("summary", say("start.setup"), act="setup"),
            row(
                say("start.seats"),
                select("seats", [(str(n), str(n)) for n in SEATS], str(len(settings.players)), id="seats-count"),
            ),
            tag(
                "div",
                *(_place(say, settings, seat, anew) for seat in range(len(settings.players))),
                cls="places",
            ),
            row(
                say("start.deck"),
                select("deck", [(deck, say(f"deck.{deck}")) for deck in Deck], settings.deck),
            ),
            row(
                say("start.scoring"),
                select("scoring", [(way, say(f"scoring.{way}")) for way in Scoring], settings.scoring),
            ),
            row(
                say("start.first"),
                select("first", [(first, _first(say, settings, first)) for first in _firsts(settings)], settings.first),
            ),
            row(
                say("start.timer"),
                select(
                    "timer", [(str(t), _timer(say, t)) for t in sorted({*TIMERS, settings.timer})], str(settings.timer)
                ),
            ),
            cls="setup",
            open=open,
        ),
        data_act="none",
    )


def _place(say: Text, settings: Settings, seat: int, anew: int) -> Tag:
    player = settings.players[seat]
    options = [(PERSON, say("start.person")), *((level.key, say(f"level.{level.key}")) for level in LEVELS)]
    label = say("start.seat", seat=seat + 1)
    who = select(f"who.{seat}", options, player.bot or PERSON, aria_label=label)
    if player.bot:
        name = (
            tag("p", say(f"level.{player.bot}.thinks"), cls="about") if say.has(f"level.{player.bot}.thinks") else None
        )
        return tag("div", tag("span", label, cls="soft"), who, name, cls="place", data_key=f"bot {seat}")
    field = tag(
        "input",
        type="text",
        change=f"name.{seat}",
        value=player_name(say, player),
        maxlength=NAME_LENGTH,
        aria_label=say("start.name", seat=seat + 1),
        autocomplete="off",
        spellcheck="false",
        data_key=anew,
    )
    return tag("div", field, who, cls="place", data_key=f"person {seat}")


def _summary(say: Text, settings: Settings) -> str:
    parts = [say("start.players", names=names_in_words(say, settings.players))]
    if settings.deck is not Deck.FULL:
        parts.append(say(f"deck.{settings.deck}"))
    if settings.scoring is not Scoring.STANDARD:
        parts.append(say(f"scoring.{settings.scoring}"))
    if settings.timer:
        parts.append(_timer(say, settings.timer))
    return say("start.dot", before="", after="").join(parts)


def _timer(say: Text, seconds: int) -> str:
    return say("timer.seconds", count=seconds) if seconds else say("timer.off")


def _firsts(settings: Settings) -> tuple[First, ...]:
    return FIRSTS[: 2 + len(settings.players)]


def _first(say: Text, settings: Settings, first: First) -> str:
    if first.startswith("seat"):
        return player_name(say, settings.players[int(first[-1]) - 1])
    return say(f"first.{first}")


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
