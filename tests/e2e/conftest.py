"""A real Chromium on the built site, and a watch on everything that must not happen there.

A test that takes `page` gets an empty page whose console, network and content security policy are watched: an error,
a warning, a request to another origin or a violation fails the test, unless it says beforehand that it expects it.
`root` and `subpath` are the two addresses that the site is served at; `site` is both of them, one after the other.
No service worker is allowed there, so that a test can put itself between page and server. `desk` and `phone` are those
of somebody who comes back, to a page that one has kept; how it is kept has tests of its own (tests/e2e/hosting.py).
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Frame,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

from tests.e2e.at_page import Guest
from tools.browsing.page import launch
from tools.build import serve

SUBPATH = "/repo/"
START_MS = 60_000
# A page answers in a frame or two; a machine that does much else at once may take its time.
expect.set_options(timeout=20_000)

KINDS: dict[str, Any] = {
    "desk": {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"},
    "phone": {
        "viewport": {"width": 390, "height": 780},
        "device_scale_factor": 3,
        "has_touch": True,
        "is_mobile": True,
        "reduced_motion": "reduce",
    },
}

# Told to the page before anything else runs in it: violations are kept where the test can read them.
WATCH_CSP = """addEventListener("securitypolicyviolation", (event) =>
    console.error("content security policy", event.violatedDirective, event.blockedURI))"""

# Every page comes from the server, and a test can put itself between.
WITHOUT_KEEPER = "delete Navigator.prototype.serviceWorker"
# When the service worker has all there is.
KEPT = "async () => { await navigator.serviceWorker.ready }"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("e2e")


@pytest.fixture(scope="session")
def root(site_folder: Path) -> Iterator[str]:
    with serve.serving(site_folder) as address:
        yield address


@pytest.fixture(scope="session")
def subpath(site_folder: Path) -> Iterator[str]:
    with serve.serving(site_folder, prefix=SUBPATH) as address:
        yield address


@pytest.fixture(params=["root", "subpath"])
def site(request: pytest.FixtureRequest) -> str:
    address: str = request.getfixturevalue(request.param)
    return address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = launch(playwright)
        yield launched
        launched.close()


@dataclass
class Watch:
    """What a page did that it should not have done."""

    troubles: list[str] = field(default_factory=list)
    expected: list[re.Pattern[str]] = field(default_factory=list)
    given_up: list[Request] = field(default_factory=list)
    """Requests that the browser has given up, as it does with all that are on their way when their page is left."""
    left: dict[Page, int] = field(default_factory=dict)
    """How often each page was left for another address, or for itself once more."""
    begun: dict[Request, tuple[Page, int]] = field(default_factory=dict)
    """The page of each request, and how often that had been left by then."""

    def expect(self, pattern: str) -> None:
        """Let troubles that match a pattern pass: the test provokes them."""
        self.expected.append(re.compile(pattern))

    def unexpected(self) -> list[str]:
        given_up = [f"given up: {request.url}" for request in self.given_up if not self._was_left(request)]
        return [trouble for trouble in self.troubles + given_up if not any(p.search(trouble) for p in self.expected)]

    def clear(self) -> None:
        """Forget what has happened so far."""
        self.troubles.clear()
        self.given_up.clear()
        self.begun.clear()

    def _was_left(self, request: Request) -> bool:
        """Whether the page of a request is closed, or was left since it asked; an address that is left at once, too."""
        page, before = self.begun.get(request, (None, 0))
        return page is None or page.is_closed() or self.left[page] > before

    def _meet(self, page: Page) -> None:
        self.left[page] = 0

        def count(frame: Frame) -> None:
            if frame == page.main_frame:
                self.left[page] += 1

        page.on("framenavigated", count)

    def follow(self, context: BrowserContext, own: tuple[str, ...]) -> None:
        """Watch every page and worker of a context; `own` are the origins that may be asked."""

        def on_console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.troubles.append(f"console {message.type}: {message.text}")

        def on_request(request: Request) -> None:
            parts = urlsplit(request.url)
            if parts.scheme in ("http", "https", "ws", "wss") and f"{parts.scheme}://{parts.netloc}" not in own:
                self.troubles.append(f"foreign request: {request.url}")
            if not request.service_worker and not request.is_navigation_request():
                page = request.frame.page
                self.begun[request] = page, self.left[page]

        def on_response(response: Response) -> None:
            if response.status >= 400:
                self.troubles.append(f"status {response.status}: {response.url}")

        def on_failed(request: Request) -> None:
            if request.failure == "net::ERR_ABORTED":
                self.given_up.append(request)
            else:
                self.troubles.append(f"failed: {request.url} {request.failure}")

        for page in context.pages:
            self._meet(page)
        context.on("page", self._meet)
        context.on("console", on_console)
        context.on("weberror", lambda error: self.troubles.append(f"exception: {error.error}"))
        context.on("request", on_request)
        context.on("requestfailed", on_failed)
        context.on("response", on_response)


@pytest.fixture
def watch() -> Iterator[Watch]:
    kept = Watch()
    yield kept
    assert not kept.unexpected(), "\n".join(kept.unexpected())


@pytest.fixture
def context(browser: Browser, watch: Watch, root: str, subpath: str) -> Iterator[BrowserContext]:
    """An empty profile, watched. A test that needs another size or language makes it with `new_context`."""
    made = browser.new_context(viewport={"width": 1280, "height": 800})
    yield _watched(made, watch, root, subpath)
    made.close()


@pytest.fixture
def new_context(browser: Browser, watch: Watch, root: str, subpath: str) -> Iterator[Callable[..., BrowserContext]]:
    """Makes watched contexts with Playwright's options: viewport, color_scheme, locale, has_touch, offline …"""
    made: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        made.append(browser.new_context(**options))  # type: ignore[arg-type]
        return _watched(made[-1], watch, root, subpath)

    yield make
    for context in made:
        context.close()


def _watched(context: BrowserContext, watch: Watch, *addresses: str, kept: bool = False) -> BrowserContext:
    watch.follow(context, tuple(f"{u.scheme}://{u.netloc}" for u in map(urlsplit, addresses)))
    context.add_init_script(WATCH_CSP)
    if not kept:
        context.add_init_script(WITHOUT_KEEPER)
    context.set_default_timeout(START_MS)
    return context


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def open_ready(page: Page, address: str) -> Page:
    """Go to an address of the game and wait until it can be played."""
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for()
    return page


# Most visits are those of somebody who comes back: the service worker has kept the page. They take half the time of a
# first one, and share pages that stay open: one as on a desk, one as on a phone. A `Guest` forgets what was stored.


@pytest.fixture(scope="session")
def shared(browser: Browser, root: str, subpath: str) -> Iterator[Callable[[str], tuple[Page, Watch]]]:
    opened: dict[str, tuple[Page, Watch]] = {}

    def page_of(kind: str) -> tuple[Page, Watch]:
        if kind not in opened:
            watch = Watch()
            context = _watched(browser.new_context(**KINDS[kind]), watch, root, subpath, kept=True)
            opened[kind] = open_ready(context.new_page(), root), watch
            opened[kind][0].evaluate(KEPT)
        return opened[kind]

    yield page_of
    for page, _ in opened.values():
        page.context.close()


def _guest(shared: Callable[[str], tuple[Page, Watch]], kind: str, root: str, by: str) -> Iterator[Guest]:
    page, watch = shared(kind)
    watch.clear()
    page.set_viewport_size(KINDS[kind]["viewport"])
    yield Guest(page, root, by)
    assert not watch.unexpected(), "\n".join(watch.unexpected())


@pytest.fixture
def desk(shared: Callable[[str], tuple[Page, Watch]], root: str) -> Iterator[Guest]:
    """Somebody at a desk, with a mouse."""
    yield from _guest(shared, "desk", root, "drag")


@pytest.fixture
def phone(shared: Callable[[str], tuple[Page, Watch]], root: str) -> Iterator[Guest]:
    """Somebody with a phone."""
    yield from _guest(shared, "phone", root, "tap")
