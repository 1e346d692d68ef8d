"""The README and the other pages are true: their Python examples run, and the commands, files and functions exist."""

import ast
import doctest
import re
from pathlib import Path

import pytest

from tests.test_habits import ROOT

README = ROOT / "README.md"
PAGES = [README, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@pytest.mark.parametrize(("page", "least"), [(README, 8), (ROOT / "docs" / "bots.md", 6)], ids=["README", "bots"])
def test_the_python_examples_run_as_they_are_written(page: Path, least: int):
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted >= least
    assert result.failed == 0


def test_the_readme_stays_short():
    assert len(README.read_text().splitlines()) <= 110


@every_page
def test_every_make_command_it_names_exists(page: Path):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"^make ([a-z-]+)|`make ([a-z-]+)", page.read_text(), re.MULTILINE))
    assert named
    assert {one or other for one, other in named} <= targets


@every_page
def test_every_file_it_names_exists(page: Path):
    text = page.read_text()
    named = re.findall(r"`((?:iota|web|tools|tests|docs|\.github)/[\w./-]*)`", text)
    linked = re.findall(r"\]\(([^)#:]+)[^):]*\)|(?:src|srcset)=\"([^\"]+)\"", text)
    assert named or linked
    for path in named:
        assert (ROOT / path).exists() or (ROOT / f"{path}.py").exists(), path
    for one, other in linked:
        assert (page.parent / (one or other)).exists(), one or other


def test_every_picture_is_in_a_page():
    text = "\n".join(page.read_text() for page in PAGES)
    for picture in (ROOT / "docs").iterdir():
        assert picture.name in text or picture.suffix == ".md", picture.name


def test_every_function_on_the_paths_through_the_page_exists():
    text = (ROOT / "docs" / "architecture.md").read_text()
    rows = re.findall(r"^\| `((?:web|iota)/[\w/]+\.py)` \| (`[^|]+`) \|", text, re.MULTILINE)
    assert len(rows) > 30
    for path, names in rows:
        for name in re.findall(r"`([\w.]+)`", names):
            assert name in set(functions(ROOT / path)), f"{path} has no {name}"


def functions(path: Path) -> list[str]:
    """The functions of a module, and the methods of its classes as `Class.method`."""
    found = []
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.FunctionDef):
            found.append(node.name)
        elif isinstance(node, ast.ClassDef):
            found += [f"{node.name}.{inner.name}" for inner in node.body if isinstance(inner, ast.FunctionDef)]
    return found
