"""A moment as a day in words: of the place where the clock stands, and nothing where there is no such day."""

import pytest

from tests.web.words.languages import said_in
from web.words.dates import day_in_words
from web.words.text import LANGUAGES

NEW_YEAR = 1_767_225_600_000
"""The first moment of 2026 in UTC."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_day_is_the_one_of_the_clock_there(language: str):
    say = said_in(language)
    eve = say("day", day=31, month=say("month.12"), year=2025)
    morning = say("day", day=1, month=say("month.1"), year=2026)
    assert day_in_words(say, NEW_YEAR) == day_in_words(say, NEW_YEAR, 120) == morning != eve
    assert day_in_words(say, NEW_YEAR, -60) == day_in_words(say, NEW_YEAR - 1) == eve


@pytest.mark.parametrize("moment", [10**30, -(10**30)])
def test_a_moment_beyond_all_days_is_no_day(moment: int):
    assert day_in_words(said_in("en"), moment) == ""
