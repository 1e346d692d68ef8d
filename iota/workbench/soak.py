"""Every level in every kind of game, mixed: does the referee ever have to step in? `python -m iota soak`."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor

from iota.bots.levels import LEVELS, level
from iota.bots.referee import Fault, decide
from iota.bots.thinking import Budget
from iota.game import SEATS, Deck, First, Player, Settings, apply, deal
from iota.scoring import Scoring
from iota.seat import view
from iota.workbench.arena import Bar, add_workers, executor_for

GENERATIONS = 60
"""Enough for every part of a bot to be used; how well it plays is not the question."""


def mixed(number: int, keys: Sequence[str]) -> Settings:
    """The settings of such a game: players, scoring, deck and levels all change from one to the next."""
    number, players = divmod(number, len(SEATS))
    number, scoring = divmod(number, len(Scoring))
    number, deck = divmod(number, len(Deck))
    seated = [
        keys[(number * (seat + 1) + players + scoring + deck + seat) % len(keys)] for seat in range(SEATS[players])
    ]
    return Settings(
        tuple(Player(f"{key} {seat + 1}", key) for seat, key in enumerate(seated)),
        deck=list(Deck)[deck],
        scoring=list(Scoring)[scoring],
        first=First.DRAW,
    )


def play_mixed(number: int, keys: Sequence[str], generations: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The levels that played such a game, and the faults of it."""
    settings = mixed(number, keys)
    game, _ = deal(settings, number)
    log: list[Fault] = []
    while game.ending is None:
        bot = level(settings.players[game.turn].bot)
        for move in decide(view(game, game.turn), bot, number, Budget(generations), log).turn:
            game, _ = apply(game, move)
    levels = tuple(player.bot for player in settings.players)
    return levels, tuple(f"game {number}, {levels[fault.seat]}: {fault}" for fault in log)


def soak(
    executor: Executor, games: int, keys: Sequence[str], generations: int, bar: Bar
) -> tuple[Counter[str], list[str]]:
    """How many games each level has finished, a game counted once for a level, and every fault."""
    futures = [executor.submit(play_mixed, number, keys, generations) for number in range(games)]
    finished: Counter[str] = Counter()
    faults: list[str] = []
    for number, future in enumerate(futures):
        levels, found = future.result()
        finished.update(set(levels))
        faults += found
        bar(number + 1)
    return finished, faults


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `python -m iota soak` understands."""
    parser.add_argument("levels", nargs="*", default=[each.key for each in LEVELS], help="all of them if left out")
    parser.add_argument("--games", type=int, default=2400, help="in all; every level takes part in many of them")
    parser.add_argument("--generations", type=int, default=GENERATIONS, help="the budget of a decision")
    add_workers(parser)


def run(args: argparse.Namespace) -> int:
    """Play the games and say what happened."""
    with executor_for(args) as executor:
        finished, faults = soak(executor, args.games, args.levels, args.generations, Bar(args.games))
    if args.json:
        print(json.dumps({"games": args.games, "finished": finished, "faults": faults}))
    else:
        for key in args.levels:
            print(f"{key:10} finished {finished[key]} games")
        print("\n".join(f"fault: {fault}" for fault in faults) or "no faults")
    return 1 if faults else 0
