"""A whole game: its settings, its state, and `apply(game, move)`, which gives the next state and what happened.

A game is a value. Chance comes in once, from the seed, when it is dealt; after that the moves decide everything.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from iota.cards import DECK, PLAIN, WILD, WILDS_IN_DECK, Card, face
from iota.events import Dealt, Drawn, DrewForFirst, Ended, Ending, Event, Passed, Played, Recycled
from iota.grid import Grid
from iota.moves import Move, Pass, Play, Recycle
from iota.refusals import GameOver, IllegalMove, NotYourTurn, Refusal, recycled, refusals
from iota.scoring import HAND, Scoring, score

T = TypeVar("T")

SEATS = range(2, 5)
"""How many may play."""
SEEDS = 1 << 53
"""Seeds count from 0 up to this, so that any language can hold one."""
ROUNDS_OF_PASSES = 3
"""After so many whole rounds of nothing but passes the game ends, whatever the pile holds."""
NAME_LENGTH = 20
NAME_BYTES = 40
LONGEST_TIMER = 3600


class Deck(StrEnum):
    """Which cards are in the game."""

    FULL = "full"
    """All 66."""
    HALF = "half"
    """32 of the plain cards at random, and both wilds."""


class First(StrEnum):
    """Who begins."""

    DRAW = "draw"
    """Everybody draws a card; the highest face value begins, ties draw again."""
    RANDOM = "random"
    SEAT_1 = "seat 1"
    SEAT_2 = "seat 2"
    SEAT_3 = "seat 3"
    SEAT_4 = "seat 4"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person's name, or a bot's name and level."""

    name: str
    bot: str = ""
    """The level of the bot; empty for a person."""

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > NAME_LENGTH or not self.name.isprintable():
            raise ValueError(f"a player's name has 1 to {NAME_LENGTH} printable characters")
        if len(self.name.encode()) > NAME_BYTES:
            raise ValueError(f"a player's name has at most {NAME_BYTES} bytes")
        if len(self.bot) > NAME_LENGTH or not (self.bot == "" or (self.bot.isascii() and self.bot.isidentifier())):
            raise ValueError(f"{self.bot!r} is not the name of a bot's level")


@dataclass(frozen=True, slots=True)
class Settings:
    """What is agreed before the cards are dealt."""

    players: tuple[Player, ...] = (Player("You"), Player("Bot", "greedy"))
    deck: Deck = Deck.FULL
    scoring: Scoring = Scoring.STANDARD
    first: First = First.DRAW
    timer: int = 0
    """Seconds for a turn; 0 is no limit. The rules keep no clock: whoever does lets a late player pass."""

    def __post_init__(self) -> None:
        if len(self.players) not in SEATS:
            raise ValueError(f"{SEATS[0]} to {SEATS[-1]} can play, not {len(self.players)}")
        if self.first_seat is not None and self.first_seat >= len(self.players):
            raise ValueError(f"{self.first} can't begin a game of {len(self.players)}")
        if not 0 <= self.timer <= LONGEST_TIMER:
            raise ValueError(f"a turn has 0 (no limit) to {LONGEST_TIMER} seconds")

    @property
    def first_seat(self) -> int | None:
        """The seat that begins, where it is settled before the deal."""
        return int(self.first[-1]) - 1 if self.first.startswith("seat") else None


@dataclass(frozen=True, slots=True)
class Tally:
    """What a player has done so far. Lots are counted, never added to the points."""

    points: int = 0
    lots: int = 0
    cards: int = 0
    """Cards played."""
    best: int = 0
    """The points of the best turn."""


@dataclass(frozen=True, slots=True)
class Game:
    """The state of a game, hidden cards and all. Only `apply` makes a next one."""

    settings: Settings
    seed: int
    grid: Grid
    hands: tuple[tuple[Card, ...], ...]
    """Each in ascending order."""
    pile: tuple[Card, ...]
    """From the top down."""
    turn: int
    """The seat to move; after the end, the one that moved last."""
    tallies: tuple[Tally, ...]
    held_wilds: tuple[int, ...]
    """The wilds that everybody knows to be in each hand: recycled, and neither played nor perhaps traded since."""
    turns: int = 0
    """Plays and passes so far."""
    passes: int = 0
    """Passes in a row."""
    quiet: int = 0
    """Passes in a row without a recycle."""
    recycled: bool = False
    """Whether this turn has begun with a recycle."""
    ending: Ending | None = None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the seat to move."""
        return self.hands[self.turn]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the win once the game is over."""
        if self.ending is None:
            return ()
        if self.settings.scoring is Scoring.NONE:
            fewest = min(map(len, self.hands))
            return tuple(seat for seat, hand in enumerate(self.hands) if len(hand) == fewest)
        most = max(tally.points for tally in self.tallies)
        return tuple(seat for seat, tally in enumerate(self.tallies) if tally.points == most)


def shuffled(cards: Sequence[Card], chance: random.Random) -> list[Card]:
    """These cards in random order; uses only `random()`, the one sequence that Python promises never to change."""
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        j = int(chance.random() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def deal(settings: Settings, seed: int) -> tuple[Game, tuple[Event, ...]]:
    """A new game and how it began. The same settings and seed give the same game everywhere."""
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}")
    chance = random.Random(seed)
    players = len(settings.players)
    events: list[Event] = []
    cards: Sequence[Card] = DECK
    if settings.deck is Deck.HALF:
        cards = sorted(shuffled(PLAIN, chance)[:32]) + [WILD] * WILDS_IN_DECK
    match settings.first:
        case First.DRAW:
            first, rounds = _draw_for_first(cards, players, chance)
            events.append(DrewForFirst(rounds, first))
        case First.RANDOM:
            first = int(chance.random() * players)
        case _:
            first = settings.first_seat or 0
    deck = shuffled(cards, chance)
    hands = tuple(tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in range(players))
    starter, *pile = deck[HAND * players :]
    events.append(Dealt(first, starter, hands))
    game = Game(
        settings=settings,
        seed=seed,
        grid=Grid({(0, 0): starter}),
        hands=hands,
        pile=tuple(pile),
        turn=first,
        tallies=(Tally(),) * players,
        held_wilds=(0,) * players,
    )
    return game, tuple(events)


def _draw_for_first(
    cards: Sequence[Card], players: int, chance: random.Random
) -> tuple[int, tuple[tuple[tuple[int, Card], ...], ...]]:
    """The seat that drew highest, and the cards drawn in each round: tied seats draw again from what is left."""
    deck = shuffled(cards, chance)
    seats = list(range(players))
    rounds = []
    while len(seats) > 1:
        if len(deck) < len(seats):
            deck = shuffled(cards, chance)
        drawn = tuple((seat, deck.pop()) for seat in seats)
        rounds.append(drawn)
        highest = max(face(card) for _, card in drawn)
        seats = [seat for seat, card in drawn if face(card) == highest]
    return seats[0], tuple(rounds)


def why_not(game: Game, move: Move, seat: int | None = None) -> tuple[Refusal, ...]:
    """Every reason why a move is refused, the most telling first; nothing if it is legal.

    Without a seat the move is taken to be that of the seat to move.
    """
    if game.ending is not None:
        return (GameOver(),)
    if seat is not None and seat != game.turn:
        return (NotYourTurn(game.turn),)
    return refusals(game.grid, game.hand, len(game.pile), move)


def apply(game: Game, move: Move) -> tuple[Game, tuple[Event, ...]]:
    """The game after a move of the seat to move, and what happened; an illegal move raises IllegalMove."""
    if reasons := why_not(game, move):
        raise IllegalMove(move, reasons)
    match move:
        case Recycle():
            return _after_recycle(game, move)
        case Play():
            return _after_play(game, move)
        case Pass():
            return _after_pass(game, move)


def _after_recycle(game: Game, move: Recycle) -> tuple[Game, tuple[Event, ...]]:
    grid, hand = recycled(game.grid, game.hand, move)
    held = _with(game.held_wilds, game.turn, game.held_wilds[game.turn] + 1)
    after = replace(game, grid=grid, hands=_with(game.hands, game.turn, hand), held_wilds=held, recycled=True)
    return after, (Recycled(game.turn, move),)


def _after_play(game: Game, move: Play) -> tuple[Game, tuple[Event, ...]]:
    seat = game.turn
    final = not game.pile and len(move.cells) == len(game.hand)
    earned = score(game.grid, move, final=final, scoring=game.settings.scoring)
    hand = _without(game.hand, move.cards)
    drawn = game.pile[: HAND - len(hand)]
    old = game.tallies[seat]
    tally = Tally(
        points=old.points + earned.points,
        lots=old.lots + earned.lots,
        cards=old.cards + len(move.cells),
        best=max(old.best, earned.points),
    )
    held = max(0, game.held_wilds[seat] - move.cards.count(WILD))
    after = replace(
        game,
        grid=game.grid.with_cards(dict(move.cells)),
        hands=_with(game.hands, seat, tuple(sorted(hand + drawn))),
        pile=game.pile[len(drawn) :],
        tallies=_with(game.tallies, seat, tally),
        held_wilds=_with(game.held_wilds, seat, held),
        passes=0,
        quiet=0,
    )
    events: list[Event] = [Played(seat, move, earned)]
    if drawn:
        events.append(Drawn(seat, drawn))
    return _next_turn(after, events, Ending.OUT if final else None)


def _after_pass(game: Game, move: Pass) -> tuple[Game, tuple[Event, ...]]:
    seat = game.turn
    pile = game.pile + move.cards
    drawn = pile[: len(move.cards)]
    hand = _without(game.hand, move.cards) + drawn
    held = max(0, game.held_wilds[seat] - len(move.cards))
    after = replace(
        game,
        hands=_with(game.hands, seat, tuple(sorted(hand))),
        pile=pile[len(drawn) :],
        held_wilds=_with(game.held_wilds, seat, held),
        passes=game.passes + 1,
        quiet=0 if game.recycled else game.quiet + 1,
    )
    players = len(game.hands)
    ending = None
    if not after.pile and after.quiet >= players:
        ending = Ending.BLOCKED
    elif after.passes >= ROUNDS_OF_PASSES * players:
        ending = Ending.PASSED_OUT
    events: list[Event] = [Passed(seat, len(move.cards))]
    if drawn:
        events.append(Drawn(seat, drawn))
    return _next_turn(after, events, ending)


def _next_turn(game: Game, events: list[Event], ending: Ending | None) -> tuple[Game, tuple[Event, ...]]:
    turn = game.turn if ending else (game.turn + 1) % len(game.hands)
    after = replace(game, turn=turn, turns=game.turns + 1, recycled=False, ending=ending)
    if ending:
        events.append(Ended(ending, after.winners))
    return after, tuple(events)


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _without(hand: tuple[Card, ...], cards: Sequence[Card]) -> tuple[Card, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
