"""The deal of the day: the same cards against the same bird for everybody, from nothing but the date.

A day is the number of days since 1970, in UTC. The birds are those that think without a clock, and the master who
plays the same deal is given a number of thoughts instead of a time: so a day comes out the same on every device.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache
from typing import Final

from iota.bots.levels import level
from iota.cards import Card
from iota.game import SEEDS, Deck, First, Player, Settings
from iota.record import Record
from web.play.session import Session

DAY: Final = 86_400_000
"""Milliseconds."""
BIRDS: Final = ("casual", "greedy", "static")
"""Whom one plays against, day after day."""
MASTER: Final = "master"
PLAYER: Final = Player("You")
"""Whoever plays here; the words call that name *you*."""
RICH: Final = (1, 10, 20, 40)
"""From so many points on, a turn has the next colour."""


def day_of(moment: int) -> int:
    """The day of a moment, which is given in milliseconds since 1970."""
    return moment // DAY


def daily_record(day: int) -> Record:
    """The deal of a day, with nothing played yet."""
    bird = level(BIRDS[day % len(BIRDS)])
    settings = Settings(players=(PLAYER, Player(bird.name, bird.key)), deck=Deck.HALF, first=First.SEAT_1)
    return Record(settings, random.Random(f"the daily deal of Iota, day {day}").randrange(SEEDS))


@lru_cache(maxsize=32)
def first_card(day: int) -> Card:
    """The card that lies on the table when the day begins; it gives nothing away that is not seen at once."""
    return Session.of(daily_record(day)).starter


def masters_record(day: int) -> Record:
    """The same deal with the master in the player's place."""
    record, master = daily_record(day), level(MASTER)
    players = (Player(master.name, master.key), *record.settings.players[1:])
    return replace(record, settings=replace(record.settings, players=players))


def is_of_day(record: Record, day: int) -> bool:
    """Whether a game is the deal of that day, played by whoever is here."""
    dealt = daily_record(day)
    return record.seed == dealt.seed and record.settings == dealt.settings


def richness(session: Session) -> str:
    """What each turn of the player was worth, from 0 for nothing to 4: a figure for each turn, no card given away."""
    return "".join(str(sum(past.points >= least for least in RICH)) for past in session.history if past.seat == 0)


def streak(days: set[int], today: int) -> int:
    """How many days in a row have been played up to today; today itself may still be to come."""
    last = today if today in days else today - 1
    count = 0
    while last - count in days:
        count += 1
    return count
