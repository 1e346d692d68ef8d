"""Iota, the card game of lines and lots: the rules and the bots, in pure Python.

What most programs need is here: `Game.deal()` and its methods, the moves, and `choose` for a bot's turn.
"""

from iota.bots.thinking import choose
from iota.game import Game
from iota.moves import InvalidMove, Move, Pass, Play, Recycle, parse_move
from iota.refusals import IllegalMove
from iota.scoring import Scoring
from iota.seat import SeatView
from iota.settings import Deck, First, Player, Settings

__version__ = "0.1.0"

__all__ = [
    "Deck",
    "First",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Move",
    "Pass",
    "Play",
    "Player",
    "Recycle",
    "Scoring",
    "SeatView",
    "Settings",
    "__version__",
    "choose",
    "parse_move",
]
