"""What stands around the table of a lesson, as tags: how far one has come, what to do, and what next."""

from __future__ import annotations

from typing import Final

from web.html.dialogs import Dialog
from web.html.tags import Tag, button, tag
from web.play.lessons import KEYS, Task
from web.play.past_turn import PastTurn
from web.storage.learning import Learned
from web.words.phrases import score_in_words
from web.words.text import Text

EASIEST: Final = "newcomer"
"""The level of the first opponent."""


def tools(say: Text, *, skippable: bool) -> tuple[Tag, ...]:
    """The buttons of the bar."""
    return (
        *((button(say("lessons.skip"), "lesson-skip", cls="plain skip"),) if skippable else ()),
        button(say("bar.rules"), "rules", icon="rules", cls="plain"),
        button(say("lessons.leave"), "leave", icon="close", cls="plain"),
    )


def heading(say: Text, learned: Learned, words: str) -> tuple[Tag, ...]:
    """A shape for each lesson, filled when it is done, which open the list; and the sentence of the moment."""
    label = say("lessons.progress", count=len(learned.done), all=len(KEYS))
    shapes = "".join("1" if key in learned.done else "0" for key in KEYS)
    return (
        tag(
            "div",
            tag(
                "button",
                tag("canvas", draw=f"steps {shapes} {KEYS.index(learned.at)}", aria_hidden="true"),
                type="button",
                act="lessons",
                cls="plain steps",
                aria_label=label,
                title=label,
                data_seat=0,  # where the points of a turn fly to
            ),
            tag("p", words, cls="task", id="task"),
            cls="lesson",
        ),
    )


def missed(say: Text, task: Task) -> str:
    """What to try where a turn is allowed, and not what is to be done."""
    key = f"task.{task.key}.try"
    return say(key) if say.has(key) else say("lessons.try")


def said(words: str, cls: str | None = None) -> tuple[Tag, ...]:
    """A sentence where the rules speak."""
    return (tag("p", words, cls=cls),)


def counted(say: Text, past: PastTurn) -> str:
    """What the turn was worth, and why; nothing for a pass."""
    words = score_in_words(say, past.score) if past.score else ""
    return say("points", count=int(words)) if words.isdigit() else words


def going_on(say: Text, *, finished: bool, ready: bool) -> tuple[Tag, ...]:
    """What next, when a task is done or all of them are."""
    if finished:
        return (
            button(say("lessons.all"), "lessons", data_key="lessons"),
            button(
                say("lessons.play", name=say(f"level.{EASIEST}.name")),
                "play-against",
                do=EASIEST,
                cls="primary",
                id="play-against",
                data_key="play-against",
            ),
        )
    return (
        button(say("lessons.again"), "lesson-again", data_key="again"),
        button(say("lessons.next"), "lesson-next", cls="primary", disabled=not ready, id="next", data_key="next"),
    )


def list_of_lessons(say: Text, learned: Learned) -> Dialog:
    """All lessons, to begin any of them."""
    entries = (
        tag(
            "li",
            tag(
                "button",
                tag("canvas", draw=f"step {i} {int(key in learned.done)}", aria_hidden="true"),
                tag("span", say(f"lesson.{key}")),
                tag("small", say("lessons.done") if key in learned.done else ""),
                type="button",
                act="lesson",
                do=key,
                aria_current="step" if key == learned.at else None,
            ),
        )
        for i, key in enumerate(KEYS)
    )
    return Dialog("lessons", say("lessons.title"), (tag("ol", *entries, cls="lessons"),))
