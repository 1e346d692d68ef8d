"""Writes the positions that judge the engine: games of two played, and answered, by slow_rules alone.

    python -m tests.positions           writes tests/positions/referee.jsonl and bench.jsonl (minutes)

A position is one JSON line as `python -m iota solve` reads it: {"grid": {"0,0": "rc2"}, "hand": [..], "pile": n}.

bench.jsonl holds the positions at the start of every turn of whole greedy games, in order. referee.jsonl
adds an "answer" to each position, shortened to four figures because the full answers take megabytes:
"plays" (how many), "points" (their sum), "recycles" (how many) and "sha256", the digest of the canonical
listing of the answer (see `listing`). "kind" says where the position comes from:
  random, greedy   turns of games between such players
  linking          turns of games dealt with both wilds early, between players who put wilds into one line
  tricky           grids drawn by hand (tricky_grids.py), with a hand drawn for each and the nastiest found
  cut              random, greedy and linking positions with an empty pile and a shorter hand than they had:
                   the only ones that no game reaches, although each is possible to `solve`
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

from tests.tricky_grids import DRAWN, grid_drawn
from tools import slow_rules
from tools.slow_rules import WILD, Cell, Play

FOLDER = Path(__file__).parent / "positions"
Position = dict[str, Any]
Answer = dict[str, Any]

# Positions and answers as text


def cell_text(cell: Cell) -> str:
    """A cell as `solve` writes it: (2, -1) is '2,-1'."""
    return f"{cell[0]},{cell[1]}"


def text_cell(text: str) -> Cell:
    """The cell that `cell_text` wrote."""
    x, y = text.split(",")
    return int(x), int(y)


def position(grid: Mapping[Cell, str], hand: Iterable[str], pile: int) -> Position:
    """A position in the form that `solve` reads."""
    return {"grid": {cell_text(cell): grid[cell] for cell in sorted(grid)}, "hand": list(hand), "pile": pile}


def grid_of(there: Position) -> dict[Cell, str]:
    """The grid of a position, in the form of slow_rules."""
    return {text_cell(cell): card for cell, card in there["grid"].items()}


def answer(there: Position) -> Answer:
    """What slow_rules answers to a position, in the form that `solve` writes, best first, ties by cells."""
    grid, hand = grid_of(there), there["hand"]
    found = slow_rules.plays(grid, hand, there["pile"])
    best_first = sorted(found, key=lambda play: (-found[play], sorted(play)))
    return {
        "plays": [
            {"cells": {cell_text(cell): card for cell, card in sorted(play)}, "points": found[play]}
            for play in best_first
        ],
        "recycles": [[cell_text(cell), card] for cell, card in sorted(slow_rules.recycles(grid, hand))],
    }


def listing(given: Answer) -> str:
    """The canonical text of an answer in the form that `solve` writes; the order of its parts is no matter.

    One line of text for each play, 'play POINTS X,Y=CARD X,Y=CARD…' with its cells in the order of (x, y) as
    numbers; one for each recycle, 'recycle X,Y=CARD'. The lines are sorted as text (by code point) and joined
    by a newline, with none at the end. A play or recycle listed twice is there twice.
    """
    rows = []
    for play in given["plays"]:
        placed = sorted((text_cell(cell), card) for cell, card in play["cells"].items())
        rows.append(" ".join(["play", str(play["points"]), *(f"{cell_text(cell)}={card}" for cell, card in placed)]))
    rows.extend(f"recycle {cell}={card}" for cell, card in given["recycles"])
    return "\n".join(sorted(rows))


def figures(given: Answer) -> dict[str, Any]:
    """The four figures that stand for an answer in referee.jsonl."""
    return {
        "plays": len(given["plays"]),
        "points": sum(play["points"] for play in given["plays"]),
        "recycles": len(given["recycles"]),
        "sha256": hashlib.sha256(listing(given).encode()).hexdigest(),
    }


# What is in a position


def linked(grid: Mapping[Cell, str]) -> bool:
    """Whether two wilds share a line."""
    return any(sum(grid[cell] == WILD for cell in run) == 2 for run in slow_rules.lines(grid))


def wild_in_hand_or_two_on_grid(there: Position) -> bool:
    """Whether a position is one of those that try an engine's wilds."""
    return WILD in there["hand"] or list(there["grid"].values()).count(WILD) == 2


def inconsistency(there: Position) -> str | None:
    """What is wrong with a position of two players and the full deck, if anything is.

    The cards not seen are the pile and the other hand, which has 4 cards while there is a pile.
    """
    grid, hand, pile = grid_of(there), there["hand"], there["pile"]
    seen = [*grid.values(), *hand]
    if any(seen.count(card) > slow_rules.DECK.count(card) for card in seen):
        return "a card too often, or unknown"
    if not grid or not slow_rules.connected(grid) or not slow_rules.legal_grid(grid):
        return "not a legal grid"
    other_hand = len(slow_rules.DECK) - len(seen) - pile
    if not (1 <= len(hand) <= 4 and pile >= 0 and 0 <= other_hand <= 4):
        return "hands or pile of a wrong size"
    if pile and (len(hand) < 4 or other_hand < 4):
        return "a hand not refilled"
    return None


# Games


def choice_of(style: str, rng: Random, grid: Mapping[Cell, str], found: Mapping[Play, int]) -> Play | None:
    """The play that a player of this style makes, or None for a pass."""
    in_order = sorted(found, key=sorted)
    if not in_order or (style == "random" and rng.random() < 0.1):
        return None
    if style == "greedy":
        return max(in_order, key=found.__getitem__)
    if style == "linking":
        linking = [play for play in in_order if linked({**grid, **dict(play)})]
        if linking:
            return rng.choice(linking)
    return rng.choice(in_order)


def game(style: str, seed: int) -> Iterator[tuple[bool, Position, Answer]]:
    """A game of two from its deal to its end: every position with its answer, and whether it begins a turn."""
    rng = Random(f"{style} {seed}")
    pile = slow_rules.DECK.copy()
    rng.shuffle(pile)
    if style == "linking":  # one wild in the first hand, the other the starter or in the second hand
        pile = [WILD, *(card for card in pile if card != WILD)]
        pile.insert(8 if seed % 2 else 5, WILD)
    hands, grid, pile = [pile[:4], pile[4:8]], {(0, 0): pile[8]}, pile[9:]
    passes, recycled_in_passes, seat = 0, False, 0
    while passes < 6 and not (not pile and passes >= 2 and not recycled_in_passes):
        hand = hands[seat]
        here = position(grid, hand, len(pile))
        given = answer(here)
        yield True, here, given
        recycled = False
        while given["recycles"] and (style == "greedy" or rng.random() < 0.4):
            cell, card = rng.choice(given["recycles"])
            grid[text_cell(cell)] = card
            hand[hand.index(card)] = WILD
            recycled = True
            here = position(grid, hand, len(pile))
            given = answer(here)
            yield False, here, given
        found = {
            frozenset((text_cell(cell), card) for cell, card in play["cells"].items()): play["points"]
            for play in given["plays"]
        }
        play = choice_of(style, rng, grid, found)
        if play is None:
            passes, recycled_in_passes = passes + 1, recycled or (passes > 0 and recycled_in_passes)
            if pile:
                plain = [card for card in hand if card != WILD]
                traded = plain if style == "greedy" else rng.sample(plain, rng.randint(0, len(plain)))
                for card in traded:
                    hand.remove(card)
                pile += traded
                hand += pile[: len(traded)]
                del pile[: len(traded)]
        else:
            passes = 0
            grid.update(dict(play))
            for _, card in play:
                hand.remove(card)
            drawn = 4 - len(hand)
            hand += pile[:drawn]
            del pile[:drawn]
            if not hand:
                return
        seat = 1 - seat


# Positions made on purpose


def refusals_by_wilds(grid: Mapping[Cell, str], hand: list[str]) -> int:
    """How many placements fail by their wilds alone; those whose wilds can each be read, but not both, count 10."""
    refused = 0
    for cells in slow_rules.cell_choices(grid):
        for cards in permutations(hand, len(cells)):
            after = {**grid, **dict(zip(cells, cards, strict=True))}
            runs = slow_rules.lines(after)
            if any(len(run) > 4 for run in runs):
                break
            plain = [[after[cell] for cell in run if after[cell] != WILD] for run in runs]
            if all(slow_rules.valid_line(line) for line in plain) and not slow_rules.legal_grid(after):
                wilds = [cell for cell in after if after[cell] == WILD]
                refused += 10 if all(slow_rules.own_readings(after, wild, runs) for wild in wilds) else 1
    return refused


def tricky_positions() -> Iterator[Position]:
    """Each drawn grid with the hand drawn for it, and with the two nastiest of twenty hands dealt to it.

    A dealt hand has the wilds of the drawn one, and two cards from the readings of the grid's wilds if there are.
    """
    for name, origin, drawing, drawn_hand in DRAWN:
        grid = grid_drawn(origin, drawing)
        pile = len(slow_rules.DECK) - len(grid) - 8
        yield position(grid, drawn_hand.split(), pile)
        rng = Random(name)
        unseen = slow_rules.DECK.copy()
        for card in grid.values():
            unseen.remove(card)
        read = {card for cards in slow_rules.wild_readings(grid).values() for card in cards}
        wilds = [card for card in drawn_hand.split() if card == WILD]
        unread = [card for card in unseen if card not in read and card != WILD]
        read_unseen = [card for card in unseen if card in read]
        hands = []
        for _ in range(20):
            hand = wilds + rng.sample(read_unseen, min(2, len(read_unseen)))
            others = [card for card in unread + read_unseen if card not in hand]
            hands.append(hand + rng.sample(others, 4 - len(hand)))
        hands.sort(key=lambda hand: -refusals_by_wilds(grid, hand))
        for hand in hands[:2]:
            yield position(grid, hand, pile)


def cut(there: Position, rng: Random) -> Position:
    """The position with an empty pile and 1 to 3 cards in hand, a wild among them if there was one."""
    hand = sorted(there["hand"], key=lambda card: card != WILD)
    return {**there, "hand": hand[: rng.randint(1, 3)], "pile": 0}


# The two files


def spread(chosen_from: list[Any], count: int, rng: Random) -> list[Any]:
    """So many of the positions by chance, in their order; all of them if there are fewer."""
    places = sorted(rng.sample(range(len(chosen_from)), min(count, len(chosen_from))))
    return [chosen_from[place] for place in places]


def main() -> None:
    """Plays the games, answers the positions and writes both files."""
    rng = Random("positions")
    kept: list[tuple[str, Position, Answer]] = []
    bench: list[Position] = []
    cuttable: list[Position] = []
    for style, games in (("greedy", 18), ("random", 9), ("linking", 9)):
        seen = [turn for seed in range(games) for turn in game(style, seed)]
        if style == "greedy":
            bench = [there for begins, there, _ in seen if begins]
        last = [turn for turn in seen if turn[1]["pile"] == 0]
        wild = [turn for turn in seen if turn not in last and wild_in_hand_or_two_on_grid(turn[1])]
        rest = [turn for turn in seen if turn not in last and turn not in wild]
        for turns, count in ((last, 30), (wild, 50), (rest, 40)):
            kept += [(style, there, given) for _, there, given in spread(turns, count, rng)]
        cuttable += [there for _, there, _ in spread(wild, 8, rng)]
        print(style, "games:", games, "positions:", len(seen), flush=True)
    kept += [("tricky", there, answer(there)) for there in tricky_positions()]
    for there in cuttable:
        shorter = cut(there, rng)
        kept.append(("cut", shorter, answer(shorter)))
    for kind, there, _ in kept:
        wrong = inconsistency(there)
        if wrong and kind != "cut":
            raise AssertionError(f"{wrong}: {there}")
    FOLDER.mkdir(exist_ok=True)
    write(FOLDER / "bench.jsonl", bench)
    write(
        FOLDER / "referee.jsonl",
        [{"kind": kind, **there, "answer": figures(given)} for kind, there, given in kept],
    )


def write(path: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    """One compact JSON line for each row."""
    path.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows))


if __name__ == "__main__":
    main()
