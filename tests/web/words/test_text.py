"""Every message that the page asks for is there, with the parameters it is given, in every language."""

import ast
import re
import string
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from iota.cards import DECK, parse_card
from iota.events import Ending
from iota.game import Player
from iota.grid import Grid
from iota.moves import Play
from iota.refusals import Gap, LineBroken, LineTooLong, RecycleDoesNotFit, Refusal, TradeTooLarge
from iota.scoring import Scoring, score
from web.table.scene import Mark
from web.words.phrases import card_name, cards_in_words, cell_name, refusal_in_words, refused_cells, score_in_words
from web.words.text import LANGUAGES, Text, text

WEB = Path(__file__).resolve().parents[2] / "web"
SAY = text()


def called() -> list[tuple[str, int, str, set[str]]]:
    """Every `say("key", …)` in the page's code: module, line, key, parameters."""
    found: list[tuple[str, int, str, set[str]]] = []
    for module in sorted(WEB.rglob("*.py")):
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func).split(".")[-1] in ("say", "_say"):
                given = {keyword.arg for keyword in node.keywords if keyword.arg}
                found += ((module.name, node.lineno, key, given) for key in keys_in(node.args[0]))
    return found


def keys_in(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(str() as key) if re.fullmatch(r"[a-z]+(\.\w+)*", key):
            return [key]
        case ast.IfExp(_, then, otherwise):
            return keys_in(then) + keys_in(otherwise)
    return []


def forms(message: object) -> list[str]:
    return list(message.values()) if isinstance(message, dict) else [str(message)]


def places(form: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(form) if name}


def test_there_are_calls_to_look_at():
    assert len(called()) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_and_none_asks_for_what_it_is_not_given(language):
    say = text(language)
    for module, line, key, given in called():
        assert key in say.messages, f"{module}:{line} says {key!r}, which {language} lacks"
        for form in forms(say.messages[key]):
            assert places(form) <= given, f"{module}:{line} does not give {places(form) - given} to {key!r}"
        if isinstance(say.messages[key], dict):
            assert "count" in given, f"{module}:{line} gives no count to {key!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_whose_names_are_put_together_are_there_too(language):
    say = text(language)
    put_together = [
        *(f"refusal.{kind.__name__}" for kind in get_args(Refusal)),
        *(f"mark.{mark}" for mark in Mark if mark is not Mark.CURSOR),
        *(f"end.{ending}" for ending in Ending),
        *(f"hand.{state}" for state in ("card", "selected", "staged", "trading")),
        *(f"property.{name}" for name in ("colour", "shape", "number")),
        *(f"score.reason.{name}" for name in ("lot", "four", "final")),
        *(f"save.{name}" for name in ("unreadable", "refused", "full", "settings_lost")),
    ]
    assert [key for key in put_together if key not in say.messages] == []
    for card in DECK:
        assert card_name(say, card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_messages_of_the_first_with_the_same_places(language):
    first, say = text(), text(language)
    assert set(say.messages) == set(first.messages)
    for key, message in say.messages.items():
        allowed = set().union(*(places(form) for form in forms(first.messages[key]))) | {"count"}
        for form in forms(message):
            assert places(form) <= allowed, f"{key!r} of {language}"


def test_a_language_that_lacks_a_message_says_it_in_the_first():
    say = Text({"points": {"other": "{count} נקודות"}}, lambda count: "other", "rtl", SAY)
    assert say("points", count=3) == "3 נקודות"
    assert say("button.play") == "Play"
    assert say.has("button.play")
    assert not say.has("no such thing")
    with pytest.raises(KeyError, match="no such thing"):
        say("no such thing")
    assert text("no such language").messages is SAY.messages


def test_plurals_and_lists():
    assert SAY("points", count=1) == "1 point"
    assert SAY("points", count=0) == "0 points"
    assert SAY.list(["a"]) == "a"
    assert SAY.list(["a", "b", "c"]) == "a, b and c"


def test_cards_and_cells_have_names():
    assert card_name(SAY, parse_card("rc2")) == "red circle 2"
    assert cards_in_words(SAY, map(parse_card, ["rc2", "W"])) == "red circle 2 and wild"
    assert card_name(SAY, None) == "a card face down"
    assert cell_name(SAY, (0, 0)) == "the starter's place"
    assert cell_name(SAY, (2, -1)) == "2 right, 1 up"
    assert cell_name(SAY, (-3, 0)) == "3 left"
    assert cell_name(SAY, (0, 4)) == "4 down"


def test_refusals_say_what_is_wrong():
    line = ((1, 0), (1, 1), (1, 2))
    broken = LineBroken(line, "number", (3, 1, None, 1))
    assert refusal_in_words(SAY, broken) == "Numbers 4, 2, 2: neither all the same nor all different."
    assert refusal_in_words(SAY, LineBroken(line, "colour", (0, 0, 1))).startswith("Colours red, red, yellow:")
    assert refusal_in_words(SAY, LineTooLong(line * 2)) == "6 cards in a line: the most is 4."
    assert refusal_in_words(SAY, Gap(line)) == "There is a gap of 3 places in the line."
    assert "red circle 2" in refusal_in_words(SAY, RecycleDoesNotFit((0, 0), parse_card("rc2"), 0))
    assert refusal_in_words(SAY, TradeTooLarge(5, 4)) == "You can’t trade 5 cards out of a hand of 4."


def test_every_kind_of_refusal_is_a_sentence_and_knows_its_cells():
    samples = {
        "turn": 1, "card": 3, "cell": (1, 2), "cells": ((1, 2), (1, 3)), "property": "shape", "values": (1, 1, 2),
        "lines": (((1, 2), (1, 3)),), "readings": 7, "cards": 5, "hand": 4,
    }  # fmt: skip
    for kind in get_args(Refusal):
        refusal = kind(**{field.name: samples[field.name] for field in fields(kind)})
        sentence = refusal_in_words(SAY, refusal, (Player("Ada"), Player("Ben")))
        assert not sentence[0].islower(), sentence
        assert sentence.endswith("."), sentence
        assert set(refused_cells(refusal)) <= {(1, 2), (1, 3)}


def test_scores_are_written_as_they_are_counted():
    grid = Grid({(0, 0): 1, (1, 0): parse_card("gt2"), (2, 0): parse_card("bx2"), (2, 1): parse_card("gx1")})
    play = Play((((3, 0), parse_card("ys2")), ((3, 1), parse_card("rs3"))))
    assert score_in_words(SAY, score(grid, play, final=False)) == "8 + 4 + 5 = 17, ×2 lot = 34"
    assert score_in_words(SAY, score(grid, play, final=True)).endswith("×2 lot = 34, ×2 last cards = 68")
    assert score_in_words(SAY, score(grid, play, final=True, scoring=Scoring.LOTS)) == "1 lot + 1 last card = 2"
    assert score_in_words(SAY, score(grid, play, final=False, scoring=Scoring.NONE)) == "no points"
