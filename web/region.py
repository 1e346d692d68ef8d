"""A part of the page that is shown from tags: it remembers what it shows and touches only what is different."""

from __future__ import annotations

from typing import Any

from js import document

from web.tags import Tag

SVG = "http://www.w3.org/2000/svg"
DRAWN = {"svg", "path", "circle"}
# These say what a field holds now; the attribute of the same name only says what it held at first.
LIVE = {"value", "checked", "selected"}


class Region:
    """An element of the page whose children follow tags."""

    def __init__(self, element: Any) -> None:
        self.element = element
        self._shown: tuple[Tag | str, ...] = ()

    def show(self, *children: Tag | str | None) -> None:
        """Show these tags instead of those before; an element of the same kind stays, and keeps the focus."""
        wanted = tuple(child for child in children if child is not None and child != "")
        if wanted != self._shown:
            _follow(self.element, self._shown, wanted)
            self._shown = wanted

    def find(self, selector: str) -> Any:
        """The first element in it that fits a selector."""
        return self.element.querySelector(selector)


def _follow(parent: Any, before: tuple[Tag | str, ...], after: tuple[Tag | str, ...]) -> None:
    nodes = parent.childNodes
    for i in range(len(before) - 1, len(after) - 1, -1):
        parent.removeChild(nodes[i])
    for i, child in enumerate(after):
        if i >= len(before):
            parent.appendChild(_made(child))
            continue
        old = before[i]
        if old == child:
            continue
        if isinstance(child, str) and isinstance(old, str):
            nodes[i].data = child
        elif isinstance(child, Tag) and isinstance(old, Tag) and child.name == old.name and _same(old, child):
            _dress(nodes[i], dict(old.attributes), dict(child.attributes))
            _follow(nodes[i], old.children, child.children)
        else:
            parent.replaceChild(_made(child), nodes[i])


def _same(old: Tag, new: Tag) -> bool:
    """Whether an element can become another: two with different keys are different things."""
    return old.get("data-key") == new.get("data-key")


def _made(child: Tag | str) -> Any:
    if isinstance(child, str):
        return document.createTextNode(child)
    if child.name in DRAWN:
        element = document.createElementNS(SVG, child.name)
    else:
        element = document.createElement(child.name)
    for inner in child.children:
        element.appendChild(_made(inner))
    # After the children, because a select takes its value from them.
    _dress(element, {}, dict(child.attributes))
    return element


def _dress(element: Any, before: dict[str, str], after: dict[str, str]) -> None:
    for name in before.keys() - after.keys():
        element.removeAttribute(name)
        if name in LIVE:
            setattr(element, name, "" if name == "value" else False)
    for name, value in after.items():
        if before.get(name) != value:
            element.setAttribute(name, value)
            if name in LIVE:
                setattr(element, name, value if name == "value" else True)
