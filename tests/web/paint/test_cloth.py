"""The cloth is the same each time, its grain has no seams, and a place on it can be seen."""

from typing import Any

import pytest

from tests.web.paint.drawn import INKS, MeasuringPen
from tests.web.paint.pens import Pen
from web.paint.cloth import TILE, draw_cloth, draw_grain, paint_dent
from web.table.layout import Rect


class Gradient:
    def __init__(self) -> None:
        self.stops: list[tuple[float, str]] = []

    def addColorStop(self, at: float, colour: str) -> None:  # noqa: N802
        self.stops.append((at, colour))


class ClothPen(Pen):
    """A pen that can make gradients, and keeps them."""

    def createRadialGradient(self, *circles: float) -> Any:  # noqa: N802
        gradient = Gradient()
        self.calls.append(("gradient", gradient, *circles))
        return gradient


def threads(pen: Pen) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    path = [call for call in pen.calls if call[0] in ("moveTo", "lineTo")]
    return [(a[1:], b[1:]) for a, b in zip(path[::2], path[1::2], strict=True)]


def test_the_grain_is_the_same_each_time_and_light_as_well_as_dark():
    one, other = MeasuringPen(), MeasuringPen()
    draw_grain(one, INKS)
    draw_grain(other, INKS)
    assert one.calls == other.calls
    assert one.colours() == {"nap", "weave"}
    assert one.count("stroke") == 4, "few strokes of many threads"


def test_a_thread_that_leaves_the_square_comes_in_at_the_other_side():
    pen = MeasuringPen()
    draw_grain(pen, INKS)
    drawn = {tuple(round(at, 6) for end in thread for at in end) for thread in threads(pen)}
    leaving = [thread for thread in drawn if max(thread[2:]) > TILE + 1]
    assert leaving
    for ax, ay, bx, by in leaving:
        over = (TILE, 0) if bx > TILE + 1 else (0, TILE)
        assert (round(ax - over[0], 6), round(ay - over[1], 6), round(bx - over[0], 6), round(by - over[1], 6)) in drawn


@pytest.mark.parametrize(("width", "height", "tiles"), [(360, 520, 3 * 5), (128, 128, 1), (1280, 720, 10 * 6)])
def test_the_cloth_is_covered_with_grain(width: float, height: float, tiles: int):
    pen = ClothPen()
    draw_cloth(pen, width, height, INKS, "grain")
    assert pen.count("drawImage") == tiles
    assert ("fillRect", 0, 0, width, height) in pen.calls


def test_bands_of_the_cloth_are_the_whole_of_it():
    whole, bands = ClothPen(), ClothPen()
    draw_cloth(whole, 360, 520, INKS, "grain")
    for top in range(0, 520, 130):
        draw_cloth(bands, 360, 520, INKS, "grain", (top, top + 130))
    tiles = [{call for call in pen.calls if call[0] == "drawImage"} for pen in (whole, bands)]
    assert tiles[0] == tiles[1]
    covered = [(call[2], call[4]) for call in bands.calls if call[0] == "fillRect"]
    assert covered == [(top, 130) for top in range(0, 520, 130)]


def test_the_cloth_is_lit_in_the_middle_and_soft_at_its_edge():
    pen = ClothPen()
    draw_cloth(pen, 400, 300, INKS)
    (gradient,) = (call[1] for call in pen.calls if call[0] == "gradient")
    assert [colour for _, colour in gradient.stops] == ["lamp", "table", "dusk"]
    assert pen.count("drawImage") == 0, "smooth without a grain"


def test_a_dent_has_an_edge_that_can_be_seen():
    pen = MeasuringPen()
    paint_dent(pen, Rect(10, 10, 50, 50), INKS)
    assert ("=", "strokeStyle", "edge") in pen.calls
    assert pen.count("stroke") == 1
