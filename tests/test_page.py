"""The half of the page that knows no browser, in plain CPython."""

import ast
import itertools
import tomllib
from pathlib import Path

import pytest

from iota import cards
from web import answers, deal, picture

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


def test_a_seed_deals_the_same_hand_everywhere():
    assert [cards.name(card) for card in deal.hand("7")] == ["yc1", "gs3", "yt2", "bt3"]


def test_every_card_has_words_of_its_own():
    assert len({deal.spoken(card) for card in cards.DECK}) == 65
    assert deal.spoken(cards.parse_card("rc2")) == "red circle 2"


def test_the_next_seed_is_another():
    assert deal.next_seed("7") == "8"
    assert deal.next_seed("tea") == "tea+"


def test_the_bot_keeps_a_wild_and_else_the_highest_face():
    assert answers.favourite("rc2 W yx4 bs1") == "W"
    assert answers.favourite("rc2 yx4 bs1 gt3") == "yx4"


@pytest.mark.parametrize("width", [300, 700, 1300])
def test_the_cards_lie_on_the_canvas_and_apart(width: int):
    boxes = picture.places(width, 240, 4)
    assert boxes[0].x >= 0
    assert boxes[-1].x + boxes[-1].size <= width
    assert all(left.x + left.size < right.x for left, right in itertools.pairwise(boxes))
    assert all(box.holds(box.x + box.size / 2, box.y + box.size / 2) for box in boxes)
