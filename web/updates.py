"""Keeps the game on this device, and tells when a new version of it is there: the player decides when to take it.

The service worker (web/static/sw.js, which the build puts at the top of the site) does the keeping. It is registered
when the game has long been playable, so that it takes nothing from the start; where a browser does not allow it,
everything else works as it does with it.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from js import Date, MessageChannel, document, location, navigator
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from web.text import Text, text

PAUSE: Final = 1.5
"""Seconds from the first moment of play until the files are kept."""
PATIENCE: Final = 5.0
"""Seconds in which a service worker has to answer."""
HOUR: Final = 3_600_000
"""How often a page that stays open looks for a new version, in milliseconds."""


def watch() -> None:
    """Have the game kept, and look for new versions, for as long as the page is open."""
    asyncio.ensure_future(_watch())  # noqa: RUF006 (the loop of the page holds what waits in it)


async def _watch() -> None:
    keepers = getattr(navigator, "serviceWorker", None)
    if not keepers:
        return
    await asyncio.sleep(PAUSE)
    try:
        registration = await keepers.register("sw.js")
    except JsException:
        return  # a private window, or storage is full or forbidden
    if registration:
        await Updates(keepers, registration, Notice(text())).consider()


class Updates:
    """The versions there are: this page's, the one that serves it, and perhaps a newer one that waits."""

    def __init__(self, keepers: Any, registration: Any, notice: "Notice") -> None:
        self.keepers, self.registration, self.notice = keepers, registration, notice
        self.build = document.querySelector("meta[name=build]").content
        self.kept = False
        self.looked = Date.now()
        notice.on_take = self.take
        self._considering = create_proxy(lambda _: asyncio.ensure_future(self.consider()))
        self._follow()
        registration.addEventListener("updatefound", create_proxy(lambda _: self._follow()))
        keepers.addEventListener("controllerchange", create_proxy(lambda _: asyncio.ensure_future(self.changed())))
        document.addEventListener("visibilitychange", create_proxy(lambda _: asyncio.ensure_future(self.returned())))

    def _follow(self) -> None:
        """Watch a version that is arriving."""
        if self.registration.installing:
            self.registration.installing.addEventListener("statechange", self._considering)

    async def consider(self) -> None:
        """Compare the versions on this device with the page's."""
        waiting, active = self.registration.waiting, self.registration.active
        # One that serves us is left alone: a word to it while it is being replaced would keep it there for minutes.
        if not self.kept and active and active.state == "activated" and await asked(active) == self.build:
            self.kept = True
            document.documentElement.dataset.kept = self.build
            if not self.keepers.controller:
                active.postMessage("claim")  # what the page asks for later is of its own version, and here
        if newest := waiting or (None if self.kept else active):
            self.notice.show(await asked(newest) not in (None, self.build))

    async def changed(self) -> None:
        """Another service worker serves the page: if it is of another version, start with that one."""
        if self.keepers.controller and await asked(self.keepers.controller) not in (None, self.build):
            location.reload()

    async def returned(self) -> None:
        """Look for a new version when the player comes back to a page that has long been open."""
        if document.hidden or Date.now() - self.looked < HOUR:
            return
        self.looked = Date.now()
        with suppress(JsException):  # no network, or half a deploy: another time
            await self.registration.update()

    def take(self) -> None:
        """The player wants the new version: every open page of the game starts anew with it."""
        if self.registration.waiting:
            self.registration.waiting.postMessage("take over")
        else:
            location.reload()


class Notice:
    """Two quiet buttons under a sentence, at the edge of the page."""

    def __init__(self, say: Text) -> None:
        self.on_take: Callable[[], None] = self.hide
        self._say = say
        self._element: Any = None

    def show(self, there: bool) -> None:
        """Tell of a new version, or that there is none after all."""
        if there and not self._element:
            self._element = self._made()
            document.body.appendChild(self._element)
        elif not there:
            self.hide()

    def hide(self) -> None:
        """Leave the player alone until the next visit."""
        if self._element:
            self._element.hidden = True

    def _made(self) -> Any:
        words = document.createElement("p")
        words.textContent = self._say("update.there")
        element = document.createElement("section")
        element.id = "update"
        element.setAttribute("role", "status")
        element.append(words, self._button("update.take", self._take), self._button("update.later", self.hide))
        return element

    def _take(self) -> None:
        self.on_take()

    def _button(self, key: str, act: Callable[[], None]) -> Any:
        button = document.createElement("button")
        button.type = "button"
        button.textContent = self._say(key)
        button.addEventListener("click", create_proxy(lambda _: act()))
        return button


async def asked(keeper: Any) -> str | None:
    """The version of a service worker; None when it does not say."""
    answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def hear(event: Any) -> None:
        if not answer.done():
            answer.set_result(event.data)

    channel = MessageChannel.new()
    channel.port1.onmessage = create_once_callable(hear)
    keeper.postMessage("build", to_js([channel.port2]))
    try:
        return await asyncio.wait_for(answer, PATIENCE)
    except TimeoutError:
        return None
    finally:
        channel.port1.close()
