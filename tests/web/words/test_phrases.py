"""The game's values in words: cards, cells, refusals, scores, turns, advice, the end."""

from dataclasses import fields, replace
from typing import get_args

import pytest

from iota.cards import parse_card
from iota.events import Dealt, Drawn, DrewForFirst, Ending, Passed
from iota.game import Deck, First, Player, Settings
from iota.grid import Grid
from iota.moves import Pass, Play, parse_move
from iota.record import Reason, Unreadable
from iota.refusals import (
    Gap,
    IllegalMove,
    LineBroken,
    LineTooLong,
    NotYourTurn,
    RecycleDoesNotFit,
    Refusal,
    TradeTooLarge,
)
from iota.scoring import Scoring, score
from tests.web.at_table import FRIENDS, YOU, play_out, session_with
from tests.web.words.languages import said_in
from web.play.placements import Readings
from web.play.session import Session
from web.words.phrases import (
    advice_in_words,
    capital,
    card_name,
    cards_in_words,
    cell_name,
    cells_in_words,
    draw_in_words,
    end_in_words,
    event_in_words,
    player_name,
    readings_in_words,
    refusal_in_words,
    refused_cells,
    score_in_words,
    spoken_to,
    turn_in_words,
    unreadable_in_words,
)
from web.words.text import LANGUAGES, text

SAY = text()


def test_cards_and_cells_have_names():
    assert card_name(SAY, parse_card("rc2")) == "red circle 2"
    assert cards_in_words(SAY, map(parse_card, ["rc2", "W"])) == "red circle 2 and wild"
    assert card_name(SAY, None) == "a card face down"
    assert cell_name(SAY, (0, 0)) == "row 50, column 50"
    assert cell_name(SAY, (2, -1)) == "row 49, column 52"


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ([(2, -1)], "row 49, column 52"),
        ([(1, 0), (2, 0)], "row 50, columns 51 and 52"),
        ([(0, 3), (0, 1), (0, 2)], "column 50, rows 51 to 53"),
        ([(-2, 0), (-1, 0), (1, 0)], "row 50, columns 48, 49 and 51"),
    ],
)
def test_cells_of_one_line_are_told_together(cells: list[tuple[int, int]], words: str):
    assert cells_in_words(SAY, cells) == words


def test_refusals_say_what_is_wrong():
    line = ((1, 0), (1, 1), (1, 2))
    broken = LineBroken(line, "number", (3, 1, None, 1))
    assert refusal_in_words(SAY, broken) == "Numbers 4, 2, 2: neither all the same nor all different."
    assert refusal_in_words(SAY, LineBroken(line, "colour", (0, 0, 1))).startswith("Colours red, red, yellow:")
    assert refusal_in_words(SAY, LineTooLong(line * 2)) == "6 cards in a line: the most is 4."
    assert refusal_in_words(SAY, Gap(line)) == "There is a gap of 3 places in the line."
    assert "red circle 2" in refusal_in_words(SAY, RecycleDoesNotFit((0, 0), parse_card("rc2"), 0))
    assert refusal_in_words(SAY, TradeTooLarge(5, 4)) == "You can’t trade 5 cards out of a hand of 4."


def test_every_kind_of_refusal_is_a_sentence_and_knows_its_cells():
    samples = {
        "turn": 1, "card": 3, "cell": (1, 2), "cells": ((1, 2), (1, 3)), "property": "shape", "values": (1, 1, 2),
        "lines": (((1, 2), (1, 3)),), "readings": 7, "cards": 5, "hand": 4,
        "seat": 1,
    }  # fmt: skip
    for kind in get_args(Refusal):
        refusal = kind(**{field.name: samples[field.name] for field in fields(kind)})
        sentence = refusal_in_words(SAY, refusal, (Player("Ada"), Player("Ben")))
        assert not sentence[0].islower(), sentence
        assert sentence.endswith("."), sentence
        assert set(refused_cells(refusal)) <= {(1, 2), (1, 3)}


def test_scores_are_written_as_they_are_counted():
    grid = Grid({(0, 0): 1, (1, 0): parse_card("gt2"), (2, 0): parse_card("bx2"), (2, 1): parse_card("gx1")})
    play = Play((((3, 0), parse_card("ys2")), ((3, 1), parse_card("rs3"))))
    assert score_in_words(SAY, score(grid, play, final=False)) == "8 + 4 + 5 = 17, ×2 lot = 34"
    assert score_in_words(SAY, score(grid, play, final=True)).endswith("×2 lot = 34, ×2 last cards = 68")
    assert score_in_words(SAY, score(grid, play, final=True, scoring=Scoring.LOTS)) == "lot + last card = 2"
    assert score_in_words(SAY, score(grid, play, final=False, scoring=Scoring.NONE)) == "no points"


def test_who_is_to_move_is_said_by_name_or_by_number():
    assert "Ben" in refusal_in_words(SAY, NotYourTurn(1), FRIENDS)
    assert "2" in refusal_in_words(SAY, NotYourTurn(1))


def test_everything_that_happens_in_a_turn_is_told():
    told = [
        event_in_words(SAY, event, FRIENDS) for event in (Passed(0, 0), Passed(1, 1), Passed(1, 3), Drawn(0, (None,)))
    ]
    assert told == ["Ada passed.", "Ben traded 1 card.", "Ben traded 3 cards.", "Ada drew 1 card."]
    opening = Session.new(Settings(players=FRIENDS), 11).opening
    draw = next(event for event in opening if isinstance(event, DrewForFirst))
    assert event_in_words(SAY, draw, FRIENDS) == draw_in_words(SAY, draw, FRIENDS)
    dealt = next(event for event in opening if isinstance(event, Dealt))
    assert event_in_words(SAY, dealt, FRIENDS) == "", "the log has that in its own words"


def test_the_turns_of_a_whole_game_are_sentences():
    session = play_out(Session.new(Settings(players=YOU, deck=Deck.HALF), 5))
    for past in session.history:
        words = turn_in_words(SAY, past, session.players)
        assert words.startswith(session.players[past.seat].name)
        assert words.endswith(".")


def test_the_draw_for_the_first_player_is_told_round_by_round():
    rounds = (((0, 3), (1, 7)), ((0, 1), (1, 2)))
    words = draw_in_words(SAY, DrewForFirst(rounds, 1), FRIENDS)
    assert words.count(card_name(SAY, 7)) == 1
    assert words.endswith("First to play: Ben.")


def test_a_play_of_many_cards_says_where_and_points_only_where_they_count():
    grid = {(0, 0): "rc1"}
    hint = (parse_move("rc2@1,0 rc3@2,0"),)
    counted = session_with(grid, "rc2 rc3 gs1 gs2")
    assert advice_in_words(SAY, counted.game, hint) == (
        "Play red circle 2 and red circle 3 at row 50, columns 51 and 52, for 6 points."
    )
    uncounted = session_with(grid, "rc2 rc3 gs1 gs2", scoring=Scoring.NONE)
    assert "points" not in advice_in_words(SAY, uncounted.game, hint)
    assert advice_in_words(SAY, uncounted.game, hint, places=False) == "Play red circle 2 and red circle 3."


@pytest.mark.parametrize(
    ("readings", "words"),
    [
        (Readings((0, 0), (1,), (2,), ()), "Your red circle 2 can take its place."),
        (Readings((0, 0), (), (), (1, 2)), "Every card it could be already lies on the table: it stays here."),
        (Readings((0, 0), (), (1,), (2,)), SAY("wild.held")),
    ],
)
def test_a_wild_says_whether_it_can_be_freed(readings: Readings, words: str):
    assert readings_in_words(SAY, readings)[1:] == (words,)


def test_a_wild_says_nothing_of_hands_to_who_has_none():
    assert len(readings_in_words(SAY, Readings((0, 0), (), (1,), ()), hand=False)) == 1
    assert readings_in_words(SAY, Readings((0, 0), (), tuple(range(64)), ()))[0] == (
        "This wild could be any of 64 cards."
    )


def test_the_end_is_told_to_who_won():
    session = play_out(Session.new(Settings(players=FRIENDS, deck=Deck.HALF, first=First.SEAT_1), 3))
    game = session.game
    (winner,) = game.winners
    assert end_in_words(SAY, game)[0] == f"{FRIENDS[winner].name} won."
    for seat, won in ((winner, "You won."), (1 - winner, "Robin won.")):
        players = tuple(Player("Ada") if other == seat else Player("Robin", "casual") for other in range(2))
        alone = replace(game, settings=replace(game.settings, players=players))
        assert end_in_words(SAY, alone)[0] == won
    assert end_in_words(SAY, Session.new(Settings(players=FRIENDS), 3).game) == ()
    even = replace(game, tallies=(game.tallies[0],) * 2, hands=(game.hands[0],) * 2)
    assert even.winners == (0, 1)
    assert end_in_words(SAY, even)[0] == SAY("end.shared", names="Ada and Ben")
    told = {end_in_words(SAY, replace(game, ending=ending))[1] for ending in Ending}
    assert len(told) == len(Ending)


def test_one_person_alone_is_spoken_to_in_every_sentence_and_never_by_a_name():
    players = (Player("Ada"), Player("Robin", "casual"))
    assert event_in_words(SAY, Passed(0, 0), players) == "You passed."
    assert event_in_words(SAY, Passed(1, 2), players) == "Robin traded 2 cards."
    assert refusal_in_words(SAY, NotYourTurn(0), players) == "It is your turn."
    assert refusal_in_words(SAY, NotYourTurn(1), players) == "It is Robin’s turn."
    assert draw_in_words(SAY, DrewForFirst((((0, 3), (1, 7)),), 0), players) == (
        "You drew the red circle 4. Robin drew the red square 4. You play first."
    )
    assert spoken_to(FRIENDS) is None


@pytest.mark.parametrize(
    ("player", "names"),
    [
        (Player("You"), ("You", "אתם", "Vous")),
        (Player("Player 2"), ("Player 2", "שחקן 2", "Joueur 2")),
        (Player("Player of Go"), ("Player of Go",) * 3),
        (Player("Ada"), ("Ada",) * 3),
        (Player("Robin", "casual"), ("Robin", "אדום־חזה", "Rouge-gorge")),
        (Player("Robin 3", "casual"), ("Robin 3", "אדום־חזה 3", "Rouge-gorge 3")),
        (Player("Robinson", "casual"), ("Robinson",) * 3),
        (Player("Bot", "greedy"), ("Bot",) * 3),
        (Player("Robin", "no level"[:2]), ("Robin",) * 3),
    ],
)
def test_names_that_nobody_chose_are_told_in_any_language(player: Player, names: tuple[str, ...]):
    assert tuple(player_name(said_in(language), player) for language in LANGUAGES) == names


def test_names_and_sums_leave_the_order_of_a_sentence_alone():
    hebrew = said_in("he")
    assert event_in_words(hebrew, Passed(0, 0), FRIENDS) == "\u2068Ada\u2069: דילוג על התור."
    assert event_in_words(SAY, Passed(0, 0), (Player("עדה"), Player("Ben"))) == "\u2068עדה\u2069 passed."
    grid = Grid({(0, 0): 1, (1, 0): parse_card("gt2"), (2, 0): parse_card("bx2"), (2, 1): parse_card("gx1")})
    play = Play((((3, 0), parse_card("ys2")), ((3, 1), parse_card("rs3"))))
    assert score_in_words(hebrew, score(grid, play, final=False)).startswith(
        "\u20668\u00a0+\u00a04\u00a0+\u00a05\u00a0=\u00a017\u2069, "
    )


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (Unreadable("what", Reason.VERSION), "It was made by a version that is not known here."),
        (ValueError("heading"), "It is damaged."),
        (IllegalMove(Pass(), ()), "It has a move that the rules do not allow."),
    ],
)
def test_why_a_game_cannot_be_read_is_told_in_any_language(error: ValueError, words: str):
    assert unreadable_in_words(SAY, error) == words
    assert len({unreadable_in_words(said_in(language), error) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_sentence_begins_with_a_capital():
    assert capital("red circle 2") == "Red circle 2"
    assert capital("") == ""
