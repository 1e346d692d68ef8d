"""Keys, and what they mean; whatever can be done by a key is an intent of the table or the page."""

import pytest

from web.html.keys import GROUPS
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
from web.table.keys import STEP, USUAL, key_intent, read_keys, usual_key, with_key


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


@pytest.mark.parametrize(
    ("key", "place", "shift", "usual"),
    [
        ("p", "KeyP", False, "p"),
        ("P", "KeyP", True, "P"),
        ("פ", "KeyP", False, "p"),
        ("з", "KeyP", False, "p"),
        ("т", "KeyN", True, "N"),
        ("&", "Digit1", False, "1"),
        ("é", "Digit2", False, "2"),
        ("[", "Digit5", False, "["),
        ("=", "Equal", False, "+"),
        ("?", "Minus", True, "?"),
        ("ArrowLeft", "ArrowLeft", False, "ArrowLeft"),
        (" ", "Space", False, " "),
        ("Enter", "NumpadEnter", False, "Enter"),
        ("ö", "Semicolon", False, "ö"),
    ],
)
def test_a_key_means_what_it_is_called_or_else_what_stands_at_its_place(key, place, shift, usual):
    assert usual_key(key, place, shift=shift) == usual


def test_with_all_shortcuts_off_only_signs_mean_nothing():
    for name, key in USUAL.items():
        assert usual_key(key, on=False) == "", name
    for key in ("ArrowUp", "Enter", " ", "Backspace", "Escape", "Tab"):
        assert usual_key(key, on=False) == key


def test_another_key_does_the_same_and_the_old_one_nothing_any_more():
    changed = with_key("", "play", "j")
    assert changed == "play:j"
    assert usual_key("j", "KeyJ", changed=changed) == "p"
    assert usual_key("p", "KeyP", changed=changed) == ""
    assert key_intent(usual_key("פ", "KeyP", changed=changed)) is None
    assert usual_key("ח", "KeyJ", changed=changed) == "p"
    assert with_key(changed, "play", "") == "", "nothing is the usual key"


def test_two_shortcuts_change_places_so_that_none_is_lost():
    changed = with_key("", "play", "H")
    assert read_keys(changed)["play"] == "h"
    assert read_keys(changed)["hint"] == "p"
    assert with_key(changed, "hint", "h") == ""


@pytest.mark.parametrize("key", ["ab", "\t", " "])
def test_what_is_no_sign_is_no_key(key: str):
    with pytest.raises(ValueError, match="can't be the key"):
        with_key("", "play", key)
    with pytest.raises(ValueError, match="can't be the key"):
        with_key("", "fly", "j")


@pytest.mark.parametrize("kept", ["nonsense", "play", "play:", "play:ab", "fly:j", "play:h", "play:j hint:j", ": : :"])
def test_kept_keys_that_cannot_be_are_the_usual_ones(kept: str):
    assert read_keys(kept) == USUAL


def test_every_shortcut_is_listed_by_name_in_the_dialog():
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(USUAL)
    assert len(set(USUAL.values())) == len(USUAL)
