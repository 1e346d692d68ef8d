"""A game is sent to others: as a link that opens it, as a picture, as a text; and whatever comes of that is said."""

import pytest

from iota.record import LONGEST_LINK, read
from tests.web.app.device import ADDRESS, QUICK, Device
from tests.web.storage.test_days import played
from web.app.effects import SharePicture
from web.app.events import AddressChanged
from web.app.outcomes import Shared
from web.html.start import usual
from web.storage.links import fragment_of
from web.storage.preferences import Choices


@pytest.fixture
def playing() -> Device:
    device = Device(Choices(usual(), QUICK))
    device.press("play")
    device.waits(5)
    device.press("menu")
    device.press("share")
    return device


def test_a_link_opens_the_same_game_elsewhere(playing: Device):
    assert playing.app.dialog == "share"
    playing.press("share-link")
    (link,) = playing.sent
    assert link.startswith(ADDRESS)
    assert len(link) - len(ADDRESS) <= LONGEST_LINK
    assert playing.app.notices[-1].words == playing.app.say("share.copied")
    assert playing.app.dialog == ""
    elsewhere = Device(fragment=link.removeprefix(ADDRESS))
    elsewhere.press("open-shared")
    assert elsewhere.session.record == playing.session.record


def test_a_picture_has_the_table_and_the_scores(playing: Device):
    playing.press("share-picture")
    picture = next(effect for effect in playing.asked if isinstance(effect, SharePicture))
    kind, count, *words = picture.drawing.split()
    assert kind == "poster"
    assert int(count) == len(playing.session.game.grid.at)
    assert picture.drawing.split("\t")[-2].endswith("Robin")
    assert words
    assert playing.app.notices[-1].words == playing.app.say("share.saved")


def test_a_text_is_the_record(playing: Device):
    playing.press("share-text")
    assert read(playing.files["iota.txt"]) == playing.session.record


def test_who_thinks_better_of_it_is_told_nothing(playing: Device):
    playing.shares = "dismissed"
    before = playing.app.notices
    playing.press("share-link")
    assert playing.app.notices == before


def test_a_browser_that_lets_nothing_be_done_shows_what_to_copy(playing: Device):
    playing.shares = "refused"
    playing.press("share-link")
    assert playing.app.dialog == "copy"
    assert fragment_of(playing.session.record) in playing.text("dialog")
    playing.press("close")
    playing.send(Shared("refused"))
    assert playing.app.notices[-1].words == playing.app.say("share.refused")


@pytest.mark.parametrize("press", ["share", "share-link", "share-picture", "share-text"])
def test_where_there_is_no_game_there_is_nothing_to_send(press: str):
    device = Device()
    device.press(press)
    assert not device.sent
    assert not device.files
    assert device.app.dialog == ""


def test_the_end_offers_it():
    device = Device(fragment=fragment_of(played().record))
    device.press("open-shared")
    assert device.app.dialog == "end"
    assert ("share", "") in device.presses()
    device.press("share")
    device.press("share-link")
    assert len(device.sent) == 1


@pytest.mark.parametrize("link", ["#game=", "#game=rubbish", "#game=" + "A" * 9000])
def test_a_link_that_cant_be_read_gets_a_sentence(playing: Device, link: str):
    record = playing.session.record
    playing.send(AddressChanged(link))
    assert playing.session.record == record
    assert playing.app.notices
