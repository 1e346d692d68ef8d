"""Questions to the worker: written, read there, answered as in the page, without anything that a seat may not know."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from iota.bots.hints import advice
from iota.bots.levels import level
from iota.bots.thinking import choose
from iota.game import Deck, First, Player, Settings
from iota.moves import parse_moves
from iota.refusals import turn_refusals
from iota.seat import view
from tests.web.at_table import YOU, play_out
from web.play.bot_task import BotTask
from web.play.session import Session
from web.play.steps import finished
from web.thinking import questions
from web.thinking.questions import HintQuestion, ReviewQuestion, TurnQuestion, read_advised, read_reviewed
from web.thinking.thinker import TRIES, Thinker, in_slices

OWL = Settings(players=(Player("Owl", "master"), Player("You")), deck=Deck.HALF, first=First.SEAT_1)


def task() -> BotTask:
    found = Session.new(OWL, 3).bot_task
    assert found
    return found


def asked(**more: Any) -> TurnQuestion:
    return TurnQuestion(task().view, "master", task().seed, **more)


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """In a thread of its own: a browser that another test has open runs a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(work())).result()


def test_a_bot_answers_the_same_in_the_worker_and_here():
    expected = choose(task().view, level("master"), task().seed)
    assert parse_moves(questions.turn(asked(seconds=60).text)) == expected

    async def work() -> None:
        assert parse_moves(await in_slices(asked(seconds=60).steps())) == expected

    run(work)


@pytest.mark.parametrize(
    "question",
    [asked(), asked(seconds=0.5, generations=3), HintQuestion(task().view), HintQuestion(task().view, 0.25)],
)
def test_a_question_is_read_as_it_was_written(question: TurnQuestion | HintQuestion):
    assert type(question).read(question.text) == question


def test_a_question_of_a_bot_does_not_hold_what_is_hidden():
    game = Session.new(OWL, 3).game
    other = replace(game, pile=tuple(reversed(game.pile)), seed=4)
    assert TurnQuestion(view(other, 0), "master", 1).text == TurnQuestion(view(game, 0), "master", 1).text


def test_a_hint_is_what_the_strongest_bot_would_do():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 5)
    here = view(session.game, 0)
    *_, best = advice(here)
    moves = read_advised(questions.hint(HintQuestion(here, 60).text)).moves
    assert moves == best.turn
    assert not turn_refusals(session.game.grid, session.game.hand, len(session.game.pile), moves)


def test_a_review_is_the_same_in_the_worker_and_here():
    session = play_out(Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 5))
    question = ReviewQuestion(session.record, 2)
    assert ReviewQuestion.read(question.text) == question
    there = read_reviewed(2, questions.review(question.text))
    assert there == read_reviewed(2, finished(question.steps()))
    assert there.number == 2
    assert there.missed >= 0


def test_who_follows_a_hint_has_missed_nothing():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 5)
    moves = read_advised(questions.hint(HintQuestion(view(session.game, 0), 60).text)).moves
    answer = questions.review(ReviewQuestion(replace(session.record, moves=moves), 0).text)
    assert read_reviewed(0, answer).missed == 0


def test_a_bot_can_be_given_another_number_of_generations():
    quick = asked(seconds=60, generations=1).text
    assert questions.turn(quick) == questions.turn(quick)
    assert questions.turn(asked(seconds=0.000001).text), "a bot without time has a turn as well"
    assert questions.ready("") == "yes"


def test_only_bots_that_think_long_need_the_worker():
    assert asked().slow
    assert not TurnQuestion(task().view, "greedy", 1).slow


def test_a_thought_in_slices_lets_others_in_between():
    async def work() -> None:
        thought = asyncio.ensure_future(in_slices(asked().steps()))
        turns = 0
        while not thought.done():
            turns += 1
            await asyncio.sleep(0)
        assert turns > 2

    run(work)


def test_a_worker_that_fails_is_tried_a_few_times():
    thinker = Thinker()
    for _ in range(TRIES):
        assert thinker.startable
        thinker = thinker.failed()
    assert not thinker.startable
    assert Thinker(ready=True).stopped() == Thinker()
