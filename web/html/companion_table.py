"""The real table with its cards, as tags: the palette, the buttons, the turns, the answers to what could fit."""

from __future__ import annotations

from iota.cards import COLOUR_LETTERS, COLOURS, NAMES, SHAPE_LETTERS, SHAPES, WILD, Card, card, cards_in, colour, shape
from iota.grid import Cell
from iota.moves import Play
from iota.real_table import Entry, RealTable, Trade
from iota.table_questions import Fits, fits_at, lines_at, readings_of
from web.html.dialogs import Dialog
from web.html.drawn_turns import cards_drawn, mark_of
from web.html.tags import Tag, button, picture, tag
from web.play.companion import Companion, Kind
from web.play.table_clock import Limit
from web.table.scene import Scene
from web.words.companion import entry_in_words, fits_in_words, name_of
from web.words.phrases import card_name, score_in_words
from web.words.text import Text

Picked = tuple[int, ...]
"""What of a card has been chosen so far: nothing, its colour, its colour and its shape."""


def tools(say: Text) -> tuple[Tag, ...]:
    """The buttons of the bar."""
    return (
        button(say("companion.turns"), "at", do="turns", icon="log", cls="plain narrow roomy"),
        button(say("bar.rules"), "rules", icon="rules", cls="plain roomy"),
        button(say("bar.menu"), "at", do="menu", icon="menu", cls="plain"),
    )


def menu(say: Text, companion: Companion) -> Dialog:
    """What is needed seldom."""
    endable = (companion.table is not None or companion.pad is not None) and not companion.over
    entered: tuple[Tag, ...] = ()
    if companion.kind is Kind.CARDS:
        entered = (
            button(say("companion.turns"), "at", do="turns"),
            button(say("companion.take_back"), "at", do="undo-turn", disabled=not companion.table),
        )
    return Dialog(
        "menu",
        say("bar.menu"),
        (
            tag(
                "div",
                *entered,
                button(say("companion.clock"), "at", do="face clock")
                if companion.clock.limit is not Limit.OFF and not companion.over
                else None,
                button(say("companion.stop"), "at", do="stop", disabled=not endable),
                button(say("companion.copy"), "at", do="copy"),
                button(say("bar.rules"), "rules", cls="slim"),
                button(say("bar.settings"), "settings"),
                button(say("companion.new"), "at", do="new"),
                button(say("companion.leave"), "leave"),
                cls="menu",
            ),
        ),
    )


def palette(say: Text, left: tuple[Card, ...], picked: Picked) -> Tag:
    """The cards that are not on the table, in three taps: a colour, a shape, a number; wilds in one."""
    plain = {each for each in left if each != WILD}
    if len(picked) == 0:
        choices = [_colour(say, value, plain) for value in range(4)]
        choices.append(_choice(say("card.wild"), "wild", (WILD,), WILD in left, "W"))
    elif len(picked) == 1:
        choices = [_shape(say, picked[0], value, plain) for value in range(4)]
        choices.append(_back(say))
    else:
        of, like = picked[:2]
        choices = [_number(say, of, like, value, plain) for value in range(4)]
        choices.append(_back(say))
    step = ("colour", "shape", "number")[len(picked)]
    return tag(
        "div",
        *choices,
        cls="palette",
        role="group",
        aria_label=say(f"companion.pick.{step}"),
        data_key="palette",
    )


def _colour(say: Text, value: int, left: set[Card]) -> Tag:
    some = next((each for each in sorted(left) if colour(each) == value), None)
    shown = card(value, value, 3) if some is None else some
    letter = COLOUR_LETTERS[value]
    return _choice(say(f"colour.{COLOURS[value]}"), f"pick {letter}", (shown,), some is not None, letter)


def _shape(say: Text, of: int, value: int, left: set[Card]) -> Tag:
    some = next((each for each in sorted(left) if colour(each) == of and shape(each) == value), None)
    shown = card(of, value, 0) if some is None else some
    letter = SHAPE_LETTERS[value]
    return _choice(say(f"shape.{SHAPES[value]}"), f"pick {letter}", (shown,), some is not None, letter)


def _number(say: Text, of: int, like: int, value: int, left: set[Card]) -> Tag:
    this = card(of, like, value)
    return _choice(card_name(say, this), f"pick {value + 1}", (this,), this in left, str(value + 1))


def _choice(words: str, do: str, shown: tuple[Card, ...], there: bool, key: str) -> Tag:
    return tag(
        "button",
        tag("canvas", draw=f"cards {' '.join(NAMES[each] for each in shown)}", aria_hidden="true"),
        tag("small", words),
        type="button",
        act="at",
        do=do,
        disabled=not there,
        data_key=f"{do} {NAMES[shown[0]]}",
        aria_keyshortcuts=key,
    )


def _back(say: Text) -> Tag:
    return button(say("companion.pick.back"), "at", do="pick back", icon="undo", cls="plain", data_key="back")


def controls(say: Text, scene: Scene, *, starting: bool, correcting: bool, over: bool) -> tuple[Tag, ...]:
    """The buttons of the turn, which never move."""
    if over:
        return (button(say("companion.result"), "at", do="face", cls="primary", data_key="result"),)
    if starting:
        return ()
    play = scene.buttons["play"]
    return (
        button(
            scene.buttons["undo"].label,
            "undo",
            icon="undo",
            disabled=not scene.buttons["undo"].enabled,
            id="undo",
            data_key="undo",
        ),
        button(say("companion.pick.clear"), "at", do="clear", icon="clear", disabled=not scene.hand, data_key="clear"),
        button(say("button.pass"), "at", do="trade", id="pass", data_key="pass"),
        button(say("companion.keep_turn"), "at", do="keep", data_key="keep") if correcting else None,
        button(play.label, "commit", disabled=not play.enabled, cls="primary number", id="play", data_key="play"),
    )  # type: ignore[return-value]


def trade(say: Text, hand: int, pile: int) -> Dialog:
    """A pass: how many cards were traded."""
    most = hand if pile else 0
    return Dialog(
        "pass",
        say("companion.pass.title"),
        (
            tag("p", say("companion.pass.words") if most else say("status.trading.empty")),
            tag(
                "div",
                *(
                    button(
                        say("button.pass.trade", count=count) if count else say("button.pass.nothing"),
                        "at",
                        do=f"pass {count}",
                        data_key=count,
                    )
                    for count in range(most + 1)
                ),
                cls="menu",
            ),
        ),
    )


# The turns


def turns(say: Text, companion: Companion) -> Dialog:
    """All turns that were entered, the newest first; one that no longer fits says why. A press opens one."""
    table = companion.table
    entries = list(enumerate(table.entries)) if table else []
    body: tuple[Tag, ...] = (tag("p", say("companion.turns.none"), cls="soft"),)
    if entries:
        rows = (_entry(say, companion, number, entry) for number, entry in reversed(entries))
        body = (tag("ol", *rows, cls="log entered"),)
    if table and table.misfits:
        body = (tag("p", say("companion.turns.misfits", count=len(table.misfits)), cls="warn"), *body)
    return Dialog("turns", say("companion.turns"), body)


def _entry(say: Text, companion: Companion, number: int, entry: Entry) -> Tag:
    gain = say.figures(say("seat.gain", points=entry.score.points)) if entry.score else ""
    return tag(
        "li",
        tag(
            "button",
            tag(
                "span",
                mark_of(entry.seat),
                tag("bdi", name_of(say, companion, entry.seat)),
                tag("span", say("log.turn", number=number + 1), cls="soft"),
                cls="by",
                aria_hidden="true",
            ),
            tag("span", gain, cls="gained number", aria_hidden="true"),
            tag("span", *_drawn(say, entry), cls="what dealt"),
            tag("span", entry_in_words(say, companion, entry), cls="misfit" if entry.refusals else "spoken"),
            type="button",
            act="at",
            do=f"turn {number}",
        ),
        data_key=number,
    )


def _drawn(say: Text, entry: Entry) -> list[Tag]:
    found = [
        tag("span", cards_drawn(recycle.card), picture("swap"), cards_drawn(WILD), cls="swap", aria_hidden="true")
        for recycle in entry.turn.recycles
    ]
    match entry.turn.act:
        case Play() as play:
            found.append(cards_drawn(*play.cards))
        case Trade(0):
            found.append(tag("span", say("turn.passed"), aria_hidden="true"))
        case Trade(traded):
            found.append(tag("span", say("turn.traded", count=traded), aria_hidden="true"))
        case _:
            found.append(tag("span", say("companion.turn.stop"), aria_hidden="true"))
    if entry.score:
        found.append(tag("span", score_in_words(say, entry.score), cls="count number soft", aria_hidden="true"))
    return found


def one_turn(say: Text, companion: Companion, number: int) -> Dialog | None:
    """A turn that was entered, and what can be done about it."""
    table = companion.table
    if not table or not 0 <= number < len(table.entries):
        return None
    later = len(table.entries) - number
    return Dialog(
        "turn",
        say("log.turn", number=number + 1),
        (
            tag("p", entry_in_words(say, companion, table.entries[number])),
            tag(
                "div",
                button(say("companion.correct"), "at", do=f"correct {number}"),
                button(say("companion.back_to", count=later), "at", do=f"back {number}"),
                button(say("companion.remove"), "at", do=f"remove {number}"),
                button(say("companion.insert"), "at", do=f"insert {number}"),
                cls="menu",
            ),
        ),
    )


# What could fit


def question(say: Text, table: RealTable, cell: Cell) -> Dialog | None:
    """What is asked about a cell: as what its wild may be read, what its lines take, or what fits a free place."""
    grid = table.now.grid
    here = grid.get(cell)
    if here is None:
        fits = fits_at(grid, cell)
        if fits.nothing and not grid_touches(table, cell):
            return None
        return Dialog("fits", say("companion.fits.place"), _answer(say, fits))
    body: list[Tag] = []
    if here == WILD:
        readings = readings_of(grid, cell)
        body.append(tag("h3", say("companion.fits.wild")))
        body += _answer(say, readings)
        if readings.lying:
            lying = cards_in(readings.lying)
            body.append(tag("p", say("companion.fits.lying", cards=say.list([card_name(say, each) for each in lying]))))
    for line in lines_at(grid, cell):
        across = line.cells[0][1] == line.cells[-1][1]
        body.append(tag("h3", say("companion.fits.row" if across else "companion.fits.column")))
        body.append(cards_drawn(*(grid[each] for each in line.cells)))
        if line.lot:
            body.append(tag("p", say("companion.fits.lot")))
        for (_, fits), side in zip(line.ends, ("start", "end"), strict=False):
            way = ("left" if side == "start" else "right") if across else ("above" if side == "start" else "below")
            body.append(tag("h4", say(f"companion.fits.{way}")))
            body += _answer(say, fits)
    if not body:
        body.append(tag("p", say("companion.fits.alone")))
    return Dialog("fits", card_name(say, here), tuple(body))


def grid_touches(table: RealTable, cell: Cell) -> bool:
    """Whether a cell has a card beside it."""
    x, y = cell
    return any(near in table.now.grid for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))


def _answer(say: Text, fits: Fits) -> tuple[Tag, ...]:
    cards = [*cards_in(fits.out), *([WILD] if fits.wild else [])]
    if not cards:
        return (tag("p", say("companion.fits.nothing")),)
    return (
        tag("div", *(cards_drawn(each) for each in cards), cls="fitting", aria_hidden="true"),
        tag("p", fits_in_words(say, fits), cls="spoken"),
    )
