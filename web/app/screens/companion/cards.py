"""The real table with its cards: picked, put on the grid, judged, counted, asked about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import ceil
from typing import TYPE_CHECKING, Final

from iota.cards import COLOUR_LETTERS, PLAIN, SHAPE_LETTERS, WILD, Card, colour, name, shape
from iota.grid import Cell
from iota.moves import Play
from iota.real_table import Standing, Trade, Turn, at_first
from iota.written_table import write_turn
from web.app.commands import AtTable, Close, Command, Leave
from web.app.due import ClockDue
from web.app.effects import Copy, Focus, ReadClock, Speak
from web.app.events import (
    ClockRead,
    Event,
    Key,
    Left,
    Pointer,
)
from web.app.keeping import companion_kept
from web.app.screens import at_table
from web.app.screens.at_table import TableScreen
from web.app.screens.companion.steps import awake, beaten, changed, looking, stepped, stepping
from web.app.screens.companion.turns import asked_of_turns, dialog_of_turns
from web.app.state import App, Step, View, closed, noticed, with_
from web.app.state import opened as with_dialog
from web.html import companion_result, panels
from web.html import companion_table as html
from web.html.companion_table import Picked
from web.html.dialogs import Dialog, question
from web.html.tags import tag
from web.paint.frame import Frame
from web.play.companion import Companion, Draft
from web.play.session import Session
from web.play.table_clock import Limit
from web.play.table_session import draft_of, left_to_pick, session_at, turn_of, with_picked
from web.table import gestures, intents
from web.table.cursor import cursor_of
from web.table.intents import OnCell
from web.table.keys import key_intent
from web.table.motion import Point
from web.table.scene import Scene
from web.table.table import looking_there
from web.words.companion import entry_in_words, name_of, standing_in_words, time_left
from web.words.phrases import capital, card_name
from web.words.telling import Sentence

if TYPE_CHECKING:
    from web.app.screens.companion.sheet import CompanionSheet

ASK: Final = "fits "
"""The dialogs that answer what could fit have this before their cell."""


@dataclass(frozen=True)
class CardsScreen(TableScreen):
    """The cards on the table, and the palette of those that are not."""

    sheet: CompanionSheet = field(kw_only=True)
    """What is shown instead when no cards are entered; it keeps the own game and the clock."""
    picked: Picked = field(default=(), kw_only=True)
    """What of a card has been chosen in the palette."""

    @property
    def session(self) -> Session | None:
        """The game that can be continued; the one on the table is entered by others."""
        return self.own

    @property
    def own(self) -> Session | None:
        """The game of the people here."""
        return self.sheet.own

    def with_own(self, own: Session | None) -> CardsScreen:
        """With another game to continue."""
        return replace(self, sheet=replace(self.sheet, own=own))

    @property
    def back(self) -> Command:
        """Back goes to the start screen."""
        return Leave()

    # What happens

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case Pointer("up", id, x, y):
                _, meant = gestures.release(self.table.pointers, id, x, y)
                tapped = next((each for each in meant if isinstance(each, intents.Tap)), None)
                step = self._touched(app, at_table.touched(app, event, now))
                if tapped and isinstance(tapped.target, OnCell) and self._asks(app, tapped.target.cell):
                    return step.then(_asked, tapped.target.cell)
                return step
            case ClockDue(number) if number == self.sheet.visit.number:
                return Step(app, looking(app.companion, self.sheet.visit))
            case ClockRead("beat", wall):
                visit, effects = beaten(app, self.sheet.visit, wall)
                return with_(app, screen=replace(self, sheet=replace(self.sheet, visit=visit))).asking(*effects)
            case ClockRead(what, wall):
                return self._stepped(app, what, wall)
            case Left():
                return at_table.touched(app, event, now).asking(ReadClock("beat"), awake(app.companion))
            case _:
                return self._touched(app, at_table.touched(app, event, now))

    def _stepped(self, app: App, what: str, wall: float) -> Step:
        """Something was entered at a time of day: it is said, and the next turn is awaited."""
        before, step = app.companion, stepped(app, what, wall)
        after = step.app.companion
        if after is before:
            return step
        visit, effects = stepping(before, after, self.sheet.visit, wall)
        sheet = replace(self.sheet, visit=visit)
        if after.over:
            sheet = replace(sheet, face="")
        step = step.then(closed).then(sheet.settled).asking(*effects)
        if after.table and after.table.entries and before.table != after.table:
            number = before.correcting if before.correcting is not None else len(after.table.entries) - 1
            step = step.asking(Speak(entry_in_words(app.say, after, after.table.entries[number])))
        if after.table and after.table.misfits and before.correcting is not None:
            step = step.then(noticed, app.say("companion.turns.misfits", count=len(after.table.misfits)))
        return step

    def _touched(self, app: App, step: Step) -> Step:
        """The turn in the making is kept whenever it is another."""
        screen = step.app.screen
        assert isinstance(screen, CardsScreen)
        draft = draft_of(screen.table.session)
        if not app.companion.shown or draft == app.companion.draft:
            return step
        return step.then(companion_kept, replace(app.companion, draft=draft))

    def _asks(self, app: App, cell: Cell) -> bool:
        """Whether a tap on a cell asks about it: nothing is held, and nothing of the turn lies there."""
        turn = self.table.session.turn
        if not app.companion.shown or self.table.session.selected is not None or self.table.drag:
            return False
        return not turn or (cell not in turn.staged and cell not in dict(turn.recycled))

    def meant(self, app: App, key: Key) -> Command | None:
        """A card by its letters, as it is written: `r`, `c`, `2`; `w` is a wild. The rest as at any table."""
        if not key.control and not key.alt and not app.companion.over and key.key.lower() in self._letters():
            return AtTable("pick", key.key.lower())
        if key.key == "Escape" and self.picked:
            return AtTable("pick", "back")
        meant = key_intent(key.key, control=key.control, alt=key.alt)
        match meant:
            case intents.BeginPass():
                return AtTable("trade")
            case intents.TakeBackAll():
                return AtTable("clear")
            case intents.Open("log"):
                return AtTable("turns")
            case intents.AskHint() | intents.Open("unseen"):
                return None
            case _:
                return meant

    def _letters(self) -> str:
        return (f"{COLOUR_LETTERS}w", SHAPE_LETTERS, "1234")[len(self.picked)]

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""
        match command:
            case AtTable(what, value):
                return self._at(app, what, value)
            case intents.Commit():
                turn = turn_of(self.table.session)
                return Step(app, (ReadClock(f"take {write_turn(turn)}"),)) if turn else Step(app)
            case intents.Tap(OnCell(cell)) if self._asks(app, cell):
                return _asked(app, cell)
            case intents.Activate() if self._asks(app, cursor_of(self.table)):
                return _asked(app, cursor_of(self.table))
            case Close():
                return closed(app)
            case _:
                return self._touched(app, at_table.intended(app, command, now))

    def _at(self, app: App, what: str, value: str) -> Step:
        companion = app.companion
        match what:
            case "pick":
                return self._pick(app, value)
            case "wild":
                return self._taken_up(app, WILD)
            case "clear":
                return self._kept(app, replace(companion, draft=Draft()))
            case "trade" if companion.shown and not companion.over:
                return with_dialog(app, "pass")
            case "pass" if value.isdecimal() and companion.shown:
                recycles = self.table.session.turn.recycles if self.table.session.turn else ()
                turn = Turn(Trade(int(value)), recycles)
                return closed(app).asking(ReadClock(f"take {write_turn(turn)}"))
            case "stop" if companion.shown:
                return closed(app).asking(ReadClock("take 0: end")) if value else with_dialog(app, "stop")
            case "keep":
                return self._kept(app, replace(companion, correcting=None, draft=Draft()))
            case "undo-turn":
                return self._kept(app, companion.taken_back()).then(closed).then(noticed, app.say("notice.taken_back"))
            case "menu":
                return with_dialog(app, "menu")
            case "copy":
                return closed(app).asking(Copy(companion_result.exported(app.say, companion)))
            case "face" | "new":
                return self.sheet.do(app, AtTable(what, value), 0.0)
            case _:
                return asked_of_turns(app, what, value, self.sheet.visit.wall).then(self.sheet.settled)

    def _kept(self, app: App, companion: Companion) -> Step:
        return changed(app, companion, self.sheet.visit.wall).then(self.sheet.settled)

    def _pick(self, app: App, value: str) -> Step:
        """A colour, then a shape, then a number; what no card is left of changes nothing."""
        if value == "back":
            return self._picking(app, self.picked[:-1])
        if value == "w" and not self.picked:
            return self._taken_up(app, WILD)
        letters = self._letters()
        if len(value) != 1 or value not in letters:
            return Step(app)
        picked = (*self.picked, letters.index(value))
        fitting = [each for each in self._left(app) if each != WILD and _begins(each, picked)]
        if not fitting:
            return Step(app)
        return self._picking(app, picked) if len(picked) < 3 else self._taken_up(app, fitting[0])

    def _picking(self, app: App, picked: Picked) -> Step:
        step = with_(app, screen=replace(self, picked=picked))
        return step.asking(Focus(".palette button:not(:disabled)")) if app.device.by_key else step

    def _taken_up(self, app: App, picked: Card) -> Step:
        """A card comes to the hand, chosen; the first one of all is the starter."""
        if picked not in self._left(app):
            return Step(app)
        if not app.companion.shown:
            return Step(app, (ReadClock(f"starter {name(picked)}"),))
        session = with_picked(app.companion.shown.now, self.table.session, picked)
        screen = replace(self, table=looking_there(replace(self.table, session=session)), picked=())
        step = self._touched(app, with_(app, screen=screen))
        said = Speak(capital(card_name(app.say, picked)))
        return step.asking(said, Focus("#mirror [tabindex='0']")) if app.device.by_key else step.asking(said)

    def _left(self, app: App) -> tuple[Card, ...]:
        shown = app.companion.shown
        if not shown:
            return (*PLAIN, WILD)
        return left_to_pick(shown.now, self.table.session.turn.hand if self.table.session.turn else ())

    # What is seen

    def _scene(self, app: App) -> Scene:
        """What is visible; what everybody has is what they have at the real table."""
        companion, seen = app.companion, at_table.scene(app, self)
        shown = companion.shown
        now, entries = (shown.now, shown.entries) if shown else (_empty(companion), ())
        newest = entries[-1] if entries else None
        seats = []
        for seat in seen.seats:
            last = next((entry for entry in reversed(entries) if entry.seat == seat.seat), None)
            gain = last.score.points if last and last.score else None
            seats.append(replace(seat, cards=now.hand_sizes[seat.seat], gain=gain, viewer=False))
        last_cells: dict[Cell, int] = {}
        if newest and newest.score and isinstance(newest.turn.act, Play):
            last_cells = {cell: newest.seat for cell, _ in newest.turn.act.cells}
        cards = seen.cards if shown else {}
        return replace(seen, cards=cards, seats=tuple(seats), pile=now.pile, last=last_cells)

    def painted(self, app: App) -> tuple[object, ...]:
        """What the canvas shows, apart from what follows from the time."""
        return at_table.painted(self, self._scene(app))

    def moving(self, now: float) -> bool:
        """Whether the next frame will be another one by itself."""
        return at_table.moving(self, now)

    def frame(self, app: App, now: float, outside: Callable[[str], Point]) -> Frame:
        """What is painted at a moment."""
        return at_table.frame(self, self._scene(app), now, outside)

    def view(self, app: App, now: float) -> View:
        """The players, the palette, what the rules say, the buttons."""
        say, companion, seen = app.say, app.companion, self._scene(app)
        kind, words = panels.judged(seen)
        if kind == "idle":
            words = (tag("p", self._status(app)),)
        starting = companion.shown is None
        over = companion.over and companion.correcting is None
        canvases = {}
        if companion.clock.limit is not Limit.OFF and not over and not starting:
            left = companion.left(companion.turn, self.sheet.visit.wall)
            part = 1 - max(0.0, min(1.0, left / max(1, companion.clock.seconds)))
            warn = "warn" if companion.clock.warns(left) else ""
            shown = str(ceil(left)) if 0 < left < 100 else time_left(left)
            canvases["ring"] = f"ring {part:.3f} {shown} {warn}".strip()
        controls = html.controls(say, seen, starting=starting, correcting=companion.correcting is not None, over=over)
        controls = panels.in_order(controls, swapped=app.swapped)
        palette = () if over else (html.palette(say, self._left(app), self.picked),)
        return View(
            parts={
                "tools": html.tools(say),
                "seats": (panels.seats(seen, {}),),
                "judged": words,
                "controls": (*palette, tag("div", *controls, cls="doing", data_key="doing")),
                "corner": at_table.corner(app),
            },
            hidden=at_table.hidden(self, seen),
            classes={"judged": kind},
            canvases=canvases,
            root={"data-phase": "companion", "data-turn": str(companion.turn)},
        )

    def _status(self, app: App) -> str:
        """What to do next, while there is nothing to judge."""
        say, companion = app.say, app.companion
        if not companion.shown:
            return say("companion.status.starter")
        if companion.over and companion.correcting is None:
            return standing_in_words(say, companion)
        name = say.isolated(name_of(say, companion, companion.turn))
        session = self.table.session
        if session.selected is not None:
            return at_table.scene(app, self).brief
        if self.picked or (session.turn and session.turn.hand):
            return say("companion.status.picking", name=name)
        if companion.correcting is not None:
            return say("companion.status.correcting", name=name, number=companion.correcting + 1)
        if companion.table and companion.table.misfits:
            return say("companion.turns.misfits", count=len(companion.table.misfits))
        return say("companion.status.turn", name=name)

    def late_view(self, app: App) -> View:
        """The spoken grid, and the turns at the side."""
        return View(
            parts={
                **at_table.spoken(self, self._scene(app)),
                **at_table.beside(app, lambda: html.turns(app.say, app.companion).body),
            },
            root={"data-moves": str(app.companion.turns)},
        )

    def heard(self, app: App) -> tuple[Sentence, ...]:
        """How the turn in the making stands, or whose it is and what to do."""
        turn = self.table.session.turn
        if turn and (turn.placed or self.table.session.selected is not None or self.table.session.refused):
            return at_table.scene(app, self).heard
        step = app.say(f"companion.pick.{('colour', 'shape', 'number')[len(self.picked)]}") if self.picked else ""
        return (Sentence(step or self._status(app), about=app.companion.turns),)

    def dialog(self, app: App) -> Dialog | None:
        """The menu, a pass, the end, the turns, and what could fit."""
        say, shown = app.say, app.companion.shown
        match app.dialog:
            case "menu":
                return html.menu(say, app.companion)
            case "pass" if shown:
                return html.trade(say, shown.now.hand_sizes[shown.now.turn], shown.now.pile)
            case "stop":
                return question(say, "stop", yes="at-stop")
            case "another":
                return question(say, "another", yes="at-new")
            case asked if asked.startswith(ASK) and shown:
                x, y = asked.removeprefix(ASK).split(",")
                return html.question(say, shown, (int(x), int(y)))
            case _:
                return dialog_of_turns(app)


def laid(app: App, sheet: CompanionSheet) -> CardsScreen:
    """The cards as they lie, with the turn in the making; before the first card, an empty table."""
    companion = app.companion
    standing = companion.shown.now if companion.shown else _empty(companion)
    session = session_at(standing, companion.draft)
    old = app.screen
    if isinstance(old, CardsScreen) and old.table.session.grid.at.keys() <= standing.grid.at.keys():
        newest = [cell for cell in standing.grid.cells if cell not in old.table.session.grid]
        viewport = old.table.viewport.after_turn(session, tuple(newest))
        return CardsScreen(replace(at_table.laid(app, session), viewport=viewport), sheet=sheet)
    return CardsScreen(at_table.laid(app, session), sheet=sheet)


def _empty(companion: Companion) -> Standing:
    """A table for the canvas while there is no card: nothing of it is shown."""
    return at_first(companion.settings, 0)


def _begins(card: Card, picked: Picked) -> bool:
    return (colour(card), shape(card), card & 3)[: len(picked)] == picked


def _asked(app: App, cell: Cell) -> Step:
    shown = app.companion.shown
    if not shown or html.question(app.say, shown, cell) is None:
        return Step(app)
    return with_dialog(app, f"{ASK}{cell[0]},{cell[1]}")
