"""What runs before there is a .venv needs nothing that would have to be installed."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.places import ROOT

BEFORE_THE_VENV = sorted(
    path
    for place in ("__init__.py", "places.py", "trouble.py", "ready.py", "setup", "build", "docs")
    for path in ([ROOT / "tools" / place] if place.endswith(".py") else (ROOT / "tools" / place).rglob("*.py"))
)


def imported(path: Path) -> Iterator[str]:
    """Every module that a file names in an import, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("path", BEFORE_THE_VENV, ids=lambda path: str(path.relative_to(ROOT)))
def test_set_up_build_serving_and_docs_use_the_standard_library_only(path: Path):
    # The game and the page need nothing else either: only web.browser does, as the contracts hold.
    own = {*sys.stdlib_module_names, "tools", "iota", "web"}
    foreign = {name for name in imported(path) if name.split(".")[0] not in own}
    assert not foreign


def test_all_of_them_are_looked_at():
    names = {path.stem for path in BEFORE_THE_VENV}
    assert names >= {"ready", "venv", "node", "runtime", "chromium", "site", "serve", "offline", "snapshot"}
