"""The game begins, is played by pointer and by keyboard, answers, comes back after a reload, and needs no server."""

import pytest

from tests.browsers.conftest import Server
from tests.browsers.guest import Guest


def test_a_turn_by_pointer_and_the_bot_answers(guest: Guest):
    assert guest.begins().plays(by_keys=False) > 0
    assert not guest.engine.evaluate("performance.getEntriesByName('archives').length"), "the snapshot is of no use"


def test_a_turn_by_keyboard_alone_and_the_bot_answers(guest: Guest):
    guest.walks_to("[data-act=play]")
    guest.engine.press("Enter")
    assert guest.waits().plays(by_keys=True) > 0


def test_a_reload_resumes_the_game(guest: Guest):
    guest.begins().plays(by_keys=False)
    before, table = guest.session, guest.table()
    guest.engine.reload()
    guest.waits_for_start().resumes()
    assert guest.session.record == before.record
    assert guest.table() == table
    assert guest.plays(by_keys=False) > 0


@pytest.mark.parametrize("way", ["reloaded", "restarted"])
def test_the_server_is_dead(guest: Guest, server: Server, way: str):
    guest.begins().plays(by_keys=False)
    record = guest.session.record
    guest.engine.until("document.documentElement.dataset.kept")
    server.dies()
    if way == "reloaded":
        guest.engine.reload()
    else:
        guest.engine.restart()
        guest.engine.open(guest.address)
    guest.waits_for_start().resumes()
    assert guest.session.record == record
    assert guest.plays(by_keys=False) > 0
