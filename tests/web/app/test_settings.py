"""What the settings do to the page: contrast, the hand, own colours, sounds, the home screen."""

import pytest

from tests.web.app.device import Device
from web.app import app as page
from web.app.effects import Install
from web.app.events import Changed, Contrasted, InstallOffered, Resized
from web.html.tags import Tag
from web.paint.palette import TINTS
from web.words.text import LANGUAGES


def changed(device: Device, field: str, value: str | bool) -> None:
    device.send(Changed(f"prefer.{field}", value))


def test_contrast_follows_the_device_or_the_player():
    device = Device()
    assert device.root()["data-contrast"] == ""
    device.send(Contrasted(True))
    assert device.root()["data-contrast"] == "more"
    device.send(Contrasted(False))
    changed(device, "contrast", "more")
    assert device.root()["data-contrast"] == "more"
    changed(device, "contrast", "less")
    assert device.app.preferences.contrast == "more", "nothing that there is not"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_and_play_are_where_they_are_wanted(language: str):
    device = Device(language="" if language == "en" else language)
    device.press("play")
    device.waits()
    device.send(Resized(800.0, 300.0))
    usual = device.app.mirrored
    for hand, left in (("left", True), ("right", False), ("system", usual)):
        changed(device, "hand", hand)
        layout = device.game.table.viewport.layout
        assert (layout.hand.x < layout.table.x) == left
        assert device.root()["data-swapped"] == ("true" if left != usual else "")
        acts = [name for name, _ in device.presses() if name in ("pass", "commit", "hint", "undo")]
        order = [tag.get("data-act") for tag in page.view(device.app, device.now).parts["controls"]]  # type: ignore[union-attr]
        assert (order[0] == "commit") == (left != usual)
        assert acts


@pytest.mark.parametrize("place", ["learn", "practice", "companion"])
def test_what_goes_on_with_a_turn_is_where_the_hand_is_on_every_table(place: str):
    device = Device(fragment=f"#{place}")
    if place == "companion":
        device.press("at", "begin")
        for letter in "rc2":
            device.press("at", f"pick {letter}")
    assert _controls(device) == ["undo", "play"]
    changed(device, "hand", "left")
    assert _controls(device) == ["play", "undo"]


def _controls(device: Device) -> list[str]:
    """The first and the last button of the turn, in their order."""
    parts = page.view(device.app, device.now).parts["controls"]
    keys = [str(each.get("data-key")) for part in parts if isinstance(part, Tag) for each in part.all()]
    return [key for key in keys if key in ("undo", "play")]


def test_own_colours_are_kept_and_told_where_they_are_alike_and_ours_come_back():
    device = Device()
    device.press("settings")
    assert "alike" not in device.text("dialog").lower()
    changed(device, "colour.1", "#C9331F")
    assert device.app.preferences.colours.split()[1] == "#c9331f"
    assert device.app.say("colours.alike", one="red", other="yellow") in device.text("dialog")
    again = Device(storage=device.storage)
    assert again.app.preferences.colours == device.app.preferences.colours
    changed(device, "colour.1", TINTS[1].field)
    assert device.app.preferences.colours == ""
    changed(device, "colour.3", "#123456")
    device.press("our-colours")
    assert device.app.preferences.colours == ""


@pytest.mark.parametrize(("field", "value"), [("colour.1", "red"), ("colour.9", "#123456"), ("colour.x", "#123456")])
def test_what_is_no_colour_changes_nothing(field: str, value: str):
    device = Device()
    changed(device, field, value)
    assert device.app.preferences.colours == ""


def test_the_home_screen_is_offered_where_the_browser_does_and_once():
    device = Device()
    device.press("settings")
    assert ("install", "") not in device.presses()
    device.press("install")
    assert Install() not in device.asked
    device.send(InstallOffered(True))
    assert ("install", "") in device.presses()
    device.press("install")
    assert device.asked.count(Install()) == 1
    assert ("install", "") not in device.presses()


def test_the_licences_are_linked():
    device = Device()
    device.press("settings")
    links = [tag.get("href") for part in device.view()["dialog"] for tag in part.all() if tag.name == "a"]  # type: ignore[union-attr]
    assert links == [f"licences/{name}.txt" for name in ("iota", "pyodide", "pyscript", "python")]


@pytest.mark.parametrize("seed", ["9" * 5000, "abc", "-3", "1.5", "٣" * 60])
def test_a_seed_that_is_none_is_told(seed: str):
    device = Device(seed=seed)
    assert device.app.say("seed.refused") in device.text("notice")
    device.press("play")
    device.waits()
    assert device.session.history is not None


@pytest.mark.parametrize("seed", ["", "7", "00012"])
def test_a_seed_that_is_one_is_not(seed: str):
    assert Device(seed=seed).text("notice") == ""
