"""Records: texts and links that come back, bad ones that are refused, and old ones that load for ever."""

import base64
import json
from itertools import count
from math import log2
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from iota.game import SEEDS, Deck, First, Player, Settings
from iota.moves import InvalidMove, Move, Pass, parse_move
from iota.record import (
    LONGEST_LINK,
    LONGEST_TEXT,
    MOST_MOVES,
    MOST_TAKEN_BACK,
    Record,
    read,
    read_link,
    write,
    write_link,
)
from iota.refusals import IllegalMove
from iota.scoring import Scoring
from tests import golden
from tests.doses import examples, mostly_long
from tests.table import TEMPERS, play_out, seats

RECORDS = Path(__file__).parents[1] / "records"
TEXT = (RECORDS / "1-names.txt").read_text(encoding="utf-8")
LINK = (RECORDS / "1-names.link").read_text().strip()

# What the records on file come to. A new version of the format adds files; it never changes these.
ON_FILE = {
    "1-begun": (None, (0, 0, 0), 0, 0),
    "1-blocked": ("blocked", (11, 15, 8, 5), 18, 0),
    "1-four-none": ("out", (0, 0, 0, 0), 40, 0),
    "1-half-lots": ("out", (0, 2, 1), 27, 0),
    "1-hinted": (None, (37, 41), 6, 1),
    "1-names": ("out", (19, 27, 28), 21, 12),
    "1-two": ("out", (358, 255), 32, 0),
}


# Records on file


def test_there_is_a_text_and_a_link_of_every_record_on_file():
    assert sorted(path.name for path in RECORDS.iterdir()) == [
        f"{n}.{e}" for n in sorted(ON_FILE) for e in ("link", "txt")
    ]


@pytest.mark.parametrize("name", ON_FILE)
def test_every_record_ever_written_loads(name: str):
    record = read((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    assert read_link((RECORDS / f"{name}.link").read_text().strip()) == record
    game = record.game()
    points = tuple(tally.points for tally in game.tallies)
    assert (game.ending, points, len(record.moves), record.taken_back) == ON_FILE[name]


def test_hints_are_counted_where_there_were_any():
    hinted = read((RECORDS / "1-hinted.txt").read_text(encoding="utf-8"))
    assert hinted.hints == 3
    assert read(TEXT).hints == read_link(LINK).hints == 0
    assert "hints" not in TEXT


@pytest.mark.parametrize("line", ["hints 1\nhints 1", "hints -1", "hints many", f"hints {MOST_MOVES + 1}"])
def test_a_wrong_count_of_hints_is_refused(line: str):
    with pytest.raises(ValueError, match="hints"):
        read(TEXT.replace("back 12", f"back 12\n{line}"))


def test_what_is_in_a_record():
    record = read(TEXT)
    assert record.seed == SEEDS - 1
    assert record.taken_back == 12
    assert record.settings == Settings(
        (Player('Zoë "Q" \\'), Player("Robot 3", "greedy"), Player("日本 語")),
        deck=Deck.HALF,
        scoring=Scoring.CARDS,
        first=First.SEAT_2,
        timer=120,
    )
    assert str(record) == write(record) == TEXT
    assert write_link(record) == LINK
    assert record.game() == record.replay()[-1][0]
    assert len(record.replay()) == len(record.moves) + 1


def test_a_text_from_windows_is_the_same_record():
    assert read(TEXT.replace("\n", "\r\n")) == read(TEXT)


def test_blank_lines_between_moves_are_no_matter():
    head, _, tail = TEXT.partition("\n\n")
    assert read(head + "\n\n\n" + tail.replace("\n", "\n\n")) == read(TEXT)
    assert read(head) == Record(read(TEXT).settings, SEEDS - 1, (), 12)


# Texts that hold no record


def without(key: str) -> str:
    return "\n".join(line for line in TEXT.split("\n") if not line.startswith(f"{key} "))


def changed(key: str, value: str) -> str:
    return "\n".join(f"{key} {value}" if line.startswith(f"{key} ") else line for line in TEXT.split("\n"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a recorded game"),
        ("\n\n", "not a recorded game"),
        ("chess 1\n", "not a recorded game"),
        (changed("iota", "2"), "a form that is not known here: '2'"),
        (changed("iota", "01"), "a form that is not known here"),
        (changed("iota", ""), "a form that is not known here"),
        (without("seed"), "does not say its seed"),
        (without("deck"), "does not say its deck"),
        (without("scoring"), "does not say its scoring"),
        (without("first"), "does not say its first"),
        (without("timer"), "does not say its timer"),
        (without("back"), "does not say its back"),
        (without("player"), "2 to 4 can play, not 0"),
        (TEXT.replace("deck half", "deck half\ndeck half"), "'deck' is not known here, or stands here twice"),
        (TEXT.replace("deck half", "deck half\ncolour red"), "'colour' is not known here, or stands here twice"),
        (changed("deck", "double"), "'double' is not a valid Deck"),
        (changed("scoring", "pennies"), "'pennies' is not a valid Scoring"),
        (changed("first", "seat 4"), "seat 4 can't begin a game of 3"),
        (changed("first", "me"), "'me' is not a valid First"),
        (changed("timer", "-5"), "'-5' is not a number for timer"),
        (changed("timer", "3601"), "0 .no limit. to 3600 seconds"),
        (changed("seed", "x"), "'x' is not a number for seed"),
        (changed("seed", "٣"), "is not a number for seed"),
        (changed("seed", ""), "'' is not a number for seed"),
        (changed("seed", "1" * 17), "is not a number for seed"),
        (changed("seed", str(SEEDS)), "a seed is a whole number from 0"),
        (changed("back", "10000"), "taken back up to 9999 times"),
        (TEXT.replace("player - 日本 語", "player - "), "a player's name has 1 to 20"),
        (TEXT.replace("player greedy Robot 3", "player two-words Robot 3"), "not the name of a bot's level"),
        (TEXT + "castle kingside\n", "is not a move"),
        (TEXT + "pass\n", "the game is over"),
        (TEXT + "pass\n" * MOST_MOVES, "more moves than a game can have"),
        ("iota 1\n" + "x" * LONGEST_TEXT, "too long to be a game"),
    ],
)
def test_a_text_that_is_no_record_says_why(text: str, why: str):
    with pytest.raises(ValueError, match=why):
        read(text)


def test_a_record_with_an_illegal_move_is_refused_with_its_reason():
    lines = TEXT.rstrip("\n").split("\n")
    first = next(i for i, line in enumerate(lines) if "@" in line)
    with pytest.raises(IllegalMove, match=r"is not in your hand"):
        read("\n".join([*lines[:first], lines[first], lines[first]]))
    with pytest.raises(InvalidMove):
        read("\n".join([*lines[:first], "rc9@0,1"]))


@pytest.mark.parametrize("times", [-1, MOST_TAKEN_BACK + 1])
def test_turns_taken_back_are_counted_within_bounds(times: int):
    assert Record(Settings(), 0, (), MOST_TAKEN_BACK).taken_back == 9_999
    with pytest.raises(ValueError, match="taken back"):
        Record(Settings(), 0, (), times)


# Links


def packed(heading: object, number: int = 1) -> str:
    """A link with this heading and these moves."""
    raw = json.dumps(heading).encode() + b"\0" + number.to_bytes(1 + number.bit_length() // 8, "big")
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


HEADING: list[Any] = [1, 5, 0, 0, 0, 0, ["Ada", ["Bot", "greedy"]], 0]


def heading(**changes: object) -> list[Any]:
    keys = ["version", "seed", "deck", "scoring", "first", "timer", "players", "back"]
    return [changes.get(key, value) for key, value in zip(keys, HEADING, strict=True)]


def test_a_link_can_be_made_by_hand():
    assert read_link(packed(HEADING)) == Record(Settings((Player("Ada"), Player("Bot", "greedy"))), 5)


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("", "perhaps a part of it is missing"),
        ("*", "perhaps a part of it is missing"),
        ("A", "perhaps a part of it is missing"),
        ("é" * 8, "perhaps a part of it is missing"),
        (LINK[:40], "perhaps a part of it is missing"),
        (LINK + "é", "perhaps a part of it is missing"),
        ("A" * (4 * LONGEST_LINK + 1), "too long"),
        (packed({}), "perhaps a part of it is missing"),
        (packed(7), "perhaps a part of it is missing"),
        (packed(HEADING[:-1]), "perhaps a part of it is missing"),
        (packed([*HEADING, 1, 1]), "its heading is damaged"),
        (packed([*HEADING, "1"]), "its heading is damaged"),
        (packed([*HEADING, 9_999]), "hints are counted"),
        (packed(heading(version=2)), "a version that is not known here"),
        (packed(heading(version="1")), "a version that is not known here"),
        (packed(heading(seed="5")), "its heading is damaged"),
        (packed(heading(seed=5.0)), "its heading is damaged"),
        (packed(heading(seed=True)), "its heading is damaged"),
        (packed(heading(seed=-1)), "its heading is damaged"),
        (packed(heading(timer=None)), "its heading is damaged"),
        (packed(heading(players="Ada Ben")), "its heading is damaged"),
        (packed(heading(seed=SEEDS)), "a seed is a whole number"),
        (packed(heading(deck=2)), "its settings are not known here"),
        (packed(heading(scoring=4)), "its settings are not known here"),
        (packed(heading(first=6)), "its settings are not known here"),
        (packed(heading(first=5)), "seat 4 can't begin a game of 2"),
        (packed(heading(timer=3601)), "0 .no limit. to 3600 seconds"),
        (packed(heading(players=["Ada"])), "2 to 4 can play, not 1"),
        (packed(heading(players=["Ada", 5])), "its players are damaged"),
        (packed(heading(players=["Ada", ["Bot"]])), "its players are damaged"),
        (packed(heading(players=["Ada", ["Bot", 1]])), "its players are damaged"),
        (packed(heading(players=["Ada", ""])), "a player's name"),
        (packed(heading(back=10_000)), "taken back"),
        (packed(HEADING, 0), "its moves are missing"),
        (packed(HEADING, 2), "its moves are damaged"),
        (packed(HEADING, 17**200), "goes on after the end"),
        ("[" * 3000, "perhaps a part of it is missing"),
        (base64.urlsafe_b64encode(b"[" * 3000).decode(), "perhaps a part of it is missing"),
    ],
)
def test_a_link_that_is_no_record_says_why(link: str, why: str):
    with pytest.raises(ValueError, match=why):
        read_link(link)


def test_a_play_where_there_is_none_is_refused():
    # Greedy players pass only without a play. Say there that a play follows, and that it is any one at all.
    games = (play_out(Settings(seats(2), deck=Deck.HALF), seed, TEMPERS["greedy"]) for seed in count())
    record = next(record for record in games if any(isinstance(move, Pass) and move.cards for move in record.moves))
    number = next(i for i, move in enumerate(record.moves) if isinstance(move, Pass))
    before = Record(record.settings, record.seed, record.moves[:number])
    others: list[Move] = [*before.game().legal_passes(), *before.game().legal_recycles()]
    link = write_link(before)
    heading, _, _ = base64.urlsafe_b64decode(link + "=" * (-len(link) % 4)).partition(b"\0")
    top = read_number(write_link(Record(record.settings, record.seed, (*before.moves, others[1])))) - read_number(
        write_link(Record(record.settings, record.seed, (*before.moves, others[0])))
    )
    forged = read_number(link) - top + top * len(others) + top * (len(others) + 1) * 3
    with pytest.raises(ValueError, match="its moves are damaged"):
        read_link(packed(json.loads(heading), forged))


def read_number(link: str) -> int:
    """The number in which a link has its moves."""
    return int.from_bytes(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4)).partition(b"\0")[2], "big")


def test_a_link_is_safe_in_an_address():
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for label in golden.GAMES:
        assert set(write_link(golden.golden(label))) <= set(letters)


def test_forced_passes_at_the_end_come_back():
    # Nothing to play, nothing to trade, nothing to take: the last passes of a blocked game have no alternative.
    record = golden.golden("four-blocked")
    assert record.moves[-4:] == (Pass(),) * 4
    assert read_link(write_link(record)).moves == record.moves
    for length in range(len(record.moves) + 1):
        shorter = Record(record.settings, record.seed, record.moves[:length])
        assert read_link(write_link(shorter)) == shorter


def test_an_illegal_record_has_no_link():
    with pytest.raises(IllegalMove):
        write_link(Record(Settings(seats(2)), 1, (parse_move("rc1@50,50"),)))


# The longest names: six letters of four bytes and fourteen that JSON must escape.
LONGEST_NAME = "🂡" * 6 + '"' * 14
LONGEST_HEADING = 360


def test_the_longest_heading():
    players = tuple(Player(LONGEST_NAME, "a" * 20) for _ in range(4))
    agreed = Settings(players, Deck.HALF, Scoring.NONE, First.SEAT_4, timer=3600)
    link = write_link(Record(agreed, SEEDS - 1, (), MOST_TAKEN_BACK))
    assert len(link) * 3 // 4 <= LONGEST_HEADING
    assert read_link(link).settings == agreed
    lengths = []
    for wide in range(8):
        for quotes in range(21 - wide):
            name = "🂡" * wide + '"' * quotes
            if 0 < len(name.encode()) <= 40:
                lengths.append(len(json.dumps(name, ensure_ascii=False).encode()))
    assert max(lengths) == len(json.dumps(LONGEST_NAME, ensure_ascii=False).encode())


@pytest.mark.parametrize("seed", mostly_long(range(4)))
def test_the_link_of_a_game_of_passes_with_the_longest_names_is_short_enough(seed: int):
    players = tuple(Player(LONGEST_NAME, "a" * 20) for _ in range(4))
    agreed = Settings(players, timer=3600)
    record = play_out(agreed, SEEDS - 1 - seed, TEMPERS["stubborn"])
    record = Record(record.settings, record.seed, record.moves, MOST_TAKEN_BACK)
    link = write_link(record)
    assert len(link) <= LONGEST_LINK
    assert read_link(link) == record


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_game_can_have_a_longer_link(players: int):
    """Counts with every turn at its worst, and more plays to choose from than any hand has had."""
    pile = 66 - 1 - 4 * players
    first_digit = 16 + 2 * 4 + 1  # trades of four cards, both wilds for each of them, a play
    with_pile = pile * (3 * players - 1)  # a play takes a card from the pile, the last pass but one ends the game
    plays = 66 - 1 - (players - 1)  # whoever goes out leaves the others a card each
    recycles = 64  # each puts a plain card on the grid for good
    without_pile = (4 * players + recycles // 4) * (players - 1)  # no whole round of passes without a recycle
    bits = (with_pile + plays + recycles) * log2(first_digit) + plays * 13 + without_pile * log2(10)
    assert (LONGEST_HEADING + bits / 8 + 1) * 4 / 3 + 1 <= LONGEST_LINK


# Any text at all


def gives_a_record_or_a_value_error(reader: Any, text: str) -> None:
    try:
        record = reader(text)
    except ValueError:
        return
    assert isinstance(record, Record)
    assert read(write(record)) == record
    assert read_link(write_link(record)) == record


@st.composite
def spoilt(draw: st.DrawFn, text: str) -> str:
    """A text with a few stretches of it left out, doubled or written over."""
    for _ in range(draw(st.integers(1, 4))):
        begin = draw(st.integers(0, len(text)))
        end = begin + draw(st.sampled_from([0, 1, 1, 2, 5, 40]))
        middle = draw(st.sampled_from(["", text[begin:end] * 2, "\n", "\0", "pass\n"]) | st.text(max_size=6))
        text = text[:begin] + middle + text[end:]
    return text


@settings(deadline=None, max_examples=examples(150))
@given(spoilt(TEXT))
def test_a_spoilt_text_is_a_record_or_a_value_error(text: str):
    gives_a_record_or_a_value_error(read, text)


@settings(deadline=None, max_examples=examples(150))
@given(spoilt(LINK))
def test_a_spoilt_link_is_a_record_or_a_value_error(link: str):
    gives_a_record_or_a_value_error(read_link, link)


@settings(deadline=None, max_examples=examples(150))
@given(st.binary(max_size=400))
@example(b"iota 1\n")
@example(b"\xff\xfe\x00")
def test_any_bytes_are_a_record_or_a_value_error(raw: bytes):
    gives_a_record_or_a_value_error(read, raw.decode("latin-1"))
    gives_a_record_or_a_value_error(read, "iota 1\n" + raw.decode("latin-1"))
    gives_a_record_or_a_value_error(read_link, raw.decode("latin-1"))
    gives_a_record_or_a_value_error(read_link, base64.urlsafe_b64encode(raw).decode())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 10**18) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=10,
)


@settings(deadline=None, max_examples=examples(150))
@given(st.integers(0, 7), JSON, st.integers(0, 2**300))
def test_any_heading_and_any_moves_are_a_record_or_a_value_error(place: int, value: object, number: int):
    gives_a_record_or_a_value_error(read_link, packed([*HEADING[:place], value, *HEADING[place + 1 :]], number))


@settings(deadline=None, max_examples=examples(100))
@given(st.integers(1, 2**2000))
def test_any_number_is_moves_or_a_value_error(number: int):
    gives_a_record_or_a_value_error(read_link, packed(HEADING, number))


@settings(deadline=None, max_examples=examples(300))
@given(st.text(max_size=30) | st.text("rcgsW@=-0123456789, pas", max_size=30) | spoilt("rc2@1,0 W@2,0 W@-1,3=gt2 pass"))
def test_any_text_is_a_move_or_a_value_error(text: str):
    try:
        move = parse_move(text)
    except InvalidMove:
        return
    assert parse_move(str(move)) == move
