"""What players stumbled over: a finger too many, a link over a running game, a hint that scolds; nothing is lost."""

from iota.game import Deck, First, Player, Settings
from iota.moves import Pass, Play
from iota.scoring import Scoring
from tests.web.app.device import QUICK, Device, Storage
from web.app.effects import GoBack, PushHistory
from web.app.events import Changed, Key, WentBack, Widened
from web.app.screens.at_table import scene
from web.html.tags import Tag
from web.play.session import Session
from web.storage.links import fragment_of
from web.storage.preferences import Choices
from web.storage.saves import GAME, Save
from web.table.scene import Mark

HALF = Settings(players=(Player("You"), Player("Magpie", "greedy")), deck=Deck.HALF, first=First.SEAT_1)


def sits_down(settings: Settings = HALF, **how: object) -> Device:
    device = Device(Choices(settings, QUICK), **how)  # type: ignore[arg-type]
    device.press("play")
    return device


def passes(device: Device) -> None:
    device.press("pass")
    device.press("commit")
    device.waits(3.0)


def finished(settings: Settings = HALF) -> Session:
    device = sits_down(settings)
    while not device.session.over:
        passes(device)
    return device.session


def acts(device: Device) -> list[str]:
    return [name for name, _ in device.presses()]


def wins() -> Device:
    """Somebody who has just played the last card."""
    for seed in range(20):
        device = sits_down(seed=str(seed))
        while device.root()["data-phase"] != "over":
            device.waits(3.0)
            if device.session.turn:
                device.hint()
                device.press("hint")
                device.press("commit")
                if device.root()["data-phase"] == "over":
                    return device
    raise AssertionError("the bot ends every game")


def test_a_second_tap_on_the_winning_play_starts_nothing():
    device = wins()
    over = device.session
    row = [tag.get("data-act") for tag in device.view()["controls"]]  # type: ignore[union-attr]
    assert row == ["undo", "take_back_all", "hint", "pass", "commit"], "the row is as it was in the turn"
    assert not {"rematch", "leave-now", "results"} & set(acts(device)), "nothing lies where Play was"
    device.press("commit")
    device.waits(0.5)
    assert device.app.dialog == ""
    device.waits(1.0)
    assert device.app.dialog == "end"
    assert device.session is over
    device.press("close")
    last = device.view()["controls"][-1]
    assert last.get("data-act") == "results", "what lies where Play was loses nothing"  # type: ignore[union-attr]


def test_results_that_come_under_a_finger_take_no_press_for_a_moment():
    device = wins()
    while device.app.dialog != "end":
        device.waits(0.1)
    assert _footer(device).get("class") == "held"
    device.waits(0.7)
    assert _footer(device).get("class") is None
    device.press("rematch")
    assert device.app.dialog == ""


def _footer(device: Device) -> Tag:
    dialog = device.app.screen.dialog(device.app)
    assert dialog
    return dialog.tags(device.app.say)[-1]


def test_undo_pressed_once_too_often_takes_nothing_back_but_the_turn_in_hand():
    device = sits_down()
    passes(device)
    record = device.session.record
    device.press("slot", 0)
    device.send(Key("n"))
    device.send(Key("Enter"))
    for _ in range(5):
        device.press("undo")
        device.send(Key("u"))
        device.send(Key("z", control=True))
    assert device.session.record == record


def test_a_turn_taken_back_can_be_brought_back_until_the_next_is_played():
    device = sits_down()
    passes(device)
    passes(device)
    whole = device.session.record
    assert "take_turn_back" not in acts(device), "not beside Play"
    device.press("menu")
    assert "take_turn_back" in acts(device)
    device.press("take_turn_back")
    assert device.app.dialog == ""
    assert len(device.session.record.moves) < len(whole.moves)
    device.press("menu")
    device.press("bring_turn_back")
    assert device.session.record == whole
    device.press("take_turn_back")
    passes(device)
    device.press("menu")
    assert "bring_turn_back" not in acts(device)


def test_a_turn_that_the_clock_passed_stays_passed():
    device = sits_down(Settings(players=HALF.players, deck=Deck.HALF, first=First.SEAT_1, timer=30))
    device.waits(40.0)
    assert device.session.history[0].moves == (Pass(),)
    before = device.session.record
    device.press("take_turn_back")
    assert device.session.record == before


def test_looking_at_a_shared_game_never_touches_the_saved_one():
    storage = Storage()
    mine = sits_down(storage=storage)
    passes(mine)
    kept = storage.texts[GAME]
    device = Device(storage=storage, fragment=fragment_of(finished().record))
    device.press("open-shared")
    assert device.app.dialog == "end"
    device.press("rematch")
    assert device.app.dialog == "replace-rematch"
    device.press("close")
    device.press("leave")
    assert storage.texts[GAME] == kept
    device.press("play")
    assert device.app.dialog == "replace", "the saved game is not lost without a question"
    device.press("close")
    device.press("continue")
    assert device.session.record == mine.session.record


def test_a_shared_game_that_goes_on_is_played_without_touching_the_saved_one():
    storage = Storage()
    mine = sits_down(storage=storage)
    passes(mine)
    kept = storage.texts[GAME]
    other = Session.new(HALF, 99)
    device = Device(storage=storage, fragment=fragment_of(other.record))
    device.press("open-shared")
    passes(device)
    assert len(device.session.history) == 2
    assert storage.texts[GAME] == kept
    free = Device(Choices(HALF, QUICK), fragment=fragment_of(other.record))
    free.press("open-shared")
    passes(free)
    assert Save.read(free.storage.texts[GAME]).record == free.session.record_text, "with nothing to lose it is kept"


def test_every_seat_shows_the_bot_that_plays_there():
    device = Device(Choices(HALF, QUICK))
    device.press("setup")
    device.send(Changed("seats", "4"))
    device.send(Changed("who.2", "master"))
    (form,) = device.view()["start"]
    assert isinstance(form, Tag)
    for parent in form.all():
        keys = [child.get("data-key") for child in parent.children if isinstance(child, Tag) and child.get("data-key")]
        assert len(set(keys)) == len(keys), "siblings share a key"
    fields = [tag for tag in form.all() if (tag.get("name") or "").startswith("who.")]
    chosen = [field.get("value") for field in fields if field.get("checked") is not None]
    assert chosen == ["person", "greedy", "master", "casual"]


def test_a_hint_that_is_followed_is_never_scolded_and_a_tap_on_a_ghost_places_its_card():
    seen = 0
    for seed in range(30):
        device = Device(Choices(HALF, QUICK), seed=str(seed))
        device.press("play")
        device.hint()
        play = device.game.table.look.hint.moves[-1]  # type: ignore[union-attr]
        if not isinstance(play, Play):
            continue
        for cell, _ in sorted(play.cells, key=lambda placed: -abs(placed[0][0]) - abs(placed[0][1])):
            device.press("cell", f"{cell[0]},{cell[1]}")
            assert device.game.table.look.hint, "it is still followed"
            marks = scene(device.app, device.game).marks.values()
            assert not any(Mark.REFUSED in kinds for kinds in marks)
            seen += not device.session.can_commit
        assert device.session.can_commit
    assert seen > 5, "cards were staged that touch nothing yet"


def test_a_hint_that_was_followed_is_no_mistake_in_the_review():
    device = sits_down()
    while not device.session.over:
        device.waits(3.0)
        if device.session.turn:
            device.hint()
            device.press("hint")
            device.press("commit")
    device.waits(3.0)
    device.answer = lambda question: (
        '{"best": "pass", "most": "pass", "gains": {"points": 9.0}, "missed": 33, "error": 4, "chance": null}'
    )
    device.press("review")
    device.waits(60.0)
    device.press("results")
    assert device.game.reviewed
    assert not any(found.missed for found in device.game.reviewed)


def test_a_tap_far_from_all_cards_puts_nothing_there_and_moves_nothing():
    device = sits_down()
    device.press("slot", 0)
    camera = device.game.table.viewport.camera
    device.press("cell", "3,2")
    assert device.session.turn
    assert not device.session.turn.staged
    assert device.game.table.viewport.camera is camera
    device.press("cell", "1,0")
    assert device.session.turn.staged


def test_the_result_of_the_last_game_is_there_after_a_reload():
    storage = Storage()
    device = sits_down(storage=storage)
    while not device.session.over:
        passes(device)
    again = Device(storage=storage)
    assert again.app.say("start.result") in again.text("start")
    again.press("continue")
    assert again.app.dialog == "end"
    again.press("leave")
    again.press("play")
    assert again.app.dialog == "", "a finished game is not lost by beginning another"


def test_on_a_wide_page_the_keys_of_the_panels_switch_the_panel():
    device = sits_down()
    device.send(Key("v"))
    assert device.app.dialog == "unseen"
    device.press("close")
    device.send(Widened(True))
    device.send(Key("v"))
    assert (device.app.dialog, device.game.side) == ("", "unseen")
    device.send(Key("l"))
    assert device.game.side == "log"


def test_under_the_start_screen_there_is_no_table_to_walk_through():
    device = sits_down()
    device.press("leave")
    assert not {"mirror", "controls", "seats"} & {part for part, shown in device.view().items() if shown}


def test_scorings_without_face_values_do_not_speak_of_them():
    for scoring in (Scoring.LOTS, Scoring.NONE):
        device = sits_down(Settings(players=HALF.players, deck=Deck.HALF, first=First.SEAT_1, scoring=scoring))
        device.hint()
        assert "0 points" not in device.text("judged")
        device.press("hint")
        assert "0 = 0" not in device.text("judged")
        assert "Play 0" not in device.text("controls")
        device.press("commit")
        device.waits(3.0)
        assert "+0" not in device.text("seats")
        device.send(Widened(True))
        assert "0 = 0" not in device.text("side")


def test_back_closes_a_dialog_then_leaves_the_game_then_the_page():
    device = sits_down()
    assert PushHistory() in device.asked
    device.press("menu")
    device.send(WentBack())
    assert device.app.dialog == ""
    device.send(WentBack())
    assert device.root()["data-phase"] == "start"
    device.press("continue")
    assert device.session.turn
    device.press("leave")
    device.send(WentBack())
    assert device.asked[-1] == GoBack()


def test_a_game_that_is_not_saved_says_so_for_as_long_as_that_is_so():
    storage = Storage()
    first = sits_down(storage=storage)
    second = Device(storage=storage)
    second.press("continue")
    passes(second)
    assert first.app.dialog == "elsewhere"
    first.press("close")
    first.waits(60.0)
    assert first.app.say("save.unsaved") in first.text("notice")
    first.press("take-over")
    assert first.app.say("save.unsaved") not in first.text("notice")


def test_a_name_that_cannot_be_one_is_refused_with_a_sentence():
    device = Device(Choices(HALF, QUICK))
    device.press("setup")
    device.send(Changed("seats", "3"))
    device.send(Changed("who.2", "person"))
    for name in ("", "   ", "\U0001f469\u200d\U0001f680"):
        before = device.app.choices
        device.send(Changed("name.2", name))
        assert device.app.choices == before
        assert "can’t be a name" in device.text("notice")
        device.waits(10.0)


def test_the_rules_speak_of_the_scoring_that_is_played():
    device = sits_down(Settings(players=HALF.players, deck=Deck.HALF, first=First.SEAT_1, scoring=Scoring.LOTS))
    device.press("rules")
    assert device.app.say("rules.score.lots") in device.text("dialog")
    assert device.app.say("rules.score") not in device.text("dialog")
