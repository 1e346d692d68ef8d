"""What the page may ask of the interpreter in the worker, both ends: a question is written, read there, and answered.

Whatever takes a while is thought out in small steps, so that the page can also do it by itself, between its frames.
A bot's question is what its seat may know, as text: the hidden cards and the seed are not there to be looked at.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import ClassVar, Final

from iota.bots.equity import Candidate, glance, judged
from iota.bots.hints import advice
from iota.bots.levels import LEVELS, level
from iota.bots.thinking import Budget, Thought, think
from iota.bots.turns import turn_starts
from iota.moves import Move, parse_moves, write_moves
from iota.practice.making import made, remade
from iota.practice.puzzle import Kind, Source
from iota.practice.written import read_source, write_puzzle, write_source
from iota.record import Record, read, write
from iota.review import review_turn
from iota.seat import SeatView
from iota.written_view import read_view, write_view
from web.play.session import Session
from web.play.steps import Steps, finished

LONGEST: Final = 2.0
"""Seconds after which a bot plays the best it has found."""
LONGEST_HINT: Final = 6.0
"""Seconds after which a hint shows the best that was found; a review, which has no clock, judges as a hint does."""
LONGEST_REVIEW: Final = 20.0
"""Seconds that the review of a turn may take in the worker; it has no clock, and a slow device needs some."""
LONGEST_PUZZLE: Final = 60.0
"""Seconds that a puzzle may take in the worker: it is made ahead of time, so nobody waits."""
LONGEST_MASTER: Final = 60.0
"""Seconds that a turn of the master may take in the worker when it counts its thoughts and looks at no clock."""
SLOW: Final = frozenset(level.key for level in LEVELS if level.generations)
"""The levels that think long enough to need the worker."""


@dataclass(frozen=True, slots=True)
class TurnQuestion:
    """Which turn a bot takes."""

    name: ClassVar = "turn"
    view: SeatView
    level: str
    seed: int
    seconds: float = LONGEST
    generations: int | None = None
    """How many moves it may generate, instead of as many as its level is meant to have."""

    @property
    def slow(self) -> bool:
        """Whether the worker is needed."""
        return self.level in SLOW

    @property
    def text(self) -> str:
        """As the worker gets it: a line with the level, the seed, the seconds and the generations, then the view."""
        most = "" if self.generations is None else f" {self.generations}"
        return f"{self.level} {self.seed} {self.seconds}{most}\n{write_view(self.view)}"

    @classmethod
    def read(cls, text: str) -> TurnQuestion:
        """A question from its text."""
        line, _, rest = text.partition("\n")
        bot, seed, seconds, *most = line.split()
        return cls(read_view(rest), bot, int(seed), float(seconds), int(most[0]) if most else None)

    def steps(self) -> Steps[str]:
        """The bot's turn, as moves."""
        return _turn_of(think(self.view, level(self.level), self.seed, _within(self.seconds, self.generations)))


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """What the strongest bot would do in a player's place."""

    name: ClassVar = "hint"
    view: SeatView
    seconds: float = LONGEST_HINT
    """None at all is a glance, which takes a moment: where to look is shown by that."""

    @property
    def slow(self) -> bool:
        """Whether the worker is needed."""
        return self.seconds > 0

    @property
    def text(self) -> str:
        """As the worker gets it: a line with the seconds, then the view."""
        return f"{self.seconds}\n{write_view(self.view)}"

    @classmethod
    def read(cls, text: str) -> HintQuestion:
        """A question from its text."""
        seconds, _, rest = text.partition("\n")
        return cls(read_view(rest), float(seconds))

    def steps(self) -> Steps[str]:
        """A good turn: the term that speaks most for it, and its moves."""
        for thought in advice(self.view, budget=_within(self.seconds or LONGEST_HINT)):
            weighed = thought.candidates
            if not self.seconds:
                break
            yield
        return write_advised(weighed)


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """What one turn of a finished game missed; everything may be known by then."""

    name: ClassVar = "review"
    slow: ClassVar = True
    seconds: ClassVar = LONGEST_REVIEW
    record: Record
    number: int
    """Which turn, counted from 0."""

    @property
    def text(self) -> str:
        """As the worker gets it: a line with the number, then the record."""
        return f"{self.number}\n{write(self.record)}"

    @classmethod
    def read(cls, text: str) -> ReviewQuestion:
        """A question from its text."""
        number, _, rest = text.partition("\n")
        return cls(read(rest), int(number))

    def steps(self) -> Steps[str]:
        """The best turn there was, what it is worth more than the one taken, term by term, and the chance to win."""
        found = yield from review_turn(self.record, self.number)  # type: ignore[misc]
        gains = {name: term - found.taken.terms[name] for name, term in found.best.terms.items()}
        chance = [found.after.low, found.after.high] if found.after else None
        turns = {"best": write_moves(found.best.turn), "most": write_moves(found.most.turn)}
        return json.dumps(turns | {"gains": gains, "missed": found.missed, "error": found.error, "chance": chance})


@dataclass(frozen=True, slots=True)
class CoachQuestion:
    """Whether a turn just taken missed much, at a glance."""

    name: ClassVar = "coach"
    slow: ClassVar = False
    seconds: ClassVar = LONGEST
    view: SeatView
    """What its seat knew before it."""
    turn: tuple[Move, ...]

    @property
    def text(self) -> str:
        """As the worker gets it: a line with the moves, then the view."""
        return f"{write_moves(self.turn)}\n{write_view(self.view)}"

    @classmethod
    def read(cls, text: str) -> CoachQuestion:
        """A question from its text."""
        moves, _, rest = text.partition("\n")
        return cls(read_view(rest), parse_moves(moves))

    def steps(self) -> Steps[str]:
        """By how much the best turn is better, and its moves; one way to begin a turn is a step."""
        best: Candidate | None = None
        for start in turn_starts(self.view.grid, self.view.hand):
            yield
            [found] = glance(self.view, [start], most=1)
            best = found if best is None or found.total > best.total else best
        assert best, "a turn can always be taken"
        return f"{best.total - judged(self.view, self.turn).total} {write_moves(best.turn)}"


def read_coached(answer: str) -> tuple[float, tuple[Move, ...]]:
    """The answer to a `CoachQuestion`; a ValueError where it is none."""
    missed, _, moves = answer.partition(" ")
    return float(missed), parse_moves(moves)


@dataclass(frozen=True, slots=True)
class PuzzleQuestion:
    """A puzzle to practise on: one of a kind and about a grade, or one that was there before."""

    name: ClassVar = "puzzle"
    slow: ClassVar = True
    seconds: ClassVar = LONGEST_PUZZLE
    kind: Kind
    seed: int
    grade: int
    again: Source | None = None

    @property
    def text(self) -> str:
        """As the worker gets it: the kind, the seed, the grade, and what is wanted again, in two lines."""
        return f"{self.kind} {self.seed} {self.grade}\n{write_source(self.again) if self.again else ''}"

    @classmethod
    def read(cls, text: str) -> PuzzleQuestion:
        """A question from its text."""
        line, _, again = text.partition("\n")
        kind, seed, grade = line.split()
        return cls(Kind(kind), int(seed), int(grade), read_source(again) if again else None)

    def steps(self) -> Steps[str]:
        """The puzzle, as text; where there is none any more, another."""
        puzzle = (yield from remade(self.again)) if self.again else None
        if puzzle is None:
            puzzle = yield from made(self.seed, self.kind, self.grade)
        return write_puzzle(puzzle)


@dataclass(frozen=True, slots=True)
class MasterQuestion:
    """How the master goes on with the deal of a day: its next turn, and what the bird answers.

    It is not the player's game, and nobody waits for it at the table: so the master may take its time, and counts its
    thoughts instead of looking at a clock, which is another one on every device.
    """

    name: ClassVar = "master"
    slow: ClassVar = True
    seconds: ClassVar = LONGEST_MASTER
    record: Record

    @property
    def text(self) -> str:
        """As the worker gets it: the game so far."""
        return write(self.record)

    @classmethod
    def read(cls, text: str) -> MasterQuestion:
        """A question from its text."""
        return cls(read(text))

    def steps(self) -> Steps[str]:
        """The moves of the master, and of whoever comes then until it is the master's turn again."""
        session = Session.of(self.record)
        while (task := session.bot_task) is not None:
            for thought in think(task.view, level(task.level), task.seed):
                moves = thought.turn
                yield
            session = session.with_bot_moves(task, moves)
            if session.over or session.game.turn == 0:
                break
        return write_moves(session.record.moves[len(self.record.moves) :])


Question = TurnQuestion | HintQuestion | ReviewQuestion | MasterQuestion | CoachQuestion | PuzzleQuestion


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A turn that was looked at again."""

    number: int
    """Which turn of the game, counted from 0."""
    best: tuple[Move, ...]
    """The best turn there was; the one taken, where nothing was better."""
    why: str
    """The term that speaks most for it: `points`, `kept`, `reply` or `next`."""
    missed: int
    """What it is worth more than the turn taken, with all that it keeps and leaves to the others, in whole points."""
    error: int = 0
    """By how many points that may be wrong."""
    chance: tuple[int, int] | None = None
    """The chance to win after the turn, between so many and so many per cent, if it is known."""
    most: tuple[Move, ...] = ()
    """The turn that earns the most at once, if it is known."""


def read_reviewed(number: int, answer: str) -> Reviewed:
    """The answer to a `ReviewQuestion`."""
    found = json.loads(answer)
    gains: dict[str, float] = found["gains"]
    best = parse_moves(found["best"])
    why = max(gains, key=lambda name: gains[name])
    chance = tuple(round(100 * bound) for bound in found["chance"]) if found["chance"] else None
    most = parse_moves(found["most"])
    return Reviewed(number, best, why, round(found["missed"]), round(found["error"]), chance, most)


@dataclass(frozen=True, slots=True)
class Advised:
    """A turn that is advised."""

    moves: tuple[Move, ...]
    why: str
    """The term that speaks most for it: `points`, `kept`, `reply`, `next`, or `ending` where all is worked out."""


def write_advised(candidates: Sequence[Candidate]) -> str:
    """The answer to a `HintQuestion` from what was weighed, best first: beside the one that earns most, if any does."""
    best = candidates[0]
    dearest = max(candidates, key=lambda candidate: candidate.points)
    why = "points"
    if best.exact:
        why = "ending"
    elif dearest.points > best.points:
        why = max(best.terms, key=lambda name: best.terms[name] - dearest.terms[name])
    return f"{why} {write_moves(best.turn)}"


def read_advised(answer: str) -> Advised:
    """The answer to a `HintQuestion`; a ValueError where it is none."""
    why, _, moves = answer.partition(" ")
    return Advised(parse_moves(moves), why)


# What the worker calls


def ready(_: str) -> str:
    """That the worker can be asked."""
    return "yes"


def turn(text: str) -> str:
    """The answer to a `TurnQuestion`."""
    return finished(TurnQuestion.read(text).steps())


def hint(text: str) -> str:
    """The answer to a `HintQuestion`."""
    return finished(HintQuestion.read(text).steps())


def coach(text: str) -> str:
    """The answer to a `CoachQuestion`."""
    return finished(CoachQuestion.read(text).steps())


def puzzle(text: str) -> str:
    """The answer to a `PuzzleQuestion`."""
    return finished(PuzzleQuestion.read(text).steps())


def review(text: str) -> str:
    """The answer to a `ReviewQuestion`."""
    return finished(ReviewQuestion.read(text).steps())


def master(text: str) -> str:
    """The answer to a `MasterQuestion`."""
    return finished(MasterQuestion.read(text).steps())


def _within(seconds: float, generations: int | None = None) -> Budget:
    begun = monotonic()
    return Budget(generations, spent=lambda: (monotonic() - begun) / seconds)


def _turn_of(thoughts: Iterator[Thought]) -> Steps[str]:
    for thought in thoughts:
        moves = thought.turn
        yield
    return write_moves(moves)
