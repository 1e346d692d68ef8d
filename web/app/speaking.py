"""Which language the page speaks: the browser's at first, then the one that is liked, as soon as its words come."""

from __future__ import annotations

from dataclasses import replace

from web.app import keeping
from web.app.effects import FetchWords
from web.app.state import App, Step, noticed, with_
from web.words.text import ENGLISH, LANGUAGES, Text, read_catalogue


def first_words(language: str, catalogue: str) -> Text:
    """The words to begin with: those that came along with the page, or else English."""
    try:
        return read_catalogue(language, catalogue) if language in LANGUAGES and catalogue else ENGLISH
    except ValueError:
        return ENGLISH


def as_liked(app: App) -> Step:
    """With the language that the player likes; one whose words are not here yet is asked for, and comes later."""
    liked = app.preferences.language
    if liked not in LANGUAGES or liked == app.say.language:
        return Step(app)
    return with_(app, say=ENGLISH) if liked == ENGLISH.language else Step(app, (FetchWords(liked),))


def words_came(app: App, language: str, catalogue: str) -> Step:
    """The words of a language; another one may be liked by now."""
    if language != app.preferences.language:
        return Step(app)
    try:
        return with_(app, say=read_catalogue(language, catalogue))
    except ValueError:
        return words_missing(app, language)


def words_missing(app: App, language: str) -> Step:
    """The words of a language can't be had now: the page goes on in the one that it speaks, and says so."""
    if language != app.preferences.language:
        return Step(app)
    preferences = replace(app.preferences, language=app.say.language)
    step = with_(app, choices=replace(app.choices, preferences=preferences))
    return step.then(keeping.choices_saved).then(noticed, app.say("words.missing"))
