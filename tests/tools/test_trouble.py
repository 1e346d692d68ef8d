"""Bad circumstances get a sentence, not a traceback."""

import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools.build import serve
from tools.places import ROOT
from tools.setup import chromium, node, runtime, venv
from tools.trouble import Trouble


def test_an_old_python_is_turned_away():
    pretend = "import sys; sys.version_info = (3, 9, 18); sys.argv = ['x']; import tools"
    run = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 1
    assert "needs Python 3.11 or newer, and this is 3.9" in run.stderr
    assert "Traceback" not in run.stderr


def test_a_trouble_ends_the_program_with_its_sentence():
    run = subprocess.run(
        [sys.executable, "-c", "from tools.trouble import Trouble; raise Trouble('It rains.')"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stderr.strip()) == (1, "It rains.")


def test_no_npm_and_no_network(monkeypatch: pytest.MonkeyPatch):
    def no_network(group: str) -> None:
        raise Trouble("pip failed")

    node._folder.cache_clear()
    monkeypatch.setattr(node, "_is_usable", lambda folder: False)
    monkeypatch.setattr(venv, "provide", no_network)
    with pytest.raises(Trouble, match=r"Install Node\.js or connect"):
        node._folder()
    node._folder.cache_clear()


def test_no_browser_anywhere(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "_try", lambda command: False)
    wanted: list[str] = []
    monkeypatch.setattr(chromium, "install", lambda *packages: wanted.extend(packages))
    with pytest.raises(Trouble, match="make test CHROMIUM="):
        chromium.provide()
    assert wanted == ["chromium-headless-shell", "chromium"], "the quicker one first"


def test_another_apt_is_waited_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    asked: list[str] = []

    def run(command: list[str], **how: object) -> subprocess.CompletedProcess[str]:
        asked.append(command[command.index("/apt-get") + 1])
        locked = len(asked) < 3
        complaint = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1" if locked else ""
        return subprocess.CompletedProcess(command, 100 if locked else 0, "", complaint)

    monkeypatch.setattr(shutil, "which", lambda name: "/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(chromium, "_sudo", list)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    chromium.install("chromium")
    assert asked == ["update", "update", "update", "install"]
    assert capsys.readouterr().out.count("waiting for it") == 1


def test_an_apt_that_fails_for_another_reason_is_not_asked_again(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []

    def run(command: list[str], **how: object) -> subprocess.CompletedProcess[str]:
        asked.append(command[1])
        return subprocess.CompletedProcess(command, 100, "", "E: Unable to locate package")

    monkeypatch.setattr(shutil, "which", lambda name: "/apt-get")
    monkeypatch.setattr(chromium, "_sudo", list)
    monkeypatch.setattr(subprocess, "run", run)
    chromium.install("chromium")
    assert asked == ["update", "install"]


def test_a_named_browser_that_is_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "chrome"))
    with pytest.raises(Trouble, match="there is no such program"):
        chromium.provide()


def test_a_file_of_the_runtime_that_is_not_the_known_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(runtime, "PYODIDE", tmp_path)
    with pytest.raises(Trouble, match=r"pyodide/pyodide\.mjs is not the file"):
        runtime.check()


def test_no_free_port(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    def busy(*arguments: object, **keywords: object) -> None:
        raise OSError

    monkeypatch.setattr(serve, "listen", busy)
    with pytest.raises(Trouble, match="make play PORT="):
        serve.listen_near(tmp_path, 8000)
