"""`python -m tools.bench_bots`: how long each bot takes for a turn, over seeded games."""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator

from iota.bots.levels import LEVELS, Level
from iota.bots.thinking import choose
from iota.game import Game, Settings, apply, deal
from iota.movegen import found_plays
from iota.seat import view

# Plays the games through: any bot will do whose positions are like those of people.
FAST = LEVELS[2]


def positions(games: int) -> Iterator[Game]:
    """Every position of some games at which a seat begins its turn."""
    for seed in range(games):
        game, _ = deal(Settings(), seed)
        while game.ending is None:
            yield game
            for move in choose(view(game, game.turn), FAST, seed):
                game, _ = apply(game, move)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6, help="games that give the positions (6)")
    parser.add_argument("--turns", type=int, default=12, help="turns that each bot thinks about (12)")
    options = parser.parse_args()
    found = list(positions(options.games))
    print(f"{len(found)} positions of {options.games} games; milliseconds of CPU for a turn\n")
    print("| what | median | p95 | most |\n| --- | --- | --- | --- |")
    report("all legal plays", [clocked(lambda game: found_plays(game.grid, game.hand), game) for game in found])
    some = found[:: max(1, len(found) // options.turns)]
    for level in LEVELS:

        def think(game: Game, level: Level = level) -> object:
            return choose(view(game, game.turn), level)

        report(level.name, [clocked(think, game) for game in some])


def clocked(work: Callable[[Game], object], game: Game) -> float:
    """The milliseconds of CPU that a piece of work takes on a position."""
    start = time.process_time()
    work(game)
    return (time.process_time() - start) * 1000


def report(name: str, times: list[float]) -> None:
    """One line of the table."""
    ordered = sorted(times)
    p95 = ordered[int(len(ordered) * 0.95)] if len(ordered) > 1 else ordered[-1]
    print(f"| {name} | {statistics.median(times):.2f} | {p95:.2f} | {ordered[-1]:.2f} |", flush=True)


if __name__ == "__main__":
    main()
