"""The ladder of levels, measured: the table that docs/bots.md shows; `python -m iota ladder`."""

from __future__ import annotations

import argparse
import json
import sys
from itertools import pairwise

from iota.bots.levels import LEVELS
from iota.workbench.arena import Bar, Match, Table, add_workers, executor_for, play_match

PAIRS = (
    ("greedy", "random"),
    ("greedy", "single"),
    *((above.key, below.key) for below, above in pairwise(LEVELS)),
    ("master", "greedy"),
    ("master", "greedy", "greedy", "greedy"),
    ("static", "greedy", "greedy", "greedy"),
)
"""Each a row: the first level against the rest."""


def matches(quick: int, slow: int) -> list[Match]:
    """The matches of the table, with so many deals for the quick levels and for those that look ahead."""
    simulating = {level.key for level in LEVELS if level.generations}
    return [Match(pair, slow if simulating & set(pair) else quick) for pair in PAIRS]


def row(table: Table) -> str:
    """A match as a row of the table."""
    match, first = table.match, table.standings[0]
    rest = " + ".join(match.levels[1:])
    return (
        f"| {first.level} | {rest} | {first.games} | {100 * first.win:.1f} ±{100 * first.interval:.1f} | "
        f"{first.margin:+.0f} | {first.generations:.0f} | {first.milliseconds:.1f} | "
        f"`python -m iota arena {' '.join(match.levels)} --deals {match.deals}` |"
    )


HEADING = """| level | against | games | wins % | margin | generations | ms | command |
| --- | --- | --- | --- | --- | --- | --- | --- |"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `python -m iota ladder` understands."""
    parser.add_argument("--deals", type=int, default=1000, help="deals a row, each played from every seat")
    parser.add_argument("--slow-deals", type=int, default=200, help="the same for the levels that look ahead")
    add_workers(parser)


def run(args: argparse.Namespace) -> int:
    """Play the whole ladder and print its table, a row at a time."""
    tables = []
    if not args.json:
        print(HEADING, flush=True)
    with executor_for(args) as executor:
        for match in matches(args.deals, args.slow_deals):
            print(" v ".join(match.levels), file=sys.stderr)
            tables.append(play_match(match, executor, Bar(match.deals)))
            if not args.json:
                print(row(tables[-1]), flush=True)
    if args.json:
        print(json.dumps([table.as_json() for table in tables]))
    return 1 if any(table.faults for table in tables) else 0
