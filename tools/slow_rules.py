"""The rules of Iota a second time, slow and obvious: what the tests and the benchmark judge the engine by.

Written from the rules of the game alone; shares no code with `iota/`. A card is text ('rc2', or 'W' for a wild), a cell
is (x, y) with x to the right and y down, a grid is a dict from cell to card, a hand is a list of cards, and
a play is a frozenset of (cell, card). Every placement is tried and the whole grid is checked after each.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import permutations, product

Cell = tuple[int, int]
Grid = Mapping[Cell, str]
Play = frozenset[tuple[Cell, str]]

WILD = "W"
PLAIN_CARDS = [colour + shape + number for colour in "rygb" for shape in "cstx" for number in "1234"]
DECK = [*PLAIN_CARDS, WILD, WILD]


def face(card: str) -> int:
    """The face value of a card; a wild's is 0."""
    return 0 if card == WILD else int(card[2])


# Lines


def lines(cells: Collection[Cell]) -> list[list[Cell]]:
    """Every maximal gapless run of two or more cells in a row or a column, even the runs longer than 4."""
    found = []
    for dx, dy in ((1, 0), (0, 1)):
        for x, y in cells:
            if (x - dx, y - dy) in cells:
                continue  # not where its run begins
            run = [(x, y)]
            while (x + dx, y + dy) in cells:
                x, y = x + dx, y + dy
                run.append((x, y))
            if len(run) >= 2:
                found.append(run)
    return found


def valid_line(cards: Sequence[str]) -> bool:
    """Whether plain cards make a line: at most 4, none twice, each property all the same or all different."""
    if len(cards) > 4 or len(set(cards)) < len(cards):
        return False
    for which in range(3):
        values = {card[which] for card in cards}
        if len(values) not in (1, len(cards)):
            return False
    return True


# Grids and wilds


def own_readings(grid: Grid, wild: Cell, runs: list[list[Cell]]) -> list[str]:
    """The cards a wild may stand for beside the plain cards of its lines, as if no other wild were there."""
    beside = [[grid[cell] for cell in run if grid[cell] != WILD] for run in runs if wild in run]
    return [card for card in PLAIN_CARDS if all(valid_line([*plain, card]) for plain in beside)]


def readings(grid: Grid) -> Iterator[dict[Cell, str]]:
    """Each reading of all the wilds together, as a card for every wild's cell, that makes every line valid.

    A grid without wilds has one reading, the empty one, if it is legal, and none if it is not.
    """
    runs = lines(grid)
    for run in runs:
        if len(run) > 4 or not valid_line([grid[cell] for cell in run if grid[cell] != WILD]):
            return  # no reading of a wild can mend this line
    wilds = [cell for cell in grid if grid[cell] == WILD]
    runs_with_wilds = [run for run in runs if any(grid[cell] == WILD for cell in run)]
    for choice in product(*[own_readings(grid, wild, runs_with_wilds) for wild in wilds]):
        reading = dict(zip(wilds, choice, strict=True))
        if all(valid_line([reading.get(cell, grid[cell]) for cell in run]) for run in runs_with_wilds):
            yield reading


def legal_grid(grid: Grid) -> bool:
    """Whether some reading of the wilds makes every line valid."""
    return any(True for _ in readings(grid))


def wild_readings(grid: Grid) -> dict[Cell, set[str]]:
    """For each wild's cell, the cards it stands for in some joint reading of the grid."""
    left: dict[Cell, set[str]] = {cell: set() for cell in grid if grid[cell] == WILD}
    for reading in readings(grid):
        for cell, card in reading.items():
            left[cell].add(card)
    return left


def neighbours(cell: Cell) -> list[Cell]:
    """The four cells that touch a cell."""
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def connected(cells: Collection[Cell]) -> bool:
    """Whether one can step from any of the cells to any other through touching cells."""
    reached: set[Cell] = set()
    ahead = list(cells)[:1]
    while ahead:
        cell = ahead.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            ahead.extend(neighbours(cell))
    return len(reached) == len(cells)


# Moves


def cell_choices(grid: Grid) -> set[frozenset[Cell]]:
    """Every set of 1 to 4 empty cells that is straight, gapless once filled, and touches the grid.

    From every empty cell near the grid, rightwards and downwards, the next empty cells are taken; the cards
    passed over fill the places between.
    """
    xs = [x for x, _ in grid]
    ys = [y for _, y in grid]
    choices = set()
    for x0 in range(min(xs) - 4, max(xs) + 5):
        for y0 in range(min(ys) - 4, max(ys) + 5):
            if (x0, y0) in grid:
                continue
            for dx, dy in ((1, 0), (0, 1)):
                x, y = x0, y0
                taken: list[Cell] = []
                while len(taken) < 4:
                    if (x, y) not in grid:
                        taken.append((x, y))
                        if any(beside in grid for cell in taken for beside in neighbours(cell)):
                            choices.add(frozenset(taken))
                    x, y = x + dx, y + dy
    return choices


def plays(grid: Grid, hand: Sequence[str], pile: int, scoring: str = "standard") -> dict[Play, int]:
    """Every legal play of the hand on the grid as it stands, with its points."""
    found = {}
    for cells in cell_choices(grid):
        if len(cells) > len(hand) or any(len(run) > 4 for run in lines({*grid, *cells})):
            continue
        # The set leaves out the permutations that differ only by which of two wilds goes where.
        for cards in set(permutations(hand, len(cells))):
            placed = dict(zip(cells, cards, strict=True))
            if legal_grid({**grid, **placed}):
                play = frozenset(placed.items())
                found[play] = score(grid, play, hand, pile, scoring)
    return found


def recycles(grid: Grid, hand: Sequence[str]) -> set[tuple[Cell, str]]:
    """Every (wild's cell, plain card of the hand) whose swap leaves the grid legal."""
    return {
        (cell, card)
        for cell in grid
        for card in hand
        if grid[cell] == WILD and card != WILD and legal_grid({**grid, cell: card})
    }


# Scoring


def score(
    grid: Grid, play: Iterable[tuple[Cell, str]], hand: Sequence[str], pile: int, scoring: str = "standard"
) -> int:
    """The points of a legal play; `grid` and `hand` are as before it, `pile` counts the cards left to draw."""
    placed = dict(play)
    after = {**grid, **placed}
    touched = [run for run in lines(after) if any(cell in placed for cell in run)]
    lots = sum(len(run) == 4 for run in touched)
    four = len(placed) == 4
    ends = pile == 0 and len(placed) == len(hand)
    if scoring == "none":
        return 0
    if scoring == "lots":
        return lots + four + ends
    if scoring == "cards":
        points = sum(len(run) for run in touched)
    elif scoring == "standard":
        points = sum(face(after[cell]) for run in touched for cell in run)
    else:
        raise ValueError(f"unknown scoring: {scoring}")
    for doubled in [True] * lots + [four, ends]:
        if doubled:
            points *= 2
    return points
