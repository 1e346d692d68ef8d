"""Where a thought is thought: in the worker, and in the page when that is not ready, late, broken or called off."""

import pytest

from iota.game import Deck, First, Player, Settings
from tests.web.app.device import QUICK, Device
from web.app.due import WorkerLate
from web.app.effects import AskWorker, Effect, StartWorker, StopThinking, StopWorker, ThinkHere
from web.app.events import Key, Touched
from web.app.outcomes import Answered, Unanswered, WorkerFailed
from web.storage.preferences import Choices
from web.thinking.thinker import TRIES

YOU = Player("You")


def sits_down(worker: str = "answers", bot: str = "master") -> Device:
    settings = Settings(players=(YOU, Player("Bot", bot)), deck=Deck.HALF, first=First.SEAT_1)
    device = Device(Choices(settings, QUICK), worker=worker)
    device.press("play")
    return device


def passes(device: Device, seconds: float = 10.0) -> None:
    device.press("pass")
    device.press("commit")
    device.waits(seconds)


def count(device: Device, kind: type[Effect]) -> int:
    return sum(isinstance(effect, kind) for effect in device.asked)


def test_a_bot_that_thinks_long_thinks_in_the_worker():
    device = sits_down()
    passes(device)
    assert (count(device, StartWorker), count(device, AskWorker), count(device, ThinkHere)) == (1, 1, 0)
    assert len(device.session.history) == 2


def test_nobody_needs_the_worker_for_a_bot_that_answers_at_once():
    device = sits_down(bot="greedy")
    passes(device)
    assert (count(device, StartWorker), count(device, ThinkHere)) == (0, 1)


@pytest.mark.parametrize("worker", ["stalls", "fails"])
def test_a_worker_that_does_not_answer_is_replaced_and_the_page_thinks(worker: str):
    device = sits_down(worker)
    for times in range(1, TRIES + 2):
        passes(device)
        assert len(device.session.history) == 2 * times
        assert count(device, StopWorker) == min(times, TRIES)
    assert count(device, AskWorker) == TRIES, "it is left alone when it has failed too often"


def test_a_worker_that_cannot_start_is_tried_a_few_times():
    device = sits_down("cannot start")
    for _ in range(TRIES + 2):
        passes(device)
        device.press("leave")
        device.press("continue")
    assert count(device, StartWorker) == TRIES
    assert len(device.session.history) == 2 * (TRIES + 2)


@pytest.mark.parametrize("act", ["take_turn_back", "leave"])
def test_calling_a_thought_off_ends_the_worker_and_starts_another(act: str):
    device = sits_down("stalls")
    passes(device, 0.1)
    assert count(device, AskWorker) == 1
    device.press(act)
    assert count(device, StopWorker) == 1
    assert count(device, StartWorker) == 2
    assert device.app.thinker.ready


def test_a_thought_in_the_page_can_be_called_off():
    device = sits_down(bot="greedy")
    device.press("pass")
    device.press("commit")
    device.press("take_turn_back")
    assert count(device, StopThinking) == 1
    assert not device.thoughts
    assert device.session.record.taken_back == 1


def test_an_answer_that_comes_too_late_is_dropped():
    device = sits_down()
    passes(device)
    before = device.session
    for event in (Answered(2, "pass"), Unanswered(2, "?"), WorkerLate(2), Answered(99, "pass")):
        device.send(event)
    assert device.session is before


def test_a_worker_that_breaks_down_between_questions_is_started_again():
    device = sits_down()
    device.send(WorkerFailed("out of memory"))
    assert count(device, StartWorker) == 2
    passes(device)
    assert len(device.session.history) == 2
    assert any("out of memory" in line for line in device.logged)


def test_a_worker_that_nobody_asks_is_ended_after_a_minute_and_comes_back_with_a_touch():
    device = sits_down()
    passes(device)
    device.waits(30.0)
    assert count(device, StopWorker) == 0
    device.waits(60.0)
    assert count(device, StopWorker) == 1
    device.waits(600.0)
    assert (count(device, StartWorker), count(device, StopWorker)) == (1, 1), "nobody is there"
    device.send(Touched())
    assert count(device, StartWorker) == 2
    passes(device)
    assert (count(device, AskWorker), count(device, ThinkHere)) == (2, 0)
    assert len(device.session.history) == 4


def test_a_key_brings_it_back_too_and_it_is_ended_again_if_nothing_comes_of_it():
    device = sits_down()
    device.waits(61.0)
    assert (count(device, StartWorker), count(device, StopWorker)) == (1, 1), "it was started, and never asked"
    device.send(Key("ArrowUp"))
    assert count(device, StartWorker) == 2
    device.waits(61.0)
    assert (count(device, StartWorker), count(device, StopWorker)) == (2, 2)


def test_every_question_gives_it_another_minute():
    device = sits_down()
    for _ in range(4):
        device.waits(30.0)
        passes(device, 20.0)
    assert count(device, StopWorker) == 0


def test_a_question_for_a_worker_that_rests_is_thought_out_here_and_the_worker_starts():
    device = sits_down()
    device.waits(61.0)
    passes(device)
    assert (count(device, AskWorker), count(device, ThinkHere)) == (0, 1)
    assert len(device.session.history) == 2
    assert device.app.thinker.ready


def test_it_stays_ended_where_no_table_is():
    device = sits_down()
    device.press("leave")
    device.waits(61.0)
    device.send(Touched())
    assert (count(device, StartWorker), count(device, StopWorker)) == (1, 1)


def test_a_hint_shows_itself_and_goes_away_when_it_is_not_followed():
    device = sits_down()
    device.press("hint")
    assert device.text("judged") == device.app.say("status.hint")
    device.waits(1.0)
    assert device.text("judged") == device.app.say("hint.where")
    assert "Look at the line from " in device.spoken[-1]
    device.press("hint")
    assert device.text("judged").startswith("Use ")
    device.press("hint")
    assert "Play " in device.text("judged")
    assert device.text("judged").startswith("Nothing earns more. ")
    device.press("hint")
    assert device.session.can_commit, "a fourth press puts all of it on the table"
    device.press("hint")
    assert device.game.table.look.hint is None
    device.press("hint")
    assert "Play " in device.text("judged"), "it is known by now"
    device.press("pass")
    assert device.game.table.look.hint is None


def test_a_search_for_a_hint_that_nobody_waits_for_is_called_off():
    device = sits_down()
    device.press("hint")
    device.think()
    assert device.text("judged") == device.app.say("hint.where"), "a glance is enough for that"
    device.press("pass")
    assert device.game.table.look.hint is None
    assert count(device, StopWorker) == 1, "a search that nobody waits for is called off"


def test_a_hint_that_cannot_be_had_goes_away_and_is_logged():
    device = sits_down("cannot start", "greedy")
    device.answer = lambda question: "nonsense"
    device.press("hint")
    device.waits(1.0)
    assert device.game.table.look.hint is None
    assert "no hint" in device.logged[-1]
