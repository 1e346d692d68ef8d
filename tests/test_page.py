"""The half of the page that knows no browser, in plain CPython."""

import ast
import tomllib
from pathlib import Path

from iota.bots.levels import level
from iota.bots.thinking import choose
from iota.game import First, Settings, deal
from iota.moves import parse_moves
from iota.record import Record, write
from iota.refusals import turn_refusals
from iota.seat import view
from web.thinking.thinker import questions as answers

ROOT = Path(__file__).resolve().parent.parent
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}


def touches_the_browser(path: Path) -> bool:
    tree = ast.parse(path.read_text())
    named = {n.names[0].name for n in ast.walk(tree) if isinstance(n, ast.Import)}
    named |= {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    return any(name.split(".")[0] in BROWSER for name in named)


def test_only_the_modules_listed_by_name_touch_the_browser():
    overrides = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]["overrides"]
    listed = next(o["module"] for o in overrides if "web.main" in o["module"])
    found = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in (ROOT / "web").rglob("*.py")
        if touches_the_browser(path)
    }
    assert found == set(listed)


def test_a_bot_in_the_worker_answers_with_a_turn():
    game, _ = deal(Settings(first=First.SEAT_2), 7)
    record = Record(game.settings, 7)
    moves = parse_moves(answers.turn(f"5 60\n{write(record)}"))
    assert not turn_refusals(game.grid, game.hand, len(game.pile), moves)
    assert tuple(moves) == choose(view(game, 1), level("greedy"), 5)
