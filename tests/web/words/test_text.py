"""Every message that the page asks for is there, with the parameters it is given, in every language."""

import ast
import re
import string
from pathlib import Path
from typing import get_args

import pytest

from iota.bots.levels import LEVELS
from iota.cards import DECK
from iota.events import Ending
from iota.record import Reason
from iota.refusals import LineBroken, Refusal
from tests.web.words.languages import said_in
from tools.build.po import read_po, write_po
from tools.build.words import carried_over, languages
from web.table.scene import Mark
from web.words.phrases import card_name, the_card
from web.words.text import LANGUAGES, Message, Text, read_catalogue, text

WEB = Path(__file__).resolve().parents[3] / "web"
SAY = text()
SIGNS = re.compile(r"(\{\w+\}|[^\w{}]|\d)*")
SAME = {
    "page.direction",
    "manifest.name",
    "bar.menu",
    "key.control_z.key",
    "end.points",
    "companion.kind.pad",
    "companion.pad.lots",
    "companion.result.lots",
    "companion.result.points",
    "end.lots.title",
    "minutes",
    "score.part.lot",
    "score.twice.lot",
    "shape.triangle",
}
"""What may be the same in another language."""


def called() -> list[tuple[str, int, str, set[str]]]:
    """Every `say("key", …)` in the page's code: module, line, key, parameters."""
    found: list[tuple[str, int, str, set[str]]] = []
    for module in sorted(WEB.rglob("*.py")):
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func).split(".")[-1] in ("say", "_say"):
                given = {keyword.arg for keyword in node.keywords if keyword.arg}
                found += ((module.name, node.lineno, key, given) for key in keys_in(node.args[0]))
    return found


def told_of() -> set[str]:
    """The names of all sentences about a player: `told(say, "key", …)`."""
    return {
        key
        for module in sorted(WEB.rglob("*.py"))
        for node in ast.walk(ast.parse(module.read_text()))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "told" and len(node.args) > 3
        for key in keys_in(node.args[1])
    }


def keys_in(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(str() as key) if re.fullmatch(r"[a-z]+(\.\w+)*", key):
            return [key]
        case ast.IfExp(_, then, otherwise):
            return keys_in(then) + keys_in(otherwise)
    return []


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message)


def places(form: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(form) if name}


def test_there_are_calls_to_look_at():
    assert len(called()) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_and_none_asks_for_what_it_is_not_given(language):
    say = said_in(language)
    for module, line, key, given in called():
        assert key in say.messages, f"{module}:{line} says {key!r}, which {language} lacks"
        for form in forms(say.messages[key]):
            assert places(form) <= given, f"{module}:{line} does not give {places(form) - given} to {key!r}"
        if not isinstance(say.messages[key], str):
            assert "count" in given, f"{module}:{line} gives no count to {key!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_whose_names_are_put_together_are_there_too(language):
    say = said_in(language)
    put_together = [
        *(f"refusal.{kind.__name__}" for kind in get_args(Refusal) if kind is not LineBroken),
        *(f"mark.{mark}" for mark in Mark if mark is not Mark.CURSOR),
        *(f"end.{ending}" for ending in Ending),
        *(f"unreadable.{reason}" for reason in (*Reason, "illegal")),
        *(f"hand.{state}" for state in ("card", "selected", "staged", "trading")),
        *(f"refusal.LineBroken.{name}" for name in ("colour", "shape", "number")),
        *(f"score.twice.{name}" for name in ("lot", "four", "final")),
        *(f"level.{level.key}{of}" for level in LEVELS for of in ("", ".name", ".thinks")),
        *(f"{key}.you" for key in told_of()),
        *(f"save.{name}" for name in ("unreadable", "refused", "full", "settings_lost")),
    ]
    assert [key for key in put_together if key not in say.messages] == []
    assert len({card_name(say, card) for card in DECK}) == len({*DECK})
    assert len({the_card(say, card) for card in DECK}) == len({*DECK})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_messages_of_the_first_with_the_same_places(language):
    first, say = text(), said_in(language)
    assert set(say.messages) == set(first.messages)
    for key, message in say.messages.items():
        allowed = set().union(*(places(form) for form in forms(first.messages[key]))) | {"count"}
        for form in forms(message):
            assert places(form) <= allowed, f"{key!r} of {language}"


@pytest.mark.parametrize("language", [*LANGUAGES][1:])
def test_nothing_is_left_in_english_but_names_and_signs(language):
    same = [key for key, message in said_in(language).messages.items() if message == SAY.messages[key]]
    assert [key for key in same if not SIGNS.fullmatch("".join(forms(SAY.messages[key]))) and key not in SAME] == []


def test_every_language_has_a_file_and_every_file_has_all_messages():
    assert [*LANGUAGES][1:] == sorted(languages(), key=[*LANGUAGES].index)
    for language, po in languages().items():
        assert carried_over(po) == po, f"web/words/{language}.po is behind: make words"
        assert [entry.name for entry in po.entries if not entry.done] == []
        assert read_po(write_po(po)) == po


def test_a_language_that_lacks_a_message_says_it_in_the_first():
    say = Text("he", {"points": ["{count} נקודות"], "page.direction": "rtl"}, [0] * 200, SAY)
    assert say("points", count=3) == "3 נקודות"
    assert say("button.play") == "Play"
    assert say("pile", count=1) == "1 card in the pile", "by the rules of the language that says it"
    assert say.has("button.play")
    assert say.direction == "rtl"
    assert not say.has("no such thing")
    with pytest.raises(KeyError, match="no such thing"):
        say("no such thing")


@pytest.mark.parametrize("catalogue", ["", "[]", "{}", '{"messages": {}, "kinds": "x"}', "[" * 5000])
def test_what_is_no_catalogue_is_refused(catalogue):
    with pytest.raises(ValueError):
        read_catalogue("he", catalogue)


@pytest.mark.parametrize(
    ("language", "kinds"),
    [
        ("en", {0: "0 points", 1: "1 point", 2: "2 points", 101: "101 points"}),
        ("fr", {0: "0 point", 1: "1 point", 2: "2 points", 1000: "1000 points"}),
        ("he", {0: "0 נקודות", 1: "נקודה אחת", 2: "שתי נקודות", 3: "3 נקודות", 202: "202 נקודות"}),
    ],
)
def test_numbers_have_the_forms_of_their_language(language, kinds):
    assert {count: said_in(language)("points", count=count) for count in kinds} == kinds


def test_plurals_and_lists():
    assert SAY("points", count=1) == "1 point"
    assert SAY("points", count=0) == "0 points"
    assert SAY.list(["a"]) == "a"
    assert SAY.list(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_has_a_form_in_every_message_that_counts(language):
    say = said_in(language)
    counting = {key: message for key, message in say.messages.items() if not isinstance(message, str)}
    assert counting.keys() == {key for key, message in SAY.messages.items() if not isinstance(message, str)}
    for key, message in counting.items():
        assert len(message) == max(say.kinds) + 1, key
        given = {name: "x" for form in forms(message) for name in places(form)}
        for count in (0, 1, 2, 5, 11, 21, 100, 1234):
            assert say(key, **{**given, "count": count})


def test_nothing_at_all_may_have_words_of_its_own():
    say = Text("xx", {"left.zero": "none", "left": ["one", "{count}"]}, [1, 0, *[1] * 198], SAY)
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
    assert SAY.sentences(["A.", "B."]) == "A. B."
    assert said_in("he").list(["a", "b", "c"]) == "a, b וc"
