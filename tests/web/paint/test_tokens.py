"""The page's colours: words can be read, places be seen, lots are gold, and seats have none of the cards' colours."""

from dataclasses import fields
from itertools import combinations

import pytest

from tests.web.paint.tokens import MODES, TOKENS, names, strong, token
from web.paint.inks import Inks
from web.paint.palette import TINTS
from web.paint.vision import SIGHTS, contrast, difference, seen

CLOTH = ("table", "lamp", "dusk")
GROUNDS = (*CLOTH, "ground", "sheet")
SEATS = ("seat-1", "seat-2", "seat-3", "seat-4")
CARDS = tuple(tint.field for tint in TINTS)

pytestmark = pytest.mark.parametrize("mode", MODES)


def apart(one: str, other: str, sight: str = "normal") -> float:
    return difference(seen(one, SIGHTS[sight]), seen(other, SIGHTS[sight]))


def apart_for_all(one: str, other: str) -> float:
    return min(apart(one, other, sight) for sight in SIGHTS)


def test_every_ink_is_a_token(mode: str):
    inks = {field.name.replace("_", "-") for field in fields(Inks)} - {"face"}
    assert inks <= names()
    assert all(token(name, mode) for name in inks)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("words", ["ink", "soft", "accent", "warn", "lot"])
def test_words_can_be_read(mode: str, words: str, ground: str):
    assert contrast(token(words, mode), token(ground, mode)) >= 4.5


@pytest.mark.parametrize(("words", "ground"), [("on-accent", "accent"), ("on-lot", "lot")])
def test_words_on_a_tab_can_be_read(mode: str, words: str, ground: str):
    assert contrast(token(words, mode), token(ground, mode)) >= 4.5


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("mark", ["edge", *SEATS])
def test_places_and_seats_stand_out(mode: str, mark: str, ground: str):
    assert contrast(token(mark, mode), token(ground, mode)) >= 3


@pytest.mark.parametrize("seat", SEATS)
def test_a_name_in_its_tint_can_be_read_on_a_sheet(mode: str, seat: str):
    assert contrast(token(seat, mode), token("sheet", mode)) >= 4.5


def test_seats_are_apart_for_every_eye(mode: str):
    tints = [token(seat, mode) for seat in SEATS]
    assert min(apart(*two) for two in combinations(tints, 2)) >= 24
    assert min(apart_for_all(*two) for two in combinations(tints, 2)) >= 12


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_has_no_colour_of_the_cards_or_of_anything_else(mode: str, seat: str):
    tint = token(seat, mode)
    assert min(apart(tint, card) for card in CARDS) >= 18
    assert min(apart_for_all(tint, card) for card in CARDS) >= 9
    assert min(apart(tint, token(other, mode)) for other in ("accent", "warn", "lot")) >= 15


def test_gold_is_neither_what_one_can_do_nor_what_is_refused_nor_a_yellow_card(mode: str):
    gold = token("lot", mode)
    for other in ("accent", "warn", "ink"):
        assert apart(gold, token(other, mode)) >= 18
        assert apart_for_all(gold, token(other, mode)) >= 7
    assert apart(gold, CARDS[1]) >= 8


def test_the_cloth_is_lighter_under_the_lamp_and_darker_at_its_rim_and_warm(mode: str):
    lamp, table, dusk = (seen(token(name, mode), SIGHTS["normal"]) for name in ("lamp", "table", "dusk"))
    assert lamp[0] > table[0] > dusk[0]
    assert lamp[0] - dusk[0] < 12, "a little"
    assert all(light[2] > 3 for light in (lamp, table, dusk)), "never grey"


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("words", ["ink", "soft", "accent", "warn", "lot", "edge", *SEATS])
def test_with_more_contrast_everything_has_seven_to_one(mode: str, words: str, ground: str):
    assert contrast(strong(words, mode), strong(ground, mode)) >= 7


@pytest.mark.parametrize("ground", GROUNDS)
def test_with_more_contrast_lines_are_seen(mode: str, ground: str):
    assert contrast(strong("line", mode), strong(ground, mode)) >= 4.5
    for words, tab in (("on-accent", "accent"), ("on-lot", "lot")):
        assert contrast(strong(words, mode), strong(tab, mode)) >= 7


def test_every_colour_is_one_of_the_device_where_it_forces_them(mode: str):
    forced = TOKENS.read_text("utf-8").partition("@media (forced-colors: active)")[2]
    assert all(f"--{name}: " in forced for name in names())
    assert "#" not in forced
    assert mode in MODES
