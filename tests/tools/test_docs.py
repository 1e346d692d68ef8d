"""What docs/ says of the code is made from the code, and is up to date."""

from pathlib import Path

import pytest

from tools.docs.graph import BROWSER, Graph, graph
from tools.docs.layers import COLOURS, colours, panel
from tools.docs.made import ARCHITECTURE, LAYERS, made
from tools.docs.modules import KINDS, purpose, with_tables
from tools.places import ROOT

MODULES = sorted(path for top in ("iota", "web", "tools") for path in (ROOT / top).rglob("*") if path.suffix in KINDS)


@pytest.mark.parametrize("path", [ARCHITECTURE, LAYERS], ids=lambda path: path.name)
def test_it_is_up_to_date(path: Path):
    assert path.read_text(encoding="utf-8") == made()[path], "it is out of date: make docs"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_module_begins_with_its_purpose_in_a_sentence(path: Path):
    first = purpose(path)
    assert first.startswith("`") or first[0].isupper()


def test_every_module_is_in_the_tables_once():
    page = with_tables("".join(f"<!-- modules of {top} -->\n<!-- end -->\n" for top in ("iota", "web", "tools")))
    listed = page.count("\n| `") + page.count("\n### `")
    # web/static is a folder of scripts, with no sentence of its own.
    assert listed == len(MODULES) + 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("bare.py", "x = 1\n"),
        ("no_sentence.py", '"""Cards"""\n'),
        ("later.py", '"""Cards,\nand what they are."""\n'),
        ("bare.js", "let x = 1;\n"),
        ("no_sentence.mjs", "// Cards\nlet x = 1;\n"),
    ],
)
def test_a_module_without_a_first_sentence_is_found_out(tmp_path: Path, name: str, text: str):
    (tmp_path / name).write_text(text)
    with pytest.raises(ValueError, match=name):
        purpose(tmp_path / name)


def test_the_purpose_of_a_script_is_its_first_sentence(tmp_path: Path):
    script = tmp_path / "sw.js"
    script.write_text("// Keeps the files of sw.js and\n// index.html. And more.\n\n// Not this.\n")
    assert purpose(script) == "Keeps the files of sw.js and index.html."


def test_layers_follow_from_imports_and_arrows_that_follow_from_others_are_left_out():
    found = Graph({"a": frozenset("bc"), "b": frozenset("c"), "c": frozenset()})
    assert found.ranks == {"c": 0, "b": 1, "a": 2}
    assert found.steps == (("a", "b"), ("b", "c"))


def test_imports_that_go_round_are_refused():
    with pytest.raises(ValueError, match="a > b > a"):
        _ = Graph({"a": frozenset("b"), "b": frozenset("a")}).ranks


def test_an_arrow_that_passes_a_row_has_a_place_in_it():
    below = {"a": frozenset("bd"), "b": frozenset("c"), "c": frozenset(), "d": frozenset()}
    drawn = panel(Graph(below))
    long = next(path for path in drawn.paths if path[0] == "a" and path[-1] == "d")
    assert len(long) == 3
    assert long[1] in drawn.rows[1]


def test_the_page_of_the_picture_is_the_page():
    web, iota = graph("web"), graph("iota")
    assert {room for room, below in web.below.items() if BROWSER in below} == {"browser", "main"}
    assert iota.ranks["cards"] == 0
    assert BROWSER not in iota.ranks


def test_the_picture_has_the_colours_of_the_page():
    assert set(colours()) == set(COLOURS)
