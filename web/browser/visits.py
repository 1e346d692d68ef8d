"""The browser's history, with a number on each entry of ours, so that Forward is not taken for Back."""

from __future__ import annotations

from js import history, location

from web.app.events import Event, WentBack, WentForward


class Visits:
    """Where in the history the page is. An entry keeps its number when the page is loaded anew."""

    def __init__(self) -> None:
        self._here = _number() or 0
        history.replaceState(self._here, "", location.href)

    def push(self) -> None:
        """An entry more, so that Back comes to us."""
        self._here += 1
        history.pushState(self._here, "", location.href)

    def forget_fragment(self) -> None:
        """Nothing behind the # of the address any more."""
        history.replaceState(self._here, "", location.pathname + location.search)

    def arrived(self) -> Event | None:
        """What another entry means; one that has no number yet is new, a link into the page."""
        number = _number()
        if number is None:
            self._here += 1
            history.replaceState(self._here, "", location.href)
            return None
        before, self._here = self._here, number
        if location.hash:
            return None  # what the address names is told apart
        return WentForward() if number > before else WentBack()


def _number() -> int | None:
    state = history.state
    return int(state) if isinstance(state, int | float) else None
