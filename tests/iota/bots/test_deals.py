"""Guessed deals fit what the seat has seen."""

import random
from collections import Counter
from dataclasses import replace

from iota.bots.deals import guess, others
from iota.bots.rng import rng_of
from iota.cards import WILD
from iota.game import Deck
from iota.seat import view

from .games import every_kind, positions, settings


def test_a_guess_fits_what_the_seat_knows():
    for agreed in every_kind():
        rng = random.Random(1)
        for game in positions(agreed, 2):
            here = view(game, game.turn)
            deal = guess(here, rng)
            assert [len(hand) for hand in deal.hands] == [here.hand_sizes[seat] for seat in others(here)]
            assert len(deal.pile) == here.pile
            for seat, hand in zip(others(here), deal.hands, strict=True):
                assert hand.count(WILD) >= here.held_wilds[seat]
                assert list(hand) == sorted(hand)
            dealt = Counter(deal.pile) + sum(map(Counter, deal.hands), Counter())
            assert dealt <= Counter(here.unseen)
            # Both wilds are always in the game, whatever the deck.
            assert dealt[WILD] == here.unseen.count(WILD)
            if agreed.deck is Deck.FULL:
                assert dealt == Counter(here.unseen)


def test_every_hidden_card_may_be_anywhere():
    game = next(iter(positions(settings(), 1)))
    here = view(game, game.turn)
    rng = random.Random(2)
    held = Counter(card for _ in range(1000) for card in guess(here, rng).hands[0])
    assert set(held) == set(here.unseen)
    assert max(held[card] for card in held if card != WILD) < 4 * min(held.values())


def test_a_wild_that_was_seen_is_where_it_went():
    game = next(iter(positions(settings(), 1)))
    here = replace(view(game, game.turn), held_wilds=(1, 1))
    here = replace(here, unseen=tuple(sorted({*here.unseen} - {WILD})) + (WILD,) * 2)
    rng = random.Random(3)
    assert all(WILD in guess(here, rng).hands[0] for _ in range(50))


def test_the_stream_depends_on_the_view_and_the_seed():
    views = [view(game, game.turn) for game in positions(settings(), 1)]
    first = [rng_of(here, seed).random() for here in views for seed in (0, 1)]
    assert len(set(first)) == len(first)
    assert first == [rng_of(here, seed).random() for here in views for seed in (0, 1)]
