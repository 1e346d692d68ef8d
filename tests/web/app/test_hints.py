"""Hints in three steps: where to look at once, then the cards, then the turn; no more before the last word."""

from iota.bots.referee import fallback
from iota.game import Deck, First, Player, Settings
from iota.moves import Play, write_moves
from iota.record import read
from tests.web.app.device import QUICK, Device, quick_answer
from web.app.events import Key
from web.app.screens.at_table import scene
from web.play.hint import Depth, Found
from web.storage.preferences import Choices
from web.storage.saves import GAME, Save
from web.table.scene import Mark
from web.thinking.questions import HintQuestion, Question

HALF = Settings(players=(Player("You"), Player("Magpie", "greedy")), deck=Deck.HALF, first=First.SEAT_1)


def sits_down(**how: object) -> Device:
    device = Device(Choices(HALF, QUICK), **how)  # type: ignore[arg-type]
    device.press("play")
    return device


def shown(device: Device) -> Found:
    hint = device.game.table.look.hint
    assert isinstance(hint, Found)
    return hint


def another_first(question: Question) -> str:
    """A glance that is about another turn than the last word: the dearest single card."""
    if isinstance(question, HintQuestion) and not question.slow:
        view = question.view
        cells = [(x, y) for x in range(-3, 4) for y in range(-3, 4)]
        plays = [Play(((cell, card),)) for card in view.hand for cell in cells]
        best = fallback(view)[-1]
        assert isinstance(best, Play)
        first = next(p for p in plays if not view.why_not(p) and p.cells[0][0] not in dict(best.cells))
        return f"points {write_moves([first])}"
    return quick_answer(question)


def marked(device: Device, mark: Mark) -> set[tuple[int, int]]:
    return {cell for cell, kinds in scene(device.app, device.game).marks.items() if mark in kinds}


def test_each_press_shows_more():
    device = sits_down()
    device.press("hint")
    device.waits(1.0)
    seen = scene(device.app, device.game)
    assert marked(device, Mark.LOOK) >= set(dict(shown(device).moves[-1].cells))  # type: ignore[union-attr]
    assert not seen.ghosts
    assert {card.state for card in seen.hand} == {""}
    device.press("hint")
    seen = scene(device.app, device.game)
    assert not seen.ghosts
    assert "hinted" in {card.state for card in seen.hand}
    device.press("hint")
    seen = scene(device.app, device.game)
    assert seen.ghosts
    assert not marked(device, Mark.LOOK)
    assert shown(device).shown is Depth.WHOLE


def test_where_to_look_is_there_after_a_glance_and_nothing_more_before_the_last_word():
    device = sits_down(worker="stalls")
    device.press("hint")
    device.think()
    assert device.text("judged") == device.app.say("hint.where")
    device.press("hint")
    device.press("hint")
    assert device.text("judged") == device.app.say("status.hint"), "it is still being thought about"
    assert not scene(device.app, device.game).ghosts
    device.waits(20.0)
    assert scene(device.app, device.game).ghosts, "what was asked for is shown when it is known"


def test_a_last_word_about_another_line_says_so():
    device = sits_down(answer=another_first)
    device.press("hint")
    device.think()
    first = marked(device, Mark.LOOK)
    device.waits(1.0)
    assert marked(device, Mark.LOOK) != first
    assert device.text("judged") == device.app.say("hint.moved")


def test_a_longer_thought_that_fails_leaves_the_glance_as_the_last_word():
    def fails(question: Question) -> str:
        return "nonsense" if isinstance(question, HintQuestion) and question.slow else quick_answer(question)

    device = sits_down(answer=fails)
    device.hint()
    device.press("hint")
    assert device.session.can_commit
    assert any("no hint" in line for line in device.logged)


def test_a_ghost_cannot_be_tapped_before_it_is_shown():
    device = sits_down()
    device.press("hint")
    device.waits(1.0)
    (x, y), _ = shown(device).moves[-1].cells[0]  # type: ignore[union-attr]
    device.press("cell", f"{x},{y}")
    assert device.session.turn
    assert device.session.turn.empty


def test_a_hint_that_went_away_is_shown_again_as_far_as_it_was():
    device = sits_down()
    device.press("hint")
    device.waits(1.0)
    device.press("hint")
    before = shown(device)
    device.send(Key("Escape"))
    assert device.game.table.look.hint is None
    device.press("hint")
    assert shown(device) == before


def test_hints_are_counted_once_a_turn_and_told_at_the_end():
    device = sits_down()
    hinted = 0
    while not device.session.over:
        device.waits(3.0)
        if device.session.turn:
            hinted += 1
            device.hint()
            device.send(Key("Escape"))
            device.hint()
            device.hint()
            device.press("take_back_all")
            device.press("pass")
            device.press("commit")
            device.press("commit-sure")
    device.waits(3.0)
    assert device.session.record.hints == hinted > 1
    assert read(Save.read(device.storage.texts[GAME]).record).hints == hinted
    assert device.app.say("end.hints", count=hinted) in device.text("dialog")
    device.press("rematch")
    assert device.session.record.hints == 0
