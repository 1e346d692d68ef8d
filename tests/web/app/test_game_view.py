"""What is painted of a game at a moment: cards on their way, a camera that glides, readings, the focus."""

from dataclasses import replace

import pytest

from iota.game import Deck, First, Player, Settings
from tests.web.app.device import Device
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.app.app import late_view, late_work, update
from web.app.app import view as view_of
from web.app.events import Event, Focused, Key, Pointer, Pressed, Resized, Wheel
from web.app.screens import at_table, game_view
from web.html.tags import Tag
from web.paint.frame import Frame, paint
from web.play.placements import lit_cells
from web.storage.preferences import Choices
from web.table.motion import STILL, Point
from web.words.text import text

SAY = text()

SETTINGS = Settings(players=(Player("You"), Player("Magpie", "greedy")), deck=Deck.HALF, first=First.SEAT_1)


def sits_down() -> Device:
    device = Device(Choices(SETTINGS))
    device.press("play")
    return device


def frame(device: Device, asked: list[str] | None = None) -> Frame:
    def outside(selector: str) -> Point:
        if asked is not None:
            asked.append(selector)
        return 10.0, -30.0, 40.0

    made = game_view.frame(device.app, device.game, device.now, outside)
    paint(MeasuringPen(), made, INKS, NotedFaces())
    return made


def test_a_turn_is_shown_until_everything_has_landed():
    device = sits_down()
    assert frame(device).motion == STILL
    assert not game_view.moving(device.game, device.now)
    for slot in range(4):
        device.press("pass") if slot == 0 else None
        device.press("slot", slot)
    device.press("commit-sure")
    asked: list[str] = []
    flown = set()
    for _ in range(100):
        device.waits(0.1)
        flown |= {flying.card for flying in frame(device, asked).motion.flying}
        if not game_view.moving(device.game, device.now) and device.session.turn:
            break
    assert None in flown, "cards face down"
    assert len(flown) > 4, "the cards drawn, and those of the bot"
    assert {"#pile", '[data-seat="1"]'} <= set(asked)
    assert frame(device).motion == STILL


def test_points_are_counted_up():
    device = sits_down()
    device.press("hint")
    device.waits(1.0)
    device.send(Key("Escape"))
    for slot in range(4):
        device.press("slot", slot)
        device.send(Key("n"))
        device.send(Key("Enter"))
    device.press("commit")
    assert device.session.history[0].points > 0
    assert game_view.missing(device.game, device.now)[0] == device.session.history[0].points
    counted = device.text("seats")
    device.waits(30.0)
    assert game_view.missing(device.game, device.now) == {}
    assert device.text("seats") != counted


def test_the_camera_glides_to_where_it_shall_be():
    device = sits_down()
    device.send(Resized(200, 300))
    for _ in range(9):
        device.send(Key("+"))
    device.waits(5.0)
    before = frame(device).camera
    device.press("fit")
    assert frame(device).camera == at_table.camera(device.game, device.now)
    assert game_view.moving(device.game, device.now)
    device.waits(0.05)
    between = frame(device).camera
    target = device.game.table.viewport.camera
    assert target.size < between.size < before.size
    device.waits(5.0)
    assert frame(device).camera is target


def test_the_spoken_grid_is_worked_out_row_by_row_and_once():
    device = sits_down()
    pieces = sum(1 for _ in late_work(device.app))
    grid, _ = late_view(device.app).parts["mirror"]
    assert isinstance(grid, Tag)
    assert pieces == len(grid.children) > 1
    assert late_view(device.app).parts["mirror"][0] is grid
    assert list(late_work(Device(Choices(SETTINGS)).app)) == []


def test_the_focus_and_the_readings_of_a_wild_are_in_the_frame():
    device = sits_down()
    device.send(Focused(slot=2))
    assert frame(device).focus == 2
    device.send(Focused(slot=None))
    assert frame(device).focus is None
    assert frame(device).readings == ()


def test_the_fit_button_is_there_when_it_would_do_something():
    device = sits_down()
    hidden = game_view.view(device.app, device.game, device.now).hidden
    assert "corner" in hidden
    device.send(Resized(200, 300))
    for _ in range(9):
        device.send(Key("+"))
        device.send(Wheel(100, 100, 150.0, 0, pan=True))
    assert "corner" not in game_view.view(device.app, device.game, device.now).hidden


def brushed(device: Device, event: Event) -> bool:
    """Let something happen; whether the canvas alone shows what is different."""
    light = update(device.app, event, device.now).brushed
    device.send(event)
    return light


def test_moving_a_dragged_card_changes_nothing_around_the_canvas():
    device = sits_down()
    view = device.game.table.viewport
    (x, y), (to_x, to_y) = view.layout.slots(4)[0].centre, view.camera.rect((0, 1)).centre
    assert not brushed(device, Pointer("down", 1, x, y))
    assert not brushed(device, Pointer("move", 1, x, y - 30)), "a card was lifted"
    before = device.app
    assert brushed(device, Pointer("move", 1, to_x, to_y))
    assert device.app is not before
    around = view_of(before, device.now).parts
    assert view_of(device.app, device.now).parts == around
    assert not brushed(device, Pointer("up", 1, to_x, to_y)), "it lies there"
    assert not brushed(device, Pressed("rules"))
    assert not brushed(device, Pressed("leave"))


def test_the_mouse_over_a_card_changes_nothing_around_the_canvas_and_only_once():
    device = sits_down()
    x, y = device.game.table.viewport.layout.slots(4)[2].centre
    before = device.app
    around = view_of(before, device.now).parts
    assert brushed(device, Pointer("move", 1, x, y))
    assert view_of(device.app, device.now).parts == around
    assert frame(device).heights == {2: 0.0}, "it rises from where it lay"
    device.now += 1
    assert frame(device).heights == {2: 1.0}
    before = device.app
    device.send(Pointer("move", 1, x + 2, y))
    assert device.app is before
    device.send(Pointer("leave", 1, x, 0))
    device.now += 1
    assert frame(device).heights == {2: 0.0}
    device.send(Pointer("move", 1, x, y, "touch"))
    assert frame(device).heights == {2: 0.0}, "a finger hovers over nothing"


def test_what_a_card_would_earn_is_told_before_it_is_let_go():
    device = sits_down()
    table = device.game.table
    assert table.session.turn
    slot, cell = next((slot, min(lit)) for slot in range(4) if (lit := lit_cells(table.session.turn, slot)))
    x, y = table.viewport.layout.slots(4)[slot].centre
    assert at_table.promise(device.app, device.game.table) == ("", False)
    device.send(Pointer("down", 1, x, y))
    device.send(Pointer("move", 1, x, y - 30))
    assert at_table.promise(device.app, device.game.table) == ("", False), "over the hand"
    to_x, to_y = device.game.table.viewport.camera.rect(cell).centre
    device.send(Pointer("move", 1, to_x, to_y))
    promised = at_table.promise(device.app, device.game.table)[0]
    device.send(Pointer("up", 1, to_x, to_y))
    assert device.session.turn
    judgement = device.session.turn.judgement
    assert judgement
    assert judgement.score
    assert promised == f"+{judgement.score.points}"
    starter = device.game.table.viewport.camera.rect((0, 0)).centre
    other = next(other for other in range(4) if other != slot)
    x, y = table.viewport.layout.slots(4)[other].centre
    device.send(Pointer("down", 1, x, y))
    device.send(Pointer("move", 1, *starter))
    assert at_table.promise(device.app, device.game.table) == ("", False), "a card lies there"


def test_ones_own_points_fly_to_ones_own_seat():
    device = sits_down()
    asked: list[str] = []

    def outside(selector: str) -> tuple[float, float, float]:
        asked.append(selector)
        return 0.0, 0.0, 40.0

    device.hint()
    device.send(Key("h"))
    device.press("commit")
    show = device.game.show
    assert show
    assert show.past.seat == 0
    game_view.frame(device.app, device.game, show.began + show.count.leaves + 0.1, outside)
    assert '[data-seat="0"]' in asked


def draws(still: bool) -> Device:
    device = Device(Choices(replace(SETTINGS, first=First.DRAW)), still=still)
    device.press("play")
    return device


@pytest.mark.parametrize("still", [True, False])
def test_who_begins_is_drawn_on_the_table_without_a_button(still: bool):
    device = draws(still)
    assert not device.app.dialog
    device.now += 0.5
    assert len(frame(device).drawn) == 2
    assert game_view.moving(device.game, device.now) is not still
    first = device.session.first_seat
    words = SAY("draw.begins.you") if first == 0 else SAY("draw.begins", name="Magpie")
    assert device.text("judged") == words
    assert SAY("log.first.you" if first == 0 else "log.first", name="Magpie") in device.spoken[0]
    assert not device.game.bot, "nobody moves before it was seen"
    device.waits(2.0)
    assert frame(device).drawn == ()
    assert words not in device.text("judged")
    device.waits(10.0)
    assert device.session.turn
    assert len(device.session.history) == first, "a bot that begins has played"


@pytest.mark.parametrize("press", [Pointer("down", 1, 20.0, 20.0), Key("1"), Pressed("pass")])
def test_any_press_finishes_the_draw_and_does_what_it_does(press: Event):
    seen = 0
    for seed in range(8):
        device = Device(Choices(replace(SETTINGS, first=First.DRAW)), seed=str(seed))
        device.press("play")
        mine = device.session.first_seat == 0
        device.send(press)
        assert not device.game.draw
        assert bool(device.game.bot) is not mine
        if mine and not isinstance(press, Pointer):
            assert device.session.selected == 0 or (device.session.turn and device.session.turn.trading is not None)
            seen += 1
        device.waits(10.0)
        assert device.session.turn, "what was to end the draw by itself changes nothing"
    assert seen or isinstance(press, Pointer)


def test_a_game_that_goes_on_is_not_drawn_for_again():
    device = draws(True)
    device.waits(10.0)
    device.press("leave")
    device.press("continue")
    assert not device.game.draw


def test_a_press_on_a_bot_tells_who_that_is():
    device = sits_down()
    device.press("about", 1)
    assert SAY("level.greedy.thinks") in device.text("dialog")
    device.press("close")
    assert device.text("dialog") == ""
    device.press("about", 7)
    assert device.text("dialog") == ""
