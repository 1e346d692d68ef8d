"""Randomness that repeats: the same view and seed give the same stream, in CPython and in the browser."""

import random

from iota.seat import SeatView


def stream(view: SeatView, seed: int) -> random.Random:
    """A stream that depends on everything a seat knows and on nothing else; only its `random()` is the same forever."""
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
