"""What the page may ask of the interpreter in the worker: a text goes in, a text comes out.

A function may be `async`, to let the worker hear its next question while it still thinks about this one.
"""

from time import monotonic

from iota.bots.levels import level
from iota.bots.thinking import Budget, choose
from iota.moves import write_moves
from iota.record import read
from iota.seat import view


def ready(_: str) -> str:
    """That the worker can be asked."""
    return "yes"


def turn(question: str) -> str:
    """The turn of the bot that is to move in a game: a line with its chance and its seconds, then the game's record.

    The bot itself gets what its seat may know, and nothing of the record.
    """
    line, _, record = question.partition("\n")
    chance, seconds = line.split()
    begun = monotonic()
    budget = Budget(spent=lambda: (monotonic() - begun) / float(seconds))
    game = read(record).game()
    bot = level(game.settings.players[game.turn].bot)
    return write_moves(choose(view(game, game.turn), bot, int(chance), budget))
