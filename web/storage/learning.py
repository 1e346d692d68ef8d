"""How far somebody has come in the lessons, as text to be kept."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Final

from web.play.lessons import KEYS, LESSONS, Lesson

VERSION: Final = 1
LEARNED: Final = "iota.learned"


@dataclass(frozen=True, slots=True)
class Learned:
    """The lessons that are done, and where the learner is: which lesson, and which of its tasks."""

    done: frozenset[str] = frozenset()
    at: str = KEYS[0]
    task: int = 0

    @property
    def lesson(self) -> Lesson:
        """The lesson that it is about."""
        return LESSONS[KEYS.index(self.at)]

    @property
    def begun(self) -> bool:
        """Whether anything has been done."""
        return self != Learned()

    @property
    def whole(self) -> bool:
        """Whether all lessons are done."""
        return len(self.done) == len(KEYS)

    def solved(self) -> Learned:
        """With the task done; with the last one of a lesson that is done as well."""
        last = self.task == len(self.lesson.tasks) - 1
        return replace(self, done=self.done | {self.at}) if last else self

    def moved_on(self) -> Learned | None:
        """At the next task, or at the next lesson; None after the last."""
        if self.task + 1 < len(self.lesson.tasks):
            return replace(self, task=self.task + 1)
        return self.skipped()

    def skipped(self) -> Learned | None:
        """At the next lesson; None after the last."""
        following = KEYS.index(self.at) + 1
        return self.beginning(KEYS[following]) if following < len(KEYS) else None

    def beginning(self, lesson: str) -> Learned:
        """At the beginning of a lesson; one that there is not changes nothing."""
        return replace(self, at=lesson, task=0) if lesson in KEYS else self


def write_learned(learned: Learned) -> str:
    """As text."""
    done = [key for key in KEYS if key in learned.done]
    return json.dumps({"version": VERSION, "done": done, "at": learned.at, "task": learned.task})


def read_learned(text: str) -> Learned:
    """From text; what is not understood in it is as if nothing had been learned yet."""
    try:
        kept = json.loads(text)
        version, done, at, task = kept["version"], kept["done"], kept["at"], kept["task"]
    except (KeyError, TypeError, ValueError, RecursionError):
        return Learned()
    if version != VERSION or not isinstance(done, list):
        return Learned()
    learned = Learned(frozenset(key for key in KEYS if key in done))
    if at not in KEYS:
        return learned
    learned = learned.beginning(at)
    there = type(task) is int and 0 <= task < len(learned.lesson.tasks)
    return replace(learned, task=task) if there else learned
