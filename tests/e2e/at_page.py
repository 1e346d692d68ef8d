"""Somebody who plays at the page: by drag, by tap or by keyboard, with the same table beside them in plain Python.

The page keeps its game in localStorage after every turn. A `Guest` reads it there and lays it on a table of its own, of
the same size, which knows where every cell and every card of the hand is on the screen, and what the page has to say.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from playwright.sync_api import Locator, Page, expect

from iota.bots.levels import level
from iota.bots.thinking import Budget, think
from iota.cards import Card
from iota.game import Deck, First, Player, Settings
from iota.grid import Cell
from iota.movegen import best_first, found_plays, play_of
from iota.moves import Move, Pass, Play, Recycle
from iota.record import Record, read
from web.play.bot_task import BotTask
from web.play.past_turn import turns_of
from web.play.placements import lit_cells
from web.play.session import Session
from web.storage.preferences import Choices, Preferences, write_choices
from web.storage.saves import CHOICES, GAME
from web.table.intents import BeginPass, Choose, Commit, Intent, OnCell, Tap, Undo
from web.table.scene_builder import scene
from web.table.table import Table
from web.table.update import update
from web.words.text import Text, text

SAY = text()
YOU = Player("You")
BOT = Player("Magpie", "greedy")
QUICK = Preferences(speed="instant", motion="none")
HALF = Settings(players=(YOU, BOT), deck=Deck.HALF, first=First.SEAT_1)


INKED = "data.some((value, index) => index % 4 == 3 && value)"
COLOURFUL = "new Set(data).size > 50"
# Read from a copy: a canvas that is read twice is warned of, and slow from then on.
PIXELS = """const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  if (!copy.width || !copy.height) return false;
  const pen = copy.getContext("2d", { willReadFrequently: true });
  pen.drawImage(canvas, 0, 0);
  const { data } = pen.getImageData(0, 0, copy.width, copy.height);"""


def is_drawn(canvas: Locator, how: str = INKED) -> None:
    """A drawing comes to its canvas, if not with the elements around it."""
    canvas.page.wait_for_function(f"canvas => {{ {PIXELS} return {how}; }}", arg=canvas.element_handle())


def bot_turn(task: BotTask) -> tuple[Move, ...]:
    """What the page's bot does, in plain Python."""
    *_, thought = think(task.view, level(task.level), task.seed, Budget())
    return tuple(thought.turn)


def dearest(session: Session) -> tuple[Move, ...]:
    """A turn that depends on nothing but the game: the dearest play there is, else all cards traded, else a pass."""
    game = session.game
    if plays := best_first(found_plays(game.grid, game.hand, last=not game.pile, scoring=game.settings.scoring)):
        return (play_of(plays[0]),)
    return (Pass(game.hand if game.pile else ()),)


def taken(session: Session, moves: Sequence[Move]) -> Session:
    """After a turn that is staged and committed in plain Python."""
    staged = session
    for move in moves:
        match move:
            case Play(cells):
                for cell, card in cells:
                    staged = staged.place(slot_of(staged, card), cell)
            case Recycle(cell, card):
                staged = staged.recycle(slot_of(staged, card), cell)
                assert not staged.refused
            case Pass(cards):
                staged = staged.choose_trade(slots_of(staged, cards))
    after = staged.commit()
    assert len(after.history) == len(session.history) + 1
    return after


def slot_of(session: Session, card: Card) -> int:
    assert session.turn
    turn = session.turn
    return next(slot for slot in turn.held() if turn.cards[slot] == card)


def slots_of(session: Session, cards: Sequence[Card]) -> frozenset[int]:
    assert session.turn
    left = list(enumerate(session.turn.cards))
    slots = set()
    for card in cards:
        entry = next(entry for entry in left if entry[1] == card)
        left.remove(entry)
        slots.add(entry[0])
    return frozenset(slots)


@cache
def whole_game(settings: Settings, seed: int) -> str:
    """The record of a game in which every person takes the dearest turn, and the bots do what they do."""
    session = Session.new(settings, seed)
    while not session.over:
        session = session.lift_curtain()
        if task := session.bot_task:
            session = session.with_bot_moves(task, bot_turn(task))
        else:
            session = taken(session, dearest(session))
    return session.record_text


EMPTY = "<!doctype html><link rel=icon href='data:,'>"


class Guest:
    """A person at the page."""

    def __init__(self, page: Page, address: str, by: str = "tap", say: Text = SAY) -> None:
        self.page = page
        self.address = address
        self.by = by
        """How cards are placed: `tap`, `drag` or `keys`."""
        self.say = say
        """The words of the page."""
        self.table: Table = None  # type: ignore[assignment]

    # Coming in

    def comes(
        self, settings: Settings = HALF, seed: int | None = None, *, save: str | None = None, likes: Preferences = QUICK
    ) -> "Guest":
        """Open the page with these choices remembered, and this text as the saved game."""
        # From an empty page of the same place: on a page with a game a bot may answer just now, and save over it.
        empty = self.address + "empty.html"
        self.page.route(empty, lambda route: route.fulfill(content_type="text/html", body=EMPTY))
        self.page.goto(empty)
        self.page.unroute(empty)
        self.page.evaluate(
            "([choices, game]) => { localStorage.clear(); sessionStorage.clear();"
            f" localStorage.setItem('{CHOICES}', choices); if (game !== null) localStorage.setItem('{GAME}', game) }}",
            [write_choices(Choices(settings, likes)), save],
        )
        return self.opens(seed)

    def opens(self, seed: int | None = None) -> "Guest":
        """Open the page, with whatever is stored."""
        self.table = None  # type: ignore[assignment]
        self.page.goto(self.address + ("" if seed is None else f"?seed={seed}"))
        self.page.locator("html[data-state=ready]").wait_for()
        return self

    def plays(self) -> "Guest":
        """Begin a game from the start screen."""
        self.page.locator("[data-act=play]").click()
        self.deals()
        return self

    def deals(self) -> None:
        """Wait until the first person can play."""
        expect(self.html).to_have_attribute("data-phase", re.compile("turn|waiting|curtain"))
        self.waits()

    def resumes(self) -> "Guest":
        """Continue the saved game."""
        self.page.locator("[data-act=continue]").click()
        self.waits()
        return self

    # What is there

    @property
    def html(self) -> Locator:
        return self.page.locator("html")

    @property
    def session(self) -> Session:
        return self.table.session

    def button(self, key: str, **parameters: object) -> Locator:
        return self.page.get_by_role("button", name=self.say(key, **parameters), exact=True)

    def cell(self, cell: Cell) -> Locator:
        return self.page.locator(f'[data-cell="{cell[0]},{cell[1]}"]')

    def slot(self, slot: int) -> Locator:
        return self.page.locator(f'[data-slot="{slot}"]')

    def marks(self, cell: Cell) -> set[str]:
        return set((self.cell(cell).get_attribute("data-marks") or "").split())

    def saved(self) -> str | None:
        """The record in the storage."""
        kept = self.page.evaluate(f"localStorage.getItem('{GAME}')")
        return None if kept is None else str(json.loads(kept)["record"])

    def points(self) -> list[int]:
        return [int(words) for words in self.page.locator("[data-seat] .points").all_inner_texts()]

    def waits(self) -> None:
        """Wait until a person has to do something, or the game is over; then take over what happened."""
        self.page.locator("html:is([data-phase=turn], [data-phase=over], [data-phase=curtain])").wait_for()
        record = read(self.saved() or "")
        expect(self.html).to_have_attribute("data-moves", str(len(record.moves)))
        session = self._followed(record) or Session.of(record)
        if self.html.get_attribute("data-phase") != "curtain":
            session = session.lift_curtain()
        self.lays(session)

    def _followed(self, record: Record) -> Session | None:
        """The game at hand with what the bots have done since, so that the hand keeps its order as on the page."""
        session = self.table.session if self.table else None
        if not session or replace(record, moves=record.moves[: len(session.record.moves)]) != session.record:
            return None
        for moves in turns_of(record.moves[len(session.record.moves) :])[0]:
            if not session.bot_task:
                return None
            session = session.with_bot_moves(session.bot_task, moves)
        return session

    def lays(self, session: Session) -> None:
        """Have the same game on a table of the same size."""
        width, height = self.page.locator("#table").evaluate("table => [table.clientWidth, table.clientHeight]")
        self.table = Table.of(session, width, height, mirrored=self.say.direction == "rtl")

    def means(self, *intents: Intent) -> None:
        """Have done on that table what was just done on the page."""
        for intent in intents:
            self.table = update(self.table, intent)

    # Doing something

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        """A point of the canvas as a point of the page."""
        box = self.page.locator("#table").bounding_box()
        assert box
        return box["x"] + point[0], box["y"] + point[1]

    def over_slot(self, slot: int) -> tuple[float, float]:
        return self.at(self.table.viewport.layout.slots(len(self.session.hand))[slot].centre)

    def over_cell(self, cell: Cell) -> tuple[float, float]:
        return self.at(self.table.viewport.camera.rect(cell).centre)

    def taps(self, point: tuple[float, float]) -> None:
        if self.page.evaluate("navigator.maxTouchPoints"):
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def drags(self, start: tuple[float, float], end: tuple[float, float], *, drop: bool = True) -> None:
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=2)
        self.page.mouse.move(*end, steps=2)
        if drop:
            self.page.mouse.up()

    def presses(self, *keys: str) -> None:
        if not self.page.evaluate("!!document.activeElement.closest('#mirror')"):
            self.page.locator('#mirror [tabindex="0"]').focus()
        for key in keys:
            self.page.keyboard.press(key)

    def puts(self, card: Card, cell: Cell) -> None:
        """A card of the hand onto a cell, or into the place of the wild there."""
        size = self.page.locator("#table").evaluate("table => [table.clientWidth, table.clientHeight]")
        layout = self.table.viewport.layout
        assert size == [layout.width, layout.height], "the table moved under the hand"
        slot = slot_of(self.session, card)
        # The camera goes where the chosen card may go.
        choosing = update(self.table, Choose(slot)).viewport
        if self.by == "drag":
            self.drags(self.over_slot(slot), self.at(choosing.camera.rect(cell).centre))
        elif self.by == "tap":
            self.taps(self.over_slot(slot))
            if self.table.look.lights and self._lit(card, cell):
                expect(self.cell(cell)).to_have_attribute("data-marks", re.compile(r"\blit"))
            self.taps(self.at(choosing.camera.rect(cell).centre))
        else:
            self.presses(str(slot + 1))
            self.points_at(cell)
            self.presses("Enter")
        self.means(Choose(slot), Tap(OnCell(cell)))

    def points_at(self, cell: Cell) -> None:
        """Bring the cursor to a cell with the arrow keys."""
        self.presses("ArrowUp")
        cursor = self.page.locator('[data-marks~="cursor"]')
        expect(cursor).to_have_count(1)
        x, y = map(int, str(cursor.get_attribute("data-cell")).split(","))
        self.presses(*["ArrowRight" if x < cell[0] else "ArrowLeft"] * abs(x - cell[0]))
        self.presses(*["ArrowDown" if y < cell[1] else "ArrowUp"] * abs(y - cell[1]))
        expect(self.cell(cell)).to_have_attribute("data-marks", re.compile("cursor"))

    def stages(self, moves: Sequence[Move]) -> None:
        """Stage a turn on the page."""
        for move in moves:
            match move:
                case Play(cells):
                    left = dict(cells)
                    while left:
                        # From the grid outwards, as the lights show the way.
                        cell = next(cell for cell in left if self._lit(left[cell], cell))
                        self.puts(left.pop(cell), cell)
                        expect(self.cell(cell)).to_have_attribute("data-marks", re.compile(r"\bstaged"))
                case Recycle(cell, card):
                    self.puts(card, cell)
                    expect(self.cell(cell)).to_have_attribute("data-marks", re.compile(r"\brecycled"))
                case Pass(cards):
                    self.begins_pass()
                    for slot in sorted(slots_of(self.session, cards)):
                        self.presses(str(slot + 1)) if self.by == "keys" else self.taps(self.over_slot(slot))
                        self.means(Choose(slot))
                        expect(self.slot(slot)).to_have_attribute("data-state", "trading")

    def _lit(self, card: Card, cell: Cell) -> bool:
        assert self.session.turn
        return cell in lit_cells(self.session.turn, slot_of(self.session, card))

    def begins_pass(self) -> None:
        self.presses("t") if self.by == "keys" else self.page.locator("#pass").click()
        self.means(BeginPass())
        expect(self.page.locator("#pass")).to_have_text(self.say("button.pass.cancel"))

    def opens_menu(self) -> None:
        """What is needed seldom is in the menu."""
        self.page.locator("[data-act=menu]").click()

    def leaves(self) -> None:
        """To the start screen."""
        self.opens_menu()
        self.page.locator("[data-act=leave]").click()

    def takes_turn_back(self) -> None:
        """The whole last turn back."""
        self.opens_menu()
        self.page.locator("[data-act=take_turn_back]").click()

    def undoes(self) -> None:
        self.presses("u") if self.by == "keys" else self.page.locator("#undo").click()
        self.means(Undo())

    def commits(self) -> None:
        """Play what is staged: the button says the points, and they are those that are awarded."""
        play = self.page.locator("#play")
        label = scene(self.session, self.table.look, self.table.dragged, self.say).buttons["play"].label
        expect(play).to_have_text(label)
        staged = self.session
        self.presses("p") if self.by == "keys" else play.click()
        if (sure := self.page.locator("[data-act=commit-sure]")).is_visible():
            sure.click()
        self.means(Commit())
        assert len(self.session.history) == len(staged.history) + 1
        expected = self.session.history[-1]
        self.page.locator(f'html:not([data-moves="{len(staged.record.moves)}"])').wait_for()
        self.waits()
        awarded = self.session.history[len(staged.history)]
        assert awarded.seat == staged.game.turn
        assert awarded.moves == expected.moves, "the page played what was staged"
        if expected.score and expected.score.points:
            preview = self.say("button.play.points", points=awarded.points)
            assert label == preview, "the preview is what was awarded"
        assert self.points() == [tally.points for tally in self.session.game.tallies]

    def takes(self, moves: Sequence[Move]) -> None:
        """A whole turn."""
        self.stages(moves)
        self.commits()

    def plays_on(self) -> None:
        """To the end of the game."""
        while not self.session.over:
            self.takes(dearest(self.session))
