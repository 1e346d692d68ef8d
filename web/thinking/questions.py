"""What the page may ask of the interpreter in the worker: a text goes in, a text comes out.

Whatever takes a while is thought out in small steps, so that the page can also do it by itself, between its frames.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from time import monotonic

from iota.bots.hints import advice
from iota.bots.levels import level
from iota.bots.thinking import Budget, Thought, think
from iota.moves import write_moves
from iota.record import Record, read
from iota.review import review_turn
from iota.seat import SeatView, view

Steps = Generator[None, None, str]
"""A thought in small steps; what it returns is the answer."""


def ready(_: str) -> str:
    """That the worker can be asked."""
    return "yes"


def turn(question: str) -> str:
    """The turn of the bot that is to move in a game: a line with its chance and its seconds, then the game's record.

    A third number in the line is how many moves it may generate, instead of as many as its level is meant to have.
    The bot itself gets what its seat may know, and nothing of the record.
    """
    line, record = _parts(question)
    chance, seconds, *most = line.split()
    game = read(record).game()
    bot = game.settings.players[game.turn].bot
    return _last(
        turn_steps(view(game, game.turn), bot, int(chance), float(seconds), int(most[0]) if most else None),
    )


def hint(question: str) -> str:
    """A good turn for the player who is to move in a game: a line with the seconds to think, then the record."""
    seconds, record = _parts(question)
    game = read(record).game()
    return _last(hint_steps(view(game, game.turn), float(seconds)))


def review(question: str) -> str:
    """What one turn of a game missed: a line with its number, from 0, then the record. See web.reviewing."""
    number, record = _parts(question)
    return _last(review_steps(read(record), int(number)))


def turn_steps(here: SeatView, bot: str, chance: int, seconds: float, generations: int | None = None) -> Steps:
    """A bot's turn."""
    return _turn_of(think(here, level(bot), chance, _within(seconds, generations)))


def hint_steps(here: SeatView, seconds: float) -> Steps:
    """What the strongest bot would do."""
    return _turn_of(advice(here, budget=_within(seconds)))


def review_steps(record: Record, number: int) -> Steps:
    """The best turn there was, and what it is worth more than the one that was taken, in all and term by term."""
    # A chance to win would take as long again, and its steps are long.
    steps = review_turn(record, number, rollouts=0)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            best, taken = end.value.best, end.value.taken.terms
            gains = {name: term - taken[name] for name, term in best.terms.items()}
            return json.dumps({"best": write_moves(best.turn), "gains": gains, "missed": end.value.missed})
        yield


def _within(seconds: float, generations: int | None = None) -> Budget:
    begun = monotonic()
    return Budget(generations, spent=lambda: (monotonic() - begun) / seconds)


def _turn_of(thoughts: Iterator[Thought]) -> Steps:
    for thought in thoughts:
        moves = thought.turn
        yield
    return write_moves(moves)


def _last(steps: Steps) -> str:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return str(end.value)


def _parts(question: str) -> tuple[str, str]:
    line, _, record = question.partition("\n")
    return line, record
