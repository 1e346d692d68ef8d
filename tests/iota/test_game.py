"""A whole game: the deal, turns, refills and trades, every ending, who wins."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from iota.cards import DECK, PLAIN, WILD, face
from iota.events import Dealt, Drawn, DrewForFirst, Ended, Ending, Event, Passed, Played, Recycled
from iota.game import (
    SEEDS,
    Deck,
    First,
    Game,
    Player,
    Settings,
    Tally,
    _draw_for_first,
    apply,
    deal,
    shuffled,
    why_not,
)
from iota.moves import Pass, Recycle, parse_move
from iota.refusals import IllegalMove
from iota.scoring import Scoring
from iota.settings import LONGEST_TIMER
from tests.table import cards, every_settings, game_of, grid, seats


def played(game: Game, *moves: str) -> tuple[Game, list[Event]]:
    """The game after moves in their notation, and all that happened."""
    happened: list[Event] = []
    for text in moves:
        game, events = apply(game, parse_move(text))
        happened += events
    return game, happened


def all_cards(game: Game) -> Iterable[int]:
    return [*game.grid.at.values(), *(card for hand in game.hands for card in hand), *game.pile]


# Settings


def test_what_is_agreed_when_nothing_is_said():
    settings = Settings()
    assert [(player.name, player.bot) for player in settings.players] == [("You", ""), ("Bot", "greedy")]
    assert (settings.deck, settings.scoring, settings.first, settings.timer) == ("full", "standard", "draw", 0)


def test_the_choices_of_every_setting():
    assert [*Deck] == ["full", "half"]
    assert [*Scoring] == ["standard", "cards", "lots", "none"]
    assert [*First] == ["draw", "random", "seat 1", "seat 2", "seat 3", "seat 4"]
    assert len(list(every_settings())) == 2 * 4 * (4 + 5 + 6)


@pytest.mark.parametrize("count", [0, 1, 5])
def test_two_to_four_play(count: int):
    with pytest.raises(ValueError, match=f"2 to 4 can play, not {count}"):
        Settings(tuple(Player(f"P{i}") for i in range(count)))


@pytest.mark.parametrize(("first", "count"), [(First.SEAT_3, 2), (First.SEAT_4, 3)])
def test_a_seat_that_is_not_there_can_not_begin(first: First, count: int):
    with pytest.raises(ValueError, match=f"{first} can't begin a game of {count}"):
        Settings(seats(count), first=first)


@pytest.mark.parametrize("timer", [-1, LONGEST_TIMER + 1])
def test_a_turn_has_no_limit_or_up_to_an_hour(timer: int):
    assert Settings(timer=3600).timer == LONGEST_TIMER
    with pytest.raises(ValueError, match=r"0 \(no limit\) to 3600 seconds"):
        Settings(timer=timer)


@pytest.mark.parametrize("name", ["A", "Zoë", "x" * 20, "é" * 20, "日" * 13, " A "])
def test_names_that_may_be_had(name: str):
    assert Player(name).name == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "1 to 20 printable"),
        ("  ", "1 to 20 printable"),
        ("x" * 21, "1 to 20 printable"),
        ("a\nb", "1 to 20 printable"),
        ("a\0b", "1 to 20 printable"),
        ("日" * 14, "at most 40 bytes"),
    ],
)
def test_names_that_may_not(name: str, why: str):
    with pytest.raises(ValueError, match=why):
        Player(name)


@pytest.mark.parametrize("bot", ["two words", "-", "x" * 21, "1st", "ünï"])
def test_the_name_of_a_level_is_a_short_plain_word(bot: str):
    assert Player("Bot", "level_3").bot == "level_3"
    assert Player("Bot", "x" * 20).bot == "x" * 20
    with pytest.raises(ValueError, match="is not the name of a bot's level"):
        Player("Bot", bot)


# The deal


def test_every_deal_hands_out_every_card_once():
    for seed, settings in enumerate(every_settings()):
        game, events = deal(settings, seed)
        dealt = Counter(all_cards(game))
        if settings.deck is Deck.FULL:
            assert dealt == Counter(DECK)
        else:
            assert dealt.total() == 34
            assert dealt[WILD] == 2
            assert all(times == 1 for card, times in dealt.items() if card != WILD)
        assert [len(hand) for hand in game.hands] == [4] * len(settings.players)
        assert all(list(hand) == sorted(hand) for hand in game.hands)
        assert list(game.grid.cells) == [(0, 0)]
        assert len(game.pile) == dealt.total() - 1 - 4 * len(settings.players)
        assert game.tallies == (Tally(0, 0, 0, 0),) * len(settings.players)
        assert (game.turns, game.passes, game.quiet, game.recycled, game.ending) == (0, 0, 0, False, None)
        assert game.held_wilds == (0,) * len(settings.players)
        assert game.winners == ()
        dealt_event = events[-1]
        assert dealt_event == Dealt(game.turn, game.grid[0, 0], game.hands)
        if settings.first is First.DRAW:
            assert isinstance(events[0], DrewForFirst)
            assert events[0].first == game.turn
        else:
            assert len(events) == 1
        if settings.first_seat is not None:
            assert game.turn == settings.first_seat == int(settings.first[-1]) - 1


def test_the_same_seed_deals_the_same_game_and_another_another():
    settings = Settings(seats(3))
    assert deal(settings, 7) == deal(settings, 7)
    games = [deal(settings, seed)[0] for seed in range(60)]
    assert len({game.pile for game in games}) == 60
    assert {game.turn for game in games} == {0, 1, 2}
    assert any(game.grid[0, 0] == WILD for game in games)
    random = [deal(replace(settings, first=First.RANDOM), seed)[0].turn for seed in range(60)]
    assert set(random) == {0, 1, 2}


def test_half_decks_differ():
    decks = {frozenset(all_cards(deal(Settings(deck=Deck.HALF), seed)[0])) for seed in range(10)}
    assert len(decks) == 10


@pytest.mark.parametrize("seed", [-1, SEEDS, 10**30])
def test_a_seed_is_a_number_that_any_language_holds(seed: int):
    assert SEEDS == 2**53
    deal(Settings(), SEEDS - 1)
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to 9007199254740991"):
        deal(Settings(), seed)


def test_shuffling_moves_every_card_anywhere():
    first = Counter(shuffled(range(4), Random(seed))[0] for seed in range(400))
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) > 60
    assert sorted(shuffled(PLAIN, Random(1))) == list(PLAIN)


def test_the_draw_goes_on_among_those_who_tie():
    longest = 0
    for seed in range(200):
        _, events = deal(Settings(seats(4)), seed)
        draw = events[0]
        assert isinstance(draw, DrewForFirst)
        drawing = [0, 1, 2, 3]
        for number, row in enumerate(draw.rounds):
            assert [seat for seat, _ in row] == drawing
            highest = max(face(card) for _, card in row)
            drawing = [seat for seat, card in row if face(card) == highest]
            assert (len(drawing) == 1) == (number == len(draw.rounds) - 1)
        assert drawing == [draw.first]
        drawn = [card for row in draw.rounds for _, card in row if card != WILD]
        assert len(set(drawn)) == len(drawn)
        longest = max(longest, len(draw.rounds))
    assert longest >= 3


def test_when_the_draw_has_used_up_the_cards_they_are_shuffled_again():
    few = cards("rc1 gs1 bt2")
    longest = 0
    for seed in range(40):
        first, rounds = _draw_for_first(few, 2, Random(seed))
        last = dict(rounds[-1])
        assert face(last[first]) > face(last[1 - first])
        longest = max(longest, len(rounds))
    assert longest > 1


# Turns


def test_a_play_scores_refills_from_the_top_and_passes_the_turn_on():
    game = game_of("rc2", ["gt2 bx2 yc1 rs1", "gc3 gc4 gs1 gs2"], "W bc1 bc2")
    after, events = played(game, "gt2@1,0 bx2@2,0")
    assert after.grid == grid("rc2 gt2 bx2")
    assert after.hands == (tuple(sorted(cards("yc1 rs1 W bc1"))), game.hands[1])
    assert after.pile == cards("bc2")
    assert after.tallies == (Tally(points=6, lots=0, cards=2, best=6), Tally())
    assert (after.turn, after.turns, after.ending) == (1, 1, None)
    assert [type(event) for event in events] == [Played, Drawn]
    assert events[1] == Drawn(0, cards("W bc1"))
    assert isinstance(events[0], Played)
    assert (events[0].seat, events[0].score.points) == (0, 6)
    assert game == game_of("rc2", ["gt2 bx2 yc1 rs1", "gc3 gc4 gs1 gs2"], "W bc1 bc2")


def test_a_refill_draws_what_there_is():
    game = game_of("rc2", ["gt2 bx2 yc1 rs1", "gc3"], "W")
    after, events = played(game, "gt2@1,0 bx2@2,0")
    assert after.hands[0] == tuple(sorted(cards("yc1 rs1 W")))
    assert after.pile == ()
    after, events = played(game_of("rc2", ["gt2 bx2", "gc3"]), "gt2@1,0")
    assert after.hands[0] == cards("bx2")
    assert [type(event) for event in events] == [Played]


def test_tallies_add_up_and_keep_the_best_turn():
    game = game_of("rc1 rc2 rc3", ["rc4 gs1 bs1 ys1", "gs2 gs3"], "yt1 yt2 yt3")
    after, _ = played(game, "rc4@3,0", "pass", "gs1@0,1", "pass")
    # 10 doubled by the lot, then 1+1.
    assert after.tallies == (Tally(points=22, lots=1, cards=2, best=20), Tally())
    assert (after.turns, after.turn) == (4, 0)


def test_the_turn_goes_round():
    game, _ = deal(Settings(seats(3), first=First.SEAT_2), 5)
    order = []
    for _ in range(6):
        order.append(game.turn)
        game, _ = apply(game, Pass())
    assert order == [1, 2, 0, 1, 2, 0]


def test_a_trade_goes_under_the_pile_and_draws_from_its_top():
    game = game_of("rc2", ["gt2 bx2 yc1 rs1", "gc3"], "W bc1 bc2")
    after, events = played(game, "pass gt2 rs1")
    assert after.hands[0] == tuple(sorted(cards("bx2 yc1 W bc1")))
    assert after.pile == (*cards("bc2"), *sorted(cards("gt2 rs1")))
    assert events == [Passed(0, 2), Drawn(0, cards("W bc1"))]
    assert after.tallies == game.tallies


def test_a_trade_larger_than_the_pile_brings_some_of_it_back():
    game = game_of("rc2", ["gt2 bx2 yc1 rs1", "gc3"], "W")
    after, events = played(game, "pass rs1 yc1 gt2")
    under = tuple(sorted(cards("rs1 yc1 gt2")))
    assert events == [Passed(0, 3), Drawn(0, (WILD, *under[:2]))]
    assert after.pile == under[2:]
    assert after.hands[0] == tuple(sorted((*cards("bx2"), WILD, *under[:2])))


def test_a_pass_without_a_trade_draws_nothing():
    game = game_of("rc2", ["gt2", "gc3"], "W")
    after, events = played(game, "pass")
    assert events == [Passed(0, 0)]
    assert (after.hands, after.pile) == (game.hands, game.pile)


def test_a_recycle_is_not_the_turn():
    game = game_of("rc1 W", ["rc2 gs1", "bt3 gs3"], "yx4 yx3")
    after, events = played(game, "W@1,0=rc2")
    assert events == [Recycled(0, Recycle((1, 0), cards("rc2")[0]))]
    assert after.grid == grid("rc1 rc2")
    assert after.hands[0] == (*cards("gs1"), WILD)
    assert (after.turn, after.turns, after.recycled, after.pile) == (0, 0, True, game.pile)
    assert after.tallies == game.tallies
    later, _ = played(after, "W@2,0")
    assert later.recycled is False
    assert later.grid == grid("rc1 rc2 W")
    assert later.tallies[0] == Tally(points=3, lots=0, cards=1, best=3)


def test_wilds_that_were_seen_to_be_taken_are_known_until_played_or_perhaps_traded():
    game = game_of("W rc1 W", ["rc2 rc3 gs1 gs2", "bt1 bt2"], "yx1 yx2 yx3")
    both, _ = played(game, "W@0,0=rc2", "W@2,0=rc3")
    assert both.held_wilds == (2, 0)
    assert played(both, "W@3,0")[0].held_wilds == (1, 0)
    assert played(both, "pass gs1")[0].held_wilds == (1, 0)
    assert played(both, "pass gs1 gs2 W")[0].held_wilds == (0, 0)
    assert played(both, "pass")[0].held_wilds == (2, 0)
    # A wild that nobody saw coming is not one that they saw going.
    hidden = game_of("rc1", ["W rc2", "bt1"], "yx1 yx2")
    assert played(hidden, "W@1,0")[0].held_wilds == (0, 0)


# The end


def test_playing_the_last_card_on_an_empty_pile_ends_the_game_and_doubles():
    game = game_of("rc1", ["rc2", "gs1"])
    after, events = played(game, "rc2@1,0")
    assert (after.ending, after.winners) == (Ending.OUT, (0,))
    assert after.tallies[0].points == 6
    assert (after.turn, after.turns) == (0, 1)
    assert events[-1] == Ended(Ending.OUT, (0,))
    assert after.hands == ((), cards("gs1"))


def test_four_last_cards_double_twice():
    game = game_of("rc1", ["rs1 gs1 bs1 ys1", "gs2"])
    after, _ = played(game, "rs1@1,0 gs1@1,1 bs1@1,2 ys1@1,3")
    # Across 1+1, down a lot of 1+1+1+1: 6, x2 lot, x2 four, x2 final.
    assert after.tallies[0].points == 48
    assert after.ending is Ending.OUT


def test_an_empty_hand_is_not_the_end_while_the_pile_fills_it():
    game = game_of("rc1", ["rc2", "gs1"], "yx1")
    after, _ = played(game, "rc2@1,0")
    assert after.ending is None
    assert after.tallies[0].points == 3
    assert after.hands[0] == cards("yx1")
    assert after.turn == 1


def test_a_play_of_some_cards_on_an_empty_pile_is_not_the_end():
    after, _ = played(game_of("rc1", ["rc2 rc3", "gs1"]), "rc2@1,0")
    assert after.ending is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_an_empty_pile_a_round_of_passes_ends_the_game(players: int):
    game = game_of("rc1", ["rc2", "gs1", "bt3", "yx4"][:players])
    for _ in range(players - 1):
        game, events = apply(game, Pass())
        assert game.ending is None
    after, events = apply(game, Pass())
    assert after.ending is Ending.BLOCKED
    assert events == (Passed(players - 1, 0), Ended(Ending.BLOCKED, tuple(range(players))))
    assert after.turn == players - 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_rounds_of_passes_end_the_game_whatever_the_pile_holds(players: int):
    game = game_of("rc1", ["rc2", "gs1", "bt3", "yx4"][:players], "yx1 yx2")
    for turn in range(3 * players - 1):
        game, _ = apply(game, Pass((game.hand[0],) if turn % 2 else ()))
        assert game.ending is None
    assert game.passes == 3 * players - 1
    after, events = apply(game, Pass())
    assert after.ending is Ending.PASSED_OUT
    assert events[-1] == Ended(Ending.PASSED_OUT, tuple(range(players)))


def test_a_play_between_passes_starts_the_count_anew():
    game = game_of("rc1", ["rc2 rc3 gs1", "gs4"])
    after, _ = played(game, "pass", "gs4@0,1")
    assert after.ending is Ending.OUT
    after, _ = played(game_of("rc1", ["rc2 rc3", "gs4 bt1"]), "pass", "gs4@0,1", "pass")
    assert (after.ending, after.passes, after.quiet) == (None, 1, 1)
    assert played(after, "pass")[0].ending is Ending.BLOCKED


def test_a_recycle_among_the_passes_keeps_a_blocked_game_going():
    game = game_of("rc1 W", ["rc2 gs1", "bt3 bt4"])
    after, _ = played(game, "pass", "pass")
    assert after.ending is Ending.BLOCKED
    after, _ = played(game, "W@1,0=rc2", "pass", "pass")
    assert (after.ending, after.passes, after.quiet) == (None, 2, 1)
    after, _ = played(after, "pass")
    assert after.ending is Ending.BLOCKED
    # The other way round: the recycle comes with the second pass.
    game = game_of("rc1 W", ["gs1", "rc2"])
    after, _ = played(game, "pass", "W@1,0=rc2", "pass", "pass")
    assert after.ending is None
    assert played(after, "pass")[0].ending is Ending.BLOCKED


def test_a_recycle_does_not_hold_up_three_rounds_of_passes():
    game = game_of("rc1 W", ["rc2", "gs1"], "yx1")
    after, _ = played(game, *["pass"] * 4, "W@1,0=rc2", "pass", "pass")
    assert after.ending is Ending.PASSED_OUT


def test_nothing_can_be_done_after_the_end():
    over, _ = played(game_of("rc1", ["rc2", "gs1"]), "rc2@1,0")
    assert why_not(over, Pass()) != ()
    with pytest.raises(IllegalMove, match="the game is over"):
        apply(over, Pass())


# Who wins


@pytest.mark.parametrize(
    ("points", "winners"),
    [((5, 7, 7), (1, 2)), ((8, 7, 7), (0,)), ((0, 0, 0), (0, 1, 2)), ((0, 0, 9), (2,))],
)
def test_most_points_win_and_ties_are_shared(points: tuple[int, ...], winners: tuple[int, ...]):
    game = game_of("rc1", ["rc2 rc3", "gs1", "bt3"])
    game = replace(game, tallies=tuple(map(Tally, points)), quiet=2, passes=2, turn=2)
    after, events = apply(game, Pass())
    assert after.winners == winners
    assert events[-1] == Ended(Ending.BLOCKED, winners)


@pytest.mark.parametrize(
    ("hands", "winners"),
    [(["rc2 rc3", "gs1", "bt3"], (1, 2)), (["rc2 rc3", "gs1 gs2 gs3", "bt3 bt4 bt1"], (0,))],
)
def test_without_points_the_fewest_cards_win(hands: list[str], winners: tuple[int, ...]):
    game = replace(
        game_of("rc1", hands, scoring="none"), quiet=2, passes=2, turn=2, tallies=(Tally(9), Tally(), Tally())
    )
    assert apply(game, Pass())[0].winners == winners


def test_without_points_the_first_out_wins():
    after, _ = played(game_of("rc1", ["rc2", "gs1"], scoring="none"), "rc2@1,0")
    assert after.winners == (0,)
    assert after.tallies == (Tally(points=0, lots=0, cards=1, best=0), Tally())


def test_a_late_player_passes_without_a_trade():
    # The rules keep no clock: running out of time is the pass that any player may make.
    game, _ = deal(Settings(timer=30), 4)
    after, events = apply(game, Pass())
    assert events == (Passed(game.turn, 0),)
    assert after.hands == game.hands
