"""Packs the two large files of a first visit by xz: a tenth smaller than zstd makes them, a quarter smaller than gzip.

Browsers can't unpack it by themselves: web/static/unpacker.js does, and the service worker, with xz-decompress.
"""

from typing import Final

from tools.setup import runtime
from tools.trouble import Trouble

WINDOW: Final = 2**24

# How many of the bits of the byte before, and of the place, tell what may follow: found by trying.
CODE: Final = {"lc": 3, "lp": 0, "pb": 0}
MEMORY: Final = {"lc": 2, "lp": 2, "pb": 2}


def pack(content: bytes, bits: dict[str, int], *, quick: bool = False) -> bytes:
    """The same, packed as small as it gets; or a fifth larger, in a tenth of the time."""
    try:
        import lzma
    except ImportError:
        raise Trouble(
            "This Python was built without lzma, by which the site is packed. Please take another one."
        ) from None
    preset = 0 if quick else 9 | lzma.PRESET_EXTREME
    ways = [{"id": lzma.FILTER_LZMA2, "preset": preset, "dict_size": WINDOW, **bits}]
    return lzma.compress(content, check=lzma.CHECK_CRC32, filters=ways)


def with_decoder(script: str) -> str:
    """A script that unpacks, with what it needs for that before it: one file, which need not wait for others."""
    return f"{runtime.DECODER.read_text('utf-8')}\n{script}"
