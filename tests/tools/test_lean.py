"""Sources made lean for the page do what they did before, and import later what can wait."""

import ast
import sys
from textwrap import dedent
from typing import Any

from tools.build import lean


def run(tree: ast.Module) -> dict[str, Any]:
    """What a module has once it was imported."""
    ast.fix_missing_locations(tree)
    inside: dict[str, Any] = {"__name__": "lean_module"}
    exec(compile(tree, "lean", "exec", dont_inherit=True), inside)
    return inside


def bare(source: str) -> dict[str, Any]:
    return run(lean.parse("lean.py", dedent(source).encode()))


def postponed(source: str, *later: str) -> tuple[dict[str, Any], ast.Module]:
    tree = ast.parse(dedent(source))
    lean.postpone(tree, "", later)
    return run(tree), tree


def test_docstrings_and_annotations_stay_behind():
    inside = bare(
        '''
        """A module."""
        from typing import Final
        LIMIT: Final = 3
        later: int
        def double(number: int = 2, *rest: str, **named: str) -> int:
            """Twice as much."""
            twice: int = 2 * number
            return twice
        async def nothing() -> None:
            """Nothing."""
        '''
    )
    assert (inside.get("__doc__"), inside["LIMIT"], inside["double"](4)) == (None, 3, 8)
    assert "later" not in inside
    for function in (inside["double"], inside["nothing"]):
        assert (function.__doc__, function.__annotations__) == (None, {})


def test_a_class_keeps_its_fields():
    sys.modules["lean_module"] = ast  # a dataclass looks for its module
    inside = bare(
        '''
        from dataclasses import dataclass, fields
        from typing import ClassVar, NamedTuple
        @dataclass(frozen=True)
        class Place:
            """A place."""
            known: ClassVar[int] = 7
            row: int
            column: "int" = 0
        class Pair(NamedTuple):
            one: int
            other: int = 2
        '''
    )
    del sys.modules["lean_module"]
    place = inside["Place"](4)
    assert [field.name for field in inside["fields"](place)] == ["row", "column"]
    assert (place.row, place.column, place.known) == (4, 0, 7)
    assert inside["Place"].__doc__, "a dataclass without a docstring would write one"
    assert inside["Pair"](1) == (1, 2)


def test_what_can_wait_is_imported_by_those_who_use_it():
    inside, tree = postponed(
        """
        import colorsys, textwrap as wrap
        from html.entities import html5 as known
        def name(code): return known[code]
        class Text:
            def flat(self, text): return [wrap.dedent(line) for line in text]
        """,
        "textwrap",
        "html.entities",
    )
    assert [ast.unparse(part) for part in tree.body if isinstance(part, ast.Import | ast.ImportFrom)] == [
        "import colorsys"
    ]
    assert not {"wrap", "known"} & set(inside)
    assert inside["name"]("amp;") == "&"
    assert inside["Text"]().flat(["  a"]) == ["a"]


def test_a_module_lets_go_of_what_it_needs_only_while_it_is_imported():
    inside, _ = postponed(
        """
        import textwrap
        WIDTH = textwrap.TextWrapper().width
        def narrow(text, width=len(textwrap.__name__)): return textwrap.wrap(text, width)
        """,
        "textwrap",
    )
    assert "textwrap" not in inside
    assert (inside["WIDTH"], inside["narrow"]("one two three")) == (70, ["one two", "three"])


def test_what_could_mean_something_else_is_left_alone():
    for source in (
        "import textwrap\n__all__ = ['textwrap']",
        "import textwrap\nflat = lambda text: textwrap.dedent(text)",
        "import textwrap\ndef change():\n    global textwrap\n    textwrap = None",
        "import textwrap\ndef change():\n    def inside(textwrap): return textwrap\n    return inside",
    ):
        inside, _ = postponed(source, "textwrap")
        assert "textwrap" in inside, source


def test_an_argument_of_the_same_name_is_not_the_module():
    inside, _ = postponed("import textwrap\ndef same(textwrap): return textwrap", "textwrap")
    assert inside["same"](1) == 1


def test_relative_imports_are_known_by_their_whole_names():
    tree = ast.parse("from . import entities\nfrom .entities import html5\ndef both(): return entities, html5")
    lean.postpone(tree, "html", {"html.entities"})
    assert [type(part) for part in tree.body] == [ast.FunctionDef]
