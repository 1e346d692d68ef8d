"""Matches between bots: duplicate deals, every seat by turns, on all cores; `python -m iota arena`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from iota.bots.levels import level
from iota.bots.referee import Fault, decide
from iota.bots.thinking import Budget
from iota.game import SEATS, Deck, First, Player, Settings, apply, deal
from iota.scoring import Scoring
from iota.seat import view
from iota.workbench.cluster import cluster_executor


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays whom and how. Every deal is played once from every seat: the entrants move one seat on each time."""

    levels: tuple[str, ...]
    deals: int = 100
    seed: int = 0
    scoring: Scoring = Scoring.STANDARD
    deck: Deck = Deck.FULL
    generations: int | None = None
    """The budget of a decision; None for what each level is meant to have."""

    def __post_init__(self) -> None:
        if len(self.levels) not in SEATS:
            raise ValueError(f"{SEATS[0]} to {SEATS[-1]} can play, not {len(self.levels)}")
        for key in self.levels:
            level(key)


@dataclass(frozen=True, slots=True)
class DealResult:
    """What each entrant made of one deal, all seats together."""

    wins: tuple[float, ...]
    """Games won; a shared win is shared."""
    margins: tuple[float, ...]
    """Points over the best of the others, added up."""
    decisions: tuple[int, ...]
    generations: tuple[int, ...]
    seconds: tuple[float, ...]
    faults: tuple[str, ...]


def play_deal(match: Match, number: int) -> DealResult:
    """One deal of a match, from every seat."""
    entrants = range(len(match.levels))
    wins, margins, seconds = ([0.0] * len(entrants) for _ in range(3))
    decisions, generations = ([0] * len(entrants) for _ in range(2))
    faults: list[str] = []
    for shift in entrants:
        # The entrant on each seat.
        seated = [(seat + shift) % len(entrants) for seat in entrants]
        players = tuple(Player(f"{match.levels[entrant]} {entrant + 1}", match.levels[entrant]) for entrant in seated)
        settings = Settings(players, deck=match.deck, scoring=match.scoring, first=First.SEAT_1)
        seed = match.seed + number
        game, _ = deal(settings, seed)
        log: list[Fault] = []
        while game.ending is None:
            entrant = seated[game.turn]
            before = time.process_time()
            thought = decide(view(game, game.turn), level(match.levels[entrant]), seed, Budget(match.generations), log)
            seconds[entrant] += time.process_time() - before
            decisions[entrant] += 1
            generations[entrant] += thought.generations
            for move in thought.turn:
                game, _ = apply(game, move)
        for seat, entrant in enumerate(seated):
            if seat in game.winners:
                wins[entrant] += 1 / len(game.winners)
            others = [tally.points for other, tally in enumerate(game.tallies) if other != seat]
            margins[entrant] += game.tallies[seat].points - max(others)
        faults += [f"seed {seed}, {match.levels[seated[fault.seat]]}: {fault}" for fault in log]
    return DealResult(tuple(wins), tuple(margins), tuple(decisions), tuple(generations), tuple(seconds), tuple(faults))


@dataclass(frozen=True, slots=True)
class Standing:
    """What an entrant made of a whole match."""

    level: str
    games: int
    win: float
    """The part of the games won, from 0 to 1."""
    interval: float
    """Half the width of its 95 % interval; a deal with all its seats is one observation."""
    margin: float
    """Points over the best of the others, on average."""
    milliseconds: float
    """Processor time of a decision."""
    generations: float
    """Move generations of a decision."""


@dataclass(frozen=True, slots=True)
class Table:
    """The outcome of a match."""

    match: Match
    standings: tuple[Standing, ...]
    faults: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The table as plain values."""
        return asdict(self)


def table(match: Match, results: Sequence[DealResult]) -> Table:
    """The standings after these deals."""
    standings = []
    seats = len(match.levels)
    for entrant, key in enumerate(match.levels):
        rates = [result.wins[entrant] / seats for result in results]
        mean = sum(rates) / len(rates)
        variance = sum((rate - mean) ** 2 for rate in rates) / max(1, len(rates) - 1)
        decisions = max(1, sum(result.decisions[entrant] for result in results))
        standings.append(
            Standing(
                level=key,
                games=len(results) * seats,
                win=mean,
                interval=1.96 * sqrt(variance / len(rates)),
                margin=sum(result.margins[entrant] for result in results) / len(results) / seats,
                milliseconds=1000 * sum(result.seconds[entrant] for result in results) / decisions,
                generations=sum(result.generations[entrant] for result in results) / decisions,
            )
        )
    return Table(match, tuple(standings), tuple(fault for result in results for fault in result.faults))


def play_match(match: Match, executor: Executor, done: Callable[[int], None] = lambda _: None) -> Table:
    """A whole match on any executor; `done` is told how many deals are finished, as they finish."""
    finished = 0

    def count(_: Future[DealResult]) -> None:
        nonlocal finished
        finished += 1
        done(finished)

    futures = [executor.submit(play_deal, match, number) for number in range(match.deals)]
    for future in futures:
        future.add_done_callback(count)
    return table(match, [future.result() for future in futures])


def written(table: Table) -> str:
    """A table for people to read."""
    match = table.match
    lines = [
        f"{len(match.levels)} players, {match.scoring} scoring, {match.deck} deck, {match.deals} deals, "
        f"{table.standings[0].games} games",
        f"{'level':10} {'win %':>13} {'margin':>8} {'ms':>8} {'gens':>7}   (of a decision)",
    ]
    for each in table.standings:
        win = f"{100 * each.win:.1f} ±{100 * each.interval:.1f}"
        lines.append(
            f"{each.level:10} {win:>13} {each.margin:>+8.1f} {each.milliseconds:>8.1f} {each.generations:>7.0f}"
        )
    lines += [f"fault: {fault}" for fault in table.faults] or ["no faults"]
    return "\n".join(lines)


class Bar:
    """A progress bar on the error stream; silent where nobody looks."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._shown = sys.stderr.isatty()

    def __call__(self, finished: int) -> None:
        if self._shown:
            width = 40 * finished // self._total
            end = "\n" if finished == self._total else ""
            bar = "█" * width + "░" * (40 - width)
            print(f"\r{bar} {finished}/{self._total} deals", end=end, file=sys.stderr, flush=True)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `python -m iota arena` understands."""
    parser.add_argument("levels", nargs="+", help="two to four levels, one for each seat")
    parser.add_argument("--deals", type=int, default=100, help="each is played once from every seat")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first deal")
    parser.add_argument("--scoring", type=Scoring, choices=list(Scoring), default=Scoring.STANDARD)
    parser.add_argument("--deck", type=Deck, choices=list(Deck), default=Deck.FULL)
    parser.add_argument("--generations", type=int, help="the budget of a decision, instead of the level's own")
    add_workers(parser)


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Where matches are played and how their outcome is shown."""
    parser.add_argument("--jobs", type=int, help="processes at once, instead of one for each core")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a dask scheduler, or `local`; needs the extra cluster")
    parser.add_argument("--json", action="store_true", help="print plain values instead of a table")


def executor_for(args: argparse.Namespace) -> AbstractContextManager[Executor]:
    """The executor that the arguments ask for."""
    if args.cluster:
        return cluster_executor(None if args.cluster == "local" else args.cluster, args.jobs)
    return ProcessPoolExecutor(args.jobs)


def run(args: argparse.Namespace) -> int:
    """Play the match that the arguments ask for and print its table."""
    match = Match(tuple(args.levels), args.deals, args.seed, args.scoring, args.deck, args.generations)
    with executor_for(args) as executor:
        outcome = play_match(match, executor, Bar(match.deals))
    print(json.dumps(outcome.as_json()) if args.json else written(outcome))
    return 1 if outcome.faults else 0
