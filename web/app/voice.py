"""What the page says to those who listen: what somebody asks it to say, then what is news on the screen, in order."""

from __future__ import annotations

from dataclasses import replace

from web.app.effects import Speak
from web.app.state import App, Step
from web.words.telling import news


def with_news(before: App, step: Step) -> Step:
    """With what is true on the screen now and was not before; all that is said is kept, to be said again.

    The words of another language are no news.
    """
    app = step.app
    if app.screen is not before.screen and app.say is before.say:
        was, now = before.screen.heard(before), app.screen.heard(app)
        if was is not now:
            step = step.asking(*map(Speak, news(was, now)))
    said = tuple(effect.sentence for effect in step.effects if isinstance(effect, Speak))
    return replace(step, app=replace(app, said=said)) if said else step


def said_again(app: App) -> Step:
    """What was said last, once more."""
    return Step(app, tuple(map(Speak, app.said)))
