"""Whole games by events and effects alone: bots, a timer, a worker and a storage that fail, a second tab."""

import pytest

from iota.cards import Card
from iota.game import Deck, First, Player, Settings
from iota.grid import Cell
from iota.moves import Pass, Play, Recycle
from tests.web.app.device import QUICK, Device, Storage, quick_answer
from web.app.effects import AskWorker, Speak, ThinkHere
from web.app.events import Focused, Key, Pointer, Resized, Widened
from web.app.state import App
from web.play.placements import lit_cells
from web.play.session import Session
from web.storage.preferences import Choices, Preferences
from web.storage.saves import GAME, Save
from web.table.table import aim
from web.thinking.questions import Question, TurnQuestion

YOU, MAGPIE, OWL = Player("You"), Player("Magpie", "greedy"), Player("Owl", "master")


def settings(*players: Player, timer: int = 0, deck: Deck = Deck.HALF) -> Settings:
    return Settings(players=players, deck=deck, first=First.SEAT_1, timer=timer)


def sits_down(*players: Player, timer: int = 0, deck: Deck = Deck.HALF, **how: object) -> Device:
    device = Device(Choices(settings(*players, timer=timer, deck=deck), QUICK), **how)  # type: ignore[arg-type]
    device.press("play")
    return device


def passes(device: Device) -> None:
    device.press("pass")
    device.press("commit")


def plays(device: Device) -> None:
    """A turn by tapping the cards and the cells of a hint, or a pass."""
    device.press("hint")
    device.waits(1.0)
    hint = device.game.table.look.hint
    assert hint
    assert hint.moves
    turn = device.session.turn
    assert turn
    for move in hint.moves:
        match move:
            case Pass():
                device.press("pass")
            case Recycle(cell, card):
                puts(device, card, cell)
            case Play(cells):
                for cell, card in cells:
                    puts(device, card, cell)
    device.press("commit")


def puts(device: Device, card: Card, cell: Cell) -> None:
    """A card of the hand onto a cell, or into the place of the wild there."""
    turn = device.session.turn
    assert turn
    device.press("slot", next(slot for slot in turn.held() if turn.cards[slot] == card))
    device.press("cell", f"{cell[0]},{cell[1]}")


def stored(storage: Storage) -> Session:
    return Session.resume(Save.read(storage.texts[GAME]).record)


def test_a_game_against_two_bots_with_a_timer_while_worker_and_storage_fail_and_a_second_tab_looks_on():
    storage = Storage()
    device = sits_down(YOU, MAGPIE, OWL, timer=30, deck=Deck.FULL, storage=storage, worker="fails")
    second: Device | None = None
    turns = 0
    while device.root()["data-phase"] != "over":
        device.waits(5.0)
        if device.root()["data-phase"] == "over":
            continue
        assert device.root()["data-phase"] == "turn"
        turns += 1
        before = len(device.session.history)
        if turns == 2:
            device.waits(60.0)
            assert device.session.history[before].moves == (Pass(),), "the time ran out"
            continue
        if turns == 3:
            storage.works = "full"
        if turns == 5:
            storage.works = ""
        if turns == 6:
            second = Device(storage=storage)
            assert "continue" in [name for name, _ in second.presses()]
        plays(device)
        assert len(device.session.history) > before
        if not storage.works:
            assert stored(storage).record == device.session.record, "every turn is kept"
    assert device.spoken.count(device.app.say("save.full")) == 1
    assert any("failed" in line for line in device.logged)
    assert not [effect for effect in device.asked if isinstance(effect, AskWorker)][3:], "it is left alone in the end"
    device.waits()
    assert device.app.dialog == "end"
    assert not device.session.faults
    assert Session.resume(device.session.record_text).game == device.session.game
    assert second
    assert not second.app.saves.elsewhere, "a tab that only looks on has no game to lose"
    assert not second.app.dialog


def test_a_game_by_keyboard():
    device = sits_down(YOU, MAGPIE)
    device.send(Focused((0, 0)))
    while not device.session.over:
        device.waits(5.0)
        turn = device.session.turn
        if not turn:
            break
        before = len(device.session.history)
        for key in ("1", "n", "Enter", "p", "t", "p"):
            if len(device.session.history) == before:
                device.send(Key(key, where="cell"))
    assert device.session.over
    assert max(tally.points for tally in device.session.game.tallies) > 0


def test_a_turn_by_dragging():
    device = sits_down(YOU, MAGPIE)
    device.press("slot", 0)
    lit = device.game.table.session.turn
    assert lit
    cell = min(lit_cells(lit, 0))
    device.press("slot", 0)
    view = device.game.table.viewport
    (x, y), (to_x, to_y) = view.layout.slots(4)[0].centre, view.camera.rect(cell).centre
    device.send(Pointer("down", 1, x, y))
    device.send(Pointer("move", 1, x, y - 30))
    assert device.game.table.drag
    device.send(Pointer("move", 1, to_x, to_y))
    assert device.game.table.drag.over == cell
    device.send(Pointer("up", 1, to_x, to_y))
    assert not device.game.table.pointers.down
    assert device.session.turn
    assert cell in device.session.turn.staged
    assert aim(device.game.table, to_x, to_y)
    device.press("commit")
    assert len(device.session.history) >= 1


@pytest.mark.parametrize("worker", ["answers", "fails", "stalls", "cannot start"])
def test_the_owl_plays_whatever_the_worker_does(worker: str):
    device = sits_down(YOU, OWL, worker=worker)
    for _ in range(5):
        passes(device)
        device.waits(10.0)
        assert device.session.turn, "it is the person's turn again"
    asked = [type(effect) for effect in device.asked]
    assert (AskWorker in asked) == (worker != "cannot start")
    assert (ThinkHere in asked) == (worker != "answers")
    assert not device.session.faults


def test_a_bot_that_fails_is_noted_logged_and_told_at_the_end():
    def answer(question: Question) -> str:
        if isinstance(question, TurnQuestion):
            raise RuntimeError("broken on purpose")
        return quick_answer(question)

    device = sits_down(YOU, MAGPIE, answer=answer)
    while not device.session.over:
        device.waits(2.0)
        if device.session.turn:
            plays(device)
    device.waits()
    assert len(device.session.faults) == sum(past.seat == 1 for past in device.session.history)
    assert "broken on purpose" in device.logged[0]
    assert "broken on purpose" in device.text("dialog")


@pytest.mark.parametrize("answer", ["", "rc1@50,50", "nonsense", "pass rc1 rc1 rc1"])
def test_a_bot_that_answers_nonsense_does_not_stop_the_game(answer: str):
    device = sits_down(YOU, MAGPIE, answer=lambda question: answer)
    passes(device)
    device.waits(3.0)
    assert device.session.turn
    assert len(device.session.faults) == 1


def test_two_tabs_one_owner():
    storage = Storage()
    first = sits_down(YOU, MAGPIE, storage=storage)
    passes(first)
    first.waits(3.0)
    second = Device(storage=storage)
    second.press("continue")
    passes(second)
    second.waits(3.0)
    assert first.app.dialog == "elsewhere"
    first.press("close")
    kept = storage.texts[GAME]
    passes(first)
    first.waits(3.0)
    assert storage.texts[GAME] == kept, "the first tab plays on, but does not save"
    first.press("take-over")
    assert stored(storage).record == first.session.record
    assert second.app.dialog == "elsewhere"


def test_a_game_that_was_just_played_is_reviewed_and_played_once_more():
    device = sits_down(YOU, MAGPIE)
    while not device.session.over:
        device.waits(2.0)
        if device.session.turn:
            plays(device)
    device.waits()
    device.press("review")
    device.waits(30.0)
    device.send(Widened(True))
    assert "Nothing better was there." in device.text("side")
    device.press("results")
    assert device.app.dialog == "end"
    assert len(device.game.reviewed) == sum(past.seat == 0 for past in device.session.history)
    device.press("rematch")
    assert not device.session.history
    assert device.app.dialog == ""


def test_leaving_and_coming_back_loses_nothing():
    storage = Storage()
    device = sits_down(YOU, OWL, storage=storage, worker="stalls")
    passes(device)
    record = device.session.record
    device.press("leave")
    assert device.root()["data-phase"] == "start"
    device.press("play")
    assert device.app.dialog == "replace"
    device.press("close")
    device.press("continue")
    assert device.session.record == record
    device.waits(10.0)
    assert device.session.turn
    again = Device(storage=storage)
    again.press("continue")
    assert again.session.record == device.session.record


def test_the_camera_glides_and_a_resize_cuts_it_short():
    device = Device(Choices(settings(YOU, MAGPIE), Preferences()))
    device.press("play")
    passes(device)
    device.waits(8.0)
    device.press("fit")
    device.send(Resized(360, 500))
    assert device.game.glide is None
    layout = device.game.table.viewport.layout
    assert (layout.width, layout.height) == (360, 500)


def test_what_a_bot_did_is_spoken():
    device = sits_down(YOU, MAGPIE)
    passes(device)
    device.waits(3.0)
    assert [effect for effect in device.asked if isinstance(effect, Speak) and "Magpie" in effect.sentence]


def test_an_app_is_a_value():
    device = sits_down(YOU, MAGPIE)
    before: App = device.app
    passes(device)
    assert isinstance(before.screen, type(device.app.screen))
    assert not before.screen.session.history  # type: ignore[union-attr]
