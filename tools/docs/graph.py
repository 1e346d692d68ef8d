"""Who imports whom: the real imports of a package between its rooms, and the layers that follow from them."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from tools.places import ROOT

BROWSER: Final = "the browser"
"""What only JavaScript has, as a room like any other."""
FOREIGN: Final = dict.fromkeys(("js", "pyodide", "pyodide_js", "pyscript"), BROWSER)


@dataclass(frozen=True)
class Graph:
    """The rooms of a package, each with those that it imports."""

    below: Mapping[str, frozenset[str]]

    @cached_property
    def ranks(self) -> dict[str, int]:
        """The layer of each room, counted from the bottom: one above the highest that it imports."""
        ranks: dict[str, int] = {}

        def rank(room: str, above: tuple[str, ...] = ()) -> int:
            if room in above:
                raise ValueError(f"imports go round: {' > '.join((*above, room))}")
            if room not in ranks:
                ranks[room] = max((rank(lower, (*above, room)) + 1 for lower in self.below[room]), default=0)
            return ranks[room]

        for room in sorted(self.below):
            rank(room)
        # What is not ours has no layer: it stands beside the lowest room that may reach it.
        for outside in set(FOREIGN.values()) & set(ranks):
            ranks[outside] = min(ranks[room] for room in self.below if outside in self.below[room]) - 1
        return ranks

    @cached_property
    def steps(self) -> tuple[tuple[str, str], ...]:
        """The imports that do not follow from others, which is all that a picture needs."""
        return tuple(
            (room, lower)
            for room in sorted(self.below)
            for lower in sorted(self.below[room])
            if not any(lower in self._reached(other) for other in self.below[room] - {lower})
        )

    def _reached(self, room: str) -> frozenset[str]:
        return self.below[room].union(*(self._reached(lower) for lower in self.below[room]))


def graph(package: str) -> Graph:
    """The graph of a package: its rooms are the packages and modules directly in it."""
    folder = ROOT / package
    below: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        # What a package itself offers stands above its modules; one that offers nothing is no room.
        room = path.relative_to(folder).with_suffix("").parts[0]
        found = {to for name in imported(path) for to in _room(package, name)} - {room}
        if found or room != "__init__":
            below.setdefault(room, set()).update(found)
    for lower in set().union(*below.values()) - set(below):
        below[lower] = set()
    return Graph({room: frozenset(lower) for room, lower in below.items()})


def imported(path: Path) -> Iterator[str]:
    """Every name that a module imports, wherever in it, but for the type checker alone."""
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                waiting += node.orelse
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{alias.name}" for alias in names)
            case _:
                waiting += ast.iter_child_nodes(node)


def _room(package: str, name: str) -> Iterable[str]:
    top, *rest = name.split(".")
    if top == package and rest:
        return (rest[0],)
    return (FOREIGN[top],) if top in FOREIGN else ()
