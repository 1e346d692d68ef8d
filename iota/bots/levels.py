"""The ladder of levels: who there is to play against, and how each of them thinks."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A bot to play against."""

    key: str
    """What a record and a command call it."""
    name: str
    """What its opponents call it."""
    thinks: str
    """How it thinks, honestly, in one line."""
    notices: tuple[float, float] = (1.0, 1.0)
    """The chance to notice a play of one card, and what every further card multiplies it with."""
    recycles: bool = True
    plans: bool = False
    """Whether it weighs the cards it keeps against the points it makes."""
    generations: int = 0
    """How many moves it generates, at the most, to look ahead; 0 for a bot that never does."""


LEVELS: Final = (
    Level(
        "newcomer",
        "Chick",
        "Overlooks nine plays in ten, longer ones even more, and never takes a wild back.",
        notices=(0.1, 0.5),
        recycles=False,
    ),
    Level(
        "beginner",
        "Sparrow",
        "Sees a fifth of the single cards it could play and fewer of the longer plays, and takes the best of them.",
        notices=(0.2, 0.5),
    ),
    Level(
        "casual",
        "Robin",
        "Sees half of the single cards it could play, a quarter of the pairs, and takes the best of them.",
        notices=(0.5, 0.5),
    ),
    Level("greedy", "Magpie", "Sees every play there is and grabs the most points."),
    Level("static", "Raven", "Sees every play, and saves wilds and high cards for a better day.", plans=True),
    Level(
        "master",
        "Owl",
        "Tries its best turns against many guesses of the hidden cards, looks at the next reply and at its own next "
        "play, and works out two-player endings, nearly always to the end. It never sees your cards.",
        plans=True,
        generations=1500,
    ),
)
"""From the weakest to the strongest."""

YARDSTICKS: Final = (
    Level("random", "Random", "Plays any legal play, whatever it earns."),
    Level("single", "Single", "Plays the one card that earns the most.", notices=(1.0, 0.0), recycles=False),
)
"""Too weak to play against; the arena measures the others by them."""


def level(key: str) -> Level:
    """The level with this key; any other key is a ValueError."""
    for found in LEVELS + YARDSTICKS:
        if found.key == key:
            return found
    raise ValueError(f"{key!r} is no level: there are {', '.join(found.key for found in LEVELS + YARDSTICKS)}")
