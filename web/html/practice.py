"""Practice around the table: how it goes, what is asked, what came of the answer, and the buttons for it."""

from __future__ import annotations

from iota.practice.puzzle import Answer, Puzzle
from web.html import panels
from web.html.tags import Tag, button, tag
from web.play.practice import Progress
from web.table.scene import Scene
from web.words.practice import question, verdict
from web.words.text import Text


def tools(say: Text) -> tuple[Tag, ...]:
    """The buttons of the bar."""
    return (
        button(say("bar.rules"), "rules", icon="rules", cls="plain"),
        button(say("matches.back"), "leave", icon="earlier", cls="plain directed"),
    )


def head(say: Text, progress: Progress, puzzle: Puzzle, *, answered: bool) -> tuple[Tag, ...]:
    """The rating, the streak, and how hard this puzzle is."""
    change = say.figures(f"{progress.last:+d}".replace("-", "−")) if answered else ""
    again = any(each.source == puzzle.source for each in progress.missed) and not answered
    figures = (
        ("rating", str(progress.rating), change),
        ("streak", str(progress.streak), ""),
        ("grade", str(puzzle.grade), say("practice.again") if again else ""),
    )
    words = say("practice.head", rating=progress.rating, streak=progress.streak, grade=puzzle.grade)
    return (
        tag("p", words, cls="spoken", data_key="words"),
        tag(
            "dl",
            *(
                tag(
                    "div",
                    tag("dt", say(f"practice.{name}")),
                    tag("dd", figure, tag("small", more) if more else None, cls="number"),
                    data_key=name,
                )
                for name, figure, more in figures
            ),
            cls="practice-head",
            aria_hidden="true",
            data_key="figures",
        ),
    )


def judged(say: Text, seen: Scene, puzzle: Puzzle) -> tuple[str, tuple[Tag, ...]]:
    """What is asked, or what the rules say of the turn in the making."""
    kind, words = panels.judged(seen)
    if kind == "idle":
        return "asked", (tag("p", question(say, puzzle)),)
    return kind, words


def result(say: Text, puzzle: Puzzle, answer: Answer | None) -> tuple[Tag, ...]:
    """How good the answer was, and why the best one is."""
    return (tag("p", verdict(say, puzzle, answer)),)


def controls(seen: Scene, *, passing: bool) -> tuple[Tag, ...]:
    """The buttons of the turn, without those that a puzzle has no use for."""
    say = seen.say
    return (
        *(
            control
            for control in panels.controls(seen)
            if control.get("data-act") not in ("hint", "commit") and (passing or control.get("data-act") != "pass")
        ),
        button(say("practice.give_up"), "give-up", data_key="give-up"),
        panels.play(seen),
    )


def after(say: Text, *, both: bool, swapped: bool, ready: bool) -> tuple[Tag, ...]:
    """The buttons after an answer: which of the two turns is solid, and the next puzzle."""
    return (
        *(
            (
                button(say("practice.yours"), "review-own", aria_pressed=str(not swapped).lower(), data_key="own"),
                button(say("practice.model"), "review-better", aria_pressed=str(swapped).lower(), data_key="better"),
            )
            if both
            else ()
        ),
        button(
            say("practice.next" if ready else "practice.making"),
            "next-puzzle",
            cls="primary",
            disabled=not ready,
            id="next",
            data_key="next",
        ),
    )
