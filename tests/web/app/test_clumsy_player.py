"""A clumsy player: random presses, taps, drags, keys, resizes, late answers, failing storage, in a thousand games.

An example is a string of bytes that the player does; hypothesis makes the bytes, and makes them fewer where one fails.
"""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from iota.bots.referee import fallback
from iota.game import Deck, First, Player, Settings
from iota.moves import Play
from iota.scoring import Scoring
from iota.seat import view as seat_view
from tests.doses import examples, mostly_long
from tests.web.app.device import Device, Storage
from web.app import app as page
from web.app.due import WorkerLate
from web.app.events import Changed, Event, Focused, Key, Left, Pointer, Resized, Stilled, Touched, UpdateFound, Wheel
from web.app.outcomes import Answered, NotStored, Unanswered, WorkerFailed, WorkerReady
from web.app.presses import NAMED, VALUED
from web.app.screens.game import GameScreen
from web.app.screens.places import PLACES
from web.html.tags import Tag
from web.play.session import Session
from web.storage.preferences import Choices, Preferences
from web.storage.saves import GAME, Save
from web.table.keys import KEYS

GAMES = 1000
EVENTS = 100
PARTS = 40

YOU, BEN = Player("You"), Player("Ben")
TABLES = (
    Settings(players=(YOU, Player("Magpie", "greedy")), deck=Deck.HALF),
    Settings(players=(YOU, Player("Owl", "master")), deck=Deck.HALF, first=First.SEAT_2, timer=30),
    Settings(players=(YOU, BEN), deck=Deck.HALF, scoring=Scoring.LOTS),
    Settings(players=(YOU, BEN, Player("Owl", "master"), Player("Chick", "newcomer")), scoring=Scoring.NONE, timer=30),
)
SIZES = ((1280.0, 700.0), (360.0, 560.0), (844.0, 280.0), (180.0, 200.0), (0.0, 0.0))
NAMES = [*sorted(NAMED), *sorted(VALUED), "go", "go", "go", "nothing"]
VALUES = (
    "",
    "0",
    "3",
    "99",
    "-1",
    "1,0",
    "0,1",
    "-1,0",
    "0,-1",
    "40,40",
    "log",
    "x",
    *PLACES,
    "begin",
    "pick r",
    "wild",
)
LOSING = (
    "take_turn_back",
    "play",
    "play-sure",
    "rematch",
    "rematch-sure",
    "continue",
    "open-shared",
    "leave",
    "leave-now",
)
"""What may lead to a shorter game, because it says so."""


class Clumsy:
    """Somebody who does whatever the bytes say."""

    def __init__(self, device: Device, doing: bytes) -> None:
        self.device = device
        self.doing = iter(doing)
        self.may_shrink = False

    def pick(self, many: int) -> int:
        return next(self.doing, 0) % many

    def point(self) -> tuple[float, float]:
        """Somewhere on the canvas, mostly on a card of the hand or near the cards on the table."""
        screen = self.device.app.screen
        if not isinstance(screen, GameScreen):
            return 5.0 * self.pick(256), 3.0 * self.pick(256)
        view, kind = screen.table.viewport, self.pick(4)
        if kind == 0:
            return view.layout.slots(4)[self.pick(4)].centre
        if kind < 3:
            return view.camera.rect((self.pick(7) - 3, self.pick(7) - 3)).centre
        return 5.0 * self.pick(256), 3.0 * self.pick(256)

    def act(self) -> None:
        device = self.device
        self.may_shrink = False
        kind = self.pick(16)
        if kind < 5:
            there = device.presses()
            if there:
                name, value = there[self.pick(len(there))]
                self.may_shrink = name in LOSING
                for _ in range(1 + (self.pick(4) == 0)):
                    device.press(name, value)
        elif kind == 5:
            name, value = NAMES[self.pick(len(NAMES))], VALUES[self.pick(len(VALUES))]
            self.may_shrink = name in LOSING
            device.press(name, value)
        elif kind < 8:
            x, y = self.point()
            device.send(Pointer("down", self.pick(2), x, y, "touch"))
            device.send(Pointer("up", self.pick(2), x, y, "touch"))
        elif kind < 10:
            (x, y), (to_x, to_y) = self.point(), self.point()
            device.send(Pointer("down", 1, x, y))
            device.send(Pointer("move", 1, to_x, to_y))
            device.send(Pointer(("up", "cancel", "move")[self.pick(3)], 1, to_x, to_y))
        elif kind < 12:
            key = sorted(KEYS)[self.pick(len(KEYS))]
            device.send(Key(key, control=self.pick(8) == 0, where=("cell", "", "button", "field")[self.pick(4)]))
        elif kind == 12:
            device.waits((0.05, 0.4, 3.0, 40.0)[self.pick(4)])
        elif kind < 15:
            self.plays_well()
        else:
            device.send(self.odd())

    def plays_well(self) -> None:
        """For once a turn as it should be: the dearest one, or else a pass."""
        device, screen = self.device, self.device.app.screen
        device.press("close")
        device.press("lift_curtain")
        device.press("take_back_all")
        if not isinstance(screen, GameScreen):
            device.press("continue")
        device.waits(3.0)
        turn = screen.session.turn if screen.session else None
        if not turn or not isinstance(device.app.screen, GameScreen):
            return
        play = fallback(seat_view(turn.game, turn.game.turn))[-1]
        if isinstance(play, Play):
            for cell, card in play.cells:
                staged = device.session.turn
                slots = [slot for slot in staged.held() if staged.cards[slot] == card] if staged else []
                if slots:
                    device.press("slot", slots[0])
                    device.press("cell", f"{cell[0]},{cell[1]}")
        else:
            device.press("pass")
        device.press("commit")

    def odd(self) -> Event:
        """Something that seldom happens."""
        device = self.device
        odd: tuple[Event, ...] = (
            Resized(*SIZES[self.pick(len(SIZES))]),
            Left(),
            Touched(),
            Stilled(self.pick(2) == 0),
            Wheel(100, 100, 0, 50.0 - self.pick(100), self.pick(2) == 0),
            Focused((self.pick(9) - 4, 0), None),
            Focused(None, self.pick(5)),
            Answered(self.pick(40), "pass"),
            Unanswered(self.pick(40), "late"),
            WorkerFailed("at random"),
            WorkerReady(),
            WorkerLate(self.pick(40)),
            NotStored(GAME, "full"),
            UpdateFound(self.pick(2) == 0),
            Changed("prefer.speed", ("slow", "instant", "nonsense")[self.pick(3)]),
            Changed("prefer.language", ("en", "he", "fr", "nonsense")[self.pick(4)]),
            Changed(("seats", "who.1", "name.0", "timer", "prefer.nothing")[self.pick(5)], str(self.pick(5))),
        )
        kind = self.pick(len(odd) + 1)
        if kind == len(odd):
            device.storage.works = ("", "full", "refused")[self.pick(3)]
            return Left()
        return odd[kind]


def session_of(device: Device) -> Session | None:
    """The game of the people here, wherever they look meanwhile."""
    return device.app.screen.own


@pytest.mark.parametrize("part", mostly_long(range(PARTS)))
def test_nothing_a_clumsy_player_does_breaks_or_loses_anything(part: int):
    played: Counter[str] = Counter()
    games = examples(GAMES // PARTS)

    @settings(max_examples=games, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.integers(0, len(TABLES) - 1), st.binary(min_size=4 * EVENTS, max_size=4 * EVENTS))
    def game(table: int, doing: bytes) -> None:
        plays_clumsily(TABLES[table], str(part), doing, played)

    game()
    assert played["games"] >= games
    assert played["events"] >= games * EVENTS
    assert played["turns"] > played["games"], "they do play"


def plays_clumsily(table: Settings, seed: str, doing: bytes, played: Counter[str]) -> None:
    """A game; what it came to is counted."""
    device = Device(Choices(table, Preferences(speed="fast")), storage=Storage(), seed=seed)
    clumsy = Clumsy(device, doing)
    device.press("play")
    device.press("close")
    before = session_of(device)
    for number in range(EVENTS):
        clumsy.act()
        after = session_of(device)
        if before and not clumsy.may_shrink:
            assert after
            assert after.record.moves[: len(before.record.moves)] == before.record.moves, "a turn was lost"
        before = after
        shows(device, late=number % 10 == 0)
    replays(device)
    played.update(games=1, events=EVENTS, turns=len(before.history) if before else 0)


def shows(device: Device, *, late: bool) -> None:
    """What is shown is what is so."""
    view = page.view(device.app, device.now)
    page.dialog(device.app)
    if late:
        page.late_view(device.app)
    screen = device.app.screen
    assert view.root["data-phase"] != "trouble"
    if isinstance(screen, GameScreen) and screen.show is None:
        (seats,) = view.parts["seats"]
        assert isinstance(seats, Tag)
        points = [tag.text for tag in seats.all() if "points" in (tag.get("class") or "")]
        counted = screen.session.settings.scoring is not Scoring.NONE
        assert points[:-1] == [str(tally.points) if counted else "" for tally in screen.session.game.tallies]


def replays(device: Device) -> None:
    """The game is the one that its record gives, and what is stored is never behind it where storage works."""
    session = session_of(device)
    if session is None:
        return
    assert Session.of(session.record).game == session.game
    if not device.storage.works and not device.app.told & {"save.full", "save.refused"}:
        kept = Session.resume(Save.read(device.storage.texts[GAME]).record)
        assert kept.record == replace(session.record)


def test_the_bytes_reach_everything():
    device = Device(Choices(TABLES[0]))
    clumsy = Clumsy(device, random.Random(1).randbytes(40_000))
    device.press("play")
    for _ in range(3000):
        clumsy.act()
    assert {type(effect).__name__ for effect in device.asked} >= {
        "Put",
        "After",
        "ThinkHere",
        "Speak",
        "PreventDefault",
    }
