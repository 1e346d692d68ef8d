"""How somebody gets on with practice: a rating that follows the grades, a streak, and what to see again, and when."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Final

from iota.game import SEEDS, Game
from iota.practice.puzzle import Answer, Kind, Puzzle, Source
from iota.practice.written import read_puzzle
from web.play.first_puzzle import FIRST
from web.play.session import Session

START: Final = 800
LOWEST: Final = 100
HIGHEST: Final = 3000
QUICK: Final = 48
"""By how much a rating can change at first, when little is known."""
SLOW: Final = 24
NEW: Final = 10
"""For so many puzzles a rating is new."""
NEARLY: Final = 0.9
"""An answer that earns this much of the best counts half."""
PAUSES: Final = (2, 5, 12)
"""After how many days something that was missed is asked again, and after how many more each time it was solved."""
MOST_MISSED: Final = 60
KINDS: Final = (Kind.POINTS, Kind.LOT, Kind.POINTS, Kind.READING, Kind.WILD, Kind.POINTS, Kind.STRADDLE, Kind.ENDING)
"""What is asked in turn."""
STEPS: Final = (-80, 0, 80)
"""How much easier or harder than the rating the next puzzles are, in turn."""
AHEAD: Final = 2
"""How many puzzles wait: the one to be solved, and the next."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A puzzle to be seen again."""

    source: Source
    due: int
    """On which day, counted from 1970."""
    solved: int = 0
    """How often it was solved since."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What is known of somebody who practises."""

    rating: int = START
    tried: int = 0
    solved: int = 0
    streak: int = 0
    longest: int = 0
    missed: tuple[Missed, ...] = ()
    """What was missed longest ago first."""
    queue: tuple[str, ...] = ()
    """The puzzles that wait, as text: the one to be solved now, and the next."""
    last: int = 0
    """By how much the last answer changed the rating."""

    def after(self, puzzle: Puzzle, answer: Answer, day: int) -> Progress:
        """With an answer on some day."""
        pace = QUICK if self.tried < NEW else SLOW
        expected = 1 / (1 + 10 ** ((puzzle.grade - self.rating) / 400))
        change = round(pace * (_worth(puzzle, answer) - expected))
        rating = min(HIGHEST, max(LOWEST, self.rating + change))
        streak = self.streak + 1 if answer.solved else 0
        return replace(
            self,
            rating=rating,
            tried=self.tried + 1,
            solved=self.solved + answer.solved,
            streak=streak,
            longest=max(self.longest, streak),
            missed=self._remembering(puzzle.source, day, solved=answer.solved),
            queue=tuple(text for text in self.queue if read_puzzle(text).source != puzzle.source),
            last=rating - self.rating,
        )

    def _remembering(self, source: Source, day: int, *, solved: bool) -> tuple[Missed, ...]:
        known = next((each for each in self.missed if each.source == source), None)
        others = tuple(each for each in self.missed if each.source != source)
        if not solved:
            return (*others, Missed(source, day + PAUSES[0]))[-MOST_MISSED:]
        if known is None or known.solved + 1 >= len(PAUSES):
            return others
        times = known.solved + 1
        return (*others, Missed(source, day + PAUSES[times], times))

    def due(self, day: int) -> Source | None:
        """What is to be seen again by this day, if anything that does not wait already."""
        waiting = [puzzle.source for puzzle in map(read_puzzle, self.queue)]
        return next((each.source for each in self.missed if each.due <= day and each.source not in waiting), None)

    @property
    def number(self) -> int:
        """Which puzzle is the next to be made, counted from 0."""
        return self.tried + len(self.queue)

    @property
    def kind(self) -> Kind:
        """What it asks for."""
        return KINDS[self.number % len(KINDS)]

    @property
    def grade(self) -> int:
        """How hard it should be: about as good as the player, now a little easier and now a little harder."""
        return self.rating + STEPS[self.number % len(STEPS)]

    def seed(self, entropy: int) -> int:
        """The seed of the games that it is taken from."""
        return random.Random(f"practice {entropy} {self.number}").randrange(SEEDS)

    def begun(self) -> Progress:
        """With a puzzle to be solved now; at the very first, it is one that came with the page."""
        return self if self.queue else replace(self, queue=(FIRST,))

    @property
    def current(self) -> Puzzle:
        """The puzzle to be solved now."""
        return read_puzzle(self.queue[0])


def _worth(puzzle: Puzzle, answer: Answer) -> float:
    """What an answer counts, from 0 to 1."""
    if answer.solved:
        return 1.0
    by_points = puzzle.kind not in (Kind.READING, Kind.ENDING)
    return 0.5 if by_points and answer.value >= NEARLY * puzzle.values[0] else 0.0


def table_of(puzzle: Puzzle) -> Session:
    """The position of a puzzle, to play its turn in; what is hidden lies anyhow."""
    view = puzzle.view
    unseen = view.unseen
    other = unseen[: view.hand_sizes[1]]
    game = Game(
        settings=view.settings,
        seed=puzzle.source.seed,
        grid=view.grid,
        hands=(view.hand, other),
        pile=unseen[len(other) : len(other) + view.pile],
        turn=view.turn,
        tallies=view.tallies,
        held_wilds=(view.held_wilds[0], 0),
        turns=view.turns,
        passes=view.passes,
        quiet=view.quiet,
    )
    return Session.at(game, view.hand)
