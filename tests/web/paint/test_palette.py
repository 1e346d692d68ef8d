"""The four colours stay apart for every kind of colour vision, and every shape stands out from its field."""

from itertools import combinations, pairwise

import pytest

from web.paint.palette import INK, PAPER, TINTS, alike, tints, with_field
from web.paint.vision import SIGHTS, contrast, difference, seen


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # From the test table of Sharma, Wu and Dalal 2005.
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_agrees_with_its_authors(one, other, expected):
    assert difference(one, other) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_colours_stay_apart(sight):
    colours = [seen(tint.field, SIGHTS[sight]) for tint in TINTS]
    assert min(difference(*two) for two in combinations(colours, 2)) >= 24


def test_the_colours_differ_in_grey():
    lightness = sorted(seen(tint.field, SIGHTS["normal"])[0] for tint in TINTS)
    assert min(b - a for a, b in pairwise(lightness)) >= 16


@pytest.mark.parametrize("tint", TINTS)
def test_a_shape_stands_out_from_its_field_and_its_pattern(tint):
    assert contrast(tint.field, tint.ink) >= 4
    assert contrast(tint.grain, tint.ink) >= 4
    assert contrast(tint.field, tint.grain) < 1.4 < contrast(tint.field, tint.loud)


def test_the_star_of_a_wild_stands_out():
    assert contrast(PAPER, INK) >= 12


OWN = "#d81b60 #ffc107 #80deea #1e3a8a"


def test_own_colours_carry_shapes_that_stand_out():
    for field in (*OWN.split(), "#000000", "#ffffff", "#777777", "#808080", "#ff0000", "#00ff00"):
        (tint, *_) = tints(" ".join([field] * 4))
        assert tint.field == field
        assert contrast(tint.field, tint.ink) >= 4
        assert contrast(tint.grain, tint.ink) >= 3.5
        assert contrast(tint.field, tint.grain) < 1.4 < contrast(tint.field, tint.loud)


def test_ours_are_never_alike_and_own_ones_are_told():
    assert alike("") == {}
    assert tints("") is TINTS
    assert alike(with_field("", 1, TINTS[0].field)) == {(0, 1): True}
    some = alike(with_field(with_field("", 0, "#b05a00"), 2, "#6a7a00"))
    assert some[0, 2] is False, "red-blind eyes take them for one"


def test_our_own_field_again_is_no_own_colour():
    own = with_field("", 2, "#ABCDEF")
    assert own.split()[2] == "#abcdef"
    assert with_field(own, 2, TINTS[2].field) == ""
