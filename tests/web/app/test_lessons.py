"""The lessons by events alone: each is solved, and failed once, by press, pointer and key; nothing is lost."""

from collections.abc import Callable, Iterator

import pytest

from iota.cards import Card
from iota.grid import Cell
from iota.moves import Move, Pass, Play, Recycle, parse_moves
from iota.refusals import Gap, LineBroken, LineTooLong, NotConnected, NotInOneLine, RecycleDoesNotFit, WildUnreadable
from tests.web.app.device import QUICK, Device, Storage
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.app import app as page
from web.app.effects import Focus, Print
from web.app.events import Changed, Focused, Key, Pointer, Resized, WentBack
from web.app.screens.game import GameScreen
from web.app.screens.home import Home
from web.app.screens.lessons import UNHURRIED, LessonScreen
from web.html.tags import Tag
from web.paint.frame import paint
from web.play.hint import cards_of
from web.play.lessons import KEYS, LESSONS, Task
from web.play.placements import touches
from web.play.staged_turn import StagedTurn
from web.storage.learning import LEARNED, Learned, read_learned, write_learned
from web.storage.preferences import Choices
from web.storage.saves import GAME
from web.table.scene import Mark
from web.words.text import LANGUAGES

TASKS = [(lesson.key, number, task) for lesson in LESSONS for number, task in enumerate(lesson.tasks)]
SOLVED = pytest.mark.parametrize(("lesson", "number", "task"), TASKS, ids=[task.key for _, _, task in TASKS])

WRONG: dict[str, tuple[str, type | None]] = {
    "pair": ("gt3@2,2", NotConnected),
    "colour": ("gs4@2,0", LineBroken),
    "shape": ("bt4@2,0", LineBroken),
    "number": ("rc4@2,0", LineBroken),
    "only": ("yt2@3,0", LineBroken),
    "twice": ("bs4@1,0 yx2@0,1", NotInOneLine),
    "both": ("rs1@-1,0 bs3@-2,0", None),
    "lot": ("rc4@-1,0", None),
    "four": ("ys1@1,0 ys2@2,0 ys3@3,0 ys4@4,0", LineTooLong),
    "wild": ("W@0,1", None),
    "cross": ("W@-1,0", WildUnreadable),
    "back": ("W@1,0=rc3", RecycleDoesNotFit),
    "trade": ("rc1@0,1", None),
    "out": ("gx1@2,0", None),
    "turn1": ("gt2@1,0 bx2@1,1", None),
    "turn2": ("rx3@2,-1 gx1@2,2", Gap),
    "turn3": ("ys2@3,0", None),
    "turn4": ("rt3@0,1", None),
}
"""A turn that does not do it, and what the rules say to it: nothing where it is allowed."""


def learning(storage: Storage | None = None, *, still: bool = True, language: str = "") -> Device:
    """Somebody who goes to the lessons."""
    device = Device(Choices(preferences=QUICK) if still else None, storage=storage, language=language)
    device.press("go", "learn")
    return device


def on(device: Device) -> LessonScreen:
    assert isinstance(device.app.screen, LessonScreen)
    return device.app.screen


def at(lesson: str, number: int, storage: Storage | None = None) -> Device:
    """Somebody at a task."""
    storage = storage or Storage()
    storage.texts[LEARNED] = write_learned(Learned(at=lesson, task=number))
    return learning(storage)


def turn_of(device: Device) -> StagedTurn:
    turn = on(device).table.session.turn
    assert turn
    return turn


def slot_of(device: Device, card: Card) -> int:
    turn = turn_of(device)
    return next(slot for slot in turn.held() if turn.cards[slot] == card)


def steps(device: Device, moves: tuple[Move, ...]) -> Iterator[tuple[Card, Cell]]:
    """The cards of a turn and where they go, each beside what lies there already, if it can be."""
    for move in moves:
        if isinstance(move, Recycle):
            yield move.card, move.cell
        left = dict(move.cells) if isinstance(move, Play) else {}
        while left:
            cell = next((cell for cell in left if touches(turn_of(device), cell)), min(left))
            yield left.pop(cell), cell


def by_press(device: Device, moves: tuple[Move, ...]) -> None:
    """As somebody who listens does it: buttons alone."""
    for card, (x, y) in steps(device, moves):
        device.press("slot", slot_of(device, card))
        device.press("cell", f"{x},{y}")
    if isinstance(moves[-1], Pass):
        device.press("pass")
        for card in moves[-1].cards:
            device.press("slot", slot_of(device, card))
    device.press("commit")


def by_drag(device: Device, moves: tuple[Move, ...]) -> None:
    for card, cell in steps(device, moves):
        view = on(device).table.viewport
        x, y = view.layout.slots(len(on(device).table.session.hand))[slot_of(device, card)].centre
        device.send(Pointer("down", 1, x, y, "touch"))
        for part in (0.3, 0.7, 1.0):
            there = on(device).table.viewport.camera.rect(cell).centre
            device.send(Pointer("move", 1, x + (there[0] - x) * part, y + (there[1] - y) * part, "touch"))
        there = on(device).table.viewport.camera.rect(cell).centre
        device.send(Pointer("move", 1, *there, "touch"))
        device.send(Pointer("up", 1, *there, "touch"))
    _passes_by_tap(device, moves)


def by_tap(device: Device, moves: tuple[Move, ...]) -> None:
    for card, cell in steps(device, moves):
        _taps_card(device, card)
        there = on(device).table.viewport.camera.rect(cell).centre
        device.send(Pointer("down", 1, *there, "touch"))
        device.send(Pointer("up", 1, *there, "touch"))
    _passes_by_tap(device, moves)


def _passes_by_tap(device: Device, moves: tuple[Move, ...]) -> None:
    if isinstance(moves[-1], Pass):
        device.press("pass")
        for card in moves[-1].cards:
            _taps_card(device, card)
    device.press("commit")


def _taps_card(device: Device, card: Card) -> None:
    view = on(device).table.viewport
    there = view.layout.slots(len(on(device).table.session.hand))[slot_of(device, card)].centre
    device.send(Pointer("down", 1, *there, "touch"))
    device.send(Pointer("up", 1, *there, "touch"))


def by_key(device: Device, moves: tuple[Move, ...]) -> None:
    for card, cell in steps(device, moves):
        device.send(Key(str(slot_of(device, card) + 1)))
        device.send(Focused(cell))
        device.send(Key("Enter", where="cell"))
    if isinstance(moves[-1], Pass):
        device.send(Key("t"))
        for card in moves[-1].cards:
            device.send(Key(str(slot_of(device, card) + 1)))
    device.send(Key("p"))


WAYS = pytest.mark.parametrize("way", [by_press, by_drag, by_tap, by_key])
Way = Callable[[Device, tuple[Move, ...]], None]


@WAYS
def test_all_lessons_one_after_the_other_and_then_a_game_against_the_easiest(way: Way) -> None:
    device = learning()
    for lesson, number, task in TASKS:
        assert (device.app.learned.at, device.app.learned.task) == (lesson, number)
        assert device.app.say(f"task.{task.key}") in device.text("seats")
        way(device, task.moves)
        assert on(device).solved, task.key
        assert device.app.say(f"task.{task.key}.done") in device.text("seats")
        device.waits(UNHURRIED + 1)
        if way is by_key:
            device.send(Key("Enter"))
        else:
            device.press("lesson-next")
    assert on(device).finished
    assert device.app.learned.done == set(KEYS)
    assert ("play-against", "newcomer") in device.presses()
    device.press("play-against", "newcomer")
    assert isinstance(device.app.screen, GameScreen)
    assert [player.bot for player in device.session.players] == ["", "newcomer"]


@SOLVED
def test_a_wrong_turn_is_answered_in_place_and_a_right_one_does_it(lesson: str, number: int, task: Task) -> None:
    text, kind = WRONG[task.key]
    device = at(lesson, number)
    by_drag(device, parse_moves(text))
    screen = on(device)
    assert not screen.solved
    session = screen.table.session
    if kind is None:
        assert screen.missed
        assert device.app.say(f"task.{task.key}.try") in device.text("judged")
        assert device.app.say(f"task.{task.key}.try") in device.spoken
    else:
        judgement = turn_of(device).judgement
        refusals = session.refused.refusals if session.refused else judgement.refusals if judgement else ()
        assert isinstance(refusals[0], kind)
        assert [bubble.kind for bubble in screen.scene(device.app).bubbles] == ["refusal"]
        assert not screen.missed
    device.press("take_back_all")
    assert not on(device).missed
    device.press("pass")
    device.press("pass")
    by_press(device, task.moves)
    assert on(device).solved


@SOLVED
def test_the_model_is_shown_pale_then_staged_then_it_only_takes_a_press(lesson: str, number: int, task: Task) -> None:
    device = at(lesson, number)
    device.press("hint")
    scene = on(device).scene(device.app)
    wanted = cards_of(task.moves).values()
    assert sorted(scene.ghosts.values()) == sorted(wanted)
    device.press("hint")
    device.press("commit")
    assert on(device).solved


def test_the_example_of_the_rules_has_its_figures_line_by_line() -> None:
    figures = []
    for number, task in enumerate(LESSONS[KEYS.index("example")].tasks):
        device = at("example", number)
        by_press(device, task.moves)
        device.waits(5)
        scene = on(device).scene(device.app)
        past = on(device).table.session.history[-1]
        assert past.score
        assert [line.total for line in scene.lines] == [line.total for line in past.score.lines]
        figures.append((past.points, [line.total for line in scene.lines], device.text("judged")))
    assert figures == [
        (6, [6], "6 points"),
        (6, [6], "6 points"),
        (34, [8, 4, 5], "8 + 4 + 5 = 17, ×2 lot = 34"),
        (208, [10, 10, 6], "10 + 10 + 6 = 26, ×2 lot = 52, ×2 lot = 104, ×2 four cards = 208"),
    ]


def test_another_turn_that_reaches_the_goal_is_as_good() -> None:
    device = at("twice", 0)
    by_press(device, parse_moves("yx2@0,-1 gc1@-1,-1"))
    assert on(device).solved


def test_what_is_to_be_looked_at_is_lit_until_something_is_touched() -> None:
    device = at("both", 0)
    lit = {cell for cell, marks in on(device).scene(device.app).marks.items() if Mark.LIT in marks}
    assert lit == {(-1, 0), (1, 0)}
    device.press("slot", 0)
    marks = on(device).scene(device.app).marks
    assert all(Mark.LIT in marks[cell] for cell in ((0, 1), (0, -1))), "now the places for that card"


def test_one_press_too_many_goes_nowhere() -> None:
    device = learning()
    by_press(device, LESSONS[0].tasks[0].moves)
    device.press("commit")
    device.press("lesson-next")
    assert device.app.learned.at == "pair"
    device.waits(UNHURRIED + 0.1)
    device.press("lesson-next")
    device.press("lesson-next")
    assert device.app.learned == Learned(frozenset({"pair"}), "same", 0), "the task that came is not done"


def test_they_go_on_where_they_were_left_on_another_day() -> None:
    storage = Storage()
    device = learning(storage)
    by_press(device, LESSONS[0].tasks[0].moves)
    device.waits()
    device.press("lesson-next")
    by_press(device, LESSONS[1].tasks[0].moves)
    device.waits()
    device.press("lesson-next")
    device.send(WentBack())
    assert isinstance(device.app.screen, Home)
    later = Device(storage=storage)
    assert later.app.learned == Learned(frozenset({"pair"}), "same", 1)
    later.press("go", "learn")
    assert later.app.say("task.shape") in later.text("seats")


def test_a_lesson_that_was_done_last_is_not_begun_again_and_when_all_are_done_there_is_the_list() -> None:
    storage = Storage()
    storage.texts[LEARNED] = write_learned(Learned(frozenset({"pair"}), "pair"))
    assert learning(storage).app.learned.at == "same"
    storage.texts[LEARNED] = write_learned(Learned(frozenset(KEYS), "example", 3))
    device = learning(storage)
    assert device.app.dialog == "lessons"
    assert [value for name, value in device.presses() if name == "lesson"] == list(KEYS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"version": 2, "done": [], "at": "pair", "task": 0}',
        '{"version": 1, "done": 3, "at": 1, "task": 0}',
    ],
)
def test_what_is_stored_and_makes_no_sense_is_a_beginning(text: str) -> None:
    storage = Storage()
    storage.texts[LEARNED] = text
    assert learning(storage).app.learned == Learned()


@pytest.mark.parametrize(("task", "there"), [(99, 0), (-1, 0), (True, 0), ("1", 0), (2, 2)])
def test_of_what_is_stored_the_part_that_makes_sense_counts(task: object, there: int) -> None:
    import json

    text = json.dumps({"version": 1, "done": ["pair", "no such"], "at": "same", "task": task})
    assert read_learned(text) == Learned(frozenset({"pair"}), "same", there)


def test_any_lesson_is_begun_from_the_list_and_any_is_skipped() -> None:
    device = learning()
    device.press("lessons")
    assert device.app.dialog == "lessons"
    device.press("lesson", "wild")
    assert not device.app.dialog
    assert device.app.learned.at == "wild"
    device.press("lesson", "no such")
    assert device.app.learned.at == "wild"
    for key in ("back", "end", "example"):
        device.press("lesson-skip")
        assert device.app.learned.at == key
    device.press("lesson-skip")
    assert on(device).finished
    assert not device.app.learned.done
    device.press("lesson-skip")
    device.press("lesson-next")
    assert on(device).finished


def test_the_own_game_waits_and_is_asked_about_before_another_one_begins() -> None:
    storage = Storage()
    device = Device(Choices(preferences=QUICK), storage=storage)
    device.press("play")
    device.press("pass")
    device.press("commit")
    device.waits()
    kept = storage.texts[GAME]
    own = device.session
    device.press("leave")
    device.press("go", "learn")
    by_press(device, LESSONS[0].tasks[0].moves)
    device.waits()
    assert storage.texts[GAME] == kept
    device.press("play-against", "newcomer")
    assert device.app.dialog == "replace"
    device.press("close")
    assert on(device).own is own
    device.press("play-against", "nobody")
    assert not device.app.dialog
    device.press("leave")
    assert device.app.screen.own is own


def test_a_turn_is_seen_to_be_counted_and_then_the_sums_stay() -> None:
    device = learning(still=False)
    by_press(device, LESSONS[0].tasks[0].moves)
    assert on(device).moving(device.now)
    assert not on(device).scene(device.app).lines
    device.waits(10)
    assert not on(device).moving(device.now)
    assert [line.total for line in on(device).scene(device.app).lines] == [5]


def test_with_other_words_and_another_size_it_is_the_same_lesson() -> None:
    for language in LANGUAGES:
        device = learning(language="" if language == "en" else language)
        device.send(Resized(360.0, 420.0))
        for _, _, task in TASKS:
            assert device.text("seats").strip()
            assert {name for name, _ in device.presses()} >= {"hint", "lesson-skip", "leave", "lessons"}
            frame = on(device).frame(device.app, device.now, lambda selector: (0.0, 0.0, 40.0))
            paint(MeasuringPen(), frame, INKS, NotedFaces())
            by_press(device, task.moves)
            device.waits()
            device.press("lesson-next")


def test_what_belongs_to_a_game_does_nothing_here() -> None:
    device = learning()
    before = device.app
    for name in ("log", "unseen", "menu", "results", "review", "take_turn_back", "bring_turn_back", "lift_curtain"):
        device.press(name)
    assert device.app == before
    device.press("rules")
    assert device.app.dialog == "rules"
    device.press("close")
    assert not device.app.dialog


def test_the_row_of_shapes_says_how_far_it_is() -> None:
    device = learning()
    by_press(device, LESSONS[0].tasks[0].moves)
    (heading,) = device.view()["seats"]
    assert isinstance(heading, Tag)
    drawn = [tag.get("data-draw") for tag in heading.all() if tag.name == "canvas"]
    assert drawn == ["steps 1000000000 0"]
    assert page.dialog(device.app) is None


def test_a_refusal_leads_to_its_chapter_of_the_rules_and_back() -> None:
    device = at("same", 0)
    by_press(device, parse_moves("gs4@2,0"))
    assert ("why", "lines") in device.presses()
    device.press("why", "lines")
    assert device.app.dialog == "rules"
    assert Focus("#rule-lines") in device.asked
    assert device.app.say("rules.lines") in device.text("dialog")
    device.send(Changed("sought", "name a wild"))
    assert device.app.say("rules.ask.name") in device.text("dialog")
    assert device.app.say("rules.lines") not in device.text("dialog")
    device.press("print")
    assert device.asked[-1] == Print()
    device.press("close")
    assert turn_of(device).placed, "what was staged is still there"
    device.press("rules")
    assert device.app.say("rules.lines") in device.text("dialog"), "all of them, from the beginning"
    device.press("why", "no such chapter")
    assert device.app.dialog == "rules"


def test_who_listens_hears_the_hand_what_to_do_the_counting_and_what_was_done() -> None:
    device = learning()
    task = LESSONS[0].tasks[0]
    assert device.spoken[-2:] == ["Your hand: green triangle 3.", device.app.say("task.pair")]
    by_press(device, task.moves)
    assert device.spoken[-2:] == ["5 points", device.app.say("task.pair.done")]
    device = at("back", 0)
    device.press("slot", 0)
    device.press("cell", "1,0")
    assert device.spoken[-1] == device.app.say("task.back.then")
