"""The picture of the layers: the rooms of the page and of the engine, drawn from their real imports, as an SVG."""

import re
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean
from typing import Final
from xml.sax.saxutils import escape

from tools.docs.graph import BROWSER, Graph, graph
from tools.places import ROOT

TOKENS: Final = ROOT / "web" / "style" / "tokens.css"
COLOURS: Final = ("ground", "sheet", "ink", "soft", "line", "accent", "wash")
WIDTH, HEIGHT, ROW, GAP, THREAD = 112, 34, 66, 18, 14
"""A room's box, the distance of two rows, the room between two boxes, and that of a thread that passes a row."""
EDGE: Final = 24
TOP: Final = 64
TITLES: Final = {"web": "web/ · the page", "iota": "iota/ · the rules and the bots"}
NAMES: Final = {"__init__": "import iota", "__main__": "python -m iota"}


@dataclass(frozen=True)
class Panel:
    """A package as rows of rooms, from the top down; an arrow that passes a row has a place in it, its thread."""

    rows: tuple[tuple[str, ...], ...]
    paths: tuple[tuple[str, ...], ...]
    """The arrows: a room, the threads on the way, a room."""

    @property
    def width(self) -> float:
        """How wide it is drawn."""
        return max(_row_width(row) for row in self.rows)

    @property
    def height(self) -> float:
        """How high it is drawn."""
        return (len(self.rows) - 1) * ROW + HEIGHT

    def places(self, left: float, top: float, width: float) -> dict[str, tuple[float, float]]:
        """The upper middle of each box and thread."""
        places = {}
        for number, row in enumerate(self.rows):
            x = left + (width - _row_width(row)) / 2
            for name in row:
                places[name] = x + _width(name) / 2, top + number * ROW
                x += _width(name) + GAP
        return places


def panel(found: Graph) -> Panel:
    """Rows in which the arrows cross as little as some sweeps can bring about."""
    ranks = found.ranks
    rows = [sorted(room for room in ranks if ranks[room] == rank) for rank in range(max(ranks.values()) + 1)]
    paths = []
    for room, lower in found.steps:
        threads = [f"{room}>{lower}>{rank}" for rank in range(ranks[room] - 1, ranks[lower], -1)]
        for thread in threads:
            rows[int(thread.rpartition(">")[2])].append(thread)
        paths.append((room, *threads, lower))
    beside: dict[str, list[str]] = {name: [] for row in rows for name in row}
    for path in paths:
        for upper, lower in pairwise(path):
            beside[upper].append(lower)
            beside[lower].append(upper)
    for _ in range(12):
        for number in (*range(1, len(rows)), *range(len(rows) - 2, -1, -1)):
            at = {name: (place + 0.5) / len(row) for row in rows for place, name in enumerate(row)}
            wanted = {name: fmean(at[other] for other in beside[name]) for name in rows[number] if beside[name]}
            rows[number].sort(key=lambda name: wanted.get(name, at[name]))
    return Panel(tuple(map(tuple, reversed(rows))), tuple(paths))


def picture() -> str:
    """The whole picture: the page on the left, which imports the engine on the right."""
    panels = {package: panel(graph(package)) for package in TITLES}
    parts, left = [], float(EDGE)
    for package, each in panels.items():
        width = each.width + 2 * EDGE
        parts += _frame(TITLES[package], left, width, each.height + 2 * EDGE)
        parts += _drawn(each, left + EDGE, TOP + EDGE, each.width)
        left += width + EDGE * 2
    right, y = panels["web"].width + 3 * EDGE, TOP + EDGE + panels["web"].height / 2
    parts.append(f'<path class="step strong" d="M{right:g} {y:g}h{EDGE * 2 - 2}" marker-end="url(#head)"/>')
    return _svg(left - EDGE, TOP + max(each.height for each in panels.values()) + 3 * EDGE, parts)


def colours() -> dict[str, tuple[str, str]]:
    """The page's colours by name, in light and in dark."""
    css = TOKENS.read_text(encoding="utf-8")
    found = re.findall(r"--([a-z]+): light-dark\((#\w+), (#\w+)\)", css)
    return {name: (light, dark) for name, light, dark in found if name in COLOURS}


def _width(name: str) -> float:
    return THREAD if ">" in name else WIDTH


def _row_width(row: tuple[str, ...]) -> float:
    return sum(map(_width, row)) + GAP * (len(row) - 1)


def _frame(title: str, left: float, width: float, height: float) -> list[str]:
    return [
        f'<rect class="package" x="{left:g}" y="{TOP:g}" width="{width:g}" height="{height:g}" rx="12"/>',
        f'<text class="title" x="{left:g}" y="{TOP - 14:g}">{escape(title)}</text>',
    ]


def _drawn(each: Panel, left: float, top: float, width: float) -> list[str]:
    places = each.places(left, top, width)
    parts = []
    for path in each.paths:
        (x, y), *rest = (places[name] for name in path)
        drawn = f"M{x:g} {y + HEIGHT:g}"
        y += HEIGHT
        for name, (to_x, to_y) in zip(path[1:], rest, strict=True):
            end = to_y if ">" in name else to_y - 2
            bend = (end - y) / 2
            drawn += f"C{x:g} {y + bend:g} {to_x:g} {end - bend:g} {to_x:g} {end:g}"
            x, y = to_x, end
            if ">" in name:
                drawn += f"v{HEIGHT}"
                y += HEIGHT
        parts.append(f'<path class="step" d="{drawn}" marker-end="url(#head)"/>')
    for name, (x, y) in places.items():
        if ">" not in name:
            kind = "room outside" if name == BROWSER else "room"
            parts.append(
                f'<rect class="{kind}" x="{x - WIDTH / 2:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="8"/>'
                f'<text x="{x:g}" y="{y + HEIGHT / 2 + 4.5:g}">{escape(NAMES.get(name, name))}</text>'
            )
    return parts


def _svg(width: float, height: float, parts: list[str]) -> str:
    light, dark = (";".join(f"--{name}:{pair[mode]}" for name, pair in colours().items()) for mode in (0, 1))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" '
            f'aria-label="The rooms of the page and of the engine; every arrow points down, to what is imported">',
            "<!-- Drawn by `make docs` from the imports. -->",
            "<style>",
            f"svg{{{light}}}",
            f"@media(prefers-color-scheme:dark){{svg{{{dark}}}}}",
            "text{font:14px system-ui,sans-serif;fill:var(--ink);text-anchor:middle}",
            ".title{font-weight:600;font-size:16px;text-anchor:start}",
            ".ground{fill:var(--ground)}",
            ".package{fill:var(--wash);stroke:var(--line)}",
            ".room{fill:var(--sheet);stroke:var(--accent);stroke-width:1.5}",
            ".outside{fill:none;stroke:var(--soft);stroke-dasharray:5 4}",
            ".step{fill:none;stroke:var(--soft);stroke-width:1.3}",
            ".strong{stroke-width:2.5}",
            "#head path{fill:var(--soft)}",
            "</style>",
            '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
            'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>',
            f'<rect class="ground" width="{width:g}" height="{height:g}"/>',
            *parts,
            "</svg>",
            "",
        ]
    )
