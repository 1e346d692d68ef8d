"""What stands around the table says what the scene says, as tags and without any markup from names."""

import itertools
from dataclasses import replace

import pytest

from iota.cards import PLAIN
from iota.game import Player, Settings
from iota.scoring import Scoring
from tests.web.at_table import FRIENDS, play_out, session_with, slot_of, stage
from tests.web.paint.drawn import INKS, MeasuringPen
from web.html import dialogs
from web.html import panels as around
from web.html.spoken_grid import Mirror
from web.html.tags import Tag, button, tag
from web.paint.chart import draw_chart, steps
from web.play.session import Session
from web.storage.preferences import Preferences
from web.table.scene import Look
from web.table.scene_builder import scene
from web.words.summary import end, log, unseen
from web.words.text import text

SAY = text()
GRID = {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2"}


def finished(scoring: Scoring = Scoring.STANDARD) -> Session:
    session = Session.new(Settings(players=(Player("<i>You</i>"), Player("Bot", "greedy")), scoring=scoring), 3)
    play_out(session)
    return session


def acts(*tags: Tag) -> list[str | None]:
    return [inner.get("data-act") for outer in tags for inner in outer.all() if inner.name == "button"]


def test_a_tag_leaves_out_what_is_not_there():
    assert tag("p", None, "", "a", hidden=False, title=None, open=True) == Tag("p", (("open", ""),), ("a",))
    assert button("Undo", "undo", icon="undo").get("aria-label") == "Undo"


def test_the_players_show_points_as_far_as_they_are_counted():
    seen = scene(finished(), Look(), SAY)
    shown = around.seats(seen, {0: 5})
    points = [inner.text for inner in shown.all() if "points" in (inner.get("class") or "")]
    assert points[:2] == [str(seen.seats[0].points - 5), str(seen.seats[1].points)]
    assert "<i>You</i>" in shown.text


def test_the_turn_in_the_making_is_judged_in_words():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    assert around.judged(scene(session, Look(), SAY))[0] == "idle"
    stage(session, ys2=(3, 0))
    kind, words = around.judged(scene(session, Look(), SAY))
    assert (kind, words[0].text) == ("scored", "8, ×2 lot = 16")
    session.take_back_all()
    stage(session, gc1=(3, 0))
    kind, words = around.judged(scene(session, Look(), SAY))
    assert kind == "refused"
    assert "neither all the same nor all different" in words[0].text


def test_undo_takes_a_step_back_and_then_the_whole_turn():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    assert acts(*around.controls(scene(session, Look(), SAY)))[0] == "undo"
    stage(session, ys2=(3, 0))
    session.commit()
    assert acts(*around.controls(scene(session, Look(), SAY)))[0] == "take_turn_back"


def test_after_the_end_there_is_a_rematch():
    assert acts(*around.controls(scene(finished(), Look(), SAY))) == ["leave-now", "results", "rematch"]


def test_the_log_has_every_turn_and_marks_the_one_that_is_shown():
    session = finished()
    shown = around.log_list(SAY, log(session, SAY), 2)
    numbers = [inner.get("data-do") for inner in shown.all() if inner.name == "button"]
    assert numbers == [str(taken.number) for taken in reversed(session.history)]
    pressed = [inner.get("data-do") for inner in shown.all() if inner.get("aria-pressed") == "true"]
    assert pressed == ["2"]


def test_the_cards_not_seen_are_all_said():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    assert session.view
    left = unseen(session.view)
    words = " ".join(around.unseen_in_words(SAY, left))
    assert sum(word.isdigit() for word in words.replace(",", "").split()) == len(left.cards) + (left.wilds > 0)
    assert len(left.cards) == len(PLAIN) - 6
    assert around.unseen_cards(SAY, None, ()) == ()


def test_a_curtain_names_who_shall_take_the_device():
    session = Session.new(Settings(players=FRIENDS), 1)
    seen = scene(session, Look(), SAY)
    assert acts(*around.curtain(seen)) == ["lift_curtain"]
    assert around.curtain(scene(session_with(GRID, "rs3"), Look(), SAY)) == ()


def test_the_hidden_grid_says_every_cell_and_keeps_what_has_not_changed():
    session = session_with(GRID, "ys2 rs3 gc1 W")
    mirror = Mirror()
    grid, hand = mirror.tags(scene(session, Look(), SAY), None)
    cells = {inner.get("data-cell"): inner for inner in grid.all() if inner.get("data-cell")}
    assert len(cells) == 3 + 8
    assert "red circle 2" in cells["0,0"].text
    assert [inner.get("tabindex") for inner in cells.values()].count("0") == 1
    assert len(hand.children) == 4
    session.select(slot_of(session, "ys2"))
    again, _ = mirror.tags(scene(session, Look(), SAY), (3, 0))
    after = {inner.get("data-cell"): inner for inner in again.all() if inner.get("data-cell")}
    assert after["1,0"] is cells["1,0"]
    assert "lit" in (after["3,0"].get("data-marks") or "")
    assert after["3,0"].get("tabindex") == "0"


@pytest.mark.parametrize("scoring", list(Scoring))
def test_the_end_tells_how_everybody_did(scoring: Scoring):
    session = finished(scoring)
    found = end(session, SAY)
    assert found
    dialog = dialogs.ending(SAY, found, scoring, reviewable=True)
    words = tag("div", *dialog.body).text
    assert all(player.name in words for player in session.players)
    assert any(inner.get("id") == "chart" for part in dialog.body for inner in part.all()) == (scoring != Scoring.NONE)
    pen = MeasuringPen()
    draw_chart(pen, 400, 200, found.scores, INKS)
    assert pen.said()[0] == "0"


@pytest.mark.parametrize("highest", [1, 2, 5, 6, 9, 34, 208, 999, 1001])
def test_the_steps_of_the_chart_reach_the_highest(highest: int):
    values = steps(highest)
    assert values[0] == 0
    assert values[-1] >= highest
    assert 2 <= len(values) <= 6
    assert len({b - a for a, b in itertools.pairwise(values)}) == 1


def test_every_dialog_has_a_title_and_a_way_out():
    draw = Session.new(Settings(), 1).draw_for_first
    assert draw
    for dialog in (
        dialogs.rules(SAY),
        dialogs.settings(SAY, Preferences()),
        dialogs.draw(SAY, draw, Settings().players, 0),
        dialogs.question(SAY, "replace", yes="play-sure"),
        dialogs.question(SAY, "trade", yes="commit-sure"),
        dialogs.question(SAY, "elsewhere", yes="take-over"),
        dialogs.trouble(SAY, "boom", "iota 1"),
    ):
        heading, *_ = dialog.tags(SAY)
        assert heading.find("h2")
        assert dialog.closing in acts(*dialog.tags(SAY))


def test_settings_show_what_is_preferred():
    dialog = dialogs.settings(SAY, replace(Preferences(), lights=False, speed="fast"))
    boxes = {inner.get("data-change"): inner for part in dialog.body for inner in part.all() if inner.name == "input"}
    assert boxes["prefer.lights"].get("checked") is None
    chosen = [inner.get("value") for part in dialog.body for inner in part.all() if inner.get("selected") is not None]
    assert "fast" in chosen
