"""The start screen: go on with the saved game, play at once, go to another place, or set the table first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from iota.cards import NAMES
from iota.game import NAME_LENGTH
from web.app import keeping
from web.app.commands import Command, ToggleSetup
from web.app.effects import PreventDefault
from web.app.events import Changed, Event
from web.app.screens.places import PLACES
from web.app.screens.sheet import Sheet
from web.app.state import App, Step, noticed, with_
from web.html.start import Ways, chosen, start_screen
from web.html.tags import Tag
from web.play.daily import first_card, streak
from web.play.lessons import KEYS


@dataclass(frozen=True, slots=True)
class Home(Sheet):
    """The start screen, and the game that can be continued from it."""

    setting_up: bool | None = None
    """Whether the table is being set; where nobody has said, it is where there is room for it and no game goes on."""
    refused: int = 0
    """How many names were refused."""

    @property
    def back(self) -> None:
        """Back leaves the page."""

    def update(self, app: App, event: Event, now: float) -> Step:
        """The page after an event."""
        match event:
            case Changed(name, value):
                try:
                    settings = chosen(app.say, app.choices.settings, name, str(value))
                except ValueError:
                    if not name.startswith("name."):
                        return Step(app)
                    words = app.say(
                        "start.name.refused", name=app.say.isolated(str(value)[:NAME_LENGTH]), most=NAME_LENGTH
                    )
                    # Another state, so that the field shows again what is so.
                    return with_(app, screen=replace(self, refused=self.refused + 1)).then(noticed, words)
                return with_(app, choices=replace(app.choices, settings=settings)).then(keeping.choices_saved)
            case _:
                return Step(app)

    def do(self, app: App, command: Command, now: float) -> Step:
        """The page after a command."""
        if isinstance(command, ToggleSetup):
            # The browser would open or close it as well, and so undo it.
            return with_(app, screen=replace(self, setting_up=not self._open(app))).asking(PreventDefault())
        return Step(app)

    def _open(self, app: App) -> bool:
        return app.device.wide and not self.own if self.setting_up is None else self.setting_up

    def written(self, app: App) -> tuple[Tag, ...]:
        """All ways from here."""
        screen = start_screen(
            app.say,
            app.choices.settings,
            self.own,
            open=self._open(app),
            anew=self.refused,
            newcomer=not app.returning and self.own is None,
            ways=_ways(app),
        )
        return (screen,)


def _ways(app: App) -> Ways:
    """Where one can go, with the first card of today's deal, and how far one has come."""
    notes = {"learn": _learned(app), "daily": today_in_words(app)}
    return Ways(tuple(PLACES), notes, {"daily": (NAMES[first_card(app.today)],)})


def today_in_words(app: App) -> str:
    """How today's deal went, or how many days in a row were played."""
    kept, today = app.days, app.today
    result, days = kept.results.get(today), streak(kept.counted, today)
    if result and result.counts:
        return app.say("daily.score", mine=result.points, theirs=result.theirs)
    if today in kept.tries:
        return app.say("daily.begun")
    return app.say("daily.streak", count=days) if days else ""


def _learned(app: App) -> str:
    """How many lessons are done, between the first and the last."""
    learned = app.learned
    if not learned.begun or learned.whole:
        return ""
    return app.say("lessons.note", done=len(learned.done), all=len(KEYS))
