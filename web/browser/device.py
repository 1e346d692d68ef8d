"""What the device is like as the page opens, and what it has kept."""

from __future__ import annotations

from random import SystemRandom

from js import URL, Date, document, location, window

from web.app.events import Opened
from web.browser import local_storage
from web.browser.events import CONTRAST, STILL, WIDE


def found(width: float, height: float) -> Opened:
    """The first event of all, where the table has this room."""

    def matches(query: str) -> bool:
        return bool(window.matchMedia(query).matches)

    return Opened(
        stored=local_storage.all_stored(),
        tab=f"{SystemRandom().getrandbits(64):x}",
        entropy=SystemRandom().getrandbits(64),
        width=width,
        height=height,
        at=int(Date.now()),
        address=f"{location.origin}{location.pathname}",
        fragment=str(location.hash),
        seed=str(URL.new(location.href).searchParams.get("seed") or ""),
        still=matches(STILL),
        wide=matches(WIDE),
        contrast=matches(CONTRAST),
        zone=-int(Date.new().getTimezoneOffset()),
        language=str(document.documentElement.lang),
        catalogue=str(getattr(window, "iotaWords", "")),
        build=str(document.querySelector("meta[name=build]").content),
    )
