"""The browser runtime: Pyodide, PyScript and xz-decompress from npm, exact versions, each file checked by its hash.

`python -m tools.setup.runtime` writes the hashes anew after a version was changed in package.json.
"""

import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.places import NODE_MODULES, ROOT
from tools.setup import node
from tools.trouble import Trouble

HASHES: Final = ROOT / "tools" / "setup" / "runtime.json"
PYODIDE: Final = NODE_MODULES / "pyodide"
PYSCRIPT: Final = NODE_MODULES / "@pyscript" / "core" / "dist"
DECODER: Final = NODE_MODULES / "xz-decompress" / "dist" / "package" / "xz-decompress.min.js"
# The Python that PyScript carries inside its scripts and would compile at every visit.
PYSCRIPT_PYTHON: Final = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib"

PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# The page has no editor, terminal or game canvas of PyScript's, and unpacks nothing.
PYSCRIPT_LEFT_OUT: Final = (
    "codemirror",
    "donkey",
    "mpy",
    "py-editor",
    "py-game",
    "py-terminal",
    "pyodide_graph",
    "service-worker",
    "storage",
    "xterm",
    "zip",
)


def provide() -> None:
    """Have node_modules as the lock file says, and its files as their hashes say."""
    lock = (ROOT / "package-lock.json").read_bytes()
    stamp = NODE_MODULES / ".iota.stamp"
    wanted = hashlib.sha256(lock).hexdigest()
    if not stamp.exists() or stamp.read_text() != wanted:
        print("Fetching the browser runtime from npm …", flush=True)
        try:
            node.run("npm", ["ci", "--ignore-scripts", "--no-fund", "--no-audit", "--loglevel=error"], quiet=True)
        except (subprocess.CalledProcessError, OSError):
            raise Trouble(
                "npm could not fetch the browser runtime (see above). Is there a network to the npm registry? "
                "Run the same command again when there is."
            ) from None
        stamp.write_text(wanted)
    check()


def check() -> None:
    """Compare every file that the site is built from with the hash that is known for it."""
    known: dict[str, str] = json.loads(HASHES.read_text())
    for name, path in _files():
        if known.get(name) != _hash(path):
            raise Trouble(
                f"{name} is not the file that tools/setup/runtime.json knows. If a version was changed on purpose, run "
                "`python -m tools.setup.runtime`; otherwise remove node_modules and run the same command again."
            )


def lock_info() -> dict[str, Any]:
    """The part of Pyodide's own lock file that it asks for even when there are no packages."""
    info: dict[str, Any] = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    return info


def pyscript_files() -> list[Path]:
    """What of PyScript's distribution the page can ask for."""
    scripts = sorted(PYSCRIPT.glob("*.js"))
    return [script for script in scripts if not script.name.startswith(PYSCRIPT_LEFT_OUT)]


def pyscript_python() -> list[Path]:
    """PyScript's own modules, as sources."""
    return sorted(PYSCRIPT_PYTHON.rglob("*.py"))


def _files() -> Iterator[tuple[str, Path]]:
    for name in PYODIDE_FILES:
        yield f"pyodide/{name}", PYODIDE / name
    yield "xz-decompress/xz-decompress.min.js", DECODER
    for path in pyscript_files():
        yield f"pyscript/{path.name}", path
    for path in pyscript_python():
        yield f"pyscript/{path.relative_to(PYSCRIPT_PYTHON).as_posix()}", path


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


if __name__ == "__main__":
    HASHES.write_text(json.dumps({name: _hash(path) for name, path in _files()}, indent=2) + "\n")
    print(f"Wrote {HASHES.relative_to(ROOT)}")
