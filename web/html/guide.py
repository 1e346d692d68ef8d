"""The rules as a illustrated guide: chapters with figures, what people ask, and a field to find words in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from iota.cards import parse_card
from iota.scoring import Scoring
from web.html.dialogs import Dialog
from web.html.tags import Child, Tag, button, tag
from web.words.phrases import card_name
from web.words.text import Text

FACES: Final = (Scoring.STANDARD, Scoring.CARDS)
"""The scorings in which sums are doubled."""
OF_THE_PAGE: Final = ("keys", "about")
"""The chapters that are about the page and not about the game: of no use on paper."""
ABOVE: Final = "rc2,0,0 gt2,1,0 bx2,2,0"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its figures, each a name, a drawing and whether it shows what is allowed; and what people ask."""

    key: str
    figures: tuple[tuple[str, str, str], ...] = ()
    questions: tuple[str, ...] = ()


CHAPTERS: Final = (
    Chapter("cards", (("deck", "cards rc1 ys2 gt3 bx4", "proper"),)),
    Chapter(
        "lines",
        (("proper", "cards rc2 gt2 bx2", "proper"), ("broken", "cards bs4 yx2 rc2", "broken")),
        ("pairs", "order", "gaps", "five", "crosses"),
    ),
    Chapter(
        "turn",
        (
            ("ends", "figure gs2,0,0 +rs1,-1,0 +bs3,1,0", "proper"),
            ("bent", "figure gt3,0,0 !bs4,1,0 !yx2,0,1", "broken"),
        ),
        ("touch", "corner", "must"),
    ),
    Chapter(
        "score",
        (
            ("corner", "figure gt3,0,0 +bs4,1,0 +yx2,1,1 =7,0,0,1,0 =6,1,0,1,1", "proper"),
            ("lot", "figure rc2,0,0 gt2,1,0 bx2,2,0 +ys2,3,0 #8,0,0,3,0", "proper"),
        ),
        ("multiply",),
    ),
    Chapter(
        "wild",
        (
            ("both", "figure rs1,0,0 rs2,1,0 +W,2,0 gc3,2,1 bt3,2,2", "proper"),
            ("none", "figure rs1,0,0 rs2,1,0 !W,2,0 gs4,2,1 gs2,2,2", "broken"),
        ),
        ("name", "elsewhere", "later", "wilds"),
    ),
    Chapter("pass", (), ("again", "empty")),
    Chapter("end", (), ("nobody", "last", "tie")),
    Chapter(
        "example",
        (
            ("turn1", "figure rc2,0,0 +gt2,1,0 +bx2,2,0 =6,0,0,2,0", "proper"),
            ("turn2", f"figure {ABOVE} +rx3,2,-1 +gx1,2,1 =6,2,-1,2,1", "proper"),
            (
                "turn3",
                f"figure {ABOVE} rx3,2,-1 gx1,2,1 +ys2,3,0 +rs3,3,1 #8,0,0,3,0 =4,2,1,3,1 =5,3,0,3,1",
                "proper",
            ),
            (
                "turn4",
                f"figure {ABOVE} rx3,2,-1 gx1,2,1 ys2,3,0 rs3,3,1 +rt3,0,2 +gc2,1,2 +yx4,2,2 +bs1,3,2"
                " #10,0,2,3,2 #10,2,-1,2,2 =6,3,0,3,2",
                "proper",
            ),
        ),
    ),
    Chapter("keys"),
    Chapter("about"),
)

KEYS: Final = tuple(chapter.key for chapter in CHAPTERS)


def guide(say: Text, scoring: Scoring = Scoring.STANDARD, sought: str = "") -> Dialog:
    """The rules in our own words, with the scoring that is played; of them only what has the words that are sought."""
    found = [part for chapter in CHAPTERS if (part := _chapter(say, chapter, scoring, _words(sought)))]
    body: list[Tag] = [_finding(say, sought)]
    if not sought.strip():
        body.append(_contents(say, scoring))
    if not found:
        body.append(tag("p", say("rules.nothing", word=say.isolated(sought.strip())), cls="soft", data_key="nothing"))
    return Dialog("rules", say("rules.title"), (*body, *found))


def _finding(say: Text, sought: str) -> Tag:
    field = tag(
        "input",
        type="search",
        value=sought,
        data_typed="sought",
        placeholder=say("rules.find"),
        aria_label=say("rules.find"),
        autocomplete="off",
        enterkeyhint="search",
    )
    return tag("div", field, button(say("rules.print"), "print"), cls="finding", data_key="finding")


def _contents(say: Text, scoring: Scoring) -> Tag:
    chapters = (key for key in KEYS if key != "example" or scoring is Scoring.STANDARD)
    chips = (button(say(f"rules.{key}.title"), "why", do=key) for key in chapters)
    return tag("nav", *chips, cls="chips", aria_label=say("rules.contents"), data_key="contents")


def _chapter(say: Text, chapter: Chapter, scoring: Scoring, sought: list[str]) -> Tag | None:
    """A chapter, or what of it has the words that are sought; nothing if it has none of them."""
    key, other = chapter.key, scoring is not Scoring.STANDARD
    if key == "example" and other:
        return None
    title = say(f"rules.{key}.title")
    words = say(f"rules.score.{scoring}") if key == "score" and other else say(f"rules.{key}")
    figures = () if key == "score" and other else chapter.figures
    captions = [say(f"rules.{key}.{name}") for name, _, _ in figures]
    questions = () if key == "score" and scoring not in FACES else chapter.questions
    asked = [(name, say(f"rules.ask.{name}"), say(f"rules.answer.{name}")) for name in questions]
    whole = _has([title, words, *captions], sought)
    asked = [entry for entry in asked if whole or _has([title, *entry[1:]], sought)]
    if not whole and not asked:
        return None
    told: list[Child] = []
    if whole:
        told = [tag("p", words)]
        drawn = zip(figures, captions, strict=True)
        told += (_figure(say, drawing, kind, caption) for (_, drawing, kind), caption in drawn)
    answers = (part for entry in asked for part in _answered(*entry))
    return tag(
        "section",
        tag("h3", title),
        *told,
        tag("dl", *answers) if asked else None,
        id=f"rule-{key}",
        cls="unprinted" if key in OF_THE_PAGE else None,
        tabindex=-1,
        data_key=key,
    )


def _answered(name: str, ask: str, answer: str) -> tuple[Tag, Tag]:
    return tag("dt", ask, data_key=name), tag("dd", answer, data_key=f"{name}.")


def _figure(say: Text, drawing: str, kind: str, caption: str) -> Tag:
    words = [word.lstrip("+!").partition(",")[0] for word in drawing.split()[1:] if word[0] not in "=#"]
    names = say.sequence(card_name(say, parse_card(card)) for card in words)
    return tag(
        "figure",
        tag("canvas", draw=drawing, role="img", aria_label=names),
        tag("figcaption", caption),
        cls=f"example {kind}",
    )


def _words(sought: str) -> list[str]:
    return sought.casefold().split()


def _has(texts: Iterable[str], sought: list[str]) -> bool:
    """Whether all words that are sought stand in these texts."""
    text = " ".join(texts).casefold()
    return all(word in text for word in sought)
