"""Somebody who plays one turn at the page, in any browser, by pointer or by keyboard."""

import json
from collections.abc import Mapping

from iota.cards import Card
from iota.game import Deck, First, Player, Settings
from iota.grid import Cell
from iota.movegen import best_first, found_plays, play_of
from tests.browsers.engine import Engine
from web.play.placements import lit_cells
from web.play.session import Session
from web.storage.preferences import Choices, Preferences, write_choices
from web.storage.saves import CHOICES, GAME

SEED = 3
TABS = 20
"""No button of the start screen is further away than this."""
CHOSEN = Choices(
    Settings(players=(Player("You"), Player("Magpie", "greedy")), deck=Deck.HALF, first=First.SEAT_1),
    Preferences(speed="instant", motion="none"),
)


class Guest:
    """A person at the page."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine, self.address = engine, address

    # Coming in

    def comes(self) -> "Guest":
        """Open the page for the first time, with a short game against one bot in mind."""
        self.engine.open(self.address + "web/static/icon.svg")
        self.engine.evaluate(
            f"(localStorage.clear(), localStorage.setItem('{CHOICES}', {json.dumps(write_choices(CHOSEN))}))"
        )
        self.engine.open(f"{self.address}?seed={SEED}")
        return self.waits_for_start()

    def waits_for_start(self) -> "Guest":
        """Wait until the page can be played."""
        self.engine.until("document.documentElement?.dataset.state === 'ready'")
        return self

    def begins(self) -> "Guest":
        """Begin a game by pointer."""
        self.clicks("[data-act=play]")
        return self.waits()

    def resumes(self) -> "Guest":
        """Continue the game that was kept."""
        self.clicks("[data-act=continue]")
        return self.waits()

    def waits(self) -> "Guest":
        """Wait for a turn of one's own, with everything at rest."""
        self.engine.until("document.documentElement.dataset.phase === 'turn' && iota.settled()")
        return self

    # What is there

    @property
    def session(self) -> Session:
        """The game as the page keeps it, in plain Python."""
        kept = self.engine.until(f"localStorage.getItem('{GAME}')")
        return Session.resume(json.loads(kept)["record"])

    def table(self) -> list[str]:
        """What the table says of itself: every cell and the points, in words."""
        found = self.engine.evaluate(
            "[...document.querySelectorAll('#mirror [data-cell], [data-seat] .points')].map((tag) => tag.textContent)"
        )
        return list(found)

    # Doing something

    def clicks(self, selector: str) -> None:
        """Press what a selector finds, in its middle."""
        place = self.engine.until(
            f"(box => box?.width && [box.x + box.width / 2, box.y + box.height / 2])"
            f"(document.querySelector('{selector}')?.getBoundingClientRect())"
        )
        self.engine.click(*place)

    def clicks_canvas(self, point: str) -> None:
        """Press a point of the canvas that the page names."""
        self.engine.until("iota.settled()")
        place = self.engine.evaluate(
            "(box => (([x, y]) => [box.x + x, box.y + y])(" + point + "))"
            "(document.querySelector('#table').getBoundingClientRect())"
        )
        self.engine.click(*place)

    def walks_to(self, selector: str) -> None:
        """Bring the focus somewhere with the tabulator key."""
        there = f"document.activeElement.matches('{selector}')"
        for _ in range(TABS):
            if self.engine.evaluate(there):
                return
            self.engine.press("Tab")
        raise AssertionError(f"no way to {selector} by keyboard")

    def points_at(self, cell: Cell) -> None:
        """Bring the cursor to a cell with the arrow keys."""
        self.engine.press("ArrowUp")
        found = self.engine.until("document.querySelector('[data-marks~=cursor]')?.dataset.cell")
        x, y = map(int, found.split(","))
        ways = ["ArrowRight" if x < cell[0] else "ArrowLeft"] * abs(x - cell[0])
        ways += ["ArrowDown" if y < cell[1] else "ArrowUp"] * abs(y - cell[1])
        for way in ways:
            self.engine.press(way)
        self.engine.until(f"document.querySelector('[data-marks~=cursor]')?.dataset.cell === '{cell[0]},{cell[1]}'")

    def plays(self, *, by_keys: bool) -> int:
        """The dearest turn there is, and the bot's answer to it; what the turn earned."""
        session = self.session
        before, game = session, session.game
        dearest = best_first(found_plays(game.grid, game.hand, last=not game.pile, scoring=game.settings.scoring))[0]
        left = dict(play_of(dearest).cells)
        while left:
            slot, cell = step(session, left)
            session = session.place(slot, cell)
            del left[cell]
            if by_keys:
                self.engine.press(str(slot + 1))
                self.points_at(cell)
                self.engine.press("Enter")
            else:
                self.clicks_canvas(f"iota.slot({slot})")
                self.clicks_canvas(f"iota.cell({cell[0]}, {cell[1]})")
            self.engine.until(f"document.querySelector('[data-cell=\"{cell[0]},{cell[1]}\"][data-marks~=staged]') && 1")
        session = session.commit()
        (taken,) = session.history[len(before.history) :]
        if by_keys:
            self.engine.press("p")
        else:
            self.clicks("#play")
        self.engine.until(f"Number(document.documentElement.dataset.moves) > {len(session.record.moves)}")
        self.waits()
        mine, answer = self.session.history[-2:]
        assert (mine.seat, mine.moves, mine.points) == (0, taken.moves, taken.points), (
            "what was staged is what was played"
        )
        assert answer.seat == 1, "the bot answered"
        return mine.points


def step(session: Session, left: Mapping[Cell, Card]) -> tuple[int, Cell]:
    """The slot and the cell of one of these cards that has a place already."""
    turn = session.turn
    assert turn
    for cell, card in left.items():
        slot = next(slot for slot in turn.held() if turn.cards[slot] == card)
        if cell in lit_cells(turn, slot):
            return slot, cell
    raise AssertionError("none of these cards has a place")
