"""What the screens of a real table share: steps that need the time of day, the beats of the clock, and its warnings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from iota.cards import parse_card
from iota.refusals import IllegalMove
from iota.written_table import read_turn
from web.app import matches
from web.app.due import ClockDue
from web.app.effects import After, DropMatches, Effect, ReadClock, Speak, StayAwake, Vibrate
from web.app.keeping import companion_kept
from web.app.state import App, Step, noticed
from web.play.companion import Companion
from web.play.table_clock import Limit
from web.storage.table_matches import id_at_table, kept_at_table
from web.words.phrases import player_name, refusal_in_words

BEAT: Final = 0.25
"""Seconds between two looks at the clock."""
HASTE: Final = 0.7
"""Seconds in which a second tap on the clock is taken for a part of the first."""
WARNING_MS: Final = 200


@dataclass(frozen=True, slots=True)
class Visit:
    """A visit to the real table: what the clock showed last, and for which turn it has warned."""

    number: int = 0
    wall: float = 0.0
    warned: int = -1
    late: int = -1
    """The turn of which the time was said to be over."""


def looking(companion: Companion, visit: Visit) -> tuple[Effect, ...]:
    """At the clock now, and again with the next beat, as long as it runs."""
    again = (After(BEAT, ClockDue(visit.number)),) if companion.clock.running else ()
    return ReadClock("beat"), *again


def stepping(before: Companion, after: Companion, visit: Visit, wall: float) -> tuple[Visit, tuple[Effect, ...]]:
    """The visit after a step at a time of day; a clock that has begun to run is looked at from now on."""
    visit = replace(visit, wall=wall)
    if before.clock.running or not after.clock.running:
        return visit, ()
    visit = replace(visit, number=visit.number + 1)
    return visit, looking(after, visit)


def awake(companion: Companion) -> StayAwake:
    """The screen stays on while somebody's time runs."""
    return StayAwake(companion.clock.running)


def stepped(app: App, what: str, wall: float) -> Step:
    """The game at the table after something that the time of day was wanted for; it is kept at once."""
    companion = app.companion
    name, _, rest = what.partition(" ")
    match name:
        case "begin":
            after = companion.begin(wall)
        case "starter":
            after = companion.with_starter(parse_card(rest), wall)
        case "take":
            if not companion.table:
                return Step(app)
            try:
                after = companion.taken(read_turn(rest), wall)
            except IllegalMove as illegal:
                words = refusal_in_words(app.say, illegal.refusals[0], companion.settings.players)
                return noticed(app, words)
        case "write":
            after = companion.written(wall)
        case "stop" if companion.pad:
            stopping = replace(companion.pad, draft=replace(companion.pad.draft, stop=True))
            after = replace(companion, pad=stopping).written(wall)
        case "tap" if not _hasty(companion, wall):
            after = companion.tapped(wall)
        case _:
            return Step(app)
    if after == companion:
        return Step(app)
    return changed(app, after, wall).asking(awake(after))


def changed(app: App, after: Companion, wall: float) -> Step:
    """With the game at the table in another state, which is kept; a finished one is among the matches, as it is now."""
    before = app.companion
    was = id_at_table(before) if before.over else ""
    now = id_at_table(after) if after.over else ""
    step = companion_kept(app, after)
    if was and was != now:
        step = step.asking(DropMatches(frozenset({was})))
    if now and was != now:
        step = step.then(matches.stored, (kept_at_table(after, round(wall * 1000)),))
    return step


def _hasty(companion: Companion, wall: float) -> bool:
    clock = companion.clock
    return clock.since is not None and not clock.spent and 0 <= wall - clock.since < HASTE


def beaten(app: App, visit: Visit, wall: float) -> tuple[Visit, tuple[Effect, ...]]:
    """What the clock shows at a moment, with a warning once in a turn, and once that its time is over."""
    companion, visit = app.companion, replace(visit, wall=wall)
    clock, turn = companion.clock, companion.turns
    if clock.limit is Limit.OFF or not clock.running or companion.over:
        return visit, ()
    left = companion.left(companion.turn, wall)
    felt = (Vibrate(WARNING_MS),) if app.preferences.vibration else ()
    if left <= 0 and visit.late != turn:
        name = player_name(app.say, companion.settings.players[companion.turn])
        words = app.say("companion.time.over", name=app.say.isolated(name))
        return replace(visit, late=turn, warned=turn), (Speak(words, urgent=True), *felt)
    if clock.warns(left) and visit.warned != turn and left > 0:
        return replace(visit, warned=turn), (Speak(app.say("timer.left", count=ceil(left)), urgent=True), *felt)
    return visit, ()
