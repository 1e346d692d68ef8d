"""The licences of all that a site serves, as texts beside it: the game's own, Pyodide's, PyScript's and Python's."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.places import NODE_MODULES, ROOT

TEXTS: Final = ROOT / "tools" / "build" / "licences"
OWN: Final = ROOT / "LICENSE"

PYODIDE: Final = """Pyodide {version}, in runtime/pyodide, unchanged but for pyodide.asm.wasm and pyodide.asm.mjs, which
have lost what this game never uses (tools/build/wasm.py and glue.py in its sources). Pyodide's sources are at
https://github.com/pyodide/pyodide.
It is subject to the terms of the Mozilla Public License 2.0, which follow.
"""
PYTHON: Final = """The part of Python's standard library that Pyodide carries and this game uses, compiled, is in
python/stdlib.bin and python/snapshot.xz. Its sources are at https://github.com/python/cpython.
"""
PYSCRIPT: Final = """PyScript and the packages that it carries inside its scripts, in runtime/pyscript, unchanged.
At the end xz-decompress, at the beginning of sw.js and of web/static/unpacker.js.
"""


def write(site: Path) -> None:
    """Write the texts into a site, each under the name by which the page links it."""
    folder = site / "licences"
    folder.mkdir()
    locked: dict[str, Any] = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    version = locked["node_modules/pyodide"]["version"]
    texts = {
        "iota": OWN.read_text("utf-8"),
        "pyodide": PYODIDE.format(version=version) + "\n" + (TEXTS / "MPL-2.0.txt").read_text("utf-8"),
        "pyscript": "\n\n".join((PYSCRIPT, *_packages(locked))),
        "python": PYTHON + "\n" + (TEXTS / "PSF.txt").read_text("utf-8"),
    }
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


def _packages(locked: dict[str, Any]) -> Iterator[str]:
    """PyScript's package and all that it needs in turn, and xz-decompress: what each is, and its licence."""
    for place in (*sorted(_needed(locked, "node_modules/@pyscript/core")), "node_modules/xz-decompress"):
        name, package = place.rpartition("node_modules/")[2], locked[place]
        heading = f"{name} {package['version']} ({package.get('license', 'no licence named')})"
        found = sorted((NODE_MODULES.parent / place).glob("LICENSE*")) or sorted(TEXTS.glob(f"{name}.txt"))
        yield "\n".join((heading, "=" * len(heading), "", *(path.read_text("utf-8").strip() for path in found)))


def _needed(locked: dict[str, Any], place: str) -> set[str]:
    """Where in node_modules a package and all that it needs are."""
    found, waiting = set[str](), [place]
    while waiting:
        here = waiting.pop()
        if here in found:
            continue
        found.add(here)
        waiting += (_nearest(locked, here, name) for name in locked[here].get("dependencies", {}))
    return found


def _nearest(locked: dict[str, Any], place: str, name: str) -> str:
    """Where a package finds another: inside itself, or else in a folder around it."""
    while place:
        if (inside := f"{place}/node_modules/{name}") in locked:
            return inside
        place = place.rpartition("/node_modules/")[0]
    return f"node_modules/{name}"
