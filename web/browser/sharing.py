"""Something for others: the device's own way to send it, or else the clipboard or a file; what comes of it."""

from __future__ import annotations

from typing import Any

from js import Blob, File, OffscreenCanvas, navigator, window
from pyodide.ffi import JsException, to_js

from web.app.effects import Share, ShareFile, SharePicture
from web.app.outcomes import Shared
from web.browser.card_sheets import CardSheets
from web.browser.files import save
from web.paint.drawings import Paper, Size, draw
from web.paint.inks import Inks

FINE = 2.0
"""Pixels of a picture to one of the page."""


async def share(wanted: Share) -> Shared:
    """Send a text, or copy it where nothing can be sent."""
    if hasattr(navigator, "share"):
        how = await _sent({"text": wanted.text})
        if how:
            return Shared(how)
    try:
        await navigator.clipboard.writeText(wanted.text)
    except (JsException, AttributeError):
        return Shared("refused", wanted.text)
    return Shared("copied")


async def share_file(wanted: ShareFile) -> Shared:
    """Send a file, or save it where none can be sent."""
    return await _handed_over(wanted.name, Blob.new(to_js([wanted.text]), _object({"type": wanted.kind})), wanted.kind)


async def share_picture(wanted: SharePicture, inks: Inks, *, bold: bool, rtl: bool) -> Shared:
    """Make a picture, and send it or save it."""
    sheets = CardSheets()
    sheets.ratio, sheets.bold = FINE, bold
    try:
        canvas = OffscreenCanvas.new(round(wanted.width * FINE), round(wanted.height * FINE))
        pen = canvas.getContext("2d")
        pen.setTransform(FINE, 0, 0, FINE, 0, 0)
        draw(pen, wanted.drawing, Size(wanted.width, wanted.height), Paper(inks, sheets, bold, rtl))
        contents = await canvas.convertToBlob(_object({"type": "image/png"}))
    except (JsException, AttributeError):
        return Shared("refused")
    return await _handed_over(wanted.name, contents, "image/png")


async def _handed_over(name: str, contents: Any, kind: str) -> Shared:
    file = File.new(to_js([contents]), name, _object({"type": kind}))
    what = {"files": [file]}
    if hasattr(navigator, "canShare") and navigator.canShare(_object(what)):
        how = await _sent(what)
        if how:
            return Shared(how)
    save(name, contents)
    return Shared("saved")


async def _sent(what: dict[str, Any]) -> str:
    """What came of the device's own way; empty where there is none."""
    try:
        await navigator.share(_object(what))
    except JsException as error:
        return "dismissed" if str(error.name) == "AbortError" else ""
    return "shared"


def _object(values: dict[str, Any]) -> Any:
    return to_js(values, dict_converter=window.Object.fromEntries)
