"""Keeps the game on this device, and tells when a new version of it is there.

The service worker (web/static/sw.js, at the top of the site) does the keeping. It is registered when the game has
long been playable, so that it takes nothing from the start; where a browser does not allow it, everything else works as
it does with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from js import Date, MessageChannel, document, location, navigator
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from web.app.events import Event, UpdateFound

PAUSE: Final = 1.5
"""Seconds from the first moment of play until the files are kept."""
PATIENCE: Final = 5.0
"""Seconds in which a service worker has to answer."""
HOUR: Final = 3_600_000
"""How often a page that stays open looks for a new version, in milliseconds."""


class Updates:
    """The versions there are: this page's, the one that serves it, and perhaps a newer one that waits."""

    def __init__(self, send: Callable[[Event], None]) -> None:
        self._send = send
        self._workers: Any = None
        self._registration: Any = None
        self._build = document.querySelector("meta[name=build]").content
        self._kept = False
        self._looked = Date.now()

    def watch(self) -> None:
        """Have the game kept, and look for new versions, for as long as the page is open."""
        self._workers = getattr(navigator, "serviceWorker", None)
        if self._workers:
            _later(self._watch())

    def take(self) -> None:
        """Every open page of the game starts anew with the new version."""
        if self._registration and self._registration.waiting:
            self._registration.waiting.postMessage("take over")
        else:
            location.reload()

    async def _watch(self) -> None:
        await asyncio.sleep(PAUSE)
        try:
            self._registration = await self._workers.register("sw.js")
        except JsException:
            return  # a private window, or storage is full or forbidden
        if not self._registration:
            return
        self._considering = create_proxy(lambda _: _later(self._consider()))
        self._follow()
        self._registration.addEventListener("updatefound", create_proxy(lambda _: self._follow()))
        self._workers.addEventListener("controllerchange", create_proxy(lambda _: _later(self._changed())))
        document.addEventListener("visibilitychange", create_proxy(lambda _: _later(self._returned())))
        await self._consider()

    def _follow(self) -> None:
        """Watch a version that is arriving."""
        if self._registration.installing:
            self._registration.installing.addEventListener("statechange", self._considering)

    async def _consider(self) -> None:
        """Compare the versions on this device with the page's."""
        waiting, active = self._registration.waiting, self._registration.active
        # One that serves us is left alone: a word to it while it is being replaced would keep it there for minutes.
        if not self._kept and active and active.state == "activated" and await build_of(active) == self._build:
            self._kept = True
            document.documentElement.dataset.kept = self._build
            if not self._workers.controller:
                active.postMessage("claim")  # what the page asks for later is of its own version, and here
        if newest := waiting or (None if self._kept else active):
            self._send(UpdateFound(await build_of(newest) not in (None, self._build)))

    async def _changed(self) -> None:
        """Another service worker serves the page: if it is of another version, start with that one."""
        if self._workers.controller and await build_of(self._workers.controller) not in (None, self._build):
            location.reload()

    async def _returned(self) -> None:
        """Look for a new version when the player comes back to a page that has long been open."""
        if document.hidden or Date.now() - self._looked < HOUR:
            return
        self._looked = Date.now()
        with suppress(JsException):  # no network, or half a deploy: another time
            await self._registration.update()


def _later(work: Coroutine[Any, Any, None]) -> None:
    asyncio.ensure_future(work)  # noqa: RUF006 (the loop of the page holds what waits in it)


async def build_of(worker: Any) -> str | None:
    """The version of a service worker; None when it does not say."""
    answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def hear(event: Any) -> None:
        if not answer.done():
            answer.set_result(event.data)

    channel = MessageChannel.new()
    channel.port1.onmessage = create_once_callable(hear)
    worker.postMessage("build", to_js([channel.port2]))
    try:
        return await asyncio.wait_for(answer, PATIENCE)
    except TimeoutError:
        return None
    finally:
        channel.port1.close()
