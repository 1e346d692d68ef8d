"""Readies the interpreter whose memory tools/build/snapshot.mjs keeps. This file runs in it, and stays in that memory.

The page has none of the archives that the modules come from, so all of them are imported here, or their code is kept;
but for those that a game never needs, which are taken out of the memory again.
"""

import atexit
import contextlib
import gc
import importlib
import json
import marshal
import sys
import weakref
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import CodeType, FunctionType, ModuleType
from typing import Any

STDLIB = "/lib/python{}{}.zip".format(*sys.version_info[:2])
APP = "/app.zip"
PYC_HEAD = 16
GZIP = 31
GC_HEAD = 8  # bytes before an object that the collector knows


class Kept(MetaPathFinder, Loader):
    """Finds the modules that can't be imported before there is a page: their code is here, and is run then."""

    def __init__(self) -> None:
        self.codes: dict[str, tuple[CodeType, bool]] = {}
        self.postponed: set[str] = set()

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name in self.postponed and STDLIB not in sys.path:
            _fetch_library(name)
        found = self.codes.get(name)
        return spec_from_loader(name, self, is_package=found[1]) if found else None

    def exec_module(self, module: ModuleType) -> None:
        code, _ = self.codes[module.__name__]
        exec(code, module.__dict__)


KEPT = Kept()


def load(roots: str, postponed: str) -> int:
    """Import the library as far as it is here, and all of our own modules: the page's and the worker's.

    What comes back is the place of a link in the ring that the collector has of all that.
    """
    gc.disable()
    KEPT.postponed.update(json.loads(postponed))
    for name in json.loads(roots):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    _let_go()  # so that our modules take the places that become free
    sys.path.append(APP)
    for name, _ in _modules(APP):
        importlib.import_module(name)
    for archive in (STDLIB, APP):
        _keep_codes(archive)
    _let_go()
    for archive in (STDLIB, APP):
        sys.path.remove(archive)
    sys.path_importer_cache.clear()
    sys.meta_path.insert(0, KEPT)
    gc.enable()
    gc.collect()
    gc.freeze()  # it stays, and is not written to by the collector's rounds
    return id(json) - GC_HEAD


def _keep_codes(archive: str) -> None:
    """Be able to do without an archive: keep the code of what could not be imported yet."""
    import zipfile

    for name, path in _modules(archive):
        if name not in sys.modules and name not in KEPT.postponed:
            with zipfile.ZipFile(archive) as packed:
                code = marshal.loads(packed.read(path)[PYC_HEAD:])
            KEPT.codes[name] = code, path.endswith("/__init__.pyc")


def _modules(archive: str) -> list[tuple[str, str]]:
    """The modules that an archive holds, and their paths in it."""
    import zipfile

    with zipfile.ZipFile(archive) as packed:
        paths = packed.namelist()
    return [(path.rpartition(".")[0].removesuffix("/__init__").replace("/", "."), path) for path in paths]


def _let_go() -> None:
    """Take the modules that can wait out of the memory. None may stay because somebody still holds it."""
    modules: Any = sys.modules
    atexit._clear()  # the page has no end at which anything could be called
    # The page has no sockets, and nobody reads annotations.
    modules["pyodide.webloop"].WebLoopPolicy.__bases__ = (modules["asyncio.events"]._BaseDefaultEventLoopPolicy,)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            vars(FunctionType)["__annotate__"].__set__(thing, None)
    gone = []
    for name in KEPT.postponed & set(sys.modules):
        module = sys.modules.pop(name)
        gone.append(weakref.ref(module))
        package, _, own = name.rpartition(".")
        if package in sys.modules:
            _leave_names(sys.modules[package], module)
            vars(sys.modules[package]).pop(own, None)
    del module, thing
    modules["sys"]._clear_internal_caches()
    gc.collect()
    if held := [str(module()) for module in gone if module()]:
        raise RuntimeError(f"still in memory: {held}")


def _leave_names(package: ModuleType, module: ModuleType) -> None:
    """Have a package import a module when it is asked for one of the names that it had from there."""
    inside, others = vars(package), getattr(package, "__getattr__", None)
    names = {name for name in getattr(module, "__all__", ()) if inside.get(name) is vars(module)[name]}
    for name in names:
        del inside[name]
    where = module.__name__

    def find(name: str) -> object:
        if name in names:
            return getattr(importlib.import_module(where), name)
        if others:
            return others(name)
        raise AttributeError(name)

    if names:
        inside["__getattr__"] = find


def _fetch_library(wanted: str) -> None:
    """Have the whole library after all, at once: whoever imports can't wait for a promise."""
    import zlib

    page: Any = importlib.import_module("js")
    config: Any = importlib.import_module("pyodide_js")._api.config
    page.console.warn(f"The whole library is fetched, for {wanted}")
    request = page.XMLHttpRequest.new()
    request.open("GET", config.stdLibURL, False)
    request.overrideMimeType("text/plain; charset=x-user-defined")  # in a page, only text can come at once
    request.send()
    packed = bytes(ord(letter) & 255 for letter in request.responseText)
    with open(STDLIB, "wb") as archive:  # noqa: PTH123 (pathlib is not in the memory)
        archive.write(zlib.decompress(packed, GZIP))
    sys.path.append(STDLIB)
