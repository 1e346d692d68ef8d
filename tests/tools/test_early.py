"""What a site shows before Python is there: the page's own views in every language, with pictures of their drawings."""

import json
import re
from pathlib import Path

import pytest

from tests.web.paint.pens import Pen as PlainPen
from tests.web.words.languages import catalogue_of, said_in
from tools.build import early
from web.app.early import sized, written
from web.html.guide import guide
from web.html.tags import gathered, markup
from web.paint.drawings import FAN
from web.words.text import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_screen_of_a_first_visit_stands_in_the_page(site_folder: Path, language: str):
    page = (site_folder / "index.html").read_text("utf-8")
    app = early.first_visit(language, "" if language == "en" else catalogue_of(language))
    assert app.say.language == language
    assert written(app) in page
    assert app.say("start.learn") in written(app), "who is new here is shown the way to the lessons"
    directions = re.search(r"const LANGUAGES = (.*);", (site_folder / "web" / "static" / "early.js").read_text())
    assert directions
    assert json.loads(directions[1])[language] == app.say.direction


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_those_of_the_page(site_folder: Path, language: str):
    say = said_in(language)
    kept = json.loads((site_folder / "web" / "early" / f"rules.{language}.json").read_text("utf-8"))
    assert kept["markup"] == markup(gathered(sized(guide(say).tags(say))))
    drawings = set(re.findall(r'data-draw="([^"]*)"', kept["markup"]))
    assert drawings == kept["pictures"].keys()


def test_every_drawing_of_the_start_screen_has_a_picture_except_todays_card(site_folder: Path):
    kept = json.loads((site_folder / "web" / "early" / "pictures.json").read_text("utf-8"))
    drawings = set(re.findall(r'data-draw="([^"]*)"', written(early.first_visit("en", ""))))
    (today,) = drawings - kept.keys()
    assert today.startswith("small ")
    assert sum(call[0] == "rotate" for call in kept["fan"][2]) == len(FAN)


def test_a_picture_is_what_the_pen_is_told():
    pen, plain = early.Pen(), PlainPen()
    for each in (pen, plain):
        each.fillStyle = "red"
        each.arc(1.23456, 2, 3, 0, 6)
        each.fill()
    assert pen.calls == [["fillStyle", "red"], ["arc", 1.235, 2, 3, 0, 6], ["fill"]]
    assert len(plain.calls) == len(pen.calls)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_under_a_choice_is_known_for_every_one(site_folder: Path, language: str):
    say = said_in(language)
    kept = json.loads((site_folder / "web" / "early" / f"means.{language}.json").read_text("utf-8"))
    assert say("deck.half.means") in kept["deck half"]
    assert say("level.master.thinks") in kept["opponent master"]
    assert say("seats.4.means") in kept["seats 4"]
    assert kept.keys() >= {f"timer {seconds}" for seconds in (0, 30, 60, 90, 120, 180)}
