"""`python -m tools.bench.tasks`: the longest task of the page's thread in all that a player does on a weak phone.

The processor is slowed down to a quarter, the screen is small and has three pixels to a point. For each thing there is
the longest task that came of it, by the processor's own time, so that whatever else the machine does is not counted.
Its start is not among them. Last comes a drag: what each move of it takes, and how many took longer than a frame.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from iota.bots.referee import fallback
from iota.game import First, Player, Settings
from tools.bench.table import FRAME_MS, SLOWER, crowded, dearest, smooth, taken
from tools.browsing.page import launch
from tools.build.serve import serving
from tools.build.site import build
from web.play.placements import lit_cells
from web.play.session import Session
from web.storage.preferences import Choices, Preferences, write_choices
from web.storage.saves import CHOICES, GAME, VERSION
from web.table.intents import Choose, OnCell, Tap
from web.table.table import Table
from web.table.update import update

GOAL_MS: Final = 50.0
UPRIGHT: Final[ViewportSize] = {"width": 360, "height": 740}
SIDEWAYS: Final[ViewportSize] = {"width": 740, "height": 360}
CATEGORIES: Final = ["toplevel", "devtools.timeline", "blink.user_timing"]
PATIENCE_MS: Final = 60_000


@dataclass
class Watch:
    """What was seen of the page's thread: for each thing, the tasks of every time it was done, in milliseconds."""

    tasks: dict[str, list[list[float]]] = field(default_factory=dict)

    def longest(self, what: str) -> float:
        """The longest task, the middle one of all times."""
        return statistics.median(max(tasks, default=0.0) for tasks in self.tasks[what])


class Phone:
    """A page on a weak phone, with fingers."""

    def __init__(self, browser: Browser, address: str, watch: Watch, *, slower: float, told: float = 0.0) -> None:
        self.browser = browser
        self.address = address
        self.watch = watch
        self.told = told
        context = browser.new_context(viewport=UPRIGHT, device_scale_factor=3, has_touch=True)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.cdp: CDPSession = context.new_cdp_session(self.page)
        self._slower = slower

    def comes(self, session: Session | None, place: str = "") -> None:
        """Open the page with a saved game, at full speed; then the processor is slow."""
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        self.page.goto(self.address + "LICENSE")
        save = session and json.dumps({"version": VERSION, "tab": "bench", "count": 1, "record": session.record_text})
        self.page.evaluate(
            "([choices, key, save]) => { localStorage.clear(); sessionStorage.clear();"
            f" localStorage.setItem('{CHOICES}', choices); if (save) localStorage.setItem(key, save); }}",
            [write_choices(Choices(preferences=Preferences())), GAME, save],
        )
        self.page.goto(self.address + place)
        self.page.locator("html[data-state=ready]").wait_for()
        self.page.wait_for_timeout(1500)
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": self._slower})
        self.page.wait_for_timeout(500)

    @contextmanager
    def doing(self, what: str, seconds: float = 1.5) -> Iterator[None]:
        """Watch the page's thread from here on, and for so many seconds after what is done."""
        self.browser.start_tracing(page=self.page, categories=CATEGORIES)
        self.cdp.send("Runtime.evaluate", {"expression": "performance.mark('here')"})
        yield
        time.sleep(seconds)
        events = json.loads(self.browser.stop_tracing())["traceEvents"]
        here = next((event["pid"], event["tid"]) for event in events if event["name"] == "here")
        own = [event for event in events if (event["pid"], event["tid"]) == here and event.get("tdur")]
        tasks = [event["tdur"] / 1000 for event in own if event["name"] in ("RunTask", "ThreadControllerImpl::RunTask")]
        self.watch.tasks.setdefault(what, []).append(tasks)
        if self.told and max(tasks) > self.told:
            _tell(what, own, self.told)

    def taps(self, selector: str) -> Callable[[], None]:
        """A tap on the middle of an element, found now and made later: nothing of the search is watched."""
        element = self.page.locator(selector).first
        element.wait_for()
        element.scroll_into_view_if_needed()
        box = element.bounding_box()
        assert box
        return lambda: self.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def tap(self, x: float, y: float) -> None:
        """A tap of one finger."""
        self.touch("touchStart", (x, y))
        self.touch("touchEnd")

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Fingers come down, move or leave."""
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def presses(self, what: str, selector: str, seconds: float = 1.5) -> None:
        """Watch a tap on an element, under a name."""
        tap = self.taps(selector)
        with self.doing(what, seconds):
            tap()

    def shows(self, what: str, name: str) -> None:
        """Watch a dialog that is opened from the menu, and closed."""
        self.page.evaluate("() => document.querySelector('[data-act=menu]').click()")
        self.presses(what, f"dialog [data-act={name}]")
        self.presses("closing a dialog", "dialog [data-act=close]", 1.0)

    def box(self) -> tuple[float, float, float, float]:
        """Where the table is."""
        box = self.page.locator("#table").bounding_box()
        assert box
        return box["x"], box["y"], box["width"], box["height"]


def _tell(what: str, own: Sequence[dict[str, Any]], least: float) -> None:
    """What the long tasks were made of."""
    for task in own:
        if task["name"] not in ("RunTask", "ThreadControllerImpl::RunTask") or task["tdur"] < 1000 * least:
            continue
        print(f"  {what}: {task['tdur'] / 1000:.0f} ms")
        for event in own:
            inside = task["ts"] <= event["ts"] and event["ts"] + event["dur"] <= task["ts"] + task["dur"]
            if event is not task and inside and event["tdur"] > 3000:
                about = event.get("args", {}).get("data", {})
                more = about.get("type") or about.get("functionName") or about.get("timerId") or ""
                print(f"      {event['name']} {more}: {event['tdur'] / 1000:.0f} ms")


def mid_game() -> Session:
    """A game at a person's turn after which the camera moves, with as many cards on the table as there are then."""
    settings = Settings(players=(Player("You"), Player("Magpie", "greedy")), first=First.SEAT_1)
    best: tuple[int, str] = (0, "")
    for seed in range(12):
        session = Session.new(settings, seed)
        while not session.over:
            if task := session.bot_task:
                session = session.with_bot_moves(task, fallback(task.view))
                continue
            play = dearest(session)
            after = taken(session, play)
            table = Table.of(session, 360, 560)
            moves = table.after_turn(after).viewport.camera != table.viewport.camera
            if play and moves and not after.over and len(after.game.pile) > 4 and len(session.game.grid) > best[0]:
                best = len(session.game.grid), session.record_text
            session = after
    return Session.resume(best[1])


def finished() -> Session:
    """A whole game."""
    session = Session.new(Settings(players=(Player("You"), Player("Magpie", "greedy")), first=First.SEAT_1), 3)
    while not session.over:
        if task := session.bot_task:
            session = session.with_bot_moves(task, fallback(task.view))
        else:
            session = taken(session, dearest(session))
    return session


def at_a_full_table(phone: Phone, session: Session) -> None:
    """Coming to a table with nearly all cards on it, looking around there, and going."""
    phone.comes(session)
    phone.presses("coming to a full table", "[data-act=continue]", 3.0)
    x, y, width, height = phone.box()
    table = Table.of(session, width, height)
    slots = [slot.centre for slot in table.viewport.layout.slots(len(session.hand))]
    for slot, _ in enumerate(slots):
        with phone.doing("choosing a card", 1.0):
            phone.tap(x + slots[slot][0], y + slots[slot][1])
    with phone.doing("letting it go", 1.0):
        phone.tap(x + slots[-1][0], y + slots[-1][1])
    middle = x + width / 2, y + height / 3
    with phone.doing("zooming in", 1.0):
        pinch(phone, middle, 40, 130)
    with phone.doing("moving the table", 1.0):
        phone.touch("touchStart", middle)
        for step in range(30):
            phone.touch("touchMove", (middle[0] + 3 * step, middle[1] + 2 * step))
            time.sleep(FRAME_MS / 1000)
        phone.touch("touchEnd")
    with phone.doing("zooming out", 1.0):
        pinch(phone, middle, 130, 40)
    with phone.doing("turning the phone", 2.0):
        phone.page.set_viewport_size(SIDEWAYS)
    with phone.doing("turning it back", 2.0):
        phone.page.set_viewport_size(UPRIGHT)
    for name, what in {
        "rules": "opening the rules",
        "settings": "opening the settings",
        "log": "opening the log",
        "unseen": "opening the unseen cards",
        "share": "opening the sharing",
    }.items():
        phone.shows(what, name)
    phone.presses("opening the menu", "[data-act=menu]")
    phone.presses("coming back to the start", "dialog [data-act=leave]", 2.0)
    phone.presses("coming to that table again", "[data-act=continue]", 3.0)


def pinch(phone: Phone, middle: tuple[float, float], wide: float, to: float) -> None:
    """Two fingers move apart, or together."""
    (x, y), frames = middle, 40
    for step in range(frames + 1):
        half = wide + (to - wide) * step / frames
        phone.touch("touchMove" if step else "touchStart", (x - half, y), (x + half, y))
        time.sleep(FRAME_MS / 1000)
    phone.touch("touchEnd")


def a_turn(phone: Phone, session: Session) -> None:
    """A whole turn, card by card, and the bot's that follows."""
    phone.comes(session)
    phone.page.locator("[data-act=continue]").click()
    phone.page.wait_for_timeout(3000)
    x, y, width, height = phone.box()
    table = Table.of(session, width, height)
    play = dearest(session)
    assert play
    left = dict(play.cells)
    while left:
        turn = table.session.turn
        assert turn
        slot, cell = next(
            (slot, cell)
            for cell, card in left.items()
            for slot in turn.held()
            if turn.cards[slot] == card and cell in lit_cells(turn, slot)
        )
        del left[cell]
        at = table.viewport.layout.slots(len(table.session.hand))[slot].centre
        phone.tap(x + at[0], y + at[1])
        phone.page.wait_for_timeout(1200)
        table = update(table, Choose(slot))
        to = table.viewport.camera.rect(cell).centre
        with phone.doing("placing a card", 1.0):
            phone.tap(x + to[0], y + to[1])
        table = update(table, Tap(OnCell(cell)))
    phone.presses("a turn, the camera moving, and the bot's", "#play", 7.0)


def elsewhere(phone: Phone, ended: Session) -> None:
    """The other places of the page, each from the start screen; a finished game is among the matches."""
    phone.comes(ended)
    for place in ("learn", "practice", "daily", "friends", "companion", "matches"):
        more = phone.page.locator("summary")
        if not phone.page.locator(f"[data-act=go][data-do={place}]").first.is_visible() and more.count():
            more.first.click()
        phone.presses(f"going to: {place}", f"[data-act=go][data-do={place}]", 3.0)
        if place == "matches":
            break
        phone.comes(ended)
    phone.presses("opening a match", ".games [data-act=match]", 2.0)
    phone.presses("looking at it again", "dialog [data-act=match-watch]", 3.0)
    phone.presses("a step of that", "[data-act=replay-step][data-do='1']", 2.0)


def dragging(phone: Phone, session: Session) -> None:
    """A card from the hand to and fro over the table."""
    phone.comes(session)
    phone.page.locator("[data-act=continue]").click()
    phone.page.wait_for_timeout(3000)
    x, y, width, height = phone.box()
    table = Table.of(session, width, height)
    hand = table.viewport.layout.slots(len(session.hand))[0].centre
    cells = [table.viewport.camera.rect(cell).centre for cell in list(session.game.grid.cells)[:40:4]]
    path = smooth([(x + across, y + down) for across, down in (hand, *cells)])
    with phone.doing("lifting a card", 1.0):
        phone.touch("touchStart", path[0])
        for point in path[:4]:
            phone.touch("touchMove", point)
            time.sleep(FRAME_MS / 1000)
    with phone.doing("dragging a card", 0.2):
        for point in path[4:184]:
            begun = time.monotonic()
            phone.touch("touchMove", point)
            time.sleep(max(0.0, FRAME_MS / 1000 - (time.monotonic() - begun)))
    phone.touch("touchMove", path[0])
    phone.touch("touchEnd")


PARTS: Final = ("table", "turn", "places", "drag")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--slower", type=float, default=SLOWER, help="how many times slower the processor is made")
    options.add_argument("--times", type=int, default=1, help="how often all is done; the middle one counts")
    options.add_argument("--only", choices=PARTS, help="a part of it")
    options.add_argument("--told", type=float, default=0.0, help="say what longer tasks than this are made of")
    options.add_argument("--graphics", action="store_true", help="another process paints, as a graphics unit does")
    chosen = options.parse_args()
    watch = Watch()
    full = crowded()
    with serving(build()) as address, sync_playwright() as playwright:
        browser = launch(playwright, graphics=chosen.graphics)
        for _ in range(chosen.times):
            phone = Phone(browser, address, watch, slower=chosen.slower, told=chosen.told)
            for part in [chosen.only] if chosen.only else PARTS:
                if part == "table":
                    at_a_full_table(phone, full)
                elif part == "turn":
                    a_turn(phone, mid_game())
                elif part == "places":
                    elsewhere(phone, finished())
                else:
                    dragging(phone, full)
            phone.page.context.close()
        browser.close()
    for what in watch.tasks:
        longest = watch.longest(what)
        over = sum(task > GOAL_MS for tasks in watch.tasks[what] for task in tasks) / len(watch.tasks[what])
        met = "met" if longest <= GOAL_MS else f"missed, {over:g} tasks" if over != 1 else "missed"
        print(f"{what:<44} {longest:>6.0f} ms   {met}", flush=True)


if __name__ == "__main__":
    main()
