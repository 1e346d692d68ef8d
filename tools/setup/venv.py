"""The project's own .venv: made when it is missing, and filled again when what it should hold has changed."""

import hashlib
import json
import subprocess
import sys
import tomllib
import venv
from collections.abc import Sequence
from typing import Any, Final

from tools.places import ROOT, VENV, VENV_PYTHON
from tools.trouble import Trouble

CONSTRAINTS: Final = "tools/setup/constraints.txt"
# Beside its packages: the project itself, with the one extra that it offers.
ALSO: Final = {"dev": ("--editable", ".[cluster]")}


def provide(group: str) -> None:
    """Have the .venv with one dependency group of pyproject.toml installed; instant when it is there already."""
    wanted = _fingerprint(group)
    stamp = VENV / f"{group}.stamp"
    if stamp.exists() and stamp.read_text() == wanted and _works():
        return
    if not _works():
        print("Making .venv …", flush=True)
        _make()
    print(f"Installing the Python packages ({group}) …", flush=True)
    install = [str(VENV_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *_what(group)]
    if subprocess.run(install, cwd=ROOT).returncode:
        raise Trouble(
            "The Python packages could not be installed (see above). Is there a network to the package index? "
            "Run the same command again when there is."
        )
    stamp.write_text(wanted)


def _what(group: str) -> Sequence[str]:
    """What to ask pip for: its --group would be this, and is newer than the pip of many a Python."""
    return ("--constraint", CONSTRAINTS, *_pyproject()["dependency-groups"][group], *ALSO.get(group, ()))


def _pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def _fingerprint(group: str) -> str:
    """What the installation depends on: the pins, the interpreter, and the place, as a .venv can't be moved."""
    pyproject = _pyproject()
    parts = [pyproject["project"], pyproject["build-system"], _what(group), sys.version, str(ROOT)]
    text = json.dumps(parts, sort_keys=True) + (ROOT / CONSTRAINTS).read_text()
    return hashlib.sha256(text.encode()).hexdigest()


def _works() -> bool:
    """Whether the .venv's Python starts, and is the version that is running now."""
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    ask = [str(VENV_PYTHON), "-c", "import sys, pip; print('%d.%d' % sys.version_info[:2])"]
    try:
        return subprocess.run(ask, capture_output=True, text=True).stdout.strip() == here
    except OSError:
        return False


def _make() -> None:
    try:
        venv.create(VENV, with_pip=True, clear=True, symlinks=sys.platform != "win32")
    except (subprocess.CalledProcessError, ImportError, OSError) as error:
        raise Trouble(
            f"Python could not make the folder .venv ({error}). On Debian and Ubuntu the package python3-venv "
            "is missing: install it and try again."
        ) from None
