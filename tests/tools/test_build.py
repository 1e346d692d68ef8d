"""The site: pinned, from its own origin, the same bytes every time, and complete."""

import gzip
import json
import lzma
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.build import imports
from tools.build.site import APP, PACKED, SNAPSHOT, STDLIB, WASM, snapshot
from tools.places import BUILD, ROOT
from tools.setup import node


def test_the_runtime_is_pinned_and_the_lock_names_no_registry():
    pins = json.loads((ROOT / "package.json").read_text())["dependencies"]
    assert all(re.fullmatch(r"[\d.]+", pin) for pin in pins.values())
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert {name: packages[f"node_modules/{name}"]["version"] for name in pins} == pins
    assert all("resolved" not in package for package in packages.values())
    assert all("integrity" in package for name, package in packages.items() if name)


def test_the_page_asks_for_nothing_from_elsewhere_and_runs_nothing_inline(site_folder: Path):
    page = re.sub(r'<link rel="canonical"[^>]*>', "", (site_folder / "index.html").read_text())
    head = page[page.index("<head>") + len("<head>") :].lstrip()
    assert head.startswith('<meta http-equiv="Content-Security-Policy" content="default-src \'none\';')
    for address in re.findall(r'(?:src|href)="([^"]*)"', page):
        assert not address.startswith(("/", "http:", "https:")), f"{address} is not relative"
        assert (site_folder / address).exists(), f"{address} is missing"
    for attributes, content in re.findall(r"<script([^>]*)>(.*?)</script>", page, re.S):
        assert 'type="py"' in attributes or not content.strip()
    assert " on" not in re.sub(r">[^<]*<", "><", page.split("<body>")[1]).replace(" on ", "")


def test_html_is_written_from_tags_alone_where_all_text_is_escaped():
    written = {
        (path.name, *re.findall(r"(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write).*", path.read_text()))
        for path in (ROOT / "web").rglob("*")
        if path.suffix in (".py", ".js")
    }
    assert {found for found in written if len(found) > 1} == {
        ("dom.py", "innerHTML = markup(after)", "innerHTML = child.markup"),
        # The same tags, written by the build or kept by the page itself.
        (
            "early.js",
            'innerHTML = saved["iota.early"] ?? "";',
            "innerHTML = said[`${name} ${value}`];",
            "innerHTML = markup;",
            'innerHTML = "<header></header>";',
        ),
    }


def test_the_top_level_has_the_page_and_its_settings(site_folder: Path):
    assert (site_folder / "index.html").exists()
    assert (site_folder / "pyscript.toml").read_bytes() == (ROOT / "pyscript.toml").read_bytes()


def test_our_own_javascript_stays_thin():
    lines = sum(len(path.read_text().splitlines()) for path in (ROOT / "web").rglob("*.js"))
    assert lines <= 750


def test_what_is_packed_is_small_and_whole(site_folder: Path):
    packed = {name: (site_folder / name).read_bytes() for name in (PACKED, SNAPSHOT)}
    assert lzma.decompress(packed[PACKED]) == (site_folder / WASM).read_bytes()
    assert sum(map(len, packed.values())) < 4_900_000, "a first visit shall not fetch more than a bare page does"


@pytest.mark.long
def test_the_same_sources_give_the_same_bytes(site_folder: Path):
    again = BUILD / "again.bin"
    app = {"sources": {name: name for name in imports.sources()}, "target": "build/again.bin"}
    node.run("node", ["tools/build/bytecode.mjs", str(ROOT), json.dumps({"stdlib": None, "app": app})])
    assert again.read_bytes() == (site_folder / APP).read_bytes()
    again.unlink()


@pytest.mark.long
def test_the_same_archives_give_the_same_snapshot(site_folder: Path, tmp_path: Path):
    (tmp_path / "python").mkdir()
    for name in (APP, STDLIB):
        shutil.copyfile(site_folder / name, tmp_path / name)
    snapshot(tmp_path, quick=True)
    memory = lzma.decompress((site_folder / SNAPSHOT).read_bytes())
    assert lzma.decompress((tmp_path / SNAPSHOT).read_bytes()) == memory
    assert b"web.thinking.questions" in memory
    assert not [place for place in (ROOT, tmp_path) if str(place).encode() in memory], "it tells who built it where"


def test_the_trimmed_library_holds_all_that_our_modules_import(site_folder: Path, tmp_path: Path):
    for name in (APP, STDLIB):
        (tmp_path / Path(name).name).write_bytes(gzip.decompress((site_folder / name).read_bytes()))
    ours = [".".join(Path(name).with_suffix("").parts).removesuffix(".__init__") for name in imports.sources()]
    script = tmp_path / "look.mjs"
    script.write_text(
        f"""
import {{ readFileSync }} from "node:fs";
import {{ loadPyodide }} from {json.dumps((ROOT / "node_modules/pyodide/pyodide.mjs").as_uri())};
const python = await loadPyodide({{
  stdLibURL: {json.dumps(str(tmp_path / "stdlib.bin"))},
  env: {{ PYTHONPATH: "/app.zip" }},
  fsInit: async (files) => files.writeFile("/app.zip", readFileSync({json.dumps(str(tmp_path / "app.bin"))})),
}});
python.runPython(`
import importlib
for name in {ours!r}:
    try:
        importlib.import_module(name)
    except ImportError as error:
        # Node has no page, nor has it PyScript.
        if error.name not in ("js", "pyscript"):
            raise
`);
"""
    )
    try:
        node.run("node", [str(script)])
    except subprocess.CalledProcessError:
        pytest.fail("a module of ours does not import on the trimmed library (see above)")
