"""Compiles Python to bytecode inside Pyodide, into zips that are the same bytes for the same sources.

This file runs in the Pyodide that tools/bytecode.mjs starts, with the project's folder at /project.
"""

import contextlib
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable
from typing import Final

STOCK: Final = "/lib/python{}{}.zip".format(*sys.version_info[:2])
PROJECT: Final = "/project/"


def closure(roots: str) -> str:
    """The stock library's files that are in use once these modules have been imported."""
    with zipfile.ZipFile(STOCK) as stock:
        names = set(stock.namelist())
    for root in json.loads(roots):
        with contextlib.suppress(ImportError):
            importlib.import_module(root)
    stems = [module.replace(".", "/") for module in sys.modules]
    return json.dumps(sorted(names & {f"{stem}{end}" for stem in stems for end in (".py", "/__init__.py")}))


def compile_stdlib(job: str) -> None:
    """Compile these files of the stock library; docstrings and assertions stay behind."""
    wanted = json.loads(job)
    with zipfile.ZipFile(STOCK) as stock:
        sources = [(name, stock.read(name)) for name in wanted["names"]]
    _write_zip(wanted["target"], sources, optimize=2)


def compile_app(job: str) -> None:
    """Compile our own files, docstrings and all: a dataclass without one would spend time to make its own."""
    wanted = json.loads(job)
    sources = []
    for name in wanted["sources"]:
        with open(PROJECT + name, "rb") as file:  # noqa: PTH123
            sources.append((name, file.read()))
    _write_zip(wanted["target"], sources, optimize=0)


def _write_zip(target: str, sources: Iterable[tuple[str, bytes]], optimize: int) -> None:
    with zipfile.ZipFile(PROJECT + target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name, source in sources:
            code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
            # Magic, flags, time and size as in any .pyc; with no source beside it, the last three are never looked at.
            pyc = importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)
            entry = zipfile.ZipInfo(name + "c", date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(entry, pyc)
