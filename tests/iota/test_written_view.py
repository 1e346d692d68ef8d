"""A view as text: nothing is lost, nothing hidden is in it, and a text that is no view says why."""

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import chain, islice, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iota.bots.levels import LEVELS
from iota.bots.referee import is_legal
from iota.bots.thinking import Budget, choose
from iota.cards import NAMES, name
from iota.game import Game, Settings
from iota.seat import SeatView
from iota.written_view import LONGEST_TEXT, read_view, write_view
from tests import golden
from tests.doses import examples, mostly_long
from tests.iota.bots.games import every_kind, positions
from tests.iota.test_seat import hidden_otherwise, states
from tests.table import TEMPERS, play_out, seats


def golden_games(*labels: str) -> list[Game]:
    """The states of these golden games, or of all."""
    return [game for label in labels or golden.GAMES for game, _ in golden.golden(label).replay()]


def views(games: list[Game]) -> list[SeatView]:
    return [game.view(seat) for game in games for seat in range(len(game.hands))]


def test_every_view_of_the_golden_games_comes_back():
    checked = 0
    for seen in views(golden_games()):
        assert read_view(write_view(seen)) == seen
        checked += 1
    assert checked == sum(len(game.hands) for game in golden_games()) > 500


@settings(max_examples=examples(60), deadline=None)
@given(
    st.integers(0, 2**53 - 1),
    st.sampled_from(sorted(TEMPERS)),
    st.sampled_from(list(every_kind())),
)
def test_every_view_of_any_game_comes_back(seed: int, temper: str, agreed: Settings):
    for game, _ in play_out(agreed, seed, TEMPERS[temper]).replay()[::7]:
        for seat in range(len(game.hands)):
            text = write_view(game.view(seat))
            assert read_view(text) == game.view(seat)
            assert write_view(read_view(text)) == text
            assert len(text) < LONGEST_TEXT


def test_games_that_differ_only_in_what_is_hidden_are_written_the_same():
    rng = Random(1)
    differing = 0
    for game in states():
        for seat in range(len(game.hands)):
            other = replace(hidden_otherwise(game, seat, rng), seed=game.seed + 1)
            differing += other.hands != game.hands or other.pile != game.pile
            assert write_view(other.view(seat)) == write_view(game.view(seat))
    assert differing > 500


def test_no_card_is_named_but_those_in_sight():
    for seen in views(golden_games()[::5]):
        named = [word for word in re.split(r"[ \n@]", write_view(seen)) if word in NAMES]
        assert sorted(named) == sorted([*map(name, seen.grid.at.values()), *map(name, seen.hand)])


@pytest.mark.parametrize("part", mostly_long(range(4)))
def test_a_bot_chooses_the_same_turn_from_the_text(part: int):
    budget = Budget(generations=40)
    checked = 0
    for seed, agreed in list(enumerate(every_kind()))[part::4]:
        for number, game in enumerate(islice(positions(agreed, seed), seed % 4, None, 4)):
            here = game.view()
            there = read_view(write_view(here))
            for level in (LEVELS[number % len(LEVELS)], LEVELS[-1]):
                assert choose(there, level, seed, budget) == choose(here, level, seed, budget)
                checked += 1
    assert checked > 10, "a quarter of them"


def test_every_field_is_written_or_follows_from_what_is():
    said = {line.split(" ")[0] for line in TEXT.split("\n\n")[0].split("\n")}
    renamed = {"hand_sizes": "sizes", "held_wilds": "wilds", "tallies": "tally", "settings": "player"}
    follows = {"grid", "unseen"}
    assert {renamed.get(field.name, field.name) for field in fields(SeatView)} - follows <= said


# Texts that hold no view

SEEN = next(seen for seen in views(golden_games("three-linking")) if len(seen.grid) > 20 and seen.grid.wilds)
TEXT = write_view(SEEN)
LAST = write_view(
    next(seen for seen in views(golden_games("two-greedy")) if not seen.pile and not seen.over and len(seen.hand) > 1)
)


def without(key: str) -> str:
    return "\n".join(line for line in TEXT.split("\n") if not line.startswith(f"{key} "))


def changed(key: str, value: str, text: str = TEXT) -> str:
    """The text with another value for the first line of a key."""
    return re.sub(rf"^{key}( .*)?$", f"{key} {value}", text, count=1, flags=re.MULTILINE)


def with_grid(cards: str) -> str:
    return TEXT.partition("\n\n")[0] + "\n\n" + cards + "\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a view of a game"),
        ("iota 1\n", "not a view of a game"),
        (changed("iota-view", "2"), "a form that is not known here: '2'"),
        (TEXT + "x" * LONGEST_TEXT, "too long to be a view"),
        *((without(key), f"the view does not say its {key}") for key in ("deck", "seat", "over", "hand", "sizes")),
        (TEXT.replace("pile ", "seed 7\npile "), "'seed' is not known here, or stands here twice"),
        (TEXT.replace("pile ", "pile 1\npile "), "'pile' is not known here, or stands here twice"),
        (changed("deck", "double"), "'double' is not a valid Deck"),
        (without("player"), "2 to 4 can play, not 0"),
        (changed("seat", "3"), "there is no seat 3 in a game of 3"),
        (changed("turn", "9"), "there is no seat 9 in a game of 3"),
        (changed("turns", "-1"), "'-1' is not a number for turns"),
        (changed("pile", "lots"), "'lots' is not a number for pile"),
        (changed("recycled", "maybe"), "recycled is yes or no, not 'maybe'"),
        (changed("over", "True"), "over is yes or no, not 'True'"),
        (changed("sizes", "4 4"), "there are 2 hand sizes for 3 players"),
        (changed("sizes", "4  4"), "'' is not a number for sizes"),
        (changed("wilds", "0 0 0 0"), "there are 4 counts of wilds for 3 players"),
        (without("tally"), "there are 0 tallies for 3 players"),
        (changed("tally", "1 2 3"), "a tally has 4 numbers, not 3"),
        (changed("tally", "1 2 3 x"), "'x' is not a number for tally"),
        (changed("sizes", "5 4 4"), "a hand has at most 4 cards, not 5"),
        (changed("sizes", "0 4 4"), "a hand is empty, but the game is not over"),
        (changed("sizes", "3 4 4"), "its size is said to be another"),
        (changed("hand", "rc9"), "'rc9' is not a card"),
        (changed("hand", "W W W"), "there are [345] wilds: a deck has 2"),
        (changed("hand", f"{name(next(iter(SEEN.grid.at.values())))} " * 2), "a deck has it once"),
        (changed("passes", "900"), "more passes than turns"),
        (changed("quiet", "900"), "more quiet ones than passes"),
        (changed("pile", "60"), "cards in all: a full deck has 66"),
        (changed("deck", "half"), "cards in all: a half deck has 34"),
        (changed("wilds", "0 3 0"), "more wilds in some hand"),
        (changed("wilds", "4 0 0"), "more wilds in some hand"),
        (with_grid(""), "the grid has no starter"),
        (with_grid("rc1@1,0"), "the grid has no starter"),
        (with_grid("rc1@0,0 rc2@0,0"), "two cards lie on one cell"),
        (with_grid("rc1@0,0 rc2@5,0"), "the grid is not connected"),
        (with_grid("rc1@0,0 gs1@1,0 rc2@2,0"), "the grid is not legal"),
        (with_grid("rc1@0,0 rc2"), "is not a move"),
        (with_grid(" ".join(f"W@{x},0" for x in range(3))), "at most two wilds"),
        (with_grid("rc1@0,0 rc2@120,0"), "too far from the starter"),
    ],
)
def test_a_text_that_is_no_view_says_why(text: str, why: str):
    assert text not in (TEXT, LAST)
    with pytest.raises(ValueError, match=why):
        read_view(text)


def test_lines_may_end_as_on_another_system():
    assert read_view(TEXT.replace("\n", "\r\n")) == SEEN


WRONG = ("0", "1", "2", "3", "4", "12", "W", "rc1", "yes", "no", "", "half", "full", "none")


def damaged(text: str) -> Iterator[str]:
    """The text with one word after another replaced by words that belong elsewhere."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        words = line.split(" ")
        for at, wrong in product(range(len(words)), WRONG):
            other = " ".join([*words[:at], wrong, *words[at + 1 :]])
            if other != line:
                yield "\n".join([*lines[:number], other, *lines[number + 1 :]])


def test_a_damaged_text_is_refused_or_is_a_view_that_bots_can_play_on():
    refused = read = 0
    for text in chain(damaged(TEXT), damaged(LAST)):
        try:
            seen = read_view(text)
        except ValueError:
            refused += 1
            continue
        read += 1
        assert read_view(write_view(seen)) == seen
        assert seen.over or is_legal(seen, choose(seen, "greedy" if read % 10 else "master", 0, Budget(generations=5)))
    assert refused > 1000
    assert read > 100


def test_seats_of_every_name_come_back():
    players = tuple(replace(player, name=f" {player.name}  🂡 ") for player in seats(4))
    game = Game.deal(Settings(players), seed=1)
    for seat in range(4):
        assert read_view(write_view(game.view(seat))) == game.view(seat)
