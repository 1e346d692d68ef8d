"""A small frozen record: fields in order, defaults, equality, a repr that rebuilds, and nothing that can be changed."""

import pytest

from web.play.value import Value


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
