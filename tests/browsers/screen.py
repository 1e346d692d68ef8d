"""A screen without a monitor, and what is on it as PNG."""

import struct
import zlib
from pathlib import Path


def png(frame: Path) -> bytes:
    """The picture in the file in which Xvfb keeps its screen (-fbdir): a dump of X11 with four bytes for each pixel."""
    dump = frame.read_bytes()
    header = struct.unpack(">25I", dump[:100])
    size, width, height, stride, colours = header[0], header[4], header[5], header[12], header[19]
    begin = size + 12 * colours
    rows = bytearray()
    for y in range(height):
        row = dump[begin + y * stride : begin + y * stride + 4 * width]
        line = bytearray(3 * width)
        line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
        rows += b"\0" + line
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        _chunk(name, content)
        for name, content in (
            (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            (b"IDAT", zlib.compress(bytes(rows), 6)),
            (b"IEND", b""),
        )
    )


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
