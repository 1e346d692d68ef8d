"""Whatever lies in the storage is read or refused; nothing is nested so deep that reading it would end the page."""

import json

import pytest

from web.storage.kept_json import DEEPEST, read_json
from web.storage.preferences import read_choices
from web.storage.saves import Save


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_what_we_write_is_read():
    value = {"players": [["Ada [[[", 'a "quoted" \\ name'], ["Ben", ""]] * 30, "count": 3}
    assert read_json(json.dumps(value)) == value


def test_deep_nesting_is_refused_and_brackets_in_texts_do_not_count():
    assert read_json(nested(DEEPEST))
    for text in (nested(DEEPEST + 1), "[" * 5000, '{"a":' * 5000, nested(100_000)):
        with pytest.raises(ValueError, match="nested"):
            read_json(text)
    assert read_json(json.dumps("[" * 5000)) == "[" * 5000
    assert read_json(json.dumps(['\\"' + "[" * 5000])) == ['\\"' + "[" * 5000]


@pytest.mark.parametrize("read", [Save.read, read_choices])
def test_nothing_that_is_kept_is_read_without_that_look(read):
    for depth in (5000, 100_000):
        with pytest.raises(ValueError, match=r"."):
            read(nested(depth))
