"""The worker, as the page sees it: questions go there as text, and what comes of them comes back as events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from web.app.events import Event
from web.app.outcomes import Answered, WorkerFailed, WorkerReady
from web.thinking.questions import Question

HELLO, READY = 0, 1
"""The numbers of the worker's own first word, and of the first question; those of games and other questions follow."""


class Worker:
    """Answers the questions of web.thinking."""

    def __init__(self, send: Callable[[Event], None]) -> None:
        self._send = send
        self._worker: Any = None
        self._hear = create_proxy(self._on_message)
        self._fail = create_proxy(lambda event: self._send(WorkerFailed(str(getattr(event, "message", "") or "error"))))

    def start(self) -> None:
        """Start it, and ask whether it is there."""
        try:
            self._worker = js.Worker.new("web/static/worker.js", type="module")
        except (AttributeError, JsException) as error:
            self._send(WorkerFailed(str(error)))
            return
        self._worker.addEventListener("message", self._hear)
        self._worker.addEventListener("error", self._fail)
        self._worker.postMessage(to_js([READY, "ready", ""]))

    def ask(self, ticket: int, question: Question) -> None:
        """Ask it something."""
        self._worker.postMessage(to_js([ticket, question.name, question.text]))

    def stop(self) -> None:
        """End it in the middle of its thought."""
        if self._worker is not None:
            self._worker.removeEventListener("message", self._hear)
            self._worker.removeEventListener("error", self._fail)
            self._worker.terminate()
            self._worker = None

    def _on_message(self, event: Any) -> None:
        number, answer, trouble = event.data
        if number == HELLO:
            # A worker of another version than the page might answer something else than it is asked.
            if answer != js.document.querySelector("meta[name=build]").content:
                self._send(WorkerFailed(f"it is of another version: {answer}"))
        elif not isinstance(answer, str):
            self._send(WorkerFailed(str(trouble)))
        else:
            self._send(WorkerReady() if number == READY else Answered(number, answer))
