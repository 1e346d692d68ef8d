"""The WebAssembly without the tables of some modules: smaller, and nobody gets at those modules."""

import gzip
import json
from pathlib import Path

from tools.build import wasm
from tools.build.site import GLUE, WASM
from tools.places import ROOT
from tools.setup import node, runtime

LOOK = """
import {{ mkdtempSync, copyFileSync }} from "node:fs";
import {{ tmpdir }} from "node:os";
import {{ basename, join }} from "node:path";
const folder = mkdtempSync(join(tmpdir(), "iota-"));
for (const name of {files}) copyFileSync(join({pyodide}, name), join(folder, name));
for (const path of {made}) copyFileSync(path, join(folder, basename(path)));
const {{ loadPyodide }} = await import(join(folder, "pyodide.mjs"));
const python = await loadPyodide();
python.runPython(`
import random
for name in {cut}:
    try:
        __import__(name)
    except SystemError:
        continue
    raise AssertionError(f"{{name}} is there")
assert "Ä".lower() == "ä" and "ß".upper() == "SS" and "א".isalpha() and "²".isdigit(), "str knows less than before"
assert random.Random(7).random() == 0.32383276483316237
`);
"""


def test_half_a_megabyte_less_is_sent(site_folder: Path):
    whole, cut = (
        gzip.compress(path.read_bytes(), 6) for path in (runtime.PYODIDE / "pyodide.asm.wasm", site_folder / WASM)
    )
    assert len(whole) - len(cut) > 500_000, "the places in tools/build/wasm.py are of another version of Pyodide"


def test_the_script_has_fewer_names(site_folder: Path):
    whole, trimmed = (
        (folder / "pyodide.asm.mjs").read_text() for folder in (runtime.PYODIDE, (site_folder / GLUE).parent)
    )
    assert len(trimmed) < 0.7 * len(whole)


def test_a_file_that_is_not_known_is_left_whole():
    assert wasm.cut(b"something else") == b"something else"


def test_a_module_without_its_tables_is_not_there_and_all_else_is_as_it_was(site_folder: Path):
    files = ["pyodide.mjs", "python_stdlib.zip", "pyodide-lock.json", "package.json"]
    script = LOOK.format(
        files=json.dumps(files),
        pyodide=json.dumps(str(ROOT / "node_modules" / "pyodide")),
        made=json.dumps([str(site_folder / GLUE), str(site_folder / WASM)]),
        cut=list(wasm.CUT),
    )
    node.run("node", ["--input-type=module", "--eval", script])
