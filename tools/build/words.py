"""`python -m tools.build.words [language …]`: carries the English messages over to the .po files; begins new ones.

The build makes of those what the page fetches: a catalogue and a manifest for each language, and the few sentences of
all languages that the page says before Python is there.
"""

import ast
import json
import sys
from pathlib import Path
from typing import Any, Final

from tools.build.po import PLURALS, Entry, Po, read_po, write_po
from tools.places import ROOT

WORDS: Final = ROOT / "web" / "words"
KINDS: Final = ("page", "keys", "game", "rules", "lessons", "matches", "daily", "companion")
SOURCES: Final = tuple(WORDS / "en" / f"{kind}.py" for kind in KINDS)
MANIFEST: Final = "web/static/manifest.webmanifest"
HEADING: Final = """Language: {language}
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
Plural-Forms: {plurals}
"""
BEFORE_PYTHON: Final = ("loading.", "page.")
"""What the names of those messages begin with that the page needs before Python is there."""


def english() -> dict[str, Entry]:
    """Every message as it is in English, by name, with nothing said in another language."""
    entries = {}
    for path in SOURCES:
        place = path.relative_to(ROOT).as_posix()
        for name, message in _literal(path).items():
            if isinstance(message, str):
                entries[name] = Entry(name, (message,), ("",), place)
                continue
            entries[name] = Entry(name, (message["one"], message["other"]), (), place)
            if "zero" in message:
                entries[f"{name}.zero"] = Entry(f"{name}.zero", (message["zero"],), ("",), place)
    return entries


def _literal(path: Path) -> dict[str, str | dict[str, str]]:
    """The messages of a module, which is read and not run: a build needs nothing of the page."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.AnnAssign) and node.value and ast.unparse(node.target) == "MESSAGES":
            found: dict[str, str | dict[str, str]] = ast.literal_eval(node.value)
            return found
    raise ValueError(f"{path.name} has no MESSAGES")


def languages() -> dict[str, Po]:
    """The languages besides English, by their codes."""
    return {path.stem: read_po(path.read_text(encoding="utf-8")) for path in sorted(WORDS.glob("*.po"))}


def carried_over(po: Po) -> Po:
    """A file with the messages that English has now: new ones are empty, and those that changed there are fuzzy."""
    known, entries = {entry.name: entry for entry in po.entries}, []
    for name, fresh in english().items():
        before = known.get(name, fresh)
        wanted = 1 if len(fresh.source) == 1 else po.forms
        said = (*before.said, *[""] * wanted)[:wanted]
        changed = before.source != fresh.source and any(said)
        entries.append(Entry(name, fresh.source, said, fresh.place, before.notes, before.fuzzy or changed))
    return Po(po.heading, tuple(entries))


def catalogue(po: Po) -> dict[str, Any]:
    """What the page fetches of a language; what is not translated is left out."""
    messages = {
        entry.name: entry.said[0] if len(entry.source) == 1 else list(entry.said) for entry in po.entries if entry.done
    }
    return {"kinds": po.kinds, "messages": messages}


def write_catalogues(site: Path) -> None:
    """The catalogues of a site, and a manifest for each language."""
    (site / "web" / "words").mkdir()
    manifest = json.loads((ROOT / MANIFEST).read_text(encoding="utf-8"))
    for language, po in languages().items():
        made = catalogue(po)
        _write_json(site / "web" / "words" / f"{language}.json", made)
        said = made["messages"]
        named = {key.removeprefix("manifest."): words for key, words in said.items() if key.startswith("manifest.")}
        own = {**manifest, **named, "lang": language, "dir": said.get("page.direction", "auto")}
        own["shortcuts"] = [
            {**each, "name": said.get(f"shortcut.{each['url'].rpartition('#')[2]}", each["name"])}
            for each in manifest["shortcuts"]
        ]
        _write_json((site / MANIFEST).with_suffix(f".{language}.webmanifest"), own)


def before_python() -> dict[str, dict[str, str]]:
    """What the page says before Python is there, in each language."""
    return _beginning(BEFORE_PYTHON)


def elsewhere() -> dict[str, dict[str, str]]:
    """What is said at an address where nothing is, in each language."""
    return _beginning(("lost.",))


def _beginning(heads: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """The messages whose names begin so, in each language."""
    said: dict[str, dict[str, Any]] = {
        "en": {entry.name: entry.source[0] for entry in english().values()},
        **{language: catalogue(po)["messages"] for language, po in languages().items()},
    }
    return {
        language: {name: words for name, words in messages.items() if name.startswith(heads)}
        for language, messages in said.items()
    }


def _write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def main(wanted: list[str]) -> None:
    """Write the files anew; a language that has none yet gets one."""
    known = languages()
    for language in dict.fromkeys((*known, *wanted)):
        heading = HEADING.format(language=language, plurals=PLURALS)
        po = carried_over(known.get(language, Po(heading, ())))
        (WORDS / f"{language}.po").write_text(write_po(po), encoding="utf-8")
        print(f"web/words/{language}.po: {sum(not entry.done for entry in po.entries)} messages to translate")


if __name__ == "__main__":
    main(sys.argv[1:])
