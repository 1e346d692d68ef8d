"""A finished game looked at again, and played on from any turn: nothing that is kept is touched."""

import pytest

from iota.cards import name
from iota.game import Deck, First, Settings
from iota.scoring import Scoring
from tests.web.app.device import QUICK, Device, Storage, quick_answer
from tests.web.app.test_matches import SHORT, always_passes, at_matches, notices, passes_out, sits_down, stored
from tests.web.at_table import play_out
from tests.web.storage.kept_games import MAGPIE, YOU, as_kept, finished
from web.app.due import NextShown
from web.app.events import Changed, Key, Resized, WentBack
from web.app.outcomes import MatchFound, MatchReplayed
from web.app.screens.game import GameScreen
from web.app.screens.matches import MatchesScreen
from web.app.screens.replay import ReplayScreen
from web.app.screens.review import ReviewScreen
from web.html.replay import leader, moments
from web.play.session import Session
from web.storage.preferences import Choices, Preferences
from web.storage.saves import GAME, Saves


def replays(device: Device) -> ReplayScreen:
    assert isinstance(device.app.screen, ReplayScreen)
    return device.app.screen


def watches(session: Session | None = None, **how: object) -> Device:
    kept = as_kept(session or finished())
    device = at_matches(stored(kept), **how)
    device.press("match", kept.id)
    device.press("match-watch", kept.id)
    return device


def turns(device: Device) -> int:
    screen = replays(device)
    assert len(screen.session.history) == screen.turns
    return screen.turns


LAST = len(finished().history)


def test_a_kept_game_is_stepped_through_from_the_deal_to_the_end():
    device = watches()
    assert turns(device) == 0
    assert not device.app.dialog
    for number in range(1, LAST + 1):
        device.press("replay-step", 1)
        assert turns(device) == number
        assert replays(device).session.game == finished().history[number - 1].after
        assert device.text("judged")
    device.press("replay-step", 1)
    assert turns(device) == LAST, "a step too many changes nothing"
    device.press("replay-step", -1)
    assert turns(device) == LAST - 1


def test_it_is_scrubbed_and_led_by_keys():
    device = watches()
    device.send(Changed("replay.at", "7"))
    assert turns(device) == 7
    for value in ("", "x", "-3"):
        device.send(Changed("replay.at", value))
        assert turns(device) == 7
    device.send(Changed("replay.at", "999"))
    assert turns(device) == LAST
    for key, there in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", LAST)):
        device.send(Key(key))
        assert turns(device) == there
    device.press("log-turn", 3)
    assert turns(device) == 3


def test_letters_jump_and_the_keys_of_the_table_only_look():
    device = watches()
    for key, kind in (("l", "lot"), ("L", "lot"), ("c", "lead"), ("C", "lead")):
        device.send(Key("Home"))
        device.send(Key(key))
        assert turns(device) == moments(finished(), kind)[0] + 1
    there = replays(device)
    device.send(Key("+"))
    assert replays(device).table.viewport.camera != there.table.viewport.camera
    device.send(Key("0"))
    device.send(Key("p"))
    device.send(Key("1"))
    assert turns(device) == there.turns
    assert replays(device).session.game == there.session.game
    device.send(Key("Escape"))
    assert isinstance(device.app.screen, MatchesScreen)


def test_what_is_painted_is_the_table_after_the_turn():
    device = watches()
    device.press("replay-step", 3)
    screen = replays(device)
    frame = screen.frame(device.app, device.now + 60, lambda _: (0.0, 0.0, 1.0))
    assert frame.scene.cards == screen.session.game.grid.cells
    assert screen.painted(device.app) == screen.painted(device.app)
    before = screen.painted(device.app)
    device.press("replay-step", 1)
    assert replays(device).painted(device.app) != before


def test_the_log_says_every_turn_so_far():
    device = watches()
    device.press("replay-step", 2)
    device.press("log")
    dialog = replays(device).dialog(device.app)
    assert dialog
    assert dialog.name == "log"
    device.press("close")
    assert replays(device).dialog(device.app) is None


def test_in_lines_from_the_right_the_left_arrow_leads_on():
    device = watches(language="he")
    device.send(Key("ArrowLeft"))
    assert turns(device) == 1


def test_it_plays_by_itself_until_it_is_stopped_or_over():
    device = watches()
    device.press("replay-play")
    assert turns(device) == 1
    device.waits(3.0)
    assert 1 < turns(device) < LAST
    device.press("replay-play")
    there = turns(device)
    device.waits(30.0)
    assert turns(device) == there
    device.send(Key(" "))
    device.waits(120.0)
    assert turns(device) == LAST
    assert not replays(device).watching.playing
    device.press("replay-play")
    assert turns(device) == 1, "from the beginning again"


def test_a_turn_that_was_due_for_an_earlier_showing_is_dropped():
    device = watches()
    device.press("replay-play")
    showing = replays(device).showing
    device.press("replay-play")
    device.send(NextShown(showing))
    assert turns(device) == 1


def test_it_jumps_to_lots_and_to_changes_of_the_lead():
    device = watches()
    for kind in ("lot", "lead"):
        device.send(Key("Home"))
        there = [number + 1 for number in moments(finished(), kind)]
        assert there
        for expected in (*there, there[0]):
            device.press("replay-jump", kind)
            assert turns(device) == expected
    device.press("replay-jump", "nonsense")
    assert turns(device) == there[0]


def test_moments_are_what_they_are_called():
    session = finished()
    assert all(session.history[number].score.lots for number in moments(session, "lot"))  # type: ignore[union-attr]
    for number in moments(session, "lead"):
        before = [leader(session, i) for i in range(number)]
        assert leader(session, number) not in (None, next(each for each in reversed(before) if each is not None))


def test_through_every_seats_eyes_only_its_own_hand_is_seen_and_open_hands_show_all():
    device = watches()
    device.send(Changed("replay.at", "5"))
    game = finished().history[5].before
    for seat in (0, 1):
        device.send(Changed("replay.eyes", str(seat)))
        screen = replays(device)
        assert tuple(sorted(held.card for held in screen.scene(device.app).hand)) == game.hands[seat]
        assert "hands" not in [tag.get("class") for tag in device.view()["judged"] if not isinstance(tag, str)]
    for value in ("7", "x", ""):
        device.send(Changed("replay.eyes", value))
        assert replays(device).watching.eyes == 1
    device.send(Changed("replay.eyes", "open"))
    words = device.text("judged")
    assert "You: " in words
    assert "Magpie: " in words


def test_the_fairness_page_tells_the_seed_the_pile_and_what_a_bot_knows():
    device = watches()
    device.press("fairness")
    words = device.text("dialog")
    assert "its seed: 5." in words
    assert "iota/seat.py" in words
    dealt = finished().history[0].before
    canvases = [
        tag.get("data-draw") or ""
        for part in device.view()["dialog"]
        if not isinstance(part, str)
        for tag in part.all()
    ]
    drawn = [name for drawing in canvases if drawing.startswith("small") for name in drawing.split()[1:]]
    assert len(drawn) == len(dealt.pile) + sum(map(len, dealt.hands))
    assert drawn[-len(dealt.pile) :] == [name(card) for card in dealt.pile]
    device.press("close")
    assert turns(device) == 0


def test_back_leads_to_the_list_as_it_was():
    device = watches()
    device.send(WentBack())
    assert isinstance(device.app.screen, MatchesScreen)
    device.press("replay-back")
    assert isinstance(device.app.screen, MatchesScreen)


def test_a_game_that_was_just_played_is_watched_from_its_menu():
    device = sits_down()
    device.press("watch")
    assert isinstance(device.app.screen, GameScreen)
    passes_out(device)
    device.waits()
    device.press("close")
    device.press("menu")
    device.press("watch")
    assert replays(device).whole is replays(device).origin.session
    device.press("replay-back")
    assert device.session.over


def test_other_sizes_and_other_languages_do_no_harm():
    device = watches()
    device.send(Changed("replay.at", "5"))
    device.send(Resized(360.0, 500.0))
    device.send(Changed("prefer.language", "he"))
    assert turns(device) == 5
    assert device.view()["controls"]


@pytest.mark.parametrize("record", ["", "nonsense", finished().record_text.replace("deck half", "deck full")])
def test_moves_that_are_gone_or_damaged_get_a_sentence(record: str):
    kept = as_kept(finished())
    storage = stored(kept)
    storage.records[kept.id] = record
    device = at_matches(storage)
    device.press("match-watch", kept.id)
    assert isinstance(device.app.screen, MatchesScreen)
    assert len(notices(device)) == 1


def test_an_answer_that_nobody_waits_for_opens_nothing():
    kept = as_kept(finished())
    device = at_matches(stored(kept))
    device.send(MatchFound(kept.id, kept.record))
    device.send(MatchReplayed(kept.id, Session.resume(kept.record)))
    assert isinstance(device.app.screen, MatchesScreen)


def test_with_movement_the_next_turn_is_seen_to_be_taken():
    kept = as_kept(finished())
    storage = stored(kept)
    device = Device(Choices(SHORT, Preferences()), storage=storage)
    device.press("go", "matches")
    device.press("match-watch", kept.id)
    device.press("replay-step", 1)
    assert replays(device).moving(device.now)
    device.press("replay-play")
    device.waits(200.0)
    assert turns(device) == LAST


def test_a_game_without_points_knows_no_lead():
    session = play_out(
        Session.new(Settings(players=(YOU, MAGPIE), deck=Deck.HALF, scoring=Scoring.NONE, first=First.SEAT_1), 5)
    )
    device = watches(session)
    assert ("replay-jump", "lead") not in device.presses()


# What if


def test_playing_on_from_a_turn_touches_nothing_that_is_kept():
    own = sits_down()
    own.press("pass")
    own.press("commit")
    own.waits(3.0)
    storage = own.storage
    kept = as_kept(finished())
    storage.headings[kept.id], storage.records[kept.id] = kept.heading, kept.record
    before = dict(storage.texts), dict(storage.headings), dict(storage.records)
    device = Device(Choices(SHORT, QUICK), storage=storage, answer=always_passes)
    device.press("go", "matches")
    device.press("match-watch", kept.id)
    device.send(Changed("replay.at", "4"))
    device.press("play-on")
    assert device.session.record.moves == finished().record.moves[: len(device.session.record.moves)]
    assert len(device.session.history) == 4
    passes_out(device)
    device.waits()
    assert device.session.over
    assert (dict(storage.texts), dict(storage.headings), dict(storage.records)) == before
    device.press("take_turn_back")
    assert (dict(storage.texts), dict(storage.headings), dict(storage.records)) == before
    device.press("leave")
    assert turns(device) == 4
    device.press("replay-back")
    device.press("leave")
    device.press("continue")
    assert device.session.record == own.session.record


def test_a_rematch_of_a_what_if_game_asks_before_the_own_game_is_lost():
    storage = Storage({GAME: Saves("here").saving(Session.new(SHORT, 9))})
    kept = as_kept(finished())
    storage.headings[kept.id], storage.records[kept.id] = kept.heading, kept.record
    device = Device(Choices(SHORT, QUICK), storage=storage, answer=always_passes)
    device.press("go", "matches")
    device.press("match-watch", kept.id)
    device.press("play-on")
    passes_out(device)
    device.waits()
    device.press("rematch")
    assert device.app.dialog == "replace-rematch"
    device.press("close")
    assert isinstance(device.app.screen, GameScreen)
    assert device.app.screen.origin


def test_there_is_nothing_to_play_on_from_at_the_end():
    device = watches()
    device.send(Key("End"))
    device.press("play-on")
    assert turns(device) == LAST
    assert ("play-on", "") not in device.presses()


def test_the_review_is_played_on_from_and_goes_on_afterwards():
    device = sits_down()
    passes_out(device)
    device.waits()
    device.answer = quick_answer
    device.press("review")
    screen = device.app.screen
    assert isinstance(screen, ReviewScreen)
    number = screen.number
    device.press("play-on")
    assert len(device.session.history) == number
    kept = dict(device.storage.records)
    device.send(WentBack())
    assert isinstance(device.app.screen, ReviewScreen)
    device.waits()
    assert len(device.app.screen.game.reviewed) == len(device.app.screen.review.numbers)
    assert device.storage.records == kept
