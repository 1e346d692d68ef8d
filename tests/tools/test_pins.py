"""What is installed is pinned: the tools exactly in pyproject.toml, what they need in turn in the constraints."""

import re
import tomllib
from importlib.metadata import requires

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.places import ROOT
from tools.setup.venv import CONSTRAINTS

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
GROUPS: dict[str, list[str]] = PYPROJECT["dependency-groups"]
EXTRAS: dict[str, list[str]] = PYPROJECT["project"]["optional-dependencies"]


def needed(requirement: Requirement) -> set[str]:
    """The names of what an installed package brings with it, itself first."""
    found: set[str] = set()
    waiting = [requirement]
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if name in found and not wanted.extras:
            continue
        found.add(name)
        in_turn = map(Requirement, requires(name) or [])
        waiting += [one for one in in_turn if not one.marker or applies(one.marker, wanted.extras)]
    return found


def applies(marker: Marker, extras: set[str]) -> bool:
    """Whether a requirement with this marker counts here, for a package that is wanted with these extras."""
    return any(marker.evaluate({"extra": extra}) for extra in ("", *extras))


def test_every_tool_is_pinned_exactly_and_none_is_published():
    for pin in (pin for pins in (*GROUPS.values(), *EXTRAS.values()) for pin in pins):
        assert re.fullmatch(r"[\w-]+(\[\w+\])?==[\w.]+", pin), pin
    assert set(EXTRAS) == {"cluster"}
    assert PYPROJECT["project"]["dependencies"] == []


def test_what_the_tools_need_in_turn_is_pinned_too():
    asked = [Requirement(pin) for pin in (*GROUPS["dev"], *EXTRAS["cluster"])]
    lines = [line for line in (ROOT / CONSTRAINTS).read_text().splitlines() if not line.startswith("#")]
    pinned = {canonicalize_name(Requirement(line).name) for line in lines if "==" in line}
    assert len(pinned) == len(lines)
    assert set().union(*map(needed, asked)) - {canonicalize_name(each.name) for each in asked} <= pinned
