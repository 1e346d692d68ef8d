"""What a listener hears: nothing lost, in order, said again where it matters; and it is what the canvas shows."""

import re
from dataclasses import replace

import pytest

from iota.game import Deck, First, Player, Settings
from iota.refusals import Refusal
from tests import spoken
from tests.spoken import ALONE, GAMES, Listener, plays_on
from tests.web.app.device import QUICK, Device
from tests.web.app.test_whole_games import MAGPIE, OWL, YOU, passes, sits_down
from web.app.effects import Copy, Speak, Vibrate
from web.app.events import Changed, Key, Pointer, UpdateFound
from web.paint.frame import Frame
from web.play.past_turn import PastTurn
from web.storage.preferences import Choices
from web.words.phrases import card_name, refusal_in_words
from web.words.telling import Sentence, news
from web.words.text import text

SAY = text()
AT_ONCE = replace(ALONE, first=First.SEAT_1, timer=0)


def hears(device: Device, *keys: str) -> list[str]:
    """What is said to some keys at the table."""
    before = len(device.spoken)
    for key in keys:
        device.send(Key(key, where="cell"))
    return device.spoken[before:]


def painted(device: Device) -> Frame:
    frame = device.app.screen.frame(device.app, device.now, lambda selector: (0.0, 0.0, 40.0))
    assert frame
    return frame


@pytest.mark.parametrize("label", GAMES)
def test_a_game_sounds_as_it_did(label: str):
    kept = (spoken.FOLDER / f"{label}.txt").read_text(encoding="utf-8")
    assert spoken.told(label) == kept, "if that is meant: python -m tests.spoken"


@pytest.mark.parametrize("players", [(YOU, MAGPIE), (YOU, MAGPIE, OWL), (Player("Ada"), Player("Ben"))])
def test_after_every_turn_of_a_game_what_was_said_is_what_is_painted(players: tuple[Player, ...]):
    listener = Listener(Settings(players=players, deck=Deck.HALF, first=First.SEAT_1), 3)
    device = listener.device
    heard = listener.clicks("play")
    told = 0
    while not device.session.over:
        if device.session.curtain:
            heard = listener.clicks("lift_curtain")
        hand = ", ".join(card_name(SAY, held.card) for held in painted(device).scene.hand)
        if len(device.session.people) > 1:
            assert hand in heard[0].replace(" and ", ", ")
        before = len(device.spoken)
        plays_on(listener)
        listener.waits(5)
        heard = device.spoken[before:]
        for past in device.session.history[told:]:
            what = next(words for words in heard if words.startswith(listener_name(device, past)) and " " in words)
            assert_painted(device, past, what)
            told += 1
        points = [f"{seat.name} {seat.points}" for seat in painted(device).scene.seats]
        assert f"Points: {', '.join(points)}." in heard
    assert told == len(device.session.history) > 4


def listener_name(device: Device, past: PastTurn) -> str:
    return device.session.players[past.seat].name


def assert_painted(device: Device, past: PastTurn, told: str) -> None:
    """Every card that a turn put on the table was named, lies where it was said to lie, and is painted there."""
    scene = painted(device).scene
    for cell in past.cells:
        assert card_name(SAY, past.after.grid[cell]) in told
        assert cell in scene.cards
    places = [place for found in PLACE.finditer(told) for place in places_in(*found.groups())]
    assert sorted(places) == sorted((50 + y, 50 + x) for x, y in past.cells)
    if past.score and past.points:
        assert told.endswith(f" {past.points}.")


PLACE = re.compile(r"(row|column) (\d+), (?:row|column)s? (\d+(?:(?:, | and | to )\d+)*)")


def places_in(way: str, line: str, along: str) -> list[tuple[int, int]]:
    """The rows and columns in words that are spoken, read by somebody who knows nothing of cells."""
    numbers = list(map(int, re.findall(r"\d+", along)))
    if " to " in along:
        numbers = list(range(numbers[0], numbers[1] + 1))
    return [(int(line), number) if way == "row" else (number, int(line)) for number in numbers]


def test_the_same_words_about_something_else_are_said_again():
    before = Sentence("No."), Sentence("Yes.", 1)
    assert news(before, (Sentence("No."), Sentence("Yes.", 2), Sentence("So."))) == ("Yes.", "So.")
    assert news((), (Sentence(""),)) == ()


def test_a_game_begins_with_who_is_first_the_starter_and_the_hand():
    device = sits_down(YOU, MAGPIE)
    first, starter, hand, turn = device.spoken
    assert first == SAY("log.first.you")
    assert starter.startswith("The starter is the ")
    assert starter.endswith("at row 50, column 50.")
    assert all(card_name(SAY, card) in hand for card in device.session.hand)
    assert turn == SAY("status.your_turn")


def test_a_game_that_goes_on_is_told_where_it_stands():
    device = sits_down(YOU, MAGPIE)
    passes(device)
    device.waits(5)
    device.press("leave")
    before = len(device.spoken)
    device.press("continue")
    theirs, points, hand, turn = device.spoken[before:]
    assert theirs.startswith("Magpie played")
    assert points.startswith("Points: You 0, Magpie ")
    assert hand.startswith("Your hand: ")
    assert turn == SAY("status.your_turn")


def test_a_turn_of_a_bot_says_cards_where_points_and_totals_before_whose_turn_it_is():
    device = sits_down(YOU, MAGPIE)
    before = len(device.spoken)
    passes(device)
    device.waits(5)
    *_, theirs, points, turn = device.spoken[before:]
    assert re.fullmatch(r"Magpie played .* at .*(row|rows|column|columns) \d+.*: .*\d\.", theirs)
    assert points == f"Points: You 0, Magpie {device.session.game.tallies[1].points}."
    assert turn == SAY("status.your_turn")


def test_your_own_turn_says_what_you_drew():
    device = sits_down(YOU, MAGPIE)
    hand = device.session.hand
    said = hears(device, "1", "n", "Enter", "p")
    new = set(device.session.history[0].after.hands[0]) - set(hand)
    assert new
    drew = next(words for words in said if words.startswith("You drew "))
    assert all(card_name(SAY, card) in drew for card in new)


def test_a_second_card_is_answered_while_one_is_staged():
    device = sits_down(YOU, MAGPIE)
    assert hears(device, "1", "n", "Enter")[-1].endswith("points.")
    (second,) = hears(device, "2")
    card = card_name(SAY, device.session.hand[1])
    assert second.lower().startswith(card)
    assert hears(device, "3") != [second]


def test_a_refused_play_says_why_each_time_it_is_pressed():
    device = sits_down(YOU, MAGPIE)
    assert hears(device, "p") == [SAY("status.your_turn")]
    refused = staged_wrong(device)
    why = [refusal_in_words(SAY, reason) for reason in refused]
    for _ in range(2):
        (said,) = hears(device, "p")
        assert all(words in said for words in why)
    device.press("commit")
    assert device.spoken[-1] == said, "the button answers as the key does"


def staged_wrong(device: Device) -> tuple[Refusal, ...]:
    """Two cards staged that share no line, and the reasons against that."""
    for slot, cell in enumerate(("1,0", "0,1")):
        device.press("slot", slot)
        device.press("cell", cell)
    turn = device.session.turn
    assert turn
    assert turn.judgement
    return turn.judgement.refusals


def test_a_taken_place_is_refused_aloud_as_often_as_it_is_tried():
    device = sits_down(YOU, MAGPIE)
    device.press("slot", 0)
    before = len(device.spoken)
    for _ in range(2):
        device.press("cell", "0,0")
    first, second = (words for words in device.spoken[before:] if SAY("refusal.CellTaken") in words)
    assert first == second


def test_what_was_said_can_be_heard_while_a_dialog_is_open():
    device = sits_down(YOU, MAGPIE)
    passes(device)
    device.press("rules")
    before = len(device.spoken)
    device.waits(5)
    assert any(words.startswith("Magpie played") for words in device.spoken[before:])
    assert device.app.dialog == "rules"


def test_copied_is_said_and_a_new_version_too():
    device = sits_down(YOU, MAGPIE)
    device.press("export")
    assert any(isinstance(effect, Copy) for effect in device.asked)
    assert device.spoken[-1] == SAY("notice.copied")
    device.send(UpdateFound(True))
    device.send(UpdateFound(True))
    assert device.spoken.count(SAY("update.there")) == 1


@pytest.mark.parametrize(("seconds", "marks"), [(30, (15, 10, 5)), (20, (10, 5)), (8, (5,)), (120, (60, 10, 5))])
def test_the_time_is_told_at_half_ten_and_five_seconds_and_breaks_in(seconds: int, marks: tuple[int, ...]):
    device = sits_down(YOU, MAGPIE, timer=seconds)
    before = len(device.asked)
    device.waits(seconds - 0.5)
    said = [effect for effect in device.asked[before:] if isinstance(effect, Speak)]
    assert [effect.sentence for effect in said] == [SAY("timer.left", count=mark) for mark in marks]
    assert all(effect.urgent for effect in said)
    assert any(isinstance(effect, Vibrate) for effect in device.asked)


def test_another_language_is_not_news():
    device = sits_down(YOU, MAGPIE)
    before = len(device.spoken)
    device.send(Changed("prefer.language", "fr"))
    assert device.spoken[before:] == []
    assert hears(device, "1")[0].endswith("places possibles.")


def test_a_dragged_card_says_once_where_it_can_go():
    device = sits_down(YOU, MAGPIE)
    layout = device.game.table.viewport.layout
    x, y = layout.slots(4)[0].centre
    before = len(device.spoken)
    device.send(Pointer("down", 1, x, y))
    for step in range(40):
        device.send(Pointer("move", 1, x, y - 5 * step))
    assert len(device.spoken) == before + 1


def test_every_sentence_of_the_screen_is_worked_out_once():
    device = Device(Choices(AT_ONCE, QUICK))
    device.press("play")
    assert device.app.screen.heard(device.app) is device.app.screen.heard(device.app)
