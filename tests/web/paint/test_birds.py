"""Every level has a bird of its own, made of the four shapes and the cards' colours, in every state, at every size."""

from itertools import chain, combinations

import pytest

from iota.bots.levels import LEVELS
from tests.web.paint.pens import Pen
from web.paint.birds import BIRDS, HAIRLINE, POSES, SMALL, Bird, Part, draw_bird
from web.paint.drawings import size_of
from web.paint.palette import PAPER, TINTS
from web.paint.vision import luminance

OURS = {PAPER, *chain.from_iterable((tint.field, tint.ink, tint.grain, tint.loud) for tint in TINTS)}


def drawn(level: str, state: str = "waiting", size: float = 48) -> Pen:
    pen = Pen()
    draw_bird(pen, level, 10, 20, size, state)
    return pen


def parts(bird: Bird) -> list[Part]:
    return [*bird.body, *(part for *_, wing in bird.wings for part in wing), *bird.head]


def test_every_level_has_a_bird_and_so_has_a_person():
    assert set(BIRDS) == {level.key for level in LEVELS} | {"person"}


@pytest.mark.parametrize("level", BIRDS)
def test_a_bird_is_built_from_the_four_shapes_in_the_colours_of_the_cards(level: str):
    for part in parts(BIRDS[level]):
        assert part.shape in ("circle", "square", "triangle", "cross")
        assert part.shape == "triangle" or part.width == part.height
        assert part.fill in OURS
    for state in POSES:
        pen = drawn(level, state)
        styles = {call[2] for call in pen.calls if call[:2] in (("=", "fillStyle"), ("=", "strokeStyle"))}
        assert styles <= OURS | {HAIRLINE}


@pytest.mark.parametrize("state", POSES)
@pytest.mark.parametrize("level", BIRDS)
def test_a_drawing_leaves_the_pen_as_it_was(level: str, state: str):
    pen = drawn(level, state)
    assert pen.calls[:2] == [("save",), ("translate", 10, 20)]
    assert pen.calls[-1] == ("restore",)
    assert pen.count("save") == pen.count("restore")


def test_all_birds_differ_and_each_in_every_state():
    pictures = [str(drawn(level, state).calls) for level in BIRDS for state in POSES]
    assert len(set(pictures)) == len(BIRDS) * len(POSES)


@pytest.mark.parametrize("level", BIRDS)
def test_a_bird_stays_in_its_square(level: str):
    for part in parts(BIRDS[level]):
        reach = max(part.width, part.height) / 2 if part.shape == "circle" else min(part.width, part.height) / 2
        assert reach - 1 <= part.x <= 101 - reach
        assert reach - 1 <= part.y <= 101 - reach


def lightness(bird: Bird) -> list[float]:
    """How bright each of a ten by ten raster of a bird is; the paper is brighter than any part."""
    shown = [1.2] * 100
    for part in parts(bird):
        for i in range(100):
            x, y = 10 * (i % 10) + 5, 10 * (i // 10) + 5
            if abs(x - part.x) <= part.width / 2 and abs(y - part.y) <= part.height / 2:
                shown[i] = luminance(part.fill)
    return shown


def test_the_birds_differ_in_grey():
    greys = [lightness(bird) for bird in BIRDS.values()]
    for one, other in combinations(greys, 2):
        assert sum(abs(a - b) > 0.1 for a, b in zip(one, other, strict=True)) >= 15


def test_only_a_large_bird_has_a_hairline():
    for size, lined in ((SMALL - 1, False), (SMALL, True)):
        assert (("=", "fillStyle", HAIRLINE) in drawn("master", size=size).calls) == lined


def test_what_is_not_known_is_a_person_who_waits():
    assert drawn("dodo", "sleeping").calls == drawn("person").calls


def test_the_page_says_how_large_a_bird_is():
    size = size_of("bird master thinking", 64, 64)
    assert (size.width, size.height, size.fixed) == (64, 64, False)


def test_a_bird_without_room_is_not_drawn():
    assert drawn("master", size=0).calls == []
