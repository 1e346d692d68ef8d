"""The languages of the page, read as the page would read them."""

import json
from functools import cache

from tools.build.words import catalogue, languages
from web.words.text import ENGLISH, Text, read_catalogue


@cache
def catalogue_of(language: str) -> str:
    """What the page fetches of a language."""
    return json.dumps(catalogue(languages()[language]))


@cache
def said_in(language: str) -> Text:
    """The words of a language."""
    return ENGLISH if language == ENGLISH.language else read_catalogue(language, catalogue_of(language))
