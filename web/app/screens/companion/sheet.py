"""The real table without its cards: setting it up, the pad, the clock, the result."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from iota.game import NAME_LENGTH, SEATS, First, Player
from web.app.commands import AtTable, Command
from web.app.due import ClockDue
from web.app.effects import Copy, Focus, ReadClock, Speak, StayAwake
from web.app.events import Changed, Event, Key, Left
from web.app.keeping import companion_kept
from web.app.outcomes import ClockRead
from web.app.screens.companion import cards
from web.app.screens.companion.steps import Visit, awake, beaten, changed, looking, stepped, stepping
from web.app.screens.companion.turns import asked_of_turns, dialog_of_turns
from web.app.screens.sheet import Sheet
from web.app.state import App, Step, View, closed, noticed, with_
from web.app.state import opened as with_dialog
from web.html import companion as html
from web.html.companion_result import exported, result
from web.html.companion_setup import TIMES, set_up
from web.html.companion_table import menu
from web.html.dialogs import Dialog, question
from web.html.tags import Tag
from web.play.companion import PEOPLE, Companion, Kind
from web.play.table_clock import Limit, TableClock
from web.storage.companion import read_companion
from web.words.companion import standing_in_words, turn_of_pad_in_words
from web.words.telling import Sentence

SET_UP: Final = "at."
"""What the names of the fields here begin with."""
KEYS: Final = {**{digit: digit for digit in "0123456789"}, "+": "+", "Backspace": "back"}


@dataclass(frozen=True, slots=True)
class CompanionSheet(Sheet):
    """What is on the page while no cards are: by what the game at the table needs, or the clock over everything."""

    visit: Visit = field(default_factory=Visit)
    face: str = ""
    """`clock` while the clock lies over all else, `table` while the cards of a finished game are looked at."""
    anew: int = 0
    """How many names or numbers were refused."""

    # What happens

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case Changed(name, value) if name.startswith(SET_UP):
                return self._changed(app, name.removeprefix(SET_UP), str(value))
            case ClockDue(number) if number == self.visit.number:
                return Step(app, looking(app.companion, self.visit))
            case ClockRead("beat", wall):
                visit, effects = beaten(app, self.visit, wall)
                return with_(app, screen=replace(self, visit=visit)).asking(*effects)
            case ClockRead(what, wall):
                return self._stepped(app, what, wall)
            case Left():
                return Step(app, (ReadClock("beat"), awake(app.companion)))
            case _:
                return Step(app)

    def _stepped(self, app: App, what: str, wall: float) -> Step:
        """Something was entered, or begun, at a time of day."""
        before = app.companion
        step = stepped(app, what, wall)
        after = step.app.companion
        visit, effects = stepping(before, after, self.visit, wall)
        step = step.then(replace(self, visit=visit).settled).asking(*effects)
        if before.pad and after.pad and len(after.pad.turns) > len(before.pad.turns):
            step = step.asking(Speak(turn_of_pad_in_words(app.say, after, len(before.pad.turns))))
        if what == "tap" and self.face == "clock" and after.kind is not Kind.CLOCK and not after.clock.running:
            return step.then(self._faced, "")
        return step

    def _changed(self, app: App, field: str, value: str) -> Step:
        """Another choice before the game, or numbers typed on the pad."""
        companion = app.companion
        try:
            if companion.begun:
                return self._typed(app, value) if field == "typed" else Step(app)
            after = chosen(companion, field, value)
        except ValueError:
            refused = with_(app, screen=replace(self, anew=self.anew + 1))
            if not field.startswith("name."):
                return refused
            shown = app.say.isolated(value[:NAME_LENGTH])
            return refused.then(noticed, app.say("start.name.refused", name=shown, most=NAME_LENGTH))
        return companion_kept(app, after)

    def _typed(self, app: App, value: str) -> Step:
        pad = app.companion.pad
        if not pad:
            return Step(app)
        typed = "".join(value.split())
        draft = replace(pad.draft, typed=typed, lots=min(pad.draft.lots, typed.count("+") + 1))
        return companion_kept(app, replace(app.companion, pad=replace(pad, draft=draft)))

    def meant(self, app: App, key: Key) -> Command | None:
        """The digits and the plus are the pad's."""
        pad = app.companion.pad
        if not pad or app.companion.kind is not Kind.PAD or self.face or key.control or key.alt:
            return None
        return AtTable("key", KEYS[key.key]) if key.key in KEYS else None

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""
        match command:
            case AtTable("begin" | "tap" as what):
                return Step(app, (ReadClock(what),))
            case AtTable("write" | "pass" as what) if app.companion.pad:
                # So that a second press does not pass for the next player.
                meant = app.companion.pad.draft.empty == (what == "pass")
                return Step(app, (ReadClock("write"),)) if meant else Step(app)
            case AtTable("stop", sure):
                stop = "stop" if app.companion.pad else "take 0: end"
                return closed(app).asking(ReadClock(stop)) if sure else with_dialog(app, "stop")
            case AtTable("menu") if app.companion.begun:
                return with_dialog(app, "menu")
            case AtTable("face", face):
                return self._faced(app, face)
            case AtTable("undo"):
                return changed(app, app.companion.taken_back(), self.visit.wall).then(self.settled)
            case AtTable("new", sure):
                if not sure and app.companion.turns and not app.companion.over:
                    return with_dialog(app, "another")
                return closed(app).then(companion_kept, app.companion.again()).then(replace(self, face="").settled)
            case AtTable("copy"):
                return closed(app).asking(Copy(exported(app.say, app.companion)))
            case AtTable(what, value) if app.companion.pad and not app.companion.over:
                return self._on_pad(app, what, value)
            case AtTable(what, value) if app.companion.table:
                return asked_of_turns(app, what, value, self.visit.wall).then(self.settled)
            case _:
                return Step(app)

    def _on_pad(self, app: App, what: str, value: str) -> Step:
        pad = app.companion.pad
        assert pad, "numbers are typed on a pad"
        draft = pad.draft
        match what:
            case "key" if value in KEYS.values():
                draft = draft.key(value)
            case "lots" if value.isdecimal():
                draft = replace(draft, lots=min(int(value), draft.most_lots(pad.settings.scoring)))
            case "four":
                draft = replace(draft, four=not draft.four)
            case "last":
                draft = replace(draft, last=not draft.last)
            case "clear":
                draft = type(draft)()
        return companion_kept(app, replace(app.companion, pad=replace(pad, draft=draft)))

    def _faced(self, app: App, face: str) -> Step:
        """The clock over everything, or what lies under it."""
        step = closed(app).then(replace(self, face=face).settled)
        return step.asking(Focus("#face")) if face == "clock" and app.device.by_key else step

    def settled(self, app: App) -> Step:
        """With the screen that the game at the table needs now: the cards while they are entered, else the sheet."""
        companion = app.companion
        entering = companion.begun and companion.kind is Kind.CARDS
        entering = entering and (not companion.over or companion.correcting is not None)
        if (entering and not self.face) or (self.face == "table" and companion.table):
            return with_(app, screen=cards.laid(app, self))
        return with_(app, screen=self)

    # What is seen

    def view(self, app: App, now: float) -> View:
        """As any sheet; once a game goes on, with its menu."""
        seen = Sheet.view(self, app, now)
        tools = html.tools(app.say) if app.companion.begun else (html.way_back(app.say), *seen.parts["tools"])
        return replace(seen, parts={**seen.parts, "tools": tools})

    def written(self, app: App) -> tuple[Tag, ...]:
        """What stands on it."""
        say, companion, wall = app.say, app.companion, self.visit.wall
        if not companion.begun:
            return set_up(say, companion, self.anew)
        if companion.over:
            return result(say, companion)
        if self.face == "clock" or companion.kind is Kind.CLOCK:
            return html.clock(say, companion, wall)
        return html.pad(say, companion, wall, self.anew)

    def heard(self, app: App) -> tuple[Sentence, ...]:
        """How it stands, in a sentence."""
        companion = app.companion
        return (Sentence(standing_in_words(app.say, companion), about=companion.turns),) if companion.begun else ()

    def dialog(self, app: App) -> Dialog | None:
        """The questions before something ends, and the turns of a finished game."""
        match app.dialog:
            case "menu":
                return menu(app.say, app.companion)
            case "stop":
                return question(app.say, "stop", yes="at-stop")
            case "another":
                return question(app.say, "another", yes="at-new")
            case _:
                return dialog_of_turns(app)


def opened(app: App, now: float) -> Step:
    """The real table, as it was left."""
    number = app.count + 1
    sheet = CompanionSheet(own=app.screen.own, visit=Visit(number))
    step = companion_kept(app, replace(app.companion, open=True)).then(with_, count=number)
    return step.then(sheet.settled).asking(*looking(app.companion, sheet.visit), awake(app.companion))


def put_away(app: App) -> Step:
    """While another screen is shown, the table waits as it is, and a reload does not bring it back."""
    if not app.companion.open or isinstance(app.screen, CompanionSheet | cards.CardsScreen):
        return Step(app)
    return companion_kept(app, replace(app.companion, open=False)).asking(StayAwake(False))


def found(app: App, text: str | None) -> Step:
    """Another tab has gone on with the game: it is the same here; what can't be read changes nothing."""
    try:
        companion = read_companion(text or "")
    except ValueError:
        return Step(app)
    shown = isinstance(app.screen, CompanionSheet | cards.CardsScreen)
    step = with_(app, companion=replace(companion, open=shown))
    if not shown:
        return step
    sheet = app.screen if isinstance(app.screen, CompanionSheet) else app.screen.sheet  # type: ignore[attr-defined]
    return step.then(sheet.settled)


def chosen(companion: Companion, field: str, value: str) -> Companion:
    """The game to be set up after a choice; a ValueError where it can't be."""
    name, _, seat = field.partition(".")
    settings = companion.settings
    match name:
        case "seats":
            if int(value) not in SEATS:
                raise ValueError(f"{value} can't play")
            players = (*settings.players, *PEOPLE[len(settings.players) :])[: int(value)]
            first = settings.first if (settings.first_seat or 0) < len(players) else First.SEAT_1
            return replace(companion, settings=replace(settings, players=players, first=first))
        case "name":
            named = " ".join(value.split())
            players = tuple(
                (Player(named) if named else PEOPLE[i]) if i == int(seat) else player
                for i, player in enumerate(settings.players)
            )
            return replace(companion, settings=replace(settings, players=players))
        case "first":
            return replace(companion, settings=replace(settings, first=First(value)))
        case "deck" | "scoring":
            agreed = type(getattr(settings, name))(value)
            return replace(companion, settings=replace(settings, **{name: agreed}))
        case "kind":
            kind = Kind(value)
            if kind is Kind.CLOCK and companion.clock.limit is Limit.OFF:
                companion = chosen(companion, "limit", Limit.TURN)
            return replace(companion, kind=kind)
        case "limit":
            limit = Limit(value)
            return replace(companion, clock=TableClock(limit, TIMES[limit][1] if limit in TIMES else 0))
        case "time":
            return replace(companion, clock=replace(companion.clock, seconds=int(value)))
        case _:
            raise ValueError(f"there is no choice {field!r}")
