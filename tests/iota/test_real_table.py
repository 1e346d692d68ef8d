"""A table whose hands nobody knows: it counts as the engine does, and a correction is judged to the end."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iota.cards import WILD, parse_card
from iota.events import Ending, Passed, Played
from iota.game import Deck, First, Settings
from iota.moves import Pass, Play, Recycle
from iota.real_table import LONGEST_TIME, RealTable, Standing, Stop, Trade, Turn, laid
from iota.record import Record
from iota.refusals import (
    AlreadyOnTable,
    GameOver,
    HandTooSmall,
    IllegalMove,
    LineBroken,
    NotConnected,
    NothingToTradeFor,
    RecycleDoesNotFit,
    TradeTooLarge,
    WildElsewhere,
    turn_refusals,
)
from iota.scoring import Scoring
from tests.doses import examples
from tests.table import TEMPERS, entered, every_settings, play_out, seats

TWO = Settings(seats(2), first=First.SEAT_1)
EVERY = list(every_settings())


def play(text: str, *recycles: str) -> Turn:
    return Turn(Play.parse(text), tuple(map(Recycle.parse, recycles)))


RULE_SHEET = (
    play("gt2@1,0 bx2@2,0"),
    play("rx3@2,-1 gx1@2,1"),
    play("ys2@3,0 rs3@3,1"),
    play("rt3@0,2 gc2@1,2 yx4@2,2 bs1@3,2"),
)


def at_rule_sheet(scoring: Scoring = Scoring.STANDARD) -> RealTable:
    return laid(replace(TWO, scoring=scoring), parse_card("rc2"), RULE_SHEET)


def points(table: RealTable) -> list[int]:
    return [entry.score.points if entry.score else 0 for entry in table.entries]


def check_against_the_engine(record: Record) -> RealTable:
    """Every turn of the record counts the same at the table, and all that is public is the same after it."""
    table, turn = entered(record), 0
    for game, events in record.replay()[1:]:
        for event in events:
            if isinstance(event, Played | Passed):
                entry = table.entries[turn]
                assert entry.seat == event.seat
                assert entry.score == (event.score if isinstance(event, Played) else None)
                after = entry.after
                assert after.grid == game.grid
                assert after.hand_sizes == tuple(map(len, game.hands))
                assert (after.pile, after.turn, after.tallies) == (len(game.pile), game.turn, game.tallies)
                assert (after.held_wilds, after.passes, after.quiet) == (game.held_wilds, game.passes, game.quiet)
                assert (after.ending, after.winners) == (game.ending, game.winners)
                turn += 1
    assert turn == len(table.entries) > 0
    assert not table.misfits
    return table


# Counting


def test_the_example_of_the_rule_sheet_counts_6_6_34_208():
    table = at_rule_sheet()
    assert points(table) == [6, 6, 34, 208]
    assert [tally.points for tally in table.now.tallies] == [40, 214]
    assert [tally.lots for tally in table.now.tallies] == [1, 2]
    assert str(table.entries[3].score) == "10 + 10 + 6 = 26, x2 lot = 52, x2 lot = 104, x2 four = 208"


@pytest.mark.parametrize(
    ("scoring", "expected"), [("cards", [3, 3, 16, 88]), ("lots", [0, 0, 1, 3]), ("none", [0, 0, 0, 0])]
)
def test_the_same_turns_in_the_other_scorings(scoring: str, expected: list[int]):
    assert points(at_rule_sheet(Scoring(scoring))) == expected


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_game_of_the_engine_counts_the_same_turn_by_turn(temper: str):
    for seed, agreed in enumerate(EVERY[list(TEMPERS).index(temper) :: 23]):
        check_against_the_engine(play_out(agreed, seed, TEMPERS[temper]))


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_games_of_the_engine_count_the_same_turn_by_turn(part: int):
    endings = set()
    seen = set()
    for seed in range(100 * part, 100 * part + 100):
        agreed = EVERY[7 * seed % len(EVERY)]
        temper = ("rambling", "greedy", "linking", "weary")[seed % 4]
        table = check_against_the_engine(play_out(agreed, seed, TEMPERS[temper]))
        endings.add(table.now.ending)
        seen.add((agreed.deck, agreed.scoring))
    assert endings >= {Ending.OUT, Ending.BLOCKED}
    assert seen == {(deck, scoring) for deck in Deck for scoring in Scoring}


# What can be judged without the hands, and what can't


def at_start(text: str = "rc2", **agreed: object) -> Standing:
    return laid(replace(TWO, **agreed), parse_card(text)).now  # type: ignore[arg-type]


def test_a_line_that_is_none_is_refused_with_its_property():
    (refusal,) = at_start("gt3").why_not(play("bs4@1,0 yx2@1,1 rc2@1,2"))
    assert isinstance(refusal, LineBroken)
    assert (refusal.property, refusal.cells) == ("number", ((1, 0), (1, 1), (1, 2)))
    assert isinstance(at_start().why_not(play("gt2@2,0"))[0], NotConnected)


def test_a_card_that_lies_there_can_not_be_played_again():
    table = laid(TWO, parse_card("rc2"), [play("gt2@1,0")])
    assert AlreadyOnTable(parse_card("gt2")) in table.now.why_not(play("gt2@0,1"))
    assert table.now.why_not(play("gt2@0,1"))[0] == AlreadyOnTable(parse_card("gt2"))


def test_no_card_that_is_out_is_doubted():
    """Nobody knows the hands: any card that fits may be played by anybody."""
    assert at_start().why_not(play("gt2@1,0")) == ()
    assert at_start().why_not(play("W@1,0 W@2,0")) == ()


def test_a_third_wild_is_one_that_lies_there():
    table = laid(TWO, WILD, [play("W@1,0")])
    assert table.now.why_not(play("W@2,0"))[0] == AlreadyOnTable(WILD)


def test_a_wild_that_somebody_is_known_to_hold_can_not_be_played_by_another():
    recycled = play("gc2@0,1", "W@1,0=yc2")
    table = laid(TWO, parse_card("rc2"), [play("W@1,0"), recycled])
    assert table.now.held_wilds == (0, 1)
    assert table.now.why_not(play("W@-1,0 W@-2,0")) == (WildElsewhere(1),)
    assert table.now.why_not(play("W@-1,0")) == ()
    traded = laid(TWO, parse_card("rc2"), [play("W@1,0"), Turn(Trade(1), recycled.recycles)])
    assert traded.now.why_not(play("W@-1,0 W@-2,0")) == ()


def test_a_wild_takes_only_a_card_that_it_may_be_read_as():
    table = laid(TWO, parse_card("rc2"), [play("W@1,0 rc4@2,0")])
    (refusal,) = table.now.why_not(play("gc2@0,1", "W@1,0=rx3"))
    assert isinstance(refusal, RecycleDoesNotFit)
    assert table.now.why_not(play("gc2@0,1", "W@1,0=rc1")) == ()


def small_hand(held: int = 0) -> Standing:
    """Two cards in the hand, the pile gone."""
    return replace(at_start(), hand_sizes=(2, 4), pile=0, held_wilds=(held, 0))


def test_a_turn_takes_no_more_cards_than_the_hand_has():
    assert small_hand().why_not(play("gt2@1,0 bx2@2,0")) == ()
    assert small_hand().why_not(play("gt2@1,0 bx2@2,0 ys2@3,0")) == (HandTooSmall(3, 2),)
    # One of the two cards is known to be a wild, so there is one plain card at the most.
    assert small_hand(1).why_not(play("gt2@1,0 bx2@2,0")) == (HandTooSmall(3, 2),)
    assert small_hand(1).why_not(play("gt2@1,0 W@2,0")) == ()


def test_the_cards_that_are_given_for_wilds_count_as_well():
    standing = replace(small_hand(), grid=small_hand().grid.with_cards({(1, 0): WILD}))
    assert standing.why_not(play("W@0,1 gc2@0,2", "W@1,0=yc2")) == ()
    assert standing.why_not(play("bc2@0,1 gc2@0,2", "W@1,0=yc2")) == (HandTooSmall(3, 2),)


def test_a_trade_needs_the_cards_and_a_pile():
    assert at_start().why_not(Turn(Trade(4))) == ()
    assert at_start().why_not(Turn(Trade(5)))[0] == TradeTooLarge(5, 4)
    assert small_hand().why_not(Turn(Trade(1))) == (NothingToTradeFor(),)
    assert small_hand().why_not(Turn(Trade())) == ()


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(sorted(TEMPERS)), st.randoms(use_true_random=False))
def test_what_fits_here_is_legal_for_some_hand_and_nothing_else_fits(seed: int, temper: str, rng):
    """With the fewest cards that a turn takes, the rules allow it; with one card less nobody could hold them."""
    table = entered(play_out(EVERY[seed % len(EVERY)], seed, TEMPERS[temper]))
    entry = rng.choice([entry for entry in table.entries if isinstance(entry.turn.act, Play)])
    standing, turn = entry.before, entry.turn
    assert isinstance(turn.act, Play)
    needed = standing._needed(turn)
    sizes = list(standing.hand_sizes)
    sizes[standing.turn] = needed - 1
    assert standing.why_not(turn) == ()
    assert replace(standing, hand_sizes=tuple(sizes)).why_not(turn) == (HandTooSmall(needed, needed - 1),)
    cards = [*(recycle.card for recycle in turn.recycles), *turn.act.cards]
    for _ in range(min(len(turn.recycles), cards.count(WILD))):
        cards.remove(WILD)
    assert turn_refusals(standing.grid, cards, standing.pile, (*turn.recycles, turn.act)) == ()


# The end


def test_the_last_card_of_a_hand_ends_the_game_and_doubles():
    standing = small_hand()
    turn = play("gt2@1,0 bx2@2,0")
    assert standing.after(turn).ending is Ending.OUT
    assert standing.after(turn).winners == (0,)
    earned = standing.score(turn)
    assert earned is not None
    assert (earned.final, earned.points) == (True, 12)


def test_nobody_can_play_ends_the_game_with_nothing_doubled():
    table = at_rule_sheet().taken(Turn(Stop()))
    assert table.now.ending is Ending.BLOCKED
    assert table.now.winners == (1,)
    assert points(table) == [6, 6, 34, 208, 0]
    assert table.now.why_not(Turn(Trade())) == (GameOver(),)
    with pytest.raises(IllegalMove, match="over"):
        table.taken(Turn(Trade()))


def test_three_rounds_of_passes_end_the_game():
    table = at_rule_sheet()
    for _ in range(6):
        assert table.now.ending is None
        table = table.taken(Turn(Trade()))
    assert table.now.ending is Ending.PASSED_OUT


# Undo and corrections


def test_any_number_of_turns_can_be_taken_back():
    table = at_rule_sheet()
    for turns in range(5):
        assert table.back(turns).turns == RULE_SHEET[: 4 - turns]
        assert table.back(turns) == laid(table.settings, table.starter, RULE_SHEET[: 4 - turns])
    assert table.back(99).turns == ()
    assert table.back(0) == table


def test_a_corrected_turn_counts_anew_with_all_that_follows():
    other = play("gt2@1,0 bx2@2,0")
    assert at_rule_sheet().corrected(0, other) == at_rule_sheet()
    # Without the card below there is neither the row of two nor the second lot.
    assert points(at_rule_sheet().corrected(1, play("rx3@2,-1"))) == [6, 5, 26, 64]
    # With another one there, the last turn would make a column of 3, 2, 4, 4.
    table = at_rule_sheet().corrected(1, play("rx3@2,-1 gx4@2,1"))
    assert points(table) == [6, 9, 40, 0]
    assert table.misfits == (3,)
    (refusal,) = table.entries[3].refusals
    assert isinstance(refusal, LineBroken)
    assert (refusal.property, refusal.values) == ("number", (2, 1, 3, 3))
    assert table.now.grid == table.entries[2].after.grid
    assert table.corrected(1, RULE_SHEET[1]) == at_rule_sheet()


def test_a_turn_that_does_not_fit_still_passes_the_turn_on():
    table = at_rule_sheet().corrected(2, play("rc2@3,0"))
    assert [entry.seat for entry in table.entries] == [0, 1, 0, 1]
    assert table.entries[2].refusals[0] == AlreadyOnTable(parse_card("rc2"))
    assert table.now.turn == 0


def test_a_turn_can_be_forgotten_or_entered_twice():
    missing = laid(TWO, parse_card("rc2"), (RULE_SHEET[0], *RULE_SHEET[2:]))
    assert points(missing) == [6, 26, 64]
    assert missing.with_before(1, RULE_SHEET[1]) == at_rule_sheet()
    twice = laid(TWO, parse_card("rc2"), (RULE_SHEET[0], *RULE_SHEET))
    assert points(twice) == [6, 0, 6, 34, 208]
    assert twice.misfits == (1,)
    assert twice.without(1) == at_rule_sheet()


def test_a_correction_that_ends_the_game_leaves_nothing_to_count_after_it():
    table = at_rule_sheet().corrected(1, Turn(Stop()))
    assert table.now.ending is Ending.BLOCKED
    assert table.misfits == (2, 3)
    assert table.entries[2].refusals == (GameOver(),)


def test_there_is_no_turn_beyond_the_last():
    for number in (-1, 5):
        with pytest.raises(IndexError):
            at_rule_sheet().corrected(number, Turn(Trade()))


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(sorted(TEMPERS)), st.data())
def test_a_correction_is_as_if_it_had_been_entered_so_from_the_start(seed: int, temper: str, data: st.DataObject):
    record = play_out(EVERY[seed % len(EVERY)], seed, TEMPERS[temper])
    table = entered(record)
    number = data.draw(st.integers(0, len(table.turns) - 1))
    turn = data.draw(st.sampled_from([*table.turns, Turn(Trade()), Turn(Stop())]))
    corrected = table.corrected(number, turn)
    turns = (*table.turns[:number], turn, *table.turns[number + 1 :])
    assert corrected == laid(table.settings, table.starter, turns)
    assert corrected.turns == turns
    for entry in corrected.entries:
        assert entry.before.grid.is_legal()
        assert (entry.after.grid == entry.before.grid) or not entry.refusals
    assert corrected.corrected(number, table.turns[number]) == table


# What can't be


@pytest.mark.parametrize("first", [First.DRAW, First.RANDOM])
def test_who_begins_must_be_known(first: First):
    with pytest.raises(ValueError, match="begins"):
        laid(replace(TWO, first=first), parse_card("rc2"))


def test_no_turn_takes_less_than_no_time_or_trades_less_than_no_card():
    for seconds in (-1, LONGEST_TIME + 1):
        with pytest.raises(ValueError, match="seconds"):
            Turn(Trade(), seconds=seconds)
    with pytest.raises(ValueError, match="no cards"):
        Trade(-1)


def test_a_refused_turn_says_why_when_it_is_taken():
    with pytest.raises(IllegalMove) as refused:
        at_rule_sheet().taken(Turn(Trade(9)))
    assert (refused.value.move, refused.value.refusals) == (Pass(), (TradeTooLarge(9, 4),))
