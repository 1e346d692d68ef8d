"""What stands around the table, as tags: players, the turn in the making, buttons, the log, the cards not seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from iota.cards import COLOURS, NAMES, SHAPES, card
from iota.game import Deck
from iota.seat import SeatView
from web.html.drawn_turns import counted, mark_of, turn_drawn
from web.html.tags import Tag, button, tag
from web.play.session import Session
from web.table.scene import Scene, SeatSeen
from web.words.phrases import player_name
from web.words.summary import LogEntry, Unseen, log, unseen
from web.words.text import Text

PANELS = ("log", "unseen")
"""The panels at the side of the table."""


def tools(say: Text, *, playing: bool) -> tuple[Tag, ...]:
    """The buttons of the bar; those of a table are not those of the start screen, which would have to move for it."""
    if not playing:
        return (
            button(say("bar.rules"), "rules", icon="rules", cls="plain", data_key="rules"),
            button(say("bar.settings"), "settings", icon="settings", cls="plain", data_key="settings"),
        )
    return (
        button(say("bar.log"), "log", icon="log", cls="plain narrow roomy"),
        button(say("bar.unseen"), "unseen", icon="unseen", cls="plain narrow roomy"),
        button(say("bar.rules"), "rules", icon="rules", cls="plain roomy"),
        button(say("bar.menu"), "menu", icon="menu", cls="plain"),
    )


def seats(scene: Scene, missing: dict[int, int]) -> Tag:
    """Everybody's name, points, last gain and cards, and the pile; `missing` points are still being counted."""
    say = scene.say
    entries = [_seat(say, seat, missing.get(seat.seat, 0)) for seat in scene.seats]
    pile = tag(
        "li",
        tag(
            "div",
            tag("span", say("pile.title"), cls="name", aria_hidden="true"),
            tag("span", str(scene.pile), cls="points number", aria_hidden="true"),
            tag("span", scene.pile_words(), cls="spoken"),
            cls="who",
        ),
        cls="seat pile",
        id="pile",
    )
    return tag("ol", *entries, pile, aria_label=say("seats.title"))


def _seat(say: Text, seat: SeatSeen, missing: int) -> Tag:
    gain = "" if seat.gain is None else say.figures(say("seat.gain", points=seat.gain))
    points = "" if seat.points is None else str(seat.points - missing)
    return tag(
        "li",
        tag(
            "div",
            tag("canvas", cls="face", draw=f"bird {seat.bot or 'person'} {seat.mood}", aria_hidden="true"),
            _lids(seat),
            tag("canvas", cls="mark", draw=f"mark {seat.seat}", aria_hidden="true"),
            tag("bdi", seat.name, cls="name", aria_hidden="true"),
            tag("span", points, cls="points number", aria_hidden="true"),
            tag("span", *(tag("i") for _ in range(seat.cards)), cls="cards", aria_hidden="true"),
            tag("span", gain, cls="gain number fresh" if missing else "gain number", aria_hidden="true"),
            tag("span", say(f"level.{seat.bot}.thinks"), cls="temper", aria_hidden="true") if seat.bot else None,
            tag("span", seat.words, cls="spoken"),
            _about(say, seat) if seat.bot else None,
            cls="who",
        ),
        cls="seat thinking" if seat.thinking else "seat",
        data_seat=seat.seat,
        aria_current="true" if seat.to_move else None,
    )


def _lids(seat: SeatSeen) -> Tag | None:
    """The same face with its eyes shut, which the stylesheet shows for a moment now and then."""
    if seat.mood != "thinking":
        return None
    return tag("canvas", cls="face lids", draw=f"bird {seat.bot} blinking", aria_hidden="true", data_key="lids")


def _about(say: Text, seat: SeatSeen) -> Tag:
    """All over the seat of a bot: who that is."""
    label = say("seat.about", name=say.isolated(seat.name))
    return tag("button", type="button", act="about", do=seat.seat, cls="over", aria_label=label)


def judged(scene: Scene) -> tuple[str, tuple[Tag, ...]]:
    """What the rules say of the turn in the making: the kind of it, and the words."""
    if scene.over or not scene.buttons["pass"].enabled:
        return "idle", (tag("p", scene.brief),)
    if any(bubble.kind == "refusal" for bubble in scene.bubbles):
        # Why stands at the line itself.
        return "refused", (
            tag("p", scene.brief),
            button(scene.say("rules.why"), "why", do=scene.why, cls="plain", data_key="why"),
        )
    for bubble in scene.bubbles:
        if bubble.kind == "score":
            words = scene.say.sequence(bubble.texts)
            if words.isdigit():
                words = scene.say("points", count=int(words))
            return "scored", (tag("p", words, cls="sum number"),)
    return "idle", (tag("p", scene.brief),)


def tip(say: Text, idea: str, *, on: bool) -> tuple[Tag, ...]:
    """What the coach says of the last turn, and a way to see it and back."""
    way = button(say("coach.back"), "hide-tip") if on else button(say("coach.show"), "show-tip")
    return (tag("p", say(f"coach.{idea}"), " ", way, cls="tip"),)


def play(scene: Scene) -> Tag:
    """The button that takes the turn."""
    there = scene.buttons["play"]
    return button(there.label, "commit", disabled=not there.enabled, cls="primary number", id="play", data_key="play")


def controls(scene: Scene, *, ended: bool = False, again: bool = True) -> tuple[Tag, ...]:
    """The buttons of the turn, which never move and never mean something else; when the end has sunk in, what next."""
    return _next(scene, again=again) if ended else _turn(scene)


def in_order(buttons: tuple[Tag, ...], *, swapped: bool) -> tuple[Tag, ...]:
    """Buttons that end with the one to go on with; swapped they begin with it, so that it is where the hand is."""
    return buttons[::-1] if swapped else buttons


def _next(scene: Scene, *, again: bool) -> tuple[Tag, ...]:
    say = scene.say
    return (
        button(say("button.new_game"), "leave-now", data_key="new"),
        *((button(say("button.rematch"), "rematch", data_key="rematch"),) if again else ()),
        button(say("end.again"), "results", cls="primary", data_key="results"),
    )


def _turn(scene: Scene) -> tuple[Tag, ...]:
    buttons = scene.buttons
    undo = buttons["undo"]
    return (
        button(undo.label, "undo", icon="undo", disabled=not undo.enabled, id="undo", data_key="undo"),
        button(
            buttons["take_back_all"].label,
            "take_back_all",
            icon="clear",
            disabled=not buttons["take_back_all"].enabled,
            data_key="clear",
        ),
        *((_hint(scene),) if buttons["hint"].shown else ()),
        button(buttons["pass"].label, "pass", disabled=not buttons["pass"].enabled, id="pass", data_key="pass"),
        play(scene),
    )


def _hint(scene: Scene) -> Tag:
    hint = scene.buttons["hint"]
    return button(
        hint.label,
        "hint",
        icon="hint",
        disabled=not hint.enabled,
        aria_pressed="true" if scene.hinting else "false",
        id="hint",
        data_key="hint",
    )


def log_list(say: Text, entries: Sequence[LogEntry], names: Sequence[str], shown: int | None) -> Tag:
    """The turns so far, the newest first; a press shows the cells of one."""
    return tag("ol", *(_entry(say, entry, names, shown) for entry in reversed(entries)), cls="log")


def _entry(say: Text, entry: LogEntry, names: Sequence[str], shown: int | None) -> Tag:
    past = entry.past
    if past is None:
        return tag("li", tag("p", entry.words, cls="what"), cls="quiet", data_key=entry.words)
    gain = "" if entry.points is None else say.figures(say("seat.gain", points=entry.points))
    return tag(
        "li",
        tag(
            "button",
            tag(
                "span",
                mark_of(past.seat),
                tag("bdi", names[past.seat]),
                tag("span", say("log.turn", number=past.number), cls="soft"),
                cls="by",
                aria_hidden="true",
            ),
            tag("span", gain, cls="gained number", aria_hidden="true"),
            tag("span", *turn_drawn(say, past), counted(say, past), cls="what dealt"),
            tag("span", say("review.turn", number=past.number, what=entry.words), cls="spoken"),
            type="button",
            act="log-turn",
            do=past.number,
            aria_pressed="true" if past.number == shown else "false",
        ),
        data_key=past.number,
    )


def unseen_cards(say: Text, view: SeatView | None, names: Sequence[str]) -> tuple[Tag, ...]:
    """The cards not seen as a table of colours, shapes and numbers: a canvas for the eye, sentences for the ear."""
    if view is None:
        return (tag("p", say("unseen.hidden"), cls="soft"),)
    left = unseen(view)
    hint = "unseen.hint.half" if view.settings.deck is Deck.HALF else "unseen.hint"
    held = [
        tag("p", say("unseen.held", name=say.isolated(names[seat]), count=count))
        for seat, count in enumerate(view.held_wilds)
        if count and seat != view.seat
    ]
    return (
        tag(
            "div",
            tag("h3", say("unseen.title", count=len(left))),
            tag("p", say(hint), cls="soft"),
            tag("canvas", cls="unseen-cards", draw=_unseen_drawing(left), aria_hidden="true"),
            *held,
            tag("ul", *(tag("li", words) for words in unseen_in_words(say, left)), cls="spoken"),
            cls="unseen",
        ),
    )


def unseen_in_words(say: Text, left: Unseen) -> tuple[str, ...]:
    """A sentence for each colour, and one for the wilds."""
    sentences = []
    for colour, name in enumerate(COLOURS):
        parts = []
        for shape, called in enumerate(SHAPES):
            numbers = [str(number + 1) for number in range(4) if card(colour, shape, number) in left.cards]
            if numbers:
                parts.append(say("unseen.shape", shape=say(f"shape.{called}"), numbers=" ".join(numbers)))
        words = say.sequence(parts) if parts else say("unseen.none")
        sentences.append(say("unseen.row", colour=say(f"colour.{name}"), cards=words))
    return (*sentences, say("unseen.wilds", count=left.wilds))


def _unseen_drawing(left: Unseen) -> str:
    return f"unseen {left.wilds} " + " ".join(NAMES[card] for card in sorted(left.cards))


def panel(say: Text, name: str, session: Session, logged: int | None) -> tuple[Tag, ...]:
    """A panel by its name: `log` or `unseen`."""
    names = [player_name(say, player) for player in session.players]
    if name == "log":
        return (log_list(say, log(session, say), names, logged),)
    return unseen_cards(say, session.view, names)


def side(say: Text, shown: str, contents: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """The panels at the side of the table, one of them shown."""
    tabs = (
        button(
            say(f"bar.{name}"),
            "side",
            do=name,
            role="tab",
            id=f"tab-{name}",
            aria_selected=str(name == shown).lower(),
            aria_controls="panel",
            tabindex=0 if name == shown else -1,
        )
        for name in PANELS
    )
    return (
        tag("div", *tabs, cls="tabs", role="tablist"),
        tag(
            "div",
            *contents,
            cls="panel",
            id="panel",
            role="tabpanel",
            aria_labelledby=f"tab-{shown}",
            tabindex=0 if shown == "unseen" else None,
            data_key=shown,
        ),
    )


def fit(say: Text) -> Tag:
    """The button in the corner of the table."""
    return button(say("button.fit"), "fit", icon="fit")


def notices(say: Text, sentences: Iterable[tuple[int, str]], *, unsaved: bool = False) -> tuple[Tag, ...]:
    """What is told in passing, by number; that the game here is not saved stays until that changes."""
    lasting = tag(
        "p", say("save.unsaved"), button(say("elsewhere.yes"), "take-over", data_key="keep"), data_key="unsaved"
    )
    return (*((lasting,) if unsaved else ()), *(tag("p", words, data_key=number) for number, words in sentences))


def update(say: Text) -> tuple[Tag, ...]:
    """That a new version is there: two quiet buttons under a sentence."""
    return (
        tag(
            "section",
            tag("p", say("update.there")),
            button(say("update.take"), "update-take"),
            button(say("update.later"), "update-later"),
            id="update",
        ),
    )


def curtain(scene: Scene) -> tuple[Tag, ...]:
    """What hides the hand until the next person has the device."""
    if scene.curtain is None:
        return ()
    say = scene.say
    return (
        tag("h2", say("status.curtain", name=say.isolated(scene.curtain))),
        button(say("button.lift_curtain", name=say.isolated(scene.curtain)), "lift_curtain", cls="primary", id="lift"),
    )
