"""Firefox and WebKit for `make test-browsers`: what is here already, else the system's packages."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from tools.setup import chromium
from tools.trouble import Trouble

FIREFOX: Final = ("firefox-esr", "firefox")
PYTHON: Final = "/usr/bin/python3"
"""The system's own, which knows its GTK; the one that runs the tests may be another."""
HAS_WEBKIT: Final = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
PROGRAMS: Final = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb", "dbus-daemon": "dbus-daemon"}


def firefox() -> Path | None:
    """A Firefox that is here: FIREFOX names one, or PATH has one."""
    named = os.environ.get("FIREFOX")
    found = named or next(filter(None, map(shutil.which, FIREFOX)), None)
    return Path(found) if found else None


def missing() -> list[str]:
    """The packages that the tests still need."""
    wanted = [package for program, package in PROGRAMS.items() if not shutil.which(program)]
    if not firefox():
        wanted.append("firefox-esr")
    if not _has_webkit():
        wanted += ["python3-gi", "gir1.2-webkit2-4.1"]
    return wanted


def provide() -> None:
    """Have both, or say in a sentence what is missing."""
    if wanted := missing():
        chromium.install(*wanted)
    if wanted := missing():
        raise Trouble(
            "The tests of other browsers need Firefox and WebKitGTK. Install these packages of Debian or Ubuntu and "
            f"try again: {' '.join(wanted)}. Another Firefox can be named: make test-browsers FIREFOX=/path/to/firefox"
        )


def _has_webkit() -> bool:
    try:
        return subprocess.run([PYTHON, "-c", HAS_WEBKIT], stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False
