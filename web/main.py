"""Where the page's Python starts: the state, the browser around it, and the watch for new versions."""

from __future__ import annotations

from js import document, performance, window

from web.browser.runtime import Runtime


def start() -> None:
    """Take over from the loading screen: from here on the page can be played."""
    performance.mark("script")
    try:
        runtime = Runtime()
    except Exception as error:
        # The page still shows that it is loading; that screen says that this failed.
        window.reportError(window.Error.new(str(error)))
        raise
    document.documentElement.dataset.state = "ready"
    performance.mark("playable")
    runtime.browser.updates.watch()
