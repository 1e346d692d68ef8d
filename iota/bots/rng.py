"""Random numbers that repeat: the same view and seed give the same ones, in CPython and in the browser."""

import random

from iota.seat import SeatView


def rng_of(view: SeatView, seed: int) -> random.Random:
    """A generator that depends on what a seat knows and on nothing else; only its `random()` is the same forever."""
    knows = (
        seed,
        sorted(view.grid.at.items()),
        view.hand,
        view.hand_sizes,
        view.pile,
        view.held_wilds,
        view.turn,
        view.turns,
        view.passes,
        view.quiet,
        [tally.points for tally in view.tallies],
    )
    return random.Random(repr(knows))
