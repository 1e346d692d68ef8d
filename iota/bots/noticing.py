"""The quick levels: they play what they notice, the most points first, and overlook things like a person does."""

from __future__ import annotations

from iota.bots.equity import earned
from iota.bots.levels import Level
from iota.bots.rng import rng_of
from iota.bots.turns import Option, TurnStart, after_all_recycles, sensible_pass
from iota.cards import without
from iota.movegen import Found, found_plays, play_order
from iota.seat import SeatView


def noticed_turn(view: SeatView, level: Level, seed: int) -> Option:
    """The turn of a level that does not plan.

    Who notices nothing still plays the best single card, and passes only without any play.
    """
    start = after_all_recycles(view.grid, view.hand) if level.recycles else TurnStart(view.grid, view.hand)
    scoring = view.settings.scoring
    found = found_plays(start.grid, start.hand, last=view.last, scoring=scoring)
    if not found:
        return sensible_pass(start, view.pile)
    found.sort(key=play_order)
    if level.key == "random":
        chosen = found[int(rng_of(view, seed).random() * len(found))]
    else:
        seen = _noticed(found, level, view, seed) or [play for play in found if len(play.cards) == len(found[0].cards)]
        chosen = max(seen, key=lambda play: earned(play, scoring))
    return Option(start, chosen, (), without(start.hand, chosen.cards))


def _noticed(found: list[Found], level: Level, view: SeatView, seed: int) -> list[Found]:
    single, longer = level.notices
    if single == longer == 1:
        return found
    rng = rng_of(view, seed)
    return [play for play in found if rng.random() < single * longer ** (len(play.cards) - 1)]
