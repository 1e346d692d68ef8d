"""`make bench`: how fast every legal play is found, beside the slow rules, and what the bots do in their time."""

import json
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

from iota.cards import WILD, Card, parse_card
from iota.grid import Cell, Grid
from iota.movegen import found_plays
from tools import slow_rules
from tools.bench import bots, owl
from tools.places import ROOT

BENCH = ROOT / "tests" / "positions" / "bench.jsonl"
EVERY = 10
"""The slow rules answer one position in so many: all of them would take minutes."""
ROUNDS = 5
"""Each position is timed as often, and the best counts: what is slower is the machine's other work."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a game in the forms of both implementations."""

    cells: dict[Cell, Card]
    hand: tuple[Card, ...]
    pile: int
    slow_grid: dict[Cell, str]
    slow_hand: list[str]

    @property
    def wild(self) -> bool:
        """Whether there is a wild in the hand or on the grid."""
        return WILD in self.hand or WILD in self.cells.values()


def read_positions(path: Path) -> list[Position]:
    """The positions of a file, in their order."""
    found = []
    for line in path.read_text().splitlines():
        row: dict[str, Any] = json.loads(line)
        slow_grid = {parse_cell(cell): card for cell, card in row["grid"].items()}
        cells = {cell: parse_card(card) for cell, card in slow_grid.items()}
        found.append(Position(cells, tuple(map(parse_card, row["hand"])), row["pile"], slow_grid, row["hand"]))
    return found


def parse_cell(text: str) -> Cell:
    """The cell that `2,-1` writes down."""
    x, y = text.split(",")
    return int(x), int(y)


def best_of(rounds: int, prepare: Callable[[], Callable[[], object]]) -> float:
    """The shortest processor time that a call takes, each call prepared anew outside the clock."""
    times = []
    for _ in range(rounds):
        call = prepare()
        begin = process_time()
        call()
        times.append(process_time() - begin)
    return min(times)


def fresh(position: Position) -> Callable[[], object]:
    """Finding the plays on a grid of which nothing is known yet."""
    grid = Grid(position.cells)
    return lambda: found_plays(grid, position.hand, last=position.pile == 0)


def grown(position: Position, before: dict[Cell, Card]) -> Callable[[], object]:
    """Finding the plays on a grid that has just grown out of one whose plays were found."""
    if not before:
        return fresh(position)
    base = Grid(before)
    found_plays(base, position.hand)
    grid = base.with_cards({cell: card for cell, card in position.cells.items() if before.get(cell) != card})
    return lambda: found_plays(grid, position.hand, last=position.pile == 0)


def slow(position: Position) -> Callable[[], object]:
    """The slow rules on the same position."""
    return lambda: slow_rules.plays(position.slow_grid, position.slow_hand, position.pile)


def times_grown(found: Sequence[Position]) -> list[float]:
    """For each position its time on a grid grown from that of the turn before; a new game begins afresh."""
    times = []
    for i, position in enumerate(found):
        before = found[i - 1].cells if i and len(found[i - 1].cells) <= len(position.cells) else {}

        times.append(best_of(ROUNDS, partial(grown, position, before)))
    return times


def p95(times: Sequence[float]) -> float:
    """What 95 in 100 stay under."""
    return statistics.quantiles(times, n=20, method="inclusive")[-1]


def row(name: str, times: Sequence[float]) -> str:
    """A line of the table."""
    mean = statistics.fmean(times)
    return (
        f"{name:<26}{len(times):>6}{1 / mean:>12,.0f}{mean * 1e3:>10.3f}"
        f"{statistics.median(times) * 1e3:>10.3f}{p95(times) * 1e3:>10.3f}"
    )


def bench_plays() -> None:
    """Times both implementations and prints the table."""
    found = read_positions(BENCH)
    for position in found[:50]:
        fresh(position)()  # the masks of lines are worked out once, as in any game
    all_fresh = [best_of(ROUNDS, partial(fresh, position)) for position in found]
    all_grown = times_grown(found)
    sample = range(0, len(found), EVERY)
    by_slow = {i: best_of(1, partial(slow, found[i])) for i in sample}

    wild = [i for i, position in enumerate(found) if position.wild]
    plain = [i for i, position in enumerate(found) if not position.wild]
    print(f"Every legal play of {len(found)} positions of whole games, in one process\n")
    print(f"{'':<26}{'count':>6}{'per second':>12}{'mean ms':>10}{'median':>10}{'p95':>10}")
    for name, times in (("fresh grids", all_fresh), ("grown grids", all_grown)):
        print(row(name, times))
        print(row("  with a wild", [times[i] for i in wild]))
        print(row("  without", [times[i] for i in plain]))
    print(row("slow rules", list(by_slow.values())))

    print(f"\nTimes faster than the slow rules, on the same positions (one in {EVERY}), grids fresh; needed: 100")
    for name, among in (("all", set(sample)), ("with a wild", set(wild)), ("without", set(plain))):
        chosen = [i for i in sample if i in among]
        ratio = sum(by_slow[i] for i in chosen) / sum(all_fresh[i] for i in chosen)
        print(f"{name:<26}{len(chosen):>6}{ratio:>12,.0f}")
    for name, times in (("fresh grids", all_fresh), ("grown grids", all_grown)):
        cliff = p95([times[i] for i in wild]) / p95([times[i] for i in plain])
        print(f"p95 with a wild / without, {name}: {cliff:.2f}; needed: at most 4")


def main() -> None:
    bench_plays()
    print()
    bots.main()
    print()
    owl.main()


if __name__ == "__main__":
    main()
