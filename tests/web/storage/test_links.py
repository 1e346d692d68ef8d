"""A game in the address."""

import pytest

from iota.game import First, Player, Settings
from iota.moves import Pass
from iota.record import Record
from web.storage.links import fragment_of, shared_game

RECORD = Record(Settings(players=(Player("Ada"), Player("Ben")), first=First.SEAT_1), 7, (Pass(), Pass()))


def test_a_game_comes_out_of_the_address_as_it_went_in():
    session = shared_game(fragment_of(RECORD))
    assert session
    assert session.record == RECORD


@pytest.mark.parametrize("fragment", ["", "#", "#rules"])
def test_another_fragment_is_no_game(fragment: str):
    assert shared_game(fragment) is None


@pytest.mark.parametrize("fragment", ["#game=", "#game=%20", "#game=" + "A" * 9000, fragment_of(RECORD)[:-12]])
def test_a_damaged_link_is_told(fragment: str):
    with pytest.raises(ValueError, match="link"):
        shared_game(fragment)
