"""Pieces of the page as values."""

from web.html.tags import Tag, button, tag


def test_a_tag_leaves_out_what_is_not_there():
    assert tag("p", None, "", "a", hidden=False, title=None, open=True) == Tag("p", (("open", ""),), ("a",))
    assert button("Undo", "undo", icon="undo").get("aria-label") == "Undo"
