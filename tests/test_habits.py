"""The habits of the house: lint, format, types and import contracts, each a test of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


@pytest.mark.parametrize(
    "command",
    ["ruff check", "ruff format --check", "mypy", "lint-imports"],
)
def test_the_code_passes(command: str):
    program, *arguments = command.split()
    run = subprocess.run([BIN / program, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, f"{command}\n{run.stdout}{run.stderr}"


def test_modules_stay_small_and_say_their_purpose():
    for folder in ("iota", "web", "tools"):
        for module in sorted((ROOT / folder).rglob("*.py")):
            text = module.read_text()
            name = module.relative_to(ROOT)
            assert text.startswith('"""'), f"{name} does not begin with its purpose"
            assert len(text.splitlines()) <= 400, f"{name} has picked up a second question"
