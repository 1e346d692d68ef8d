"""How well the chances to win hold: games between equals, the numbers that fit them, and how often each came true."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from math import log, sqrt

from iota.bots.chances import SPREADS, WITHIN, Spread, Standing, cards_to_come, share, standings
from iota.bots.levels import level
from iota.bots.thinking import choose
from iota.game import SEATS, Player, Settings, apply, deal
from iota.scoring import Scoring
from iota.seat import view
from iota.workbench.arena import add_workers, executor_for

TENTHS = 10


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat to move knew in a played game, and what came of it."""

    standings: list[Standing]
    seat: int
    cards: int
    won: float

    def said(self, spread: Spread) -> float:
        """The chance it would have been told."""
        return share(self.standings, self.seat, spread, self.cards)


@dataclass(frozen=True, slots=True)
class Tenth:
    """The turns whose chance was said to lie in a tenth."""

    turns: int
    said: float
    """On average."""
    won: float
    """The part of them that was won."""
    error: float
    """Half the width of the 95 % interval of what was won; a game is one observation."""


def play_game(bot: str, scoring: Scoring, seed: int) -> list[Seen]:
    """The turns of a game between players of one level; two to four of them, by turns."""
    players = tuple(Player(f"{bot} {seat + 1}", bot) for seat in range(SEATS[seed % len(SEATS)]))
    game, _ = deal(Settings(players, scoring=scoring), seed)
    seen: list[Seen] = []
    while game.ending is None:
        here = view(game, game.turn)
        seen.append(Seen(standings(here), here.seat, cards_to_come(here), 0.0))
        for move in choose(here, level(bot), seed):
            game, _ = apply(game, move)
    return [replace(each, won=(each.seat in game.winners) / len(game.winners)) for each in seen]


def played(executor: Executor, bot: str, scoring: Scoring, seeds: Iterable[int]) -> list[list[Seen]]:
    """The turns of games with these seeds."""
    return list(executor.map(partial(play_game, bot, scoring), seeds, chunksize=8))


def loss(games: Sequence[list[Seen]], spread: Spread) -> float:
    """How badly the chances foretell who wins, the less the better: the mean of -log of what came true."""
    turns = list(chain.from_iterable(games))
    total = 0.0
    for each in turns:
        said = min(0.9999, max(0.0001, each.said(spread)))
        total -= each.won * log(said) + (1 - each.won) * log(1 - said)
    return total / len(turns)


def fitted(games: Sequence[list[Seen]], start: Spread) -> Spread:
    """The numbers that foretell these games best: each moved up and down by less and less."""
    best, least = start, loss(games, start)
    step = 0.4
    while step > 0.03:
        better = min((loss(games, other), repr(other), other) for other in _around(best, step))
        if better[0] < least - 1e-6:
            least, best = better[0], better[2]
        else:
            step /= 2
    return best


def _around(spread: Spread, step: float) -> Iterator[Spread]:
    for factor in (1 - step, 1 + step):
        yield replace(spread, wild=spread.wild * factor)
        yield replace(spread, card=spread.card * factor)


def tenths(games: Sequence[list[Seen]], spread: Spread) -> list[Tenth | None]:
    """What was said and what came true, by tenths of what was said."""
    table: list[Tenth | None] = []
    for tenth in range(TENTHS):
        said: list[float] = []
        parts: list[tuple[int, float]] = []
        for game in games:
            own = [
                (chance, each.won)
                for each in game
                if min(TENTHS - 1, int(TENTHS * (chance := each.said(spread)))) == tenth
            ]
            if own:
                said += [chance for chance, _ in own]
                parts.append((len(own), sum(won for _, won in own)))
        turns = len(said)
        if len(parts) < 2:
            table.append(None)
            continue
        won = sum(wins for _, wins in parts) / turns
        # The turns of a game are won together, so games are what is counted.
        variance = sum((wins - won * count) ** 2 for count, wins in parts) / turns**2
        table.append(Tenth(turns, sum(said) / turns, won, 1.96 * sqrt(variance)))
    return table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `python -m iota chances` understands."""
    parser.add_argument("--level", default="static", help="who plays")
    parser.add_argument("--games", type=int, default=1500, help="how many; as many again fit the numbers")
    parser.add_argument("--scoring", type=Scoring, choices=list(SPREADS), default=Scoring.STANDARD)
    add_workers(parser)


def run(args: argparse.Namespace) -> int:
    """Fit the numbers to games, print them beside ours, and print how ours hold on other games."""
    ours = SPREADS[args.scoring]
    with executor_for(args) as executor:
        one = played(executor, args.level, args.scoring, range(args.games))
        other = played(executor, args.level, args.scoring, range(args.games, 2 * args.games))
    best = fitted(one, ours)
    print(f"{args.level}, {args.scoring} scoring, two to four players, {args.games} games to fit, as many to check\n")
    for name, spread in (("ours", ours), ("fitted", best)):
        print(f"{name:8} {spread}, loss {loss(other, spread):.4f}")
    print(f"\n{'said %':>8}{'won %':>14}{'turns':>9}")
    for tenth in tenths(other, ours):
        if tenth:
            won = f"{100 * tenth.won:.1f} ±{100 * tenth.error:.1f}"
            print(f"{100 * tenth.said:>8.1f}{won:>14}{tenth.turns:>9}")
    print(f"\nThe interval told with a chance is ±{100 * WITHIN:.0f} at 50 %, less at the ends.")
    return 0
