"""The three engines, one after the other, and a server that can die."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browsers.chromium import Chromium
from tests.browsers.engine import Engine
from tests.browsers.firefox import Firefox
from tests.browsers.guest import Guest
from tests.browsers.webkit import WebKit
from tools.places import ROOT

ENGINES = {engine.name: engine for engine in (Chromium, Firefox, WebKit)}
# What an engine says of things that are right; of the picture that it opens before the page; and what WebKit says at
# times as a page is left, when a promise that Python still awaits is rejected with something that is no error.
HARMLESS = re.compile(
    "Unrecognized Content-Security-Policy directive 'manifest-src'"
    "|/favicon.ico: "
    "|_future_helper.py(.|\n)*TypeError: invalid exception object"
)
SERVE = """import sys; from pathlib import Path; from tools.build.serve import listen
server = listen(Path(sys.argv[1]), prefix="/repo/")
print(server.server_address[1], flush=True)
server.serve_forever()"""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engine", action="append", choices=ENGINES, help="only this one; may be given again")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        chosen = metafunc.config.getoption("engine") or list(ENGINES)
        metafunc.parametrize("engine", chosen, indirect=True, scope="session")


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A browser; tests share it, each with a server, and so a storage, of its own."""
    made: Engine = ENGINES[request.param](tmp_path_factory.mktemp(request.param))
    made.start()
    yield made
    made.quit()


class Server:
    """The site under a path, served by a process of its own."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", SERVE, str(folder)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        with self._process.stdout as told:
            self.address = f"http://127.0.0.1:{int(told.readline())}/repo/"

    def dies(self) -> None:
        self._process.kill()
        self._process.wait()


@pytest.fixture
def server(site_folder: Path) -> Iterator[Server]:
    serving = Server(site_folder)
    yield serving
    serving.dies()


@pytest.fixture
def guest(engine: Engine, server: Server) -> Iterator[Guest]:
    """Somebody at the page who has not begun yet; whatever the page complains about fails the test."""
    engine.troubles.clear()
    yield Guest(engine, server.address).comes()
    engine.evaluate("1")  # so that the last words are heard
    troubles = [trouble for trouble in engine.troubles if not HARMLESS.search(trouble)]
    engine.open("about:blank")  # what a page says that is left while it still waits for something is not the next one's
    engine.evaluate("1")
    assert not troubles, "\n".join(troubles)
