"""A whole game: its state, and `apply(game, move)`, which gives the next state and what happened.

A game is a value. Chance comes in once, from the seed, when it is dealt; after that the moves decide everything.
The functions `deal` and `apply` also tell what happened, as events; the methods of `Game` give the game alone.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from iota.cards import DECK, PLAIN, WILD, WILDS_IN_DECK, Card, face, name, without
from iota.events import Dealt, Drawn, DrewForFirst, Ended, Ending, Event, Passed, Played, Recycled
from iota.grid import Grid
from iota.movegen import legal_passes, legal_plays, legal_recycles
from iota.moves import Move, Pass, Play, Recycle
from iota.refusals import GameOver, IllegalMove, NotYourTurn, Refusal, recycled, refusals
from iota.scoring import HAND, Score, Tally, score, winning_seats
from iota.seat import SeatView, view
from iota.settings import HALF_OF_PLAIN, NAME_BYTES, NAME_LENGTH, SEATS, Deck, First, Player, Settings

__all__ = [
    "NAME_BYTES",
    "NAME_LENGTH",
    "ROUNDS_OF_PASSES",
    "SEATS",
    "SEEDS",
    "Deck",
    "First",
    "Game",
    "Player",
    "Settings",
    "Tally",
    "apply",
    "deal",
    "ending_by_passes",
    "shuffled",
    "standing",
    "why_not",
]

T = TypeVar("T")

SEEDS = 1 << 53
"""Seeds count from 0 up to this, so that any language can hold one."""
ROUNDS_OF_PASSES = 3
"""After so many whole rounds of nothing but passes the game ends, whatever the pile holds."""


@dataclass(frozen=True, slots=True)
class Game:
    """The state of a game, hidden cards and all. `Game.deal` makes one, and only `apply` a next one.

    >>> game = Game.deal(seed=7)
    >>> play = max(game.legal_plays(), key=lambda play: game.score(play).points)
    >>> game = game.apply(play)
    """

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

    @classmethod
    def deal(cls, settings: Settings = Settings(), seed: int = 0) -> Game:  # noqa: B008
        """A new game. The same settings and seed give the same game everywhere."""
        return deal(settings, seed)[0]

    def apply(self, move: Move) -> Game:
        """The game after a move of the seat to move; an illegal move raises IllegalMove."""
        return apply(self, move)[0]

    def why_not(self, move: Move) -> tuple[Refusal, ...]:
        """Every reason why the seat to move may not make a move, the most telling first; nothing if it may."""
        return why_not(self, move)

    def legal_moves(self) -> list[Move]:
        """Every legal move: plays, then passes, then recycles. None at all when the game is over."""
        return [*self.legal_plays(), *self.legal_passes(), *self.legal_recycles()]

    def legal_plays(self) -> list[Play]:
        """Every legal play, in the order that `movegen` documents; none when the game is over, as of all moves."""
        return legal_plays(self.grid, self.hand) if self.ending is None else []

    def legal_passes(self) -> list[Pass]:
        """Every legal pass, with every choice of cards to trade."""
        return legal_passes(self.hand, len(self.pile)) if self.ending is None else []

    def legal_recycles(self) -> list[Recycle]:
        """Every legal recycle."""
        return legal_recycles(self.grid, self.hand) if self.ending is None else []

    def score(self, play: Play) -> Score:
        """What a legal play of the seat to move earns."""
        final = not self.pile and len(play.cells) == len(self.hand)
        return score(self.grid, play, final=final, scoring=self.settings.scoring)

    def view(self, seat: int | None = None) -> SeatView:
        """What a seat may know; without one, the seat to move."""
        return view(self, self.turn if seat is None else seat)

    def __str__(self) -> str:
        """The grid as a drawing, the points, the pile, and who is to move with what; for whoever may see all."""
        player = self.settings.players[self.turn].name
        end = f"{player} to move: {' '.join(map(name, self.hand))}" if self.ending is None else "the game is over"
        return f"{self.grid}\n{standing(self)}\n{end}"

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the seat to move."""
        return self.hands[self.turn]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the win once the game is over."""
        if self.ending is None:
            return ()
        return winning_seats(self.settings.scoring, self.tallies, tuple(map(len, self.hands)))


def shuffled(cards: Sequence[Card], rng: random.Random) -> list[Card]:
    """These cards in random order; uses only `random()`, the one sequence that Python promises never to change."""
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def deal(settings: Settings, seed: int) -> tuple[Game, tuple[Event, ...]]:
    """A new game and how it began. The same settings and seed give the same game everywhere."""
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}")
    rng = random.Random(seed)
    players = len(settings.players)
    events: list[Event] = []
    cards: Sequence[Card] = DECK
    if settings.deck is Deck.HALF:
        cards = sorted(shuffled(PLAIN, rng)[:HALF_OF_PLAIN]) + [WILD] * WILDS_IN_DECK
    match settings.first:
        case First.DRAW:
            first, rounds = _draw_for_first(cards, players, rng)
            events.append(DrewForFirst(rounds, first))
        case First.RANDOM:
            first = int(rng.random() * players)
        case _:
            first = settings.first_seat or 0
    deck = shuffled(cards, rng)
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
    cards: Sequence[Card], players: int, rng: random.Random
) -> tuple[int, tuple[tuple[tuple[int, Card], ...], ...]]:
    """The seat that drew highest, and the cards drawn in each round: tied seats draw again from what is left."""
    deck = shuffled(cards, rng)
    seats = list(range(players))
    rounds = []
    while len(seats) > 1:
        if len(deck) < len(seats):
            deck = shuffled(cards, rng)
        drawn = tuple((seat, deck.pop()) for seat in seats)
        rounds.append(drawn)
        highest = max(face(card) for _, card in drawn)
        seats = [seat for seat, card in drawn if face(card) == highest]
    return seats[0], tuple(rounds)


def standing(game: Game) -> str:
    """The points of every player and what is left of the pile, in a line."""
    scores = zip(game.settings.players, game.tallies, strict=True)
    return f"{', '.join(f'{player.name} {tally.points}' for player, tally in scores)}; {len(game.pile)} in the pile"


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
    earned = game.score(move)
    hand = without(game.hand, move.cards)
    drawn = game.pile[: HAND - len(hand)]
    held = max(0, game.held_wilds[seat] - move.cards.count(WILD))
    after = replace(
        game,
        grid=game.grid.with_cards(dict(move.cells)),
        hands=_with(game.hands, seat, tuple(sorted(hand + drawn))),
        pile=game.pile[len(drawn) :],
        tallies=_with(game.tallies, seat, game.tallies[seat].after(earned, len(move.cells))),
        held_wilds=_with(game.held_wilds, seat, held),
        passes=0,
        quiet=0,
    )
    events: list[Event] = [Played(seat, move, earned)]
    if drawn:
        events.append(Drawn(seat, drawn))
    return _next_turn(after, events, Ending.OUT if earned.final else None)


def _after_pass(game: Game, move: Pass) -> tuple[Game, tuple[Event, ...]]:
    seat = game.turn
    pile = game.pile + move.cards
    drawn = pile[: len(move.cards)]
    hand = without(game.hand, move.cards) + drawn
    held = max(0, game.held_wilds[seat] - len(move.cards))
    after = replace(
        game,
        hands=_with(game.hands, seat, tuple(sorted(hand))),
        pile=pile[len(drawn) :],
        held_wilds=_with(game.held_wilds, seat, held),
        passes=game.passes + 1,
        quiet=0 if game.recycled else game.quiet + 1,
    )
    ending = ending_by_passes(len(game.hands), len(after.pile), after.passes, after.quiet)
    events: list[Event] = [Passed(seat, len(move.cards))]
    if drawn:
        events.append(Drawn(seat, drawn))
    return _next_turn(after, events, ending)


def ending_by_passes(players: int, pile: int, passes: int, quiet: int) -> Ending | None:
    """How a game ends with the last of so many passes in a row, so many of them without a recycle; None if not."""
    if not pile and quiet >= players:
        return Ending.BLOCKED
    return Ending.PASSED_OUT if passes >= ROUNDS_OF_PASSES * players else None


def _next_turn(game: Game, events: list[Event], ending: Ending | None) -> tuple[Game, tuple[Event, ...]]:
    turn = game.turn if ending else (game.turn + 1) % len(game.hands)
    after = replace(game, turn=turn, turns=game.turns + 1, recycled=False, ending=ending)
    if ending:
        events.append(Ended(ending, after.winners))
    return after, tuple(events)


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
