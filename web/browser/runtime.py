"""The loop of the page: an event gives the next state and effects, the state is shown, the effects are carried out."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from random import SystemRandom
from time import monotonic
from typing import Any

from js import URL, Date, clearTimeout, console, document, fetch, history, location, navigator, setTimeout, window
from pyodide.ffi import JsException, create_once_callable, create_proxy

from web.app import app as page_app
from web.app import effects
from web.app.effects import Effect
from web.app.events import (
    Answered,
    Broke,
    ClockRead,
    Copied,
    Event,
    Focused,
    Opened,
    Pressed,
    Resized,
    TimeTold,
    Unanswered,
    WordsCame,
    WordsMissing,
)
from web.app.screens.at_table import TableScreen
from web.browser import early, focus, local_storage, test_hooks
from web.browser.events import CONTRAST, WIDE, Listeners
from web.browser.files import FileChooser, download
from web.browser.match_storage import MatchStorage
from web.browser.page import Page
from web.browser.sharing import share, share_file, share_picture
from web.browser.sounds import Sounds
from web.browser.table_canvas import TableCanvas
from web.browser.updates import Updates
from web.browser.visits import Visits
from web.browser.wake_lock import WakeLock
from web.browser.worker import Worker
from web.thinking.questions import Question
from web.thinking.thinker import in_slices

LATE_MS = 30
"""How long what is spoken and the panels may wait."""


class Runtime:
    """The page's state, and the browser around it."""

    def __init__(self) -> None:
        self._queue: deque[tuple[Event, Any]] = deque()
        self._busy = False
        self._late: Any = None
        self._on_late = create_proxy(self._show_late)
        self._on_drawing = create_proxy(self._draw)
        self._counting = False
        """Whether points were still on their way to a seat in the last frame."""
        self._unnoticed = False
        """Whether the focus is being placed by the page itself."""
        self._thought: asyncio.Future[None] | None = None
        self._waited: asyncio.Future[None] | None = None
        self._dom_event: Any = None
        self.worker = Worker(self.send)
        self.matches = MatchStorage(self.send)
        self.files = FileChooser(self.send)
        self.sounds = Sounds()
        self.table = TableCanvas(
            lambda selector: self.page.place_of(selector),
            self._resized,
            lambda within: self.page.draw(within, self.app.say),
        )
        canvas = self.table.canvas
        self.page = Page(canvas, lambda name: self.send(Pressed(name)))
        self.updates = Updates(self.send)
        self.wake_lock = WakeLock()
        self.visits = Visits()
        step = page_app.opened(
            Opened(
                stored=local_storage.all_stored(),
                tab=f"{SystemRandom().getrandbits(64):x}",
                entropy=SystemRandom().getrandbits(64),
                width=canvas.width,
                height=canvas.height,
                at=int(Date.now()),
                address=f"{location.origin}{location.pathname}",
                fragment=str(location.hash),
                seed=str(URL.new(location.href).searchParams.get("seed") or ""),
                still=bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches),
                wide=bool(window.matchMedia(WIDE).matches),
                contrast=bool(window.matchMedia(CONTRAST).matches),
                zone=-int(Date.new().getTimezoneOffset()),
                language=str(document.documentElement.lang),
                catalogue=str(getattr(window, "iotaWords", "")),
                build=str(document.querySelector("meta[name=build]").content),
            ),
            monotonic(),
        )
        for event in early.happened():
            step = step.then(page_app.update, event, monotonic())
        self.app = step.app
        canvas.on_frame = self._paint
        self._drawn_so = self.app.looks
        held = not focus.is_lost()
        self._show()
        for effect in step.effects:
            self._run(effect)
        if held and focus.is_lost():
            self._place_focus()
        self.listeners = Listeners(canvas.element, self.send, self._recolour, self.visits)
        test_hooks.hang_up(lambda: self.app, self._settled)

    def send(self, event: Event, dom_event: Any = None) -> None:
        """Let something happen, after what is happening already."""
        if self._unnoticed and isinstance(event, Focused):
            return
        self._queue.append((event, dom_event))
        if self._busy:
            return
        self._busy = True
        try:
            self._settle()
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
        before, wanted, said = self.app, None, []
        while self._queue:
            happened, self._dom_event = self._queue.popleft()
            step = page_app.update(self.app, happened, monotonic())
            self.app = step.app
            for effect in step.effects:
                if isinstance(effect, effects.Focus):
                    wanted = effect
                elif isinstance(effect, effects.Speak):
                    said.append(effect)
                else:
                    self._run(effect)
        if self.app is not before and page_app.only_dragged(before, self.app):
            self.table.show(self.app)
        elif self.app is not before:
            held = not focus.is_lost()
            another = self._show()
            if not wanted and (another or (held and focus.is_lost())):
                self._show_late()
                self._place_focus()
            if self._queue:
                self._settle()
        # A dialog that came has to be there: what is outside of it is not heard, and gets no focus.
        for sentence in said:
            self._run(sentence)
        if wanted:
            self._focus(wanted.selector)

    # Showing

    def _show(self) -> bool:
        """Show the state; whether another screen came."""
        app = self.app
        another = self.page.show(page_app.view(app, monotonic()), page_app.dialog(app), app.say)
        canvas = self.table.canvas
        if another and canvas.measure():
            # Before anything is painted: else all cards would be drawn in a size that nobody sees.
            self._queue.append((Resized(canvas.width, canvas.height), None))
        self.table.show(app)
        if app.looks != self._drawn_so:
            self._drawn_so = app.looks
            self._recolour()
        if another:
            self._show_late()
        elif self._late is None:
            self._late = setTimeout(self._on_late, LATE_MS)
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

    def _draw(self) -> None:
        self.page.draw(document, self.app.say)

    def _paint(self) -> bool:
        now = monotonic()
        again = self.table.paint(self.app, now)
        screen = self.app.screen
        counted, self._counting = self._counting, False
        if isinstance(screen, TableScreen) and screen.show:
            self._counting = not screen.show.over(now)
        if counted or self._counting:
            # The last time with all of them, however late that frame is.
            self.page.show(page_app.view(self.app, now), page_app.dialog(self.app), self.app.say)
        return again or self._counting

    def _settled(self) -> bool:
        busy = self._late is not None or self._counting or self.table.canvas.sheets.unfinished
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
        match effect:
            case effects.Put():
                self.send(local_storage.put(effect))
            case effects.Move():
                if happened := local_storage.move(effect):
                    self.send(happened)
            case effects.TellTime():
                self.send(TimeTold(int(Date.now())))
            case (
                effects.FindMatches()
                | effects.ReadMatches()
                | effects.FindMatch()
                | effects.StoreMatches()
                | effects.DropMatches()
                | effects.ThinMatches()
            ):
                self.matches.run(effect)
            case effects.PersistStorage():
                if hasattr(navigator, "storage") and hasattr(navigator.storage, "persist"):
                    navigator.storage.persist()
            case effects.Download():
                download(effect)
            case effects.ChooseFile():
                self.files.ask(effect)
            case effects.After(seconds, event):
                setTimeout(create_once_callable(lambda: self.send(event)), seconds * 1000)
            case effects.ReadClock(what):
                self.send(ClockRead(what, float(Date.now()) / 1000))
            case effects.StayAwake(on):
                self.wake_lock.hold(on)
            case effects.FetchWords(language):
                asyncio.ensure_future(self._fetch_words(language))  # noqa: RUF006 (the loop of the page holds it)
            case effects.StartWorker():
                self.worker.start()
            case effects.StopWorker():
                self.worker.stop()
            case effects.AskWorker(ticket, question):
                self.worker.ask(ticket, question)
            case effects.ThinkHere(ticket, question):
                self._thought = asyncio.ensure_future(self._think(ticket, question))
            case effects.StopThinking():
                if self._thought:
                    self._thought.cancel()
            case effects.Speak(sentence, urgent):
                self.page.say(sentence, urgent=urgent)
            case effects.PreventDefault():
                if self._dom_event is not None:
                    self._dom_event.preventDefault()
            case effects.Copy(text):
                if hasattr(navigator, "clipboard") and window.isSecureContext:
                    navigator.clipboard.writeText(text)
                    self.send(Copied())
            case effects.Share():
                self._send_later(share(effect))
            case effects.ShareFile():
                self._send_later(share_file(effect))
            case effects.SharePicture():
                likes, rtl = self.app.preferences, self.app.say.direction == "rtl"
                self._send_later(share_picture(effect, self.table.canvas.inks, bold=likes.marks, rtl=rtl))
            case effects.Vibrate(milliseconds):
                if hasattr(navigator, "vibrate"):
                    navigator.vibrate(milliseconds)
            case effects.Sound(name, step):
                self.sounds.play(name, step)
            case effects.Log(line):
                console.info(line)
            case effects.ForgetFragment():
                self.visits.forget_fragment()
            case effects.PushHistory():
                self.visits.push()
            case effects.GoBack():
                history.back()
            case effects.Print():
                window.print()
            case effects.Reload():
                location.reload()
            case effects.Install():
                self.listeners.install()
            case effects.TakeUpdate():
                self.updates.take()

    def _focus(self, selector: str) -> None:
        """Bring the focus to an element; the spoken grid has to be there for that."""
        self._show_late()
        if found := document.querySelector(selector):
            found.focus(preventScroll=True)

    def _place_focus(self) -> None:
        """The focus comes to where the page goes on; where no key is used, the table's cursor stays away from there."""
        self._unnoticed = not self.app.device.by_key
        focus.place()
        self._unnoticed = False

    def _send_later(self, coming: Coroutine[Any, Any, Event]) -> None:
        """What comes of something that takes a while happens then."""

        async def wait() -> None:
            self.send(await coming)

        self._waited = asyncio.ensure_future(wait())

    async def _fetch_words(self, language: str) -> None:
        try:
            response = await fetch(f"web/words/{language}.json")
            catalogue = str(await response.text()) if response.ok else ""
        except JsException:
            catalogue = ""
        self.send(WordsCame(language, catalogue) if catalogue else WordsMissing(language))

    async def _think(self, ticket: int, question: Question) -> None:
        try:
            answer = await in_slices(question.steps())
        except Exception as error:
            self.send(Unanswered(ticket, f"{type(error).__name__}: {error}"))
        else:
            self.send(Answered(ticket, answer))
