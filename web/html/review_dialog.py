"""The review of a finished game: what each turn of the people here missed, as values and as a dialog."""

from __future__ import annotations

from collections.abc import Sequence

from iota.scoring import Scoring
from web.html.dialogs import Dialog
from web.html.tags import Tag, button, tag
from web.play.session import Session
from web.thinking.questions import Reviewed
from web.words.phrases import advice_in_words, turn_in_words
from web.words.text import Text


def turns_to_review(session: Session) -> tuple[int, ...]:
    """The turns of the people here, counted from 0."""
    return tuple(number for number, past in enumerate(session.history) if past.seat in session.people)


def review_dialog(say: Text, session: Session, done: Sequence[Reviewed]) -> Dialog:
    """The turns reviewed so far; it grows while the rest is looked at."""
    wanted = len(turns_to_review(session))
    going_on = len(done) < wanted
    bar = tag("progress", max=wanted, value=len(done), aria_label=say("review.title")) if going_on else None
    words = say("review.going_on", count=wanted) if going_on else review_in_words(say, session, done)
    body = (
        tag("p", words, role="status", cls="sum"),
        *((bar,) if bar else ()),
        tag("p", say("review.how"), cls="soft"),
        tag("ol", *(_turn(say, session, reviewed) for reviewed in done), cls="log reviewed"),
    )
    return Dialog("review", say("review.title"), body, (button(say("review.back"), "results", autofocus=True),))


def review_in_words(say: Text, session: Session, done: Sequence[Reviewed]) -> str:
    """What all the turns come to, for each person."""
    sentences = []
    for seat in session.people:
        own = [reviewed for reviewed in done if session.history[reviewed.number].seat == seat]
        key = "review.total.cards" if session.settings.scoring is Scoring.NONE else "review.total"
        total = say(key, count=sum(reviewed.missed for reviewed in own))
        good = say("review.good", count=sum(not reviewed.missed for reviewed in own), turns=len(own))
        alone = len(session.people) == 1
        sentences += [total if alone else say("review.of", name=session.players[seat].name, total=total), good]
    return " ".join(sentences)


def _turn(say: Text, session: Session, reviewed: Reviewed) -> Tag:
    past = session.history[reviewed.number]
    if not reviewed.missed:
        missed = say("review.nothing_missed")
    elif reviewed.error:
        missed = say("review.missed.about", count=reviewed.missed, error=reviewed.error)
    else:
        missed = say("review.missed", count=reviewed.missed)
    better = None
    if reviewed.missed:
        words = advice_in_words(say, past.before, reviewed.best)
        better = tag("p", say("review.better", turn=words, why=say(f"review.why.{reviewed.why}")), cls="what")
    return tag(
        "li",
        tag("span", say("log.turn", number=past.number), cls="soft"),
        tag("span", missed, cls="missed number" if reviewed.missed else "missed none"),
        tag("p", turn_in_words(say, past, session.players), cls="what soft"),
        better,
        _chance(say, reviewed),
        data_key=reviewed.number,
    )


def _chance(say: Text, reviewed: Reviewed) -> Tag | None:
    if not reviewed.chance:
        return None
    low, high = reviewed.chance
    words = say("review.chance", low=low, high=high) if low < high else say("review.chance.sure", count=low)
    return tag("p", words, cls="what soft")
