"""Which of our files go into the page, and which modules of the standard library they need there."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.places import ROOT
from tools.setup import runtime

# What PyScript and Pyodide import on their own, and what the library itself imports only when it comes to it:
# at an error, at the first await, for a text in an odd encoding.
ALWAYS: Final = (
    "asyncio",
    "base64",
    "collections.abc",
    "contextlib",
    "encodings.ascii",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.unicode_escape",
    "encodings.utf_8_sig",
    "functools",
    "inspect",
    "io",
    "json",
    "linecache",
    "pathlib",
    "pyodide.code",
    "pyodide.ffi.wrappers",
    "pyodide.http",
    "random",
    "shutil",
    "string",
    "textwrap",
    "tokenize",
    "traceback",
    "types",
    "urllib.parse",
    "warnings",
)

# Large modules that the library can do without, and says so where it imports them.
DISPENSABLE: Final = frozenset({"bz2", "compression", "lzma", "ssl"})

# What Pyodide and the library import but a game never needs. It is not in the memory that the page starts from; who
# asks for it after all waits until the whole library has come (tools/build/snapshot.py).
POSTPONED: Final = (
    "_opcode_metadata",
    "_ssl",
    "asyncio.base_events",
    "asyncio.base_subprocess",
    "asyncio.graph",
    "asyncio.log",
    "asyncio.protocols",
    "asyncio.selector_events",
    "asyncio.sslproto",
    "asyncio.staggered",
    "asyncio.streams",
    "asyncio.subprocess",
    "asyncio.taskgroups",
    "asyncio.threads",
    "asyncio.transports",
    "asyncio.trsock",
    "asyncio.unix_events",
    "concurrent",
    "concurrent.futures",
    "concurrent.futures._base",
    "dis",
    "encodings.cp437",
    "encodings.idna",
    "fnmatch",
    "glob",
    "gzip",
    "heapq",
    "html.entities",
    "ipaddress",
    "locale",
    "logging",
    "ntpath",
    "opcode",
    "pathlib",
    "pathlib._os",
    "pyodide.common",
    "pyodide.http",
    "pyodide.http._exceptions",
    "pyodide.http._pyfetch",
    "pyodide.http.pyxhr",
    "selectors",
    "shutil",
    "signal",
    "site",
    "socket",
    "string",
    "stringprep",
    "subprocess",
    "tempfile",
    "threading",
    "urllib",
    "urllib.parse",
    "zipfile",
    "zipfile._path",
    "zipfile._path.glob",
)


def sources() -> list[str]:
    """Our modules that go into the page, as paths from the project's folder: all of web/, and what it imports of iota/.

    The workbench (arena, perft and so on) stays at home because nothing in the page asks for it.
    """
    wanted = set((ROOT / "web").rglob("*.py"))
    waiting = list(wanted)
    while waiting:
        for path in {found for name in _imported(waiting.pop()) for found in _ours(name)} - wanted:
            wanted.add(path)
            waiting.append(path)
    return sorted(path.relative_to(ROOT).as_posix() for path in wanted)


def from_page() -> list[str]:
    """What our modules import of the browser's own things."""
    named = {name for path in sources() for name in _imported(ROOT / path)}
    return sorted(name.removeprefix("js.") for name in named if name.startswith("js."))


def _ours(name: str) -> Iterator[Path]:
    """The files that importing this module runs, where it is one of iota's: its packages', then its own."""
    parts = name.split(".")
    if parts[0] == "iota":
        stems = [ROOT.joinpath(*parts[:count]) for count in range(1, len(parts) + 1)]
        candidates = [candidate for stem in stems for candidate in (stem / "__init__.py", stem.with_suffix(".py"))]
        yield from filter(Path.exists, candidates)


def dispensable() -> list[str]:
    """The large modules that nobody here names."""
    return sorted(DISPENSABLE - {name.split(".")[0] for name in roots()})


def roots() -> list[str]:
    """Every standard module that our code names in an import, wherever it stands, and those that are always wanted."""
    served = [ROOT / name for name in sources()]
    named = {name for path in (*served, *runtime.pyscript_python()) for name in _imported(path)}
    ours_to_answer = {name for name in named if name.split(".")[0] in sys.stdlib_module_names}
    return sorted(ours_to_answer | set(ALWAYS))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_bytes(), filename=str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module
            # `from concurrent import futures` names a module too; what is none is passed over later.
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
