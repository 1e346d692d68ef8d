"""The rules as a guide: all chapters, figures that are true to the rules, and what is sought is found."""

import pytest

from iota.cards import parse_card
from iota.grid import Grid
from iota.moves import Play
from iota.refusals import refusals
from iota.scoring import Scoring, score
from tests.web.html.reading import misread
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from tests.web.words.languages import said_in
from web.html.guide import CHAPTERS, KEYS, guide
from web.html.tags import Tag
from web.paint.drawings import Paper, draw, size_of
from web.paint.figure import Figure
from web.words.phrases import CHAPTERS as ABOUT
from web.words.text import LANGUAGES, Text, text

SAY = text()
FIGURES = [(f"{chapter.key} {name}", drawing, kind) for chapter in CHAPTERS for name, drawing, kind in chapter.figures]


def chapters(say: Text, sought: str = "", scoring: Scoring = Scoring.STANDARD) -> dict[str, Tag]:
    body = guide(say, scoring, sought).body
    return {str(tag.get("id")).removeprefix("rule-"): tag for tag in body if tag.name == "section"}


def questions(chapter: Tag) -> list[str]:
    return [tag.text for tag in chapter.all() if tag.name == "dt"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scoring", Scoring)
def test_all_of_it_is_there_in_every_language_and_scoring(language: str, scoring: Scoring) -> None:
    say = said_in(language)
    dialog = guide(say, scoring)
    assert not misread(dialog.tags(say))
    found = chapters(say, scoring=scoring)
    assert list(found) == [key for key in KEYS if key != "example" or scoring is Scoring.STANDARD]
    own = say("rules.score") if scoring is Scoring.STANDARD else say(f"rules.score.{scoring}")
    assert own in found["score"].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_found_in_every_language(language: str) -> None:
    say = said_in(language)
    for chapter in CHAPTERS:
        for name in chapter.questions:
            found = chapters(say, say(f"rules.answer.{name}").upper())
            assert say(f"rules.ask.{name}") in questions(found[chapter.key])


def test_of_a_chapter_only_the_questions_that_have_the_words_are_left() -> None:
    found = chapters(SAY, "gap line  ends")
    assert questions(found["lines"]) == [SAY("rules.ask.gaps")]
    assert not [tag for tag in found["lines"].all() if tag.name == "figure"]


def test_what_is_not_there_is_said() -> None:
    assert not chapters(SAY, "chess")
    assert "Nothing about “chess” here." in "".join(tag.text for tag in guide(SAY, sought=" chess ").body)


def test_every_refusal_leads_to_a_chapter() -> None:
    assert {*ABOUT.values(), "turn"} <= set(KEYS)


@pytest.mark.parametrize(("name", "drawing", "kind"), FIGURES, ids=[name for name, _, _ in FIGURES])
def test_a_figure_shows_what_the_rules_say(name: str, drawing: str, kind: str) -> None:
    """What is drawn as allowed is allowed, with the sums that stand there; what is not is refused."""
    if drawing.startswith("cards"):
        cards = [parse_card(card) for card in drawing.split()[1:]]
        legal = Grid({(x, 0): card for x, card in enumerate(cards)}).is_legal()
        assert name == "cards deck" or legal is (kind == "proper")
    else:
        figure = Figure.read(drawing.split()[1:])
        new = {cell: figure.cards[cell] for cell in (*figure.played, *figure.refused)}
        grid = Grid({cell: card for cell, card in figure.cards.items() if cell not in new})
        play = Play.of(new)
        assert (not refusals(grid, play.cards, 1, play)) is (kind == "proper")
        if figure.lines:
            counted = {
                (str(line.total), frozenset(line.cells), line.lot) for line in score(grid, play, final=False).lines
            }
            assert {(words, frozenset(cells), lot) for words, cells, lot in figure.lines} == counted
    faces = NotedFaces()
    draw(MeasuringPen(), drawing, size_of(drawing, 0, 0), Paper(INKS, faces))
