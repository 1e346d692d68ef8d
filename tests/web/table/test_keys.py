"""Keys, and what they mean; whatever can be done by a key is an intent of the table or the page."""

import pytest

from web.table.intents import (
    Activate,
    AskHint,
    BeginPass,
    Choose,
    Commit,
    Dismiss,
    Fit,
    MoveCursor,
    MoveInHand,
    NextPlace,
    Open,
    TakeBack,
    TakeBackAll,
    Undo,
    ZoomStep,
)
from web.table.keys import STEP, key_intent


@pytest.mark.parametrize(
    ("key", "control", "intent"),
    [
        ("ArrowLeft", False, MoveCursor(-1, 0)),
        ("Enter", False, Activate()),
        ("Enter", True, Commit()),
        (" ", False, Activate()),
        ("3", False, Choose(2)),
        ("u", False, Undo()),
        ("U", False, Undo()),
        ("z", True, Undo()),
        ("z", False, None),
        ("t", False, BeginPass()),
        ("p", True, None),
        ("n", False, NextPlace(1)),
        ("N", False, NextPlace(-1)),
        ("Backspace", False, TakeBack()),
        ("p", False, Commit()),
        ("c", False, TakeBackAll()),
        ("h", False, AskHint()),
        ("f", False, Fit()),
        ("+", False, ZoomStep(STEP)),
        ("-", False, ZoomStep(1 / STEP)),
        ("Escape", False, Dismiss()),
        ("?", False, Open("rules")),
        ("l", False, Open("log")),
        ("v", False, Open("unseen")),
        ("]", False, MoveInHand(1)),
        ("F5", False, None),
        ("Tab", False, None),
    ],
)
def test_keys(key, control, intent):
    assert key_intent(key, control=control) == intent
    assert key_intent(key, alt=True) is None
