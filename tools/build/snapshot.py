"""Readies the interpreter whose memory tools/build/snapshot.mjs keeps. This file runs in it, and stays in that memory.

The page has none of the archives that the modules come from, so all of them are imported here, or their code is kept.
"""

import contextlib
import gc
import importlib
import json
import marshal
import sys
import zipfile
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import CodeType, ModuleType

STDLIB = "/lib/python{}{}.zip".format(*sys.version_info[:2])
APP = "/app.zip"
PYC_HEAD = 16


class Kept(MetaPathFinder, Loader):
    """Finds the modules that can't be imported before there is a page: their code is here, and is run then."""

    def __init__(self) -> None:
        self.codes: dict[str, tuple[CodeType, bool]] = {}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        found = self.codes.get(name)
        return spec_from_loader(name, self, is_package=found[1]) if found else None

    def exec_module(self, module: ModuleType) -> None:
        code, _ = self.codes[module.__name__]
        exec(code, module.__dict__)


KEPT = Kept()


def load_library(roots: str) -> None:
    """Import the standard library as far as it is here."""
    gc.disable()
    for name in json.loads(roots):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    _leave(STDLIB)
    sys.meta_path.insert(0, KEPT)
    _freeze()


def load_game() -> None:
    """Import our own modules, all of them: the page's and the worker's."""
    sys.path.append(APP)
    for name, _ in _modules(APP):
        importlib.import_module(name)
    _leave(APP)
    gc.enable()
    _freeze()


def _leave(archive: str) -> None:
    """Do without an archive from here on."""
    for name, path in _modules(archive):
        if name not in sys.modules:
            with zipfile.ZipFile(archive) as packed:
                code = marshal.loads(packed.read(path)[PYC_HEAD:])
            KEPT.codes[name] = code, path.endswith("/__init__.pyc")
    sys.path.remove(archive)
    sys.path_importer_cache.clear()


def _modules(archive: str) -> list[tuple[str, str]]:
    """The modules that an archive holds, and their paths in it."""
    with zipfile.ZipFile(archive) as packed:
        paths = packed.namelist()
    return [(path.rpartition(".")[0].removesuffix("/__init__").replace("/", "."), path) for path in paths]


def _freeze() -> None:
    """Take what there is now out of the collector's rounds: it stays, and is not written to again."""
    gc.collect()
    gc.freeze()
