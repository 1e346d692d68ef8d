"""Hints as they are shown and followed, and the review of a finished game, in words."""

import json

import pytest

from iota.cards import parse_card
from iota.game import Deck, Player, Settings
from iota.moves import parse_move
from iota.scoring import Scoring
from tests.web.at_table import FRIENDS, YOU, play_out, session_with, slot_of, stage
from tests.web.drawn import INKS, MeasuringPen, NotedFaces
from web.html.panels import controls
from web.html.review_dialog import Reviewed, read_reviewed, review_dialog, turns_to_review
from web.paint.grid import paint_grid
from web.play.hint import Hint, follows, ghosts, hinted_slots
from web.play.session import Session
from web.table.camera import Bounds, fit
from web.table.intents import AskHint, Dismiss
from web.table.keys import BUTTONS, key_intent
from web.table.layout import Rect
from web.table.scene import Look, Mark, Scene
from web.table.scene_builder import scene
from web.table.table import Table
from web.words.phrases import advice_in_words
from web.words.text import text

SAY = text()
GRID = {(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}
HAND = "rc2 gs1 gs2 bx4"


def moves(*texts: str) -> Hint:
    return tuple(map(parse_move, texts))


RECYCLE = moves("W@1,0=rc2", "W@3,0")
PLAY = moves("gs1@0,1")
TRADE = moves("pass gs1 gs2")


def table() -> Session:
    return session_with(GRID, HAND)


def seen(session: Session, hint: Hint | None) -> Scene:
    return scene(session, Look(hint=hint), SAY)


# Hints


def test_a_hint_shows_its_cards_on_the_grid_and_in_the_hand():
    session = table()
    shown = seen(session, RECYCLE)
    assert shown.ghosts == {(1, 0): parse_card("rc2"), (3, 0): parse_card("W")}
    assert shown.has((3, 0), Mark.HINTED)
    assert "the hint puts the wild here" in shown.cell_words((3, 0))
    assert "the hint puts the red circle 2 here" in shown.cell_words((1, 0))
    slot = slot_of(session, "rc2")
    assert [held.slot for held in shown.hand if held.state == "hinted"] == [slot]
    assert shown.hand_words(slot) == f"card {slot + 1}: red circle 2, in the hint"
    assert shown.hinting
    assert not seen(session, None).hinting


@pytest.mark.parametrize(
    ("hint", "words"),
    [
        (RECYCLE, "Take the wild at 1 right for the red circle 2, then for 12 points, play wild, 3 right."),
        (TRADE, "Trade green square 1 and green square 2."),
        (moves("pass"), "Pass."),
        ((), "Looking for a good turn …"),
    ],
)
def test_a_hint_is_said_in_words(hint: Hint, words: str):
    assert seen(table(), hint).status == words


def test_a_hint_is_seen_without_the_places_that_the_table_shows():
    assert seen(table(), RECYCLE).brief == "Take the wild for the red circle 2, then for 12 points, play wild."
    assert seen(table(), ()).brief == "Looking for a good turn …"


def test_a_play_of_many_cards_says_from_where_to_where_and_points_only_where_they_count():
    grid = {(0, 0): "rc1"}
    hint = moves("rc2@1,0 rc3@2,0")
    counted = session_with(grid, "rc2 rc3 gs1 gs2")
    assert advice_in_words(SAY, counted.game, hint) == (
        "for 6 points, play red circle 2 and red circle 3, from 1 right to 2 right"
    )
    uncounted = session_with(grid, "rc2 rc3 gs1 gs2", scoring=Scoring.NONE)
    assert "points" not in advice_in_words(SAY, uncounted.game, hint)


def test_a_hint_is_followed_as_long_as_nothing_else_is_staged():
    session = table()
    assert session.turn
    assert follows(session.turn, RECYCLE)
    assert follows(session.turn, ())
    session.recycle(slot_of(session, "rc2"), (1, 0))
    assert follows(session.turn, RECYCLE)
    assert ghosts(session.turn, RECYCLE) == {(3, 0): parse_card("W")}
    assert hinted_slots(session.turn, RECYCLE) == {slot_of(session, "W")}
    assert not follows(session.turn, PLAY)
    assert not follows(session.turn, ())
    stage(session, W=(3, 0))
    assert follows(session.turn, RECYCLE)
    assert not ghosts(session.turn, RECYCLE)
    stage(session, gs1=(0, 1))
    assert not follows(session.turn, RECYCLE)


def test_a_trade_is_followed_card_by_card():
    session = table()
    session.choose_trade(frozenset())
    assert session.turn
    assert follows(session.turn, TRADE)
    assert not follows(session.turn, PLAY)
    assert not follows(session.turn, ())
    session.choose_trade(frozenset({slot_of(session, "gs1")}))
    assert follows(session.turn, TRADE)
    session.choose_trade(frozenset({slot_of(session, "bx4")}))
    assert not follows(session.turn, TRADE)


def test_the_hint_has_a_key_and_a_button_that_says_whether_it_is_shown():
    assert key_intent("h") == BUTTONS["hint"] == AskHint()
    session = table()
    for hint, pressed in ((None, "false"), ((), "true"), (PLAY, "true")):
        button = next(tag for tag in controls(seen(session, hint)) if tag.get("id") == "hint")
        assert (button.get("aria-label"), button.get("aria-pressed")) == ("Hint", pressed)
    session.choose_trade(frozenset())
    assert not [tag for tag in controls(seen(session, None)) if tag.get("id") == "hint"]


def test_escape_and_a_turn_take_the_hint_away():
    session = table()
    page = Table(session, 800, 600, SAY)
    page.look = Look(hint=PLAY)
    page.do(Dismiss())
    assert page.look.hint is None
    page.look = Look(hint=PLAY)
    session.choose_trade(frozenset())
    page.took(session.commit())
    assert page.look.hint is None


def test_the_cards_of_a_hint_are_painted_pale_above_those_on_the_grid():
    pen, faces = MeasuringPen(), NotedFaces()
    camera = fit(Bounds.around(GRID, 2), Rect(0, 0, 600, 400))
    paint_grid(pen, seen(table(), RECYCLE), camera, INKS, faces)
    assert set(faces.cards()[-2:]) == {parse_card("rc2"), parse_card("W")}
    assert ("=", "globalAlpha", 0.6) in pen.calls
    assert ("=", "globalAlpha", 1) in pen.calls
    assert pen.calls.count(("setLineDash", [])) == 1


# The review


def finished(players: tuple[Player, ...] = YOU, scoring: Scoring = Scoring.STANDARD) -> Session:
    session = Session.new(Settings(players=players, deck=Deck.HALF, scoring=scoring), 5)
    play_out(session)
    return session


def reviewed(session: Session, missed: int) -> list[Reviewed]:
    return [Reviewed(number, session.history[number].moves, "kept", missed) for number in turns_to_review(session)]


def test_an_answer_is_read_with_its_strongest_reason():
    answer = json.dumps(
        {"best": "W@1,0=rc2; W@3,0", "missed": 6.6, "gains": {"points": -3, "kept": 9.6, "reply": 0, "next": 0}}
    )
    assert read_reviewed(4, answer) == Reviewed(4, RECYCLE, "kept", 7)


def test_the_review_grows_and_ends_with_a_total():
    session = finished()
    turns = turns_to_review(session)
    assert turns
    assert all(session.history[number].seat == 0 for number in turns)
    half = review_dialog(SAY, session, reviewed(session, 2)[:1])
    assert half.body[0].text == f"Looking at {len(turns)} turns …"
    assert half.body[1].get("value") == "1"
    whole = review_dialog(SAY, session, reviewed(session, 2))
    assert whole.body[0].text == (f"About {2 * len(turns)} points missed. Best turns found: 0 of {len(turns)}.")
    assert whole.body[0].get("role") == "status"
    assert not any(tag.name == "progress" for tag in whole.body)
    entry = whole.body[-1].find("li")
    assert entry
    assert "−2" in entry.text
    assert entry.text.endswith("It keeps better cards.")


@pytest.mark.parametrize("scoring", list(Scoring))
def test_turns_that_missed_nothing_are_said_to_be_the_best(scoring: Scoring):
    session = finished(scoring=scoring)
    dialog = review_dialog(SAY, session, reviewed(session, 0))
    assert dialog.body[0].text.startswith("Nothing missed.")
    assert "Better" not in dialog.body[-1].text
    lost = review_dialog(SAY, session, reviewed(session, 1)).body[0].text
    assert ("card" in lost) == (scoring is Scoring.NONE)


def test_several_people_are_reviewed_by_name():
    session = finished(FRIENDS)
    assert len(turns_to_review(session)) == len(session.history)
    total = review_dialog(SAY, session, reviewed(session, 0)).body[0].text
    assert "Ada: Nothing missed." in total
    assert "Ben: Nothing missed." in total
