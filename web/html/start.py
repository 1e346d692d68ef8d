"""The start screen: Play at once against a bird of one's choice, go on with the saved game, or set the table first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from iota.bots.levels import LEVELS
from iota.game import Deck, First, Player, Settings
from iota.scoring import Scoring
from web.html.setup import PERSON, opponents, setup, time_in_words
from web.html.standing import standing
from web.html.tags import Tag, button, tag
from web.play.session import Session
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


STRIP: Final = {"daily": (), "practice": ("bs1", "gt1", "W"), "learn": ("rc1", "rc2", "rc3")}
"""The places that stand in a row of three, and the cards that stand for them; today's deal shows its first one."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where one can go from the start screen."""

    places: tuple[str, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)
    """What is to be said of a place, as how today's deal went."""
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The cards that stand for a place, where they are not always the same."""


def start_screen(
    say: Text,
    settings: Settings,
    own: Session | None = None,
    *,
    open: bool = False,
    anew: int = 0,
    newcomer: bool = False,
    ways: Ways = Ways(),  # noqa: B008
) -> Tag:
    """The start screen for these settings, with the own game to go on with, or to look at how it ended.

    With another number in `anew`, fields are made anew, as after a name that can't be one. Who has never been here
    is shown the way to the lessons first.
    """
    going_on = own is not None and not own.over
    teaching = newcomer and "learn" in ways.places
    play = _play(say, settings, "start.new" if going_on else "start.play", primary=not going_on and not teaching)
    places = [place for place in ways.places if not (teaching and place == "learn")]
    strip, others = [place for place in STRIP if place in places], [place for place in places if place not in STRIP]
    return tag(
        "form",
        tag(
            "div",
            tag("canvas", cls="fan", id="fan", draw="fan", aria_hidden="true"),
            tag("p", say("start.greeting"), cls="greeting"),
            cls="hello",
            data_key="hello",
        ),
        _own(say, own) if own else None,
        tag(
            "div",
            tag("div", _teach(say), play, cls="first", data_key="first") if teaching else None,
            opponents(say, settings),
            None if teaching else play,
            tag("div", *(_tile(say, place, ways) for place in strip), cls="strip", data_key="strip") if strip else None,
            tag("div", *(_way(say, place, ways) for place in others), cls="ways", data_key="ways") if others else None,
            cls="welcome",
            data_key="welcome",
        ),
        tag(
            "details",
            tag("summary", tag("b", say("start.setup")), tag("small", _summary(say, settings)), act="setup"),
            tag("div", *setup(say, settings, anew), cls="choices"),
            cls="setup",
            open=open,
            data_key="setup",
        ),
        cls="going-on" if own else None,
        data_act="none",
    )


def _own(say: Text, own: Session) -> Tag:
    title = say("start.result" if own.over else "start.continue")
    return standing(say, own, title, "continue", cls="" if own.over else "inviting")


def _play(say: Text, settings: Settings, words: str, *, primary: bool) -> Tag:
    """Play, with the face of whom."""
    bots = [player.bot for player in settings.players if player.bot]
    return tag(
        "button",
        tag("canvas", cls="face", draw=f"bird {bots[0]}", aria_hidden="true") if len(bots) == 1 else None,
        tag("span", say(words)),
        type="button",
        act="play",
        cls="big primary" if primary else "big",
        data_key="play",
    )


def _teach(say: Text) -> Tag:
    return button(say("start.learn"), "go", do="learn", cls="big primary", data_key="learn")


def _tile(say: Text, place: str, ways: Ways) -> Tag:
    """A place with cards that stand for it."""
    cards = ways.cards.get(place) or STRIP[place]
    note = ways.notes.get(place)
    return tag(
        "button",
        tag("canvas", draw=f"small {' '.join(cards)}", aria_hidden="true") if cards else None,
        tag("span", say(f"place.{place}")),
        tag("small", note) if note else None,
        type="button",
        act="go",
        do=place,
        data_key=place,
    )


def _way(say: Text, place: str, ways: Ways) -> Tag:
    note = ways.notes.get(place)
    words = (tag("span", say(f"place.{place}")), tag("small", note)) if note else (say(f"place.{place}"),)
    return tag("button", *words, type="button", act="go", do=place, data_key=place)


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
