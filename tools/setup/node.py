"""Node and npm: the machine's own where they are new enough, else a pip package's in the .venv."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tools.places import ROOT, VENV, VENV_BIN
from tools.setup import venv
from tools.trouble import Trouble

OLDEST = 20


def run(program: str, arguments: Sequence[str], *, quiet: bool = False) -> None:
    """Run `node` or `npm` in the project's folder; failing raises CalledProcessError."""
    folder = _folder()
    search_path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [shutil.which(program, path=str(folder)) or program, *arguments]
    output = subprocess.DEVNULL if quiet else None
    subprocess.run(command, cwd=ROOT, env={**os.environ, "PATH": search_path}, check=True, stdout=output)


@cache
def _folder() -> Path:
    """The folder that holds both programs."""
    for candidate in (_on_path(), VENV_BIN):
        if candidate and _is_usable(candidate):
            return candidate
    print("No npm on this machine: bringing it into .venv …", flush=True)
    try:
        venv.provide("node")
    except Trouble:
        raise Trouble(
            "The site is built from npm packages, and neither npm (Node.js 20 or newer) nor a network to fetch it "
            "with pip is here. Install Node.js or connect, and run the same command again."
        ) from None
    if not _is_usable(VENV_BIN):
        raise Trouble(f"The Node.js that pip installed in {VENV} does not start. Install Node.js 20 or newer.")
    return VENV_BIN


def _on_path() -> Path | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    return Path(node).parent if node and npm and Path(node).parent == Path(npm).parent else None


def _is_usable(folder: Path) -> bool:
    if not (shutil.which("node", path=str(folder)) and shutil.which("npm", path=str(folder))):
        return False
    try:
        answer = subprocess.run([folder / "node", "--version"], capture_output=True, text=True).stdout
        return int(answer.strip().lstrip("v").split(".")[0]) >= OLDEST
    except (OSError, ValueError):
        return False
