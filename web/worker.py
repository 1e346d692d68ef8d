"""The page's end of the line to the second interpreter, which thinks while the page goes on drawing."""

import asyncio
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from web.thinking import Unanswered


class Worker:
    """Answers the questions of web/answers.py. It starts at the first one."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._asked: dict[int, asyncio.Future[str]] = {}
        self._count = 0
        self._hear = create_proxy(self._on_message)
        self._fail = create_proxy(self._on_error)

    async def ask(self, question: str, text: str) -> str:
        """The answer of a function of web/answers.py to a text; Unanswered when there is none."""
        self._start()
        self._count += 1
        answer = self._asked[self._count] = asyncio.get_running_loop().create_future()
        self._worker.postMessage(to_js([self._count, question, text]))
        return await answer

    def stop(self) -> None:
        """End the interpreter in the middle of its thought; the next question starts another one."""
        if self._worker is not None:
            self._worker.removeEventListener("message", self._hear)
            self._worker.removeEventListener("error", self._fail)
            self._worker.terminate()
            self._worker = None
        asked, self._asked = self._asked, {}
        for answer in asked.values():
            if not answer.done():
                answer.set_exception(Unanswered("stopped"))

    def _start(self) -> None:
        if self._worker is not None:
            return
        try:
            self._worker = js.Worker.new("web/static/worker.js", type="module")
        except (AttributeError, JsException) as error:
            raise Unanswered(str(error)) from None
        self._worker.addEventListener("message", self._hear)
        self._worker.addEventListener("error", self._fail)

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
        if build != js.document.querySelector("meta[name=build]").content:
            self.stop()

    def _on_error(self, event: Any) -> None:
        """The worker could not load, or broke down."""
        self.stop()
