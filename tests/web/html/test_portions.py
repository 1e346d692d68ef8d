"""Long pieces of the page in portions: nothing is lost, nothing comes twice, and no portion is too large."""

from web.html.portions import LONG, Shown, portion
from web.html.tags import Tag, button, tag


def rows(count: int, across: int = 10) -> tuple[Tag, ...]:
    return tuple(
        tag("div", *(tag("i", f"{x},{y}", data_key=f"{x},{y}") for x in range(across)), data_key=y)
        for y in range(count)
    )


def elements(shown: Shown) -> int:
    return sum(1 for part in shown if isinstance(part, Tag) for _ in part.all())


def portions(shown: Shown, wanted: Shown, most: int) -> list[Shown]:
    found = []
    whole = False
    while not whole:
        shown, whole = portion(shown, wanted, most)
        found.append(shown)
        assert len(found) < 100, "it comes to an end"
    return found


def test_a_long_grid_comes_in_portions_and_is_whole_in_the_end():
    wanted = (tag("div", *rows(20), cls="cells"),)
    found = portions((), wanted, 30)
    assert found[-1] == wanted
    before = 0
    for shown in found:
        assert elements(shown) - before <= 30 + LONG
        before = elements(shown)


def test_what_is_short_is_there_at_once():
    wanted = tag("header", "Rules"), tag("div", *rows(20)), tag("footer", button("Close", "close"))
    shown, whole = portion((), wanted, 10)
    assert not whole
    assert [part.name for part in shown if isinstance(part, Tag)] == ["header", "div", "footer"]
    assert shown[-1] == wanted[-1]


def test_what_is_there_becomes_what_is_wanted_whatever_it_takes():
    before, after = rows(20), tuple(tag("div", "new", data_key=row.get("data-key")) for row in rows(20))
    assert portion(before, after, 1) == (after, True)


def test_rows_above_those_that_are_there_find_their_place():
    wanted = rows(20)
    assert portions(wanted[12:], wanted, 25)[-1] == wanted


def test_what_is_no_longer_wanted_goes_at_once():
    assert portion(rows(20), rows(2), 1) == (rows(2), True)
