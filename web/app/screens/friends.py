"""Games with friends by link, no server: each turn ends with a link, which whoever is next opens elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from iota.game import NAME_LENGTH, SEATS, Player
from iota.record import Record
from web.app import asking, shelves
from web.app.commands import BeginFriends, Command, OpenFriends, SendFriends, TakeSeat
from web.app.due import SendDue
from web.app.effects import After, Focus, Share
from web.app.events import (
    Changed,
    Event,
)
from web.app.screens.game import GameScreen, begun
from web.app.screens.sheet import Sheet
from web.app.state import App, Step, closed, noticed, with_
from web.app.state import opened as with_dialog
from web.html.dialogs import Dialog
from web.html.friends import friends, which_seat
from web.html.tags import Tag, button
from web.play.past_turn import turns_of
from web.play.session import Session
from web.storage.friends import FRIENDS, FriendGame, Friends, friends_fragment, id_of
from web.words.phrases import PLAYER, player_name
from web.words.text import Text

CALM: Final = 1.5
"""Seconds, at the normal pace, in which the own turn is seen before the link is asked for."""


@dataclass(frozen=True, slots=True)
class FriendsGame:
    """A game between friends on the table; the own one waits."""

    seat: int

    @property
    def place(self) -> str:
        """Where Back leads."""
        return "friends"

    @property
    def fair(self) -> str:
        """What was sent can't be taken back."""
        return "friends.fair"

    @property
    def sends(self) -> bool:
        """From device to device."""
        return True

    def kept(self, app: App, session: Session) -> Step:
        """After the own turn it is to be sent on; at the end the results say so."""
        step = _kept(app, FriendGame(session.record, self.seat))
        screen = app.screen
        if not isinstance(screen, GameScreen) or session.over or session.history[-1].seat != self.seat:
            return step
        return step.asking(After(CALM * app.pace, SendDue(screen.number)))

    def sent(self, app: App, session: Session) -> Step:
        """The link to whoever is next."""
        return _sent(app, session.record)

    def onward(self, say: Text) -> tuple[Tag, ...]:
        """The others want to see the end as well."""
        return (button(say("friends.send"), "send", cls="primary", autofocus=True),)


@dataclass(frozen=True, slots=True)
class FriendsScreen(Sheet):
    """The games with friends, and the names for another one."""

    names: tuple[str, ...] = ("", "")
    """Who shall play, the person here first; empty where no name was given."""
    offered: Record | None = None
    """The game of a link, until it is known who is at this device."""
    refused: int = 0
    """How many names were refused."""

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case Changed("friends.count", str(value)) if value.isdecimal() and int(value) in SEATS:
                names = (*self.names, *[""] * len(SEATS))[: int(value)]
                return with_(app, screen=replace(self, names=names))
            case Changed(field, str(value)) if field.startswith("friends.name."):
                return self._named(app, int(field.rpartition(".")[2]), " ".join(value.split()))
            case _:
                return Step(app)

    def _named(self, app: App, seat: int, name: str) -> Step:
        try:
            Player(name or PLAYER)
        except ValueError:
            words = app.say("start.name.refused", name=app.say.isolated(name[:NAME_LENGTH]), most=NAME_LENGTH)
            # Another state, so that the field shows again what is so.
            return with_(app, screen=replace(self, refused=self.refused + 1)).then(noticed, words)
        names = tuple(name if place == seat else other for place, other in enumerate(self.names))
        return with_(app, screen=replace(self, names=names))

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""
        match command:
            case BeginFriends():
                players = tuple(Player(name or f"{PLAYER} {seat + 1}") for seat, name in enumerate(self.names))
                settings = replace(app.choices.settings, players=players, timer=0)
                if settings.first_seat is not None and settings.first_seat >= len(players):
                    settings = replace(settings, first=type(settings.first).DRAW)
                game = FriendGame(Record(settings, app.next_seed()), 0)
                return _kept(with_(app, seed="").app, game).then(_opened, game, now)
            case TakeSeat(seat) if self.offered and 0 <= seat < len(self.offered.settings.players):
                game = FriendGame(self.offered, seat)
                return closed(app).then(_kept, game).then(_opened, game, now)
            case OpenFriends(id) if id in app.friends.games:
                return _opened(app, app.friends.games[id], now)
            case SendFriends(id) if id in app.friends.games:
                return _sent(app, app.friends.games[id].record)
            case _:
                return Step(app)

    def written(self, app: App) -> tuple[Tag, ...]:
        """What stands on it."""
        games = [(id, _session(game), game.seat) for id, game in app.friends.games.items()][::-1]
        return friends(app.say, games, self.names, self.refused)

    def dialog(self, app: App) -> Dialog | None:
        """Who is at this device."""
        return which_seat(app.say, Session.of(self.offered)) if app.dialog == "seat" and self.offered else None


def shown(app: App, now: float) -> Step:
    """The games with friends."""
    return with_(app, screen=FriendsScreen(own=app.screen.own)).asking(Focus("#sheet-title"))


def arrived(app: App, record: Record, now: float) -> Step:
    """A link was opened: a new game asks who is here, newer turns are shown, anything else gets a sentence."""
    step = asking.called_off(app).then(closed)
    known = app.friends.games.get(id_of(record))
    news = app.friends.news(record)
    if not known:
        return step.then(with_, screen=FriendsScreen(own=app.screen.own, offered=record)).then(with_dialog, "seat")
    if news in ("older", "another"):
        turn = len(turns_of(known.record.moves)[0])
        return step.then(shown, now).then(noticed, app.say(f"friends.{news}", count=turn))
    game = replace(known, record=record)
    return step.then(_kept, game).then(_opened, game, now, since=known.record)


def _opened(app: App, game: FriendGame, now: float, *, since: Record | None = None) -> Step:
    """A game on the table; what happened since is seen to happen. One that others begin is to be sent at once."""
    session = _session(replace(game, record=since or game.record))
    coming = turns_of(game.record.moves)[0][len(session.history) :]
    step = begun(
        app,
        session,
        now,
        resumed=True,
        waiting=app.screen.own,
        aside=FriendsGame(game.seat),
        coming=tuple(coming),
    )
    begins_elsewhere = not game.record.moves and session.game.turn != game.seat
    if begins_elsewhere:
        return step.then(with_dialog, "send")
    return step.then(with_dialog, "end") if session.over else step


def _session(game: FriendGame) -> Session:
    return Session.of(game.record).seated(game.seat)


def _kept(app: App, game: FriendGame) -> Step:
    friends: Friends = app.friends
    return shelves.kept(app, FRIENDS, friends.with_game(game))


def _sent(app: App, record: Record) -> Step:
    """The link, with a word to whoever is next."""
    game = record.game()
    if game.ending is None:
        words = app.say("friends.message", name=player_name(app.say, record.settings.players[game.turn]))
    else:
        words = app.say("friends.message.over")
    return Step(app, (Share(f"{words}\n{app.address}{friends_fragment(record)}"),))
