"""After the first visit the game needs no server: it is kept on the device, and keeping it costs the visit nothing."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from iota.record import read
from tests.e2e.at_page import HALF, QUICK, SAY, Guest, whole_game
from tests.e2e.conftest import START_MS, SUBPATH, Watch
from tests.e2e.hosting import KEPT, Host, Visitor
from tools.build import offline
from web.app.screens.places import PLACES
from web.storage.links import fragment_of
from web.storage.preferences import Choices, write_choices
from web.storage.saves import CHOICES

SEED = 20

# As a private window does.
REFUSE = """ServiceWorkerContainer.prototype.register = () => {
  document.documentElement.dataset.refused = "";
  return Promise.reject(new DOMException("not here", "SecurityError"));
}"""


@pytest.fixture
def visit(browser: Browser, watch: Watch, site_folder: Path, tmp_path: Path) -> Iterator[Callable[..., Visitor]]:
    """Makes a host under a prefix, and a visitor to it."""
    made: list[Visitor] = []

    def make(prefix: str, keep_seconds: int = 0) -> Visitor:
        host = Host(tmp_path, prefix, keep_seconds)
        host.deploy(site_folder)
        made.append(Visitor(browser.browser_type, tmp_path / "profile", watch, host))
        return made[-1]

    yield make
    for visitor in made:
        visitor.leave()
        visitor.host.down()


def test_every_file_is_kept_once_the_game_is_playable_and_none_travels_twice_for_it(
    visit: Callable[..., Visitor], site_folder: Path
):
    visitor = visit(SUBPATH)
    page = visitor.open()
    host, listed = visitor.host, offline.files(site_folder)
    asked = [path or "index.html" for path in host.asked]
    first = asked.index("sw.js")
    for_the_page, for_later = asked[:first], asked[first + 1 :]

    assert set(for_the_page) <= set(listed)
    assert sorted(for_later) == sorted(set(listed) - set(for_the_page))
    assert len(page.evaluate(KEPT)) == len(listed)

    host.asked.clear()
    ask_the_worker(page)
    assert set(host.asked) <= {"sw.js"}, "what is asked for later is on the device, too"

    playable = page.evaluate("(performance.timeOrigin + performance.getEntriesByName('playable')[0].startTime) / 1000")
    assert host.when["sw.js"] > playable + 1


def test_a_whole_game_with_the_server_dead_and_the_browser_restarted(visit: Callable[..., Visitor]):
    visitor = visit("/")
    visitor.open()
    visitor.leave()
    visitor.host.down()
    guest = Guest(visitor.open(), visitor.host.address)
    guest.comes(HALF, SEED).plays().plays_on()
    assert guest.saved() == whole_game(HALF, SEED), "the game of the same seed with a server"
    expect(guest.page.locator("dialog[open]")).to_contain_text("won")


def test_a_shared_game_is_opened_and_played_to_its_end_without_a_server_under_a_sub_path(
    visit: Callable[..., Visitor], watch: Watch
):
    visitor = visit(SUBPATH)
    visitor.open().evaluate(f"text => localStorage.setItem('{CHOICES}', text)", write_choices(Choices(HALF, QUICK)))
    visitor.leave()
    visitor.host.down()
    whole = read(whole_game(HALF, SEED))
    page = visitor.open("?some=words" + fragment_of(replace(whole, moves=whole.moves[:-6])))
    page.get_by_role("button", name=SAY("shared.yes")).click()
    guest = Guest(page, visitor.host.address)
    guest.waits()
    guest.plays_on()
    assert guest.session.record == whole
    assert "#" not in page.url

    ask_the_worker(page)
    watch.expect("ERR_ABORTED")  # nobody waits until these are all there
    for path in ("", "index.html", "index.html?seed=7"):
        response = page.goto(visitor.host.address + path, wait_until="commit")
        assert response
        assert response.ok
        assert response.from_service_worker


def test_every_place_is_there_with_the_server_dead(visit: Callable[..., Visitor]):
    visitor = visit(SUBPATH)
    visitor.open().evaluate(f"text => localStorage.setItem('{CHOICES}', text)", write_choices(Choices(HALF, QUICK)))
    visitor.leave()
    visitor.host.down()
    for place in PLACES:
        visitor.open(f"#{place}").close()

    page = visitor.open("#daily")
    html = page.locator("html")
    page.locator("[data-act=daily-play]").first.click()
    expect(html).to_have_attribute("data-phase", "turn")
    page.locator("#pass").click()
    page.locator("#play").click()
    expect(html).to_have_attribute("data-moves", re.compile("[2-9]"))
    page.reload()
    page.locator("[data-do=daily]").click()
    expect(page.locator(".daily .standing")).to_contain_text(SAY("daily.go_on"))
    page.close()

    page = visitor.open("#friends")
    page.locator("[data-act=friends-begin]").click()
    expect(page.locator("html")).to_have_attribute("data-phase", "turn")
    page.close()

    page = visitor.open("#practice")
    expect(page.locator("html")).to_have_attribute("data-phase", "practice")
    expect(page.locator("#judged")).not_to_be_empty()


def test_plays_where_nothing_may_be_kept(visit: Callable[..., Visitor]):
    visitor = visit(SUBPATH)
    page = visitor.open(kept=False, before=REFUSE)
    expect(page.locator("html")).to_have_attribute("data-refused", "", timeout=START_MS)
    ask_the_worker(page)
    expect(page.locator("html[data-kept]")).not_to_be_attached()


def ask_the_worker(page: Page) -> None:
    """Start a second interpreter, which loads its files by itself."""
    assert page.evaluate(ASK) == [1, "yes", None]


ASK = """() => new Promise((heard, failed) => {
  const worker = new Worker("web/static/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => { if (data[0]) { heard(data); worker.terminate(); } };
  worker.onerror = () => failed(new Error("no worker"));
  worker.postMessage([1, "ready", ""]);
})"""
