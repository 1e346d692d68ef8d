"""What there is to ask in a position: for each kind of puzzle, whether it fits, the best turn, and how hard that is."""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import replace
from math import log2
from typing import Final

from iota.bots.endgame import Solver, is_known
from iota.bots.turns import Turn, TurnStart, turn_starts
from iota.cards import WILD, Card, colour, number, shape
from iota.game import shuffled
from iota.grid import ACROSS, DOWN, Grid, cell_of
from iota.movegen import Found, found_plays, play_of, play_order
from iota.moves import Play, Recycle
from iota.practice.puzzle import Kind, Puzzle, Source, key_of, score_of, straddles
from iota.scoring import HAND, score
from iota.seat import SeatView, unseen

Asking = Generator[None, None, Puzzle | None]
"""A puzzle that is being looked for in a position, in small steps; None where there is none."""

FEWEST: Final = 6
"""Among fewer turns there is nothing to look for."""
FEWEST_CARDS: Final = 3
MOST_CARDS: Final = 6
"""In the two hands of an ending: with fewer there is nothing to plan, with more it takes too long to prove it all."""
POSITIONS: Final = 600
"""How many positions of an ending may be searched to prove what every turn of it comes to."""
STRIDE: Final = 40
"""How many plays are looked at in a step."""
MOST_WILDS: Final = 1
"""Who holds both wilds has more turns than anybody can look through."""
MOST_TURNS: Final = 100
"""In an ending with more turns than this, proving them all takes too long."""
EASIEST: Final = 400
HARDEST: Final = 2400


def asked(view: SeatView, source: Source) -> Asking:
    """The puzzle of a kind in a position, if it is one."""
    match source.kind:
        case Kind.READING:
            return _reading(view, source)
        case Kind.ENDING:
            return _ending(view, source)
        case _:
            return _by_points(view, source)


def _by_points(view: SeatView, source: Source) -> Asking:
    """The kinds in which points decide: every turn is looked at, and the best has to be of the kind."""
    if source.kind is Kind.WILD and WILD not in view.hand:
        return None
    ways: list[tuple[TurnStart, list[Found]]] = []
    starts = turn_starts(view.grid, view.hand)
    if any(start.hand.count(WILD) > MOST_WILDS for start in starts):
        return None
    for start in starts:
        ways.append((start, found_plays(start.grid, start.hand, last=view.last)))
        yield
    values = sorted((play.points for _, found in ways for play in found), reverse=True)
    if len(values) < FEWEST or values[0] == values[-1]:
        return None
    start, found = _first(ways, values[0])
    best: Turn = (*start.recycles, play_of(found))
    if not _suits(view, source.kind, start.grid, best):
        return None
    solving = values.count(values[0])
    if source.kind is Kind.LOT:
        solving = 0
        for start, plays in ways:
            for number, play in enumerate(plays):
                solving += _completes(start.grid, play)
                if number % STRIDE == 0:
                    yield
    return Puzzle(source, view, best, _hardness(view, best, values, solving), tuple(values))


def _first(ways: list[tuple[TurnStart, list[Found]]], points: int) -> tuple[TurnStart, Found]:
    """Of the turns that earn so much, the one with the fewest recycles and cards."""
    best = ((start, play) for start, plays in ways for play in plays if play.points == points)
    return min(best, key=lambda way: (len(way[0].recycles), play_order(way[1])))


def _suits(view: SeatView, kind: Kind, grid: Grid, best: Turn) -> bool:
    play = best[-1]
    assert isinstance(play, Play)
    match kind:
        case Kind.LOT:
            return score(grid, play, final=False).lots > 0
        case Kind.WILD:
            return len(best) == 1 and WILD in play.cards
        case Kind.STRADDLE:
            return straddles(play)
        case _:
            return True


def _completes(grid: Grid, play: Found) -> bool:
    """Whether a play completes a lot."""
    after = grid.put(zip(play.places, play.cards, strict=True))
    return any(len(run) == HAND for run in after.lines_through(play.places))


def _hardness(view: SeatView, best: Turn, values: list[int], solving: int) -> int:
    """How hard it is to find the best turn: few of many, long, through wilds; easier where it stands out."""
    scored = score_of(view, best)
    assert scored
    play = best[-1]
    assert isinstance(play, Play)
    second = next(value for value in values if value < values[0])
    grade = 300 + 105 * log2(len(values) / solving) + 110 * (len(play.cards) - 1) + 60 * (len(scored.lines) - 1)
    grade += 140 * play.cards.count(WILD) + 220 * (len(best) - 1) - 250 * min(1.0, (values[0] - second) / values[0])
    return _graded(grade)


def _graded(grade: float) -> int:
    return round(min(HARDEST, max(EASIEST, grade)))


# What may this wild be?


def _reading(view: SeatView, source: Source) -> Asking:
    """One card of the hand can be what the wild stands for, the others nearly; the hand is dealt for the puzzle."""
    grid = view.grid
    if len(view.hand) < HAND:
        return None
    rng = random.Random(f"{source.seed} {source.turn} {source.kind}")
    for wild in shuffled(grid.wilds, rng):
        yield
        fits = grid.readings(wild)
        free = [card for card in {*view.hand, *view.unseen} if card != WILD]
        right = shuffled([card for card in sorted(free) if fits >> card & 1], rng)
        if not right:
            continue
        across, down = grid.domain(wild, ACROSS), grid.domain(wild, DOWN)
        wrong = shuffled([card for card in sorted(free) if not fits >> card & 1], rng)
        # Those that fit one of its two lines, and those most like the right one, are the hardest to tell from it.
        half = [card for card in wrong if (across ^ down) >> card & 1][: int(rng.random() * HAND)]
        rest = sorted((card for card in wrong if card not in half), key=lambda card: -_alike(card, right[0]))
        wrong = (half + rest)[: HAND - 1]
        hand = tuple(sorted([right[0], *wrong]))
        seen = replace(view, hand=hand, unseen=unseen(grid, hand), held_wilds=(0, *view.held_wilds[1:]))
        nearly = sum((across ^ down) >> card & 1 for card in wrong)
        lines = [step for step in (ACROSS, DOWN) if len(grid.run(wild, step)) > 1]
        longest = max(len(grid.run(wild, step)) for step in lines)
        linked = len(grid.wilds) > 1 and any(
            other in grid.run(wild, step) for other in grid.wilds if other != wild for step in lines
        )
        grade = 450 + 130 * nearly + 150 * (len(lines) - 1) + 70 * (longest - 2) + 350 * linked
        values = (1, *(0,) * (HAND - 1))
        return Puzzle(source, seen, (Recycle(cell_of(wild), right[0]),), _graded(grade), values)
    return None


def _alike(card: Card, other: Card) -> int:
    """In how many properties two plain cards agree."""
    return sum(of(card) == of(other) for of in (colour, shape, number))


# Win the ending


def _ending(view: SeatView, source: Source) -> Asking:
    """An ending worked out to its end; the score is set so that the best turn wins by a point."""
    cards = len(view.hand) + len(view.unseen)
    if not is_known(view) or not FEWEST_CARDS <= cards <= MOST_CARDS or WILD in view.hand + view.unseen:
        return None
    if len(found_plays(view.grid, view.hand)) > MOST_TURNS:
        return None
    yield
    solver = Solver(view, lambda: solver.generations >= POSITIONS)
    yield
    proven = yield from solver.prove_all()
    if proven is None:
        return None
    worth = sorted((round(each.total) for each in proven), reverse=True)
    if len(worth) < FEWEST or worth[0] == worth[-1]:
        return None
    best = min(proven, key=lambda each: (-round(each.total), each.option.order))
    # With a lead of a point less, the best turn would not win.
    behind = worth[0] - 1
    mine, theirs = view.tallies
    mine = replace(mine, points=max(mine.points, -behind))
    theirs = replace(theirs, points=mine.points + behind)
    outcomes = {key_of(each.turn): round(each.total) - behind for each in proven}
    winning = sum(value > 0 for value in outcomes.values())
    dearest = max(proven, key=lambda each: each.points)
    grade = 500 + 90 * log2(len(worth) / winning) + 90 * (cards - FEWEST_CARDS)
    if outcomes[key_of(dearest.turn)] <= 0:
        grade += 250
    values = tuple(sorted(outcomes.values(), reverse=True))
    seen = replace(view, tallies=(mine, theirs))
    return Puzzle(source, seen, best.turn, _graded(grade), values, outcomes)
