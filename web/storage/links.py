"""A game in the address: what stands after `#game=` is a whole record, shared by somebody."""

from __future__ import annotations

from typing import Final

from iota.record import Record, read_link, write_link
from web.play.session import Session

MARK: Final = "#game="


def shared_game(fragment: str) -> Session | None:
    """The game in the fragment of an address, if it names one; a ValueError when it can't be read."""
    return Session.of(read_link(fragment.removeprefix(MARK))) if fragment.startswith(MARK) else None


def fragment_of(record: Record) -> str:
    """What to put behind an address so that it opens this game."""
    return MARK + write_link(record)
