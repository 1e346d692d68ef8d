"""A host whose site can be replaced, taken down and put up again, and a visitor who comes back to it."""

import socket
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page

from tests.e2e.conftest import START_MS, WATCH_CSP, Watch
from tools.build import serve
from tools.setup import chromium

# Asks the service worker that serves the page for its version, as soon as there is one.
KEEPER_BUILD = """async () => {
  const keepers = navigator.serviceWorker;
  if (!keepers.controller) await new Promise((resolve) => keepers.addEventListener("controllerchange", resolve));
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  keepers.controller.postMessage("build", [port2]);
  await answer;
  port1.close(); // an open line would keep the service worker busy, and its successor waiting
  return answer;
}"""
# Looks for a version of this name until it is installed, or has been given up some times; the name of what waits then.
# The page looks by itself as well, and a look that is under way may still be at what was there before.
LOOK = """async (wanted) => {
  const registration = await navigator.serviceWorker.getRegistration();
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const name = async (worker) => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
    worker.postMessage("build", [port2]);
    const found = await Promise.race([answer, pause(10000)]);
    port1.close();
    return found;
  };
  let found = null;
  for (let times = 0; times < 4 && found !== wanted; times++) {
    await Promise.race([registration.update().catch(() => {}), pause(30000)]);
    while (registration.installing) await pause(50);
    found = registration.waiting && await name(registration.waiting);
  }
  return found;
}"""
KEPT = """async () => {
  const names = await caches.keys();
  const caches_ = await Promise.all(names.map((name) => caches.open(name)));
  const keys = await Promise.all(caches_.map((cache) => cache.keys()));
  return keys.flat().map(({ url }) => url);
}"""


class Host:
    """Serves the newest deploy at one address."""

    def __init__(self, folder: Path, prefix: str, keep_seconds: int = 0) -> None:
        self.folder, self.prefix, self.keep_seconds = folder, prefix, keep_seconds
        self.asked: list[str] = []
        """Every path that was answered with a file since it was last cleared, in order, question mark and all."""
        self.when: dict[str, float] = {}
        """The time in seconds at which a path was asked for last."""
        self._port = 0
        self._server: serve.Server | None = None
        self.up()

    @property
    def address(self) -> str:
        return f"http://{serve.HOST}:{self._port}{self.prefix}"

    def deploy(self, site: Path) -> None:
        """Serve another site from the next request on."""
        fresh = self.folder / "fresh"
        fresh.symlink_to(site)
        fresh.replace(self.folder / "current")

    def up(self) -> None:
        """Listen, at the same port as before."""
        host = self

        class Counting(serve.Handler):
            def send_head(self) -> Any:
                del self.headers["If-Modified-Since"]  # versions of the same second are not the same
                return super().send_head()

            def log_request(self, code: Any = "-", size: Any = "-") -> None:
                if code == 200:
                    path = self.path.removeprefix(host.prefix)
                    host.asked.append(path)
                    host.when[path] = time.time()

        place = str(self.folder / "current")
        handler = partial(Counting, directory=place, prefix=self.prefix, keep_seconds=self.keep_seconds)
        self._server = serve.Server((serve.HOST, self._port), handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def down(self) -> None:
        """Stop listening: from here on nobody answers a new connection."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
            with socket.socket() as line:
                assert line.connect_ex((serve.HOST, self._port)), "somebody still listens"


class Visitor:
    """Somebody with a browser of their own, who can close it and come back."""

    def __init__(self, chromium: BrowserType, profile: Path, watch: Watch, host: Host) -> None:
        self.chromium, self.profile, self.watch, self.host = chromium, profile, watch, host
        self.context: BrowserContext | None = None

    def open(self, path: str = "", *, kept: bool = True, before: str = "") -> Page:
        """A tab with the game, ready to play, and kept on the device as well; `before` is a script that runs first."""
        if self.context is None:
            self.context = self.chromium.launch_persistent_context(
                self.profile, executable_path=chromium.provide(), args=chromium.flags()
            )
            self.watch.follow(self.context, (self.host.address.removesuffix(self.host.prefix),))
            self.context.add_init_script(WATCH_CSP)
            self.context.set_default_timeout(START_MS)
        page = self.context.new_page()
        if before:
            page.add_init_script(before)
        page.goto(self.host.address + path)
        return ready(page, kept=kept)

    def leave(self) -> None:
        """Close the browser."""
        if self.context:
            self.context.close()
            self.context = None


def ready(page: Page, *, kept: bool = True) -> Page:
    """The page when it can be played, and is kept on the device."""
    page.locator("html[data-state=ready]" + kept * "[data-kept]").wait_for()
    return page
