"""The review by events alone: it grows turn by turn, is stepped through by press, key and pointer, loses nothing."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from iota.game import Deck, First, Player, Settings
from iota.movegen import best_first, found_plays, play_of
from iota.moves import write_moves
from tests.web.app.device import QUICK, Device, Storage, quick_answer
from tests.web.at_table import FRIENDS, passed_first, play_out
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.app import app as page
from web.app.effects import AskWorker, Focus, Share, StopWorker, ThinkHere
from web.app.events import Focused, Key, Left, Pointer, Resized, WentBack, Wheel, Widened
from web.app.outcomes import Unanswered
from web.app.screens.review import ReviewScreen
from web.html.tags import Tag
from web.paint.frame import paint
from web.play.session import Session
from web.storage.links import fragment_of, shared_game
from web.storage.preferences import Choices, Preferences
from web.storage.saves import GAME, Save
from web.table.review import Solid, other_turns, turns_to_review
from web.table.scene import Mark
from web.thinking.questions import Question, ReviewQuestion

HALF = Settings(players=(Player("You"), Player("Magpie", "greedy")), deck=Deck.HALF, first=First.SEAT_1)
FINISHED = play_out(Session.new(HALF, 5))
TURNS = turns_to_review(FINISHED)


def missing(*missed: int) -> Callable[[Question], str]:
    """Answers by which the turns missed so much, the first ones as given; the others were the best."""

    def answer(question: Question) -> str:
        if not isinstance(question, ReviewQuestion):
            return quick_answer(question)
        session = Session.of(question.record)
        at = turns_to_review(session).index(question.number)
        before = session.history[question.number].before
        plays = best_first(found_plays(before.grid, before.hand, last=not before.pile))
        best = write_moves([play_of(plays[-1])]) if plays else "pass"
        lost = missed[at] if at < len(missed) else 0
        most = write_moves([play_of(plays[0])]) if plays else "pass"
        turns = {"best": best, "most": most}
        return json.dumps(turns | {"gains": {"kept": 1.0}, "missed": lost, "error": 0, "chance": None})

    return answer


def looks(session: Session = FINISHED, *, save: bool = True, likes: Preferences = QUICK, **how: object) -> Device:
    """Somebody with a game that is over, come back to it by a reload, or by a link."""
    storage, fragment = Storage(), ""
    if save:
        storage.texts[GAME] = str(Save(session.record_text, "another", 1))
    else:
        fragment = fragment_of(session.record)
    device = Device(Choices(HALF, likes), storage=storage, fragment=fragment, **how)  # type: ignore[arg-type]
    device.press("continue" if save else "open-shared")
    assert device.app.dialog == "end"
    return device


def reviews(*missed: int, **how: Any) -> Device:
    """The same with the review open, and all of it looked at."""
    device = looks(answer=missing(*missed), **how)
    device.press("review")
    device.waits(60.0)
    return device


def screen(device: Device) -> ReviewScreen:
    assert isinstance(device.app.screen, ReviewScreen)
    return device.app.screen


def dots(device: Device) -> list[Tag]:
    return [tag for tag in device.view()["controls"][0].all() if tag.name == "button"]  # type: ignore[union-attr]


def grades(device: Device) -> list[str | None]:
    return [dot.get("data-grade") for dot in dots(device)]


def test_it_grows_turn_by_turn_and_shows_what_is_there():
    device = looks(answer=missing(3, 20, 1))
    device.press("review")
    assert device.root()["data-phase"] == "review"
    assert device.app.dialog == ""
    assert set(grades(device)) == {"unknown"}
    assert len(dots(device)) == len(TURNS)
    assert device.spoken[-1] == f"Looking at {len(TURNS)} turns …"
    for known, shown in ((1, TURNS[0]), (2, TURNS[1]), (3, TURNS[1])):
        device.waits(0.3 if known > 1 else 0.0)
        assert sum(grade != "unknown" for grade in grades(device)) == known
        assert screen(device).number == shown, "the one with most to gain so far"
    device.waits(60.0)
    assert grades(device)[:4] == ["fair", "more", "fair", "good"]
    assert "unknown" not in grades(device)
    assert device.spoken[-1].startswith(f"Turn {TURNS[1] + 1}. You ")
    asked = [effect for effect in device.asked if isinstance(effect, AskWorker | ThinkHere)]
    assert [effect.question.number for effect in asked] == list(TURNS)  # type: ignore[union-attr]


def test_a_turn_that_was_chosen_stays_while_the_rest_is_looked_at():
    device = looks(answer=missing(3, 20, 50))
    device.press("review")
    device.press("review-turn", TURNS[3])
    device.waits(60.0)
    assert screen(device).number == TURNS[3]


def test_steps_go_from_the_biggest_to_the_smallest_or_in_time():
    device = reviews(3, 20, 1)
    expected = [TURNS[1], TURNS[0], TURNS[2], *TURNS[3:]]
    seen = []
    for _ in range(len(TURNS) + 2):
        seen.append(screen(device).number)
        device.press("review-step", 1)
    assert seen == [*expected, expected[-1], expected[-1]]
    device.press("review-order")
    device.press("review-step", -1)
    assert screen(device).number == TURNS[-2]
    for number in reversed(TURNS[:-2]):
        device.send(Key("ArrowLeft"))
        assert screen(device).number == number
    device.send(Key("ArrowLeft"))
    assert screen(device).number == TURNS[0]
    device.send(Key("ArrowRight", where="button"))
    assert screen(device).number == TURNS[1]
    assert any(isinstance(effect, Focus) for effect in device.asked), "the focus goes along"


def test_every_turn_is_spoken_and_painted():
    device = reviews(9, 9, 9, 9)
    for number in TURNS:
        device.press("review-turn", number)
        assert device.spoken[-1].startswith(f"Turn {number + 1}. You ")
        painted = screen(device).frame(device.app, device.now, lambda selector: (0.0, 0.0, 40.0))
        paint(MeasuringPen(), painted, INKS, NotedFaces())
        past = FINISHED.history[number]
        assert set(painted.scene.cards) == set(past.after.grid.cells)
        current = [dot.get("data-do") for dot in dots(device) if dot.get("aria-current")]
        assert current == [str(number)]
        cells = [tag for tag in device.view()["mirror"][0].all() if tag.get("data-cell")]  # type: ignore[union-attr]
        marked = {tag.get("data-cell") for tag in cells if "logged" in (tag.get("data-marks") or "")}
        assert marked == {f"{x},{y}" for x, y in past.cells}
        for wanted in screen(device).table.viewport.camera.visible(), painted.camera.visible():
            assert all(wanted.holds(cell) for cell in [*past.cells, *painted.scene.ghosts])


def test_the_better_turn_can_be_made_solid_and_the_next_step_begins_anew():
    device = reviews(20)
    device.press("review-better")
    assert screen(device).solid is Solid.BETTER
    solid = screen(device).frame(device.app, device.now, lambda selector: (0.0, 0.0, 40.0)).scene
    device.send(Key("ArrowDown"))
    assert screen(device).solid is Solid.OWN
    own = screen(device).frame(device.app, device.now, lambda selector: (0.0, 0.0, 40.0)).scene
    assert solid.cards != own.cards
    assert any(Mark.BETTER in kinds for kinds in own.marks.values())
    device.send(Key("ArrowUp"))
    device.press("review-step", 1)
    assert screen(device).solid is Solid.OWN
    device.press("review-better")
    assert screen(device).solid is Solid.OWN, "nothing better was there"


def test_the_turn_with_most_points_can_be_looked_at_as_well():
    session = passed_first(Session.new(HALF, 5))
    device = reviews(20, session=session)
    others = other_turns(session, screen(device).review.shown)
    assert list(others) == [Solid.BETTER, Solid.DEAREST]
    for wanted in (Solid.BETTER, Solid.DEAREST, Solid.BETTER):
        device.send(Key("ArrowUp"))
        assert screen(device).solid is wanted
        there = screen(device).frame(device.app, device.now, lambda selector: (0.0, 0.0, 40.0)).scene
        assert set(others[wanted].cells) <= set(there.cards)
    device.send(Key("ArrowDown"))
    assert screen(device).solid is Solid.OWN
    device.press("review-dearest")
    assert screen(device).solid is Solid.DEAREST


def test_what_is_sent_from_the_review_is_the_game_as_the_turn_found_it():
    device = reviews(0, 20)
    device.press("share")
    device.press("share-link")
    [sent] = [effect for effect in device.asked if isinstance(effect, Share)]
    there = shared_game(sent.text[sent.text.index("#") :])
    assert there
    assert there.record == screen(device).playable.record
    assert not there.over


@pytest.mark.parametrize("leave", ["Escape", "results", "Back"])
@pytest.mark.parametrize("save", [True, False])
def test_going_back_loses_nothing_and_the_second_time_nothing_is_asked(leave: str, save: bool):
    device = reviews(3, 20, save=save)
    before = device.app.screen.session
    kept = dict(device.storage.texts)
    match leave:
        case "Back":
            device.send(WentBack())
        case "Escape":
            device.send(Key("Escape"))
        case _:
            device.press(leave)
    assert device.app.dialog == "end"
    assert device.session is before
    assert device.session.over
    assert device.storage.texts == kept
    assert "About 23 points more were there." in device.text("dialog")
    asked = len([effect for effect in device.asked if isinstance(effect, AskWorker | ThinkHere)])
    device.press("review")
    device.waits(5.0)
    assert "unknown" not in grades(device)
    assert len([effect for effect in device.asked if isinstance(effect, AskWorker | ThinkHere)]) == asked
    device.press("results")
    device.press("rematch")
    assert not device.session.history


def test_going_back_calls_off_what_is_being_looked_at_and_coming_back_goes_on():
    device = looks(answer=missing(3, 20), worker="stalls")
    device.press("review")
    device.think()
    assert device.app.asked
    assert device.app.asked.worker, "it has started meanwhile"
    device.press("results")
    assert not device.app.asked
    assert any(isinstance(effect, StopWorker) for effect in device.asked)
    device.worker = "answers"
    device.press("review")
    device.waits(60.0)
    assert grades(device)[:2] == ["fair", "more"]


def test_an_own_game_waits_while_somebody_else_s_is_reviewed():
    storage = Storage()
    own = Device(Choices(HALF, QUICK), storage=storage)
    own.press("play")
    own.press("pass")
    own.press("commit")
    own.waits(3.0)
    device = Device(Choices(HALF, QUICK), storage=storage, fragment=fragment_of(FINISHED.record))
    device.press("open-shared")
    device.press("review")
    device.waits(60.0)
    assert device.app.screen.own
    assert device.app.screen.own.record == own.session.record
    device.press("leave")
    assert device.app.screen.session
    assert device.app.screen.session.record == own.session.record


def test_a_turn_that_cannot_be_looked_at_is_left_out_and_noted():
    def answer(question: Question) -> str:
        assert isinstance(question, ReviewQuestion)
        if question.number == TURNS[1]:
            raise ValueError("no idea")
        if question.number == TURNS[2]:
            return missing(0, 0, 7)(question).replace('"best": "', '"best": "rc1@40,40; ')
        return missing(2)(question)

    device = looks(worker="cannot start", answer=answer)
    device.press("review")
    device.waits(60.0)
    assert grades(device).count("unknown") == 2
    assert grades(device)[0] == "fair"
    for number, line in zip(TURNS[1:3], device.logged[-2:], strict=True):
        assert f"turn {number + 1} was not reviewed" in line
    device.send(Unanswered(9999, "late"))
    assert grades(device).count("unknown") == 2


def test_a_pointer_moves_the_view_and_no_card():
    device = reviews(3, 20)
    view = screen(device).table.viewport
    before = screen(device).table.session
    (x, y), (to_x, to_y) = view.layout.slots(4)[0].centre, view.camera.rect((0, 0)).centre
    device.send(Pointer("move", 1, x, y))
    assert screen(device).table.viewport is view
    device.send(Pointer("down", 1, x, y))
    device.send(Pointer("move", 1, to_x, to_y))
    assert screen(device).table.drag is None
    device.send(Pointer("up", 1, to_x, to_y))
    device.send(Pointer("down", 1, to_x, to_y))
    device.send(Pointer("move", 1, to_x + 60, to_y + 20))
    device.send(Pointer("up", 1, to_x + 60, to_y + 20))
    assert screen(device).table.viewport.camera != view.camera
    device.send(Wheel(to_x, to_y, 0, -200))
    device.send(Left())
    assert screen(device).table.session is before
    device.press("fit")
    assert screen(device).table.viewport.auto
    device.send(Key("+"))
    device.send(Resized(360, 500))
    assert screen(device).table.viewport.layout.width == 360
    device.press("results")
    assert device.game.table.viewport.layout.width == 360


def test_the_arrows_move_in_the_spoken_grid_when_the_focus_is_there():
    device = reviews(3, 20)
    number = screen(device).number
    device.send(Focused((0, 0)))
    device.send(Key("ArrowRight", where="cell"))
    assert screen(device).number == number
    assert screen(device).table.look.cursor == (1, 0)
    device.send(Key("p", where="cell"))
    device.send(Key("z", control=True))
    assert screen(device).session is FINISHED or screen(device).session.record == FINISHED.record


def test_the_camera_glides_from_turn_to_turn_unless_nothing_shall_move():
    still = reviews(3, 20)
    still.press("review-step", 1)
    assert not screen(still).moving(still.now)
    device = reviews(3, 20, likes=Preferences())
    moved = False
    for number in TURNS:
        device.press("review-turn", number)
        moved = moved or screen(device).moving(device.now)
        device.waits(5.0)
        assert not screen(device).moving(device.now)
    assert moved


def test_a_dialog_over_the_review_is_closed_and_the_review_is_there_again():
    device = reviews(3, 20)
    for name in ("rules", "settings"):
        device.press(name)
        assert device.app.dialog == name
        device.send(Key("ArrowRight"))
        device.press("close")
        assert device.app.dialog == ""
        assert screen(device)
    assert page.dialog(device.app) is None


def test_everybody_at_one_device_is_reviewed():
    session = play_out(Session.new(Settings(players=FRIENDS, deck=Deck.HALF, first=First.SEAT_1), 5))
    device = reviews(9, 9, session=session)
    assert len(dots(device)) == len(session.history)
    seats = {session.history[int(dot.get("data-do") or 0)].seat for dot in dots(device)}
    assert seats == {0, 1}
    assert not device.text("side"), "there is no room for it"
    device.send(Widened(True))
    assert "Ada: " in device.text("side")


def test_a_game_of_bots_alone_or_one_that_goes_on_has_no_review():
    device = Device(Choices(HALF, QUICK))
    device.press("play")
    device.press("review")
    assert not isinstance(device.app.screen, ReviewScreen)
    device.press("review-step", 1)
    device.press("review-order")
    assert device.session.turn
