"""Other languages in a real browser: from its own list, by the switch in the settings, from either side."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from tests.e2e.at_page import HALF, QUICK, Guest, dearest
from tests.e2e.conftest import Watch, open_ready
from tests.e2e.positions import almost_over, stored
from tests.web.words.languages import said_in
from web.words.text import LANGUAGES

Contexts = Callable[..., BrowserContext]
CATALOGUE = re.compile(r"/web/words/\w+\.json")


def fetched(page: Page) -> list[str]:
    """The catalogues that a page asks for from now on."""
    found: list[str] = []

    def look(request: Request) -> None:
        found.extend(match[0][-7:-5] for match in [CATALOGUE.search(request.url)] if match)

    page.on("request", look)
    return found


def test_english_fetches_no_other_words(page: Page, site: str):
    asked = fetched(page)
    open_ready(page, site)
    expect(page).to_have_title("Iota")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert asked == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (844, 390)])
def test_a_hebrew_browser_plays_in_hebrew_and_goes_on_in_french_without_a_reload(
    new_context: Contexts, subpath: str, width: int, height: int
):
    hebrew, french = said_in("he"), said_in("fr")
    page = new_context(locale="he-IL", viewport={"width": width, "height": height}).new_page()
    asked = fetched(page)
    guest = Guest(page, subpath, say=hebrew).comes(replace(HALF), seed=5)
    expect(guest.html).to_have_attribute("dir", "rtl")
    expect(page).to_have_title(hebrew("page.title"))
    guest.plays()
    for _ in range(2):
        guest.takes(dearest(guest.session))
    expect(page.locator("#judged")).to_have_text(hebrew("status.your_turn"))
    assert asked == ["he"]
    page.evaluate("window.stayed = true")
    guest.opens_menu()
    page.locator("dialog [data-act=settings]").click()
    field = page.get_by_label(hebrew("settings.language"))
    field.focus()
    field.select_option("fr")
    expect(guest.html).to_have_attribute("lang", "fr")
    expect(guest.html).to_have_attribute("dir", "ltr")
    expect(page).to_have_title(french("page.title"))
    expect(page.locator("dialog h2")).to_have_text(french("settings.title"))
    expect(page.get_by_label(french("settings.language"))).to_be_focused()
    page.keyboard.press("Escape")
    guest.say = french
    guest.lays(guest.session)
    guest.takes(dearest(guest.session))
    expect(page.locator("#judged")).to_have_text(french("status.your_turn"))
    assert page.evaluate("window.stayed") is True
    assert asked == ["he", "fr"]
    guest.opens()
    expect(guest.html).to_have_attribute("lang", "fr")
    expect(page.locator("[data-act=continue]")).to_contain_text(french("start.continue"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_language_fit_on_a_narrow_phone(new_context: Contexts, root: str, language: str):
    page = new_context(viewport={"width": 360, "height": 740}).new_page()
    guest = Guest(page, root, say=said_in(language)).comes(seed=5, likes=replace(QUICK, language=language))
    expect(guest.html).to_have_attribute("lang", language)
    fits(page, "#start form")
    guest.plays()
    guest.stages(dearest(guest.session))
    fits(page, "#controls")
    page.locator("[data-act=take_back_all]").click()
    page.locator("#pass").click()
    fits(page, "#controls")
    page.locator("#pass").click()
    for name in ("rules", "log", "unseen", "settings"):
        guest.opens_menu()
        fits(page, "dialog .body")
        page.locator(f"dialog [data-act={name}]").click()
        fits(page, "dialog .body")
        page.keyboard.press("Escape")


def fits(page: Page, selector: str) -> None:
    """Nothing in an element reaches over its sides, or over those of the screen."""
    outside = page.locator(selector).evaluate(
        """element => {
          const room = element.getBoundingClientRect();
          const [first, last] = [Math.max(0, room.left) - 1, Math.min(innerWidth, room.right) + 1];
          const over = ({ left, right }) => left < first || right > last;
          return [...element.querySelectorAll(":not(.spoken, .spoken *, #mirror *, option)")]
            .filter((inner) => inner.getClientRects().length && over(inner.getBoundingClientRect()))
            .map((inner) => inner.outerHTML);
        }"""
    )
    assert outside == []


MIRRORED = """() => Object.fromEntries(
  [...document.querySelectorAll("button svg")]
    .filter((svg) => svg.checkVisibility())
    .map((svg) => [svg.closest("button").dataset.act, svg.getScreenCTM().a < 0]))"""


@pytest.mark.parametrize("language", ["en", "he"])
def test_icons_that_run_the_way_lines_do_point_there(desk: Guest, language: str):
    """An arrow back points to where one came from, and a turn back to the one before."""
    likes, rtl = replace(QUICK, language=language), language == "he"
    desk.say = said_in(language)
    desk.comes(save=stored(almost_over()), likes=likes).resumes()
    desk.takes(dearest(desk.session))
    for place in ("companion", "daily", "friends", "practice", "matches"):
        desk.page.goto("about:blank")
        open_ready(desk.page, f"{desk.address}#{place}")
        icons = desk.page.evaluate(MIRRORED)
        assert icons["leave"] == rtl, place
        assert not icons.get("settings")
        assert icons.get("undo", rtl) == rtl
    desk.page.locator(".games button").first.click()
    desk.page.locator("[data-act=match-watch]").click()
    expect(desk.html).to_have_attribute("data-phase", "replay")
    icons = desk.page.evaluate(MIRRORED)
    directed = dict.fromkeys(("play-on", "replay-step", "replay-play", "replay-back"), rtl)
    assert icons == {"fairness": False, **directed}


@pytest.mark.parametrize("place", ["", "companion", "daily", "friends", "matches"])
def test_every_screen_goes_on_in_another_language(desk: Guest, place: str):
    desk.comes(likes=replace(QUICK, language="en"))
    page = desk.page
    page.goto("about:blank")
    open_ready(page, desk.address + (f"#{place}" if place else ""))
    page.evaluate("window.stayed = true")
    for language in ("he", "fr", "en"):
        say = said_in(language)
        page.locator("[data-act=settings]").first.click()
        page.locator('[data-change="prefer.language"]').select_option(language)
        expect(desk.html).to_have_attribute("lang", language)
        expect(desk.html).to_have_attribute("dir", say.direction)
        page.keyboard.press("Escape")
        expect(page.locator("#tools [data-act=settings]")).to_have_attribute("aria-label", say("bar.settings"))
        if place:
            expect(page.locator("#start h2").first).to_have_text(say(f"place.{place}"))
        else:
            expect(page.locator(".greeting")).to_have_text(say("start.greeting"))
    assert page.evaluate("window.stayed") is True


def test_the_page_waits_and_fails_in_the_language_of_the_browser(new_context: Contexts, root: str, watch: Watch):
    watch.expect(".*")
    page = new_context(locale="he-IL").new_page()
    page.route("**/pyodide.asm.wasm*", lambda route: route.fulfill(status=404))
    page.goto(root)
    hebrew = said_in("he")
    expect(page.locator("#sentence")).to_have_text(hebrew("loading.missing", path="runtime/pyodide/pyodide.asm.wasm"))
    expect(page.get_by_role("button", name=hebrew("loading.retry"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    assert page.title() == hebrew("page.title")
    manifest = page.evaluate("async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()")
    assert (manifest["lang"], manifest["dir"], manifest["name"]) == ("he", "rtl", hebrew("manifest.name"))
    assert manifest["icons"]


def test_words_that_do_not_come_leave_the_page_in_english_and_say_so(new_context: Contexts, root: str, watch: Watch):
    watch.expect(".*")
    page = new_context(locale="fr-CA").new_page()
    page.route("**/web/words/*.json", lambda route: route.fulfill(status=404))
    guest = Guest(page, root).comes()
    expect(guest.html).to_have_attribute("lang", "en")
    guest.comes(likes=replace(QUICK, language="he"))
    expect(page.locator("#notice")).to_contain_text("could not be fetched")
    expect(guest.html).to_have_attribute("dir", "ltr")


def test_the_table_is_set_with_one_press(page: Page, root: str):
    page.set_viewport_size({"width": 700, "height": 800})
    open_ready(page, root)
    page.locator("summary").click()
    expect(page.locator("#means-seats")).to_be_visible()
    page.locator("summary").click()
    expect(page.locator("#means-seats")).to_be_hidden()
