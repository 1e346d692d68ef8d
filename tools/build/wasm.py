"""Takes the tables of modules that no page imports out of Pyodide's WebAssembly: half a megabyte on the way.

What is left out are whole modules' data, between places that hold for one version of the file alone. Their code stays,
but for the way into each of them: it fails, so that nobody gets at a module without its tables.
"""

import hashlib
from collections.abc import Iterator
from typing import Final

# The version that the places are of. Another one is left whole, and tests/tools/test_wasm.py tells.
KNOWN: Final = "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6"

# Far Eastern encodings, and what Unicode says of each character besides what str itself knows.
PLACES: Final = {
    range(800_544, 1_391_264): (
        "_codecs_cn",
        "_codecs_hk",
        "_codecs_iso2022",
        "_codecs_jp",
        "_codecs_kr",
        "_codecs_tw",
        "_multibytecodec",
    ),
    range(1_391_264, 2_022_240): ("unicodedata",),
}
CUT: Final = tuple(name for names in PLACES.values() for name in names)

IMPORTS, EXPORTS, CODE, DATA = 2, 7, 10, 11
FUNCTION = 0
NOTHING: Final = b"\x00\x41\x00\x0b"
"""A body without variables that answers with a zero: no module, which Python takes for an error."""

EMPTY: Final = b"\x00\x41\x00\x0b\x00"
"""Data of no bytes, to go to place 0; so that all others keep their numbers."""


def cut(module: bytes) -> bytes:
    """The same module without those tables."""
    if hashlib.sha256(module).hexdigest() != KNOWN:
        return module
    sections = dict(_sections(module))
    entrances = _entrances(sections[EXPORTS], _imported_functions(sections[IMPORTS]))
    made = [module[:8]]
    for kind, content in _sections(module):
        if kind == CODE:
            content = _vector(NOTHING if index in entrances else body for index, body in enumerate(_bodies(content)))
        if kind == DATA:
            parts = (EMPTY if _is_cut(place) else part for place, part in _segments(content))
            content = _vector(parts, sized=False)
        made += [bytes([kind]), _number(len(content)), content]
    return b"".join(made)


def _is_cut(place: range) -> bool:
    return any(place[0] in cut and place[-1] in cut for cut in PLACES)


def _sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    at = 8
    while at < len(module):
        kind = module[at]
        size, at = _read(module, at + 1)
        yield kind, module[at : at + size]
        at += size


def _imported_functions(content: bytes) -> int:
    """How many functions come from elsewhere; they are counted first."""
    count, at = _read(content, 0)
    functions = 0
    for _ in range(count):
        for _ in range(2):
            size, at = _read(content, at)
            at += size
        kind, at = content[at], at + 1
        if kind == FUNCTION:
            functions += 1
            _, at = _read(content, at)
        else:
            at += 2  # Pyodide imports nothing else but globals: a type, and whether they change
    return functions


def _entrances(content: bytes, before: int) -> set[int]:
    """Which functions of the module's own begin one of the modules that are cut."""
    wanted = {f"PyInit_{name}".encode() for name in CUT}
    count, at = _read(content, 0)
    found: set[int] = set()
    for _ in range(count):
        size, at = _read(content, at)
        name, at = content[at : at + size], at + size
        kind = content[at]
        index, at = _read(content, at + 1)
        if kind == FUNCTION and name in wanted:
            found.add(index - before)
    if len(found) != len(CUT):
        raise ValueError("the WebAssembly has lost a module that was to be cut")
    return found


def _bodies(content: bytes) -> Iterator[bytes]:
    count, at = _read(content, 0)
    for _ in range(count):
        size, at = _read(content, at)
        yield content[at : at + size]
        at += size


def _segments(content: bytes) -> Iterator[tuple[range, bytes]]:
    """Where each part of the data goes, and the whole part with all that says so."""
    count, at = _read(content, 0)
    for _ in range(count):
        start = at
        flags, at = _read(content, at)
        if flags or content[at] != 0x41:
            raise ValueError("the WebAssembly has data of a kind that is not known here")
        place, at = _read(content, at + 1)
        size, at = _read(content, at + 1)
        at += size
        yield range(place, place + size), content[start:at]


def _vector(parts: Iterator[bytes], *, sized: bool = True) -> bytes:
    """So many parts, each with its size before it or without."""
    all_parts = list(parts)
    made = [_number(len(all_parts))]
    for part in all_parts:
        made += [_number(len(part)), part] if sized else [part]
    return b"".join(made)


def _read(content: bytes, at: int) -> tuple[int, int]:
    """A number as WebAssembly writes them, and where it ends."""
    number = shift = 0
    while True:
        byte = content[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at


def _number(number: int) -> bytes:
    made = bytearray()
    while number > 0x7F:
        made.append(number & 0x7F | 0x80)
        number >>= 7
    made.append(number)
    return bytes(made)
