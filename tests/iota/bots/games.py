"""Positions for the tests of the bots: games that quick levels have played."""

from collections.abc import Iterator

from iota.bots.levels import level
from iota.bots.thinking import choose
from iota.game import Deck, Game, Player, Settings, apply, deal
from iota.scoring import Scoring
from iota.seat import view


def settings(
    players: int = 2, scoring: Scoring = Scoring.STANDARD, deck: Deck = Deck.FULL, bot: str = "greedy"
) -> Settings:
    """Settings for bots of one level."""
    return Settings(tuple(Player(f"Bot {seat}", bot) for seat in range(players)), deck=deck, scoring=scoring)


def positions(agreed: Settings, seed: int) -> Iterator[Game]:
    """Every position of a game of bots at which a turn begins."""
    game, _ = deal(agreed, seed)
    while game.ending is None:
        yield game
        for move in choose(view(game, game.turn), level(agreed.players[game.turn].bot), seed):
            game, _ = apply(game, move)


def every_kind() -> Iterator[Settings]:
    """Every scoring with every deck, two to four players by turns."""
    for i, scoring in enumerate(Scoring):
        for j, deck in enumerate(Deck):
            yield settings(2 + (i + j) % 3, scoring, deck)
