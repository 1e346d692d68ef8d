"""What one seat may know, as text: all that a bot in another interpreter is given, and nothing that is hidden.

A heading with the settings and the counts, a line each, then the cards on the grid, written like a play. What is read
is a view that a game could have shown, or a ValueError.
"""

from __future__ import annotations

from typing import Final

from iota.cards import WILD, Card, check_deck, name, parse_card
from iota.grid import Grid
from iota.heading import PLAYER_KEY, SETTINGS_KEYS, Heading, read_heading, settings_lines, split_heading, whole_number
from iota.moves import Play
from iota.scoring import HAND, Tally
from iota.seat import SeatView, unseen

KIND: Final = "iota-view"
VERSION: Final = 1
LONGEST_TEXT: Final = 5_000
"""More letters than any view needs."""

_ONCE: Final = ("seat", "turn", "turns", "passes", "quiet", "recycled", "over", "pile", "hand", "sizes", "wilds")
_TALLY: Final = "tally"


def write_view(view: SeatView) -> str:
    """A view as text."""
    lines = [
        f"{KIND} {VERSION}",
        *settings_lines(view.settings),
        f"seat {view.seat}",
        f"turn {view.turn}",
        f"turns {view.turns}",
        f"passes {view.passes}",
        f"quiet {view.quiet}",
        f"recycled {_yes(view.recycled)}",
        f"over {_yes(view.over)}",
        f"pile {view.pile}",
        f"hand {' '.join(map(name, view.hand))}".rstrip(),
        f"sizes {' '.join(map(str, view.hand_sizes))}",
        f"wilds {' '.join(map(str, view.held_wilds))}",
        *(f"{_TALLY} {tally.points} {tally.lots} {tally.cards} {tally.best}" for tally in view.tallies),
        "",
        str(Play.of(view.grid.cells)),
    ]
    return "\n".join(lines) + "\n"


def read_view(text: str) -> SeatView:
    """The view that a text holds, found to be possible; anything else is a ValueError."""
    if len(text) > LONGEST_TEXT:
        raise ValueError("this is too long to be a view of a game of Iota")
    kind, form, lines, body = split_heading(text)
    if kind != KIND:
        raise ValueError("this is not a view of a game of Iota")
    if form != str(VERSION):
        raise ValueError(f"this view was written in a form that is not known here: {form[:20]!r}")
    heading = read_heading(lines, "view", (*SETTINGS_KEYS, *_ONCE), (PLAYER_KEY, _TALLY))
    grid = _grid(body)
    hand = tuple(sorted(map(parse_card, heading.once["hand"].split())))
    check_deck([*grid.at.values(), *hand])
    return _checked(
        SeatView(
            settings=heading.settings(),
            seat=heading.number("seat"),
            grid=grid,
            hand=hand,
            hand_sizes=_numbers(heading.once["sizes"], "sizes"),
            pile=heading.number("pile"),
            unseen=unseen(grid, hand),
            held_wilds=_numbers(heading.once["wilds"], "wilds"),
            turn=heading.number("turn"),
            tallies=tuple(map(_tally, heading.lists[_TALLY])),
            turns=heading.number("turns"),
            passes=heading.number("passes"),
            quiet=heading.number("quiet"),
            recycled=_truth(heading, "recycled"),
            over=_truth(heading, "over"),
        )
    )


def _yes(truth: bool) -> str:
    return "yes" if truth else "no"


def _truth(heading: Heading, key: str) -> bool:
    value = heading.once[key]
    if value not in ("yes", "no"):
        raise ValueError(f"{key} is yes or no, not {value[:20]!r}")
    return value == "yes"


def _numbers(text: str, what: str) -> tuple[int, ...]:
    return tuple(whole_number(word, what) for word in text.split(" "))


def _tally(text: str) -> Tally:
    numbers = _numbers(text, _TALLY)
    if len(numbers) != 4:
        raise ValueError(f"a tally has 4 numbers, not {len(numbers)}")
    return Tally(*numbers)


def _grid(text: str) -> Grid:
    placed = Play.parse(text).cells
    cells: dict[tuple[int, int], Card] = dict(placed)
    if len(cells) < len(placed):
        raise ValueError("two cards lie on one cell of the grid")
    if (0, 0) not in cells:
        raise ValueError("the grid has no starter on 0,0")
    grid = Grid(cells)
    if not grid.is_connected():
        raise ValueError("the grid is not connected")
    if not grid.is_legal():
        raise ValueError("the grid is not legal: some line breaks the rules, or a wild can't be read")
    return grid


def _checked(view: SeatView) -> SeatView:
    """A view whose counts fit each other and the deck, as the bots take for granted."""
    players = len(view.settings.players)
    for what, count in (
        ("hand sizes", len(view.hand_sizes)),
        ("counts of wilds", len(view.held_wilds)),
        ("tallies", len(view.tallies)),
    ):
        if count != players:
            raise ValueError(f"there are {count} {what} for {players} players")
    if max(view.seat, view.turn) >= players:
        raise ValueError(f"there is no seat {max(view.seat, view.turn)} in a game of {players}")
    if max(view.hand_sizes) > HAND:
        raise ValueError(f"a hand has at most {HAND} cards, not {max(view.hand_sizes)}")
    if min(view.hand_sizes) == 0 and not view.over:
        raise ValueError("a hand is empty, but the game is not over")
    if view.hand_sizes[view.seat] != len(view.hand):
        raise ValueError(f"the hand has {len(view.hand)} cards, and its size is said to be another")
    if not view.quiet <= view.passes <= view.turns:
        raise ValueError("there are more passes than turns, or more quiet ones than passes")
    _check_hidden(view)
    return view


def _check_hidden(view: SeatView) -> None:
    cards = len(view.grid) + sum(view.hand_sizes) + view.pile
    if cards != view.settings.deck.size:
        raise ValueError(f"there are {cards} cards in all: a {view.settings.deck} deck has {view.settings.deck.size}")
    others = sum(view.held_wilds) - view.held_wilds[view.seat]
    wilds = view.unseen.count(WILD)
    hidden = sum(view.hand_sizes) - len(view.hand) + view.pile
    if (
        any(held > size for held, size in zip(view.held_wilds, view.hand_sizes, strict=True))
        or view.held_wilds[view.seat] > view.hand.count(WILD)
        or not others <= wilds <= hidden
    ):
        raise ValueError("there are more wilds in some hand, or fewer, than there can be")
