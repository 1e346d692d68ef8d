"""Gives a built site the name of its version, and the service worker the list of files that it keeps on a device.

The name is a hash of all that is served, so two sites with the same files have the same one.
"""

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Final

from tools.build import packing
from tools.places import ROOT
from tools.trouble import Trouble

WORKER: Final = ROOT / "web" / "static" / "sw.js"
WORKER_WITHOUT_OFFLINE: Final = ROOT / "web" / "static" / "sw-off.js"
# At the top, because a service worker has no say above its own folder; and never elsewhere, because devices that keep
# an older version look for the next one here.
SERVED_AS: Final = "sw.js"
NOT_KEPT: Final = (
    "web/static/pictures/",
    "web/early/rules",
    "404.html",
    "robots.txt",
    "runtime/pyodide/pyodide.asm.wasm",
)
"""What is only for those who come from elsewhere, wait for Python at their first visit, or can't unpack."""
EMPTY: Final = 'const BUILT = { build: "", files: {} };'

# Where the name is written: the page says it, and the module that both interpreters start from.
PLACES: Final = {
    "index.html": re.compile(r'(<meta name="build" content=")[^"]*(">)'),
    "web/static/boot.js": re.compile(r'("build": ")[^"]*(")'),
}


def stamp(site: Path) -> str:
    """Name a site's version and write its service worker; the name. A site that was changed is stamped anew."""
    _write_name(site, "")
    build = hashlib.sha256(json.dumps(files(site)).encode()).hexdigest()[:12]
    _write_name(site, build)
    built = json.dumps({"build": build, "files": files(site)}, indent=1)
    worker = WORKER.read_text(encoding="utf-8")
    if EMPTY not in worker:
        raise Trouble(f"{WORKER.name} has lost its place for the build: {EMPTY}")
    worker = packing.with_decoder(worker.replace(EMPTY, f"const BUILT = {built};"))
    (site / SERVED_AS).write_text(worker, encoding="utf-8", newline="\n")
    return build


def remove_offline(site: Path) -> None:
    """Give a site the service worker that deletes what a device has kept, and then unregisters itself."""
    shutil.copyfile(WORKER_WITHOUT_OFFLINE, site / SERVED_AS)


def files(site: Path) -> dict[str, str]:
    """Every file that the site serves, with its hash as browsers write it; except what is for others."""
    paths = sorted(path for path in site.rglob("*") if path.is_file() and not path.name.startswith("."))
    names = {path.relative_to(site).as_posix(): path for path in paths if path != site / SERVED_AS}
    return {
        name: "sha256-" + base64.b64encode(_digest(path)).decode()
        for name, path in names.items()
        if not name.startswith(NOT_KEPT) or name.endswith(".xz")
    }


def _digest(path: Path) -> bytes:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()


def _write_name(site: Path, build: str) -> None:
    for name, place in PLACES.items():
        text, count = place.subn(rf"\g<1>{build}\g<2>", (site / name).read_text(encoding="utf-8"))
        if count != 1:
            raise Trouble(f"{name} has lost its place for the name of the version.")
        (site / name).write_text(text, encoding="utf-8", newline="\n")
