"""Counts of plays to a depth, frozen: perft/*.txt beside this file.

python -m tests.iota.workbench.test_perft  writes them anew
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from iota.cards import name
from iota.events import Ending
from iota.game import Deck, Settings, apply, deal
from iota.grid import Cell
from iota.movegen import legal_plays
from iota.moves import Pass
from iota.workbench.perft import moves_counted, perft, perft_position, split, split_position
from tests.doses import part
from tests.table import cards, game_of, grid, named, seats
from tests.tricky_grids import DRAWN
from tools import slow_rules

FOLDER = Path(__file__).parent / "perft"


def deals() -> Iterator[Callable[[], str]]:
    """Counts from the deals of some seeds, two turns deep."""

    def count(players: int, deck: Deck, seed: int) -> str:
        game, _ = deal(Settings(seats(players), deck=deck), seed)
        return f"players {players} deck {deck} seed {seed}: {perft(game, 1)} {perft(game, 2)}"

    for players, deck, seed in product((2, 3, 4), Deck, (1, 3)):
        yield partial(count, players, deck, seed)


def drawn() -> Iterator[Callable[[], str]]:
    """Counts from the drawn grids with their hands, not refilled, two plays deep."""

    def count(label: str, origin: Cell, drawing: str, hand: str) -> str:
        counts = [perft_position(grid(drawing, origin), cards(hand), depth) for depth in (1, 2)]
        return f"{label}: {' '.join(map(str, counts))}"

    for each in DRAWN[2::2]:
        yield partial(count, *each)


def splits() -> Iterator[str]:
    """The split of one deal, and of one drawn grid."""
    game, _ = deal(Settings(seats(2)), 5)
    yield from (f"{move}: {count}" for move, count in split(game, 2))
    _, origin, drawing, hand = DRAWN[3]
    yield from (f"{play}: {count}" for play, count in split_position(grid(drawing, origin), cards(hand), 3))


COUNTS = {"deals": deals, "drawn": drawn}


def on_file(label: str) -> list[str]:
    return (FOLDER / f"{label}.txt").read_text().splitlines()


@pytest.mark.parametrize("label", COUNTS)
def test_the_counts_are_what_they_always_were(label: str):
    counts = list(zip(COUNTS[label](), on_file(label), strict=True))
    for count, expected in part(counts, 3):
        assert count() == expected


def test_the_splits_are_what_they_always_were():
    assert list(splits()) == on_file("splits")


def test_the_slow_rules_count_the_same_in_the_second_turn():
    game, _ = deal(Settings(seats(2), deck=Deck.HALF), 3)
    total = 0
    for play in legal_plays(game.grid, game.hand)[::4]:
        after, _ = apply(game, play)
        found = slow_rules.plays(named(after.grid), [name(card) for card in after.hand], len(after.pile))
        assert perft(after, 1) == len(found)
        total += len(found)
    assert total > 500


def test_a_split_adds_up():
    game, _ = deal(Settings(seats(3)), 2)
    for depth in (1, 2):
        counts = split(game, depth)
        assert sum(count for _, count in counts) == perft(game, depth)
        assert [move for move, _ in counts] == moves_counted(game) == legal_plays(game.grid, game.hand)
    assert perft(game, 0) == 1


def test_a_hand_that_is_not_refilled_runs_out():
    here, hand = grid("rc1"), cards("rc2")
    assert [perft_position(here, hand, depth) for depth in range(3)] == [1, 4, 0]
    # The starter and two cards: each alone on four sides, then the other; nothing is left for a third.
    assert perft_position(here, cards("rc2 gs3"), 3) == 0
    pairs = split_position(here, cards("rc2 gs3"), 2)
    assert sum(count for _, count in pairs) == perft_position(here, cards("rc2 gs3"), 2)
    assert {count for play, count in pairs if len(play.cells) == 2} == {0}


def test_a_seat_without_a_play_passes_and_nothing_follows_the_end():
    blocked = game_of("rc1", ["", "gs1"])
    assert moves_counted(blocked) == [Pass()]
    assert perft(blocked, 1) == 1
    assert perft(blocked, 2) == len(legal_plays(blocked.grid, blocked.hands[1]))
    over, _ = apply(game_of("rc1", ["rc2", "gs1"]), legal_plays(grid("rc1"), cards("rc2"))[0])
    assert over.ending is Ending.OUT
    assert moves_counted(over) == []
    assert perft(over, 1) == perft(over, 2) == 0


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    written = {label: [count() for count in counts()] for label, counts in COUNTS.items()} | {"splits": list(splits())}
    for label, lines in written.items():
        (FOLDER / f"{label}.txt").write_text("".join(f"{line}\n" for line in lines))
