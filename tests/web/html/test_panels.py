"""What stands around the table says what the scene says, as tags and without any markup from names."""

from dataclasses import replace

import pytest

from iota.cards import PLAIN
from iota.game import Player, Settings
from iota.moves import parse_move
from tests.web.at_table import FRIENDS, commit, play_out, session_with, stage
from web.html import panels
from web.html.tags import Tag
from web.play.hint import Found, Hint, Searching
from web.play.session import Session
from web.table.intents import AskHint
from web.table.keys import key_intent
from web.table.scene import Look, Scene
from web.table.scene_builder import scene
from web.words.phrases import turn_in_words
from web.words.summary import log, unseen
from web.words.text import text

SAY = text()
GRID = {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2"}


def seen(session: Session, hint: Hint | None = None) -> Scene:
    return scene(session, Look(hint=hint), None, SAY)


def finished() -> Session:
    return play_out(Session.new(Settings(players=(Player("<i>You</i>"), Player("Bot", "greedy"))), 3))


def acts(*tags: Tag) -> list[str | None]:
    return [inner.get("data-act") for outer in tags for inner in outer.all() if inner.name == "button"]


def test_the_players_show_points_as_far_as_they_are_counted():
    shown = seen(finished())
    players = panels.seats(shown, {0: 5})
    points = [inner.text for inner in players.all() if "points" in (inner.get("class") or "")]
    counted = shown.seats[0].points
    assert counted is not None
    assert points[:2] == [str(counted - 5), str(shown.seats[1].points)]
    assert "<i>You</i>" in players.text


def test_the_turn_in_the_making_is_judged_in_words():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    assert panels.judged(seen(session))[0] == "idle"
    kind, words = panels.judged(seen(stage(session, ys2=(3, 0))))
    assert (kind, words[0].text) == ("scored", "8, ×2 lot = 16")
    kind, words = panels.judged(seen(stage(session, gc1=(3, 0))))
    assert kind == "refused"
    assert words[0].text == SAY("remedy"), "why stands at the line, here what to try"
    assert "neither all the same nor all different" in seen(stage(session, gc1=(3, 0))).status


def test_where_points_are_no_sum_they_are_named():
    session = session_with({(0, 0): "rc2"}, "rc3 rs3 gc1 W")
    assert panels.judged(seen(stage(session, rc3=(1, 0))))[1][0].text == "5 points"
    assert panels.judged(seen(finished()))[0] == "idle"


def test_the_bar_has_more_buttons_while_a_game_is_played():
    assert acts(*panels.tools(SAY, playing=False)) == ["rules", "settings"]
    assert acts(*panels.tools(SAY, playing=True)) == ["log", "unseen", "rules", "menu"]


def test_undo_never_means_a_whole_turn():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    assert acts(*panels.controls(seen(session)))[0] == "undo"
    session, _ = commit(stage(session, ys2=(3, 0)))
    assert acts(*panels.controls(seen(session)))[0] == "undo"
    assert panels.controls(seen(session))[0].get("disabled") is not None


def test_after_the_end_there_is_a_rematch():
    over = seen(finished())
    assert acts(*panels.controls(over)) == acts(*panels.controls(seen(session_with(GRID, "ys2 rs3 gc1 W"))))
    assert all(button.get("disabled") is not None for button in panels.controls(over))
    assert acts(*panels.controls(over, ended=True)) == ["leave-now", "rematch", "results"]


@pytest.mark.parametrize(
    ("hint", "pressed"), [(None, "false"), (Searching(), "true"), (Found((parse_move("gs1@0,1"),)), "true")]
)
def test_the_hint_has_a_key_and_a_button_that_says_whether_it_is_shown(hint: Hint | None, pressed: str):
    assert key_intent("h") == AskHint()
    session = session_with({(0, 0): "rc1"}, "rc2 gs1 gs2 bx4")
    button = next(tag for tag in panels.controls(seen(session, hint)) if tag.get("id") == "hint")
    assert (button.get("aria-label"), button.get("aria-pressed")) == ("Hint", pressed)
    assert button.get("data-act") == "hint"
    trading = seen(session.choose_trade(frozenset()), hint)
    assert not [tag for tag in panels.controls(trading) if tag.get("id") == "hint"]


def test_the_log_has_every_turn_and_marks_the_one_that_is_shown():
    session = finished()
    shown = panels.log_list(SAY, log(session, SAY), ["<i>You</i>", "Bot"], 2)
    numbers = [inner.get("data-do") for inner in shown.all() if inner.name == "button"]
    assert numbers == [str(past.number) for past in reversed(session.history)]
    pressed = [inner.get("data-do") for inner in shown.all() if inner.get("aria-pressed") == "true"]
    assert pressed == ["2"]
    entries = [inner for inner in shown.all() if inner.name == "button"]
    for entry, past in zip(entries, reversed(session.history), strict=True):
        assert SAY("review.turn", number=past.number, what=turn_in_words(SAY, past, session.players)) in entry.text
        drawn = [inner.get("data-draw") for inner in entry.all() if (inner.get("data-draw") or "").startswith("small")]
        assert len(drawn) == (1 if past.score else 0), "the cards are drawn"


def test_the_cards_not_seen_are_all_said():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    assert session.view
    left = unseen(session.view)
    words = " ".join(panels.unseen_in_words(SAY, left))
    assert sum(word.isdigit() for word in words.replace(",", "").split()) == len(left.cards) + (left.wilds > 0)
    assert len(left.cards) == len(PLAIN) - 6
    assert panels.unseen_cards(SAY, None, ())[0].text == SAY("unseen.hidden")
    (panel,) = panels.unseen_cards(SAY, session.view, [player.name for player in session.players])
    assert all(sentence in panel.text for sentence in panels.unseen_in_words(SAY, left))
    heading = panel.find("h3")
    assert heading
    assert heading.text == SAY("unseen.title", count=len(left))


def test_a_wild_that_somebody_is_known_to_hold_is_told():
    session = session_with(GRID, "ys2 rs3 gc1 gc2")
    view = session.view
    assert view
    (panel,) = panels.unseen_cards(SAY, replace(view, held_wilds=(1, 1)), ["You", "Bot"])
    assert SAY("unseen.held", name="Bot", count=1) in panel.text
    assert SAY("unseen.held", name="You", count=1) not in panel.text, "one's own is no news"


def test_a_curtain_names_who_shall_take_the_device():
    session = Session.new(Settings(players=FRIENDS), 1)
    assert acts(*panels.curtain(seen(session))) == ["lift_curtain"]
    assert panels.curtain(seen(session_with(GRID, "rs3"))) == ()


def test_a_bird_blinks_while_it_thinks_and_only_then():
    session = session_with({(0, 0): "rc1", (1, 0): "rc2", (2, 0): "rc3"}, "rc4 gs1 gs2 bx4")
    for played, blinks in ((session, False), (stage(session, gs1=(0, 1)).commit(), True)):
        players = panels.seats(seen(played), {})
        faces = [inner.get("data-draw") for inner in players.all() if "face" in (inner.get("class") or "")]
        assert ("bird greedy blinking" in faces) == blinks
