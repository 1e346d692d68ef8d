"""Every message that the page asks for is there, with the parameters it is given, in every language."""

import ast
import re
import string
import sys
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from iota.cards import DECK
from iota.events import Ending
from iota.refusals import Refusal
from web.table.scene import Mark
from web.words.phrases import card_name
from web.words.text import LANGUAGES, Text, text

WEB = Path(__file__).resolve().parents[3] / "web"
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_has_a_form_in_every_message_that_counts(language):
    say = text(language)
    counting = [key for key, message in say.messages.items() if not isinstance(message, str)]
    assert len(counting) > 15
    for key in counting:
        message = say.messages[key]
        assert not isinstance(message, str)
        assert "other" in message, key
        assert set(message) <= {"zero", *(say.plural(count) for count in range(200))}, key
        given = {name: "x" for form in forms(message) for name in places(form)}
        for count in (0, 1, 2, 5, 11, 21, 100):
            assert say(key, **{**given, "count": count})


def test_nothing_at_all_may_have_words_of_its_own():
    say = Text({"left": {"zero": "none", "one": "one", "other": "{count}"}}, lambda count: "one" if count == 1 else "")
    assert [say("left", count=count) for count in (0, 1, 2)] == ["none", "one", "2"]
    assert SAY("status.chosen", card="It", count=0) == "It: there is no place for it now."


@pytest.mark.parametrize("count", [None, "3", 1.5])
def test_a_message_that_counts_needs_a_whole_number(count):
    with pytest.raises(AssertionError, match="'points' needs a count"):
        SAY("points", count=count)
    with pytest.raises(KeyError):
        SAY("points")


def test_things_in_a_row():
    assert SAY.sequence(["a", "b", "c"]) == "a, b, c"
    assert SAY.sequence([]) == ""
    assert SAY.list(iter(["a", "b"])) == "a and b"
    assert SAY.direction == "ltr"


def test_a_second_language_has_its_own_words_and_falls_back_to_the_first(monkeypatch):
    other = ModuleType("web.words.xx")
    other.MESSAGES = {"button.play": "Gioca"}  # type: ignore[attr-defined]
    other.plural = lambda count: "other"  # type: ignore[attr-defined]
    other.DIRECTION = "rtl"  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "web.words.xx", other)
    monkeypatch.setattr("web.words.text.LANGUAGES", ("en", "xx"))
    say = text("xx")
    assert say("button.play") == "Gioca"
    assert say("points", count=1) == "1 point", "by the rules of the language that says it"
    assert say.direction == "rtl"
