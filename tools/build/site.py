"""`python -m tools.build.site`: makes build/site, the static folder that is the whole game, to be served from anywhere.

Our code and the part of the standard library that it uses arrive as bytecode, because compiling sources is most of what
a page with Python does when it starts. Nothing is done when nothing has changed.
"""

import gzip
import hashlib
import html
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from tools.build import early, glue, imports, licences, offline, packing, style, wasm, welcome, words
from tools.build.filling import fill
from tools.places import BUILD, ROOT, SITE
from tools.setup import node, runtime
from tools.trouble import Trouble

STAMP: Final = BUILD / "site.stamp"
CACHE: Final = BUILD / "cache"

APP: Final = "python/app.bin"
STDLIB: Final = "python/stdlib.bin"
SNAPSHOT: Final = "python/snapshot.xz"
GLUE: Final = "runtime/pyodide/pyodide.asm.mjs"
WASM: Final = "runtime/pyodide/pyodide.asm.wasm"
PACKED: Final = f"{WASM}.xz"

# The page's files that are served as they are; Python goes into app.zip, style into one file.
SERVED: Final = ("*.js", "*.svg", "*.png", "*.jpg", "*.webmanifest", "*.json")

NOTICE: Final = """The files beside this one come from the npm packages
  pyodide {pyodide} (Mozilla Public License 2.0) and
  @pyscript/core {pyscript} (Apache License 2.0), and the beginning of sw.js and of web/static/unpacker.js from
  xz-decompress {xz} (MIT License);
the licences are in licences/. They are unchanged, but for pyodide.asm.wasm and pyodide.asm.mjs, which have lost
what this game never uses (tools/build/wasm.py and glue.py in its sources). python/stdlib.bin and python/snapshot.xz
hold the part of Python's standard library (PSF License) that Pyodide carries and this game uses, compiled.
"""


def build(without_offline: bool = False) -> Path:
    """Build the site if anything it is made of has changed; the folder that holds it.

    With `without_offline`, its service worker removes itself and the files from the devices that keep them. A site that
    knows its address (ADDRESS) names it where others quote it, as in a preview of a link.
    """
    runtime.provide()
    address = os.environ.get("ADDRESS", "")
    address = address and address.rstrip("/") + "/"
    wanted = " ".join((_fingerprint(), *(["without offline"] * without_offline), address)).strip()
    if not STAMP.exists() or STAMP.read_text() != wanted or not SITE.exists():
        print("Building the site …", flush=True)
        STAMP.unlink(missing_ok=True)
        _make(address)
        if without_offline:
            offline.remove_offline(SITE)
        STAMP.write_text(wanted)
    return SITE


def _make(address: str) -> None:
    fresh = BUILD / "site.new"
    shutil.rmtree(fresh, ignore_errors=True)
    for folder in ("python", "runtime/pyodide", "runtime/pyscript", "web"):
        (fresh / folder).mkdir(parents=True)
    CACHE.mkdir(exist_ok=True)

    shutil.copyfile(runtime.PYODIDE / "pyodide.mjs", fresh / "runtime" / "pyodide" / "pyodide.mjs")
    script = (runtime.PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    (fresh / GLUE).write_text(glue.trim(script), encoding="utf-8", newline="\n")
    (fresh / WASM).write_bytes(wasm.cut((runtime.PYODIDE / "pyodide.asm.wasm").read_bytes()))
    _pack_wasm(fresh)
    for path in runtime.pyscript_files():
        shutil.copyfile(path, fresh / "runtime" / "pyscript" / path.name)
    (fresh / "runtime" / "NOTICE.txt").write_text(NOTICE.format(**_versions()))

    _compile(fresh)
    memory = snapshot(fresh)
    for pattern in SERVED:
        for path in set((ROOT / "web").rglob(pattern)) - {offline.WORKER, offline.WORKER_WITHOUT_OFFLINE}:
            target = fresh / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    style.join(fresh / "web" / "style.css")
    words.write_catalogues(fresh)
    shutil.copyfile(ROOT / "pyscript.toml", fresh / "pyscript.toml")
    unpacker = fresh / "web" / "static" / "unpacker.js"
    unpacker.write_text(packing.with_decoder(unpacker.read_text("utf-8")), encoding="utf-8", newline="\n")
    _fill_boot(fresh, memory)
    _fill_loading(fresh)
    _fill_index(fresh)
    early.write(fresh)
    licences.write(fresh)
    welcome.write(fresh, address)
    (fresh / ".nojekyll").touch()  # or GitHub Pages would leave out names that begin with _
    offline.stamp(fresh)

    shutil.rmtree(SITE, ignore_errors=True)
    fresh.rename(SITE)


def _compile(site: Path) -> None:
    """Have our code and the trimmed standard library as zips of bytecode; the library's is kept for the next build."""
    wanted: dict[str, Any] = {
        "roots": imports.roots(),
        "dispensable": imports.dispensable(),
        "postponed": imports.POSTPONED,
        "pyscript": {
            path.relative_to(runtime.PYSCRIPT_PYTHON).as_posix(): _from_root(path) for path in runtime.pyscript_python()
        },
    }
    kept = CACHE / f"{_hash(json.dumps(wanted).encode() + _recipe())}.gz"
    fresh = kept.with_suffix(".new")
    job = {
        "stdlib": None if kept.exists() else {**wanted, "target": _from_root(fresh)},
        "app": {"sources": {name: name for name in imports.sources()}, "target": _from_root(site / APP)},
    }
    try:
        node.run("node", ["tools/build/bytecode.mjs", str(ROOT), json.dumps(job)])
    except subprocess.CalledProcessError:
        raise Trouble("The Python code could not be compiled for the browser (see above).") from None
    if not kept.exists():
        fresh.rename(kept)
    shutil.copyfile(kept, site / STDLIB)


def _pack_wasm(site: Path) -> None:
    """Have the WebAssembly packed, which takes a while; it is kept for the next build."""
    plain = (site / WASM).read_bytes()
    kept = CACHE / f"{_hash(plain + Path(packing.__file__).read_bytes())}.xz"
    if not kept.exists():
        fresh = kept.with_suffix(".new")
        fresh.write_bytes(packing.pack(plain, packing.CODE))
        fresh.rename(kept)
    shutil.copyfile(kept, site / PACKED)


def snapshot(site: Path, *, quick: bool = False) -> int:
    """Keep the memory of a Python that has imported what a site's archives hold; how large it is.

    Where it need not be small, as in tests, it is packed quickly.
    """
    library = CACHE / "stdlib.zip"
    fresh = CACHE / f"stdlib.{os.getpid()}.new"  # somebody else may be reading it
    fresh.write_bytes(gzip.decompress((site / STDLIB).read_bytes()))
    fresh.replace(library)
    target = CACHE / f"memory.{os.getpid()}"
    job = {
        "stdlib": str(library),
        "app": str(site / APP),
        "lockInfo": runtime.lock_info(),
        "fromPage": imports.from_page(),
        "roots": imports.roots(),
        "postponed": imports.POSTPONED,
        "target": str(target),
    }
    try:
        node.run("node", ["tools/build/snapshot.mjs", json.dumps(job)])
    except subprocess.CalledProcessError:
        raise Trouble("Python's memory could not be kept for the browser (see above).") from None
    memory = target.read_bytes()
    target.unlink()
    (site / SNAPSHOT).write_bytes(packing.pack(memory, packing.MEMORY, quick=quick))
    size: int = json.loads(memory[4 : 4 + int.from_bytes(memory[:4], "little")])["size"]
    return size


def _fill_boot(site: Path, memory: int) -> None:
    """Tell boot.js how large the files are that it waits for, and what Pyodide wants to know of its lock file."""
    sizes = {name: (site / name).stat().st_size for name in (PACKED, SNAPSHOT)}
    built = json.dumps({"build": "", "sizes": sizes, "memory": memory, "lockInfo": runtime.lock_info()})
    fill(site / "web" / "static" / "boot.js", "const BUILT = {};", f"const BUILT = {built};")


def _fill_loading(site: Path) -> None:
    """Tell loading.js what to say in each language."""
    said = json.dumps(words.before_python(), ensure_ascii=False, separators=(",", ":"))
    fill(site / "web" / "static" / "loading.js", "const WORDS = {};", f"const WORDS = {said};")


def _fill_index(site: Path) -> None:
    """Write pyscript.toml into the page, which saves a request and PyScript's parser, and what it says by itself."""
    config = json.dumps(tomllib.loads((ROOT / "pyscript.toml").read_text()), separators=(",", ":"))
    shutil.copyfile(ROOT / "index.html", site / "index.html")
    fill(site / "index.html", 'config="pyscript.toml"', f'config="{html.escape(config)}"')
    fill(site / "index.html", 'src="pyscript.toml"></mpy-config>', f'type="json">{html.escape(config)}</mpy-config>')
    without = {language: said["loading.script"] for language, said in words.before_python().items()}
    english = f"<p>{without.pop('en')}</p>"
    others = (f'<p lang="{language}" dir="auto">{html.escape(said)}</p>' for language, said in without.items())
    fill(site / "index.html", english, english + "".join(others))
    core = next(path.name for path in runtime.pyscript_files() if path.name.startswith("core-"))
    fill(site / "index.html", "pyscript/core-*.js", f"pyscript/{core}")


def _versions() -> dict[str, str]:
    pins = json.loads((ROOT / "package.json").read_text())["dependencies"]
    return {"pyodide": pins["pyodide"], "pyscript": pins["@pyscript/core"], "xz": pins["xz-decompress"]}


def _recipe() -> bytes:
    """What decides how things are compiled, besides the sources."""
    parts = [runtime.HASHES, *(ROOT / "tools" / "build" / name for name in ("bytecode.py", "bytecode.mjs", "lean.py"))]
    return b"".join(path.read_bytes() for path in parts)


def _fingerprint() -> str:
    """A hash of everything that the site is made of."""
    folders = [ROOT / "iota", ROOT / "web", ROOT / "tools" / "build", ROOT / "tools" / "setup"]
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    files += [ROOT / name for name in ("index.html", "pyscript.toml", "package-lock.json", "LICENSE")]
    return _hash(b"".join(f"{_from_root(path)}\0{_hash(path.read_bytes())}\n".encode() for path in files))


def _from_root(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    print(f"The site is in {build(without_offline='--without-offline' in sys.argv)}")
