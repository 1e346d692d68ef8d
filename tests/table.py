"""Laying a table for a test: grids from drawings, hands from words, whole games by players of several tempers."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from random import Random

from iota.cards import WILD, Card, name, parse_card
from iota.game import Deck, First, Game, Player, Settings, Tally, apply, deal
from iota.grid import Cell, Grid, cell_of
from iota.movegen import Found, found_plays, legal_recycles, play_of, play_order
from iota.moves import Move, Pass, Play, Recycle
from iota.real_table import RealTable, Trade, Turn, laid
from iota.record import Record
from iota.scoring import Scoring
from tests.tricky_grids import grid_drawn


def cards(text: str) -> tuple[Card, ...]:
    """Cards written apart by spaces."""
    return tuple(map(parse_card, text.split()))


def grid(drawing: str, origin: Cell = (0, 0)) -> Grid:
    """The grid of a drawing whose top left corner is at the origin; a dot is a free cell."""
    return grid_of(grid_drawn(origin, drawing))


def grid_of(named: Mapping[Cell, str]) -> Grid:
    """A grid from the names of its cards, as the slow rules have it."""
    return Grid({cell: parse_card(card) for cell, card in named.items()})


def named(grid: Grid) -> dict[Cell, str]:
    """A grid as the slow rules have it."""
    return {cell_of(place): name(card) for place, card in grid.at.items()}


def seats(count: int) -> tuple[Player, ...]:
    """So many people."""
    return tuple(Player(name) for name in ("Ada", "Ben", "Cleo", "Dov")[:count])


def every_settings() -> Iterator[Settings]:
    """Every deck with every scoring, first player and number of seats."""
    for deck, scoring, first, count in product(Deck, Scoring, First, (2, 3, 4)):
        if first.startswith("seat") and int(first[-1]) > count:
            continue
        yield Settings(seats(count), deck=deck, scoring=scoring, first=first)


Temper = Callable[[Game, Random], Move]
"""How a player chooses a move."""


def in_order(game: Game) -> list[Found]:
    """The plays of the seat to move, in the documented order."""
    found = found_plays(game.grid, game.hand, last=not game.pile, scoring=game.settings.scoring)
    return sorted(found, key=play_order)


def some_pass(game: Game, rng: Random) -> Pass:
    """A pass that trades some cards, or none where there is no pile."""
    count = rng.randint(0, len(game.hand)) if game.pile else 0
    return Pass(tuple(rng.sample(game.hand, count)))


def rambling(game: Game, rng: Random) -> Move:
    """Any move at all, mostly a play."""
    recycles = legal_recycles(game.grid, game.hand)
    if recycles and rng.random() < 0.5:
        return rng.choice(recycles)
    found = in_order(game)
    if not found or rng.random() < 0.1:
        return some_pass(game, rng)
    return play_of(rng.choice(found))


def greedy(game: Game, rng: Random) -> Move:
    """Every wild that can be had, then the most points; with nothing to play, four new cards."""
    recycles = legal_recycles(game.grid, game.hand)
    if recycles:
        return recycles[0]
    found = in_order(game)
    if found:
        return play_of(max(found, key=lambda play: play.points))
    return Pass(game.hand if game.pile else ())


def linking(game: Game, rng: Random) -> Move:
    """A play with a wild, or beside one, wherever there is such a play."""
    found = in_order(game)
    wild = [play for play in found if WILD in play.cards or _beside_wild(game.grid, play)]
    if not found:
        return some_pass(game, rng)
    return play_of(rng.choice(wild or found))


def _beside_wild(grid: Grid, found: Found) -> bool:
    after = grid.put(zip(found.places, found.cards, strict=True))
    return any(after.at[place] == WILD for line in after.lines_through(found.places) for place in line)


def stubborn(game: Game, rng: Random) -> Move:
    """One card at a time, and only when the next pass would end the game: as many moves as a game can have."""
    players = len(game.hands)
    if game.passes < 3 * players - 1 and (game.pile or game.quiet < players - 1):
        return some_pass(game, rng)
    recycles = legal_recycles(game.grid, game.hand)
    if recycles and not game.pile and game.passes < 3 * players - 1:
        return recycles[0]
    singles = [play for play in in_order(game) if len(play.cards) == 1]
    return play_of(rng.choice(singles)) if singles else some_pass(game, rng)


def weary(game: Game, rng: Random) -> Move:
    """Rambles until the pile is gone, then takes wilds at the most: the game ends blocked."""
    if game.pile:
        return rambling(game, rng)
    recycles = legal_recycles(game.grid, game.hand)
    return rng.choice(recycles) if recycles else Pass()


TEMPERS: Mapping[str, Temper] = {
    "rambling": rambling,
    "greedy": greedy,
    "linking": linking,
    "stubborn": stubborn,
    "weary": weary,
}


def play_out(settings: Settings, seed: int, temper: Temper) -> Record:
    """A whole game from the deal to its end."""
    rng = Random(seed)
    game, _ = deal(settings, seed)
    moves: list[Move] = []
    while game.ending is None:
        moves.append(temper(game, rng))
        game, _ = apply(game, moves[-1])
    return Record(settings, seed, tuple(moves))


def entered(record: Record) -> RealTable:
    """A game of the engine as those see it who only look at the table, turn by turn."""
    game, _ = deal(record.settings, record.seed)
    settings = replace(record.settings, first=First(f"seat {game.turn + 1}"))
    table = laid(settings, game.grid[0, 0])
    recycles: tuple[Recycle, ...] = ()
    for move in record.moves:
        match move:
            case Recycle():
                recycles = (*recycles, move)
            case Play():
                table, recycles = table.taken(Turn(move, recycles)), ()
            case Pass(cards):
                table, recycles = table.taken(Turn(Trade(len(cards)), recycles)), ()
    return table


def moved(play: Play, to: Callable[[Cell], Cell]) -> Play:
    """A play with each of its cells elsewhere."""
    return Play(tuple((to(cell), card) for cell, card in play.cells))


def game_of(drawing: str, hands: list[str], pile: str = "", turn: int = 0, scoring: str = "standard") -> Game:
    """A game in the middle, with these cards."""
    return Game(
        settings=Settings(seats(len(hands)), scoring=Scoring(scoring)),
        seed=0,
        grid=grid(drawing),
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        pile=cards(pile),
        turn=turn,
        tallies=(Tally(),) * len(hands),
        held_wilds=(0,) * len(hands),
    )
