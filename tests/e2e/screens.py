"""A tour through every screen and dialog of the page: what is tested of all of them is tested at its stops.

A new screen or dialog joins `STOPS`, and a part of the tour goes there: tests/web/app/test_tour.py fails until it does.
Each part begins anew, so that they can be walked side by side.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from playwright.sync_api import ViewportSize, expect

from iota.game import Player, Settings
from tests.e2e.at_page import HALF, QUICK, Guest, dearest, whole_game
from tests.e2e.positions import almost_over, holding_a_wild, recyclable, refused, stored
from web.app.screens.places import PLACES
from web.play.session import Session
from web.storage.links import fragment_of
from web.storage.preferences import Preferences
from web.storage.saves import GAME

STOPS: Final = {
    "Home": ("home", "home, a game waits"),
    "GameScreen": (
        "game",
        "card chosen",
        "turn staged",
        "hint",
        "trading",
        "turn refused",
        "wild",
        "curtain",
        "unsaved",
        "over",
    ),
    "ReviewScreen": ("review",),
    "LessonScreen": ("learn",),
    "DailyScreen": ("daily",),
    "MatchesScreen": ("matches",),
    "FriendsScreen": ("friends",),
    "PracticeScreen": ("practice",),
    "ReplayScreen": ("replay",),
    "CompanionSheet": ("companion",),
    "CardsScreen": ("companion, cards",),
    "rules": ("rules",),
    "settings": ("settings",),
    "keys": ("keys",),
    "menu": ("menu",),
    "log": ("log",),
    "unseen": ("unseen",),
    "about ": ("about",),
    "trade": ("trade",),
    "replace": ("replace",),
    "replace-rematch": (),
    "share": ("share",),
    "copy": (),
    "send": (),
    "match": ("match",),
    "drop": ("drop",),
    "thin": (),
    "fairness": ("fairness",),
    "pass": ("pass",),
    "stop": (),
    "another": (),
    "elsewhere": ("elsewhere",),
    "shared": ("shared",),
    "end": ("end",),
    "trouble": ("trouble",),
    "": ("early", "loading"),
}
"""Where the tour stops, by the class of a screen or the name of a dialog, or before any is there; nowhere for a
question that is built as another one is."""

SIZE: Final[ViewportSize] = {"width": 360, "height": 740}
"""Where everything is in the menu."""
RECORD: Final = whole_game(HALF, 20)
PEOPLE: Final = Settings(players=(Player("Ada"), Player("Grace")), deck=HALF.deck, first=HALF.first)
WANTED: Final = "as a test wants it"
"""What goes wrong on the way says so."""
FAIL: Final = f"() => reportError(new Error('{WANTED}'))"
STORE: Final = """([key, newValue]) => {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue }));
}"""


def tour(guest: Guest, part: str, likes: Preferences = QUICK) -> Iterator[str]:
    """From screen to screen in a part of the tour, stopping at each; the page has `SIZE` again when it goes on."""
    guest.page.set_viewport_size(SIZE)
    walk, stops = PARTS[part]
    reached = []
    for stop in walk(guest, replace(likes, language=guest.say.language)):
        reached.append(stop)
        yield stop
    assert sorted(reached) == sorted(stops)


def _start(guest: Guest, likes: Preferences) -> Iterator[str]:
    page = guest.page
    guest.comes(seed=5, likes=likes)
    page.locator("summary").click()
    yield "home"
    guest.plays()
    yield "game"
    for name in ("rules", "settings", "log", "unseen", "share"):
        guest.opens_menu()
        page.locator(f"dialog [data-act={name}]").click()
        yield from _dialog(guest, name)
    guest.opens_menu()
    page.locator("dialog [data-act=settings]").click()
    page.locator("dialog [data-act=keys]").click()
    yield from _dialog(guest, "keys")
    guest.opens_menu()
    yield from _dialog(guest, "menu")
    page.locator("[data-act=about]").click()
    yield from _dialog(guest, "about")
    guest.takes(dearest(guest.session))
    guest.leaves()
    yield "home, a game waits"
    page.locator("[data-act=play]").click()
    yield from _dialog(guest, "replace")


def _turns(guest: Guest, likes: Preferences) -> Iterator[str]:
    page = guest.page
    guest.comes(save=stored(recyclable()[0]), likes=likes).resumes()
    guest.taps(guest.over_slot(0))
    yield "card chosen"
    guest.taps(guest.over_slot(0))
    guest.taps(guest.over_cell(recyclable()[2]))
    yield "wild"
    for mark in ('[data-marks~="look"]', "[data-state=hinted]", '[data-marks~="hinted"]'):
        page.locator("#hint").click()
        expect(page.locator(mark)).not_to_have_count(0)
    yield "hint"
    guest.opens().resumes()
    guest.stages(dearest(guest.session))
    yield "turn staged"

    record, steps, _ = refused("numbers")
    guest.comes(save=stored(record), likes=likes).resumes()
    for card, cell in steps:
        guest.puts(card, cell)
    yield "turn refused"

    record, play = holding_a_wild()
    guest.comes(save=stored(record), likes=likes).resumes()
    page.locator("#pass").click()
    (_, wild), *_ = play.cells
    slot = guest.session.hand.index(wild)
    guest.taps(guest.over_slot(slot))
    yield "trading"
    page.locator("#play").click()
    yield from _dialog(guest, "trade")
    page.evaluate(STORE, [GAME, stored(recyclable()[0]).replace('"count": 1', '"count": 99')])
    yield from _dialog(guest, "elsewhere")
    yield "unsaved"
    guest.comes(PEOPLE, seed=5, likes=likes).plays()
    if guest.html.get_attribute("data-phase") != "curtain":
        guest.takes(dearest(guest.session))
    yield "curtain"


def _end(guest: Guest, likes: Preferences) -> Iterator[str]:
    page = guest.page
    guest.comes(likes=likes)
    page.goto("about:blank")
    page.goto(guest.address + fragment_of(Session.resume(RECORD).record))
    yield _named(guest, "shared")
    page.locator("[data-act=open-shared]").click()
    yield _named(guest, "end")
    page.locator("dialog[open] [data-act=review]").click()
    expect(page.locator(".timeline [data-grade=unknown]")).to_have_count(0, timeout=90_000)
    yield "review"
    page.keyboard.press("Escape")
    page.locator("dialog[open] [data-act=close]").first.click()
    yield "over"
    page.evaluate(FAIL)
    yield _named(guest, "trouble")


def _places(guest: Guest, likes: Preferences) -> Iterator[str]:
    """Where the start screen leads; a game that has just ended is among the matches."""
    page = guest.page
    guest.comes(save=stored(almost_over()), likes=likes).resumes()
    guest.takes(dearest(guest.session))
    for place in PLACES:
        page.goto("about:blank")
        page.goto(f"{guest.address}#{place}")
        page.locator("html[data-state=ready]").wait_for()
        yield place
        if place == "matches":
            page.locator(".games button").first.click()
            yield _named(guest, "match")
            page.locator("dialog [data-act=match-watch]").click()
            expect(guest.html).to_have_attribute("data-phase", "replay")
            yield "replay"
            page.locator("[data-act=fairness]").first.click()
            yield from _dialog(guest, "fairness")
            page.goto("about:blank")
            page.goto(f"{guest.address}#{place}")
            page.locator("html[data-state=ready]").wait_for()
            page.locator(".games button").first.click()
            page.locator("[data-act=match-drop]").click()
            yield from _dialog(guest, "drop", named="match-drop")
        if place == "companion":
            page.locator('[data-act="at"][data-do="begin"]').click()
            for letter in "rc2":
                page.locator(f'[data-act="at"][data-do="pick {letter}"]:visible').first.click()
            yield "companion, cards"
            page.locator("#pass").click()
            yield from _dialog(guest, "pass")


def _loading(guest: Guest, likes: Preferences) -> Iterator[str]:
    """The page before Python is there, and when it will not be, because a part of it does not come."""
    page = guest.page
    guest.comes(seed=5, likes=likes)
    page.route("**/pyodide.asm.wasm*", lambda route: None)
    page.goto(guest.address, wait_until="commit")
    page.locator("[data-act=play]").click()
    page.locator("#notice button").wait_for()
    yield "early"
    page.unroute("**/pyodide.asm.wasm*")
    page.route("**/pyodide.asm.wasm*", lambda route: route.abort())
    page.goto(guest.address)
    expect(page.locator("#retry")).to_be_visible()
    yield "loading"
    page.unroute("**/pyodide.asm.wasm*")


def _dialog(guest: Guest, name: str, named: str = "") -> Iterator[str]:
    _named(guest, named or name)
    yield name
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("dialog[open]")).to_have_count(0)


def _named(guest: Guest, name: str) -> str:
    """The name of a dialog, when it is open."""
    expect(guest.page.locator("dialog[open]")).to_have_attribute("data-name", name)
    return name


PARTS: Final[dict[str, tuple[Callable[[Guest, Preferences], Iterator[str]], tuple[str, ...]]]] = {
    "start": (
        _start,
        (
            *("home", "game", "rules", "settings", "log", "unseen", "share", "keys", "menu", "about"),
            *("home, a game waits", "replace"),
        ),
    ),
    "turns": (
        _turns,
        (
            *("card chosen", "wild", "hint", "turn staged", "turn refused", "trading", "trade", "elsewhere"),
            *("unsaved", "curtain"),
        ),
    ),
    "places": (_places, (*PLACES, "match", "replay", "fairness", "drop", "companion, cards", "pass")),
    "end": (_end, ("shared", "end", "review", "over", "trouble")),
    "loading": (_loading, ("early", "loading")),
}
"""The parts of the tour, and where each of them stops."""
