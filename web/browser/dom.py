"""A part of the page that is shown from tags: it remembers what it shows and touches only what is different."""

from __future__ import annotations

from typing import Any

from js import console, document

from web.html.tags import Child, Tag, gathered, markup

# These say what a field holds now; the attribute of the same name only says what it held at first.
LIVE = {"value", "checked", "selected"}
TEXT = 3
DRAWN = ("width", "height", "style")


class Region:
    """An element of the page whose children follow tags."""

    def __init__(self, element: Any) -> None:
        self.element = element
        # Something may stand there already, from the time before Python.
        self._shown = _read(element)

    def show(self, *children: Child) -> bool:
        """Show these tags instead of those before; an element of the same kind stays, and keeps the focus.

        Whether anything is different now.
        """
        wanted = gathered(children)
        if wanted == self._shown:
            return False
        _follow(self.element, self._shown, wanted)
        self._shown = wanted
        return True


def _read(parent: Any) -> tuple[Tag | str, ...]:
    """What stands in an element, as tags; how large a canvas was made to draw on it is none of their business."""
    found: list[Tag | str] = []
    for node in parent.childNodes:
        if node.nodeType == TEXT:
            found.append(str(node.data))
            continue
        drawn = DRAWN if node.localName == "canvas" else ()
        attributes = tuple((each.name, each.value) for each in node.attributes if each.name not in drawn)
        found.append(Tag(node.localName, attributes, _read(node)))
    return tuple(found)


def _follow(parent: Any, before: tuple[Tag | str, ...], after: tuple[Tag | str, ...]) -> None:
    if not before:
        parent.innerHTML = markup(after)
        return
    nodes = list(parent.childNodes)
    kept = _plan(before, after)
    for gone in set(range(len(before))) - set(kept):
        parent.removeChild(nodes[gone])
    here, last = parent.firstChild, -1
    i: int | None
    for child, i in zip(after, kept, strict=True):
        if i is None:
            parent.insertBefore(_made(child), here)
            continue
        node, old = nodes[i], before[i]
        if old != child:
            if isinstance(child, str):
                node.data = child
            elif isinstance(old, Tag):
                _dress(node, dict(old.attributes), dict(child.attributes))
                _follow(node, old.children, child.children)
        if i > last:
            # Nothing was moved, so an element with the focus keeps it.
            here, last = node.nextSibling, i
        else:
            parent.insertBefore(node, here)


def _plan(before: tuple[Tag | str, ...], after: tuple[Tag | str, ...]) -> list[int | None]:
    """For each child to come, the one there is that can become it: by its key, or else the next without one."""
    keyed = {_key(child): i for i, child in enumerate(before) if _key(child)}
    keys = [_key(child) for child in after if _key(child)]
    if len(set(keys)) < len(keys):
        console.error(f"siblings share a key: {keys}")
    loose = [i for i, child in enumerate(before) if not _key(child)]
    plan: list[int | None] = []
    for child in after:
        found = keyed.pop(_key(child), None) if _key(child) else loose.pop(0) if loose else None
        plan.append(found if found is not None and _kind(before[found]) == _kind(child) else None)
    return plan


def _key(child: Tag | str) -> str | None:
    return None if isinstance(child, str) else child.get("data-key")


def _kind(child: Tag | str) -> str:
    return "" if isinstance(child, str) else child.name


def _made(child: Tag | str) -> Any:
    if isinstance(child, str):
        return document.createTextNode(child)
    template = document.createElement("template")
    template.innerHTML = child.markup
    return template.content.firstChild


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
