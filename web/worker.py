"""The page's end of the line to the second interpreter, which thinks while the page goes on drawing."""

import asyncio
from typing import Any

from js import Worker as JsWorker
from js import document
from pyodide.ffi import create_proxy, to_js


class Unanswered(Exception):
    """The worker failed at a question, or was stopped before it had answered."""


class Worker:
    """Answers the questions of web/answers.py. It starts at the first one, or before at `start`."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._asked: dict[int, asyncio.Future[str]] = {}
        self._count = 0
        self._hear = create_proxy(self._on_message)
        self._fail = create_proxy(self._on_error)

    def start(self) -> None:
        """Load the second interpreter, if that has not been done."""
        if self._worker is None:
            self._worker = JsWorker.new("web/worker.js", type="module")
            self._worker.addEventListener("message", self._hear)
            self._worker.addEventListener("error", self._fail)

    async def ask(self, question: str, text: str) -> str:
        """The answer of a function of web/answers.py to a text; Unanswered when there is none."""
        self.start()
        self._count += 1
        answer = self._asked[self._count] = asyncio.get_running_loop().create_future()
        self._worker.postMessage(to_js([self._count, question, text]))
        return await answer

    def stop(self) -> None:
        """End the interpreter in the middle of its thought; the next question starts another one."""
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None
        self._give_up("stopped")

    def _on_message(self, event: Any) -> None:
        number, answer, trouble = event.data
        if number == 0:
            self._on_hello(answer)
        asked = self._asked.pop(number, None)
        if asked is None or asked.done():
            return
        if isinstance(answer, str):
            asked.set_result(answer)
        else:
            asked.set_exception(Unanswered(str(trouble)))

    def _on_hello(self, build: str) -> None:
        """A worker of another version than the page might answer something else than it is asked."""
        document.documentElement.dataset.worker = build
        if build != document.querySelector("meta[name=build]").content:
            self.stop()

    def _on_error(self, event: Any) -> None:
        """The worker could not load, or broke down altogether."""
        self._worker = None
        self._give_up(str(getattr(event, "message", "it could not be loaded")))

    def _give_up(self, why: str) -> None:
        asked, self._asked = self._asked, {}
        for answer in asked.values():
            if not answer.done():
                answer.set_exception(Unanswered(why))
