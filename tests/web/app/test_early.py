"""The start screen as text: what is kept of it is what the next visit shows."""

from dataclasses import replace

import pytest

from tests.web.app.device import Device, Storage
from web.app.early import PARTS, sized
from web.app.effects import Put, Speak
from web.app.events import Left
from web.app.screens.home import Home
from web.app.seen import view
from web.html.tags import gathered, markup, tag
from web.storage.preferences import Choices, Preferences
from web.storage.saves import EARLY, GAME


def shown(device: Device) -> list[str]:
    """What stands in the parts of the page that are there early."""
    seen = view(device.app, device.now)
    return [tag("div", *gathered(sized(seen.parts[part])), data_part=part).markup for part in PARTS]


def kept(device: Device) -> str:
    device.send(Left(hidden=True))
    return device.storage.texts[EARLY]


def test_somebody_who_has_kept_nothing_is_still_new_here():
    device = Device()
    assert kept(device)
    assert not Device(storage=device.storage).app.returning


def test_the_next_visit_begins_with_the_game_that_waits():
    device = Device(Choices())
    device.press("play")
    device.waits()
    text = kept(device)
    again = Device(storage=device.storage)
    assert isinstance(again.app.screen, Home)
    assert again.app.screen.own
    assert markup([tag("b", again.app.say("start.continue"))])[3:-4] in text
    assert all(part in text for part in shown(again))


@pytest.mark.parametrize("likes", [Preferences(theme="dark"), Preferences(contrast="more"), Preferences(language="he")])
def test_it_looks_as_the_player_likes(likes: Preferences):
    device = Device(Choices(preferences=likes), language=likes.language)
    text = kept(device)
    again = Device(storage=device.storage, language=likes.language)
    root = view(again.app, 0.0).root
    assert text.startswith("<template ")
    assert all(f' {name}="{value}"' in text for name, value in root.items() if value)
    assert "data-kept-undrawn" not in text
    assert all(part in text for part in shown(again))


def test_other_faces_than_the_usual_are_not_drawn_early():
    assert "data-kept-undrawn" in kept(Device(Choices(preferences=Preferences(marks=True))))


def test_what_is_said_of_today_is_another_thing_tomorrow():
    device = Device(Choices())
    device.press("go", "daily")
    device.press("daily-play", device.app.today)
    today, later, *more = kept(device).removeprefix("<template ").split("<template ")
    begun = device.app.say("daily.begun")
    assert f'data-kept-day="{device.app.today}"' in today
    assert begun in today
    assert f'data-kept-day="{device.app.today + 1}"' in later
    assert begun not in later
    assert not more, "on all other days it is the same"


def test_a_visit_that_begins_elsewhere_has_no_start_screen():
    device = Device(Choices())
    device.press("go", "companion")
    device.press("at", "begin")
    assert device.app.companion.open
    assert kept(device) == ""


@pytest.mark.parametrize("works", ["full", "refused"])
def test_no_room_for_it_is_nothing_to_speak_of(works: str):
    device = Device(Choices())
    device.storage.works = works
    device.asked.clear()
    device.send(Left(hidden=True))
    assert any(isinstance(effect, Put) and effect.key == EARLY for effect in device.asked)
    assert not [effect for effect in device.asked if isinstance(effect, Speak)]
    assert not device.app.notices


def test_after_an_error_nothing_is_kept():
    device = Device(Choices(), storage=Storage())
    device.app = replace(device.app, trouble="it broke")
    device.send(Left(hidden=True))
    assert EARLY not in device.storage.texts
    assert GAME not in device.storage.texts
