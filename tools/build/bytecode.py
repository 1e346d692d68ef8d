"""Compiles Python to bytecode inside Pyodide, into zips that are the same bytes for the same sources.

This file runs in the Pyodide that tools/build/bytecode.mjs starts, with the project's folder at /project.
"""

import ast
import contextlib
import gzip
import importlib
import importlib.util
import io
import json
import marshal
import pathlib
import sys
import zipfile
from collections.abc import Iterable
from typing import Final

STOCK: Final = "/lib/python{}{}.zip".format(*sys.version_info[:2])
PROJECT: Final = "/project"

sys.path.append(PROJECT)
from tools.build import lean  # noqa: E402


def closure(job: str) -> str:
    """The stock library's files that are in use once these modules have been imported, less the dispensable ones."""
    wanted = json.loads(job)
    with zipfile.ZipFile(STOCK) as stock:
        names = set(stock.namelist())
    for root in wanted["roots"]:
        with contextlib.suppress(ImportError):
            importlib.import_module(root)
    modules = [module for module in sys.modules if module.split(".")[0] not in wanted["dispensable"]]
    stems = [module.replace(".", "/") for module in modules]
    return json.dumps(sorted(names & {f"{stem}{end}" for stem in stems for end in (".py", "/__init__.py")}))


def compile_stdlib(job: str) -> None:
    """Compile these files of the stock library, and PyScript's; docstrings and assertions stay behind."""
    wanted = json.loads(job)
    with zipfile.ZipFile(STOCK) as stock:
        sources = [(name, stock.read(name)) for name in wanted["names"]]
    trees = _lean([*sources, *_read(wanted["pyscript"])])
    later = set(wanted["postponed"])
    for name, tree in trees:
        module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if module not in later:
            lean.postpone(tree, module if name.endswith("/__init__.py") else module.rpartition(".")[0], later)
    _write_zip(wanted["target"], trees, optimize=2)


def compile_app(job: str) -> None:
    """Compile our own files, with their assertions."""
    wanted = json.loads(job)
    _write_zip(wanted["target"], _lean(_read(wanted["sources"])), optimize=0)


def _read(files: dict[str, str]) -> list[tuple[str, bytes]]:
    """The sources at these paths, under the names that they will be imported by."""
    return [(name, pathlib.Path(PROJECT, path).read_bytes()) for name, path in files.items()]


def _lean(sources: Iterable[tuple[str, bytes]]) -> list[tuple[str, ast.Module]]:
    return [(name, lean.parse(name, source)) for name, source in sources]


def _write_zip(target: str, trees: Iterable[tuple[str, ast.Module]], optimize: int) -> None:
    # Not compressed inside: the browser unpacks the whole much faster than Python would unpack each part.
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as made:
        for name, tree in trees:
            code = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
            # Magic, flags, time and size as in any .pyc; with no source beside it, the last three are never looked at.
            pyc = importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)
            made.writestr(zipfile.ZipInfo(name + "c", date_time=(1980, 1, 1, 0, 0, 0)), pyc)
    pathlib.Path(PROJECT, target).write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))
