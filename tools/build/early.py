"""What a site shows before Python is there: the start screen and the rules, from the page's own views, with pictures.

A picture is what Python's pen was told to do, written down: web/static/early.js does the same on the same canvas.
"""

import json
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from iota.cards import Card
from tools.build import words
from tools.build.filling import fill
from web.app.app import opened, update
from web.app.early import sized, written
from web.app.events import Changed, Opened
from web.app.seen import view
from web.app.state import App
from web.html.guide import guide
from web.html.tags import Tag, gathered, markup
from web.paint.drawings import Paper, draw, size_of
from web.paint.faces import draw_face, draw_shadow
from web.paint.inks import Inks

FOLDER: Final = "web/early"
ROOM: Final = {"fan": (304.0, 124.0), "bird": (56.0, 56.0)}
"""The room that the stylesheet usually has for drawings; where it has another, the picture is scaled."""
DIGITS: Final = 3
"""Behind the point; more could not be seen."""

Picture = tuple[float, float, list[list[Any]]]
"""How wide and how high, and what the pen does: `[method, argument …]` or `[property, value]`."""


def write(site: Path) -> None:
    """Write all that into a site: a template for each language into its page, and files beside it."""
    catalogues = {language: json.dumps(words.catalogue(po)) for language, po in words.languages().items()}
    apps = [first_visit(language, catalogue) for language, catalogue in {"en": "", **catalogues}.items()]
    fill(site / "index.html", "<!-- early -->", "\n".join(map(written, apps)))
    directions = json.dumps({app.say.language: app.say.direction for app in apps})
    fill(site / "web" / "static" / "early.js", "const LANGUAGES = {};", f"const LANGUAGES = {directions};")
    (site / FOLDER).mkdir()
    _write_json(site, "pictures", pictures(view(apps[0], 0.0).parts["start"]))
    for app in apps:
        rules = guide(app.say).tags(app.say)
        made = {"markup": markup(gathered(sized(rules))), "pictures": pictures(rules)}
        _write_json(site, f"rules.{app.say.language}", made)
        _write_json(site, f"means.{app.say.language}", means(app))


def first_visit(language: str, catalogue: str) -> App:
    """The page as somebody meets it who was never here."""
    return opened(Opened({}, "", 0, 0.0, 0.0, language=language, catalogue=catalogue)).app


def means(app: App) -> dict[str, str]:
    """What stands under a choice when it is another one: by the name of the group and the value."""
    found = {}
    for field in _all(app):
        name, value, change = (field.get(each) or "" for each in ("name", "value", "data-change"))
        after = _all(update(app, Changed(change, value), 0.0).app) if name else ()
        found.update({f"{name} {value}": markup(said.children) for said in after if said.get("id") == f"means-{name}"})
    return found


def _all(app: App) -> Iterable[Tag]:
    return (piece for tag in view(app, 0.0).parts["start"] if isinstance(tag, Tag) for piece in tag.all())


def pictures(tags: Iterable[Tag | str]) -> dict[str, Picture]:
    """The drawings in some tags, by their names; except of today's deal, for the build does not know the day."""
    found = {}
    for piece in tags:
        if isinstance(piece, str) or piece.get("data-key") == "daily":
            continue
        if drawing := piece.get("data-draw"):
            found[drawing] = picture(drawing)
        found.update(pictures(piece.children))
    return found


def picture(drawing: str) -> Picture:
    """A drawing as it is made."""
    size = size_of(drawing, *ROOM.get(drawing.partition(" ")[0], (0.0, 0.0)))
    pen = Pen()
    draw(pen, drawing, size, Paper(INKS, Faces()))
    return size.width, size.height, pen.calls


INKS: Final = Inks(**{field.name: f"--{field.name.replace('_', '-')}" for field in fields(Inks)})
"""Every colour by its name in the stylesheet, whichever it is there."""


class Pen:
    """Has every method and property of a canvas's drawing context, and writes down what it is told."""

    calls: list[list[Any]]

    def __init__(self) -> None:
        object.__setattr__(self, "calls", [])

    def __getattr__(self, name: str) -> Any:
        def told(*arguments: Any) -> SimpleNamespace:
            self.calls.append([name, *map(_short, arguments)])
            return SimpleNamespace(width=0.0)

        return told

    def __setattr__(self, name: str, value: Any) -> None:
        self.calls.append([name, _short(value)])


class Faces:
    """Draws cards where the page copies them."""

    def draw(self, pen: Any, card: Card | None, x: float, y: float, size: float) -> None:
        """Draw a card in a place."""
        assert card is not None
        draw_shadow(pen, x, y, size)
        draw_face(pen, card, x, y, size)

    def lay(self, pen: Any, cards: Iterable[tuple[Card, float, float]], size: float) -> None:
        """Draw many."""
        for card, x, y in cards:
            self.draw(pen, card, x, y, size)


def _short(value: Any) -> Any:
    return round(value, DIGITS) if isinstance(value, float) else value


def _write_json(site: Path, name: str, made: object) -> None:
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    (site / FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
