"""The turn timer on the page: a ring that fills, a warning that is seen, spoken and felt, and the end of the turn."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, pi, tau
from time import monotonic
from typing import Any

from js import document, navigator, setInterval
from pyodide.ffi import create_proxy

from web.browser.canvas import small_canvas
from web.browser.page import Shell
from web.paint.inks import Inks
from web.play.past_turn import PastTurn
from web.play.session import Session

BEAT_MS = 100
SIDE = 52.0


class Clock:
    """Beats ten times a second while a game has a timer."""

    def __init__(self, shell: Shell, late: Callable[[PastTurn], None], vibrates: Callable[[], bool]) -> None:
        self._shell = shell
        self._late = late
        self._vibrates = vibrates
        self._element = document.getElementById("ring")
        self._session: Session | None = None
        self._warned: object = None
        self._inks: Callable[[], Inks] | None = None
        self._beat = create_proxy(self._on_beat)
        self._beating = False
        self.paused: Callable[[], bool] = lambda: False

    def watch(self, session: Session | None, inks: Callable[[], Inks]) -> None:
        """Keep the time of a game, or of none."""
        self._session, self._inks = session, inks
        self._element.hidden = True
        if session and session.settings.timer and not self._beating:
            self._beating = True
            setInterval(self._beat, BEAT_MS)

    def _on_beat(self) -> None:
        session = self._session
        if session is None or session.timer is None or not session.turn:
            self._element.hidden = True
            return
        now = monotonic()
        if self.paused():
            session.stop_timer(now)
        else:
            session.start_timer(now)
        timer = session.timer
        self._paint(timer.fraction(now), timer.remaining(now), timer.warns(now))
        if timer.warns(now) and self._warned != (key := (id(session), len(session.history))):
            self._warned = key
            self._shell.speak(self._shell.say("timer.left", count=ceil(timer.remaining(now))), urgent=True)
            if self._vibrates() and hasattr(navigator, "vibrate"):
                navigator.vibrate(200)
        if taken := session.tick(now):
            self._shell.notice(self._shell.say("timer.over"))
            self._late(taken)

    def _paint(self, part: float, left: float, warns: bool) -> None:
        if self._inks is None:
            return
        inks = self._inks()
        element: Any = self._element
        element.hidden = False
        pen = small_canvas(element, SIDE, SIDE)
        middle = SIDE / 2
        pen.fillStyle = inks.sheet
        pen.beginPath()
        pen.arc(middle, middle, middle - 1, 0, tau)
        pen.fill()
        pen.lineWidth = 5
        pen.strokeStyle = inks.line
        pen.beginPath()
        pen.arc(middle, middle, middle - 5, 0, tau)
        pen.stroke()
        pen.strokeStyle = pen.fillStyle = inks.warn if warns else inks.accent
        pen.beginPath()
        pen.arc(middle, middle, middle - 5, -pi / 2, -pi / 2 + tau * part)
        pen.stroke()
        if not warns:
            pen.fillStyle = inks.ink
        pen.font = inks.font(16, 700 if warns else 500)
        pen.textAlign, pen.textBaseline = "center", "middle"
        pen.fillText(str(ceil(left)), middle, middle + 1)
