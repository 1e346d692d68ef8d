"""Finished games as the tests of the matches need them: short ones, many of them, in rows."""

from dataclasses import replace
from functools import lru_cache

from iota.game import Deck, First, Player, Settings
from tests.web.at_table import play_out
from web.play.session import Session
from web.storage.matches import Kept, Match, id_of, kept, match_of, write_heading

YOU, MAGPIE, OWL = Player("You"), Player("Magpie", "greedy"), Player("Owl", "master")
DAY = 86_400_000
MORNING = 1_790_000_000_000


@lru_cache(maxsize=16)
def finished(*players: Player, seed: int = 5, first: First = First.SEAT_1) -> Session:
    """A short game to its end."""
    return play_out(Session.new(Settings(players=players or (YOU, MAGPIE), deck=Deck.HALF, first=first), seed))


def match(*players: Player, day: int = 0, won: tuple[int, ...] | None = None, **settings: object) -> Match:
    """A match on some day; what is said of its winners and settings need not be what was played."""
    found = match_of(finished(*players), MORNING + day * DAY)
    changed = replace(found.settings, **settings)  # type: ignore[arg-type]
    id = id_of(f"{day} {players} {settings}")
    return found._replace(id=id, settings=changed, winners=found.winners if won is None else won)


def many(count: int) -> tuple[Kept, ...]:
    """So many games of different days; their records are those of one, with other seeds."""
    record = finished().record_text
    texts = [record.replace("seed 5", f"seed {seed}") for seed in range(count)]
    found = match_of(finished(), MORNING)
    return tuple(
        Kept(id_of(text), write_heading(found._replace(id=id_of(text), seed=i, ended=MORNING + i * DAY)), text)
        for i, text in enumerate(texts)
    )


def as_kept(session: Session, day: int = 0) -> Kept:
    """A game as it is stored."""
    return kept(session, MORNING + day * DAY)
