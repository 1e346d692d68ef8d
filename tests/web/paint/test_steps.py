"""The row of shapes: filled for what is done, and it runs the way that lines do."""

from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.paint.drawings import Paper, draw, size_of
from web.paint.palette import TINTS, tints


def calls(drawing: str, *, rtl: bool = False) -> list[tuple[object, ...]]:
    pen = MeasuringPen()
    draw(pen, drawing, size_of(drawing, 0, 0), Paper(INKS, NotedFaces(), rtl=rtl))
    return pen.calls


def count(drawing: str, kind: str) -> int:
    return sum(call[0] == kind for call in calls(drawing))


def test_what_is_done_is_filled_and_one_is_underlined() -> None:
    assert count("steps 0000 0", "stroke") == 4
    assert count("steps 0000 0", "fill") == 1, "the line under the first"
    assert count("steps 1101 2", "fill") == 1 + 3
    assert count("step 2 1", "fill") - count("step 2 0", "fill") == 1


def test_they_have_the_colours_of_the_cards_own_ones_as_well() -> None:
    fields = []
    for own in ("", "#000011 #000022 #000033 #000044"):
        pen = MeasuringPen()
        draw(pen, "steps 1111 9", size_of("steps 1111 9", 0, 0), Paper(INKS, NotedFaces(), tints=tints(own)))
        fields.append([call[2] for call in pen.calls if call[:2] == ("=", "fillStyle")])
    assert fields == [[tint.field for tint in TINTS], ["#000011", "#000022", "#000033", "#000044"]]


def test_they_begin_at_the_right_where_lines_do() -> None:
    (left,) = [call for call in calls("steps 0000 0") if call[0] == "roundRect"]
    (right,) = [call for call in calls("steps 0000 0", rtl=True) if call[0] == "roundRect"]
    assert left[1] < 17 < right[1]  # type: ignore[operator]
