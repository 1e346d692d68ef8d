"""Something for others: the device's own way to send it, or else the clipboard; and what came of that, as an event."""

from __future__ import annotations

from js import navigator, window
from pyodide.ffi import JsException, to_js

from web.app.effects import Share
from web.app.events import Shared


async def share(wanted: Share) -> Shared:
    """Send a text, or copy it where nothing can be sent."""
    if hasattr(navigator, "share"):
        try:
            await navigator.share(to_js({"text": wanted.text}, dict_converter=window.Object.fromEntries))
        except JsException as error:
            if str(error.name) == "AbortError":
                return Shared("dismissed")
        else:
            return Shared("shared")
    try:
        await navigator.clipboard.writeText(wanted.text)
    except (JsException, AttributeError):
        return Shared("refused", wanted.text)
    return Shared("copied")
