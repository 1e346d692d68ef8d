"""`python -m tools.bench.owl`: the endings that the strongest level proves in its time, and how long it thinks.

The same in CPython and in Pyodide, which Node runs: this module runs in both, and needs nothing but the game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import fmean, quantiles
from tempfile import TemporaryDirectory
from time import process_time

from iota.bots.endgame import is_known
from iota.bots.levels import LEVELS, level
from iota.bots.thinking import Budget, choose, think
from iota.game import Game, Player, Settings, apply, deal
from iota.seat import view

SECONDS = 2.0
"""The time of a decision on the page."""
ENDINGS = range(5000, 5040)
"""The games whose endings are asked for, and the share of them that is asked for its other decisions too."""
OTHERS = range(5000, 5003)
EVERY = 3
SIZES = {"up to 6 cards": range(2, 7), "7 or 8 cards": range(7, 9)}

Clock = Callable[[], float]


def games(seeds: range) -> Iterator[Game]:
    """The positions of whole games between two quick planners."""
    for seed in seeds:
        game, _ = deal(Settings((Player("One", "static"), Player("Two", "static"))), seed)
        while game.ending is None:
            yield game
            for move in choose(view(game, game.turn), level("static"), seed):
                game, _ = apply(game, move)


def decided(game: Game, clock: Clock) -> tuple[float, bool]:
    """The time of a decision and whether it is proven to be the best."""
    begun = clock()
    budget = Budget(spent=lambda: (clock() - begun) / SECONDS)
    *_, last = think(view(game, game.turn), LEVELS[-1], 0, budget)
    return clock() - begun, len(last.candidates) == 1 or last.candidates[0].exact


def measured(clock: Clock) -> str:
    """What there is to tell, as text: for each size of ending and for other turns, the times and what is proven."""
    found: dict[str, list[tuple[float, bool]]] = {name: [] for name in (*SIZES, "other turns")}
    for game in games(ENDINGS):
        here = view(game, game.turn)
        if is_known(here):
            for name, sizes in SIZES.items():
                if sum(here.hand_sizes) in sizes:
                    found[name].append(decided(game, clock))
    for game in games(OTHERS):
        if game.pile and game.turns % EVERY == 0:
            found["other turns"].append(decided(game, clock))
    return json.dumps(found)


def told(where: str, text: str) -> None:
    """Print what was measured somewhere."""
    for name, decisions in json.loads(text).items():
        times = [seconds for seconds, _ in decisions]
        share = f"{100 * fmean(proven for _, proven in decisions):.0f} %" if name in SIZES else ""
        p95 = quantiles(times, n=20, method="inclusive")[-1]
        print(f"{where:<10}{name:<16}{len(times):>6}{share:>10}{fmean(times):>10.2f}{p95:>8.2f}{max(times):>8.2f}")


def main() -> None:
    from tools.setup import node  # only here: Pyodide has no use for it

    print(
        f"The strongest level with {SECONDS:g} s a decision, two players, standard scoring; seconds of processor time\n"
    )
    print(f"{'':<10}{'':<16}{'turns':>6}{'proven':>10}{'mean':>10}{'p95':>8}{'longest':>8}", flush=True)
    told("CPython", measured(process_time))
    with TemporaryDirectory() as folder:
        answer = Path(folder) / "measured.json"
        node.run("node", ["tools/bench/owl.mjs", str(answer)])
        told("Pyodide", answer.read_text())


if __name__ == "__main__":
    main()
