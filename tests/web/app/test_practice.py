"""Practice through events alone: a run of twenty puzzles, wrong answers, giving up, days going by, and what is kept."""

from dataclasses import replace

import pytest

from iota.moves import Pass, Play, Recycle
from iota.practice.puzzle import Kind, Puzzle, judged
from iota.practice.written import write_puzzle
from tests.iota.practice.making import puzzle as made
from tests.web.app.device import QUICK, Device, Storage
from web.app.effects import AskWorker, ThinkHere
from web.app.events import Key, Pointer, WentBack
from web.app.screens.home import Home
from web.app.screens.practice import PracticeScreen
from web.play.practice import AHEAD, START, Progress
from web.storage.practice import PRACTICE, SET_ASIDE, read_progress, write_progress
from web.storage.preferences import Choices
from web.storage.saves import GAME
from web.table.intents import OnCell
from web.thinking.questions import PuzzleQuestion

DAY = 24 * 60 * 60 * 1000


def comes(storage: Storage | None = None, **how: object) -> Device:
    return Device(Choices(preferences=QUICK), storage=storage, fragment="#practice", **how)  # type: ignore[arg-type]


def at(device: Device) -> PracticeScreen:
    assert isinstance(device.app.screen, PracticeScreen)
    return device.app.screen


def with_puzzle(puzzle: Puzzle, **how: object) -> Device:
    progress = Progress(queue=(write_puzzle(puzzle),))
    return comes(Storage({PRACTICE: write_progress(progress)}), **how)


def puts(device: Device, card: int, cell: tuple[int, int]) -> None:
    turn = at(device).table.session.turn
    assert turn
    device.press("slot", next(slot for slot in turn.held() if turn.cards[slot] == card))
    device.press("cell", f"{cell[0]},{cell[1]}")


def solves(device: Device) -> None:
    """The model answer by presses."""
    for move in at(device).puzzle.best:
        match move:
            case Recycle(cell, card):
                puts(device, card, cell)
            case Play(cells):
                for cell, card in sorted(cells, key=lambda placed: _distance(device, placed[0])):
                    puts(device, card, cell)
            case Pass():
                device.press("pass")
    if not at(device).answered:
        device.press("commit")


def _distance(device: Device, cell: tuple[int, int]) -> int:
    return min(abs(cell[0] - x) + abs(cell[1] - y) for x, y in at(device).table.session.grid.cells)


def test_a_run_of_twenty_puzzles():
    device = comes()
    seen = []
    for number in range(20):
        puzzle = at(device).puzzle
        seen.append(puzzle)
        assert device.app.say(f"practice.ask.{puzzle.kind}") in device.text("judged")
        solves(device)
        assert at(device).answered, puzzle.kind
        answer = at(device).answer
        assert answer
        assert answer.solved
        assert device.app.practice.streak == number + 1
        device.waits(2.0)
        assert ("next-puzzle", "") in device.presses(), "the next one waits"
        device.press("next-puzzle")
    assert len({puzzle.source for puzzle in seen}) == 20
    assert {puzzle.kind for puzzle in seen} == set(Kind)
    assert device.app.practice.rating > START + 300
    assert seen[-1].grade > seen[0].grade
    assert read_progress(device.storage.texts[PRACTICE]) == replace(device.app.practice, last=0)


def test_the_next_puzzle_is_made_while_this_one_is_looked_at():
    device = comes()
    assert [type(e.question) for e in device.asked if isinstance(e, AskWorker | ThinkHere)] == [PuzzleQuestion]
    device.waits(1.0)
    assert len(device.app.practice.queue) == AHEAD
    device.waits(60.0)
    assert len(device.app.practice.queue) == AHEAD, "and no more than that"


def test_who_is_faster_than_the_maker_gets_the_next_as_soon_as_it_is_there():
    device = comes()
    device.press("give-up")
    assert device.app.say("practice.making") in device.text("controls")
    device.press("next-puzzle")
    assert at(device).answered
    before = at(device).puzzle
    device.waits(2.0)
    assert not at(device).answered
    assert at(device).puzzle is not before


def test_a_lesser_play_has_its_place_beside_the_best_which_is_shown_as_ghosts():
    device = with_puzzle(made(Kind.POINTS))
    puzzle = at(device).puzzle
    session = at(device).table.session
    lesser = next(
        Play(((cell, card),))
        for cell in sorted({(x + dx, y) for x, y in session.grid.cells for dx in (-1, 1)})
        for card in puzzle.view.hand
        if cell not in session.grid and not puzzle.view.why_not(Play(((cell, card),)))
    )
    answer = judged(puzzle, (lesser,))
    (cell, card) = lesser.cells[0]
    puts(device, card, cell)
    device.press("commit")
    assert at(device).answer == answer
    assert f"Place {answer.rank} of {answer.count}, {answer.short} points short." in device.text("judged")
    assert "The best one: " in device.text("judged")
    seen = at(device)._scene(device.app)
    assert seen.ghosts == dict(puzzle.best[-1].cells)  # type: ignore[union-attr]
    assert seen.cards[cell] == card
    device.press("review-better")
    swapped = at(device)._scene(device.app)
    assert swapped.ghosts == {cell: card}
    assert device.app.practice.streak == 0
    assert device.app.practice.rating < START
    assert [each.source for each in device.app.practice.missed] == [puzzle.source]
    before = device.app.practice
    device.press("commit")
    device.press("slot", 0)
    device.press("give-up")
    device.press("undo")
    assert device.app.practice.tried == before.tried, "an answer counts once"


def test_what_was_missed_comes_again_after_days_and_leaves_when_it_is_known():
    storage = Storage()
    device = comes(storage)
    missed = at(device).puzzle.source
    device.press("give-up")
    device.waits(2.0)
    seen_again = []
    for day in range(1, 61):
        device.clock += DAY
        device.press("next-puzzle")
        device.waits(2.0)
        if at(device).puzzle.source == missed:
            assert device.app.say("practice.again") in device.text("seats")
            seen_again.append(day)
        solves(device)
        device.waits(2.0)
        if not device.app.practice.missed:
            break
    assert len(seen_again) == 3
    assert seen_again[0] >= 2
    assert seen_again[1] - seen_again[0] >= 5
    assert seen_again[2] - seen_again[1] >= 12


def test_a_card_that_does_not_fit_the_wild_is_an_answer_too():
    device = with_puzzle(made(Kind.READING))
    puzzle = at(device).puzzle
    [asked] = puzzle.best
    assert isinstance(asked, Recycle)
    device.press("cell", f"{asked.cell[0]},{asked.cell[1]}")
    assert at(device).table.look.inspected is None, "the readings would give it away"
    assert at(device).table.places == frozenset()
    device.press("slot", next(slot for slot, card in enumerate(at(device).table.session.hand) if card != asked.card))
    device.press("cell", f"{asked.cell[0]},{asked.cell[1]}")
    assert at(device).answered
    assert device.app.say("practice.fits.not") in device.text("judged")
    assert at(device)._scene(device.app).ghosts == {asked.cell: asked.card}


def test_the_ending_tells_by_how_much_it_is_won_or_lost():
    device = with_puzzle(made(Kind.ENDING))
    assert ("pass", "") in device.presses()
    device.press("pass")
    device.press("commit")
    answer = at(device).answer
    assert answer
    key = "practice.lost" if answer.value < 0 else "practice.drawn"
    assert device.app.say(key, count=-answer.value) in device.text("judged")


def test_nothing_of_a_game_can_be_done_to_a_puzzle():
    device = comes()
    before = at(device).table.session
    assert not {"hint", "pass"} & {name for name, _ in device.presses()}
    for name in ("hint", "pass", "take_turn_back", "bring_turn_back", "log", "menu", "review", "results", "rematch"):
        device.press(name)
        assert at(device).table.session is before, name
        assert device.app.dialog == "", name
    for key in ("h", "t", "l"):
        device.send(Key(key))
        assert at(device).table.session is before, key


def test_back_leads_home_and_the_own_game_is_still_there():
    storage = Storage()
    device = Device(Choices(preferences=QUICK), storage=storage)
    device.press("play")
    own = storage.texts[GAME]
    device.press("leave")
    device.press("go", "practice")
    solves(device)
    assert storage.texts[GAME] == own
    device.send(WentBack())
    assert isinstance(device.app.screen, Home)
    assert device.app.screen.own is not None
    assert not device.thoughts, "nobody waits for the next puzzle any more"


def test_a_worker_that_fails_leaves_it_to_the_page():
    for worker in ("cannot start", "fails", "stalls"):
        device = comes(worker=worker)
        device.waits(70.0)
        assert len(device.app.practice.queue) == AHEAD, worker


def test_a_puzzle_that_cannot_be_made_is_tried_again():
    device = comes(answer=lambda question: "nonsense")
    device.waits(1.0)
    assert "no puzzle" in device.logged[-1]
    device.press("give-up")
    device.press("next-puzzle")
    device.waits(1.0)
    assert at(device).answered, "still the same one"
    from tests.web.app.device import quick_answer

    device.answer = quick_answer
    device.press("next-puzzle")
    device.waits(1.0)
    assert not at(device).answered


@pytest.mark.parametrize(
    "text", ["", "{}", "nonsense", '{"version": 2}', write_progress(Progress()).replace("800", "-1")]
)
def test_practice_that_cannot_be_read_is_set_aside_and_nothing_else_is_lost(text: str):
    storage = Storage()
    first = Device(Choices(preferences=QUICK), storage=storage)
    first.press("play")
    game = storage.texts[GAME]
    storage.texts[PRACTICE] = text
    storage.tabs.clear()
    device = Device(storage=storage, fragment="#practice")
    assert device.app.say("save.practice_lost") in device.text("notice")
    assert storage.texts[SET_ASIDE] == text
    assert storage.texts[GAME] == game
    assert device.app.preferences == QUICK
    assert device.app.practice.rating == START
    solves(device)
    assert read_progress(storage.texts[PRACTICE]).solved == 1


def test_a_full_storage_is_said_once_and_practice_goes_on():
    storage = Storage()
    device = comes(storage)
    storage.works = "full"
    solves(device)
    device.waits(1.0)
    device.press("next-puzzle")
    solves(device)
    assert device.app.practice.solved == 2
    assert PRACTICE not in storage.texts or read_progress(storage.texts[PRACTICE]).solved == 0


def test_another_tab_that_practises_is_heard():
    storage = Storage()
    one, two = comes(storage), comes(storage)
    solves(one)
    assert two.app.practice.solved == 1


def test_keys_alone_solve_a_puzzle():
    device = comes()
    puzzle = at(device).puzzle
    for move in puzzle.best:
        assert isinstance(move, Play)
        for cell, card in move.cells:
            turn = at(device).table.session.turn
            assert turn
            device.send(Key(str(1 + next(slot for slot in turn.held() if turn.cards[slot] == card))))
            for _ in range(40):
                device.send(Key("n"))
                if at(device).table.look.cursor == cell:
                    break
            device.send(Key("Enter"))
    device.send(Key("p"))
    assert at(device).answer
    assert "#next" in [getattr(effect, "selector", "") for effect in device.asked]


def test_a_card_can_be_dragged_onto_the_place():
    device = comes()
    (cell, card), *_ = at(device).puzzle.best[-1].cells  # type: ignore[union-attr]
    table = at(device).table
    slot = table.session.hand.index(card)
    x, y = table.viewport.layout.slots(4)[slot].centre
    to_x, to_y = table.viewport.camera.rect(cell).centre
    device.send(Pointer("down", 1, x, y))
    device.send(Pointer("move", 1, (x + to_x) / 2, (y + to_y) / 2))
    device.send(Pointer("move", 1, to_x, to_y))
    device.send(Pointer("up", 1, to_x, to_y))
    turn = at(device).table.session.turn
    assert turn
    assert turn.staged == {cell: card}
    assert OnCell(cell)


def test_the_grade_of_a_puzzle_decides_what_an_answer_is_worth():
    puzzle = made(Kind.POINTS)
    easy, hard = replace(puzzle, grade=500), replace(puzzle, grade=1500)
    won = judged(puzzle, puzzle.best)
    lost = replace(won, solved=False, value=0, rank=9)
    start = Progress(tried=50)
    assert start.after(hard, won, 1).rating > start.after(easy, won, 1).rating > START
    assert START >= start.after(hard, lost, 1).rating > start.after(easy, lost, 1).rating
