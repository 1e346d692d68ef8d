"""Tables of modules, each with the sentence that it begins with."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.places import ROOT

KINDS: Final = (".py", ".js", ".mjs")
PLACE: Final = re.compile(r"(<!-- modules of (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
"""Where the tables of a folder stand in a page, between two comments."""


def purpose(path: Path) -> str:
    """The first sentence of a module, which is the first line of its docstring or the comment that it begins with."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        first = (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
    else:
        comment = re.match(r"(?://.*\n)+", text)
        words = " ".join(line.removeprefix("//").strip() for line in comment[0].splitlines()) if comment else ""
        first = words[: end.end()].strip() if (end := re.search(r"\.(?= |$)", words)) else ""
    if not first.endswith("."):
        raise ValueError(f"{path} does not begin with its purpose, a sentence on its first line")
    return first


def rooms(folder: Path) -> Iterator[Path]:
    """A folder and those within it that have modules, each before what is in it."""
    if any(path.suffix in KINDS for path in folder.iterdir()):
        yield folder
        for inner in sorted(path for path in folder.iterdir() if path.is_dir()):
            yield from rooms(inner)


def table(room: Path) -> str:
    """A room: what it is for, and its modules."""
    modules = sorted(path for path in room.iterdir() if path.suffix in KINDS)
    about = room / "__init__.py"
    lines = [f"### `{room.relative_to(ROOT).as_posix()}/`", ""]
    if about in modules:
        modules.remove(about)
        lines += [purpose(about), ""]
    if modules:
        lines += ["| module | what it is for |", "| --- | --- |"]
        lines += [f"| `{_name(path)}` | {purpose(path).replace('|', chr(92) + '|')} |" for path in modules]
        lines.append("")
    return "\n".join(lines)


def with_tables(page: str) -> str:
    """A page with the tables between its comments as they should be now."""

    def filled(place: re.Match[str]) -> str:
        tables = "\n".join(table(room) for room in rooms(ROOT / place[2]))
        return f"{place[1]}\n{tables}\n{place[3]}"

    return PLACE.sub(filled, page)


def _name(path: Path) -> str:
    return path.stem if path.suffix == ".py" else path.name
