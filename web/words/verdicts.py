"""What the review says of a turn, of the better one and of all of them, in words."""

from __future__ import annotations

from collections.abc import Sequence

from iota.moves import Pass
from iota.scoring import Scoring
from web.play.past_turn import PastTurn
from web.play.session import Session
from web.thinking.questions import Reviewed
from web.words.phrases import advice_in_words, player_name, turn_in_words
from web.words.text import Text


def outcome(say: Text, turn: PastTurn) -> str:
    """What a turn came to, as short as can be: its points, its cards where they earned nothing, or a pass."""
    last = turn.moves[-1]
    if isinstance(last, Pass):
        return say("button.pass.trade", count=len(last.cards)) if last.cards else say("button.pass")
    return str(turn.points) if turn.points else say("review.cards", count=len(last.cells))  # type: ignore[union-attr]


def verdict(say: Text, found: Reviewed | None, grade: str) -> str:
    """How good a turn was, and why the better one is; nothing until it has been looked at."""
    if found is None:
        return say("review.waiting")
    if grade == "good":
        return say("review.good")
    about = say.figures(say("review.about", count=found.missed, error=found.error)) if found.error else found.missed
    more = say("review.more" if grade == "more" else "review.fair", count=about)
    return say("review.verdict", more=more, why=say(f"review.why.{found.why}"))


def chance(say: Text, found: Reviewed | None) -> str:
    """The chance to win after a turn, where it is known."""
    if found is None or found.chance is None:
        return ""
    low, high = found.chance
    return say("review.chance", low=low, high=high) if low < high else say("review.chance.sure", count=low)


def turn_in_review(
    say: Text,
    session: Session,
    number: int,
    better: PastTurn | None,
    dearest: PastTurn | None,
    found: Reviewed | None,
) -> str:
    """A turn for somebody who listens: what was done, what would have been better, and what earned the most at once."""
    past = session.history[number]
    words = [say("review.turn", number=past.number, what=turn_in_words(say, past, session.players))]
    if better and found:
        advice = advice_in_words(say, past.before, better.moves, places=False)
        words += say("review.better", turn=advice, count=found.missed), say(f"review.why.{found.why}")
    else:
        words.append(say("review.good") if found else say("review.waiting"))
    if dearest:
        words.append(say("review.dearest.turn", turn=advice_in_words(say, past.before, dearest.moves, places=False)))
    return say.sentences(filter(None, [*words, chance(say, found)]))


def review_in_words(say: Text, session: Session, done: Sequence[Reviewed]) -> str:
    """What all the turns come to, for each person."""
    sentences = []
    for seat in session.people:
        own = [reviewed for reviewed in done if session.history[reviewed.number].seat == seat]
        key = "review.total.cards" if session.settings.scoring is Scoring.NONE else "review.total"
        total = say(key, count=sum(reviewed.missed for reviewed in own))
        best = say("review.best", count=sum(not reviewed.missed for reviewed in own), turns=len(own))
        alone = len(session.people) == 1
        sentences += [
            total
            if alone
            else say("review.of", name=say.isolated(player_name(say, session.players[seat])), total=total),
            best,
        ]
    return say.sentences(sentences)
