"""What is heard and felt of what happened, told from the page before and after it; and of which tones that is made."""

from __future__ import annotations

from typing import Final

from web.app.effects import Effect, Sound, Vibrate
from web.app.state import App
from web.play.past_turn import PastTurn
from web.play.session import Session
from web.play.value import Value

FELT: Final = {"refuse": 60, "lot": 30}
"""What is felt as well, in milliseconds."""


class Tone(Value):
    """A tone of a sound: when it begins, how high it is, how long it takes to die away, and how loud it is.

    One without a height is the noise of paper on cloth.
    """

    at: float
    hertz: float
    seconds: float
    loud: float


TONES: Final[dict[str, tuple[Tone, ...]]] = {
    "place": (Tone(0, 0, 0.06, 0.5), Tone(0, 180, 0.05, 0.25)),
    "refuse": (Tone(0, 150, 0.09, 0.5), Tone(0.11, 130, 0.11, 0.5)),
    "line": (Tone(0, 523.25, 0.24, 0.3),),
    "lot": (Tone(0, 523.25, 0.14, 0.3), Tone(0.11, 698.46, 0.18, 0.35)),
    "turn": (Tone(0, 1180, 0.04, 0.12),),
    "end": (Tone(0, 392, 0.12, 0.3), Tone(0.09, 523.25, 0.12, 0.3), Tone(0.18, 659.25, 0.12, 0.35)),
}
"""Wood and paper, none of them longer than 0.3 seconds."""
STEPS: Final = (0, 2, 4, 5, 7, 9, 11, 12)
"""How many semitones each further doubling is higher than the first."""


def tones(name: str, step: int = 0) -> tuple[Tone, ...]:
    """The tones of a sound, so many steps of the scale higher."""
    higher = 2 ** (STEPS[min(step, len(STEPS) - 1)] / 12)
    return tuple(Tone(tone.at, tone.hertz * higher, tone.seconds, tone.loud) for tone in TONES[name])


def heard(before: App, after: App) -> tuple[Effect, ...]:
    """The sounds between two states of the page, and what is felt, as far as the player wants either."""
    one, two = before.screen, after.screen
    if one.table is None or two.table is None or one.table is two.table or type(one) is not type(two):
        return ()
    was, now = one.table.session, two.table.session
    found = _sounds(was, now) if was is not now else ()
    effects: list[Effect] = list(found) if after.preferences.sounds else []
    if after.preferences.vibration:
        effects += (Vibrate(FELT[sound.name]) for sound in found if sound.name in FELT)
    return tuple(effects)


def _sounds(before: Session, after: Session) -> tuple[Sound, ...]:
    """What is heard between two states of a table; nothing where it is another one, or several turns later at once."""
    if before.record.seed != after.record.seed or not 0 <= len(after.history) - len(before.history) <= 1:
        return ()
    found = [sound for past in after.history[len(before.history) :] if (sound := _counted(past))]
    if not found and _laid(after) > _laid(before):
        found.append(Sound("place"))
    if _refused(after) and not _refused(before):
        found = [Sound("refuse")]
    if after.over and not before.over:
        found.append(Sound("end"))
    elif after.turn and len(after.history) > len(before.history):
        found.append(Sound("turn"))
    return tuple(found)


def _counted(past: PastTurn) -> Sound | None:
    """How a turn sounds: a lot higher for each further doubling, a line, or nothing for a pass."""
    if not past.score or not past.cells:
        return None
    doublings = max(past.score.lots, len(past.score.doublings))
    return Sound("lot", doublings - 1) if doublings else Sound("line")


def _laid(session: Session) -> int:
    """How many cards are staged."""
    return len(session.turn.placed) + len(session.turn.recycled) if session.turn else 0


def _refused(session: Session) -> bool:
    turn = session.turn
    return bool(session.refused or (turn and turn.judgement and turn.judgement.refusals))
