"""What is agreed before the cards are dealt: who plays, with which cards, how it is counted and who begins."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from iota.cards import DECK, WILDS_IN_DECK
from iota.scoring import Scoring

HALF_OF_PLAIN = 32
"""The plain cards of a half deck."""
SEATS = range(2, 5)
"""How many may play."""
NAME_LENGTH = 20
NAME_BYTES = 40
LONGEST_TIMER = 3600


class Deck(StrEnum):
    """Which cards are in the game."""

    FULL = "full"
    """All 66."""
    HALF = "half"
    """32 of the plain cards at random, and both wilds."""

    @property
    def size(self) -> int:
        """How many cards that are."""
        return len(DECK) if self is Deck.FULL else HALF_OF_PLAIN + WILDS_IN_DECK

    def __repr__(self) -> str:
        return f"Deck.{self.name}"


class First(StrEnum):
    """Who begins."""

    DRAW = "draw"
    """Everybody draws a card; the highest face value begins, ties draw again."""
    RANDOM = "random"
    SEAT_1 = "seat 1"
    SEAT_2 = "seat 2"
    SEAT_3 = "seat 3"
    SEAT_4 = "seat 4"

    def __repr__(self) -> str:
        return f"First.{self.name}"


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
