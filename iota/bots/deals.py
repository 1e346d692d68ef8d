"""Guesses of the hidden cards: deals that fit everything a seat has seen."""

from __future__ import annotations

import random
from dataclasses import dataclass

from iota.cards import WILD, Card
from iota.game import shuffled
from iota.scoring import HAND
from iota.seat import SeatView


@dataclass(frozen=True, slots=True)
class Deal:
    """The other hands, in the order of their turns after this seat's, and the pile from the top down."""

    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]


def others(view: SeatView) -> list[int]:
    """The other seats in the order of their turns after this seat's."""
    return [(view.seat + i) % view.players for i in range(1, view.players)]


def guess(view: SeatView, rng: random.Random) -> Deal:
    """A deal that fits what a seat knows, each as likely as any other but for the next draw.

    A wild that was seen going to a hand is there. With a half deck the wilds are in the game and the rest of it is
    any of the unseen plain cards. The next draw is never a wild where that can be helped, see `wild_rate`.
    """
    seats = others(view)
    known = [view.held_wilds[seat] for seat in seats]
    sizes = [view.hand_sizes[seat] for seat in seats]
    hidden = view.pile + sum(sizes) - sum(known)
    wilds = view.unseen.count(WILD) - sum(known)
    plain = shuffled([card for card in view.unseen if card != WILD], rng)
    cards = shuffled([WILD] * wilds + plain[: hidden - wilds], rng)
    hands = []
    for size, held in zip(sizes, known, strict=True):
        drawn = size - held
        hands.append(tuple(sorted([WILD] * held + cards[:drawn])))
        cards = cards[drawn:]
    return Deal(tuple(hands), tuple(_with_wilds_deeper(cards, rng)))


def wild_rate(view: SeatView) -> float:
    """The chance that the next card of the pile is a wild, from 0 to 1: what guessed deals leave out."""
    if view.pile <= HAND:
        return 0.0
    known = sum(view.held_wilds[seat] for seat in others(view))
    hidden = view.pile + sum(view.hand_sizes[seat] for seat in others(view)) - known
    return (view.unseen.count(WILD) - known) / hidden


def _with_wilds_deeper(pile: list[Card], rng: random.Random) -> list[Card]:
    """A pile whose wilds lie deeper than the next draw, if it has so many cards.

    A wild drawn or missed by one card is worth more than all else that turns differ by; guesses would be mostly
    about that. The simulation adds what it is worth on average instead.
    """
    plain = [i for i in range(HAND, len(pile)) if pile[i] != WILD]
    for i in range(min(HAND, len(pile))):
        if pile[i] == WILD and plain:
            j = plain[int(rng.random() * len(plain))]
            pile[i], pile[j] = pile[j], pile[i]
            plain.remove(j)
    return pile
