"""The tour of the browser tests goes to every screen and every dialog that there is."""

import ast
import inspect
import pkgutil
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path

import web.app
from tests.e2e.screens import PARTS, STOPS
from web.app import screens
from web.app.state import Screen

ASKED_OF_A_SCREEN = [name for name in vars(Screen) if not name.startswith("_")]


def screen_classes() -> set[type]:
    """The classes in the room of the screens that can be shown, and not only be made another one of."""
    found = {
        thing
        for module in pkgutil.walk_packages(screens.__path__, f"{screens.__name__}.")
        for thing in vars(import_module(module.name)).values()
        if inspect.isclass(thing) and thing.__module__.startswith(screens.__name__)
    }
    shown = {each for each in found if all(name in dir(each) + fields_of(each) for name in ASKED_OF_A_SCREEN)}
    return {each for each in shown if not any(each in other.__mro__[1:] for other in shown)}


def fields_of(each: type) -> list[str]:
    """The names of the fields of a class, if it has any."""
    return [field.name for field in fields(each)] if is_dataclass(each) else []


def dialog_names() -> set[str]:
    """The names that a function `dialog` of the page's middle knows."""
    found = set()
    for path in Path(web.app.__path__[0]).rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef) and function.name == "dialog":
                patterns = (each.value for each in ast.walk(function) if isinstance(each, ast.MatchValue))
                found |= {str(name.value) for name in patterns if isinstance(name, ast.Constant)}
    return found - {""}


def test_every_screen_and_dialog_is_on_the_tour():
    names = {each.__name__ for each in screen_classes()}
    assert {"Home", "GameScreen"} <= names
    assert {"settings", "end"} <= dialog_names()
    missing = (names | dialog_names()) - STOPS.keys()
    assert not missing, f"tests/e2e/screens.py does not stop at {', '.join(sorted(missing))}"


def test_every_stop_is_in_one_part_of_the_tour():
    reached = sorted(stop for _, stops in PARTS.values() for stop in stops)
    assert reached == sorted(stop for stops in STOPS.values() for stop in stops)
