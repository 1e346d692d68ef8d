"""The loop of the page: an event gives the next state and effects, the state is shown, the effects are carried out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from typing import Any

from js import clearTimeout, document, setTimeout
from pyodide.ffi import create_proxy

from web.app import app as page_app
from web.app import effects
from web.app.effects import Effect
from web.app.events import Broke, Event, Focused, Pressed, Resized
from web.app.screens.at_table import TableScreen
from web.app.state import App, View
from web.browser import early, focus, test_hooks
from web.browser.device import found
from web.browser.effects import Browser
from web.browser.events import Listeners
from web.browser.page import Page
from web.browser.sharing import share_picture
from web.browser.slices import Slices
from web.browser.table_canvas import TableCanvas
from web.html.dialogs import Dialog

LATE_MS = 30
"""How long what is spoken and the panels may wait."""
LONG = 0.008
"""Where it took so many seconds to find out what comes of an event, showing that is a task of its own."""

Seen = tuple[View, Dialog | None]


def _another(before: App, after: App) -> bool:
    """Whether another screen or dialog came or went."""
    return type(before.screen) is not type(after.screen) or before.dialog != after.dialog


class Runtime:
    """The page's state, and the browser around it."""

    def __init__(self) -> None:
        self._queue: deque[tuple[Event, Any]] = deque()
        self._busy = False
        self._late: Any = None
        self._coming = False
        """Whether another screen is on its way: its long parts come in tasks of their own."""
        self._after: deque[Callable[[], None]] = deque()
        """What is to be done when it is there."""
        self._on_late = create_proxy(self._show_late)
        self._slices = Slices()
        self._showing = False
        """Whether another screen or dialog is about to be shown."""
        self._another = False
        """Whether another screen came, for which the table has not been measured yet."""
        self._on_drawing = create_proxy(self._draw)
        self._counting = False
        """Whether points are on their way to a seat, or have come there and are not shown yet."""
        self._count_due = False
        """Whether they are about to be shown."""
        self._on_count = create_proxy(self._count)
        self._unnoticed = False
        """Whether the focus is being placed by the page itself."""
        self.browser = Browser(self.send)
        self._dom_event: Any = None
        self.table = TableCanvas(
            lambda selector: self.page.place_of(selector),
            self._resized,
            lambda within: self.page.draw(within, self.app.say),
        )
        canvas = self.table.canvas
        self.page = Page(canvas, lambda name: self.send(Pressed(name)), self._came)
        step = page_app.opened(found(canvas.width, canvas.height), monotonic())
        for event in early.happened():
            step = step.then(page_app.update, event, monotonic())
        self.app = step.app
        canvas.on_frame = self._paint
        self._drawn_so = self.app.looks
        held = not focus.is_lost()
        self._show_page()
        self._show_table()
        for effect in step.effects:
            self._run(effect)
        if held and focus.is_lost():
            self._then(self._place_focus)
        self.listeners = Listeners(canvas.element, self.send, self._recolour, self._catch_up, self.browser.visits)
        test_hooks.hang_up(lambda: self.app, self._settled)

    def send(self, event: Event, dom_event: Any = None) -> None:
        """Let something happen, after what is happening already."""
        if self._unnoticed and isinstance(event, Focused):
            return
        self._queue.append((event, dom_event))
        if not self._busy:
            self._do(self._settle)

    def _do(self, work: Callable[[], None]) -> None:
        """Do something during which whatever happens has to wait; what goes wrong with it is shown."""
        self._busy = True
        try:
            work()
        except Exception as error:
            self._queue.clear()
            if not self.app.trouble:
                self._queue.append((Broke(f"{type(error).__name__}: {error}"), None))
                self._settle()
            raise
        finally:
            self._busy = False
            self._dom_event = None

    def _settle(self) -> None:
        """All that waits to happen, one after the other; what comes of it is shown once, said, and gets the focus."""
        begun, before, wanted, said, brushed = monotonic(), self.app, None, [], True
        while self._queue:
            happened, self._dom_event = self._queue.popleft()
            step = page_app.update(self.app, happened, begun)
            self.app = step.app
            brushed = brushed and step.brushed
            for effect in step.effects:
                if isinstance(effect, effects.Focus):
                    wanted = effect
                elif isinstance(effect, effects.Speak):
                    said.append(effect)
                else:
                    self._run(effect)
        if brushed and self.app is not before:
            self.table.show(self.app)
        elif _another(before, self.app) or (self.app is not before and not wanted and monotonic() - begun > LONG):
            # To work out another screen or dialog and to show it are tasks of their own; so is a turn on a slow device.
            self._coming = True
            if self._late is not None:
                clearTimeout(self._late)
                self._late = None
            if not self._showing:
                self._showing = True
                self._slices.add(self._show_in_slices())
        elif self.app is not before:
            self._show_changes(bool(wanted))
        # A dialog that came has to be there: what is outside of it is not heard, and gets no focus.
        for sentence in said:
            self._then(partial(self._run, sentence))
        if wanted:
            self._then(partial(self._focus, wanted.selector))

    def _show_in_slices(self) -> Iterator[None]:
        """What is seen of the state is worked out, made and shown in tasks of their own; then its late parts."""
        held = not focus.is_lost()
        shown: App | None = None
        try:
            while shown is not self.app:
                app, seen = self.app, self._seen()
                yield
                if app is self.app and self.page.prepare(*seen, app.say):
                    yield
                view, dialog = seen
                if app is self.app:
                    self._shown(partial(self._show_parts, view))
                    if dialog:
                        yield  # to open it lays the page out
                if app is self.app:
                    self._shown(partial(self.page.show_dialog, dialog, app.say))
                    shown = app
                    yield
                    if self._another and self.table.canvas.lay_out():
                        yield
        except Exception:
            self._showing = False
            raise
        self._showing = False
        self._do(partial(self._show_rest, held))
        yield
        begun = monotonic()
        for _ in page_app.late_work(self.app):
            if monotonic() - begun > LONG:
                yield
                begun = monotonic()
        yield
        self._show_late()

    def _shown(self, work: Callable[[], None]) -> None:
        """Show something on the way to another screen or dialog; should that fail, what tells of it is shown."""
        self._showing = False
        self._do(work)
        self._showing = True

    def _catch_up(self) -> bool:
        """Show all that is on its way, now; whether there was anything."""
        if self._busy or not self._coming:
            return False
        self._slices.finish()
        self._show_late()
        self.page.finish()
        self._came()
        return True

    def _show_changes(self, wanted: bool = False) -> None:
        held = not focus.is_lost()
        self._show_page()
        self._show_rest(held, wanted)

    def _show_page(self) -> None:
        """Show what is around the table, and the dialog."""
        view, dialog = self._seen()
        self._show_parts(view)
        self.page.show_dialog(dialog, self.app.say)

    def _show_parts(self, view: View) -> None:
        """Show what is around the table, which is measured anew on another screen."""
        if self.page.show_parts(view):
            self._another = self.table.canvas.unmeasured = True

    def _show_rest(self, held: bool, wanted: bool = False) -> None:
        """Show the table; the focus comes along, before anything is said, if it is not wanted anywhere else."""
        another = self._show_table()
        if not wanted and another:
            self._after.appendleft(self._place_focus)
        elif not wanted and held and focus.is_lost():
            self._show_late()
            if focus.is_lost():  # nobody has wanted it anywhere in the meantime
                self._place_focus()
        if self._queue:
            self._settle()

    def _then(self, do: Callable[[], None]) -> None:
        """Do something now, or when the screen that is on its way is there, in the order of asking."""
        if self._coming:
            self._after.append(do)
        else:
            do()

    def _came(self) -> None:
        """All of the screen is there."""
        if self.page.whole and self._late is None and not self._showing:
            self._coming = False
            while self._after and not self._coming:
                self._after.popleft()()
            setTimeout(self._on_drawing, 0)

    # Showing

    def _seen(self) -> Seen:
        return page_app.view(self.app, monotonic()), page_app.dialog(self.app)

    def _show_table(self) -> bool:
        """Show the table, in the room that the page gives it; whether another screen came."""
        another, self._another = self._another, False
        app, canvas = self.app, self.table.canvas
        if another and canvas.measure():
            # Before anything is painted: else all cards would be drawn in a size that nobody sees.
            self._queue.append((Resized(canvas.width, canvas.height), None))
        self.table.show(app)
        if app.looks != self._drawn_so:
            self._drawn_so = app.looks
            self._recolour()
        self._coming = self._coming or another
        if self._late is None and not self._slices.busy:
            self._late = setTimeout(self._on_late, 0 if self._coming else LATE_MS)
        return another

    def _show_late(self) -> None:
        if self._late is not None:
            clearTimeout(self._late)
            self._late = None
        held = not focus.is_lost()
        if self.page.show_late(page_app.late_view(self.app)):
            setTimeout(self._on_drawing, 0)
        if held and focus.is_lost():
            self._place_focus()
        if self._coming:
            self._came()

    def _draw(self) -> None:
        self.page.draw(document, self.app.say)

    def _paint(self) -> bool:
        now = monotonic()
        again = self.table.paint(self.app, now)
        screen = self.app.screen
        if isinstance(screen, TableScreen) and screen.show and not screen.show.over(now):
            self._counting = True
        if self._counting and not self._count_due:
            # In a task of its own: a frame has enough to do.
            self._count_due = True
            setTimeout(self._on_count, 0)
        return again or self._counting

    def _count(self) -> None:
        """Show the points that have come to a seat; the last time with all of them, however late that is."""
        self._count_due = False
        if self._showing:
            return
        now, screen = monotonic(), self.app.screen
        self._counting = isinstance(screen, TableScreen) and bool(screen.show and not screen.show.over(now))
        self.page.show_parts(page_app.view(self.app, now))

    def _settled(self) -> bool:
        busy = (
            self._late is not None
            or self._coming
            or self._slices.busy
            or self._counting
            or self.table.unfinished
            or self.page.busy
        )
        return not busy and not self.app.screen.moving(monotonic())

    def _recolour(self) -> None:
        self.table.canvas.recolour()
        self.page.draw(document, self.app.say, anew=True)

    def _resized(self, width: float, height: float) -> None:
        self.send(Resized(width, height))
        # Small drawings may have another room as well.
        setTimeout(self._on_drawing, 0)

    # Effects

    def _run(self, effect: Effect) -> None:
        """Carry an effect out: here what needs the page or what has just happened to it, the rest in the browser."""
        match effect:
            case effects.Speak(sentence, urgent):
                self.page.say(sentence, urgent=urgent)
            case effects.PreventDefault():
                if self._dom_event is not None:
                    self._dom_event.preventDefault()
            case effects.SharePicture():
                likes, rtl = self.app.preferences, self.app.say.direction == "rtl"
                self.browser.later.send(share_picture(effect, self.table.canvas.inks, bold=likes.marks, rtl=rtl))
            case effects.Install():
                self.listeners.install()
            case _:
                self.browser.run(effect)

    def _focus(self, selector: str) -> None:
        """Bring the focus to an element; the spoken grid has to be there for that."""
        self._show_late()
        self.page.finish()
        if found := document.querySelector(selector):
            found.focus(preventScroll=True)

    def _place_focus(self) -> None:
        """The focus comes to where the page goes on; where no key is used, the table's cursor stays away from there."""
        self._unnoticed = not self.app.device.by_key
        focus.place()
        self._unnoticed = False
