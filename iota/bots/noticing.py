"""The quick levels: they play what they notice, the most points first, and overlook things like a person does."""

from __future__ import annotations

from iota.bots.chance import stream
from iota.bots.equity import earned
from iota.bots.levels import Level
from iota.bots.turns import Option, Stance, sensible_pass, thrifty
from iota.cards import without
from iota.movegen import Found, found_plays, play_order
from iota.seat import SeatView


def noticed_turn(view: SeatView, level: Level, seed: int) -> Option:
    """The turn of a level that does not plan.

    Who notices nothing still plays the best single card, and passes only without any play.
    """
    stance = thrifty(view.grid, view.hand) if level.recycles else Stance(view.grid, view.hand)
    scoring = view.settings.scoring
    found = found_plays(stance.grid, stance.hand, last=view.last, scoring=scoring)
    if not found:
        return sensible_pass(stance, view.pile)
    found.sort(key=play_order)
    if level.key == "random":
        chosen = found[int(stream(view, seed).random() * len(found))]
    else:
        seen = _noticed(found, level, view, seed) or [play for play in found if len(play.cards) == len(found[0].cards)]
        chosen = min(seen, key=lambda play: (-earned(play, scoring), play_order(play)))
    return Option(stance, chosen, (), without(stance.hand, chosen.cards))


def _noticed(found: list[Found], level: Level, view: SeatView, seed: int) -> list[Found]:
    single, longer = level.notices
    if single == longer == 1:
        return found
    chance = stream(view, seed)
    return [play for play in found if chance.random() < single * longer ** (len(play.cards) - 1)]
