"""The stylesheet: one file made of the rooms in web/style, its sizes and heights by name, with no left and no right."""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from tools.build import style
from tools.places import ROOT
from tools.trouble import Trouble
from web.paint.inks import Inks

INDEX = style.ROOMS / "index.css"
# Where the canvas counts its pixels from, whichever way people write.
PHYSICAL = {("table.css", "left", "0")}
SIDE = re.compile(r"(?:\w+-)*(?:left|right|top|bottom)(?:-.+)?|(?:min-|max-)?(?:width|height)")
ALIGNED = {"text-align", "float", "clear"}
PART = re.compile(r"[^\s()]+(?:\((?:[^()]|\([^()]*\))*\))?")
SHORTHANDS = {"margin", "padding", "inset", "border-width", "border-color", "border-style"}


def rooms() -> Iterator[tuple[str, str]]:
    """Every file but the list of them, without its comments."""
    for path in sorted(style.ROOMS.glob("*.css")):
        if path != INDEX:
            yield path.name, re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)


def declarations() -> Iterator[tuple[str, str, str]]:
    for room, text in rooms():
        for name, value in re.findall(r"^\s*([\w-]+): ([^;{]+);", text, re.M):
            yield room, name, value


def test_every_room_has_its_place_in_the_order():
    listed = re.findall(r'@import "(\w+\.css)"', INDEX.read_text())
    assert sorted(listed) == [room for room, _ in rooms()]


def test_nothing_is_on_the_left_or_on_the_right():
    def is_physical(name: str, value: str) -> bool:
        sides = PART.findall(value) if name in SHORTHANDS else []
        return bool(
            SIDE.fullmatch(name)
            or (name in ALIGNED and SIDE.fullmatch(value))
            or (len(sides) == 4 and sides[1] != sides[3])
        )

    assert {found for found in declarations() if is_physical(*found[1:])} == PHYSICAL


def test_sizes_of_type_and_heights_of_layers_have_names():
    type = [found for found in declarations() if found[1] in ("font", "font-size")]
    layers = [found for found in declarations() if found[1] == "z-index"]
    assert len(type) > 20
    assert len(layers) > 5
    assert [found for found in type if "var(--type-" not in found[2] and found[2] != "inherit"] == []
    assert [found for found in layers if not found[2].startswith("var(--above-")] == []


def test_there_are_six_sizes_of_type():
    """And one for a clock across a table, which grows with the screen."""
    sizes = [
        (name, value) for _, name, value in declarations() if name.startswith("--type-") and name != "--type-clock"
    ]
    assert len(sizes) == 6
    assert [float(value.removesuffix("rem")) for _, value in sizes] == sorted(
        float(value.removesuffix("rem")) for _, value in sizes
    )


def test_every_name_that_is_used_is_there_and_the_other_way_round():
    text = "".join(text for _, text in rooms())
    made = set(re.findall(r"^\s*(--[\w-]+):", text, re.M)) | set(re.findall(r"@custom-media (--[\w-]+)", text))
    asked = set(re.findall(r"var\((--[\w-]+)\)", text)) | set(re.findall(r"@media \((--[\w-]+)\)", text))
    painted = {f"--{field.name.replace('_', '-')}" for field in fields(Inks)} - {"--face"}
    assert asked | painted == made


def test_every_rule_is_for_something_on_the_page():
    files = [ROOT / "index.html", *(path for path in (ROOT / "web").rglob("*") if path.suffix in (".py", ".js"))]
    page = "\n".join(path.read_text(encoding="utf-8") for path in files)
    page = re.sub(r'""".*?"""', "", page, flags=re.S)
    words = {word for quoted in re.findall(r'"([^"\n]*)"', page) for word in quoted.split()}
    for room, text in rooms():
        selectors = " ".join(line for line in text.splitlines() if line.endswith(("{", ",")) and "@" not in line)
        for name in re.findall(r"[.#]([a-z][\w-]*)", selectors):
            assert name in words, f"{room}: nothing is called {name}"


def test_the_site_has_one_small_stylesheet(site_folder: Path):
    assert [path.relative_to(site_folder).as_posix() for path in site_folder.rglob("*.css")] == ["web/style.css"]
    made = (site_folder / "web" / "style.css").read_text(encoding="utf-8")
    assert re.findall(r"@layer (\w+)\{", made) == re.findall(r"layer\((\w+)\)", INDEX.read_text())
    assert not re.search("@import|@custom-media", made), "something is left to do"
    assert "&" not in made, "an older browser would not know a rule inside another"
    sources = "".join(text for _, text in rooms())
    assert made.count("light-dark(") == sources.count("light-dark("), "the two schemes are the browser's own"
    assert len(made) < len(sources)


def test_a_mistake_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "index.css").write_text('@import "nowhere.css";')
    monkeypatch.setattr(style, "ROOMS", tmp_path)
    with pytest.raises(Trouble, match="could not be joined"):
        style.join(tmp_path / "style.css")
