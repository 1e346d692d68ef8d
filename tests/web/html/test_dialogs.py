"""Every dialog says what it is about and can be closed."""

from dataclasses import replace

import pytest

from iota.game import Player, Settings
from iota.scoring import Scoring
from tests.web.at_table import play_out
from tests.web.paint.drawn import INKS, MeasuringPen
from web.html import dialogs
from web.html.ending import ending
from web.html.guide import guide
from web.html.tags import Tag, tag
from web.paint.chart import draw_chart
from web.play.session import Session
from web.storage.preferences import Preferences
from web.table.scene import Look
from web.table.scene_builder import scene
from web.words.summary import end
from web.words.text import text

SAY = text()


def acts(*tags: Tag) -> list[str | None]:
    return [inner.get("data-act") for outer in tags for inner in outer.all() if inner.name == "button"]


@pytest.mark.parametrize("scoring", list(Scoring))
def test_the_end_tells_how_everybody_did(scoring: Scoring):
    players = (Player("<i>You</i>"), Player("Bot", "greedy"))
    session = play_out(Session.new(Settings(players=players, scoring=scoring), 3))
    found = end(session, SAY)
    assert found
    dialog = ending(SAY, found, scoring, reviewable=True)
    words = tag("div", *dialog.body).text
    assert all(player.name in words for player in session.players)
    assert any(inner.get("id") == "chart" for part in dialog.body for inner in part.all()) == (scoring != Scoring.NONE)
    drawn = [inner.get("data-draw") or "" for part in dialog.body for inner in part.all()]
    assert f"portrait {found.results[0].bot or 'person'} pleased" in drawn
    if found.best_turn:
        past = found.best_turn.past
        assert past
        assert past.score
        assert any(drawing.startswith("cards ") for drawing in drawn)
        stamps = [inner.text for part in dialog.body for inner in part.all() if inner.get("class") == "stamp"]
        assert len(stamps) == len(past.score.doublings)
        assert found.best_turn.words in words
    if found.margin is not None:
        assert str(found.margin) in words
    pen = MeasuringPen()
    draw_chart(pen, 400, 200, found.scores, INKS)
    assert pen.said()[0] == "0"


def test_the_end_tells_of_turns_taken_back():
    session = play_out(
        play_out(Session.new(Settings(players=(Player("You"), Player("Bot", "greedy"))), 3)).take_turn_back()
    )
    found = end(session, SAY)
    assert found
    words = tag("div", *ending(SAY, found, Scoring.STANDARD, reviewable=False).body).text
    assert "One turn was taken back." in words


def test_every_dialog_has_a_title_and_a_way_out():
    session = Session.new(Settings(), 1)
    seat = scene(session, Look(), None, SAY).seats[1]
    for dialog in (
        guide(SAY),
        dialogs.settings(SAY, Preferences()),
        dialogs.menu(SAY, back=True, again=False),
        dialogs.about(SAY, seat),
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
