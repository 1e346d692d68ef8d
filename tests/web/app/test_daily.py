"""The deal of the day on the page: one try that counts, the own game left alone, the master beside it."""

from dataclasses import replace

import pytest

from iota.bots.referee import fallback
from iota.cards import name
from iota.moves import Move, Pass, Play, Recycle
from tests.web.app.device import ADDRESS, QUICK, Device, Storage
from tests.web.at_table import slot_of
from web.app.effects import Put
from web.app.events import FoundInStorage, Key, Left, WentBack
from web.app.screens.daily import DailyGame, DailyScreen
from web.app.screens.game import GameScreen
from web.app.screens.home import Home
from web.html.start import usual
from web.play.daily import DAY, daily_record, masters_record
from web.play.session import Session
from web.storage.days import DAYS, Days, read_days
from web.storage.preferences import Choices
from web.storage.saves import ASIDE, GAME, Save
from web.thinking.questions import MasterQuestion

TODAY = 20_774
NOON = TODAY * DAY + DAY // 2


def at_daily(storage: Storage | None = None, *, clock: int = NOON, **named: object) -> Device:
    return Device(Choices(usual(), QUICK), storage=storage, clock=clock, fragment="#daily", **named)  # type: ignore[arg-type]


def plays(device: Device, turns: int = 99) -> None:
    """The dearest turns of the player, and what the bird answers."""
    device.waits(5)
    for _ in range(turns):
        if device.session.over:
            break
        before = len(device.session.history)
        for move in fallback(device.session.game.view()):
            stages(device, move)
        device.press("commit")
        device.press("commit-sure")
        device.waits(5)
        assert len(device.session.history) > before
    device.waits(5)


def stages(device: Device, move: Move) -> None:
    """A move as the hand at the table makes it."""
    match move:
        case Play(cells):
            for cell, card in cells:
                device.press("slot", slot_of(device.session, name(card)))
                screen = device.game
                table = replace(screen.table, session=screen.session.place(screen.session.selected or 0, cell))
                device.app = replace(device.app, screen=replace(screen, table=table))
        case Recycle(cell, card):
            device.press("slot", slot_of(device.session, name(card)))
            device.press("cell", f"{cell[0]},{cell[1]}")
        case Pass(cards):
            device.press("pass")
            for card in cards:
                device.press("slot", slot_of(device.session, name(card)))


def shown(device: Device) -> type:
    return type(device.app.screen)


def kept(device: Device) -> Days:
    return read_days(device.storage.texts[DAYS])


def test_a_day_is_played_once_and_counts():
    device = at_daily()
    assert isinstance(device.app.screen, DailyScreen)
    assert device.app.say("daily.once") in device.text("start")
    device.press("daily-play", TODAY)
    assert device.session.record == daily_record(TODAY)
    assert kept(device).tries[TODAY].counts, "begun is counted"
    plays(device)
    assert device.app.dialog == "end"
    assert ("rematch", "") not in device.presses()
    result = kept(device).results[TODAY]
    assert result.counts
    assert [result.points, result.theirs] == [tally.points for tally in device.session.game.tallies]
    assert GAME not in device.storage.texts, "it is not the own game"
    device.press("go", "daily")
    assert str(result.points) in device.text("start")
    device.press("daily-play", TODAY)
    assert not device.game.aside.counts  # type: ignore[union-attr]
    plays(device)
    assert kept(device).results[TODAY] == result, "only the first try counts"


def test_the_own_game_waits_and_is_not_touched():
    storage = Storage()
    device = Device(Choices(usual(), QUICK), storage=storage, clock=NOON)
    device.press("play")
    device.waits(5)
    own = storage.texts[GAME]
    device.press("leave")
    device.press("go", "daily")
    device.press("daily-play", TODAY)
    plays(device, 2)
    assert storage.texts[GAME] == own
    device.press("leave")
    assert isinstance(device.app.screen, Home)
    assert device.app.screen.own is not None
    device.press("continue")
    assert device.session.record_text == Save.read(own).record


def test_who_leaves_comes_back_to_the_same_try():
    device = at_daily()
    device.press("daily-play", TODAY)
    plays(device, 2)
    moves = device.session.record.moves
    again = at_daily(device.storage)
    assert ("daily-play", str(TODAY)) in again.presses()
    again.press("daily-play", TODAY)
    assert again.session.record.moves == moves
    assert again.game.aside == DailyGame(TODAY, counts=True)
    again.send(WentBack())
    assert shown(again) is DailyScreen, "Back leads to the day"
    again.send(WentBack())
    assert shown(again) is Home


def test_a_try_that_counts_gets_no_help_and_says_so():
    device = at_daily()
    device.press("daily-play", TODAY)
    plays(device, 1)
    for press in ("hint", "take_turn_back"):
        before = device.session
        device.press(press)
        assert device.session is before
        assert device.app.notices[-1].words == device.app.say("daily.fair")
    device.send(Key("h"))
    assert device.app.asked is None
    device.press("menu")
    assert device.app.say("daily.fair") in device.text("dialog")
    assert ("take_turn_back", "") not in device.presses()


def test_a_day_that_is_past_is_for_practice():
    device = at_daily()
    device.press("daily-day", TODAY - 3)
    assert device.app.say("daily.practice") in device.text("start")
    device.press("daily-play", TODAY - 3)
    plays(device, 1)
    device.press("hint")
    assert device.app.asked
    device.press("take_turn_back")
    assert device.session.record.taken_back == 1
    plays(device)
    assert not kept(device).results[TODAY - 3].counts
    assert not kept(device).counted


@pytest.mark.parametrize("day", [TODAY + 1, TODAY - 400, -1])
def test_no_other_day_can_be_played(day: int):
    device = at_daily()
    device.press("daily-play", day)
    device.press("daily-day", day)
    assert isinstance(device.app.screen, DailyScreen)
    assert device.app.screen.day is None


def test_the_day_may_end_in_the_middle_of_the_game():
    device = at_daily()
    device.press("daily-play", TODAY)
    plays(device, 2)
    device.clock += DAY
    device.send(Left())
    assert device.app.today == TODAY + 1
    plays(device)
    assert kept(device).results[TODAY].counts, "it was begun on its day"
    device.press("go", "daily")
    assert isinstance(device.app.screen, DailyScreen)
    assert device.app.screen.day == TODAY
    device.press("daily-day", TODAY + 1)
    device.press("daily-play", TODAY + 1)
    assert device.game.aside == DailyGame(TODAY + 1, counts=True)


def test_a_clock_that_is_set_back_changes_nothing_that_was_played():
    device = at_daily()
    device.press("daily-play", TODAY)
    plays(device)
    result = kept(device).results[TODAY]
    before = at_daily(device.storage, clock=NOON - 5 * DAY)
    assert before.app.today == TODAY - 5
    before.press("daily-play", TODAY - 5)
    plays(before)
    assert kept(before).results[TODAY] == result


def test_a_page_that_stays_open_notices_the_new_day():
    device = at_daily()
    device.clock += DAY
    device.waits(61)
    assert device.app.today == TODAY + 1
    device.press("daily-play", TODAY + 1)
    assert device.game.aside == DailyGame(TODAY + 1, counts=True)


def test_the_master_plays_the_same_deal_afterwards_and_is_remembered():
    device = at_daily()
    device.press("daily-play", TODAY)
    plays(device)
    assert TODAY not in kept(device).pars, "not while the player is at it"
    device.press("go", "daily")
    device.waits(30)
    par = kept(device).pars[TODAY]
    session = Session.of(masters_record(TODAY))
    while task := session.bot_task:
        session = session.with_bot_moves(task, fallback(task.view))
    assert par == session.game.tallies[0].points, "as this device's master, who takes the dearest turns, makes it"
    assert str(par) in device.text("start")
    again = at_daily(device.storage)
    assert again.app.asked is None, "it is not worked out again"


def test_a_master_who_is_left_goes_on_where_it_was():
    device = at_daily()
    device.press("daily-play", TODAY)
    plays(device)
    device.press("go", "daily")
    device.waits(0.7)
    far = len(kept(device).masters[TODAY].moves)
    assert far
    device.press("leave")
    device.press("go", "daily")
    asked = device.app.asked
    assert asked
    assert isinstance(asked.question, MasterQuestion)
    assert len(asked.question.record.moves) >= far


def test_a_master_who_fails_leaves_the_result_alone():
    def fails(question: object) -> str:
        raise RuntimeError("no")

    device = at_daily()
    device.press("daily-play", TODAY)
    plays(device)
    device.answer = fails
    device.worker = "cannot start"
    device.press("go", "daily")
    device.waits(10)
    assert device.app.asked is None
    assert str(kept(device).results[TODAY].points) in device.text("start")
    assert any("the master stopped" in line for line in device.logged)


def test_a_result_is_sent_without_a_card_in_it():
    device = at_daily()
    device.press("daily-play", TODAY)
    plays(device)
    device.press("go", "daily")
    device.waits(30)
    device.press("daily-share", TODAY)
    result = kept(device).results[TODAY]
    (sent,) = device.sent
    *_, squares, link = sent.split("\n")
    assert len(squares) == len(result.turns)
    assert link == f"{ADDRESS}#daily"
    assert str(result.points) in sent
    assert str(kept(device).pars[TODAY]) in sent
    assert device.app.notices[-1].words == device.app.say("share.copied")
    device.shares = "refused"
    device.press("daily-share", TODAY)
    assert device.app.dialog == "copy"
    assert squares in device.text("dialog")


def test_a_day_that_was_not_played_has_nothing_to_send():
    device = at_daily()
    device.press("daily-share", TODAY)
    assert device.sent == []


def test_another_tab_has_played_meanwhile():
    storage = Storage()
    here, there = at_daily(storage), at_daily(storage)
    there.press("daily-play", TODAY)
    plays(there)
    result = kept(there).results[TODAY]
    assert str(result.points) in here.text("start")
    here.press("daily-play", TODAY)
    assert not here.game.aside.counts  # type: ignore[union-attr]


def test_two_tabs_at_the_same_try_lose_nothing():
    storage = Storage()
    here, there = at_daily(storage), at_daily(storage)
    here.press("daily-play", TODAY)
    there.press("daily-play", TODAY)
    plays(there)
    result = kept(there).results[TODAY]
    plays(here)
    assert kept(here).results[TODAY] == result, "the first that was finished counts"


@pytest.mark.parametrize("text", ["", "{}", "nonsense", '{"version": 9}'])
def test_what_cant_be_read_is_set_aside_and_said(text: str):
    storage = Storage({DAYS: text})
    device = at_daily(storage)
    assert storage.texts[f"{ASIDE}.1"] == text
    assert any("could not be read" in notice.words for notice in device.app.notices)
    device.press("daily-play", TODAY)
    assert TODAY in kept(device).tries


def test_what_cant_be_read_comes_from_another_tab():
    device = at_daily()
    device.press("daily-play", TODAY)
    device.storage.texts[DAYS] = "of a newer version"
    device.send(FoundInStorage(DAYS, "of a newer version"))
    plays(device, 1)
    assert device.storage.texts[f"{ASIDE}.1"] == "of a newer version"
    assert len(kept(device).tries[TODAY].record.moves) == len(device.session.record.moves)


def test_what_can_be_neither_read_nor_moved_stays_and_the_game_goes_on():
    storage = Storage({DAYS: "nonsense"}, works="full")
    device = at_daily(storage)
    device.press("daily-play", TODAY)
    plays(device, 2)
    assert storage.texts[DAYS] == "nonsense"
    assert isinstance(device.app.screen, GameScreen)


def test_a_full_storage_is_said_once_and_the_game_goes_on():
    device = at_daily()
    device.storage.works = "full"
    device.press("daily-play", TODAY)
    plays(device, 2)
    assert sum(isinstance(effect, Put) and effect.key == DAYS for effect in device.asked) > 1
    assert len([notice for notice in device.app.notices if notice.words == device.app.say("save.full")]) <= 1


def test_the_start_screen_shows_how_today_went():
    device = Device(Choices(usual(), QUICK), clock=NOON)
    tile = device.text("start")
    assert device.app.say("place.daily") in tile
    device.press("go", "daily")
    device.press("daily-play", TODAY)
    device.press("leave")
    assert device.app.say("daily.begun") in device.text("start")
    device.press("go", "daily")
    device.press("daily-play", TODAY)
    plays(device)
    device.press("leave-now")
    result = kept(device).results[TODAY]
    assert device.app.say("daily.score", mine=result.points, theirs=result.theirs) in device.text("start")


@pytest.mark.parametrize("language", ["he", "fr"])
def test_it_is_told_in_every_language(language: str):
    device = at_daily(language=language)
    device.press("daily-play", TODAY)
    plays(device)
    device.press("go", "daily")
    device.waits(30)
    words = device.text("start")
    assert "{" not in words
    assert str(kept(device).pars[TODAY]) in words
