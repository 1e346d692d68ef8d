"""What a seat may know: everything that lies open, its own hand, and nothing that is hidden."""

from collections import Counter
from dataclasses import fields, replace
from functools import cache
from random import Random

import pytest

from iota.cards import DECK, WILD, Card
from iota.events import Dealt, Drawn, DrewForFirst, Ended, Ending, Passed, Played, Recycled
from iota.game import Deck, Game, Settings, apply, deal, why_not
from iota.moves import Pass, Play
from iota.refusals import NotInHand
from iota.scoring import Scoring
from iota.seat import SeatView, seen_by, unseen, view
from tests.table import TEMPERS, cards, game_of, play_out, seats


@cache
def states() -> list[Game]:
    """The states of a few whole games of every number of seats."""
    return [
        game
        for count in (2, 3, 4)
        for temper in ("rambling", "greedy", "linking")
        for game, _ in play_out(Settings(seats(count), deck=list(Deck)[count % 2]), count, TEMPERS[temper]).replay()
    ]


def hidden_otherwise(game: Game, seat: int, rng: Random) -> Game:
    """The game with every card that a seat does not see dealt out anew; wilds known to be held stay where they are."""
    others = [other for other in range(len(game.hands)) if other != seat]
    hidden = Counter([*game.pile, *(card for other in others for card in game.hands[other])])
    hidden[WILD] -= sum(game.held_wilds[other] for other in others)
    deck = list(hidden.elements())
    rng.shuffle(deck)
    hands = list(game.hands)
    for other in others:
        known = game.held_wilds[other]
        drawn = [deck.pop() for _ in range(len(game.hands[other]) - known)]
        hands[other] = tuple(sorted([*drawn, *[WILD] * known]))
    return replace(game, hands=tuple(hands), pile=tuple(deck))


def test_games_that_differ_only_in_hidden_cards_look_the_same():
    rng = Random(1)
    differing = 0
    for game in states():
        for seat in range(len(game.hands)):
            other = hidden_otherwise(game, seat, rng)
            differing += other != game
            assert view(other, seat) == view(game, seat)
            assert repr(view(other, seat)) == repr(view(game, seat))
    assert differing > 500


def test_they_look_the_same_after_a_pass_of_another_seat():
    rng = Random(2)
    for game in states():
        if game.ending is not None:
            continue
        for seat in range(len(game.hands)):
            if seat == game.turn:
                continue
            count = rng.randint(0, len(game.hand)) if game.pile else 0
            both = []
            for state in (game, hidden_otherwise(game, seat, rng)):
                after, events = apply(state, Pass(tuple(rng.sample(state.hand, count))))
                both.append((view(after, seat), [seen_by(event, seat) for event in events]))
            assert both[0][0] == both[1][0]
            # Without points whoever has fewest cards wins: open to all.
            assert both[0][1] == both[1][1]


def test_a_view_says_what_lies_open():
    for game in states():
        for seat in range(len(game.hands)):
            seen = view(game, seat)
            assert (seen.settings, seen.seat, seen.grid) == (game.settings, seat, game.grid)
            assert seen.hand == game.hands[seat]
            assert seen.hand_sizes == tuple(len(hand) for hand in game.hands)
            assert seen.players == len(game.settings.players)
            assert seen.pile == len(game.pile)
            assert seen.last == (not game.pile)
            assert seen.tallies == game.tallies
            assert (seen.turn, seen.turns, seen.passes, seen.quiet) == (game.turn, game.turns, game.passes, game.quiet)
            assert (seen.recycled, seen.over) == (game.recycled, game.ending is not None)
            assert seen.held_wilds == game.held_wilds


def test_a_view_has_nothing_else():
    assert {field.name for field in fields(SeatView)} == {
        *("settings", "seat", "grid", "hand", "hand_sizes", "pile", "unseen", "held_wilds", "turn"),
        *("tallies", "turns", "passes", "quiet", "recycled", "over"),
    }


def test_unseen_cards_are_the_pile_and_the_other_hands():
    for game in states():
        for seat in range(len(game.hands)):
            hidden = [*game.pile, *(card for other, hand in enumerate(game.hands) if other != seat for card in hand)]
            found = view(game, seat).unseen
            assert list(found) == sorted(found)
            if game.settings.deck is Deck.FULL:
                assert list(found) == sorted(hidden)
            else:
                assert Counter(hidden) <= Counter(found)
                assert len(found) == len(hidden) + 32


def test_unseen_counts_wilds_one_by_one():
    game = game_of("rc1 W", ["W rc2", "gs1"])
    assert WILD not in unseen(game.grid, game.hands[0])
    assert unseen(game.grid, game.hands[1]).count(WILD) == 1
    assert unseen(game.grid, ()) == tuple(sorted((Counter(DECK) - Counter(cards("rc1 W"))).elements()))


def test_wilds_said_to_be_held_are_held():
    known = 0
    for game in states():
        for hand, held in zip(game.hands, game.held_wilds, strict=True):
            assert hand.count(WILD) >= held >= 0
            known += held
    assert known > 10


def test_a_seat_is_told_why_its_hand_may_not_move_whoevers_turn_it_is():
    for game in states()[::25]:
        for seat in range(len(game.hands)):
            seen = view(game, seat)
            assert seen.why_not(Pass()) == ()
            missing = next(card for card in DECK if card not in seen.hand)
            assert NotInHand(missing) in seen.why_not(Play.of({(0, 0): missing}))
        if game.ending is None:
            assert view(game, game.turn).why_not(Pass(game.hand)) == why_not(game, Pass(game.hand))


# Events


def hand_of(*names: str) -> tuple[Card, ...]:
    return tuple(card for name in names for card in cards(name))


def test_cards_that_others_draw_are_hidden():
    drawn = Drawn(1, hand_of("rc1", "W"))
    assert seen_by(drawn, 1) == drawn
    assert seen_by(drawn, 0) == seen_by(drawn, 2) == Drawn(1, (None, None))


def test_hands_that_others_are_dealt_are_hidden():
    dealt = Dealt(0, 5, (hand_of("rc1"), hand_of("gs2"), hand_of("W")))
    assert seen_by(dealt, 1) == Dealt(0, 5, ((), hand_of("gs2"), ()))


def test_what_lies_open_is_seen_by_all():
    for game, events in play_out(Settings(seats(2)), 3, TEMPERS["greedy"]).replay():
        for event in events:
            for seat in range(len(game.hands)):
                seen = seen_by(event, seat)
                assert type(seen) is type(event)
                if isinstance(event, Played | Passed | Recycled | Ended | DrewForFirst):
                    assert seen == event


def test_no_event_tells_a_seat_a_hidden_card():
    shown = 0
    for seed in range(4):
        for game, events in play_out(Settings(seats(3)), seed, TEMPERS["rambling"]).replay():
            for seat in range(3):
                for event in events:
                    match seen_by(event, seat):
                        case Drawn(seat=drawer, cards=drawn):
                            assert (drawer == seat) or set(drawn) == {None}
                            shown += drawer == seat
                        case Dealt(hands=hands):
                            assert [hand for other, hand in enumerate(hands) if other != seat] == [(), ()]
                            assert hands[seat] == game.hands[seat]
    assert shown > 50


@pytest.mark.parametrize("scoring", Scoring)
def test_a_finished_game_is_seen_to_be_over(scoring: Scoring):
    over = game_of("rc1", ["rc2", "gs1"], scoring=scoring)
    over, events = apply(over, Play.of({(1, 0): cards("rc2")[0]}))
    assert view(over, 0).over
    assert view(over, 1).over
    assert events[-1] == seen_by(events[-1], 1) == Ended(Ending.OUT, (0,))
    assert not view(deal(Settings(), 1)[0], 0).over
