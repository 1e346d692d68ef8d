"""The coach: a quiet word after a turn that missed much, once for each idea, and the better turn on the table."""

import pytest

from iota.bots.hints import best_by_points
from iota.game import First, Player, Settings
from iota.moves import Pass, parse_moves
from iota.seat import view
from tests.web.app.device import QUICK, Device, quick_answer
from web.app.effects import ThinkHere
from web.app.events import Changed, Key
from web.app.screens import at_table
from web.app.screens.game_view import scene
from web.play.coach import Idea, Tip, idea_of, listens
from web.play.past_turn import past_turn
from web.play.session import Session
from web.storage.preferences import Choices
from web.thinking import questions
from web.thinking.questions import CoachQuestion, Question, TurnQuestion


def thinks(question: Question) -> str:
    """What the real coach and the real quick bots say."""
    if not isinstance(question, CoachQuestion | TurnQuestion):
        return quick_answer(question)
    return getattr(questions, question.name)(question.text)  # type: ignore[no-any-return]


def sits_down(bot: str = "newcomer", **how: object) -> Device:
    settings = Settings(players=(Player("You"), Player("Chick", bot)), first=First.SEAT_1)
    device = Device(Choices(settings, QUICK), answer=thinks, **how)  # type: ignore[arg-type]
    device.press("play")
    return device


def passes(device: Device) -> None:
    device.press("pass")
    device.press("commit")
    device.waits(3.0)


def until_told(device: Device) -> Idea:
    for _ in range(10):
        passes(device)
        if device.game.tip:
            return device.game.tip.idea
    raise AssertionError("there is a play worth a word in ten turns")


def test_a_pass_where_there_was_much_gets_a_word_and_the_better_turn_is_shown_on_the_table():
    device = sits_down()
    assert until_told(device) is Idea.PLAY
    words = device.app.say("coach.play")
    assert words in device.text("judged")
    assert words in device.spoken
    before, record = device.session, device.session.record
    device.press("show-tip")
    seen = scene(device.app, device.game)
    tip = device.game.tip
    assert tip
    assert seen.ghosts == {cell: card for move in tip.better for cell, card in getattr(move, "cells", ())}
    assert set(seen.cards) == set(before.history[tip.number].before.grid.cells), "the table as it was then"
    here = at_table.scene(device.app, device.game)
    assert (seen.seats, seen.buttons) == (here.seats, here.buttons), "as they are now"
    device.press("hide-tip")
    assert not scene(device.app, device.game).ghosts
    assert device.session is before
    assert device.session.record == record


@pytest.mark.parametrize("ends", [lambda d: d.press("slot", 0), lambda d: d.send(Key("Escape"))])
def test_going_on_ends_the_showing(ends):
    device = sits_down()
    until_told(device)
    device.press("show-tip")
    assert device.game.telling
    ends(device)
    assert not device.game.telling


@pytest.mark.parametrize("goes_on", [lambda d: d.press("slot", 0), lambda d: d.press("hint")])
def test_who_goes_on_sees_what_is_said_of_that(goes_on):
    device = sits_down()
    words = device.app.say(f"coach.{until_told(device)}")
    goes_on(device)
    device.waits(3.0)
    assert words not in device.text("judged")
    device.send(Key("Escape"))
    assert words in device.text("judged")


def test_each_idea_is_heard_once_in_a_game_and_never_before_the_turn():
    device = sits_down()
    heard: list[Tip] = []
    for _ in range(25):
        if device.session.over:
            break
        assert not any(isinstance(effect, ThinkHere) and _about_now(device, effect) for effect in device.asked)
        passes(device)
        if device.game.tip and (not heard or device.game.tip is not heard[-1]):
            heard.append(device.game.tip)
    ideas = [tip.idea for tip in heard]
    assert ideas
    assert len(ideas) == len(set(ideas))


def _about_now(device: Device, effect: ThinkHere) -> bool:
    question = effect.question
    return isinstance(question, CoachQuestion) and question.view == view(device.session.game, 0)


def test_the_word_goes_with_the_next_turn():
    device = sits_down()
    until_told(device)
    passes(device)
    assert device.game.tip is None
    assert not device.game.telling


@pytest.mark.parametrize(
    ("bot", "wanted", "heard"),
    [
        ("newcomer", "gentle", True),
        ("beginner", "gentle", True),
        ("greedy", "gentle", False),
        ("greedy", "always", True),
        ("newcomer", "never", False),
    ],
)
def test_who_wants_to_hear_it(bot: str, wanted: str, heard: bool):
    device = sits_down(bot)
    device.press("settings")
    device.send(Changed("prefer.coach", wanted))
    device.press("close")
    assert listens(device.session, wanted) == heard
    passes(device)
    asked = any(isinstance(effect, ThinkHere) and isinstance(effect.question, CoachQuestion) for effect in device.asked)
    assert asked == heard


def test_two_people_hear_nothing():
    session = Session.new(Settings(players=(Player("Ada"), Player("Ben")), first=First.SEAT_1), 7)
    assert not listens(session, "always")


def test_a_turn_as_good_as_the_best_gets_no_word():
    device = sits_down()
    for _ in range(3):
        session = device.session
        best = best_by_points(view(session.game, 0)).turn
        answer = float(questions.coach(CoachQuestion(view(session.game, 0), best).text).split(" ")[0])
        assert answer < 40, "the rest is what cards are worth to keep"
        passes(device)


@pytest.mark.parametrize(
    ("taken", "better", "idea"),
    [
        ("pass", "gt2@1,0", Idea.PLAY),
        ("gt2@1,0", "gt2@1,0; bx2@2,0", Idea.MORE),
        ("gt2@1,0", "gt2@-1,0 bx2@1,0", Idea.STRADDLE),
    ],
)
def test_the_idea_is_the_first_that_the_better_turn_has_alone(taken: str, better: str, idea: Idea):
    from iota.cards import parse_card
    from web.play.position import game_at

    game = game_at({(0, 0): parse_card("rc2")}, [parse_card(card) for card in ("gt2", "bx2", "ys2", "rc4")])
    better = "gt2@1,0 bx2@2,0" if idea is Idea.MORE else better
    one, two = past_turn(game, parse_moves(taken), 1), past_turn(game, parse_moves(better), 1)
    assert idea_of(one, two) is idea
    assert isinstance(parse_moves("pass")[0], Pass)
