"""A real Chromium for the tests: one on PATH, else Playwright's own, else the system's package."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tools.places import VENV_PYTHON
from tools.trouble import Trouble

SHELL: Final = "chromium-headless-shell"
"""Chromium without windows and all that belongs to them: a page is opened in half the time."""
NAMES: Final = (
    SHELL,
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PATIENCE: Final = 180
"""For how many seconds another apt is waited for."""
SILENCE: Final = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",  # small in containers, and a page that finds it full crashes
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
GRAPHICS: Final = (
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--enable-gpu-rasterization",
)
"""A graphics unit, even though an emulated one: a process of its own paints, as on every phone."""


def flags(*, graphics: bool = False) -> list[str]:
    """How to start it: with no talk to anybody but us; root can't have the sandbox."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*SILENCE, *(GRAPHICS if graphics else ["--disable-gpu"]), *(["--no-sandbox"] if root else [])]


def heap_profiler(share: int) -> str:
    """A flag: in what share of its starts Chromium looks at its own heap, often; left alone it is some of them.

    That takes time, and crashes a page whose WebAssembly is on a stack that can be suspended, as Pyodide's usually is.
    """
    often = "renderer-prob-pct/100/renderer-sampling-rate-bytes/1000"
    return f"--enable-features=HeapProfilerReporting:stable-probability/{share}/nonstable-probability/{share}/{often}"


def find() -> Path | None:
    """A Chromium that is here already: CHROMIUM names one, PATH has one, or Playwright does."""
    named = os.environ.get("CHROMIUM")
    if named:
        if not shutil.which(named):
            raise Trouble(f"CHROMIUM names {named}, and there is no such program.")
        return Path(named)
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else _playwrights()


def provide() -> Path:
    """Have a Chromium, or say in a sentence how to get one."""
    for attempt in (_nothing, _download, _install_shell, _install):
        attempt()
        found = find()
        if found:
            return found
    raise Trouble(
        "The browser tests need a Chromium, and none could be found, downloaded or installed. Install Chromium or "
        "Google Chrome, or name one: make test CHROMIUM=/path/to/chrome"
    )


def _nothing() -> None:
    pass


def _download() -> None:
    print("No Chromium on PATH: asking Playwright for its own …", flush=True)
    _try([str(VENV_PYTHON), "-m", "playwright", "install", "chromium"])


def _install_shell() -> None:
    install(SHELL)


def _install() -> None:
    install("chromium")


def install(*packages: str) -> None:
    """Have packages of Debian or Ubuntu, where we may install any."""
    apt = shutil.which("apt-get")
    if not apt:
        return
    sudo = _sudo()
    if sudo is None:
        return
    print(f"Installing Debian's {', '.join(packages)} …", flush=True)
    _in_turn([*sudo, apt, "update", "-qq"])
    _in_turn([*sudo, apt, "install", "-y", "-qq", "--no-install-recommends", *packages])


def _sudo() -> list[str] | None:
    """What to put before a command to run it as root; None when we may not."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and _try(["sudo", "-n", "true"]):
        return ["sudo", "-n"]
    return None


def _playwrights() -> Path | None:
    """Where Playwright keeps its own, if it has downloaded one."""
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    python = str(VENV_PYTHON) if VENV_PYTHON.exists() else sys.executable
    try:
        answer = subprocess.run([python, "-c", ask], capture_output=True, text=True, timeout=60).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return None
    return Path(answer) if answer and Path(answer).exists() else None


def _in_turn(command: list[str]) -> None:
    """Run apt; while another one holds its lock, say so once and wait."""
    for second in range(PATIENCE):
        complaint = _complaint(command)
        if complaint is None or "Could not get lock" not in complaint:
            return
        if second == 0:
            print("Another apt is at work: waiting for it …", flush=True)
        time.sleep(1)


def _try(command: list[str]) -> bool:
    return _complaint(command) is None


def _complaint(command: list[str]) -> str | None:
    """What a command says when it fails; None when it does not."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    try:
        done = subprocess.run(
            command,
            env=quiet,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            timeout=900,
        )
    except (OSError, subprocess.TimeoutExpired) as failure:
        return str(failure)
    return done.stderr if done.returncode else None


if __name__ == "__main__":
    print(provide())
