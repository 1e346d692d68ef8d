"""`python -m tools.bench.bots`: what a decision of each bot costs, in move generations and beside one of them."""

from time import process_time

from iota.bots.levels import LEVELS, Level, level
from iota.bots.thinking import Budget, choose, think
from iota.game import Game, Player, Settings, apply, deal
from iota.grid import Grid
from iota.movegen import found_plays
from iota.seat import view

SEEDS = range(3)
EVERY = 3
"""One position in so many is asked of every bot."""


def positions() -> list[Game]:
    """Positions of whole games between two planning bots."""
    found = []
    for seed in SEEDS:
        game, _ = deal(Settings((Player("One", "static"), Player("Two", "static"))), seed)
        while game.ending is None:
            if game.turns % EVERY == 0:
                found.append(game)
            for move in choose(view(game, game.turn), level("static"), seed):
                game, _ = apply(game, move)
    return found


def plain_generation(found: list[Game]) -> float:
    """The processor time of one plain move generation on a grid of which nothing is known yet."""
    grids = [(Grid(game.grid.cells), game.hand) for game in found]
    begin = process_time()
    for grid, hand in grids:
        found_plays(grid, hand)
    return (process_time() - begin) / len(grids)


def decisions(found: list[Game], bot: Level) -> tuple[float, float]:
    """The processor time and the generations of a decision."""
    generations = 0
    begin = process_time()
    for game in found:
        *_, last = think(view(game, game.turn), bot, 0, Budget())
        generations += last.generations
    return (process_time() - begin) / len(found), generations / len(found)


def main() -> None:
    found = positions()
    plain_generation(found)  # the masks of lines are worked out once, as in any game
    plain = plain_generation(found)
    print(f"A decision of each bot, on {len(found)} positions of whole games, two players, standard scoring\n")
    print(f"{'level':<12}{'generations':>12}{'ms':>10}{'plain generations of':>24}{plain * 1e3:>6.3f} ms")
    for bot in LEVELS:
        seconds, generations = decisions(found, bot)
        print(f"{bot.key:<12}{generations:>12.1f}{seconds * 1e3:>10.2f}{seconds / plain:>24.1f}")


if __name__ == "__main__":
    main()
