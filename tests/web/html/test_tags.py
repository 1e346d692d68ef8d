"""Pieces of the page as values."""

from tests.web.html.reading import misread
from web.html.tags import Tag, button, gathered, markup, tag


def test_a_tag_leaves_out_what_is_not_there():
    assert tag("p", None, "", "a", hidden=False, title=None, open=True) == Tag("p", (("open", ""),), ("a",))
    assert button("Undo", "undo", icon="undo").get("aria-label") == "Undo"


def test_markup_is_what_a_browser_reads_back():
    piece = tag("p", "a < b", " & c", tag("br"), tag("b", "d"), title='"so"')
    assert piece.children[0] == "a < b & c"
    assert piece.markup == '<p title="&quot;so&quot;">a &lt; b &amp; c<br><b>d</b></p>'
    assert markup(("<", piece)) == "&lt;" + piece.markup
    assert gathered(("a", None, "", "b", piece, "c")) == ("ab", piece, "c")


def test_what_a_browser_would_close_early_is_found():
    assert misread((tag("p", tag("span", tag("div"))),)) == ["div in p"]
    assert misread((tag("button", tag("b", button("x", "y"))), tag("div", tag("p")))) == ["button in button"]
