"""The review around the table: the time line, the steps along it, what is said of a turn, the list of them all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from web.html.drawn_turns import mark_of, turn_drawn
from web.html.tags import Tag, button, tag
from web.play.session import Session
from web.table.review import Solid, grade, in_order, leads, other_turns, turns_to_review
from web.thinking.questions import Reviewed
from web.words.phrases import player_name, turn_in_words
from web.words.text import Text
from web.words.verdicts import chance, outcome, review_in_words, verdict

MOMENTS: Final = 3
"""So many turns are named as those to learn from."""


@dataclass(frozen=True, slots=True)
class Reviewing:
    """What a review has come to: the game, the turns looked at so far, the one that is shown, and how."""

    session: Session
    found: Mapping[int, Reviewed]
    number: int
    """The turn that is shown, counted from 0."""
    biggest_first: bool = True
    solid: Solid = Solid.OWN
    """Which turn is not a ghost."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The turns to review."""
        return turns_to_review(self.session)

    @property
    def order(self) -> tuple[int, ...]:
        """The same in the order of stepping."""
        return in_order(self.numbers, self.found, biggest_first=self.biggest_first)

    @property
    def shown(self) -> Reviewed | None:
        """What was found of the turn that is shown."""
        return self.found.get(self.number)

    @property
    def going_on(self) -> bool:
        """Whether some turns are still to be looked at."""
        return len(self.found) < len(self.numbers)

    @property
    def moments(self) -> int:
        """How many turns stand first because they teach the most; none as long as some are still to be looked at."""
        if self.going_on or not self.biggest_first:
            return 0
        return sum(self.found[number].missed > 0 for number in self.order[:MOMENTS])

    def grade(self, number: int) -> str:
        """How good a turn was."""
        return grade(self.found.get(number), self.session.settings.scoring)

    def verdict(self, say: Text, number: int) -> str:
        """The same in words."""
        return verdict(say, self.found.get(number), self.grade(number))


def tools(say: Text, review: Reviewing) -> tuple[Tag, ...]:
    """The buttons of the bar: in which order, and back to the results."""
    return (
        button(
            say("review.biggest"),
            "review-order",
            cls="plain",
            title=say("review.biggest.title"),
            aria_pressed=str(review.biggest_first).lower(),
        ),
        button(say("whatif.play_on"), "play-on", icon="fork", cls="plain directed"),
        button(say("share.title"), "share", icon="share", cls="plain"),
        button(say("review.back"), "results", icon="earlier", cls="plain directed", id="back"),
    )


def judged(say: Text, review: Reviewing) -> tuple[Tag, ...]:
    """What is said of the turn that is shown, to be seen."""
    past = review.session.history[review.number]
    return (
        tag(
            "p",
            mark_of(past.seat),
            tag("b", say("log.turn", number=past.number), cls="number"),
            tag("span", review.verdict(say, review.number)),
            " ",
            tag("span", chance(say, review.shown), cls="soft"),
        ),
    )


def controls(say: Text, review: Reviewing) -> tuple[Tag, ...]:
    """The time line, and below it the steps along it and which of the two turns is solid."""
    order, past = review.order, review.session.history[review.number]
    others, at = other_turns(review.session, review.shown), order.index(review.number)
    own = outcome(say, past)
    name = player_name(say, review.session.players[past.seat])
    alone = len(review.session.people) == 1
    yours = say("review.yours", result=own) if alone else say("review.theirs", name=name, result=own)
    better, dearest = others.get(Solid.BETTER), others.get(Solid.DEAREST)
    solid = review.solid if review.solid in others else Solid.OWN

    def choice(which: Solid, words: str, there: bool = True, title: str | None = None) -> Tag:
        return button(
            words,
            f"review-{which}",
            cls="number" if which is Solid.OWN else "number ghost",
            title=title,
            aria_pressed=str(which is solid).lower(),
            disabled=not there,
            data_key=which,
        )

    ghost = say("review.ghost", result=outcome(say, better)) if better else say("review.ghost.none")
    most = []
    if dearest:
        words = say("review.dearest", result=outcome(say, dearest))
        most.append(choice(Solid.DEAREST, words, title=say("review.dearest.title")))
    return (
        _timeline(say, review),
        button(say("review.earlier"), "review-step", do=-1, icon="earlier", disabled=at == 0, data_key="earlier"),
        choice(Solid.OWN, yours),
        choice(Solid.BETTER, ghost, better is not None),
        *most,
        button(say("review.later"), "review-step", do=1, icon="later", disabled=at == len(order) - 1, data_key="later"),
    )


def _timeline(say: Text, review: Reviewing) -> Tag:
    """The turns as dots on the curve of the lead, each a button; the keyboard comes to the one that is shown."""
    numbers = review.numbers
    lead = leads(review.session, numbers)
    low, high = min(0, *lead), max(0, *lead)
    level, *parts = ((points - low) / (high - low) if low < high else 0.5 for points in (0, *lead))
    dots = []
    for i, number in enumerate(numbers):
        here = parts[i]
        before = (here + (parts[i - 1] if i else level)) / 2
        after = (here + (parts[i + 1] if i + 1 < len(parts) else here)) / 2
        past = review.session.history[number]
        drawing = f"dot {review.grade(number)} {past.seat} {before:.2f} {here:.2f} {after:.2f} {level:.2f}"
        shown = number == review.number
        words = say("review.dot", number=past.number, verdict=review.verdict(say, number))
        dots.append(
            tag(
                "li",
                tag(
                    "button",
                    tag("canvas", draw=drawing, aria_hidden="true"),
                    type="button",
                    act="review-turn",
                    do=number,
                    data_grade=review.grade(number),
                    aria_label=words,
                    aria_current="step" if shown else None,
                    tabindex=0 if shown else -1,
                ),
                data_key=number,
            )
        )
    return tag("ol", *dots, cls="timeline", aria_label=say("review.title"), data_key="timeline")


def side(say: Text, review: Reviewing) -> tuple[Tag, ...]:
    """All the turns in the order of stepping, each to be pressed, below what they come to."""
    found: Sequence[Reviewed] = list(review.found.values())
    going_on = say("review.going_on", count=len(review.numbers)) if review.going_on else ""
    bar = tag("progress", max=len(review.numbers), value=len(found), aria_label=say("review.title"))
    head = tag(
        "div",
        tag("h2", say("review.title")),
        tag("p", going_on or review_in_words(say, review.session, found), cls="sum", role="status"),
        bar if going_on else _chances(say, review),
        tag("p", say("review.how"), cls="soft how"),
        cls="review-head",
        data_key="head",
    )
    return head, tag("div", *_lists(say, review), cls="panel", data_key="review")


def _lists(say: Text, review: Reviewing) -> Iterator[Tag]:
    """The turns in the order of stepping; first the few that teach the most, if that is the order."""
    order, first = review.order, review.moments
    for key, numbers in (("moments", order[:first]), ("others" if first else "", order[first:])):
        if numbers:
            if key:
                yield tag("h3", say(f"review.{key}"), data_key=key)
            yield tag("ol", *(_turn(say, review, number) for number in numbers), cls="log", data_key=f"{key} turns")


def _chances(say: Text, review: Reviewing) -> Tag | None:
    """How the chance to win went, drawn and in words; nothing where several people played, or it is not known."""
    found = [review.found[number].chance for number in review.numbers if number in review.found]
    chances = [sum(chance) // 2 for chance in found if chance]
    if len(review.session.people) != 1 or len(chances) < 2 or len(chances) < len(found):
        return None
    words = say.sequence(say("figures.percent", count=chance) for chance in chances)
    # The first turn is at 1 on the axis.
    line = ",".join(map(str, (chances[0], *chances)))
    label = say("review.chances", chances=words)
    chart = tag("canvas", cls="chart", draw=f"chart {line}", role="img", aria_label=label)
    return tag("figure", tag("figcaption", say("review.chances.title"), cls="soft"), tag("div", chart), cls="chances")


def _turn(say: Text, review: Reviewing, number: int) -> Tag:
    past, found, grade = review.session.history[number], review.found.get(number), review.grade(number)
    gain = ""
    if found:
        gain = say.figures(say("review.by", count=found.missed)) if found.missed else say("review.none")
    return tag(
        "li",
        tag(
            "button",
            tag("span", mark_of(past.seat), say("log.turn", number=past.number), cls="soft"),
            tag("span", gain, cls=f"grade {grade} number", aria_hidden="true"),
            tag("span", *turn_drawn(say, past), cls="what dealt"),
            tag("span", turn_in_words(say, past, review.session.players), cls="spoken"),
            tag("span", review.verdict(say, number), cls="spoken"),
            type="button",
            act="review-turn",
            do=number,
            aria_pressed=str(number == review.number).lower(),
        ),
        data_key=number,
    )
