"""Where a thought is thought: in the worker, and here when that is not ready, late, broken or called off."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from iota.bots.hints import advice
from iota.bots.levels import level
from iota.bots.thinking import choose
from iota.game import Deck, First, Player, Settings
from iota.moves import Move
from iota.record import Record, write
from iota.seat import view
from tests.web.at_table import YOU, play_out
from web.play.session import BotTask, Session
from web.thinking import questions as answers
from web.thinking import thinker as thinking
from web.thinking.thinker import TRIES, Thinking, Unanswered

OWL = Settings(players=(Player("Owl", "master"), Player("You")), deck=Deck.HALF, first=First.SEAT_1)


class FakeLine:
    """A worker that answers as web.answers does, fails, or never answers at all."""

    def __init__(self, how: str = "answers") -> None:
        self.how = how
        self.asked: list[str] = []
        self.stopped = 0

    async def ask(self, question: str, text: str) -> str:
        self.asked.append(question)
        if question != "ready" and self.how == "stalls":
            await asyncio.Event().wait()
        if self.how == "cannot start" or (question != "ready" and self.how == "fails"):
            raise Unanswered("no")
        answer: str = getattr(answers, question)(text)
        return answer

    def stop(self) -> None:
        self.stopped += 1


def task() -> tuple[Session, BotTask]:
    session = Session.new(OWL, 3)
    found = session.waiting_for_bot()
    assert found
    return session, found


async def warmed(line: FakeLine) -> Thinking:
    place = Thinking(line)
    place.expect(task()[0])
    await asyncio.sleep(0.01)
    return place


async def turn(place: Thinking) -> tuple[Move, ...]:
    session, found = task()
    return await place.moves(found, session.record_text)


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """In a thread of its own: a browser that another test has open runs a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(work())).result()


EXPECTED = choose(task()[1].view, level("master"), task()[1].seed)


def test_a_bot_that_thinks_long_thinks_in_the_worker():
    async def work() -> None:
        line = FakeLine()
        assert await turn(await warmed(line)) == EXPECTED
        assert line.asked == ["ready", "turn"]
        assert not line.stopped

    run(work)


def test_before_the_worker_is_ready_the_bot_thinks_here():
    async def work() -> None:
        line = FakeLine()
        assert await turn(Thinking(line)) == EXPECTED
        assert not line.asked

    run(work)


def test_nobody_needs_the_worker_for_a_bot_that_answers_at_once():
    async def work() -> None:
        line = FakeLine()
        place = Thinking(line)
        session = Session.new(Settings(players=YOU, first=First.SEAT_2), 3)
        place.expect(session)
        found = session.waiting_for_bot()
        assert found
        assert await place.moves(found, session.record_text) == choose(found.view, level("greedy"), found.seed)
        assert not line.asked

    run(work)


@pytest.mark.parametrize("how", ["stalls", "fails"])
def test_a_worker_that_does_not_answer_is_replaced_and_the_bot_thinks_here(how: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(thinking, "LATE", 0.05 - thinking.LONGEST)

    async def work() -> None:
        line = FakeLine(how)
        place = await warmed(line)
        for times in range(1, TRIES + 2):
            assert await turn(place) == EXPECTED
            await asyncio.sleep(0.01)
            assert line.stopped == min(times, TRIES)
        assert line.asked == ["ready", "turn"] * TRIES, "it is left alone when it has failed too often"

    run(work)


def test_a_worker_that_cannot_start_is_tried_a_few_times():
    async def work() -> None:
        line = FakeLine("cannot start")
        place = Thinking(line)
        for _ in range(TRIES + 2):
            place.warm()
            await asyncio.sleep(0.01)
            assert await turn(place) == EXPECTED
        assert line.asked == ["ready"] * TRIES

    run(work)


def test_calling_a_thought_off_ends_the_worker_and_starts_another():
    async def work() -> None:
        line = FakeLine("stalls")
        place = await warmed(line)
        for times in range(1, TRIES + 2):
            asked = asyncio.ensure_future(turn(place))
            await asyncio.sleep(0.01)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            await asyncio.sleep(0.01)
            assert line.stopped == times
            assert line.asked[-1] == "ready", "the next thought finds a worker"

    run(work)


def test_a_thought_in_slices_lets_others_in_between():
    async def work() -> None:
        asked = asyncio.ensure_future(turn(Thinking(FakeLine())))
        turns = 0
        while not asked.done():
            turns += 1
            await asyncio.sleep(0)
        assert turns > 2

    run(work)


@pytest.mark.parametrize("ready", [True, False])
def test_a_hint_is_what_the_strongest_bot_would_do(ready: bool):
    async def work() -> None:
        session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 5)
        here = view(session.game, 0)
        *_, best = advice(here)
        place = await warmed(FakeLine()) if ready else Thinking(FakeLine())
        assert await place.hint(here, session.record_text) == best.turn

    run(work)


def test_a_review_is_the_same_in_the_worker_and_here():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 5)
    play_out(session)

    async def work() -> None:
        here = await Thinking(FakeLine()).review(session.record, 2)
        assert await (await warmed(FakeLine())).review(session.record, 2) == here
        assert here.number == 2
        assert here.missed >= 0

    run(work)


def test_a_bot_can_be_given_another_number_of_generations():
    session, found = task()
    record = write(Record(OWL, 3))
    assert session.record_text == record
    quick = answers.turn(f"{found.seed} 60 1\n{record}")
    assert answers.turn(f"{found.seed} 60 1\n{record}") == quick
    assert answers.turn(f"{found.seed} 0.000001\n{record}"), "a bot without time has a turn as well"
