"""Each of the 66 faces is a drawing of its own, and every drawing leaves the pen as it was."""

import pytest

from iota import cards
from tests.web.paint.pens import Pen
from web.paint.faces import SMALL, draw_back, draw_face, draw_shadow
from web.paint.palette import EDGE, SHADOW, TINTS


def drawing(card: int, bold: bool = False) -> Pen:
    pen = Pen()
    draw_face(pen, card, 10, 20, 44, bold=bold)
    return pen


@pytest.mark.parametrize("bold", [False, True])
def test_all_faces_differ(bold):
    assert len({str(drawing(card, bold).calls) for card in (*cards.PLAIN, cards.WILD)}) == 65


@pytest.mark.parametrize("card", [*cards.PLAIN, cards.WILD])
def test_a_drawing_leaves_the_pen_as_it_was(card):
    pen = drawing(card)
    assert pen.calls[0] == ("save",)
    assert pen.calls[1] == ("translate", 10, 20)
    assert pen.calls[-1] == ("restore",)
    assert pen.count("save") == pen.count("restore")


@pytest.mark.parametrize("size", [0.5, 1, 3, 6, 7, 20])
def test_a_card_can_be_drawn_in_any_size(size: float):
    pens = []
    for card in (cards.PLAIN[0], cards.WILD):
        for bold in (False, True):
            pens.append(Pen())
            draw_face(pens[-1], card, 0, 0, size, bold=bold)
    for draw in (draw_back, draw_shadow):
        pens.append(Pen())
        draw(pens[-1], 0, 0, size)
    for pen in pens:
        assert pen.calls
        assert pen.count("save") == pen.count("restore")


def test_a_plain_card_shows_its_colour_alone_and_a_wild_all_four():
    fields = [tint.field for tint in TINTS]
    for card in cards.PLAIN:
        assert {call[2] for call in drawing(card).calls if call[0] == "="} & set(fields) == {fields[cards.colour(card)]}
    assert {call[2] for call in drawing(cards.WILD).calls if call[0] == "="} >= set(fields)


def test_the_pattern_can_be_made_larger():
    assert all(str(drawing(card).calls) != str(drawing(card, bold=True).calls) for card in cards.PLAIN)


def test_a_back_tells_nothing():
    pen = Pen()
    draw_back(pen, 0, 0, 72)
    assert pen.count("save") == pen.count("restore") > 0


def test_a_small_card_has_no_hairline():
    for size, lined in ((SMALL - 1, False), (SMALL, True)):
        pen = Pen()
        draw_face(pen, 0, 0, 0, size)
        assert (("=", "strokeStyle", EDGE) in pen.calls) == lined


def test_a_shadow_is_as_large_as_its_card_and_stays_with_it():
    pen = Pen()
    draw_shadow(pen, 10, 20, 44)
    assert pen.calls[0] == ("save",)
    assert pen.calls[-1] == ("restore",)
    assert ("=", "shadowColor", SHADOW) in pen.calls
    ((x, y, width, height, _),) = (call[1:] for call in pen.calls if call[0] == "roundRect")
    assert (x, y, width, height) == (10, 20, 44, 44)


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_the_smallest_cards_have_corners_too(size: int):
    for card in (0, cards.WILD):
        pen = Pen()
        draw_face(pen, card, 0, 0, size)
        assert all(call[5] >= 0 for call in pen.calls if call[0] == "roundRect")
