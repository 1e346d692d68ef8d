"""Which of our files go into the page, and which modules of the standard library they need there."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools import runtime
from tools.places import ROOT

# The workbench stays at home.
LEFT_OUT: Final = frozenset(
    f"iota/{name}.py" for name in ("__main__", "arena", "ladder", "perft", "solve", "telling", "terminal")
)

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


def sources() -> list[str]:
    """Our modules that the page may import, as paths from the project's folder."""
    found = (path.relative_to(ROOT).as_posix() for folder in ("iota", "web") for path in (ROOT / folder).rglob("*.py"))
    return sorted(set(found) - LEFT_OUT)


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
