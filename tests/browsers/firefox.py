"""Firefox, driven by WebDriver BiDi, which it speaks on a port of its own."""

import base64
import itertools
import json
import subprocess
import time
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import connect

from tests.browsers import actions
from tests.browsers.engine import HEIGHT, PATIENCE, PAUSE, WIDTH, Engine
from tools.setup import engines

# Nothing but our page: no greetings, no news, no talk to anybody; and the page may take the focus from the address bar.
PREFERENCES = """
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.disable_window_flip", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("network.proxy.type", 0);
"""


class Firefox(Engine):
    """Debian's Firefox ESR, or any other."""

    name = "Firefox"

    def start(self) -> None:
        self._open = ExitStack()
        self._numbers = itertools.count(1)
        (self.profile / "user.js").write_text(PREFERENCES)
        port = self.profile / "WebDriverBiDiServer.json"
        port.unlink(missing_ok=True)
        command = [str(engines.firefox()), "--headless", "--no-remote", "--profile", str(self.profile)]
        self._process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._open.callback(self._end)
        address = f"ws://127.0.0.1:{self._port()}/session"
        self._line = self._open.enter_context(connect(address, max_size=None, proxy=None, ping_interval=None))
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._tab = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._ask("browsingContext.setViewport", context=self._tab, viewport=size)

    def quit(self) -> None:
        with self._open:
            self._ask("browser.close")
            self._process.wait(PATIENCE)

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._tab, url=address, wait="interactive")
        self.answer("(async () => (window.focus(), ''))()")  # keys press no button in a window without focus

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._tab, wait="interactive")

    def answer(self, script: str) -> Any:
        told = self._ask("script.evaluate", expression=script, target={"context": self._tab}, awaitPromise=True)
        assert told["type"] == "success", told
        return told["result"]["value"]

    def click(self, x: float, y: float) -> None:
        self._ask("input.performActions", context=self._tab, actions=actions.click(x, y))

    def press(self, key: str) -> None:
        self._ask("input.performActions", context=self._tab, actions=actions.press(key))

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._tab)["data"])

    def _port(self) -> int:
        """The port that this Firefox has written into its profile."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self._process.poll() is None, "Firefox ended at once"
            try:
                return int(json.loads((self.profile / "WebDriverBiDiServer.json").read_text())["ws_port"])
            except (OSError, ValueError):
                time.sleep(PAUSE)
        raise AssertionError("Firefox opened no port")

    def _end(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()

    def _ask(self, method: str, **parameters: Any) -> Any:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            told = json.loads(self._line.recv(PATIENCE))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.troubles.append(told["params"]["text"])
            if told.get("id") == number:
                assert told["type"] == "success", f"{method}: {told}"
                return told["result"]
