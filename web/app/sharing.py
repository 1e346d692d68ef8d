"""A game for others: as a link that opens it, as a picture of its table, as a text; and what came of sending it."""

from __future__ import annotations

from typing import Final

from iota.record import LONGEST_LINK
from web.app.effects import Share, ShareFile, SharePicture
from web.app.outcomes import Shared
from web.app.state import App, Step, closed, noticed, opened, with_
from web.html.drawn_turns import poster
from web.play.session import Session
from web.storage.links import fragment_of

WIDTH: Final = 1080.0
HEIGHT: Final = 1080.0
"""The size of a picture: large enough for any screen, and square, as those are who are sent around."""


def shared_as(app: App, session: Session, form: str) -> Step:
    """A game is sent to others in some form."""
    step = closed(app)
    match form:
        case "link":
            fragment = fragment_of(session.record)
            if len(fragment) > LONGEST_LINK:
                return step.then(noticed, app.say("share.long"))
            return step.asking(Share(app.address + fragment))
        case "picture":
            return step.asking(SharePicture("iota.png", poster(app.say, session), WIDTH, HEIGHT))
        case "text":
            return step.asking(ShareFile("iota.txt", session.record_text, "text/plain"))
        case _:
            return Step(app)


def came_of_it(app: App, event: Shared) -> Step:
    """Something was sent, or the player has to do it; who thought better of it is told nothing."""
    if event.how == "dismissed":
        return Step(app)
    if event.how == "refused" and event.text:
        return with_(app, sharing=event.text).then(opened, "copy")
    return noticed(app, app.say(f"share.{event.how}"))
