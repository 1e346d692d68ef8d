"""What the browser does for the page besides showing it: each effect is carried out by who can do it."""

from __future__ import annotations

from collections.abc import Callable

from js import Date, console, history, location, navigator, setTimeout, window
from pyodide.ffi import create_once_callable

from web.app import effects
from web.app.effects import Effect
from web.app.events import Event
from web.app.outcomes import ClockRead, Copied, TimeTold
from web.browser import local_storage
from web.browser.files import FileChooser, download
from web.browser.later import Later, replayed, thought, words
from web.browser.match_storage import MatchStorage
from web.browser.sharing import share, share_file
from web.browser.sounds import Sounds
from web.browser.updates import Updates
from web.browser.visits import Visits
from web.browser.wake_lock import WakeLock
from web.browser.worker import Worker


class Browser:
    """The worker, the storages, the clock, the loudspeaker and the like."""

    def __init__(self, send: Callable[[Event], None]) -> None:
        self._send = send
        self.later = Later(send)
        self.worker = Worker(send)
        self.matches = MatchStorage(send)
        self.files = FileChooser(send)
        self.sounds = Sounds()
        self.updates = Updates(send)
        self.wake_lock = WakeLock()
        self.visits = Visits()

    def run(self, effect: Effect) -> None:
        """Carry an effect out; what comes of it is sent."""
        match effect:
            case effects.Put():
                self._send(local_storage.put(effect))
            case effects.Move():
                if happened := local_storage.move(effect):
                    self._send(happened)
            case effects.TellTime():
                self._send(TimeTold(int(Date.now())))
            case (
                effects.FindMatches()
                | effects.ReadMatches()
                | effects.FindMatch()
                | effects.StoreMatches()
                | effects.DropMatches()
                | effects.ThinMatches()
            ):
                self.matches.run(effect)
            case effects.ReplayMatch(id, record):
                self.later.send(replayed(id, record))
            case effects.PersistStorage():
                if hasattr(navigator, "storage") and hasattr(navigator.storage, "persist"):
                    navigator.storage.persist()
            case effects.Download():
                download(effect)
            case effects.ChooseFile():
                self.files.ask(effect)
            case effects.After(seconds, event):
                setTimeout(create_once_callable(lambda: self._send(event)), seconds * 1000)
            case effects.ReadClock(what):
                self._send(ClockRead(what, float(Date.now()) / 1000))
            case effects.StayAwake(on):
                self.wake_lock.hold(on)
            case effects.FetchWords(language):
                self.later.send(words(language))
            case effects.StartWorker():
                self.worker.start()
            case effects.StopWorker():
                self.worker.stop()
            case effects.AskWorker(ticket, question):
                self.worker.ask(ticket, question)
            case effects.ThinkHere(ticket, question):
                self.later.think(thought(ticket, question))
            case effects.StopThinking():
                self.later.stop_thinking()
            case effects.Copy(text):
                if hasattr(navigator, "clipboard") and window.isSecureContext:
                    navigator.clipboard.writeText(text)
                    self._send(Copied())
            case effects.Share():
                self.later.send(share(effect))
            case effects.ShareFile():
                self.later.send(share_file(effect))
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
            case effects.TakeUpdate():
                self.updates.take()
