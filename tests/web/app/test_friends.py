"""Games with friends by link: two devices play one game, each link is checked, and nothing that is kept is lost."""

from dataclasses import replace
from pathlib import Path

import pytest

from iota.record import LONGEST_LINK, Record
from tests.web.app.device import ADDRESS, QUICK, Device, Storage
from tests.web.app.test_daily import plays
from tests.web.storage.test_days import turns
from web.app.effects import ForgetFragment
from web.app.events import AddressChanged, Changed, WentBack
from web.app.screens.friends import FriendsGame, FriendsScreen
from web.app.screens.game import GameScreen
from web.app.screens.home import Home
from web.html.start import usual
from web.play.session import Session
from web.storage.friends import (
    FRIENDS,
    MOST,
    FriendGame,
    Friends,
    friends_fragment,
    friends_record,
    id_of,
    read_friends,
    write_friends,
)
from web.storage.links import fragment_of
from web.storage.preferences import Choices
from web.storage.saves import ASIDE, GAME


def at_friends(storage: Storage | None = None, **named: str) -> Device:
    return Device(Choices(replace(usual(), first="seat 1"), QUICK), storage=storage, fragment="#friends", **named)  # type: ignore[arg-type]


@pytest.fixture
def ada() -> Device:
    """Has begun a game with Ben, and is to move."""
    device = at_friends()
    device.send(Changed("friends.name.0", "Ada"))
    device.send(Changed("friends.name.1", "Ben"))
    device.press("friends-begin")
    return device


def takes_turn(device: Device) -> str:
    """The dearest turn, and the link that it ends with."""
    plays_one(device)
    device.waits(5)
    assert device.app.dialog in ("send", "end")
    device.press("send")
    return link_of(device.sent[-1])


def plays_one(device: Device) -> None:
    before = len(device.session.history)
    plays(device, 1)
    assert len(device.session.history) == before + 1


def link_of(sent: str) -> str:
    return sent.split("\n")[-1].removeprefix(ADDRESS)


def how_many(device: Device) -> int:
    """The turns that are on the table."""
    return len(device.session.history)


def kept(device: Device) -> Friends:
    return read_friends(device.storage.texts[FRIENDS])


def test_two_devices_play_a_whole_game(ada: Device):
    assert ada.session.here == 0
    assert [player.name for player in ada.session.players] == ["Ada", "Ben"]
    link = takes_turn(ada)
    assert ada.root()["data-phase"] == "waiting"
    assert "Ben" in ada.text("judged")
    ben = Device(Choices(usual(), QUICK), fragment=link)
    assert ben.app.dialog == "seat"
    assert ForgetFragment() in ben.asked
    assert ben.app.say("friends.trust") in ben.text("dialog")
    ben.press("friends-seat", 1)
    assert ben.session.here == 1
    assert ben.session.viewer == 1
    here, there = ben, ada
    while not here.session.over:
        if here.session.game.turn == here.session.here:
            link = takes_turn(here)
            assert len(link) <= LONGEST_LINK
        here, there = there, here
        here.send(AddressChanged(link))
        here.waits(30)
        assert here.session.record == there.session.record
    assert here.app.dialog == "end"
    assert ("send", "") in here.presses()
    assert ("rematch", "") not in here.presses()
    assert GAME not in ada.storage.texts
    assert kept(here).games[id_of(here.session.record)].seat == here.session.here


def test_what_happened_since_is_seen_to_happen(ada: Device):
    slow = replace(QUICK, speed="normal", motion="system")
    link = takes_turn(ada)
    ben = Device(Choices(usual(), QUICK), fragment=link)
    ben.press("friends-seat", 1)
    answer = takes_turn(ben)
    again = Device(Choices(usual(), slow), storage=Storage({FRIENDS: ada.storage.texts[FRIENDS]}), fragment=answer)
    again.press("commit")
    assert how_many(again) == 1, "what is to come is shown, and nobody plays into it"
    again.waits(1)
    assert how_many(again) == 2
    assert again.game.show
    assert any("Ben" in words for words in again.spoken)
    again.waits(5)
    assert again.root()["data-phase"] == "turn"


def test_a_link_that_is_older_is_refused_with_a_sentence(ada: Device):
    first = takes_turn(ada)
    ben = Device(Choices(usual(), QUICK), fragment=first)
    ben.press("friends-seat", 1)
    takes_turn(ben)
    record = ben.session.record
    ben.send(AddressChanged(first))
    assert ben.app.notices[-1].words == ben.app.say("friends.older", count=2)
    assert isinstance(ben.app.screen, FriendsScreen)
    ben.press("friends-open", id_of(record))
    assert ben.session.record == record


def test_a_link_that_tells_the_game_differently_is_refused_with_a_sentence(ada: Device):
    takes_turn(ada)
    record = ada.session.record
    other = Session.of(replace(record, moves=())).choose_trade(None)
    lie = turns(Session.of(replace(other.record, moves=_passes(other))), 2).record
    ada.send(AddressChanged(friends_fragment(lie)))
    assert ada.app.notices[-1].words == ada.app.say("friends.another", count=1)
    assert kept(ada).games[id_of(record)].record == record


def _passes(session: Session) -> tuple:  # type: ignore[type-arg]
    return (session.game.legal_passes()[0],)


def test_the_same_link_again_changes_nothing(ada: Device):
    link = takes_turn(ada)
    record = ada.session.record
    ada.send(AddressChanged(link))
    assert ada.session.record == record
    assert isinstance(ada.game.aside, FriendsGame)


@pytest.mark.parametrize("link", ["#friends=", "#friends=rubbish", "#friends=" + "A" * 5000])
def test_a_link_that_cant_be_read_gets_a_sentence_and_changes_nothing(ada: Device, link: str):
    screen = ada.app.screen
    ada.send(AddressChanged(link))
    assert ada.app.screen is screen
    assert "could not be opened" in ada.app.notices[-1].words


def test_a_game_with_a_bot_is_none_between_friends():
    fragment = fragment_of(Session.new(usual(), 3).record).replace("#game=", "#friends=")
    with pytest.raises(ValueError, match="bot"):
        friends_record(fragment)


def test_the_own_game_waits_and_is_not_touched():
    device = Device(Choices(usual(), QUICK))
    device.press("play")
    device.waits(5)
    own = device.storage.texts[GAME]
    device.send(AddressChanged("#friends"))
    device.press("friends-begin")
    device.press("close")
    device.waits(5)
    assert device.storage.texts[GAME] == own
    device.send(WentBack())
    assert _shown(device) is FriendsScreen
    device.send(WentBack())
    assert _shown(device) is Home
    assert device.app.screen.own is not None


def _shown(device: Device) -> type:
    return type(device.app.screen)


def test_whoever_does_not_begin_sends_the_deal_at_once():
    device = Device(Choices(replace(usual(), first="seat 2"), QUICK), fragment="#friends")  # type: ignore[arg-type]
    device.press("friends-begin")
    assert device.app.dialog == "send"
    device.press("send")
    assert friends_record(link_of(device.sent[0])) == device.session.record


def test_all_games_are_in_a_list_with_their_turns(ada: Device):
    takes_turn(ada)
    ada.press("leave")
    ada.press("go", "friends")
    words = ada.text("start")
    assert ada.app.say("friends.waiting", name="Ben") in words
    ada.press("friends-send", id_of(next(iter(kept(ada).games.values())).record))
    assert len(ada.sent) == 2
    ada.press("friends-begin")
    ada.press("leave")
    ada.press("go", "friends")
    assert ada.app.say("friends.your_turn") in ada.text("start")
    assert len(kept(ada).games) == 2
    again = at_friends(ada.storage)
    assert ada.app.say("friends.your_turn") in again.text("start")


def test_between_friends_there_is_no_help(ada: Device):
    for press in ("hint", "take_turn_back"):
        ada.press(press)
        assert ada.app.notices[-1].words == ada.app.say("friends.fair")
    assert not ada.app.asked


def test_three_and_four_can_play(ada: Device):
    device = at_friends()
    device.send(Changed("friends.count", "4"))
    for seat, name in enumerate(("Ada", "Ben", "Cleo", "Dan")):
        device.send(Changed(f"friends.name.{seat}", name))
    device.send(Changed("friends.count", "3"))
    device.send(Changed("friends.count", "7"))
    device.press("friends-begin")
    assert [player.name for player in device.session.players] == ["Ada", "Ben", "Cleo"]


def test_a_name_that_cant_be_one_is_refused():
    device = at_friends()
    device.send(Changed("friends.name.1", "x" * 500))
    assert device.app.notices
    device.press("friends-begin")
    assert isinstance(device.app.screen, GameScreen)
    assert [player.name for player in device.session.players] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(("press", "value"), [("friends-open", "nothing"), ("friends-send", ""), ("friends-seat", 0)])
def test_a_press_that_means_nothing_does_nothing(press: str, value: object):
    device = at_friends()
    before = device.app.screen
    device.press(press, value)
    assert device.app.screen is before
    assert not device.sent


@pytest.mark.parametrize("text", ["", "{}", '{"version": 2, "games": []}', '{"version": 1, "games": [["x", 0]]}'])
def test_what_cant_be_read_is_set_aside_and_said(text: str):
    storage = Storage({FRIENDS: text})
    device = at_friends(storage)
    assert storage.texts[f"{ASIDE}.1"] == text
    assert "could not be read" in device.app.notices[0].words
    device.press("friends-begin")
    assert len(kept(device).games) == 1


def test_two_tabs_are_joined(ada: Device):
    other = at_friends(ada.storage)
    takes_turn(ada)
    other.press("friends-begin")
    other.press("close")
    assert len(kept(other).games) == 2
    assert len(kept(ada).games[id_of(ada.session.record)].record.moves) == len(ada.session.record.moves)


@pytest.mark.parametrize("path", sorted(Path("tests/friends").glob("*.json")), ids=lambda path: path.name)
def test_every_form_that_was_ever_written_is_read(path: Path):
    (game,) = read_friends(path.read_text()).games.values()
    assert len(game.record.moves) == 3
    assert game.seat == 1


def test_only_so_many_games_are_kept():
    friends = Friends()
    for seed in range(MOST + 5):
        friends = friends.with_game(FriendGame(Record(Session.new(usual(), 1).settings, seed), 0))
    assert len(friends.games) == MOST
    assert read_friends(write_friends(friends)) == friends
    assert len(friends.without(next(iter(friends.games))).games) == MOST - 1


@pytest.mark.parametrize("language", ["he", "fr"])
def test_it_is_told_in_every_language(language: str):
    device = at_friends(language=language)
    device.press("friends-begin")
    takes_turn(device)
    device.press("menu")
    device.press("leave")
    device.press("go", "friends")
    assert "{" not in device.text("start")
