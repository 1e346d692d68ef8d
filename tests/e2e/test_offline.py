"""After the first visit the game needs no server: it is kept on the device, and keeping it costs the visit nothing."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from iota.game import First, Settings
from iota.record import Record, write
from tests.e2e.conftest import SUBPATH, Watch
from tests.e2e.hosting import KEPT, Host, Visitor
from tests.e2e.test_skeleton import ASK
from tools import offline

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

    playable = page.evaluate("(performance.timeOrigin + performance.getEntriesByName('playable')[0].startTime) / 1000")
    assert host.when["sw.js"] > playable + 1


@pytest.mark.parametrize("prefix", ["/", SUBPATH])
def test_plays_with_the_server_dead_and_the_browser_restarted(visit: Callable[..., Visitor], prefix: str):
    visitor = visit(prefix)
    visitor.open()
    visitor.leave()
    visitor.host.down()
    page = visitor.open("?seed=7&more=words#a-place")
    ask_the_worker(page)
    for path in ("", "index.html", "index.html?seed=7"):
        response = page.goto(visitor.host.address + path, wait_until="commit")
        assert response
        assert response.ok
        assert response.from_service_worker


def test_a_tab_of_the_first_visit_asks_the_server_for_nothing_more(visit: Callable[..., Visitor]):
    visitor = visit(SUBPATH)
    page = visitor.open()
    visitor.host.asked.clear()
    ask_the_worker(page)
    assert visitor.host.asked == []


def test_plays_where_nothing_may_be_kept(visit: Callable[..., Visitor]):
    visitor = visit(SUBPATH)
    page = visitor.open(kept=False, before=REFUSE)
    expect(page.locator("html")).to_have_attribute("data-refused", "")
    ask_the_worker(page)
    expect(page.locator("html[data-kept]")).not_to_be_attached()


def ask_the_worker(page: Page) -> None:
    """Start a second interpreter, which loads its files by itself."""
    game = write(Record(Settings(first=First.SEAT_2), 7))
    assert ";" in page.evaluate(ASK, f"5\n{game}")[1] + ";"
