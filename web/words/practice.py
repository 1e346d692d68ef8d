"""What practice says: what a puzzle asks for, how good an answer was, and why the best one is the best."""

from __future__ import annotations

from iota.grid import ACROSS, DOWN, place_of
from iota.moves import Recycle
from iota.practice.puzzle import Answer, Kind, Puzzle, score_of
from web.words.phrases import score_in_words, the_card
from web.words.text import Text


def question(say: Text, puzzle: Puzzle) -> str:
    """What a puzzle asks for."""
    return say(f"practice.ask.{puzzle.kind}")


def verdict(say: Text, puzzle: Puzzle, answer: Answer | None) -> str:
    """How good an answer was, and why the best one is; None is one that was given up."""
    return say.sentences([_judged(say, puzzle, answer), _why(say, puzzle)])


def _judged(say: Text, puzzle: Puzzle, answer: Answer | None) -> str:
    if answer is None:
        return say("practice.shown")
    if puzzle.kind is Kind.READING:
        return say("practice.fits" if answer.solved else "practice.fits.not")
    if puzzle.kind is Kind.ENDING:
        key = "won" if answer.value > 0 else "lost" if answer.value < 0 else "drawn"
        return say(f"practice.{key}", count=abs(answer.value)) if answer.value else say("practice.drawn")
    if answer.best:
        return say("practice.best", count=answer.count)
    short = say("practice.short.points", count=answer.short)
    key = "practice.solved" if answer.solved else "practice.short"
    return say(key, rank=answer.rank, count=answer.count, short=short)


def _why(say: Text, puzzle: Puzzle) -> str:
    if puzzle.kind is Kind.ENDING:
        return say("practice.why.ending")
    if puzzle.kind is Kind.READING:
        [recycle] = puzzle.best
        assert isinstance(recycle, Recycle)
        place = place_of(recycle.cell)
        both = all(len(puzzle.view.grid.run(place, step)) > 1 for step in (ACROSS, DOWN))
        key = "practice.why.reading" if both else "practice.why.reading.one"
        return say(key, card=the_card(say, recycle.card))
    score = score_of(puzzle.view, puzzle.best)
    assert score, "the best turn is a play"
    return say("practice.why", score=score_in_words(say, score))
