"""Pieces of the page as values: what an element is, says and does, before any browser has seen it.

`act` names what a press does (web.app.commands), `change` what a new value does, `draw` what is drawn on a canvas
(web.paint.drawings).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

Value = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Tag:
    """An element: its name, its attributes in order, and what it holds; a child that is text is shown literally."""

    name: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple[Tag | str, ...]

    def find(self, name: str) -> Tag | None:
        """The first element of a name in it, itself included."""
        return next((tag for tag in self.all() if tag.name == name), None)

    def all(self) -> Iterable[Tag]:
        """Itself and every element in it, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, Tag):
                yield from child.all()

    def get(self, attribute: str) -> str | None:
        """The value of an attribute."""
        for name, value in self.attributes:
            if name == attribute:
                return value
        return None

    @property
    def text(self) -> str:
        """All that it says."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def markup(self) -> str:
        """As it is written in HTML."""
        return markup((self,))


_VOID: Final = {"br", "img", "input"}


@lru_cache(maxsize=2048)
def _escaped(text: str) -> str:
    """As it is written in HTML; most words of a page are written many times."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def markup(children: Iterable[Tag | str]) -> str:
    """Several pieces of the page as they are written in HTML."""
    written: list[str] = []
    _write(children, written)
    return "".join(written)


def _write(children: Iterable[Tag | str], written: list[str]) -> None:
    for child in children:
        if isinstance(child, str):
            written.append(_escaped(child))
            continue
        name = child.name
        written.append(f"<{name}")
        written += [f' {key}="{_escaped(value)}"' for key, value in child.attributes]
        written.append(">")
        if name not in _VOID:
            _write(child.children, written)
            written.append(f"</{name}>")


def gathered(children: Iterable[Child]) -> tuple[Tag | str, ...]:
    """What is there of these, with texts side by side as one, as the browser has them when it reads them."""
    found: list[Tag | str] = []
    for child in children:
        if child is None or child == "":
            continue
        if isinstance(child, str) and found and isinstance(last := found[-1], str):
            found[-1] = last + child
        else:
            found.append(child)
    return tuple(found)


Child = Tag | str | None

_NAMES: Final = {
    "cls": "class",
    "act": "data-act",
    "change": "data-change",
    "do": "data-do",
    "draw": "data-draw",
    "for_": "for",
}


def tag(name: str, /, *children: Child, **attributes: Value) -> Tag:
    """An element. An attribute that is None or False is left out, one that is True is there without a value."""
    pairs = tuple(
        (_NAMES.get(key) or key.replace("_", "-"), "" if value is True else str(value))
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return Tag(name, pairs, gathered(children))


def button(words: str, act: str, *, do: Value = None, cls: str = "", icon: str = "", **attributes: Value) -> Tag:
    """A button; with an icon its words are spoken and shown as a hint."""
    if icon:
        return tag(
            "button", picture(icon), type="button", act=act, do=do, cls=f"icon {cls}".strip(), aria_label=words,
            title=words, **attributes,
        )  # fmt: skip
    return tag("button", words, type="button", act=act, do=do, cls=cls or None, **attributes)


def select(change: str, options: Iterable[tuple[str, str]], chosen: str, **attributes: Value) -> Tag:
    """A choice among values and their words."""
    choices = (tag("option", words, value=value, selected=value == chosen) for value, words in options)
    return tag("select", *choices, change=change, **attributes)


def row(words: str, field: Tag) -> Tag:
    """A field with its label before it."""
    return tag("label", tag("span", words), field, cls="line")


PICTURES: Final = {
    "undo": "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "clear": "M5 5l14 14M19 5 5 19",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "log": "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
    "unseen": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
    "rules": "M12 17h.01M9.2 9a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.500 1.100-1.500 2.400",
    "settings": "M4 8h9M19 8h1M4 16h2M12 16h8M16 5.500v5M9 13.500v5",
    "hint": "M9 18h6M10 21h4M9 18v-1.5c-2-1.2-3-3-3-5.500a6 6 0 0 1 12 0c0 2.500-1 4.300-3 5.500V18",
    "erase": "M9 6h11v12H9l-6-6zM12.500 9.500l5 5M17.500 9.500l-5 5",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "close": "M6 6l12 12M18 6 6 18",
    "earlier": "M15 5l-7 7 7 7",
    "later": "M9 5l7 7-7 7",
    "swap": "M4 9h15M15 5l4 4-4 4M20 15H5M9 11l-4 4 4 4",
    "start": "M8 5v14l11-7z",
    "stop": "M8 5v14M16 5v14",
    "fork": "M6 21V3M6 14h5a7 7 0 0 0 7-7V4M14 7l4-4 4 4",
    "scales": "M12 4v16M7 20h10M5 7h14M5 7l-3 6.500h6zM19 7l-3 6.500h6z",
    "share": "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
    "plus": "M12 5v14M5 12h14",
}
"""Icons as paths on a square of 24."""
DIRECTED: Final = ("undo", "log")
"""Icons that run the way lines do, and are mirrored where those run from the right."""


def picture(name: str) -> Tag:
    """An icon."""
    return tag(
        "svg",
        tag("path", d=PICTURES[name]),
        viewBox="0 0 24 24",
        aria_hidden="true",
        focusable="false",
        cls="directed" if name in DIRECTED else None,
    )
