"""The real table with its cards: picked, put on the grid, judged, counted, asked about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from iota.cards import COLOUR_LETTERS, PLAIN, SHAPE_LETTERS, WILD, Card, colour, name, shape
from iota.grid import Cell
from iota.real_table import Trade, Turn
from iota.written_table import write_turn
from web.app.commands import AtTable, Close, Command, Leave
from web.app.due import ClockDue
from web.app.effects import Copy, Focus, ReadClock, Speak
from web.app.events import Event, Key, Left, Pointer
from web.app.keeping import companion_kept
from web.app.outcomes import ClockRead
from web.app.screens import at_table
from web.app.screens.at_table import TableScreen
from web.app.screens.companion import cards_view
from web.app.screens.companion.cards_view import ASK, empty
from web.app.screens.companion.steps import awake, beaten, changed, looking, stepped, stepping
from web.app.screens.companion.turns import asked_of_turns
from web.app.state import App, Step, View, closed, noticed, with_
from web.app.state import opened as with_dialog
from web.html import companion_result
from web.html import companion_table as html
from web.html.companion_table import Picked
from web.html.dialogs import Dialog
from web.paint.frame import Frame
from web.play.companion import Companion, Draft
from web.play.session import Session
from web.play.table_session import draft_of, left_to_pick, session_at, turn_of, with_picked
from web.table import gestures, intents
from web.table.cursor import cursor_of
from web.table.intents import OnCell
from web.table.keys import key_intent
from web.table.motion import Point
from web.table.table import looking_there
from web.words.companion import entry_in_words
from web.words.phrases import capital, card_name
from web.words.telling import Sentence

if TYPE_CHECKING:
    from web.app.screens.companion.sheet import CompanionSheet


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
        fitting = [each for each in self.left(app) if each != WILD and _begins(each, picked)]
        if not fitting:
            return Step(app)
        return self._picking(app, picked) if len(picked) < 3 else self._taken_up(app, fitting[0])

    def _picking(self, app: App, picked: Picked) -> Step:
        step = with_(app, screen=replace(self, picked=picked))
        return step.asking(Focus(".palette button:not(:disabled)")) if app.device.by_key else step

    def _taken_up(self, app: App, picked: Card) -> Step:
        """A card comes to the hand, chosen; the first one of all is the starter."""
        if picked not in self.left(app):
            return Step(app)
        if not app.companion.shown:
            return Step(app, (ReadClock(f"starter {name(picked)}"),))
        session = with_picked(app.companion.shown.now, self.table.session, picked)
        screen = replace(self, table=looking_there(replace(self.table, session=session)), picked=())
        step = self._touched(app, with_(app, screen=screen))
        said = Speak(capital(card_name(app.say, picked)))
        return step.asking(said, Focus("#mirror [tabindex='0']")) if app.device.by_key else step.asking(said)

    def left(self, app: App) -> tuple[Card, ...]:
        """The cards that can still be picked."""
        shown = app.companion.shown
        if not shown:
            return (*PLAIN, WILD)
        return left_to_pick(shown.now, self.table.session.turn.hand if self.table.session.turn else ())

    # What is seen

    def painted(self, app: App) -> tuple[object, ...]:
        """What the canvas shows, apart from what follows from the time."""
        return at_table.painted(self, cards_view.scene(app, self))

    def moving(self, now: float) -> bool:
        """Whether the next frame will be another one by itself."""
        return at_table.moving(self, now)

    def frame(self, app: App, now: float, outside: Callable[[str], Point]) -> Frame:
        """What is painted at a moment."""
        return at_table.frame(self, cards_view.scene(app, self), now, outside)

    def view(self, app: App, now: float) -> View:
        """The players, the palette, what the rules say, the buttons."""
        return cards_view.view(app, self, now)

    def late_view(self, app: App) -> View:
        """The spoken grid, and the turns at the side."""
        return cards_view.late_view(app, self)

    def heard(self, app: App) -> tuple[Sentence, ...]:
        """How the turn in the making stands, or whose it is and what to do."""
        return cards_view.heard(app, self)

    def dialog(self, app: App) -> Dialog | None:
        """The menu, a pass, the end, the turns, and what could fit."""
        return cards_view.dialog(app)


def laid(app: App, sheet: CompanionSheet) -> CardsScreen:
    """The cards as they lie, with the turn in the making; before the first card, an empty table."""
    companion = app.companion
    standing = companion.shown.now if companion.shown else empty(companion)
    session = session_at(standing, companion.draft)
    old = app.screen
    if isinstance(old, CardsScreen) and old.table.session.grid.at.keys() <= standing.grid.at.keys():
        newest = [cell for cell in standing.grid.cells if cell not in old.table.session.grid]
        viewport = old.table.viewport.after_turn(session, tuple(newest))
        return CardsScreen(replace(at_table.laid(app, session), viewport=viewport), sheet=sheet)
    return CardsScreen(at_table.laid(app, session), sheet=sheet)


def _begins(card: Card, picked: Picked) -> bool:
    return (colour(card), shape(card), card & 3)[: len(picked)] == picked


def _asked(app: App, cell: Cell) -> Step:
    shown = app.companion.shown
    if not shown or html.question(app.say, shown, cell) is None:
        return Step(app)
    return with_dialog(app, f"{ASK}{cell[0]},{cell[1]}")
