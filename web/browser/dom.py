"""A part of the page that is shown from tags: it remembers what it shows and touches only what is different."""

from __future__ import annotations

from typing import Any

from js import console, document

from web.browser import early
from web.html.portions import became, portion, shared_keys
from web.html.tags import Child, Tag, gathered, markup

# These say what a field holds now; the attribute of the same name only says what it held at first.
LIVE = {"value", "checked", "selected"}


class Region:
    """An element of the page whose children follow tags."""

    def __init__(self, element: Any) -> None:
        self.element = element
        self._shown: tuple[Tag | str, ...] | None = None
        """Nobody has looked yet: something may stand there from the time before Python."""
        self._wanted: tuple[Tag | str, ...] | None = None

    @property
    def whole(self) -> bool:
        """Whether all is there that is to be shown."""
        return self._shown is self._wanted

    def show(self, *children: Child, most: int | None = None) -> bool:
        """Show these tags instead of those before; an element of the same kind stays, and keeps the focus.

        Whether anything is different now. Where no more than `most` new elements are wanted, `go_on` brings the rest.
        """
        wanted = self._wanted = gathered(children)
        if self._shown is None:
            if not wanted:
                self.element.replaceChildren()  # nobody has to read what is to go
            self._shown = self._standing()
        if wanted == self._shown:
            self._shown = wanted
            return False
        self.go_on(most)
        return True

    def go_on(self, most: int | None = None) -> None:
        """Show more of what is wanted, or all of it."""
        shown, wanted = self._shown or (), self._wanted or ()
        part = wanted if most is None else portion(shown, wanted, most)[0]
        _follow(self.element, shown, part)
        self._shown = part

    def read(self) -> None:
        """Look at what stands there; before others put something behind it, if they do."""
        self._shown = self._wanted = self._standing()

    def _standing(self) -> tuple[Tag | str, ...]:
        return early.standing(self.element) if self.element.firstChild else ()


def _follow(parent: Any, before: tuple[Tag | str, ...], after: tuple[Tag | str, ...]) -> None:
    if not before:
        parent.innerHTML = markup(after)
        return
    if not after:
        parent.replaceChildren()
        return
    nodes = list(parent.childNodes)
    kept = list(became(before, after))
    if keys := shared_keys(after):
        console.error(f"siblings share a key: {keys}")
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
                # Other words are another node: in the same one they would count as words that have moved.
                node.replaceWith(fresh := document.createTextNode(child))
                node = fresh
            elif isinstance(old, Tag):
                _dress(node, dict(old.attributes), dict(child.attributes))
                _follow(node, old.children, child.children)
        if i > last:
            # Nothing was moved, so an element with the focus keeps it.
            here, last = node.nextSibling, i
        else:
            parent.insertBefore(node, here)


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
