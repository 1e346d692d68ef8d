"""WebKitGTK, driven by classic WebDriver: WebKitWebDriver on a screen and a message bus of its own."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

from tests.browsers import actions, screen
from tests.browsers.engine import HEIGHT, PATIENCE, PAUSE, WIDTH, Engine
from tools.setup import engines
from web.storage.saves import EARLY

WINDOW = Path(__file__).with_name("webkit_window.py")
# No graphics card, no accessibility bus; root can't have the sandbox.
QUIET = {
    "GTK_A11Y": "none",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "NO_AT_BRIDGE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}


class WebKit(Engine):
    """The WebKit of Debian, in a window of ours."""

    name = "WebKit"

    def start(self) -> None:
        self._open = ExitStack()
        self._ask_anybody = urllib.request.build_opener(urllib.request.ProxyHandler({})).open
        self._log = self.profile / "console.txt"
        self._log.touch()
        self._read = self._log.stat().st_size
        around = self._surroundings()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        log = self._open.enter_context(self._log.open("ab"))
        self._run(["WebKitWebDriver", "--host=127.0.0.1", f"--port={self._port}"], env=around, stdout=log, stderr=log)
        options = {"binary": engines.PYTHON, "args": [str(WINDOW), str(self.profile)]}
        self._session = ""
        self._wait_for_driver()
        made = self._ask("POST", "", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self._session = "/" + made["sessionId"]
        self._ask("POST", "/window/rect", {"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT})

    def quit(self) -> None:
        with self._open, suppress(AssertionError):  # the window may be gone before the answer
            self._ask("DELETE", "")

    def restart(self) -> None:
        self._wait_for_storage()
        super().restart()

    def open(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})

    def reload(self) -> None:
        self._ask("POST", "/refresh", {})

    def answer(self, script: str) -> Any:
        told = self._ask("POST", "/execute/async", {"script": f"{script}.then(arguments[0])", "args": []})
        self._listen()
        return told

    def click(self, x: float, y: float) -> None:
        self._ask("POST", "/actions", {"actions": actions.click(x, y)})

    def press(self, key: str) -> None:
        self._ask("POST", "/actions", {"actions": actions.press(key)})

    def picture(self) -> bytes:
        # The driver's own way never comes back where layers are composited in software.
        return screen.png(self.profile / "Xvfb_screen0")

    def _surroundings(self) -> dict[str, str]:
        """A screen, a message bus, and folders that nobody else uses."""
        number, told = os.pipe()
        with open(number) as answer:  # noqa: PTH123 (a pipe has no path)
            size, place = ("-screen", "0", f"{WIDTH}x{HEIGHT}x24"), ("-fbdir", str(self.profile))
            self._run(["Xvfb", "-displayfd", str(told), *size, *place, "-nolisten", "tcp"], pass_fds=(told,))
            os.close(told)
            display = answer.readline().strip()
        bus = self._run(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE)
        assert bus.stdout
        self._open.enter_context(bus.stdout)
        address = bus.stdout.readline().decode().strip()
        folders = {name: str(self.profile / name) for name in ("XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
        for folder in folders.values():
            Path(folder).mkdir(mode=0o700, exist_ok=True)
        return {**os.environ, **QUIET, **folders, "DISPLAY": f":{display}", "DBUS_SESSION_BUS_ADDRESS": address}

    def _run(self, command: list[str], **options: Any) -> subprocess.Popen[bytes]:
        """Start a program that ends, with all its children, when the browser does."""
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(command, start_new_session=True, **{**quiet, **options})

        def end() -> None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.wait()

        self._open.callback(end)
        return process

    def _wait_for_storage(self) -> None:
        """WebKit writes what a page stores to the disk a moment later; a driven window is closed at once.

        The start screen for the next visit (`EARLY`) is a copy that the page can do without.
        """
        end = time.monotonic() + PATIENCE
        while (kept := self._on_disk()) != (stored := self.evaluate("{ ...localStorage }")):
            different = sorted({name for name, _ in kept.items() ^ stored.items()} - {EARLY})
            if not different:
                return
            assert time.monotonic() < end, f"what the page has stored never came to the disk: {different}"
            time.sleep(PAUSE)

    def _on_disk(self) -> dict[str, str]:
        """What the only page of this profile has stored."""
        stored: dict[str, str] = {}
        for path in self.profile.rglob("*.localstorage"):
            with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
                rows = base.execute("SELECT key, value FROM ItemTable").fetchall()
            stored |= {key: value.decode("utf-16-le") for key, value in rows}
        return stored

    def _wait_for_driver(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self._port)):
                return
            time.sleep(PAUSE)
        raise AssertionError("WebKitWebDriver does not listen")

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        question = urllib.request.Request(
            f"http://127.0.0.1:{self._port}/session{self._session}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        try:
            with self._ask_anybody(question, timeout=PATIENCE) as told:
                return json.load(told)["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise AssertionError(f"{method} {path}: {error.read().decode()}") from None

    def _listen(self) -> None:
        """Take over what the console has said since."""
        with self._log.open("rb") as log:
            log.seek(self._read)
            said = log.read()
        whole = said[: said.rfind(b"\n") + 1]
        self._read += len(whole)
        # A complaint may go on in the lines after it.
        told = re.split(r"^(?=CONSOLE |http\S* CONSOLE )", whole.decode(errors="replace"), flags=re.MULTILINE)
        self.troubles += [entry.strip() for entry in told if re.match(r"(http\S* )?CONSOLE.* ERROR", entry)]
