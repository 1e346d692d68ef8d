"""The start screen before Python is there: the same as afterwards, and what is done on it is not lost."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from iota.game import Deck
from tests.e2e.at_page import COLOURFUL, HALF, SAY, Guest, dearest, is_drawn
from tests.e2e.test_every_screen import AXE, Mode, look_over
from tests.web.words.languages import said_in
from web.storage.preferences import read_choices
from web.storage.saves import CHOICES, EARLY

Contexts = Callable[..., BrowserContext]

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
FLAT: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "color_scheme": "dark"}
KINDS = [(PHONE, "en-GB"), (PHONE, "he-IL"), (DESK, "en-GB"), (DESK, "he-IL"), (FLAT, "fr-FR")]

# What moved by itself, and from where to where.
SHIFTS = """window.shifts = [];
const at = ({ x, y, width, height }) => `${x},${y} ${width}x${height}`;
const moved = ({ node, previousRect, currentRect }) =>
  `${node?.localName} ${node?.id} ${node?.className}: ${at(previousRect)} to ${at(currentRect)}`;
new PerformanceObserver((list) =>
  shifts.push(...list.getEntries().filter((entry) => !entry.hadRecentInput).map(
    ({ value, sources }) => `${value}: ${sources.map(moved).join("; ")}`))
).observe({ type: "layout-shift", buffered: true });"""
SEEN = """() => [...document.querySelectorAll("h1, #tools *, #start, #start *")].filter((element) =>
  element.checkVisibility()).map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const words = element.childElementCount ? "" : element.textContent;
  return `${element.localName} ${element.className} ${words} ${x} ${y} ${width} ${height}`;
})"""
# Keeps the drawings in the page, where their many pixels are; the second time, which part of each is plainly different.
PAINTED = """() => {
  const before = window.drawings;
  window.drawings = [...document.querySelectorAll("#start canvas[data-draw]")]
    .filter((canvas) => canvas.clientWidth && !canvas.closest("[data-key=daily]"))
    .map((canvas) => {
      const pen = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
      pen.drawImage(canvas, 0, 0);
      return pen.getImageData(0, 0, canvas.width, canvas.height).data;
    });
  const unlike = (one, other) =>
    one.length === other?.length ? one.filter((value, i) => Math.abs(value - other[i]) > 100).length / one.length : 1;
  return before?.length === drawings.length ? before.map((one, i) => unlike(one, drawings[i])) : [];
}"""

DRAWN = """() => [...document.querySelectorAll("#start canvas[data-draw]")]
  .filter((canvas) => canvas.clientWidth && !canvas.closest("[data-key=daily]"))
  .every((canvas) => canvas.drawing || canvas.dataset.drawn)"""

OLDER = f"""localStorage["{EARLY}"] = localStorage["{EARLY}"].replace(/(kept-build=")\\w*/, "$1another")"""


class Waiting:
    """Somebody on a page whose Python is held up on its way."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self._held: list[Route] = []
        page.add_init_script(SHIFTS)
        page.route("**/pyodide.asm.wasm*", lambda route: self._held.append(route))
        page.goto(address, wait_until="commit")

    def until_python_is_there(self) -> None:
        for route in self._held:
            route.continue_()
        self.page.unroute("**/pyodide.asm.wasm*")
        self.page.locator("html[data-state=ready]").wait_for()

    @property
    def shifts(self) -> list[str]:
        found: list[str] = self.page.evaluate("window.shifts")
        return found


@pytest.fixture
def comes(new_context: Contexts, root: str) -> Callable[..., Waiting]:
    def come(kind: dict[str, Any] = PHONE, locale: str = "en-GB", *, query: str = "") -> Waiting:
        context = new_context(locale=locale, reduced_motion="reduce", **kind)
        waiting = Waiting(context.new_page(), root + query)
        waiting.page.locator("#start form").wait_for()
        return waiting

    return come


def repainted(page: Page) -> list[float]:
    """Which part of each drawing is plainly different since this was asked before; nothing where there are others."""
    page.wait_for_function(DRAWN)
    found: list[float] = page.evaluate(PAINTED)
    return found


@pytest.mark.parametrize(("kind", "locale"), KINDS)
def test_python_takes_over_and_nothing_moves(comes: Callable[..., Waiting], kind: dict[str, Any], locale: str):
    visitor = comes(kind, locale)
    page, say = visitor.page, said_in(locale[:2])
    expect(page.locator(".greeting")).to_have_text(say("start.greeting"))
    expect(page.locator("html")).to_have_attribute("dir", say.direction)
    before = page.evaluate(SEEN)
    assert repainted(page) == []
    visitor.until_python_is_there()
    page.wait_for_function("() => iota.settled()")
    expect(page.locator("[data-key=daily] canvas[data-drawn]")).not_to_have_count(0)
    assert page.evaluate(SEEN) == before
    assert visitor.shifts == []
    differences = repainted(page)
    assert differences
    assert max(differences) < 0.08, differences


@pytest.mark.parametrize(("kind", "locale"), KINDS)
def test_enter_on_play_deals_when_python_is_there(comes: Callable[..., Waiting], kind: dict[str, Any], locale: str):
    visitor = comes(kind, locale, query="?seed=7")
    page, say = visitor.page, said_in(locale[:2])
    play = page.locator("[data-act=play]")
    play.focus()
    page.keyboard.press("Enter")
    expect(play).to_have_attribute("aria-busy", "true")
    mega = re.escape(say("loading.left", left="@")).replace("@", r"\d[.,]\d")
    expect(play).to_have_attribute("data-wait", re.compile(mega))
    expect(play).to_have_attribute("style", re.compile(r"--share: 0?\.\d"))
    expect(page.locator("#sentence")).to_have_text(re.compile(mega))
    box = play.bounding_box()
    expect(page.locator("#notice")).to_contain_text(say("bar.rules"))
    assert play.bounding_box() == box
    assert visitor.shifts == []
    visitor.until_python_is_there()
    expect(page.locator("[data-slot]")).to_have_count(4)
    expect(page.locator("#notice")).to_be_empty()
    assert page.evaluate("!document.activeElement.closest('[hidden], [inert], body:not(:has(:focus))')")
    page.wait_for_function("() => iota.settled()")
    assert visitor.shifts == [], "nor does anything jump when the table comes"


def test_the_last_press_counts_and_everything_chosen_is_kept(comes: Callable[..., Waiting]):
    visitor = comes(PHONE)
    page = visitor.page
    page.locator("[data-act=play]").tap()
    page.locator(".welcome [value=master]").tap()
    expect(page.locator("#means-opponent")).to_contain_text(SAY("level.master.thinks"))
    expect(page.locator("[data-act=play] canvas")).to_have_attribute("data-draw", "bird master")
    page.locator("summary").tap()
    page.locator("[name=deck][value=half]").tap()
    expect(page.locator("#means-deck")).to_have_text(SAY("deck.half.means"))
    page.locator("[data-act=go][data-do=daily]").tap()
    expect(page.locator("[aria-busy]")).to_have_attribute("data-do", "daily")
    page.locator("[data-act=play]").tap()
    visitor.until_python_is_there()
    expect(page.locator("[data-slot]")).to_have_count(4)
    settings = read_choices(page.evaluate(f"localStorage.getItem('{CHOICES}')")).settings
    assert settings.players[1].bot == "master"
    assert settings.deck is Deck.HALF
    page.go_back()
    expect(page.locator("[data-act=play]")).to_be_visible()
    assert page.locator("[aria-busy], [data-wait]").count() == 0


@pytest.mark.parametrize("kind", [PHONE, DESK, FLAT])
@pytest.mark.parametrize("place", ["daily", "matches", "friends", "learn", "practice", "companion"])
def test_a_place_that_comes_late_stands_still(comes: Callable[..., Waiting], kind: dict[str, Any], place: str):
    visitor = comes(kind)
    page = visitor.page
    page.locator(f"[data-act=go][data-do={place}]").click()
    expect(page.locator("[aria-busy]")).to_have_attribute("data-do", place)
    visitor.until_python_is_there()
    expect(page.locator("[aria-busy]")).to_have_count(0)
    page.wait_for_function("() => iota.settled()")
    assert visitor.shifts == []


@pytest.mark.parametrize("kind", [PHONE, DESK])
def test_focus_scroll_and_what_is_being_typed_stay(comes: Callable[..., Waiting], kind: dict[str, Any]):
    visitor = comes(kind)
    page = visitor.page
    if kind is PHONE:
        page.locator("summary").click()
    name = page.get_by_label(SAY("start.name", seat=1))
    name.fill("Grace Hop")
    name.press("ArrowLeft")
    page.locator("#start").evaluate("start => start.scrollBy(0, 60)")
    here = "() => [document.querySelector('#start').scrollTop, document.activeElement.selectionStart]"
    before = page.evaluate(here)
    visitor.until_python_is_there()
    expect(name).to_be_focused()
    expect(name).to_have_value("Grace Hop")
    expect(page.locator(".setup")).to_have_attribute("open", "")
    assert page.evaluate(here) == before
    page.keyboard.type("x")
    page.keyboard.press("Tab")
    page.locator("[data-act=play]").click()
    expect(page.locator('[data-seat="0"] .name')).to_have_text("Grace Hoxp")


@pytest.mark.parametrize("locale", ["en-GB", "he-IL"])
def test_the_rules_are_read_in_the_meantime(comes: Callable[..., Waiting], locale: str):
    visitor = comes(PHONE, locale)
    page, say = visitor.page, said_in(locale[:2])
    dialog = page.locator("dialog[open]")
    page.locator("#tools [data-act=rules]").click()
    expect(dialog.locator("h2")).to_have_text(say("rules.title"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.locator("[data-act=play]").click()
    page.locator("#notice [data-act=rules]").click()
    expect(dialog.locator("#rule-lines")).to_contain_text(say("rules.lines"))
    dialog.locator("[data-act=why][data-do=wild]").click()
    expect(page.locator("#rule-wild")).to_be_focused()
    is_drawn(dialog.locator("#rule-wild canvas").first, COLOURFUL)
    scrolled = dialog.locator(".body").evaluate("body => body.scrollTop")
    assert scrolled > 0
    visitor.until_python_is_there()
    expect(page.locator("#rule-wild")).to_be_focused()
    assert dialog.locator(".body").evaluate("body => body.scrollTop") == scrolled
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-slot]")).to_have_count(4)


@pytest.mark.parametrize(("kind", "locale"), KINDS[:4])
def test_who_comes_back_finds_the_game_that_waits_at_once(
    new_context: Contexts, root: str, kind: dict[str, Any], locale: str
):
    page = new_context(locale=locale, reduced_motion="reduce", **kind).new_page()
    guest = Guest(page, root, say=said_in(locale[:2])).comes(HALF, 20).plays()
    guest.takes(dearest(guest.session))
    visitor = Waiting(page, root)
    going_on = page.locator("[data-act=continue]")
    expect(going_on).to_contain_text(guest.say("start.continue"))
    before = page.evaluate(SEEN)
    assert not page.evaluate("document.documentElement.dataset.state")
    visitor.until_python_is_there()
    page.wait_for_function("() => iota.settled()")
    expect(page.locator("[data-key=daily] canvas[data-drawn]")).not_to_have_count(0)
    assert page.evaluate(SEEN) == before
    assert visitor.shifts == []
    again = Waiting(page, root)
    going_on.click()
    again.until_python_is_there()
    guest.waits()
    assert len(guest.session.history) >= 1


def test_what_another_version_has_kept_is_not_shown(new_context: Contexts, root: str):
    page = new_context().new_page()
    Guest(page, root).comes(HALF, 20)
    page.goto("about:blank")
    page.add_init_script(OLDER)
    visitor = Waiting(page, root)
    expect(page.locator("#sentence")).to_be_visible()
    assert page.locator("#start form").count() == 0
    visitor.until_python_is_there()
    expect(page.locator("#start form")).to_be_visible()


def test_where_the_address_leads_elsewhere_there_is_no_start_screen(new_context: Contexts, root: str):
    page = new_context().new_page()
    visitor = Waiting(page, f"{root}#learn")
    expect(page.locator("#sentence")).to_be_visible()
    assert page.locator("#start form").count() == 0
    visitor.until_python_is_there()
    expect(page.locator("html")).to_have_attribute("data-phase", "lesson")


@pytest.mark.parametrize(("kind", "locale"), KINDS)
def test_axe_finds_nothing_wrong_while_somebody_waits(
    new_context: Contexts, root: str, kind: dict[str, Any], locale: str
):
    context = new_context(locale=locale, reduced_motion="reduce", **kind)
    context.add_init_script(path=AXE)
    page = Waiting(context.new_page(), root).page
    page.locator("[data-act=play]").click()
    page.locator("#notice button").wait_for()
    assert look_over(page, Mode()) == []
    page.locator("#notice button").click()
    page.locator("dialog[open]").wait_for()
    assert look_over(page, Mode()) == []
