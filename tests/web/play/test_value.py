"""A small frozen record: fields in order, defaults, equality, a repr that rebuilds, and nothing that can be changed."""

from dataclasses import dataclass, replace
from functools import cached_property

import pytest

from web.app.screens.at_table import TableScreen
from web.app.screens.game import GameScreen
from web.app.state import App
from web.play.value import Value, changed
from web.table.gestures import Pointer
from web.table.table import Dragged, Table


class Point(Value):
    """A point with a name."""

    x: int
    y: int = 0
    name: str = ""


def test_fields_are_given_in_order_by_name_or_by_default():
    assert (Point(1).x, Point(1).y, Point(1).name) == (1, 0, "")
    assert Point(1, name="a") == Point(1, 0, "a")
    assert Point(1) != Point(2)
    assert Point(1) != (1, 0, "")
    assert len({Point(1), Point(1), Point(1, 2)}) == 2
    assert eval(repr(Point(1, 2, "a"))) == Point(1, 2, "a")
    match Point(3, 4):
        case Point(x, 4):
            assert x == 3


@pytest.mark.parametrize("wrong", [{}, {"x": 1, "z": 2}])
def test_fields_that_are_missing_or_unknown_are_errors(wrong: dict[str, int]):
    with pytest.raises(TypeError, match="Point"):
        Point(**wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="3 fields"):
        Point(1, 2, "a", 4)  # type: ignore[call-arg]


def test_a_value_is_frozen():
    point = Point(1)
    with pytest.raises(AttributeError, match="frozen"):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(AttributeError, match="frozen"):
        del point.y


@dataclass(frozen=True)
class Card:
    """A frozen dataclass, as the page's large states are."""

    name: str
    at: Point | None = None
    up: bool = True


@pytest.mark.parametrize("value", [Card("a"), Card("b", Point(1, 2), up=False), Point(1, 2, "c")])
def test_a_changed_copy_is_that_of_replace_and_leaves_the_value_alone(value: Card | Point):
    before = repr(value)
    copy = changed(value, name="z")
    assert type(copy) is type(value)
    assert (copy.name, repr(value)) == ("z", before)
    assert repr(copy) == before.replace(f"name={value.name!r}", "name='z'")
    if isinstance(value, Card):
        assert copy == replace(value, name="z")
    with pytest.raises(TypeError, match=f"{type(value).__name__} has no colour"):
        changed(value, colour="red")


def test_nothing_that_is_changed_so_keeps_what_follows_from_its_fields():
    changing = (App, Table, Dragged, Pointer, TableScreen, *TableScreen.__subclasses__())
    assert GameScreen in changing
    kept = [name for each in changing for name, thing in vars(each).items() if isinstance(thing, cached_property)]
    assert not kept, "a copy would have it as well, and it may not be true of the copy"
