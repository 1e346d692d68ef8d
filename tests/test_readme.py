"""The README is true: its Python example runs, its commands and files exist."""

import doctest
import re

from tests.test_habits import ROOT

README = ROOT / "README.md"


def test_the_python_example_runs_as_it_is_written():
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted >= 8
    assert result.failed == 0


def test_every_make_command_it_names_exists():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z-]+)", README.read_text()))
    assert named
    assert named <= targets


def test_every_module_and_picture_it_names_exists():
    text = README.read_text()
    paths = re.findall(r"`((?:iota|web|tools)/[\w./]*)`", text) + re.findall(r"\]\((docs/[^)]+)\)", text)
    assert len(paths) > 10
    for path in paths:
        assert (ROOT / path).exists() or (ROOT / f"{path}.py").exists(), path
