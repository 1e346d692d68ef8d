"""Reads and writes .po files, which every translator's tool can edit."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from gettext import c2py
from typing import Final

FUZZY: Final = "fuzzy"
FORMAT: Final = "python-brace-format"
PLURALS: Final = "nplurals=2; plural=(n != 1);"
COUNTED: Final = 200
"""Below this, every number has its kind in a catalogue; beyond, its last two digits decide."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A message: its name, what it is in English, and what it is in the language of the file.

    Where the words depend on a number, English has two forms, and the other language as many as it needs.
    """

    name: str
    source: tuple[str, ...]
    said: tuple[str, ...]
    place: str = ""
    """The file in which the English stands."""
    notes: tuple[str, ...] = ()
    """What translators have noted."""
    fuzzy: bool = False
    """Whether the English has changed since, so that somebody has to look at it."""

    @property
    def done(self) -> bool:
        """Whether it can be said."""
        return not self.fuzzy and all(self.said)


@dataclass(frozen=True, slots=True)
class Po:
    """A file: its heading, as lines of a name, a colon and a value, and its messages."""

    heading: str
    entries: tuple[Entry, ...]

    @property
    def plurals(self) -> str:
        """How many forms the language has, and which one goes with a number n, as gettext writes that."""
        fields = dict(line.partition(":")[::2] for line in self.heading.splitlines())
        return fields.get("Plural-Forms", PLURALS).strip()

    @property
    def forms(self) -> int:
        """How many forms the words after a number have."""
        return int(self._rule("nplurals"))

    @property
    def kinds(self) -> str:
        """Which form goes with each number, a digit each."""
        kind = c2py(self._rule("plural"))
        return "".join(str(int(kind(count))) for count in range(COUNTED))

    def _rule(self, name: str) -> str:
        return dict(part.strip().partition("=")[::2] for part in self.plurals.split(";"))[name]


def read_po(text: str) -> Po:
    """The file in a text; what is marked as obsolete is passed over."""
    heading, entries = "", []
    for block in text.split("\n\n"):
        entry = _entry(block.splitlines())
        if entry and entry.source == ("",):
            heading = entry.said[0]
        elif entry:
            entries.append(entry)
    return Po(heading, tuple(entries))


def _entry(lines: Iterable[str]) -> Entry | None:
    strings: dict[str, str] = {}
    notes, place, flags, last = [], "", "", ""
    for line in lines:
        if line.startswith("#~") or not line.strip():
            continue
        if line.startswith("#,"):
            flags += line[2:]
        elif line.startswith("#:"):
            place = line[2:].strip()
        elif line.startswith("# ") or line == "#":
            notes.append(line[1:].strip())
        elif line.startswith('"'):
            strings[last] += _unquoted(line)
        elif not line.startswith("#"):
            last, _, quoted = line.partition(" ")
            strings[last] = _unquoted(quoted)
    if "msgid" not in strings:
        return None
    source = tuple(strings[key] for key in ("msgid", "msgid_plural") if key in strings)
    said = tuple(words for key, words in strings.items() if key.startswith("msgstr"))
    return Entry(strings.get("msgctxt", ""), source, said, place, tuple(notes), FUZZY in flags)


def write_po(po: Po) -> str:
    """The text of a file."""
    heading = "".join(f"{_quoted(line)}\n" for line in po.heading.splitlines(keepends=True))
    return "\n".join([f'msgid ""\nmsgstr ""\n{heading}', *map(_written, po.entries)])


def _written(entry: Entry) -> str:
    lines = [f"# {note}" for note in entry.notes]
    if entry.place:
        lines.append(f"#: {entry.place}")
    flags = [FUZZY] * entry.fuzzy + [FORMAT] * any("{" in form for form in entry.source)
    if flags:
        lines.append(f"#, {', '.join(flags)}")
    lines.append(f"msgctxt {_quoted(entry.name)}")
    lines += (f"{key} {_quoted(form)}" for key, form in zip(("msgid", "msgid_plural"), entry.source, strict=False))
    if len(entry.source) == 1:
        lines.append(f"msgstr {_quoted(entry.said[0])}")
    else:
        lines += (f"msgstr[{kind}] {_quoted(form)}" for kind, form in enumerate(entry.said))
    return "".join(f"{line}\n" for line in lines)


def _quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _unquoted(quoted: str) -> str:
    return str(ast.literal_eval(quoted))
