"""The places of the page: by a press, by a link, and with the own game kept."""

import pytest

from tests.web.app.device import Device
from web.app.effects import ForgetFragment, GoBack, PushHistory
from web.app.events import AddressChanged, WentBack, WentForward
from web.app.screens.game import GameScreen
from web.app.screens.home import Home
from web.app.screens.places import PLACES
from web.app.state import App, Step, with_


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(app: App, now: float) -> Step:
        return with_(app, screen=Home(own=app.screen.own, setting_up=True))

    monkeypatch.setitem(PLACES, "learn", shown)


def is_there(device: Device) -> bool:
    return isinstance(device.app.screen, Home) and device.app.screen.setting_up is True


def test_a_press_leads_to_a_place(learn: None):
    device = Device()
    device.press("go", "learn")
    assert is_there(device)


@pytest.mark.parametrize("place", ["nowhere", "", "home"])
def test_a_name_that_is_no_place_leads_nowhere(place: str):
    device = Device()
    before = device.app
    device.press("go", place)
    assert device.app is before


def test_a_link_leads_to_a_place_and_is_used_up(learn: None):
    device = Device(fragment="#learn")
    assert is_there(device)
    assert ForgetFragment() in device.asked


def test_a_link_opened_over_a_running_game_keeps_it(learn: None):
    device = Device()
    device.press("play")
    game = device.app.screen.own
    device.send(AddressChanged("#learn"))
    assert is_there(device)
    assert device.app.screen.own is game
    device.press("continue")
    assert isinstance(device.app.screen, GameScreen)
    assert device.app.screen.session.record == game.record  # type: ignore[union-attr]


def test_a_link_to_play_deals_or_goes_on():
    device = Device(fragment="#play")
    assert isinstance(device.app.screen, GameScreen)
    game = device.app.screen.session
    device.send(AddressChanged("#play"))
    assert device.app.screen.own is game
    device.press("leave")
    device.send(AddressChanged("#play"))
    assert device.app.screen.own.record == game.record


def test_who_was_never_here_is_a_newcomer_until_there_is_a_game(learn: None):
    device = Device()
    assert device.app.say("start.learn") in device.text("start")
    device.press("play")
    device.press("leave")
    assert device.app.say("start.learn") not in device.text("start")
    again = Device(storage=device.storage)
    assert again.app.say("start.learn") not in again.text("start")


def test_forward_changes_nothing_and_back_comes_to_the_page_again():
    device = Device()
    device.press("play")
    device.send(WentBack())
    home = device.app.screen
    assert isinstance(home, Home)
    device.send(WentForward())
    assert device.app.screen is home
    assert GoBack() not in device.asked
    before = len(device.asked)
    device.press("rules")
    assert PushHistory() not in device.asked[before:], "there is an entry already that Back leaves"
    device.send(WentBack())
    assert device.app.dialog == ""
