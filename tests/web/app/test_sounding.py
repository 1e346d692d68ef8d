"""What is heard and felt: only when it is wanted, the right sound for what happened, and none for long."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.web.app.device import QUICK, Device
from tests.web.app.test_replay import watches
from web.app.effects import Effect, Sound, Vibrate
from web.app.events import Changed
from web.app.sounding import STEPS, TONES, tones
from web.html.start import usual
from web.play.placements import lit_cells
from web.storage.preferences import Choices, Preferences

LOUD = replace(QUICK, sounds=True)


def playing(likes: Preferences = LOUD) -> Device:
    device = Device(Choices(usual(), likes))
    device.press("play")
    device.waits()
    return device


def since(device: Device, before: int) -> list[Effect]:
    return [effect for effect in device.asked[before:] if isinstance(effect, Sound | Vibrate)]


def stage_one(device: Device) -> None:
    turn = device.session.turn
    assert turn
    slot, cell = next((slot, min(lit)) for slot in turn.held() if (lit := lit_cells(turn, slot)))
    device.press("slot", slot)
    device.press("cell", f"{cell[0]},{cell[1]}")


def test_a_card_a_line_and_the_next_turn_are_heard():
    device = playing()
    before = len(device.asked)
    stage_one(device)
    assert since(device, before) == [Sound("place")]
    before = len(device.asked)
    device.press("commit")
    assert [sound.name for sound in since(device, before) if isinstance(sound, Sound)] in (["line"], ["lot"])
    device.waits()
    heard = [sound.name for sound in since(device, before) if isinstance(sound, Sound)]
    assert heard[-1] == "turn", "and that it is your turn again, last"


@pytest.mark.parametrize("place", ["learn", "practice"])
def test_cards_are_heard_at_every_table(place: str):
    device = Device(Choices(usual(), LOUD), fragment=f"#{place}")
    table = device.app.screen.table
    assert table
    assert table.session.turn
    turn = table.session.turn
    slot, cell = next((slot, min(lit)) for slot in turn.held() if (lit := lit_cells(turn, slot)))
    before = len(device.asked)
    device.press("slot", slot)
    device.press("cell", f"{cell[0]},{cell[1]}")
    assert Sound("place") in since(device, before)


def test_a_game_looked_at_again_is_heard_turn_by_turn_and_not_where_it_jumps():
    device = watches()
    device.send(Changed("prefer.sounds", True))
    before = len(device.asked)
    device.send(Changed("replay.at", "5"))
    assert not since(device, before)
    device.press("replay-step", 1)
    assert [sound.name for sound in since(device, before) if isinstance(sound, Sound)] in (["line"], ["lot"])


def test_a_refusal_is_heard_and_felt():
    device = playing()
    before = len(device.asked)
    device.press("slot", 0)
    device.press("cell", "0,0")
    assert since(device, before) == [Sound("refuse"), Vibrate(60)]


@pytest.mark.parametrize(("sounds", "vibration"), [(False, True), (True, False), (False, False)])
def test_both_have_their_switch(sounds: bool, vibration: bool):
    device = playing(replace(QUICK, sounds=sounds, vibration=vibration))
    before = len(device.asked)
    device.press("slot", 0)
    device.press("cell", "0,0")
    found = since(device, before)
    assert any(isinstance(effect, Sound) for effect in found) == sounds
    assert any(isinstance(effect, Vibrate) for effect in found) == vibration


def test_they_are_silent_until_they_are_switched_on():
    assert not Preferences().sounds
    device = playing(QUICK)
    stage_one(device)
    device.press("commit")
    device.waits()
    assert not any(isinstance(effect, Sound) for effect in device.asked)


def test_the_end_is_heard_once():
    device = playing()
    while not device.session.over:
        before = len(device.session.history)
        device.press("pass")
        device.press("commit")
        device.waits()
        assert len(device.session.history) > before
    assert [effect.name for effect in device.asked if isinstance(effect, Sound)].count("end") == 1


@pytest.mark.parametrize("name", TONES)
def test_every_sound_is_short_and_quiet(name: str):
    for tone in tones(name, 3):
        assert 0 < tone.at + tone.seconds <= 0.301
        assert 0 < tone.loud <= 0.5


def test_each_further_doubling_is_higher():
    first = [[tone.hertz for tone in tones("lot", step)] for step in range(len(STEPS) + 2)]
    assert all(one < other for one, other in pairwise(first[: len(STEPS)]))
    assert first[-1] == first[-2], "there is an end to it"
    low, high = first[0]
    assert high / low == pytest.approx(4 / 3, rel=0.01), "a fourth"
