"""The workbench: `python -m iota solve | perft | replay | play | arena | ladder | chances | soak`."""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from iota.bots.levels import LEVELS, level
from iota.bots.thinking import choose
from iota.cards import name
from iota.game import SEEDS, Deck, First, Player, Settings, deal
from iota.record import read, write
from iota.scoring import Scoring
from iota.workbench import arena, chances, ladder, soak
from iota.workbench.perft import split, split_position
from iota.workbench.solve import parse_position, solve_lines
from iota.workbench.telling import tell_game
from iota.workbench.terminal import play_game


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns the exit code; what is wrong with the input is said in one line."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except (ValueError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            # Whoever read the output has left; there is nobody to tell.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"iota: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m iota", description="A workbench for the card game Iota.")
    commands = parser.add_subparsers(required=True, metavar="command")

    solve = commands.add_parser(
        "solve",
        help="every legal play and recycle of positions",
        description='Reads JSON lines such as {"grid": {"0,0": "rc2", "1,0": "W"}, "hand": ["bs4", "W"], "pile": 12} '
        "and writes for each one line: its plays, best first, and its recycles, or what is wrong with it.",
    )
    solve.add_argument("file", nargs="?", default="-", help="a file of positions; standard input if left out")
    solve.set_defaults(run=_solve)

    perft = commands.add_parser("perft", help="counts of plays to a depth", description="Counts plays to a depth.")
    perft.add_argument("depth", type=int, help="how many turns deep, 1 to 4")
    start = perft.add_mutually_exclusive_group()
    start.add_argument("--seed", type=int, default=0, help="count from the deal of this seed (default 0)")
    start.add_argument("--position", help="count from this position, written as for solve")
    _add_settings(perft)
    perft.set_defaults(run=_perft)

    replay = commands.add_parser("replay", help="a recorded game, turn by turn", description="Tells a recorded game.")
    replay.add_argument("file", help="the record; - is standard input")
    replay.set_defaults(run=_replay)

    play = commands.add_parser("play", help="a game in the terminal", description="A plain game against bots.")
    play.add_argument("--seed", type=int, help="the deal; random if left out")
    play.add_argument("--level", default="greedy", help=f"of the bots: {', '.join(level.key for level in LEVELS)}")
    play.add_argument("--name", default="You", help="your name")
    play.add_argument("--save", metavar="FILE", help="write the record of the game to this file at the end")
    _add_settings(play)
    play.set_defaults(run=_play)
    contest = commands.add_parser(
        "arena",
        help="matches between bots",
        description="Plays a match between levels: every deal once from every seat, on all cores.",
    )
    arena.add_arguments(contest)
    contest.set_defaults(run=arena.run)

    rungs = commands.add_parser(
        "ladder", help="all levels against each other", description="The table in docs/bots.md."
    )
    ladder.add_arguments(rungs)
    rungs.set_defaults(run=ladder.run)

    held = commands.add_parser("chances", help="how well the chances to win hold", description=chances.__doc__)
    chances.add_arguments(held)
    held.set_defaults(run=chances.run)

    mixed = commands.add_parser("soak", help="every level in every kind of game", description="Looks for faults.")
    soak.add_arguments(mixed)
    mixed.set_defaults(run=soak.run)

    return parser


def _add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="how many play (default 2)")
    parser.add_argument("--deck", choices=list(Deck), type=Deck, default=Deck.FULL)
    parser.add_argument("--scoring", choices=list(Scoring), type=Scoring, default=Scoring.STANDARD)
    parser.add_argument("--first", choices=list(First), type=First, default=First.DRAW, help="who begins")


def _settings(options: argparse.Namespace, players: Iterable[Player]) -> Settings:
    return Settings(tuple(players), deck=options.deck, scoring=options.scoring, first=options.first)


def _solve(options: argparse.Namespace) -> int:
    with contextlib.ExitStack() as stack:
        lines = sys.stdin.buffer if options.file == "-" else stack.enter_context(Path(options.file).open("rb"))
        for answer in solve_lines(lines):
            print(answer, flush=True)
    return 0


def _perft(options: argparse.Namespace) -> int:
    if not 1 <= options.depth <= 4:
        raise ValueError("the depth is 1 to 4")
    total = 0
    if options.position is not None:
        position = parse_position(options.position)
        for play, count in split_position(position.grid, position.hand, options.depth):
            total += count
            print(f"{' '.join(f'{name(card)}@{position.cell(cell)}' for cell, card in play.cells)}: {count}")
    else:
        players = (Player(f"Player {seat + 1}") for seat in range(options.players))
        game, _ = deal(_settings(options, players), options.seed)
        for move, count in split(game, options.depth):
            total += count
            print(f"{move}: {count}")
    print(f"\n{total}")
    return 0


def _replay(options: argparse.Namespace) -> int:
    raw = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
    for line in tell_game(read(raw.decode())):
        print(line)
    return 0


def _play(options: argparse.Namespace) -> int:
    bot = level(options.level)
    bots = (
        Player(f"{bot.name} {seat}" if options.players > 2 else bot.name, bot.key) for seat in range(1, options.players)
    )
    settings = _settings(options, [Player(options.name), *bots])
    seed = secrets.randbelow(SEEDS) if options.seed is None else options.seed
    record = play_game(settings, seed, lambda view, _: choose(view, bot, seed), input, print)
    if options.save:
        Path(options.save).write_text(write(record), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
