"""Pieces of the page that a browser would read as something else: it closes a paragraph before a block in it."""

from collections.abc import Iterable

from web.html.tags import Tag

CLOSES_P = {
    *("address", "article", "aside", "blockquote", "details", "dialog", "div", "dl", "fieldset", "figcaption"),
    *("figure", "footer", "form", "h1", "h2", "h3", "header", "hr", "main", "menu", "nav", "ol", "p", "pre", "section"),
    *("table", "ul"),
}
NOT_IN = {"p": CLOSES_P, "button": {"button"}, "a": {"a"}, "label": {"label"}, "form": {"form"}, "option": {"option"}}


def misread(children: Iterable[Tag | str]) -> list[str]:
    """Every element that stands where HTML does not allow it, and in what."""
    return [
        f"{inner.name} in {outer.name}"
        for child in children
        if isinstance(child, Tag)
        for outer in child.all()
        for inner in outer.all()
        if inner is not outer and inner.name in NOT_IN.get(outer.name, ())
    ]
