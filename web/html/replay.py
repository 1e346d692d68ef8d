"""A game that is looked at again, as tags: the slider along its turns, whose eyes, open hands, how it was dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from iota.scoring import Scoring
from web.html.dialogs import Dialog
from web.html.drawn_turns import cards_drawn, mark_of
from web.html.tags import Tag, button, select, tag
from web.play.session import Session
from web.words.phrases import cards_in_words, player_name, the_card, turn_in_words
from web.words.phrases import told as told_of
from web.words.text import Text


@dataclass(frozen=True, slots=True)
class Watching:
    """How a game is looked at again."""

    whole: Session
    turns: int
    """How many turns have been taken."""
    eyes: int
    open: bool
    playing: bool

    @property
    def over(self) -> bool:
        """Whether it has come to the end."""
        return self.turns == len(self.whole.history)


def leader(session: Session, number: int) -> int | None:
    """Who is ahead after a turn, counted from 0; None while nobody is alone in front."""
    points = [tally.points for tally in session.history[number].after.tallies]
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


@lru_cache(maxsize=4)
def moments(session: Session, kind: str) -> tuple[int, ...]:
    """The turns, counted from 0, with a `lot`, or after which another player is in the `lead`."""
    if kind == "lot":
        return tuple(i for i, past in enumerate(session.history) if past.score and past.score.lots)
    found, before = [], None
    for number in range(len(session.history)):
        now = leader(session, number)
        if kind == "lead" and now is not None and before is not None and now != before:
            found.append(number)
        before = before if now is None else now
    return tuple(found)


def turn_told(say: Text, session: Session, turns: int) -> str:
    """The last turn in words, with its number; before the first one, who begins."""
    if not turns:
        return told_of(say, "draw.begins", session.players, session.first_seat)
    past = session.history[turns - 1]
    return say("review.turn", number=past.number, what=turn_in_words(say, past, session.players))


def tools(say: Text, *, playable: bool) -> tuple[Tag, ...]:
    """The buttons of the bar."""
    return (
        button(say("bar.log"), "log", icon="log", cls="plain narrow"),
        button(say("fairness.title"), "fairness", icon="scales", cls="plain"),
        button(say("whatif.play_on"), "play-on", icon="fork", cls="plain directed", disabled=not playable),
        button(say("replay.back"), "replay-back", icon="earlier", cls="plain directed", id="back"),
    )


def told(say: Text, watching: Watching) -> tuple[Tag, ...]:
    """The last turn, to be seen; with open hands, those of everybody."""
    if watching.open:
        return (_hands(say, watching),)
    return (tag("p", turn_told(say, watching.whole, watching.turns)),)


def _hands(say: Text, watching: Watching) -> Tag:
    session = watching.whole
    game = session.game if watching.over else session.history[watching.turns].before
    hands = []
    for seat, hand in enumerate(game.hands):
        name = say.isolated(player_name(say, session.players[seat]))
        if not hand:
            hands.append(tag("li", mark_of(seat), tag("span", say("replay.hand.none", name=name))))
            continue
        words = say("replay.hand", name=name, cards=cards_in_words(say, hand))
        hands.append(tag("li", mark_of(seat), cards_drawn(*hand), tag("span", words, cls="spoken")))
    return tag("ul", *hands, cls="hands", aria_label=say("replay.hands"))


def controls(say: Text, watching: Watching) -> tuple[Tag, ...]:
    """The slider, and below it what leads along the turns, and whose eyes."""
    last = len(watching.whole.history)
    at = say("replay.at", turn=watching.turns, last=last)
    slider = tag(
        "input",
        type="range",
        min=0,
        max=last,
        step=1,
        value=watching.turns,
        data_typed="replay.at",
        aria_label=say("replay.slider"),
        aria_valuetext=say.sequence((at, turn_told(say, watching.whole, watching.turns))),
        data_key="slider",
    )
    eyes = [(str(seat), player_name(say, player)) for seat, player in enumerate(watching.whole.players)]
    eyes.append(("open", say("replay.open")))
    lots, leads = (bool(moments(watching.whole, kind)) for kind in ("lot", "lead"))
    return (
        tag("div", slider, tag("span", at, cls="number soft", aria_hidden="true"), cls="slider", data_key="along"),
        button(
            say("review.earlier"), "replay-step", do=-1, icon="earlier", disabled=not watching.turns, data_key="earlier"
        ),
        button(
            say("replay.stop") if watching.playing else say("replay.play"),
            "replay-play",
            icon="stop" if watching.playing else "start",
            data_key="playing",
        ),
        button(say("review.later"), "replay-step", do=1, icon="later", disabled=watching.over, data_key="later"),
        button(say("replay.lot"), "replay-jump", do="lot", disabled=not lots, data_key="lot"),
        *(
            (button(say("replay.lead"), "replay-jump", do="lead", disabled=not leads, data_key="lead"),)
            if watching.whole.settings.scoring is not Scoring.NONE
            else ()
        ),
        select(
            "replay.eyes",
            eyes,
            "open" if watching.open else str(watching.eyes),
            aria_label=say("replay.eyes"),
            data_key="eyes",
        ),
    )


def side(say: Text, log: Sequence[Tag]) -> tuple[Tag, ...]:
    """The log, a press on a turn of which leads there."""
    return tag("div", tag("h2", say("bar.log")), cls="review-head", data_key="head"), tag(
        "div", *log, cls="panel", data_key="log"
    )


def fairness(say: Text, session: Session) -> Dialog:
    """How a game was dealt, so that everybody can check it, and what a bot could know of it."""
    dealt = session.history[0].before if session.history else session.game
    hands = [
        tag(
            "li",
            mark_of(seat),
            cards_drawn(*hand),
            tag(
                "span",
                say(
                    "replay.hand",
                    name=say.isolated(player_name(say, session.players[seat])),
                    cards=cards_in_words(say, hand),
                ),
                cls="spoken",
            ),
        )
        for seat, hand in enumerate(dealt.hands)
    ]
    rows = [dealt.pile[i : i + 8] for i in range(0, len(dealt.pile), 8)]
    way = -1 if say.direction == "rtl" else 1
    pile = [tag("li", cards_drawn(*row[::way]), tag("span", cards_in_words(say, row), cls="spoken")) for row in rows]
    return Dialog(
        "fairness",
        say("fairness.title"),
        (
            tag(
                "div",
                tag("p", say("fairness.seed", seed=say.figures(str(session.record.seed)))),
                tag("p", say("fairness.shuffle")),
                tag("p", say("fairness.check")),
                tag("h3", say("fairness.dealt")),
                tag("ul", *hands, cls="hands"),
                tag("p", say("log.starter", card=the_card(say, session.starter)), cls="soft"),
                tag("h3", say("fairness.pile")),
                tag("ol", *pile, cls="pile-order"),
                tag("p", say("fairness.pile.words"), cls="soft"),
                tag("h3", say("fairness.bots")),
                tag("p", say("fairness.bots.words")),
                tag("p", say("fairness.bots.code", view="iota/seat.py", text="iota/written_view.py")),
                cls="words",
            ),
        ),
    )
